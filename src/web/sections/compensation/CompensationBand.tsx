import type { ReactNode } from 'react';
import { claims } from '../../content/claims.ts';

/** A band with what a surrogate can earn, and beside the figure whatever explains it. */
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

/** What the compensation is made of. */
export const compensationParts: readonly string[] = [
  'Base pay',
  'Monthly payments',
  'Medical expenses covered',
  'Milestone bonuses',
  'Life insurance',
  'Maternity clothing allowance',
];

/** The band with the list of its parts: the banner of the surrogates' book-call page. */
export function CompensationParts() {
  return (
    <CompensationBand>
      <ul className="compensation__parts">
        {compensationParts.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
    </CompensationBand>
  );
}
