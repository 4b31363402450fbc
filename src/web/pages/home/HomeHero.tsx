import { Unbroken } from '../../../form/messages/Unbroken.tsx';
import { Picture } from '../../sections/art/Picture.tsx';
import harbor from '../../sections/art/scenes/home.svg';
import { ButtonLink } from '../../sections/links/ButtonLink.tsx';
import type { HomeTexts } from './texts-en.ts';
import { HeroSuggestion } from './HeroSuggestion.tsx';
import { MeshGradient } from './gradient/MeshGradient.tsx';

/** Home's head, on the gradient: words and calls to action, and an example of a match. */
export function HomeHero({ hero, suggestion }: Pick<HomeTexts, 'hero' | 'suggestion'>) {
  return (
    <div className="home-hero">
      <MeshGradient />
      <div className="home-hero__inner">
        <div className="home-hero__words">
          <h1>{hero.title}</h1>
          <p className="home-hero__intro">
            <Unbroken>{hero.intro}</Unbroken>
          </p>
          <div className="actions">
            <ButtonLink to="/intended-parents">{hero.parent}</ButtonLink>
            <ButtonLink to="/become-surrogate" kind="quiet">
              {hero.surrogate}
            </ButtonLink>
          </div>
        </div>
        <div className="home-hero__art">
          <Picture src={harbor} width={480} height={580} alt={hero.picture} first />
          <HeroSuggestion {...suggestion} />
        </div>
      </div>
    </div>
  );
}
