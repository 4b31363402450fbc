import { claims } from '../../content/claims.ts';
import { homeSuggestion } from '../../content/suggestions/home.ts';

/** A suggestion, drawn: two sides, and where their answers meet. One picture to assistive technology. */
export function HeroSuggestion() {
  const { surrogate, parents, factors } = homeSuggestion;
  return (
    <div
      className="hero-suggestion"
      role="img"
      aria-label={`Example of a match: ${surrogate.name} and ${parents.name}, compared factor by factor. One point is left to talk about.`}
    >
      <p className="hero-suggestion__label">
        A match <span>Example</span>
      </p>
      <div className="hero-suggestion__pair">
        <p className="hero-suggestion__side">
          <b>{surrogate.name}</b> {surrogate.note}
        </p>
        <svg className="hero-suggestion__arcs" viewBox="0 0 72 44">
          <path className="hero-suggestion__near" d="M2 43a21 21 0 0 1 42 0z" />
          <path className="hero-suggestion__far" d="M28 43a21 21 0 0 1 42 0z" />
          <path className="hero-suggestion__shared" d="M28 43a21 21 0 0 1 8-16.5a21 21 0 0 1 8 16.5z" />
        </svg>
        <p className="hero-suggestion__side">
          <b>{parents.name}</b> {parents.note}
        </p>
      </div>
      <ul>
        {factors.map(({ factor, finding, agrees }) => (
          <li
            className={
              agrees ? 'hero-suggestion__factor' : 'hero-suggestion__factor hero-suggestion__factor--open'
            }
            key={factor}
          >
            {factor} <b>{finding}</b>
          </li>
        ))}
      </ul>
      <p className="hero-suggestion__more">
        {factors.length} of {claims.factors.figure} factors
      </p>
    </div>
  );
}
