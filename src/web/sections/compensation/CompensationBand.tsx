import type { ReactNode } from 'react';
import { claims } from '../../content/claims.ts';

/** A band with what a surrogate can earn (SPECIFICATION.md section 9), and beside the figure what is said of it. */
export function CompensationBand({ children }: { readonly children: ReactNode }) {
  return (
    <section className="compensation" aria-labelledby="compensation">
      <div className="compensation__inner">
        <h2 className="compensation__title" id="compensation">
          <span className="compensation__lead">Earn</span> {claims.compensation.figure}
        </h2>
        {children}
      </div>
    </section>
  );
}
