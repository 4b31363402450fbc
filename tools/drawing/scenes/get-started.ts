import { arm, bust, HAIR, hairBehind, head, shade, side, SKIN, type Look, type Point } from '../figures.ts';
import { CORAL, CREAM, DEEP, LAGOON, PEACH, THEME } from '../palette.ts';
import type { Scene } from '../scene.ts';
import { disc, fill } from '../shapes.ts';

const W = 360;
const H = 360;

const she: Look = { skin: SKIN.brown, hair: CORAL, style: 'scarf' };
const he: Look = { skin: SKIN.tan, hair: HAIR.night, style: 'crop' };
const carrier: Look = { skin: SKIN.deep, hair: HAIR.night, style: 'bun' };
const neck: Point = [150, 148];

/** Two who want to become parents; they look to the right, where the other side stands. */
export const parentsSide: Scene = {
  width: W,
  height: H,
  grain: `<path d="M8 ${H}A172 232 0 0 1 352 ${H}z"`,
  drawing: [
    fill(`<path d="M8 ${H}A172 232 0 0 1 352 ${H}z"`, LAGOON),
    fill(disc(300, 96, 44), CREAM),
    bust([142, 152], 170, 260, DEEP),
    head(he, [150, 98], 36, 1, [142, 156]),
    hairBehind(she, [226, 144], 33, 1),
    bust([220, 204], 156, 220, THEME),
    head(she, [228, 146], 33, 1, [220, 206]),
    arm(
      [
        [166, 226],
        [176, 350],
        [286, 296],
      ],
      40,
      shade(DEEP, 0.4),
      SKIN.tan,
    ),
  ].join(''),
};

/** A woman who carries a child; she looks to the left, where the other side stands. */
export const surrogateSide: Scene = {
  width: W,
  height: H,
  grain: `<path d="M8 ${H}A172 232 0 0 1 352 ${H}z"`,
  drawing: [
    fill(`<path d="M8 ${H}A172 232 0 0 1 352 ${H}z"`, LAGOON),
    fill(disc(60, 96, 44), PEACH),
    `<g transform="translate(${W} 0)scale(-1 1)">`,
    side(neck, 1.12, 260, CORAL, 72),
    head(carrier, [162, 90], 36, 1, [neck[0] + 2, neck[1] + 6]),
    arm(
      [
        [134, 216],
        [112, 346],
        [236, 330],
      ],
      40,
      shade(CORAL, 0.18),
      SKIN.deep,
    ),
    '</g>',
  ].join(''),
};
