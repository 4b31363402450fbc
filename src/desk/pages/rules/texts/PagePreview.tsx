import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useDraftEditing } from '../draft/draft-context.ts';
import { previewQuery, type DraftStep } from '../rules-queries.ts';

interface PagePreviewProps {
  /** The form whose page it is. */
  readonly form: string;
  readonly title: string;
  readonly language: string;
}

/** The page as the applicant will see it once the draft is published. It runs no script, and sends nothing. */
export function PagePreview(props: PagePreviewProps) {
  const { step } = useDraftEditing();
  return (
    <section className="page-preview" aria-label="The page as the applicant will see it">
      {step === null ? (
        <div className="empty">
          <h2>The page appears here</h2>
          <p>Change a text, and this shows the page as an applicant will see it once you publish.</p>
        </div>
      ) : (
        <Preview {...props} draft={step} />
      )}
    </section>
  );
}

function Preview({
  draft,
  form,
  title,
  language,
}: PagePreviewProps & { readonly draft: NonNullable<DraftStep> }) {
  const { data, error, isPlaceholderData } = useQuery(previewQuery(draft, form, language));
  const frame = useRef<HTMLIFrameElement>(null);
  /** Where she has scrolled to: the next page stands there again. */
  const scrolled = useRef(0);
  const url = data?.url ?? null;
  return (
    <>
      <p className="page-preview__state" role="status">
        {error !== null
          ? error.message
          : data?.state === 'refused'
            ? 'The page is made once the draft has no problems.'
            : data?.state === 'ready' && !isPlaceholderData
              ? `${title}, as your draft leaves it`
              : 'Making the page…'}
      </p>
      {url !== null && (
        <iframe
          ref={frame}
          src={url}
          title={`${title}, as the applicant will see it`}
          sandbox="allow-same-origin"
          onLoad={() => {
            // An error page of the browser is another origin's: it cannot be read.
            const shown = frame.current?.contentDocument?.defaultView;
            if (shown == null) return;
            shown.scrollTo(0, scrolled.current);
            shown.addEventListener('scroll', () => (scrolled.current = shown.scrollY));
          }}
        />
      )}
    </>
  );
}
