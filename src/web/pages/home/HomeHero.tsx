import { Picture } from '../../sections/art/Picture.tsx';
import harbor from '../../sections/art/scenes/home.svg';
import { ButtonLink } from '../../sections/links/ButtonLink.tsx';
import { HeroSuggestion } from './HeroSuggestion.tsx';
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
