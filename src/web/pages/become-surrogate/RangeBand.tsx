import { interpolate } from '../../../form/messages/messages.ts';
import type { Limits } from '../../content/eligibility.ts';
import type { BecomeSurrogateTexts } from './texts-en.ts';

interface RangeBandProps {
  readonly texts: BecomeSurrogateTexts['eligibility']['ruler'];
  readonly name: string;
  readonly limits: Limits;
  /** The scale's ends, in whole units; a range outside them extends the scale. */
  readonly scale: Limits;
  readonly color: 'peach' | 'lagoon';
  /** The visitor's own value, once it is known. */
  readonly yours?: number | undefined;
}

/** Margin on both sides of the scale, in units of the 400 × 130 view box. */
const MARGIN = 14;
const BASE = 66;
/** Half the width of the flag with the visitor's value, in units of the view box; it keeps the flag in the picture. */
const FLAG = 44;

/** A range drawn to scale as a band, inclusive of both ends. */
export function RangeBand({ texts, name, limits, scale, color, yours }: RangeBandProps) {
  const least = Math.min(scale.least, Math.floor(limits.least));
  const most = Math.max(scale.most, Math.ceil(limits.most));
  const at = (value: number): number =>
    Math.round(MARGIN + ((value - least) / (most - least)) * (400 - 2 * MARGIN));
  const units = Array.from({ length: most - least + 1 }, (_, index) => least + index);
  const [from, to] = [at(limits.least), at(limits.most)];
  // The label is beside the visitor's value, in the wider part of the band.
  const split = yours === undefined ? from : Math.min(to, Math.max(from, at(yours)));
  const label = split - from > to - split ? (from + split) / 2 : (split + to) / 2;
  return (
    <figure className="range-band">
      <figcaption className="range-band__name">{name}</figcaption>
      <svg
        className="range-band__picture"
        viewBox="0 -34 400 130"
        role="img"
        aria-label={
          interpolate(texts.label, { name, ...limits }) +
          (yours === undefined ? '' : interpolate(texts.yours, { yours }))
        }
      >
        <rect className={`fill--${color}`} x={from} y="34" width={to - from} height={BASE - 34} />
        <path className="range-band__ends" d={`M${from} 34V${BASE}M${to} 34V${BASE}`} />
        <path
          className="range-band__scale"
          d={`M0 ${BASE}H400${units.map((unit) => `M${at(unit)} ${BASE}v${unit % 5 === 0 ? 9 : 5}`).join('')}`}
        />
        {yours !== undefined && (
          <YourValue
            text={interpolate(texts.you, { value: yours })}
            value={yours}
            least={least}
            most={most}
            at={at}
          />
        )}
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
        <text className="range-band__inside" x={label} y="55" textAnchor="middle">
          {texts.inside}
        </text>
      </svg>
    </figure>
  );
}

interface YourValueProps {
  readonly text: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly at: (value: number) => number;
}

/** A flag at the visitor's value; a value beyond the scale has its flag at the end, with an arrow. */
function YourValue({ text, value, least, most, at }: YourValueProps) {
  const x = at(Math.min(most, Math.max(least, value)));
  const flag = Math.min(400 - FLAG - 1, Math.max(FLAG + 1, x));
  const shown = value < least ? `‹ ${text}` : value > most ? `${text} ›` : text;
  return (
    <g className="range-band__you">
      <g className="range-band__move" transform={`translate(${x} 0)`}>
        <path className="range-band__stem" d={`M0 -8V${BASE}`} />
        <circle className="range-band__point" r="5.5" cy={BASE} />
      </g>
      <g className="range-band__move" transform={`translate(${flag} 0)`}>
        <rect className="range-band__flag" x={-FLAG} y="-33" width={2 * FLAG} height="26" rx="13" />
        <text className="range-band__value" y="-15" textAnchor="middle">
          {shown}
        </text>
      </g>
    </g>
  );
}
