import type { SiteTexts } from '../languages/en.ts';
import { useSite } from '../languages/site-language.ts';

interface GuideLinkProps {
  /** The text of the link; "PDF" is added if the text does not contain it. */
  readonly children: string;
  readonly className?: string;
}

/** The free guide in the page's language. */
export function useGuide(): SiteTexts['guide'] {
  return useSite().texts.guide;
}

/** A link to the free guide in the page's language. It says that a PDF opens in a new tab (docs/product.md#guide). */
export function GuideLink({ children, className }: GuideLinkProps) {
  const { guide, opensInNewTab } = useSite().texts;
  return (
    <a className={className} href={guide.href} target="_blank" rel="noopener" type="application/pdf">
      {children.includes('PDF') ? children : `${children} (PDF)`}{' '}
      <span className="visually-hidden">{opensInNewTab.trim()}</span>
    </a>
  );
}
