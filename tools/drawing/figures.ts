import { INK, mix } from './palette.ts';
import { disc, fill, px, type Shape } from './shapes.ts';

/**
 * People out of arcs: a disc for a head with a disc of hair behind it, a shoulder arc, thick arcs for arms that end in a
 * disc for a hand, and a belly arc. Nobody has a face (docs/decisions/0074-people-out-of-arcs.md). All functions return
 * SVG; what comes later covers what came before.
 */

export type Point = readonly [x: number, y: number];

export const SKIN = {
  deep: '#6f412c',
  brown: '#a2633f',
  tan: '#cf8f62',
  fair: '#f0b793',
} as const;

export const HAIR = {
  night: '#12201f',
  chestnut: '#5b2f20',
  copper: '#a5502c',
  sand: '#d3a15c',
  silver: '#b8c6c1',
} as const;

type HairStyle = 'crop' | 'bob' | 'bun' | 'long' | 'curls' | 'scarf';

export interface Look {
  readonly skin: string;
  readonly hair: string;
  readonly style: HairStyle;
  readonly beard?: boolean;
}

/** A color in the shade of the same light: for the arm before a body, the neck under a head. */
export const shade = (color: string, share = 0.13): string => mix(color, INK, share);

/** A closed or open outline from path data, its numbers as they are. */
export const outline = (data: string): Shape => `<path d="${data}"`;

