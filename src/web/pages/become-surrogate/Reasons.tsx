import { Picture } from '../../sections/art/Picture.tsx';
import carried from '../../sections/art/scenes/carried.svg';
import chosen from '../../sections/art/scenes/chosen.svg';
import paid from '../../sections/art/scenes/paid.svg';
import sheltered from '../../sections/art/scenes/sheltered.svg';
import type { BecomeSurrogateTexts } from './texts-en.ts';

/** The name of each card selects its color and height in reasons.css. */
const CARDS = [
  ['carried', carried],
  ['chosen', chosen],
  ['paid', paid],
  ['sheltered', sheltered],
] as const;

/** 'Why become a surrogate': four cards, each an arch with a scene. */
export function Reasons({ heading, lead, cards }: BecomeSurrogateTexts['reasons']) {
  return (
    <section className="section" aria-labelledby="reasons">
      <div className="section-lead">
        <h2 id="reasons">{heading}</h2>
        <p>{lead}</p>
      </div>
      <ul className="reasons">
        {CARDS.map(([name, picture]) => (
          <li className={`reasons__card reasons__card--${name}`} key={name}>
            <Picture src={picture} width={240} height={240} alt="" />
            <h3 className="reasons__title">{cards[name].title}</h3>
            <p>{cards[name].description}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
