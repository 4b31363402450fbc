import { compensationParts } from '../../content/compensation.ts';
import { CompensationBand } from './CompensationBand.tsx';

/** What the compensation is made of: the banner of the surrogates' book-call page (SPECIFICATION.md section 2). */
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