/** A line as thick as a limb, with round ends. */
export function tube(data: string, width: number, color: string): string {
  return `<path d="${data}" fill="none" stroke="${color}" stroke-width="${px(width)}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** A group elsewhere, larger or smaller; a negative `scale` across turns it around. */
export function place(x: number, y: number, scale: number, drawing: string, turned = false): string {
  const across = turned ? -scale : scale;
  return `<g transform="translate(${px(x)} ${px(y)})scale(${across === scale ? scale : `${across} ${scale}`})">${drawing}</g>`;
}

/** Turned by degrees around a point. */
export function tilt(degrees: number, [x, y]: Point, drawing: string): string {
  return `<g transform="rotate(${px(degrees)} ${px(x)} ${px(y)})">${drawing}</g>`;
}

/** What of a head's hair lies behind the shoulders; drawn before the body. */
export function hairBehind(look: Look, [x, y]: Point, r: number, facing: number): string {
  const { hair, style } = look;
  if (style === 'long')
    return tube(
      `M${px(x - facing * 0.34 * r)} ${px(y)}Q${px(x - facing * 0.75 * r)} ${px(y + r)} ${px(x - facing * 0.72 * r)} ${px(y + 2.3 * r)}`,
      1.5 * r,
      hair,
    );
  if (style === 'scarf')
    return tube(
      `M${px(x - facing * 0.15 * r)} ${px(y + 0.2 * r)}L${px(x - facing * 0.2 * r)} ${px(y + 1.5 * r)}`,
      1.7 * r,
      shade(hair),
    );
  return '';
}

/**
 * A head with its neck.
 * @param at the middle of the head
 * @param r its radius
 * @param facing where it looks: -1 left, 1 right, and between
 * @param neck where the neck ends
 */
export function head(look: Look, at: Point, r: number, facing: number, neck: Point): string {
  const { skin, hair, style, beard = false } = look;
  const [x, y] = at;
  const around = (dx: number, dy: number, radius: number, color: string): string =>
    fill(disc(x + facing * dx * r, y + dy * r, radius * r), color);
  const throat = tube(`M${px(x)} ${px(y)}L${px(neck[0])} ${px(neck[1])}`, 0.94 * r, shade(skin, 0.16));
  const face = around(0.16, 0.12, 0.9, skin);
  const ear = around(-0.52, 0.26, 0.19, skin);
  // The chin's half of the face.
  const [fx, fy, fr] = [x + facing * 0.16 * r, y + 0.12 * r, 0.9 * r];
  const chin = beard
    ? fill(
        outline(
          `M${px(fx - fr)} ${px(fy - 0.05 * fr)}Q${px(fx - 0.5 * fr)} ${px(fy + 0.5 * fr)} ${px(fx)} ${px(fy + 0.48 * fr)}T${px(fx + 0.97 * fr)} ${px(fy + 0.24 * fr)}A${px(fr)} ${px(fr)} 0 0 1 ${px(fx - fr)} ${px(fy - 0.05 * fr)}z`,
        ),
        hair,
      )
    : '';
  switch (style) {
    case 'crop':
      return throat + around(-0.12, -0.16, 1.02, hair) + face + chin + ear;
    case 'bob':
      return (
        around(-0.3, 0.12, 1.24, hair) +
        throat +
        around(-0.1, -0.12, 1.08, hair) +
        face +
        around(-0.62, -0.1, 0.62, hair)
      );
    case 'bun':
      return around(-0.95, -0.82, 0.52, hair) + throat + around(-0.16, -0.14, 1.06, hair) + face + ear;
    case 'long':
      return throat + around(-0.18, -0.12, 1.12, hair) + face + around(-0.66, 0, 0.58, hair);
    case 'curls':
      return (
        around(-0.28, -0.3, 1.3, hair) +
        around(-1.15, 0.35, 0.62, hair) +
        throat +
        around(-0.85, -0.75, 0.7, hair) +
        around(0.35, -0.95, 0.6, hair) +
        face +
        chin
      );
    case 'scarf':
      return (
        around(-0.06, 0.05, 1.2, hair) +
        tube(`M${px(x)} ${px(y + 0.5 * r)}L${px(neck[0])} ${px(neck[1])}`, 1.5 * r, hair) +
        around(0.24, 0.08, 0.78, skin)
      );
  }
}

/**
 * An arm: a thick arc from shoulder past the elbow to the wrist, and the disc of a hand.
 * @param via the point that bends it
 */
export function arm(
  [from, via, to]: readonly [Point, Point, Point],
  width: number,
  sleeve: string,
  skin: string,
  { bare = false } = {},
): string {
  const bend = `M${from.map(px).join(' ')}Q${via.map(px).join(' ')} ${to.map(px).join(' ')}`;
  if (!bare) return handAt(via, to, width, skin) + tube(bend, width, sleeve);
  // The sleeve ends above the elbow.
  const [start, middle] = halfOf(from, via, to);
  return (
    tube(bend, width * 0.82, skin) +
    fill(disc(to[0], to[1], width * 0.5), skin) +
    tube(`M${from.map(px).join(' ')}Q${start.map(px).join(' ')} ${middle.map(px).join(' ')}`, width, sleeve)
  );
}

/** A hand that reaches beyond its sleeve. */
function handAt(via: Point, to: Point, width: number, skin: string): string {
  const ahead = (width * 0.5) / Math.hypot(to[0] - via[0], to[1] - via[1]);
  return fill(disc(to[0] + (to[0] - via[0]) * ahead, to[1] + (to[1] - via[1]) * ahead, width * 0.5), skin);
}

/** The first 45 % of a bend, as the control point and the end of a bend of its own. */
function halfOf(from: Point, via: Point, to: Point): readonly [Point, Point] {
  const part = 0.45;
  const between = (a: Point, b: Point): Point => [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part];
  const start = between(from, via);
  return [start, between(start, between(via, to))];
}

/** A body from the front: the shoulder arc down to a straight hem. `at` is where the neck meets it. */
export function bust([x, y]: Point, width: number, height: number, color: string): string {
  const w = width / 2;
  return fill(
    outline(
      `M${px(x - w)} ${px(y + height)}V${px(y + 0.78 * w)}C${px(x - w)} ${px(y + 0.2 * w)} ${px(x - 0.62 * w)} ${px(y + 0.08 * w)} ${px(x - 0.22 * w)} ${px(y - 0.03 * w)}H${px(x + 0.22 * w)}C${px(x + 0.62 * w)} ${px(y + 0.08 * w)} ${px(x + w)} ${px(y + 0.2 * w)} ${px(x + w)} ${px(y + 0.78 * w)}V${px(y + height)}z`,
    ),
    color,
  );
}

/**
 * A body from the side, looking right: the back is one arc, the front another, and in a pregnancy a belly arc.
 * `at` is where the neck meets it; 100 units from there to the elbow at `scale` 1.
 */
export function side([x, y]: Point, scale: number, height: number, color: string, belly = 0): string {
  const s = (length: number): string => px(length * scale);
  const body = `M${s(-14)} ${s(-4)}C${s(-64)} ${s(6)} ${s(-74)} ${s(70)} ${s(-70)} ${s(130)}C${s(-68)} ${s(170)} ${s(-84)} ${s(210)} ${s(-88)} ${s(height)}H${s(58)}C${s(62)} ${s(190)} ${s(48)} ${s(150)} ${s(52)} ${s(104)}C${s(56)} ${s(60)} ${s(50)} ${s(14)} ${s(14)} ${s(-4)}z`;
  const round = belly === 0 ? '' : fill(disc(scale * (belly * 0.42 + 6), scale * 152, scale * belly), color);
  return `<g transform="translate(${px(x)} ${px(y)})">${fill(outline(body), color)}${round}</g>`;
}

/** A newborn in a wrap: `x`, `y` is the head; the wrap reaches to `toX`, `toY`. */
export function baby([x, y]: Point, [toX, toY]: Point, r: number, skin: string, wrap: string): string {
  const part = 0.3;
  return (
    tube(`M${px(x + (toX - x) * part)} ${px(y + (toY - y) * part)}L${px(toX)} ${px(toY)}`, 2.15 * r, wrap) +
    fill(disc(x, y, 1.16 * r), wrap) +
    fill(disc(x + (toX < x ? -0.1 : 0.1) * r, y - 0.06 * r, 0.8 * r), skin)
  );
}

/** A headset over a head: a band, a cup at the ear, and a microphone before the mouth. */
export function headset([x, y]: Point, r: number, facing: number, color: string): string {
  const ear = x - facing * 0.5 * r;
  return (
    tube(
      `M${px(ear)} ${px(y + 0.2 * r)}Q${px(ear - facing * 0.06 * r)} ${px(y - 1.02 * r)} ${px(x + facing * 0.1 * r)} ${px(y - 1.2 * r)}`,
      0.15 * r,
      color,
    ) +
    tube(
      `M${px(ear)} ${px(y + 0.3 * r)}Q${px(ear + facing * 0.15 * r)} ${px(y + 0.85 * r)} ${px(x + facing * 0.62 * r)} ${px(y + 0.68 * r)}`,
      0.11 * r,
      color,
    ) +
    fill(disc(ear, y + 0.24 * r, 0.3 * r), color) +
    fill(disc(x + facing * 0.66 * r, y + 0.66 * r, 0.12 * r), color)
  );
}
