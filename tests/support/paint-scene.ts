import type { Scene } from '../../tools/drawing/scene.ts';

/** A scene rasterized to a grid with one cell per unit, with the topmost piece of each cell and all cells per piece. */
export interface Painting {
  readonly width: number;
  readonly height: number;
  /** By cell: the index of the topmost piece, -1 for none, and its color. */
  readonly top: Int16Array;
  readonly colors: readonly string[];
  /** By piece: the cells that it paints, covered or not. */
  readonly cells: readonly ReadonlySet<number>[];
}

type Point = readonly [x: number, y: number];
type Matrix = readonly [number, number, number, number, number, number];

/** Rasterizes every piece of a drawing, including parts outside the frame. */
export function paintScene({ width, height, drawing }: Scene): Painting {
  const top = new Int16Array(width * height).fill(-1);
  const colors = Array.from({ length: width * height }, () => '');
  const cells = drawing.map((piece, index) => {
    const painted = new Set<number>();
    for (const { color, covers } of elementsOf(typeof piece === 'string' ? piece : piece.svg)) {
      covers((x, y) => {
        if (x < 0 || y < 0 || x >= width || y >= height) return;
        const cell = y * width + x;
        painted.add(cell);
        top[cell] = index;
        colors[cell] = color;
      });
    }
    return painted;
  });
  return { width, height, top, colors, cells };
}

interface Element {
  readonly color: string;
  readonly covers: (paint: (x: number, y: number) => void) => void;
}

/** The elements that scenes are made of: paths, circles and rectangles in groups. */
function elementsOf(svg: string): readonly Element[] {
  const stack: { readonly matrix: Matrix; readonly inherited: Readonly<Record<string, string>> }[] = [
    { matrix: [1, 0, 0, 1, 0, 0], inherited: {} },
  ];
  return [...svg.matchAll(/<(\/?)(\w+)([^>]*?)\/?>/g)].flatMap(([, end = '', tag = '', text = '']) => {
    const around = stack.at(-1);
    if (around === undefined) throw new Error('A group ends that never began.');
    const own = Object.fromEntries(
      [...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    );
    // A sleeve's color runs; what matters is which one it is.
    if (tag === 'linearGradient' || tag === 'stop') return [];
    if (tag === 'g') {
      if (end === '/') stack.pop();
      else
        stack.push({
          matrix: transformed(around.matrix, own.transform ?? ''),
          inherited: { ...around.inherited, ...own },
        });
      return [];
    }
    const attributes: Record<string, string> = { ...around.inherited, ...own };
    const lines = outlinesOf(tag, attributes).map((line) =>
      line.map((point) => applied(around.matrix, point)),
    );
    const scale = Math.sqrt(
      Math.abs(around.matrix[0] * around.matrix[3] - around.matrix[1] * around.matrix[2]),
    );
    const isLine = attributes.fill === 'none';
    const half = (Number(attributes['stroke-width'] ?? 1) * scale) / 2;
    // Hairlines are ignored, because they hide nobody.
    if (isLine && half < 1) return [];
    return [
      {
        color: (isLine ? attributes.stroke : attributes.fill) ?? '#000000',
        covers: (paint) =>
          lines.forEach((line) => (isLine ? paintLine(line, half, paint) : paintArea(line, paint))),
      },
    ];
  });
}

function outlinesOf(
  tag: string,
  attributes: Readonly<Record<string, string>>,
): readonly (readonly Point[])[] {
  const [x = 0, y = 0, cx = 0, cy = 0, r = 0, width = 0, height = 0] = [
    'x',
    'y',
    'cx',
    'cy',
    'r',
    'width',
    'height',
  ].map((name) => Number(attributes[name] ?? 0));
  if (tag === 'circle') return [around([cx, cy], r)];
  if (tag === 'rect')
    return [
      [
        [x, y],
        [x + width, y],
        [x + width, y + height],
        [x, y + height],
        [x, y],
      ],
    ];
  if (tag === 'path') return pathOutlines(attributes.d ?? '');
  throw new Error(`A scene has an element that paintScene does not know: ${tag}.`);
}

const around = ([cx, cy]: Point, r: number): readonly Point[] =>
  Array.from({ length: 49 }, (_, step) => {
    const angle = (step / 48) * 2 * Math.PI;
    return [cx + r * Math.cos(angle), cy + r * Math.sin(angle)];
  });

/** Converts path data to polylines. */
function pathOutlines(data: string): readonly (readonly Point[])[] {
  const lines: Point[][] = [];
  let [x, y] = [0, 0];
  let handle: Point = [0, 0];
  for (const [, command = '', numbers = ''] of data.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const values = [...numbers.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g)].map(Number);
    const relative = command === command.toLowerCase();
    const size = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 }[command.toUpperCase()];
    if (size === undefined) throw new Error(`Path data with ${command}.`);
    for (let at = 0; at === 0 || at < values.length; at += Math.max(size, 1)) {
      const from: Point = [x, y];
      const number = (index: number): number => values[at + index] ?? 0;
      const to = (index: number): Point => [
        number(index) + (relative ? from[0] : 0),
        number(index + 1) + (relative ? from[1] : 0),
      ];
      const line = lines.at(-1) ?? [];
      const bend = (points: readonly Point[]): void => {
        for (let step = 1; step <= 12; step += 1) line.push(bezier([from, ...points], step / 12));
        handle = points.at(-2) ?? from;
      };
      switch (command.toUpperCase()) {
        case 'M':
          lines.push([to(0)]);
          break;
        case 'L':
          line.push(to(0));
          break;
        case 'H':
          line.push([number(0) + (relative ? x : 0), y]);
          break;
        case 'V':
          line.push([x, number(0) + (relative ? y : 0)]);
          break;
        case 'C':
          bend([to(0), to(2), to(4)]);
          break;
        case 'S':
          bend([[2 * x - handle[0], 2 * y - handle[1]], to(0), to(2)]);
          break;
        case 'Q':
          bend([to(0), to(2)]);
          break;
        case 'T':
          bend([[2 * x - handle[0], 2 * y - handle[1]], to(0)]);
          break;
        case 'A':
          line.push(...arcPoints(from, to(5), [number(0), number(1)], number(3) === 1, number(4) === 1));
          break;
        default:
          line.push(line[0] ?? from);
      }
      [x, y] = lines.at(-1)?.at(-1) ?? from;
      if (!'CSQT'.includes(command.toUpperCase())) handle = [x, y];
      if (size === 0) break;
    }
  }
  return lines;
}

