import harbor from '../art/scenes/home.svg';
import { interpolate } from '../../../form/messages/messages.ts';
import { guide } from '../../content/guide.ts';
import { GuideLink } from '../../shell/GuideLink.tsx';

interface GuideBandProps {
  readonly heading: string;
  /** What the guide offers the readers of this page. */
  readonly children: string;
  /** The words of the download button. */
  readonly label?: string;
  /** `{title}` is the guide's, `{pages}` how many it has. */
  readonly note?: string;
}

/** Offers the free guide, beside a drawing of its cover (docs/product.md#guide). */
export function GuideBand({
  heading,
  children,
  label = 'Download the Free Guide',
  note = '{title}, {pages} pages. No email required.',
}: GuideBandProps) {
  return (
    <section className="guide-band" aria-labelledby="guide">
      <div className="guide-band__inner">
        <div className="guide-band__words">
          <h2 id="guide">{heading}</h2>
          <p>{children}</p>
          <GuideLink className="button">{label}</GuideLink>
          <p className="guide-band__note">{interpolate(note, { title: guide.title, pages: guide.pages })}</p>
        </div>
        <GuideCover />
      </div>
    </section>
  );
}

/** The guide's cover. Decoration, hidden from assistive technology: the link beside it says what it is. */
function GuideCover() {
  return (
    <svg className="guide-cover" viewBox="0 0 240 304" aria-hidden="true">
      <path className="guide-cover__pages" d="M20 16h206v288H20z" />
      <path className="guide-cover__pages" d="M14 10h206v288H14z" />
      <path className="guide-cover__board" d="M6 4h208v288H6z" />
      <image href={harbor} x="34" y="94" width="164" height="198" />
      <text className="guide-cover__title" x="26" y="46">
        Surrogacy
      </text>
      <text className="guide-cover__title" x="26" y="76">
        in 2025
      </text>
    </svg>
  );
}
