import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

export interface LegalTextProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** The frame of the legal pages: heading, date and the way home (SPECIFICATION.md section 2). */
export function LegalText({ title, children }: LegalTextProps) {
  return (
    <article className="legal">
      <div className="legal__head">
        <h1>{title}</h1>
        <p className="legal__date">
          Last updated <time dateTime="2025-01-18">January 18, 2025</time>
        </p>
      </div>
      <div className="legal__text">
        {children}
        <p>
          <Link to="/">Return to Home</Link>
        </p>
      </div>
    </article>
  );
}