function bezier(points: readonly Point[], t: number): Point {
  const [first, ...rest] = points;
  if (first === undefined || rest.length === 0) return first ?? [0, 0];
  return bezier(
    rest.map((point, index): Point => {
      const before = points[index] ?? point;
      return [before[0] + (point[0] - before[0]) * t, before[1] + (point[1] - before[1]) * t];
    }),
    t,
  );
}

/** Points on an arc of an axis-aligned ellipse (the SVG specification's implementation notes). */
function arcPoints(
  from: Point,
  to: Point,
  [width, height]: Point,
  large: boolean,
  clockwise: boolean,
): readonly Point[] {
  // Scales the space so that the ellipse becomes a circle.
  const stretch = width / height;
  const [a, b]: readonly [Point, Point] = [
    [from[0], from[1] * stretch],
    [to[0], to[1] * stretch],
  ];
  const half = Math.hypot(b[0] - a[0], b[1] - a[1]) / 2;
  if (half === 0) return [to];
  const r = Math.max(width, half);
  const off = Math.sqrt(Math.max(0, r * r - half * half)) * (large === clockwise ? -1 : 1);
  const center: Point = [
    (a[0] + b[0]) / 2 - (off * (b[1] - a[1])) / (2 * half),
    (a[1] + b[1]) / 2 + (off * (b[0] - a[0])) / (2 * half),
  ];
  const start = Math.atan2(a[1] - center[1], a[0] - center[0]);
  let sweep = Math.atan2(b[1] - center[1], b[0] - center[0]) - start;
  if (clockwise && sweep < 0) sweep += 2 * Math.PI;
  if (!clockwise && sweep > 0) sweep -= 2 * Math.PI;
  return Array.from({ length: 24 }, (_, step): Point => {
    const angle = start + (sweep * (step + 1)) / 24;
    return [center[0] + r * Math.cos(angle), (center[1] + r * Math.sin(angle)) / stretch];
  });
}

function transformed(matrix: Matrix, text: string): Matrix {
  return [...text.matchAll(/(\w+)\(([^)]*)\)/g)].reduce<Matrix>((outer, [, name = '', numbers = '']) => {
    const [a = 0, b, c = 0] = numbers.split(/[ ,]+/).map(Number);
    if (name === 'translate') return times(outer, [1, 0, 0, 1, a, b ?? 0]);
    if (name === 'scale') return times(outer, [a, 0, 0, b ?? a, 0, 0]);
    const [cos, sin] = [Math.cos((a * Math.PI) / 180), Math.sin((a * Math.PI) / 180)];
    const [x, y] = [b ?? 0, c];
    return times(outer, [cos, sin, -sin, cos, x - x * cos + y * sin, y - x * sin - y * cos]);
  }, matrix);
}

const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
];

const applied = ([a, b, c, d, e, f]: Matrix, [x, y]: Point): Point => [a * x + c * y + e, b * x + d * y + f];

/** Paints every cell whose center is inside the outline. */
function paintArea(line: readonly Point[], paint: (x: number, y: number) => void): void {
  const ys = line.map(([, y]) => y);
  for (let row = Math.floor(Math.min(...ys)); row <= Math.max(...ys); row += 1) {
    const y = row + 0.5;
    const crossings = line
      .flatMap((point, index) => {
        const next = line[(index + 1) % line.length] ?? point;
        return point[1] < y === next[1] < y
          ? []
          : [point[0] + ((y - point[1]) / (next[1] - point[1])) * (next[0] - point[0])];
      })
      .toSorted((one, other) => one - other);
    for (let at = 0; at + 1 < crossings.length; at += 2) {
      for (let x = Math.ceil((crossings[at] ?? 0) - 0.5); x + 0.5 < (crossings[at + 1] ?? 0); x += 1)
        paint(x, row);
    }
  }
}

/** Paints every cell whose center is near the line. */
function paintLine(line: readonly Point[], half: number, paint: (x: number, y: number) => void): void {
  line.forEach((from, index) => {
    const to = line[index + 1] ?? from;
    const long = (to[0] - from[0]) ** 2 + (to[1] - from[1]) ** 2;
    for (let y = Math.floor(Math.min(from[1], to[1]) - half); y <= Math.max(from[1], to[1]) + half; y += 1) {
      for (
        let x = Math.floor(Math.min(from[0], to[0]) - half);
        x <= Math.max(from[0], to[0]) + half;
        x += 1
      ) {
        const [px, py] = [x + 0.5 - from[0], y + 0.5 - from[1]];
        const share =
          long === 0 ? 0 : Math.max(0, Math.min(1, (px * (to[0] - from[0]) + py * (to[1] - from[1])) / long));
        if (Math.hypot(px - share * (to[0] - from[0]), py - share * (to[1] - from[1])) < half) paint(x, y);
      }
    }
  });
}
