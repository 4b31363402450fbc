import type { Point } from '../drawing/contour.ts';
import { CLAY, CORAL, CREAM, INK, mix } from '../drawing/palette.ts';
import { disc, fill, px, shade, tilt, tube, type Shape } from '../drawing/shapes.ts';
import { NEWBORN } from './cast.ts';

/** What lies in the cradle: nobody yet, a wish (an outline, as visible as `wish` says), or the child. */
type Inside = { readonly wish: number } | 'child';

/** The cradle of the first act and of the last but one: the middle of its rim, and half its width. */
export function cradle([x, y]: Point, w: number, swing: number, inside: Inside): string {
  const hood: Shape = `<path d="M${px(x - w)} ${px(y)}A${px(w)} ${px(w)} 0 0 1 ${px(x - 0.2 * w)} ${px(y - 0.98 * w)}Q${px(x - 0.42 * w)} ${px(y - 0.5 * w)} ${px(x - 0.3 * w)} ${px(y)}z"`;
  const basin: Shape = `<path d="M${px(x - w)} ${px(y)}H${px(x + w)}A${px(w)} ${px(0.78 * w)} 0 0 1 ${px(x - w)} ${px(y)}z"`;
  const face = disc(x - 0.24 * w, y - 0.12 * w, 0.2 * w);
  const blanket: Shape = `<path d="M${px(x - 0.2 * w)} ${px(y + 0.04 * w)}C${px(x)} ${px(y - 0.36 * w)} ${px(x + 0.62 * w)} ${px(y - 0.34 * w)} ${px(x + 0.86 * w)} ${px(y + 0.04 * w)}z"`;
  const dashed = (shape: Shape, opacity: number): string =>
    opacity <= 0
      ? ''
      : `${shape} fill="${CREAM}" fill-opacity="${(opacity * 0.55).toFixed(3)}" stroke="${INK}" stroke-opacity="${(opacity * 0.8).toFixed(3)}" stroke-width="3.5" stroke-dasharray="9 8" stroke-linecap="round"/>`;
  const sleeper =
    inside === 'child'
      ? fill(disc(x - 0.27 * w, y - 0.1 * w, 0.27 * w), NEWBORN.wrap) +
        fill(face, NEWBORN.skin) +
        fill(blanket, CORAL)
      : dashed(face, inside.wish) + dashed(blanket, inside.wish);
  return tilt(
    swing,
    [x, y - 0.2 * w],
    tube(
      `M${px(x - 0.82 * w)} ${px(y + 0.72 * w)}Q${px(x)} ${px(y + 1.02 * w)} ${px(x + 0.82 * w)} ${px(y + 0.72 * w)}`,
      0.09 * w,
      mix(CLAY, INK, 0.42),
    ) +
      fill(hood, shade(CLAY, 0.16)) +
      sleeper +
      fill(basin, CLAY) +
      tube(`M${px(x - w)} ${px(y)}H${px(x + w)}`, 0.08 * w, shade(CLAY, 0.16)),
  );
}
