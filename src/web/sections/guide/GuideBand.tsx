import { interpolate } from '../../../form/messages/messages.ts';
import type { SHOWN_SHEETS } from '../../content/guide.ts';
import { GuideLink } from '../../shell/GuideLink.tsx';
import { useShellTexts } from '../../shell/shell-texts.ts';
import { Picture } from '../art/Picture.tsx';

interface GuideBandProps {
  /** `{title}` is the guide's title. */
  readonly heading: string;
  /** The guide's benefits for the readers of this page. */
  readonly children: string;
  /** The text of the download button. */
  readonly label: string;
  /** `{title}` is the guide's title, `{pages}` its number of pages. */
  readonly note: string;
  /** The guide's page that is shown beside the cover. */
  readonly inside?: (typeof SHOWN_SHEETS)[number];
}

/** Offers the free guide, beside its cover and one of its pages (docs/product.md#guide). */
export function GuideBand({ heading, children, label, note, inside = 'journey' }: GuideBandProps) {
  const { guide } = useShellTexts();
  return (
    <section className="guide-band" aria-labelledby="guide">
      <div className="guide-band__inner">
        <div className="guide-band__words">
          <h2 id="guide">{interpolate(heading, { title: guide.title })}</h2>
          <p>{children}</p>
          <GuideLink className="button">{label}</GuideLink>
          <p className="guide-band__note">{interpolate(note, { title: guide.title, pages: guide.pages })}</p>
        </div>
        <div className="guide-band__pages">
          {(['cover', inside] as const).map((sheet) => (
            <Picture key={sheet} src={`${guide.pictures}/${sheet}.webp`} width={544} height={704} alt="" />
          ))}
        </div>
      </div>
    </section>
  );
}
