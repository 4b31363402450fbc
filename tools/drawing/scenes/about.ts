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
const at: Pose = { at: [260, 204], r: 46, facing: 1, lean: 6, height: 4.4 };

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
    plant(104, 388, 84, THEME, CORAL),
    ...figure(coordinator, at),
    headset(coordinator, at, INK),
    fill(`<rect y="386" width="${W}" height="80"`, CLAY),
    fill('<path d="M488 386l16-96a12 12 0 0 1 12-10h112a10 10 0 0 1 10 12l-16 94z"', INK),
    fill(disc(563, 334, 10), PEACH),
    // Paper and a pencil; both forearms on the desk.
    fill('<path d="M250 404h212l20 36h-254z"', CREAM),
    ...arm(coordinator, at, { side: 'far', to: [278, 398], elbow: 1, hand: -22, thumb: 1, held: 'lying' }),
    tube('M446 434L406 346', 6, CORAL),
    ...arm(coordinator, at, { side: 'near', to: [392, 388], elbow: 1, hand: -6, thumb: 1, held: 'writing' }),
    mug(653, 396, 38, PEACH),
  ],
};
