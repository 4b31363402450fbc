import { useSite } from '../languages/site-language.ts';
import { useShellTexts } from './shell-texts.ts';

interface GuideLinkProps {
  /** The text of the link; "PDF" is added if the text does not contain it. */
  readonly children: string;
  readonly className?: string;
}

/** A link to the free guide in the page's language. It says that a PDF opens in a new tab (docs/product.md#guide). */
export function GuideLink({ children, className }: GuideLinkProps) {
  const { opensInNewTab } = useSite().texts;
  const { guide } = useShellTexts();
  return (
    <a className={className} href={guide.href} target="_blank" rel="noopener" type="application/pdf">
      {children.includes('PDF') ? children : `${children} (PDF)`}{' '}
      <span className="visually-hidden">{opensInNewTab.trim()}</span>
    </a>
  );
}
