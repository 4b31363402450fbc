/** Turns values of an axis into pixels of the drawing. */
export interface Scale {
  readonly from: number;
  readonly to: number;
  /** Values outside of the axis are clamped to its ends. */
  readonly at: (value: number) => number;
}

/** @param pixels the positions of `from` and `to`; the first may be the larger */
export function scaleOf(from: number, to: number, [start, end]: readonly [number, number]): Scale {
  const span = to - from || 1;
  return {
    from,
    to,
    at: (value) => start + ((Math.min(to, Math.max(from, value)) - from) / span) * (end - start),
  };
}

/** Round numbers along an axis: 20, 30, 40. @param most the approximate maximum number of ticks */
export function ticksOf({ from, to }: Pick<Scale, 'from' | 'to'>, most: number): readonly number[] {
  const rough = (to - from) / Math.max(1, most);
  if (!(rough > 0)) return [from];
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;
  const first = Math.ceil(from / step);
  const count = Math.floor(to / step) - first + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  );
}
