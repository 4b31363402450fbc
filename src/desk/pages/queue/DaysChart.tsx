import type { Numbers } from '../../../core/desk/numbers.ts';

const DAY = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric' });
const LETTER = new Intl.DateTimeFormat('en-US', { weekday: 'narrow' });
const DATE = new Intl.DateTimeFormat('en-US', { day: 'numeric' });

/** Of the drawing, in its own units: one bar and the space to the next, the tallest bar, the lines of text. */
const [STEP, BAR, TALLEST, TOP, BOTTOM] = [36, 24, 96, 20, 44] as const;

/** Applications by day, as bars with their numbers; as a table for who cannot see them. */
export function DaysChart({ days }: { readonly days: Numbers['received'] }) {
  const most = Math.max(1, ...days.map(({ count }) => count));
  return (
    <figure className="figure">
      <figcaption>
        <h2>Received by day</h2>
      </figcaption>
      <svg
        viewBox={`0 0 ${days.length * STEP} ${TOP + TALLEST + BOTTOM}`}
        className="days"
        aria-hidden="true"
      >
        {days.map(({ from, count }, index) => {
          const height = (count / most) * TALLEST;
          const middle = index * STEP + STEP / 2;
          const day = new Date(from);
          return (
            <g key={from} className={index === days.length - 1 ? 'days__today' : undefined}>
              <rect
                x={middle - BAR / 2}
                y={TOP + TALLEST - height}
                width={BAR}
                height={height}
                rx="2"
                className="days__bar"
              />
              <text x={middle} y={TOP + TALLEST - height - 6} className="days__count">
                {count}
              </text>
              <text x={middle} y={TOP + TALLEST + 18} className="days__day">
                {LETTER.format(day)}
              </text>
              <text x={middle} y={TOP + TALLEST + 38} className="days__day">
                {DATE.format(day)}
              </text>
            </g>
          );
        })}
        <line
          x1="0"
          x2={days.length * STEP}
          y1={TOP + TALLEST + 0.5}
          y2={TOP + TALLEST + 0.5}
          className="days__line"
        />
      </svg>
      <table className="visually-hidden">
        <caption>Applications received by day</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Applications</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ from, count }) => (
            <tr key={from}>
              <th scope="row">{DAY.format(new Date(from))}</th>
              <td>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
