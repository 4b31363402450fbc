import type { Tally } from '../../../core/desk/numbers.ts';

/** What is counted by the week, and what part of it. */
interface Series {
  readonly of: keyof Tally;
  readonly name: string;
}

/** Units of the drawing: the room of a week, of a bar in it, and of the bars. */
const [WEEK, BAR, HEIGHT] = [44, 26, 96];

/** Bars by the week, each with the part of it that counts. Their table says the same. */
export function WeekPlot({
  weeks,
  all,
  part,
}: {
  /** The oldest first, each by what stands below it. */
  readonly weeks: readonly (Tally & { readonly name: string })[];
  readonly all: Series;
  readonly part: Series;
}) {
  const valueOf = (week: Tally, { of }: Series) => week[of] ?? 0;
  const most = Math.max(1, ...weeks.map((week) => valueOf(week, all)));
  const bar = (week: Tally, series: Series) => (valueOf(week, series) / most) * HEIGHT;
  return (
    <figure className="week-plot">
      <figcaption>
        <span className="week-plot__key week-plot__key--all" aria-hidden="true" />
        {all.name} <span className="week-plot__key week-plot__key--part" aria-hidden="true" />
        {part.name}
      </figcaption>
      <svg
        viewBox={`0 0 ${weeks.length * WEEK} ${HEIGHT + 40}`}
        role="img"
        aria-label={`${all.name} and ${part.name} by week, as in the table below`}
      >
        {weeks.map((week, index) => {
          const [left, foot] = [index * WEEK + (WEEK - BAR) / 2, HEIGHT + 18];
          const [whole, its] = [bar(week, all), bar(week, part)];
          return (
            <g key={week.name} aria-hidden="true">
              <rect x={left} y={foot - whole} width={BAR} height={whole} className="week-plot__all" />
              <rect x={left} y={foot - its} width={BAR} height={its} className="week-plot__part" />
              <text x={left + BAR / 2} y={foot - whole - 5}>
                {valueOf(week, all).toLocaleString('en-US')}
              </text>
              {/* The last one, and every other: they do not touch. */}
              <text x={left + BAR / 2} y={foot + 16}>
                {(weeks.length - index) % 2 === 1 && week.name}
              </text>
            </g>
          );
        })}
        <line x1="0" x2={weeks.length * WEEK} y1={HEIGHT + 18} y2={HEIGHT + 18} />
      </svg>
    </figure>
  );
}
