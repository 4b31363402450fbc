import { ArchArt } from '../art/ArchArt.tsx';
import { harbour } from '../art/arch-scenes.ts';
import { MeshGradient } from '../gradient/MeshGradient.tsx';
import { ButtonLink } from '../links/ButtonLink.tsx';
import { HeroSuggestion } from './HeroSuggestion.tsx';

/** Home's head, on the gradient (SPECIFICATION.md section 2). */
export function HomeHero() {
  return (
    <div className="home-hero">
      <MeshGradient />
      <div className="home-hero__inner">
        <div className="home-hero__words">
          <h1>A family begins with the right match</h1>
          <p className="home-hero__intro">
            We introduce intended parents to screened surrogates across the United States. AI-assisted
            matching finds who fits. A coordinator stays with you, from the first call until your child is
            home.
          </p>
          <div className="actions">
            <ButtonLink to="/intended-parents">Become a Parent</ButtonLink>
            <ButtonLink to="/become-surrogate" kind="quiet">
              Become a Surrogate
            </ButtonLink>
          </div>
        </div>
        <div className="home-hero__art">
          <ArchArt scene={harbour} />
          <HeroSuggestion />
        </div>
      </div>
    </div>
  );
}
