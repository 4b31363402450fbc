import { arm, figure, grip, HAIR, palm, SKIN, type Person, type Pose } from '../figures.ts';
import { CORAL, CREAM, DEEP, INK, LAGOON, mix, MIST, PEACH, THEME } from '../palette.ts';
import type { Scene } from '../scene.ts';
import { disc, fill, shade, tube } from '../shapes.ts';

const W = 570;
const H = 450;

const seeker: Person = {
  name: 'seeker',
  look: { skin: SKIN.tan, hair: HAIR.chestnut, style: 'waves' },
  clothes: { color: CORAL, neck: 'high' },
};
const at: Pose = { at: [178, 200], r: 38, facing: 1, lean: -6, from: 'side', height: 7 };

/** Where the light is. */
const X = 354;
const Y = 220;

/** Someone on a dark shore holds up a lantern and looks for the way. Its light is the frame. */
export const lantern: Scene = {
  width: W,
  height: H,
  grain: disc(X, Y, 208),
  drawing: [
    fill(disc(X, Y, 208), DEEP),
    // The light: warm around the lantern, less and less of it further out.
    fill(disc(X, 238, 152), mix(DEEP, THEME, 0.4)),
    fill(disc(X, 238, 112), mix(THEME, PEACH, 0.4)),
    fill(disc(X, 238, 74), PEACH),
    fill(`<path d="M0 ${H}C150 346 420 346 ${W} ${H}z"`, shade(LAGOON, 0.22)),
    // What it lights of the hill.
    fill(`<path d="M196 ${H}C230 352 472 352 524 ${H}z"`, mix(MIST, PEACH, 0.5)),
    ...figure(seeker, at),
    palm(seeker, at, [322, 163], [352, 150]),
    grip(seeker, at, [337, 166], 16, 'thumb'),
    ...arm(seeker, at, { side: 'near', to: [324, 162], elbow: 1, hand: 'none', color: shade(CORAL, 0.16) }),
    '<path d="M332 190a22 36 0 0 1 44 0" fill="none" stroke="#0b2b2a" stroke-width="5"/>',
    fill('<rect x="322" y="190" width="64" height="90" rx="14"', CREAM),
    fill(`<path d="M${X} 206c26 30 24 58 0 58s-26-28 0-58z"`, CORAL),
    fill(`<path d="M${X} 232c13 16 12 32 0 32s-13-16 0-32z"`, PEACH),
    tube('M322 192H386M326 280H382', 12, INK),
    grip(seeker, at, [354, 151], 92, 'fingers'),
    fill(`<path d="M0 ${H}C60 402 250 390 340 ${H}z"`, THEME),
  ],
};
