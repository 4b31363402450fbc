import type { ReactNode } from 'react';

interface MoreProps {
  /** What opens, as words of a link: `Compare point by point`. */
  readonly label: string;
  readonly children: ReactNode;
}

/**
 * What a phone shows when asked and a wider screen at once (docs/decisions/0077-a-phones-page.md). A `details` element,
 * so that it opens without scripts; more.css opens it where there is room, and for print.
 */
export function More({ label, children }: MoreProps) {
  return (
    <details className="more">
      <summary className="summary-link more__label">{label}</summary>
      {children}
    </details>
  );
}
