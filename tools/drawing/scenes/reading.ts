import { arm, figure, grip, headset, type Person, type Pose } from '../figures.ts';
import { CLAY, CORAL, CREAM, DEEP, INK, LAGOON, mix, PEACH, THEME } from '../palette.ts';
import { halfDiscFrame, rings, type Scene } from '../scene.ts';
import { disc, fill, shade, tilt, tube } from '../shapes.ts';
import { mug, pendant } from '../things.ts';
import { coordinator } from './about.ts';

const W = 640;
const H = 340;

/** The coordinator without her jacket: it is evening. */
const reader: Person = { ...coordinator, clothes: { color: CORAL, neck: 'vee', sleeve: 'rolled' } };
const at: Pose = { at: [236, 156], r: 38, facing: 1, lean: 16, height: 4 };

/** Where the light is. */
const X = 396;
const Y = 118;

/** In the evening the coordinator still reads an application, in the light of one lamp. The way out of a page. */
export const reading: Scene = {
  width: W,
  height: H,
  frame: halfDiscFrame(W, H),
  drawing: [
    fill(`<rect width="${W}" height="${H}"`, DEEP),
    fill(disc(X, Y, 214), mix(DEEP, THEME, 0.34)),
    fill(disc(X, Y, 146), mix(THEME, LAGOON, 0.3)),
    fill(disc(X, Y, 84), PEACH),
    rings(X, Y, [180, 248], LAGOON),
    pendant(X, Y, 46, INK, CREAM),
    ...figure(reader, at),
    headset(reader, at, INK),
    fill(`<rect y="288" width="${W}" height="60"`, CLAY),
    // Applications that she has read, and a cup.
    fill('<path d="M470 288v-20h104v20z"', CREAM),
    tube('M478 278H566', 2, shade(CREAM, 0.2)),
    mug(520, 268, 30, THEME),
    ...arm(reader, at, { side: 'far', to: [222, 296], elbow: 1, hand: -20, thumb: 1, held: 'lying' }),
    ...arm(reader, at, { side: 'near', to: [330, 262], elbow: 1, hand: -30, thumb: -1, held: 'lying' }),
    tilt(
      14,
      [366, 220],
      fill('<rect x="326" y="160" width="84" height="112" rx="6"', CREAM) +
        tube('M340 182H372', 6, CORAL) +
        tube('M340 202H396M340 218H396M340 234H384', 4, shade(CREAM, 0.2)),
    ),
    grip(reader, at, [342, 262], -50, 'thumb'),
  ],
};
