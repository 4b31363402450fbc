import { claims } from '../../content/claims.ts';
import { Picture } from '../../sections/art/Picture.tsx';
import harbor from '../../sections/art/scenes/home.svg';
import { ButtonLink } from '../../sections/links/ButtonLink.tsx';
import { MeshGradient } from './gradient/MeshGradient.tsx';

/** Home's head, on the gradient: words and calls to action, and an example of a match. */
export function HomeHero() {
  return (
    <div className="home-hero">
      <MeshGradient />
      <div className="home-hero__inner">
        <div className="home-hero__words">
          <h1>A family begins with the right match</h1>
          <p className="home-hero__intro">
            We introduce intended parents to screened surrogates across the United States. AI-assisted
            matching helps us find the right fit, and a coordinator stays with you from the first call until
            the child is home.
          </p>
          <div className="actions">
            <ButtonLink to="/intended-parents">Become a Parent</ButtonLink>
            <ButtonLink to="/become-surrogate" kind="quiet">
              Become a Surrogate
            </ButtonLink>
          </div>
        </div>
        <div className="home-hero__art">
          <Picture
            src={harbor}
            width={480}
            height={580}
            alt="Two parents and their pregnant surrogate, turned to each other. They hold an ultrasound picture between them."
            first
          />
          <HeroSuggestion />
        </div>
      </div>
    </div>
  );
}

/** An invented match, and what both sides said about four factors; `agrees` is false where they still have to talk. */
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

/** The suggestion as a card. Assistive technology reads it as one picture with a label. */
function HeroSuggestion() {
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
