import type { PayPartId } from './pay-calendar.ts';

/** Length of a month in the drawing, in units of its view box. */
const MONTH = 40;
/** Where the pregnancy begins: after 3 months of matching and 2½ of preparation, the middle of our ranges. */
const TRANSFER = 5.5 * MONTH;
const BIRTH = TRANSFER + 9 * MONTH;
/** Recovery is drawn as two months. */
const END = BIRTH + 2 * MONTH;

/** One payment: a small arch on the line, its middle at x. */
function arch(x: number): string {
  return `M${x - 15} 40V22a15 15 0 0 1 30 0V40z`;
}

/** One milestone: a half disc on the line at x. */
function sun(x: number, r: number): string {
  return `M${x - r} 40a${r} ${r} 0 0 1 ${2 * r} 0`;
}

/** Something that lasts from x to the end of the calendar. */
function wall(x: number): string {
  return `M${x} 40V33a9 9 0 0 1 9-9H${END}V40z`;
}

/** Base pay begins once the pregnancy is confirmed, in its second month. */
const payments = [1, 2, 3, 4, 5, 6, 7, 8].map((month) => arch(TRANSFER + (month + 0.5) * MONTH)).join('');
const milestones = [TRANSFER, TRANSFER + 1.5 * MONTH, BIRTH];

const drawings: Readonly<Record<PayPartId, string>> = {
  base: payments,
  milestones: milestones.map((x) => `${sun(x, 14)}z`).join(''),
  clothing: arch(TRANSFER + 3.5 * MONTH),
  medical: wall(MONTH),
  insurance: wall(TRANSFER - MONTH / 2),
};

/** When a part of the compensation is paid, drawn along the months. Decoration: the words beside it say the same. */
export function PayMarks({ part }: { part: PayPartId }) {
  return (
    <svg
      className="pay-calendar__marks"
      viewBox={`0 0 ${END} 40`}
      preserveAspectRatio="xMidYMax"
      aria-hidden="true"
    >
      <path className={`pay-calendar__mark pay-calendar__mark--${part}`} d={drawings[part]} />
      {part === 'milestones' && (
        <path className="pay-calendar__rays" d={milestones.map((x) => sun(x, 21) + sun(x, 28)).join('')} />
      )}
    </svg>
  );
}
