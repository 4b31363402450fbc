import { arm, figure, grip, HAIR, palm, SKIN, type Person, type Pose } from '../figures.ts';
import { CORAL, CREAM, DEEP, LAGOON, MIST, PEACH, THEME } from '../palette.ts';
import { rings, type Scene } from '../scene.ts';
import { disc, fill, shade, tube } from '../shapes.ts';

const W = 570;
const H = 450;

const seeker: Person = {
  name: 'seeker',
  look: { skin: SKIN.tan, hair: HAIR.night, style: 'bob' },
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
    fill(disc(X, Y, 118), shade(THEME, 0.45)),
    rings(X, Y, [140, 162, 184], MIST, 0.35),
    fill(`<path d="M0 ${H}C150 346 420 346 ${W} ${H}z"`, LAGOON),
    ...figure(seeker, at),
    palm(seeker, at, [322, 163], [354, 148]),
    grip(seeker, at, [337, 166], 16, 'thumb'),
    ...arm(seeker, at, { side: 'near', to: [324, 162], elbow: 1, hand: 'none' }),
    // The lantern: a light between two caps, hung from its handle.
    fill('<rect x="320" y="188" width="68" height="92" rx="16"', PEACH),
    fill(disc(X, 238, 20), CREAM),
    tube('M322 192H386M326 280H382', 12, CREAM),
    '<path d="M332 188a22 34 0 0 1 44 0" fill="none" stroke="#fbf8f3" stroke-width="6"/>',
    grip(seeker, at, [354, 149], 92, 'fingers'),
    fill(`<path d="M0 ${H}C60 402 250 390 340 ${H}z"`, THEME),
  ],
};
