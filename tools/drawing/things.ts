import { disc, fill, px, shade, tube } from './shapes.ts';

/** A mug that stands at `x`, `y`, its handle on the right, or on the left for a negative width. */
export function mug(x: number, y: number, width: number, color: string): string {
  const w = Math.abs(width);
  const handle = x + width / 2;
  return (
    `<circle cx="${px(handle)}" cy="${px(y - 0.52 * w)}" r="${px(0.26 * w)}" fill="none" stroke="${color}" stroke-width="${px(0.16 * w)}"/>` +
    fill(
      `<path d="M${px(x - w / 2)} ${px(y - w)}h${px(w)}v${px(0.5 * w)}a${px(w / 2)} ${px(w / 2)} 0 0 1 ${px(-w)} 0z"`,
      color,
    )
  );
}

/** A laptop from its side, open toward the left; `x`, `y` is its hinge. */
export function laptopFromSide(x: number, y: number, size: number, color: string): string {
  return tube(
    `M${px(x - size)} ${px(y - 4)}H${px(x)}L${px(x + 0.28 * size)} ${px(y - 0.86 * size)}`,
    9,
    color,
  );
}

/** A toy of arcs: a rainbow of wood; `x`, `y` is the middle of its foot. */
export function rainbow(x: number, y: number, radius: number, colors: readonly string[]): string {
  const width = radius / (colors.length + 0.6);
  return colors
    .map((color, index) => {
      const r = radius - width * (index + 0.5);
      return `<path d="M${px(x - r)} ${px(y)}a${px(r)} ${px(r)} 0 0 1 ${px(2 * r)} 0" fill="none" stroke="${color}" stroke-width="${px(width - 1.5)}"/>`;
    })
    .join('');
}

/** A plant in a pot: leaves are arcs that meet; `x`, `y` is the middle of the pot's foot. */
export function plant(x: number, y: number, size: number, leaf: string, pot: string): string {
  const blade = (dx: number, dy: number, bulge: number, color: string): string =>
    fill(
      `<path d="M${px(x)} ${px(y - 0.3 * size)}Q${px(x + dx * size - bulge * size)} ${px(y + dy * 0.6 * size)} ${px(x + dx * size)} ${px(y + dy * size)}Q${px(x + dx * size * 0.5 + bulge * size)} ${px(y + dy * 0.4 * size)} ${px(x)} ${px(y - 0.3 * size)}z"`,
      color,
    );
  return (
    blade(-0.5, -1.1, 0.2, leaf) +
    blade(0.5, -1.15, 0.2, shade(leaf)) +
    blade(0.02, -1.5, 0.22, leaf) +
    fill(
      `<path d="M${px(x - 0.3 * size)} ${px(y - 0.5 * size)}h${px(0.6 * size)}v${px(0.2 * size)}a${px(0.3 * size)} ${px(0.3 * size)} 0 0 1 ${px(-0.6 * size)} 0z"`,
      pot,
    )
  );
}

/** A lamp that hangs from the upper edge. */
export function pendant(x: number, y: number, r: number, shadeColor: string, light: string): string {
  return (
    tube(`M${px(x)} -6V${px(y - r)}`, 3, shadeColor) +
    fill(disc(x, y, 0.34 * r), light) +
    fill(`<path d="M${px(x - r)} ${px(y)}a${px(r)} ${px(r)} 0 0 1 ${px(2 * r)} 0z"`, shadeColor)
  );
}

/** A month on a wall: a bar and a grid of days, some of them marked. */
export function calendar(
  [x, y]: readonly [number, number],
  width: number,
  colors: { readonly paper: string; readonly bar: string; readonly day: string; readonly marked: string },
  marked: readonly number[],
): string {
  const step = width / 7.6;
  const days = Array.from({ length: 28 }, (_, day) =>
    fill(
      disc(
        x + step * ((day % 7) + 0.8),
        y + step * (Math.floor(day / 7) + 2.4),
        marked.includes(day) ? step * 0.36 : step * 0.17,
      ),
      marked.includes(day) ? colors.marked : colors.day,
    ),
  );
  return (
    fill(
      `<rect x="${px(x)}" y="${px(y)}" width="${px(width)}" height="${px(step * 6.4)}" rx="10"`,
      colors.paper,
    ) +
    fill(
      `<path d="M${px(x)} ${px(y + step * 1.3)}v${px(10 - step * 1.3)}a10 10 0 0 1 10-10h${px(width - 20)}a10 10 0 0 1 10 10v${px(step * 1.3 - 10)}z"`,
      colors.bar,
    ) +
    days.join('')
  );
}

/** A wheelchair from its side, open toward the right; `x`, `y` is the hub of its large wheel. */
export function wheelchair(x: number, y: number, r: number, color: string): string {
  const at = (dx: number, dy: number): string => `${px(x + dx * r)} ${px(y + dy * r)}`;
  return (
    tube(
      `M${at(-0.94, -1.7)}L${at(-0.74, -1.66)}L${at(-0.56, 0.04)}M${at(-0.6, 0.12)}H${px(x + 0.9 * r)}L${at(1.5, 1.06)}L${at(1.9, 1.06)}`,
      0.1 * r,
      color,
    ) +
    `<g fill="none" stroke="${color}">${disc(x, y, r)} stroke-width="${px(0.1 * r)}"/>${disc(x, y, 0.84 * r)} stroke-width="2"/>${disc(x + 1.06 * r, y + 0.8 * r, 0.2 * r)} stroke-width="${px(0.08 * r)}"/></g>` +
    fill(disc(x, y, 0.13 * r), color)
  );
}
