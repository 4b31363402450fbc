import { claims } from '../../content/claims.ts';

/** What both sides said about four factors; `agrees` is false where they still have to talk. */
const suggestion = {
  surrogate: { name: 'Rosa', note: 'first journey' },
  parents: { name: 'Lena & Tom', note: 'first child' },
  factors: [
    { factor: 'Contact after birth', finding: 'Letters and photos', agrees: true },
    { factor: 'Calls during pregnancy', finding: 'Every other week', agrees: true },
    { factor: 'Embryos per transfer', finding: 'One', agrees: true },
    { factor: 'In the delivery room', finding: 'To discuss', agrees: false },
  ],
} as const;

/** An invented match as a card. Assistive technology reads it as one picture with a label. */
export function HeroSuggestion() {
  const { surrogate, parents, factors } = suggestion;
  return (
    <div
      className="hero-suggestion"
      role="img"
      aria-label={`Example of a match: ${surrogate.name} and ${parents.name}, compared factor by factor. One point is still to be discussed.`}
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
