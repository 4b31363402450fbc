import { birthMonths } from '../../content/journey.ts';
import { markedMonths, monthShare } from './month-scale.ts';

const [firstBirth, lastBirth] = birthMonths;
const width = lastBirth - firstBirth;

/** Behind the bars: a line for each marked month, and the arch of the months in which a child is born. */
export function MonthGrid() {
  return (
    <svg className="timeline__grid" aria-hidden="true" focusable="false">
      {/* Twice as high as the chart, so that only its upper end is round. */}
      <rect x={monthShare(firstBirth)} width={monthShare(width)} height="200%" rx={monthShare(width / 2)} />
      {markedMonths.map((month) => (
        <line key={month} x1={monthShare(month)} x2={monthShare(month)} y2="100%" />
      ))}
    </svg>
  );
}
