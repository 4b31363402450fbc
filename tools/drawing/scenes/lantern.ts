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
const holds: Reach = { side: 'near', to: [330, 152], elbow: 1, hand: 'none' };

/** Where the light is. */
const X = 370;
const Y = 238;

/** She, as the light from the right sees her: its rim shows beside what is drawn over it. */
const lit: Person = {
  ...seeker,
  look: { ...seeker.look, skin: mix(SKIN.tan, CREAM, 0.62), hair: mix(HAIR.chestnut, PEACH, 0.42) },
  clothes: { ...seeker.clothes, color: mix(CORAL, PEACH, 0.6) },
};
const rim = (parts: readonly Part[]): string => `<g transform="translate(4 1)">${svgOf(parts)}</g>`;

/** The hand from its back: from the wrist over the knuckles, and four fingers down over the bar. */
const fingers = [
  [351, 150, 183],
  [363, 148, 190],
  [375, 151, 188],
  [386, 157, 181],
] as const;
const back = blob(
  [
    [320, 148, 0],
    [338, 135],
    [358, 134],
    [379, 142],
    [392, 156],
    [386, 168],
    [360, 170],
    [346, 168],
    [334, 162],
  ],
  (point) => point,
);
const fist: Part = {
  who: seeker.name,
  part: 'hand',
  svg:
    fill(outline(back), SKIN.tan) +
    fingers.map(([x, top, tip]) => tube(`M${x} ${top}L${x - 1} ${tip}`, 12.4, SKIN.tan)).join('') +
    tube('M357 156V186M369 155V189M381 159V184', 2, mix(SKIN.tan, '#4a2216', 0.36)),
};

/** Someone on a dark shore holds up a lantern and looks for the way. Its light is the frame. */
export const lantern: Scene = {
  width: W,
  height: H,
  grain: disc(X, 218, 200),
  drawing: [
    fill(disc(X, 218, 200), DEEP),
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
    // The lantern: a bar on two wires, and a flame behind glass.
    tube('M338 190L342 172M402 190L398 172', 4, INK),
    tube('M338 172H402', 9, INK),
    fill(`<rect x="${X - 32}" y="194" width="64" height="90" rx="14"`, CREAM),
    fill(`<path d="M${X} 210c26 30 24 58 0 58s-26-28 0-58z"`, CORAL),
    fill(`<path d="M${X} 236c13 16 12 32 0 32s-13-16 0-32z"`, PEACH),
    tube(`M${X - 34} 196h68M${X - 29} 284h58`, 12, INK),
    rim(arm(lit, at, { ...holds, color: lit.clothes.color })),
    fist,
    ...arm(seeker, at, holds),
    fill(`<path d="M0 ${H}C60 402 250 390 340 ${H}z"`, THEME),
  ],
};
