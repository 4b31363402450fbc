import { claims } from '../../content/claims.ts';
import { compensationParts } from '../../content/compensation.ts';

/** What a surrogate earns and what it is made of (SPECIFICATION.md section 2, surrogate book-call). */
export function CompensationBanner() {
  return (
    <section className="compensation" aria-labelledby="compensation">
      <div className="compensation__inner">
        <h2 className="compensation__title" id="compensation">
          <span className="compensation__lead">Earn</span>{' '}
          <span className="compensation__figure">{claims.compensation.figure}</span>
        </h2>
        <ul className="compensation__parts">
          {compensationParts.map((part) => (
            <li key={part}>{part}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}
