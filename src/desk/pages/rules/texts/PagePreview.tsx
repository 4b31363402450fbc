import './page-preview.css';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { PreviewRequest, PreviewView } from '../../../../core/desk/preview.ts';
import { SelectField, type Choice } from '../../../shell/SelectField.tsx';
import { useNextEditing } from '../next/use-next.ts';
import { previewQuery, type NextStep } from '../rules-queries.ts';

/** The distance between the frame's top edge and the element scrolled to, in pixels. */
const ABOVE = 32;

/** The page in the preview, and the case that leads to it. */
export type ShownPage = Pick<PreviewRequest, 'page' | 'about' | 'line'>;

interface PagePreviewProps {
  readonly form: string;
  /** The form's title. */
  readonly title: string;
  readonly language: string;
  readonly shown: ShownPage;
  readonly onShow: (shown: ShownPage) => void;
}

/** The page as the applicant will see it once the next version is published. It runs no script, and sends nothing. */
export function PagePreview(props: PagePreviewProps) {
  const { step } = useNextEditing();
  return (
    <section className="page-preview" aria-label="The page as the applicant will see it">
      {step !== null && <Preview {...props} step={step} />}
    </section>
  );
}

function Preview({
  step,
  form,
  title,
  language,
  shown,
  onShow,
}: PagePreviewProps & { readonly step: NextStep }) {
  const { data, error, isPlaceholderData } = useQuery(previewQuery(step, { form, language, ...shown }));
  const { isChanged } = useNextEditing();
  const frame = useRef<HTMLIFrameElement>(null);
  /** The last scroll position and its page: the next preview of the same page restores it. */
  const scrolled = useRef({ page: '', top: 0 });
  /** The last finished preview, which is shown until the next one is ready. */
  const [last, setLast] = useState<PreviewView | null>(null);
  if (data?.state === 'ready' && data !== last) setLast(data);
  if (data?.state === 'none')
    return (
      <div className="empty">
        <h2>No page here</h2>
        <p>This server can’t preview pages (as with “npm run dev”). A site started with “npm start” can.</p>
      </div>
    );
  const url = last?.url ?? null;
  return (
    <>
      {last !== null && <Choices view={last} shown={shown} onShow={onShow} />}
      <p className="page-preview__state" role="status">
        {error !== null
          ? error.message
          : data?.state === 'refused'
            ? 'The page will appear once the next version has no problems.'
            : data?.state === 'ready' && !isPlaceholderData
              ? `${title}, as it ${isChanged ? 'will look' : 'looks now'}`
              : 'Building the page…'}
      </p>
      {url !== null && (
        <iframe
          ref={frame}
          src={url}
          title={`${title}, as the applicant will see it`}
          sandbox="allow-same-origin"
          onLoad={() => {
            // A browser's error page has another origin and can't be accessed.
            const view = frame.current?.contentDocument?.defaultView;
            if (view == null) return;
            const page = last?.page ?? '';
            // Scrolls to the reasons below the page's head; `scrollIntoView` would scroll the desk's page, too.
            const reasons = shown.about === undefined ? null : view.document.getElementById('reasons');
            const top = Math.max(0, (reasons?.getBoundingClientRect().top ?? 0) - ABOVE);
            view.scrollTo(0, scrolled.current.page === page ? scrolled.current.top : top);
            scrolled.current = { page, top: view.scrollY };
            view.addEventListener('scroll', () => (scrolled.current = { page, top: view.scrollY }));
          }}
        />
      )}
    </>
  );
}

/** The pages of a form, and the sample cases that lead to one. */
function Choices({
  view: { page, pages, cases, line },
  shown,
  onShow,
}: Pick<PagePreviewProps, 'shown' | 'onShow'> & { readonly view: PreviewView }) {
  return (
    <div className="page-preview__choices">
      <SelectField
        isInline
        label="Page"
        value={page ?? ''}
        choices={pages.map((each, index) => [
          each,
          index === 0 ? 'The form' : `After the form: ${pageInWords(each)}`,
        ])}
        onChange={(chosen) => onShow({ page: chosen })}
      />
      {cases.length > 0 && (
        <SelectField
          isInline
          label="Example applicant"
          value={String(line ?? '')}
          choices={[
            ...(line === null ? [['', 'one that isn’t in the table'] as const] : []),
            ...cases.map((each): Choice => [String(each.line), each.name]),
          ]}
          onChange={(chosen) => onShow({ ...shown, line: Number(chosen) })}
        />
      )}
    </div>
  );
}

/** `/surrogate-application/not-eligible` → `not eligible`. */
function pageInWords(page: string): string {
  return page.slice(page.lastIndexOf('/') + 1).replaceAll('-', ' ');
}
