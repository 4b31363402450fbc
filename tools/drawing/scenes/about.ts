import { arm, bust, HAIR, head, headset, shade, SKIN, tube, type Look } from '../figures.ts';
import { CLAY, CORAL, CREAM, DEEP, INK, LAGOON, MIST, PEACH, THEME } from '../palette.ts';
import { halfDiscFrame, type Scene } from '../scene.ts';
import { disc, fill } from '../shapes.ts';
import { calendar, mug, plant } from '../things.ts';

const W = 720;
const H = 440;

const coordinator: Look = { skin: SKIN.tan, hair: HAIR.silver, style: 'bun' };

/** A coordinator with a headset at her desk, writing while she listens; a calendar behind her. */
export const about: Scene = {
  width: W,
  height: H,
  frame: halfDiscFrame(W, H),
  drawing: [
    fill(`<rect width="${W}" height="${H}"`, MIST),
    fill(disc(620, 440, 240), LAGOON),
    calendar(
      [404, 92],
      156,
      { paper: CREAM, bar: THEME, day: shade(MIST, 0.25), marked: CORAL },
      [3, 9, 10, 17, 22],
    ),
    plant(146, 388, 84, THEME, CORAL),
    bust([304, 222], 206, 260, DEEP),
    head(coordinator, [312, 162], 46, 0.8, [304, 226]),
    headset([312, 162], 46, 0.8, INK),
    fill(`<rect y="386" width="${W}" height="80"`, CLAY),
    fill(`<path d="M428 386l18-104a12 12 0 0 1 12-10h124a10 10 0 0 1 10 12l-18 102z"`, INK),
    fill(disc(512, 330, 11), PEACH),
    // Paper and a pencil.
    fill('<path d="M220 408h170l16 30h-206z"', CREAM),
    arm(
      [
        [378, 300],
        [424, 414],
        [322, 408],
      ],
      48,
      shade(DEEP, 0.35),
      SKIN.tan,
    ),
    tube('M296 424L318 372', 6, CORAL),
    arm(
      [
        [226, 296],
        [176, 424],
        [258, 414],
      ],
      48,
      shade(DEEP, 0.35),
      SKIN.tan,
    ),
    mug(636, 392, 38, PEACH),
  ].join(''),
};
