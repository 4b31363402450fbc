import { birthMonths } from '../../content/journey.ts';

const [, lastMonth] = birthMonths;
const monthsApart = 3;

/** The months that the axis marks: every quarter of a year until the latest birth. */
export const markedMonths: readonly number[] = Array.from(
  { length: lastMonth / monthsApart + 1 },
  (_, mark) => mark * monthsApart,
);

/**
 * A number of months as a share of the chart's width.
 * @returns a percentage for an attribute of SVG: `66.67%`
 */
export function monthShare(months: number): string {
  return `${Math.round((months / lastMonth) * 1e4) / 100}%`;
}
