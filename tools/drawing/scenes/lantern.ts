import { arm, figure, grip, HAIR, SKIN, type Person, type Pose } from '../figures.ts';
import { CORAL, CREAM, DEEP, LAGOON, MIST, PEACH, THEME } from '../palette.ts';
import { rings, windowFrame, type Scene } from '../scene.ts';
import { disc, fill, shade, tube } from '../shapes.ts';

const W = 480;
const H = 420;

const seeker: Person = {
  name: 'seeker',
  look: { skin: SKIN.tan, hair: HAIR.night, style: 'bob' },
  clothes: { color: CORAL, neck: 'high' },
};
const at: Pose = { at: [158, 182], r: 38, facing: 1, lean: -6, from: 'side', height: 7 };

/** Someone at the dark harbor holds up a lantern and looks for the way. */
export const lantern: Scene = {
  width: W,
  height: H,
  frame: windowFrame(W, H, 36),
  drawing: [
    fill(`<rect width="${W}" height="${H}"`, DEEP),
    fill(disc(334, 178, 118), shade(THEME, 0.45)),
    rings(334, 178, [150, 182, 214], MIST, 0.35),
    fill(disc(470, 560, 260), LAGOON),
    fill(disc(60, 620, 300), THEME),
    ...figure(seeker, at),
    ...arm(seeker, at, { side: 'near', to: [298, 150], elbow: 1, hand: -10, thumb: 1 }),
    // The lantern: a light between two caps, hung from its handle.
    fill('<rect x="300" y="172" width="68" height="92" rx="16"', PEACH),
    fill(disc(334, 222, 20), CREAM),
    tube('M302 176H366M306 264H362', 12, CREAM),
    '<path d="M312 172a22 34 0 0 1 44 0" fill="none" stroke="#fbf8f3" stroke-width="6"/>',
    grip(seeker, at, [322, 128], 84, 'fingers'),
  ],
};
