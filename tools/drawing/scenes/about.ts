import { arm, figure, HAIR, headset, SKIN, type Person, type Pose } from '../figures.ts';
import { CLAY, CORAL, CREAM, DEEP, INK, LAGOON, MIST, PEACH, THEME } from '../palette.ts';
import { halfDiscFrame, type Scene } from '../scene.ts';
import { disc, fill, shade, tube } from '../shapes.ts';
import { calendar, mug, plant } from '../things.ts';

const W = 720;
const H = 440;

/** The agency's coordinator: the same wherever she is seen. */
export const coordinator: Person = {
  name: 'coordinator',
  look: { skin: SKIN.tan, hair: HAIR.silver, style: 'bun' },
  clothes: { color: DEEP, over: CORAL },
};
const at: Pose = { at: [300, 204], r: 46, facing: 1, lean: 6, height: 4.4 };

/** A coordinator with a headset at her desk, writing while she listens; a calendar behind her. */
export const about: Scene = {
  width: W,
  height: H,
  frame: halfDiscFrame(W, H),
  drawing: [
    fill(`<rect width="${W}" height="${H}"`, MIST),
    fill(disc(620, 440, 240), LAGOON),
    calendar(
      [420, 88],
      156,
      { paper: CREAM, bar: THEME, day: shade(MIST, 0.25), marked: CORAL },
      [3, 9, 10, 17, 22],
    ),
    plant(128, 388, 84, THEME, CORAL),
    ...figure(coordinator, at),
    headset(coordinator, at, INK),
    fill(`<rect y="386" width="${W}" height="80"`, CLAY),
    fill('<path d="M452 386l18-104a12 12 0 0 1 12-10h124a10 10 0 0 1 10 12l-18 102z"', INK),
    fill(disc(536, 330, 11), PEACH),
    // Paper and a pencil.
    fill('<path d="M216 406h170l16 34h-206z"', CREAM),
    ...arm(coordinator, at, { side: 'far', to: [230, 396], elbow: 1, hand: -44, thumb: -1, length: 0.86 }),
    ...arm(coordinator, at, { side: 'near', to: [346, 398], elbow: -1, hand: 30, thumb: 1, length: 0.86 }),
    tube('M302 422L328 372', 6, THEME),
    mug(650, 392, 38, PEACH),
  ],
};
