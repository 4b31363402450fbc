import { claims } from '../../content/claims.ts';
import { Picture } from '../../sections/art/Picture.tsx';
import carried from '../../sections/art/scenes/carried.svg';
import chosen from '../../sections/art/scenes/chosen.svg';
import paid from '../../sections/art/scenes/paid.svg';
import sheltered from '../../sections/art/scenes/sheltered.svg';

interface Reason {
  /** Names the color and the height of the card. */
  readonly name: 'carried' | 'chosen' | 'paid' | 'sheltered';
  readonly picture: string;
  readonly title: string;
  readonly description: string;
}

const reasons: readonly Reason[] = [
  {
    name: 'carried',
    picture: carried,
    title: 'A family begins with you',
    description:
      'Some people can’t carry a pregnancy, however much they want a child. You can do it for them.',
  },
  {
    name: 'chosen',
    picture: chosen,
    title: 'You choose the family',
    description: 'You’ll read about them, meet them, and say yes or no. So will they.',
  },
  {
    name: 'paid',
    picture: paid,
    title: 'Your pay, in writing',
    description: `You can earn ${claims.compensation.figure}. Every part of it is in your contract before any treatment begins.`,
  },
  {
    name: 'sheltered',
    picture: sheltered,
    title: 'You’re looked after',
    description: `Medical expenses are covered, a coordinator knows you by name, and our ${claims.hotline.figure} hotline is there for you.`,
  },
];

/** 'Why become a surrogate': four cards, each an arch with a scene, in a row where there is room. */
export function Reasons() {
  return (
    <section className="section" aria-labelledby="reasons">
      <div className="reasons__head">
        <h2 id="reasons">Why become a surrogate</h2>
        <p>Four good reasons. Any one is enough, and you may have all four.</p>
      </div>
      <ul className="reasons">
        {reasons.map(({ name, picture, title, description }) => (
          <li className={`reasons__card reasons__card--${name}`} key={name}>
            <Picture src={picture} width={240} height={240} alt="" />
            <h3 className="reasons__title">{title}</h3>
            <p>{description}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
