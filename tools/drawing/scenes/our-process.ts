import { arm, baby, bust, HAIR, hairBehind, head, place, shade, side, SKIN, type Look } from '../figures.ts';
import { CORAL, CREAM, DEEP, INK, LAGOON, MIST, PEACH, THEME } from '../palette.ts';
import { rings, windowFrame, type Scene } from '../scene.ts';
import { disc, fill } from '../shapes.ts';

const W = 1240;
const H = 400;

const mother: Look = { skin: SKIN.deep, hair: HAIR.night, style: 'curls' };
const father: Look = { skin: SKIN.tan, hair: HAIR.chestnut, style: 'crop' };
const carrier: Look = { skin: SKIN.fair, hair: HAIR.copper, style: 'long' };
const carrierChild: Look = { skin: SKIN.fair, hair: HAIR.copper, style: 'bob' };
const partner: Look = { skin: SKIN.brown, hair: HAIR.night, style: 'crop', beard: true };

/** A woman from the side, 300 units high, her neck at the origin. */
const carrying = (belly: number): string =>
  [
    hairBehind(carrier, [8, -46], 30, 1),
    side([0, 0], 0.9, 320, CORAL, belly),
    head(carrier, [8, -44], 30, 1, [2, 4]),
  ].join('');

/** Nine months that grow along an arc. */
const months = Array.from({ length: 9 }, (_, month) => {
  const angle = ((239 + month * 6.1) * Math.PI) / 180;
  return fill(disc(650 + 480 * Math.cos(angle), 532 + 480 * Math.sin(angle), 4 + month * 1.3), CORAL);
}).join('');

/** Two families and their way over the hills, from the first meeting to the day the child is handed over. */
export const ourProcess: Scene = {
  width: W,
  height: H,
  frame: windowFrame(W, H, 36),
  drawing: [
    fill(`<rect width="${W}" height="${H}"`, MIST),
    fill(disc(1010, 190, 150), PEACH),
    rings(1010, 190, [182, 214, 246], INK),
    months,
    fill(disc(170, 640, 380), LAGOON),
    // The first meeting: parents on the left, her family on the right.
    place(120, 176, 0.78, bust([0, 0], 150, 340, DEEP) + head(father, [6, -46], 31, 1, [0, 4])),
    place(206, 196, 0.76, bust([0, 0], 138, 340, THEME) + head(mother, [8, -44], 31, 1, [0, 4])),
    place(
      404,
      200,
      0.78,
      carrying(0) +
        arm(
          [
            [-20, 60],
            [10, 190],
            [104, 130],
          ],
          30,
          shade(CORAL, 0.18),
          SKIN.fair,
        ),
      true,
    ),
    place(470, 262, 0.72, bust([0, 0], 96, 200, PEACH) + head(carrierChild, [-6, -38], 28, -1, [0, 4])),
    arm(
      [
        [232, 246],
        [270, 320],
        [302, 300],
      ],
      24,
      shade(THEME, 0.2),
      SKIN.deep,
    ),
    fill(disc(300, 720, 390), shade(LAGOON, 0.08)),
    // The months between.
    fill(disc(680, 690, 360), PEACH),
    place(
      640,
      176,
      0.82,
      carrying(66) +
        arm(
          [
            [-18, 64],
            [-40, 196],
            [66, 190],
          ],
          32,
          shade(CORAL, 0.18),
          SKIN.fair,
        ),
    ),
    place(560, 170, 0.8, bust([0, 0], 156, 340, INK) + head(partner, [8, -46], 31, 1, [0, 4])),
    fill(disc(700, 760, 390), CREAM),
    // The hand-over.
    fill(disc(1090, 660, 350), LAGOON),
    place(1104, 160, 0.86, bust([0, 0], 158, 340, DEEP) + head(father, [-6, -46], 31, -1, [0, 4])),
    place(1010, 182, 0.84, bust([0, 0], 142, 340, THEME) + head(mother, [-6, -40], 31, -1, [0, 4])),
    place(852, 186, 0.84, carrying(0)),
    baby([926, 262], [980, 284], 21, SKIN.tan, CREAM),
    arm(
      [
        [846, 244],
        [858, 330],
        [944, 302],
      ],
      27,
      shade(CORAL, 0.18),
      SKIN.fair,
    ),
    arm(
      [
        [1046, 250],
        [1056, 338],
        [980, 312],
      ],
      27,
      shade(THEME, 0.2),
      SKIN.deep,
    ),
    fill(disc(1000, 770, 400), shade(LAGOON, 0.08)),
  ].join(''),
};
