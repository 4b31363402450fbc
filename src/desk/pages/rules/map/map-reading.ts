import type { MapView } from '../../../../core/desk/decision-map.ts';

type Axis = Pick<MapView['x'], 'minimum' | 'maximum' | 'step'>;
type Region = MapView['regions'][number];
type Dot = MapView['dots'][number];

/** The value of an axis that is next to a number, within the axis. */
export function nearestStep({ minimum, maximum, step }: Axis, value: number): number {
  const within = Math.min(maximum, Math.max(minimum, value));
  return Number((Math.round(within / step) * step).toPrecision(12));
}

/** The region of a place; both ends belong to a region. */
export function regionAt({ regions }: Pick<MapView, 'regions'>, x: number, y: number): Region | null {
  return regions.find((region) => isWithin(region.x, x) && isWithin(region.y, y)) ?? null;
}

function isWithin([from, to]: readonly [number, number], value: number): boolean {
  return value >= from - 1e-9 && value <= to + 1e-9;
}

/** The applications at a place. */
export function dotAt({ dots }: Pick<MapView, 'dots'>, x: number, y: number): Dot | null {
  return dots.find((dot) => Math.abs(dot.x - x) < 1e-9 && Math.abs(dot.y - y) < 1e-9) ?? null;
}

/** `3 applications: 2 eligible, 1 not eligible; 1 would change.` */
export function dotInWords({ count, eligible, ineligible, needsReview, moved }: Dot): string {
  const said = [
    ...(eligible === 0 ? [] : [`${eligible} eligible`]),
    ...(ineligible === 0 ? [] : [`${ineligible} not eligible`]),
    ...(needsReview === 0 ? [] : [`${needsReview} unknown`]),
  ].join(', ');
  return `${count} ${count === 1 ? 'application' : 'applications'}: ${said}${moved === 0 ? '' : `; ${moved} would change`}.`;
}
