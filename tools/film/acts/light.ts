import { along } from '../stage.ts';

/** The line between water and sky, and where on it everything stands. */
export const SHORE = { x: 960, y: 590 } as const;

/** Where the match is made. */
export const MATCH = { x: 1000, y: 372 } as const;

/** When the light leaves the match and when it sets out into the day. */
export const LEAVES = 16.9;
export const RISES = 27.4;

/** The light between the two sides: down to the horizon, up into the day, and low over the harbor. */
export function light(time: number): { readonly x: number; readonly y: number; readonly r: number } {
  return {
    x: along(time, [
      [LEAVES, MATCH.x],
      [18.2, SHORE.x],
      [31.7, SHORE.x],
      [34, 1010],
    ]),
    y: along(time, [
      [LEAVES, MATCH.y],
      [18.2, SHORE.y],
      [RISES, SHORE.y],
      [29.5, 300],
      [31.7, 300],
      [34, 331],
    ]),
    r: along(time, [
      [13.7, 0],
      [15, 40],
      [LEAVES, 40],
      [18.2, 46],
      [RISES, 46],
      [29.5, 112],
    ]),
  };
}
