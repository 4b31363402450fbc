import type { Reason } from '../../content/surrogate-reasons.ts';

type Circle = readonly [x: number, y: number, r: number, fill: 'mist' | 'lagoon' | 'theme' | 'peach' | 'arc'];

/** Discs and arcs of each motif, in units of a 240 × 240 view box. */
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

/** The picture of one reason, in the site's drawn language. Decoration: the words beside it say the same. */
export function ReasonMotif({ motif }: { motif: Reason['motif'] }) {
  return (
    <svg
      className="reasons__motif"
      viewBox="0 0 240 240"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      {motifs[motif].map(([x, y, r, fill]) => (
        <circle className={`arch-art__${fill}`} key={`${x},${r}`} cx={x} cy={y} r={r} />
      ))}
    </svg>
  );
}
