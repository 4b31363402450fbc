import type { ReactNode } from 'react';

/** A panel that is one closed line, until somebody opens it or something in it is unsent. */
export function FoldedPanel({
  id,
  title,
  summary,
  className = '',
  children,
}: {
  /** The id of its heading. */
  readonly id: string;
  readonly title: string;
  /** What the closed line says besides its title. */
  readonly summary?: string;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  return (
    <section className={`panel ${className}`} aria-labelledby={id}>
      <details className="fold">
        <summary>
          <h2 id={id}>{title}</h2> <span className="muted">{summary}</span>
        </summary>
        <div className="stack">{children}</div>
      </details>
    </section>
  );
}
