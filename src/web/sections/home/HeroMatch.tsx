import { claims } from '../../content/claims.ts';
import { exampleMatch } from '../../content/home/example-match.ts';

/** What a match looks like, drawn: two sides, and where their answers meet. One picture to assistive technology. */
export function HeroMatch() {
  const { surrogate, parents, factors } = exampleMatch;
  return (
    <div
      className="hero-match"
      role="img"
      aria-label={`Example of a match: ${surrogate.name} and ${parents.name}, compared factor by factor. One point is left to talk about.`}
    >
      <p className="hero-match__label">
        A match <span>Example</span>
      </p>
      <div className="hero-match__pair">
        <p className="hero-match__side">
          <b>{surrogate.name}</b> {surrogate.note}
        </p>
        <svg className="hero-match__arcs" viewBox="0 0 72 44">
          <path className="hero-match__near" d="M2 43a21 21 0 0 1 42 0z" />
          <path className="hero-match__far" d="M28 43a21 21 0 0 1 42 0z" />
          <path className="hero-match__shared" d="M28 43a21 21 0 0 1 8-16.5a21 21 0 0 1 8 16.5z" />
        </svg>
        <p className="hero-match__side">
          <b>{parents.name}</b> {parents.note}
        </p>
      </div>
      <ul>
        {factors.map(({ factor, finding, agreed }) => (
          <li
            className={agreed ? 'hero-match__factor' : 'hero-match__factor hero-match__factor--open'}
            key={factor}
          >
            {factor} <b>{finding}</b>
          </li>
        ))}
      </ul>
      <p className="hero-match__more">
        {factors.length} of {claims.factors.figure} factors
      </p>
    </div>
  );
}
