import type { ReactNode } from 'react';

interface MoreProps {
  /** What opens, as words of a link: `Compare point by point`. */
  readonly label: string;
  /** How it begins, shown while it's closed: `Records, and who asks for them …`. */
  readonly first?: string;
  readonly children: ReactNode;
}

/**
 * What a phone shows when asked and a wider screen at once (docs/decisions/0077-a-phones-page.md). A `details` element,
 * so that it opens without scripts; more.css opens it where there is room, and for print.
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
