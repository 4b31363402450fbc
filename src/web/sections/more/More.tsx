import type { ReactNode } from 'react';

interface MoreProps {
  /** The text of the summary, which looks like a link: `Compare point by point`. */
  readonly label: string;
  /** What the content is about, shown while it's closed: `Eight subjects, two signatures`. */
  readonly first?: string;
  readonly children: ReactNode;
}

/**
 * Content that is collapsed on a phone and always open on a wider screen (docs/decisions/0077-a-phones-page.md). A
 * `details` element, so that it opens without scripts; more.css opens it on a wide screen, and for print.
 */
export function More({ label, first, children }: MoreProps) {
  return (
    <details className="more">
      <summary className="summary-link more__label">
        {label}
        {first !== undefined && <span className="more__first">{first}</span>}
      </summary>
      {children}
    </details>
  );
}
