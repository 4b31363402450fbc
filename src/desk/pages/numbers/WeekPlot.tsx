import type { Tally } from '../../../core/desk/numbers.ts';

/** A weekly count, with its name in the legend. */
interface Series {
  readonly of: keyof Tally;
  readonly name: string;
}

/** The width of a bar as a share of its week's, and the height of the tallest bar in pixels. */
const [BAR, HEIGHT] = [0.6, 96];

/** A bar per week, which a second count may fill in part. A table next to it has the same numbers. */
export function WeekPlot({
  weeks,
  all,
  part,
}: {
  /** Oldest first, each with its label, and whether it is not over yet. */
  readonly weeks: readonly (Tally & { readonly name: string; readonly isRunning: boolean })[];
  readonly all: Series;
  readonly part?: Series;
}) {
  const valueOf = (week: Tally, { of }: Series) => week[of] ?? 0;
  const most = Math.max(1, ...weeks.map((week) => valueOf(week, all)));
  const bar = (week: Tally, series: Series) => (valueOf(week, series) / most) * HEIGHT;
  return (
    <figure className="week-plot">
      <figcaption>
        <span className="week-plot__key week-plot__key--all" aria-hidden="true" />
        {all.name}
        {part !== undefined && (
          <>
            {' '}
            <span className="week-plot__key week-plot__key--part" aria-hidden="true" />
            {part.name}
          </>
        )}
      </figcaption>
      <svg
        role="img"
        aria-label={`${part === undefined ? all.name : `${all.name} and ${part.name}`} by week, as in the table below`}
      >
        {weeks.map((week, index) => {
          const at = (share: number) => `${((index + share) / weeks.length) * 100}%`;
          const [left, middle, width] = [at((1 - BAR) / 2), at(0.5), `${(BAR / weeks.length) * 100}%`];
          const foot = HEIGHT + 18;
          const [whole, its] = [bar(week, all), part === undefined ? 0 : bar(week, part)];
          return (
            <g key={week.name} aria-hidden="true" className={week.isRunning ? 'week-plot__running' : ''}>
              <rect x={left} y={foot - whole} width={width} height={whole} className="week-plot__all" />
              <rect x={left} y={foot - its} width={width} height={its} className="week-plot__part" />
              <text x={middle} y={foot - whole - 5}>
                {valueOf(week, all).toLocaleString('en-US')}
              </text>
              {/* Labels every second week, including the last one, so that the labels don't touch. */}
              <text x={middle} y={foot + 16}>
                {(weeks.length - index) % 2 === 1 && week.name}
              </text>
            </g>
          );
        })}
        <line x1="0" x2="100%" y1={HEIGHT + 18} y2={HEIGHT + 18} />
      </svg>
    </figure>
  );
}
