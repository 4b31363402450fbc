import { arm, bust, HAIR, hairBehind, head, shade, side, SKIN, type Look, type Point } from '../figures.ts';
import { CORAL, DEEP, INK, LAGOON, MIST, PEACH, THEME } from '../palette.ts';
import { archFrame, rings, type Scene } from '../scene.ts';
import { disc, fill } from '../shapes.ts';

const W = 480;
const H = 580;

const him: Look = { skin: SKIN.deep, hair: HAIR.night, style: 'crop', beard: true };
const her: Look = { skin: SKIN.fair, hair: HAIR.copper, style: 'bob' };
const rosa: Look = { skin: SKIN.tan, hair: HAIR.night, style: 'bun' };

const neck: Point = [322, 262];

/** The three who look toward the light over the harbor: a couple, and before them the woman who carries their child. */
export const home: Scene = {
  width: W,
  height: H,
  frame: archFrame(W, H),
  drawing: [
    fill(`<rect width="${W}" height="${H}"`, MIST),
    fill(disc(352, 186, 132), PEACH),
    rings(352, 186, [164, 196, 228], INK),
    fill(disc(10, 560, 250), LAGOON),
    fill(disc(480, 660, 250), LAGOON),
    // The couple.
    bust([128, 236], 176, 380, DEEP),
    head(him, [137, 190], 33, 1, [128, 238]),
    hairBehind(her, [222, 236], 30, 1),
    bust([214, 288], 150, 320, THEME),
    head(her, [225, 242], 30, 1, [214, 290]),
    arm(
      [
        [150, 300],
        [170, 380],
        [268, 338],
      ],
      36,
      shade(DEEP, 0.4),
      SKIN.deep,
    ),
    // Rosa.
    side(neck, 1.2, 320, CORAL, 74),
    head(rosa, [332, 210], 35, 1, [neck[0] + 2, neck[1] + 4]),
    arm(
      [
        [306, 330],
        [282, 478],
        [404, 494],
      ],
      42,
      shade(CORAL, 0.18),
      SKIN.tan,
    ),
  ].join(''),
};
