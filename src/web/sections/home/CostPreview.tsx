import { claims } from '../../content/claims.ts';

const parts = ['Compensation', 'Medical care', 'Legal guidance', 'Support'];

/** A sheet of costs, drawn beside words that name the same figures. Decoration. */
export function CostPreview() {
  return (
    <div className="cost-preview" aria-hidden="true">
      <p className="cost-preview__title">What a journey costs</p>
      <ul>
        {parts.map((part) => (
          <li className="cost-preview__part" key={part}>
            {part}
          </li>
        ))}
      </ul>
      <p className="cost-preview__total">
        Typical total <b>{claims.totalCost.figure}</b>
      </p>
    </div>
  );
}
