import { Picture } from '../../sections/art/Picture.tsx';
import intake from '../../sections/art/scenes/intake.svg';
import liaison from '../../sections/art/scenes/liaison.svg';
import parentCoordinator from '../../sections/art/scenes/parent-coordinator.svg';
import surrogateCoordinator from '../../sections/art/scenes/surrogate-coordinator.svg';
import type { AboutTexts } from './texts-en.ts';

/** A portrait for each of the first four roles; a role beyond them has none. */
const PORTRAITS: readonly string[] = [intake, surrogateCoordinator, parentCoordinator, liaison];

/** Who will call: the roles in the order a visitor meets them, and what the calls are like. */
export function WhoCalls({ texts }: { readonly texts: AboutTexts['whoCalls'] }) {
  return (
    <section className="section who-calls" aria-labelledby="who-calls">
      <h2 id="who-calls">{texts.heading}</h2>
      <ol className="who-calls__roles">
        {texts.roles.map(({ name, forWhom, text }, index) => (
          <li className="who-calls__role" key={name}>
            <h3 className="who-calls__name">{name}</h3>
            <p className="who-calls__for">{forWhom}</p>
            <p>{text}</p>
            {PORTRAITS[index] !== undefined && (
              <Picture src={PORTRAITS[index]} width={240} height={240} alt="" />
            )}
          </li>
        ))}
      </ol>
      <dl className="who-calls__facts">
        {texts.facts.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
