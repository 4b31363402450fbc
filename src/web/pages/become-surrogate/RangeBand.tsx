import type { Limits } from '../../content/eligibility.ts';

interface RangeBandProps {
  readonly name: string;
  readonly limits: Limits;
  /** The scale's ends, in whole units; a range outside them extends the scale. */
  readonly scale: Limits;
  readonly color: 'peach' | 'lagoon';
}

/** Margin on both sides of the scale, in units of the 400 × 96 view box. */
const MARGIN = 14;
const BASE = 66;

/** A range drawn to scale as a band, inclusive of both ends. */
export function RangeBand({ name, limits, scale, color }: RangeBandProps) {
  const least = Math.min(scale.least, Math.floor(limits.least));
  const most = Math.max(scale.most, Math.ceil(limits.most));
  const at = (value: number): number =>
    Math.round(MARGIN + ((value - least) / (most - least)) * (400 - 2 * MARGIN));
  const units = Array.from({ length: most - least + 1 }, (_, index) => least + index);
  const [from, to] = [at(limits.least), at(limits.most)];
  return (
    <figure className="range-band">
      <figcaption className="range-band__name">{name}</figcaption>
      <svg
        className="range-band__picture"
        viewBox="0 0 400 96"
        role="img"
        aria-label={`${name}: our range is ${limits.least} to ${limits.most}`}
      >
        <rect className={`arch-art__${color}`} x={from} y="34" width={to - from} height={BASE - 34} />
        <path className="range-band__ends" d={`M${from} 34V${BASE}M${to} 34V${BASE}`} />
        <path
          className="range-band__scale"
          d={`M0 ${BASE}H400${units.map((unit) => `M${at(unit)} ${BASE}v${unit % 5 === 0 ? 9 : 5}`).join('')}`}
        />
        <g className="range-band__end" textAnchor="middle">
          <text x={from} y="24">
            {limits.least}
          </text>
          <text x={to} y="24">
            {limits.most}
          </text>
        </g>
        <g className="range-band__units" textAnchor="middle">
          {units
            .filter((unit) => unit % 10 === 0)
            .map((unit) => (
              <text key={unit} x={at(unit)} y="93">
                {unit}
              </text>
            ))}
        </g>
        <text className="range-band__inside" x={(from + to) / 2} y="55" textAnchor="middle">
          our range
        </text>
      </svg>
    </figure>
  );
}
