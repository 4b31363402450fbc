import { useEffect, useRef, type ReactNode } from 'react';

/**
 * The heading of a page, which takes the focus when the page is opened, and the title of the document: never a name or
 * an answer.
 */
export function PageHead({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} – Desk`;
    heading.current?.focus();
  }, [title]);
  return (
    <header className="page-head">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </header>
  );
}
