import { guide } from '../../content/guide.ts';
import { GuideLink } from '../links/GuideLink.tsx';
import { GuideCover } from './GuideCover.tsx';

export interface GuideBandProps {
  readonly heading: string;
  /** What the guide holds for the readers of this page. */
  readonly children: string;
  readonly label?: string;
}

/** Offers the free guide, beside a picture of it (SPECIFICATION.md section 2). */
export function GuideBand({ heading, children, label = 'Download the Free Guide' }: GuideBandProps) {
  return (
    <section className="guide-band" aria-labelledby="guide">
      <div className="guide-band__inner">
        <div className="guide-band__words">
          <h2 id="guide">{heading}</h2>
          <p>{children}</p>
          <GuideLink className="button">{label}</GuideLink>
          <p className="guide-band__note">
            {guide.title}, {guide.pages} pages. No email address asked.
          </p>
        </div>
        <GuideCover />
      </div>
    </section>
  );
}
