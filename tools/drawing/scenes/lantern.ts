import { arm, HAIR, head, shade, side, SKIN, tube, type Look, type Point } from '../figures.ts';
import { CORAL, CREAM, DEEP, LAGOON, MIST, PEACH, THEME } from '../palette.ts';
import { rings, windowFrame, type Scene } from '../scene.ts';
import { disc, fill } from '../shapes.ts';

const W = 480;
const H = 420;

const seeker: Look = { skin: SKIN.tan, hair: HAIR.night, style: 'bob' };
const neck: Point = [168, 176];

/** Someone at the dark harbor holds up a lantern and looks for the way. */
export const lantern: Scene = {
  width: W,
  height: H,
  frame: windowFrame(W, H, 36),
  drawing: [
    fill(`<rect width="${W}" height="${H}"`, DEEP),
    fill(disc(334, 158, 118), shade(THEME, 0.45)),
    rings(334, 158, [150, 182, 214], MIST, 0.35),
    fill(disc(470, 560, 260), LAGOON),
    fill(disc(60, 620, 300), THEME),
    side(neck, 1.05, 300, CORAL),
    head(seeker, [178, 118], 38, 1, [neck[0] + 2, neck[1] + 6]),
    // The lantern: a light between two caps, hung from its handle.
    fill('<rect x="300" y="132" width="68" height="92" rx="16"', PEACH),
    fill(disc(334, 182, 20), CREAM),
    tube('M300 136H368M304 224H364', 12, CREAM),
    '<path d="M312 132a22 30 0 0 1 44 0" fill="none" stroke="#fbf8f3" stroke-width="6"/>',
    arm(
      [
        [150, 246],
        [210, 340],
        [322, 116],
      ],
      44,
      shade(CORAL, 0.18),
      SKIN.tan,
    ),
  ].join(''),
};
