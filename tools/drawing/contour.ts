/** Closed outlines: soft shapes through a few nodes, and limbs that taper. What figures are cut out of. */

export type Point = readonly [x: number, y: number];

/** A point of an outline, and how round the outline is there: 1 as a circle, 0 a corner. */
export type Node = readonly [x: number, y: number, roundness?: number];

/** From a drawing's own measures to those of the picture. */
export type Frame = (point: Point) => Point;

/** A limb's end: a disc. */
export type Joint = readonly [at: Point, r: number];

/**
 * A frame of its own origin and unit.
 * @param facing 1, or -1 to turn it around
 * @param degrees by which it is turned, forward where it faces
 */
export function frameAt([x, y]: Point, unit: number, facing: 1 | -1 = 1, degrees = 0): Frame {
  const turn = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn) * unit, Math.sin(turn) * unit];
  return ([dx, dy]) => [x + facing * (dx * cos - dy * sin), y + dx * sin + dy * cos];
}

interface Bend {
  readonly from: Point;
  readonly handles: readonly [Point, Point];
  readonly to: Point;
}

/** The bends between the nodes; a node's two handles are each other's reflection. */
function bendsOf(nodes: readonly Node[], frame: Frame): readonly Bend[] {
  const points = nodes.map(([x, y]) => frame([x, y]));
  const at = (index: number): Point => points[(index + points.length) % points.length] ?? [0, 0];
  const reach = (index: number): Point => {
    const round = (nodes[(index + nodes.length) % nodes.length]?.[2] ?? 1) / 6;
    const [before, after] = [at(index - 1), at(index + 1)];
    return [(after[0] - before[0]) * round, (after[1] - before[1]) * round];
  };
  return points.map((from, index) => {
    const to = at(index + 1);
    const [leaves, arrives] = [reach(index), reach(index + 1)];
    return {
      from,
      handles: [
        [from[0] + leaves[0], from[1] + leaves[1]],
        [to[0] - arrives[0], to[1] - arrives[1]],
      ],
      to,
    };
  });
}

/** Path data of a soft outline through nodes; its numbers are whole, or tenths when `fine` (for what moves). */
export function blob(nodes: readonly Node[], frame: Frame, fine = false): string {
  const pen = penOf(fine);
  const same = (one: Point, other: Point): boolean => one[0] === other[0] && one[1] === other[1];
  const bends = bendsOf(nodes, frame);
  const start = pen.move(bends[0]?.from ?? [0, 0]);
  const path = bends.map(({ from, handles: [one, two], to }, index) => {
    if (same(from, one) && same(two, to)) return index === bends.length - 1 ? '' : pen.line(to);
    return index === 0 ? pen.curve(one, two, to) : pen.smooth(two, to);
  });
  return `${start}${path.join('')}z`;
}

/** The stretches of a level line that lie inside an outline, from left to right. */
export function spansAt(
  y: number,
  nodes: readonly Node[],
  frame: Frame,
): readonly (readonly [number, number])[] {
  const SAMPLES = 8;
  const points = bendsOf(nodes, frame).flatMap(({ from, handles: [one, two], to }) =>
    Array.from({ length: SAMPLES }, (_, sample): Point => {
      const t = sample / SAMPLES;
      const mix = (axis: 0 | 1): number =>
        (1 - t) ** 3 * from[axis] +
        3 * (1 - t) ** 2 * t * one[axis] +
        3 * (1 - t) * t * t * two[axis] +
        t ** 3 * to[axis];
      return [mix(0), mix(1)];
    }),
  );
  const crossings = points
    .flatMap((point, index) => {
      const next = points[(index + 1) % points.length] ?? point;
      if (point[1] < y === next[1] < y) return [];
      return [point[0] + ((y - point[1]) / (next[1] - point[1])) * (next[0] - point[0])];
    })
    .toSorted((one, other) => one - other);
  return crossings.flatMap((left, index) => {
    const right = crossings[index + 1];
    return index % 2 === 0 && right !== undefined ? [[left, right] as const] : [];
  });
}

/** Path data of a limb's part: two discs and the straight flanks between them. */
export function limb([from, r1]: Joint, [to, r2]: Joint, fine = false): string {
  const pen = penOf(fine);
  const along = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const open = Math.acos(Math.max(-1, Math.min(1, (r1 - r2) / Math.max(length, 1))));
  const on = ([x, y]: Point, r: number, side: number): Point => [
    x + r * Math.cos(along + side * open),
    y + r * Math.sin(along + side * open),
  ];
  const far = pen.move(on(from, r1, -1)) + pen.line(on(to, r2, -1));
  const end = pen.arc(on(to, r2, 1), r2, open > Math.PI / 2);
  return `${far}${end}${pen.line(on(from, r1, 1))}${pen.arc(on(from, r1, -1), r1, open < Math.PI / 2)}z`;
}

/** Writes path data relative to the point before, as short as it can be; what is rounded does not add up. */
function penOf(fine: boolean) {
  const steps = fine ? 10 : 1;
  let [x, y] = [0, 0];
  const whole = (length: number): number => Math.round(length * steps);
  const numbers = (values: readonly number[]): string =>
    values.reduce((text, value) => {
      const number = String(value / steps);
      return text + (text === '' || number.startsWith('-') ? number : ` ${number}`);
    }, '');
  const write = (letter: string, points: readonly Point[]): string => {
    const values = points.flatMap((point) => [whole(point[0]) - x, whole(point[1]) - y]);
    const last = points.at(-1) ?? [0, 0];
    [x, y] = [whole(last[0]), whole(last[1])];
    return letter + numbers(values);
  };
  return {
    move(to: Point): string {
      [x, y] = [whole(to[0]), whole(to[1])];
      return `M${numbers([x, y])}`;
    },
    line: (to: Point): string => write('l', [to]),
    curve: (one: Point, two: Point, to: Point): string => write('c', [one, two, to]),
    smooth: (two: Point, to: Point): string => write('s', [two, to]),
    /** A part of a circle, clockwise. */
    arc(to: Point, r: number, large: boolean): string {
      const [dx, dy] = [whole(to[0]) - x, whole(to[1]) - y];
      [x, y] = [whole(to[0]), whole(to[1])];
      return `a${numbers([whole(r), whole(r)])} 0 ${large ? 1 : 0} 1${dx < 0 ? '' : ' '}${numbers([dx, dy])}`;
    },
  };
}
