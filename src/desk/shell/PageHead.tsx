import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

interface PageHeadProps {
  readonly title: string;
  /** The visible heading, if it shows more than the document title may contain. */
  readonly heading?: ReactNode;
  /** Whether it stays visible while the page scrolls. */
  readonly isSticky?: boolean;
  /** Actions for the whole page, to the right of its heading. */
  readonly children?: ReactNode;
}

/**
 * The heading of a page, which takes the focus when the page is opened, not when it changes. Also sets the document
 * title, which must never contain a name or an answer.
 */
export function PageHead({ title, heading: shown = title, isSticky = false, children }: PageHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Another application is another page, though its title is the same; another filter is not.
  const { pathname } = useLocation();
  useEffect(() => {
    document.title = `${title} – Desk`;
  }, [title]);
  useEffect(() => heading.current?.focus(), [pathname]);
  return (
    <header className={isSticky ? 'page-head page-head--kept' : 'page-head'}>
      <h1 ref={heading} tabIndex={-1}>
        {shown}
      </h1>
      {children}
    </header>
  );
}
