import { markedMonths, monthShare } from './month-scale.ts';

/** The line under the bars, numbered in months. */
export function MonthAxis() {
  return (
    <svg className="timeline__axis" aria-hidden="true" focusable="false">
      {markedMonths.map((month, mark) => (
        <text key={month} x={monthShare(month)} y="22" textAnchor={anchor(mark)}>
          {month}
        </text>
      ))}
      <text y="44">first call</text>
      <text x="100%" y="44" textAnchor="end">
        months
      </text>
    </svg>
  );
}

/** The outer numbers stay within the chart. */
function anchor(mark: number): 'start' | 'middle' | 'end' {
  if (mark === 0) return 'start';
  return mark === markedMonths.length - 1 ? 'end' : 'middle';
}
