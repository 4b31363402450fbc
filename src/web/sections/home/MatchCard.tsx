import { claims } from '../../content/claims.ts';
import { exampleMatch } from '../../content/home/example-match.ts';

/** What a match looks like, drawn: two sides, and where their answers meet. One picture to assistive technology. */
export function MatchCard() {
  const { surrogate, parents, factors } = exampleMatch;
  return (
    <div
      className="match-card"
      role="img"
      aria-label={`Example of a match: ${surrogate.name} and ${parents.name}, compared factor by factor. One point is left to talk about.`}
    >
      <p className="match-card__label">
        A match <span>Example</span>
      </p>
      <div className="match-card__pair">
        <p className="match-card__side">
          <b>{surrogate.name}</b> {surrogate.note}
        </p>
        <svg className="match-card__arcs" viewBox="0 0 72 44">
          <path className="match-card__near" d="M2 43a21 21 0 0 1 42 0z" />
          <path className="match-card__far" d="M28 43a21 21 0 0 1 42 0z" />
          <path className="match-card__shared" d="M28 43a21 21 0 0 1 8-16.5a21 21 0 0 1 8 16.5z" />
        </svg>
        <p className="match-card__side">
          <b>{parents.name}</b> {parents.note}
        </p>
      </div>
      <ul>
        {factors.map(({ factor, finding, agreed }) => (
          <li
            className={agreed ? 'match-card__factor' : 'match-card__factor match-card__factor--open'}
            key={factor}
          >
            {factor} <b>{finding}</b>
          </li>
        ))}
      </ul>
      <p className="match-card__more">
        {factors.length} of {claims.factors.figure} factors
      </p>
    </div>
  );
}
