import { blob } from '../contour.ts';
import { arm, figure, HAIR, SKIN, type Part, type Person, type Pose, type Reach } from '../figures.ts';
import { CORAL, CREAM, DEEP, INK, LAGOON, mix, MIST, PEACH, THEME } from '../palette.ts';
import { svgOf, type Scene } from '../scene.ts';
import { disc, fill, outline, shade, tube } from '../shapes.ts';

const W = 570;
const H = 450;

const seeker: Person = {
  name: 'seeker',
  look: { skin: SKIN.tan, hair: HAIR.chestnut, style: 'waves' },
  clothes: { color: CORAL, neck: 'high' },
};
const at: Pose = { at: [134, 204], r: 41, facing: 1, lean: -2, height: 7 };
const holds: Reach = { side: 'near', to: [322, 184], elbow: 1, hand: 'none', length: 0.84 };

/** Where the light is. */
const X = 350;
const Y = 262;

/** She, as the light from the right sees her: its rim shows beside what is drawn over it. */
const lit: Person = {
  ...seeker,
  look: { ...seeker.look, skin: mix(SKIN.tan, CREAM, 0.62), hair: mix(HAIR.chestnut, PEACH, 0.42) },
  clothes: { ...seeker.clothes, color: mix(CORAL, PEACH, 0.6) },
};
const rim = (parts: readonly Part[]): string => `<g transform="translate(4 1)">${svgOf(parts)}</g>`;

/** A fist around the lantern's bar: its knuckles ahead, the thumb over the bent fingers. */
const knuckles = blob(
  [
    [312, 180, 0.4],
    [330, 172],
    [350, 166],
    [365, 172],
    [370, 186],
    [362, 202],
    [344, 206],
    [328, 200],
    [316, 196, 0.4],
  ],
  (point) => point,
);
const fist: Part = {
  who: seeker.name,
  part: 'hand',
  svg:
    fill(outline(knuckles), SKIN.tan) +
    tube('M331 189L353 194', 12, SKIN.tan) +
    tube('M334 182L356 187M360 180L368 184M358 192L366 195', 2, mix(SKIN.tan, '#4a2216', 0.36)),
};

/** Someone on a dark shore holds up a lantern and looks for the way. Its light is the frame. */
export const lantern: Scene = {
  width: W,
  height: H,
  grain: disc(X, 226, 200),
  drawing: [
    fill(disc(X, 226, 200), DEEP),
    // The light: warm around the lantern, less and less of it further out.
    fill(disc(X, Y, 152), mix(DEEP, THEME, 0.4)),
    fill(disc(X, Y, 112), mix(THEME, PEACH, 0.4)),
    fill(disc(X, Y, 74), PEACH),
    fill(`<path d="M0 ${H}C150 346 420 346 ${W} ${H}z"`, shade(LAGOON, 0.22)),
    // What it lights of the hill.
    fill(`<path d="M196 ${H}C230 352 472 352 524 ${H}z"`, mix(MIST, PEACH, 0.5)),
    rim(figure(lit, at)),
    ...figure(seeker, at),
    ...arm(seeker, at, { side: 'far', to: [76, 420], elbow: 1, hand: 0, thumb: -1 }),
    // The lantern: a bail, and a flame behind glass.
    tube(`M${X - 30} 240C${X - 30} 206 ${X - 16} 192 ${X} 192S${X + 30} 206 ${X + 30} 240`, 4.5, INK),
    fill(`<rect x="${X - 32}" y="240" width="64" height="90" rx="14"`, CREAM),
    fill(`<path d="M${X} 256c26 30 24 58 0 58s-26-28 0-58z"`, CORAL),
    fill(`<path d="M${X} 282c13 16 12 32 0 32s-13-16 0-32z"`, PEACH),
    tube(`M${X - 34} 242h68M${X - 29} 330h58`, 12, INK),
    rim(arm(lit, at, { ...holds, color: lit.clothes.color })),
    fist,
    ...arm(seeker, at, holds),
    fill(`<path d="M0 ${H}C60 402 250 390 340 ${H}z"`, THEME),
  ],
};
