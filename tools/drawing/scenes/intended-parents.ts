import { arm, bust, HAIR, head, shade, SKIN, tilt, tube, type Look } from '../figures.ts';
import { CREAM, DEEP, INK, LAGOON, MIST, PEACH, THEME } from '../palette.ts';
import { rings, windowFrame, type Scene } from '../scene.ts';
import { disc, fill } from '../shapes.ts';

const W = 560;
const H = 480;

const left: Look = { skin: SKIN.brown, hair: HAIR.night, style: 'crop', beard: true };
const right: Look = { skin: SKIN.fair, hair: HAIR.sand, style: 'crop' };

/** Two fathers on a sofa, heads together over one phone. */
export const intendedParents: Scene = {
  width: W,
  height: H,
  frame: windowFrame(W, H, 36),
  drawing: [
    fill(`<rect width="${W}" height="${H}"`, PEACH),
    fill(disc(450, 120, 170), MIST),
    rings(450, 120, [200, 230, 260], INK),
    // The sofa: a back between two arms.
    fill(`<rect x="26" y="262" width="508" height="300" rx="70"`, LAGOON),
    // The hand around the other's shoulder comes from behind.
    bust([208, 222], 196, 300, CREAM),
    tilt(9, [208, 222], head(left, [214, 168], 42, 1, [208, 224])),
    bust([362, 212], 208, 300, DEEP),
    tilt(-10, [362, 212], head(right, [354, 156], 43, -1, [362, 214])),
    arm(
      [
        [140, 300],
        [96, 470],
        [246, 416],
      ],
      50,
      shade(CREAM, 0.1),
      SKIN.brown,
    ),
    tilt(
      -6,
      [286, 380],
      fill(`<rect x="262" y="322" width="52" height="98" rx="9"`, INK) +
        fill(`<rect x="267" y="328" width="42" height="86" rx="5"`, THEME),
    ),
    fill(disc(268, 408, 25), SKIN.brown),
    arm(
      [
        [436, 292],
        [484, 474],
        [336, 402],
      ],
      52,
      shade(DEEP, 0.35),
      SKIN.fair,
    ),
    tube('M30 500V366', 84, shade(LAGOON, 0.1)),
    tube('M530 500V366', 84, shade(LAGOON, 0.1)),
  ].join(''),
};
