import { limb, type Point } from '../../drawing/contour.ts';
import { hand, SKIN } from '../../drawing/figures.ts';
import { CLAY, CORAL, CREAM, INK, LAGOON, mix, PEACH, THEME } from '../../drawing/palette.ts';
import { disc, fill, outline, px, shade, tilt, tube } from '../../drawing/shapes.ts';
import { svgOf } from '../../drawing/scene.ts';
import { FATHER, SURROGATE } from '../cast.ts';
import { progress, sway, toward, WHOLE } from '../stage.ts';

/** A table seen from above: two hands sign one contract, and on each side a lawyer's hand points to the lines. */
export function drawContract(time: number): string {
  const sheet = 40 * (1 - progress(time, 0, 1));
  const near = progress(time, 1, 2.3);
  const other = progress(time, 2.1, 3.4);
  const come = progress(time, 0.1, 1);
  const one: Point = [636 + 112 * near, 566 + scribble(near)];
  const two: Point = [832 + 112 * other, 566 + scribble(other)];
  const pointing = progress(time, 0.3, 1.4);
  const reads = sway(time, 5, 2.4);
  return [
    fill(WHOLE, mix(PEACH, CLAY, 0.28)),
    fill(disc(790, 400, 520), mix(PEACH, CLAY, 0.1)),
    '<g transform="translate(52 0)">',
    mugFromAbove([1120, 110], 58),
    `<g transform="translate(0 ${px(sheet)})">`,
    fill('<rect x="592" y="62" width="396" height="596" rx="16"', mix(CLAY, INK, 0.12)),
    fill('<rect x="584" y="52" width="396" height="596" rx="16"', CREAM),
    fill('<rect x="628" y="98" width="190" height="22" rx="11"', INK),
    ...[158, 190, 222, 286, 318, 350, 414, 446].map((y, index) =>
      fill(
        `<rect x="628" y="${y}" width="${index % 3 === 2 ? 200 : 308}" height="11" rx="5.5"`,
        mix(CREAM, INK, 0.2),
      ),
    ),
    fill(outline('M628 586h136v4h-136z'), INK),
    fill(outline('M820 586h136v4h-136z'), INK),
    signature(636, near, THEME),
    signature(832, other, CORAL),
    '</g>',
    // The lawyers.
    finger(toward([300, 330], [606, 326 + reads], pointing), 62, SKIN.brown),
    finger(toward([1240, 300], [968, 350 - reads], pointing), -62, SKIN.fair),
    forearm([-60, 500], toward([300, 350], [550, 336 + reads], pointing), 34, INK, SKIN.brown, -1),
    forearm(
      [1330, 250],
      toward([1240, 300], [1030, 346 - reads], pointing),
      34,
      shade(LAGOON, 0.3),
      SKIN.fair,
      1,
    ),
    // The hands that sign.
    pen(one, CORAL),
    forearm(
      [250, 860],
      toward([300, 720], [one[0] - 62, one[1] + 34], come),
      39,
      FATHER.clothes.color,
      FATHER.look.skin,
      -1,
    ),
    pen(two, THEME),
    forearm(
      [1230, 860],
      toward([1200, 760], [two[0] + 66, two[1] + 36], come),
      37,
      SURROGATE.clothes.color,
      SURROGATE.look.skin,
      1,
    ),
    '</g>',
  ].join('');
}

const scribble = (share: number): number => (share > 0 && share < 1 ? 12 * Math.sin(share * 22) : 0);

/** A name as a wave that is written from left to right. */
function signature(x: number, share: number, color: string): string {
  if (share <= 0) return '';
  const points = Array.from({ length: Math.ceil(share * 44) + 1 }, (_, index) => Math.min(share, index / 44));
  const path = points.map((at) => `${px(x + 112 * at)} ${px(566 + 12 * Math.sin(at * 22))}`).join('L');
  return tube(`M${path}`, 5.5, color);
}

/** A pen whose point is at `x`, `y`. */
function pen([x, y]: Point, color: string): string {
  return tilt(x < 800 ? -38 : 38, [x, y], tube(`M${px(x)} ${px(y + 8)}V${px(y - 84)}`, 13, color));
}

/** A forearm in its sleeve, and the hand before it. */
function forearm(
  from: Point,
  wrist: Point,
  width: number,
  sleeve: string,
  skin: string,
  thumb: 1 | -1,
): string {
  const degrees = (Math.atan2(wrist[1] - from[1], wrist[0] - from[0]) * 180) / Math.PI;
  const owner = { ...FATHER, look: { ...FATHER.look, skin } };
  return (
    svgOf([hand(owner, { at: from, r: 1.9 * width, facing: 1, fine: true }, wrist, degrees, thumb)]) +
    fill(outline(limb([from, 1.5 * width], [wrist, width], true)), sleeve)
  );
}

/** A finger that shows a line; `along` is how far it reaches, to the left when negative. */
function finger([x, y]: Point, along: number, skin: string): string {
  return tube(`M${px(x)} ${px(y + 4)}h${px(along + Math.sign(along) * 22)}`, 19, skin);
}

function mugFromAbove([x, y]: Point, r: number): string {
  return fill(disc(x, y, r), CREAM) + fill(disc(x, y, 0.74 * r), CORAL);
}
