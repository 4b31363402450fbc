import { claims } from '../../content/claims.ts';

interface Reason {
  /** Names the picture and the color of the card. */
  readonly motif: 'carried' | 'chosen' | 'paid' | 'sheltered';
  readonly title: string;
  readonly description: string;
}

const reasons: readonly Reason[] = [
  {
    motif: 'carried',
    title: 'A family begins with you',
    description:
      'Some people can’t carry a pregnancy, however much they want a child. You can do it for them.',
  },
  {
    motif: 'chosen',
    title: 'You choose the family',
    description: 'You’ll read about them, meet them, and say yes or no. So will they.',
  },
  {
    motif: 'paid',
    title: 'Your pay, in writing',
    description: `You can earn ${claims.compensation.figure}. Every part of it is in your contract before any treatment begins.`,
  },
  {
    motif: 'sheltered',
    title: 'You’re looked after',
    description: `Medical expenses are covered, a coordinator knows you by name, and our ${claims.hotline.figure} hotline is there for you.`,
  },
];

/** 'Why become a surrogate': four cards, each an arch, in a row where there is room. */
export function Reasons() {
  return (
    <section className="section" aria-labelledby="reasons">
      <div className="reasons__head">
        <h2 id="reasons">Why become a surrogate</h2>
        <p>Four good reasons. Any one is enough, and you may have all four.</p>
      </div>
      <ul className="reasons">
        {reasons.map(({ motif, title, description }) => (
          <li className={`reasons__card reasons__card--${motif}`} key={motif}>
            <ReasonMotif motif={motif} />
            <h3 className="reasons__title">{title}</h3>
            <p>{description}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Circle = readonly [x: number, y: number, r: number, fill: 'mist' | 'lagoon' | 'theme' | 'peach' | 'arc'];

/** The discs and arcs of each motif, in a view box of 240 × 240. */
const motifs: Readonly<Record<Reason['motif'], readonly Circle[]>> = {
  carried: [
    [120, 196, 98, 'mist'],
    [120, 204, 66, 'lagoon'],
    [132, 194, 29, 'peach'],
    [120, 196, 82, 'arc'],
    [132, 194, 41, 'arc'],
  ],
  chosen: [
    [84, 152, 58, 'peach'],
    [156, 152, 58, 'lagoon'],
    [84, 152, 74, 'arc'],
    [156, 152, 74, 'arc'],
  ],
  paid: [
    [52, 240, 24, 'mist'],
    [98, 240, 38, 'lagoon'],
    [158, 240, 54, 'theme'],
    [86, 150, 26, 'peach'],
    [86, 150, 40, 'arc'],
  ],
  sheltered: [
    [120, 240, 130, 'mist'],
    [120, 196, 34, 'peach'],
    [120, 240, 98, 'arc'],
    [120, 240, 114, 'arc'],
    [120, 240, 146, 'arc'],
  ],
};

/** The picture of one reason. Decoration, hidden from assistive technology: the words beside it say the same. */
function ReasonMotif({ motif }: { motif: Reason['motif'] }) {
  return (
    <svg
      className="reasons__motif"
      viewBox="0 0 240 240"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      {motifs[motif].map(([x, y, r, fill]) => (
        <circle className={`fill--${fill}`} key={`${x},${r}`} cx={x} cy={y} r={r} />
      ))}
    </svg>
  );
}
