import type { ReactNode } from 'react';
import { PHONE, useMedia } from '../../shell/use-media.ts';

/** A panel that is one closed line on a phone, until somebody opens it or something in it is unsent. */
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
  const heading = <h2 id={id}>{title}</h2>;
  return (
    <section className={`panel ${className}`} aria-labelledby={id}>
      {useMedia(PHONE) ? (
        <details className="fold">
          <summary>
            {heading} <span className="muted">{summary}</span>
          </summary>
          <div className="stack">{children}</div>
        </details>
      ) : (
        <>
          {heading}
          {children}
        </>
      )}
    </section>
  );
}
