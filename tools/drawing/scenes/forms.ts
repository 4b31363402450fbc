import { arm, figure, HAIR, hand, SKIN, type Person, type Pose } from '../figures.ts';
import { CLAY, CORAL, CREAM, DEEP, INK, LAGOON, mix, MIST, PEACH, THEME } from '../palette.ts';
import { rings, SILL_FRAME, type Scene } from '../scene.ts';
import { disc, fill, px, shade, tilt, tube } from '../shapes.ts';
import { calendar, mug } from '../things.ts';

/* Small scenes beside the titles of forms, and of an applicant's own page: few and large shapes, which a phone shows at 88 px. */

/** Lines of text, each with its width. */
const lines = (x: number, y: number, widths: readonly number[], color: string): string =>
  widths
    .map((width, line) =>
      fill(`<rect x="${px(x)}" y="${px(y + line * 34)}" width="${px(width)}" height="12" rx="6"`, color),
    )
    .join('');

const writer: Person = {
  name: 'writer',
  look: { skin: SKIN.tan, hair: HAIR.chestnut, style: 'long' },
  clothes: { color: CORAL },
};
/** Outside of the picture, whose corner only the forearm enters. */
const writerAt: Pose = { at: [540, 700], r: 108, facing: -1 };

/** A hand that fills out a sheet of paper on a table. */
export const writing: Scene = {
  width: 380,
  height: 440,
  frame: SILL_FRAME,
  drawing: [
    fill('<rect width="380" height="440"', LAGOON),
    fill(disc(196, 470, 300), mix(LAGOON, THEME, 0.55)),
    tilt(
      -9,
      [170, 230],
      fill('<rect x="62" y="64" width="216" height="330" rx="12"', CREAM) +
        fill('<rect x="90" y="96" width="112" height="18" rx="9"', CORAL) +
        lines(90, 142, [160, 126, 148], mix(LAGOON, MIST, 0.3)) +
        fill(disc(104, 266, 14), THEME) +
        fill(disc(178, 266, 14), MIST),
    ),
    fill(disc(330, 84, 66), PEACH),
    fill(disc(330, 84, 46), shade(PEACH)),
    fill(disc(330, 84, 38), CORAL),
    tube('M150 308L272 196', 15, INK),
    hand(writer, writerAt, [280, 368], -150, 1, 'writing'),
    ...arm(writer, writerAt, { side: 'far', to: [282, 370], elbow: -1, hand: 'none' }),
  ],
};

/** Where the stones are, and how large, from the near bank to the far one. */
const STONES = [
  [92, 384, 54],
  [218, 344, 46],
  [292, 268, 39],
  [216, 214, 33],
  [130, 176, 28],
  [186, 128, 24],
] as const;

/** Six stones that lead over water; the first is reached. */
export const stepping: Scene = {
  width: 380,
  height: 440,
  frame: '<path d="M0 440V130a130 130 0 0 1 130-130h120a130 130 0 0 1 130 130v310z"',
  drawing: [
    fill('<rect width="380" height="440"', MIST),
    fill(disc(266, 70, 44), CORAL),
    fill(disc(70, 260, 170), PEACH),
    fill(disc(190, 372, 268), LAGOON),
    fill(disc(190, 520, 330), mix(LAGOON, THEME, 0.6)),
    rings(92, 384, [74, 96, 120], INK),
    ...STONES.map(
      ([x, y, r], step) =>
        fill(disc(x, y + r * 0.22, r), mix(THEME, INK, 0.34)) +
        fill(disc(x, y, r), step === 0 ? CORAL : CREAM),
    ),
  ],
};

const one: Person = {
  name: 'one',
  look: { skin: SKIN.brown, hair: HAIR.night, style: 'crop', beard: true },
  clothes: { color: DEEP },
  build: 'broad',
};
const other: Person = {
  name: 'other',
  look: { skin: SKIN.fair, hair: HAIR.copper, style: 'waves' },
  clothes: { color: CORAL, neck: 'vee' },
};
const oneAt: Pose = { at: [116, 200], r: 50, facing: 1, lean: 14, height: 4.4 };
const otherAt: Pose = { at: [274, 212], r: 48, facing: -1, lean: 16, height: 4.2 };

/** Two people at a table, who look at one sheet of paper. */
export const together: Scene = {
  width: 380,
  height: 440,
  frame: '<path d="M0 440V40a40 40 0 0 1 40-40h150a190 190 0 0 1 190 190v250z"',
  drawing: [
    fill('<rect width="380" height="440"', MIST),
    fill(disc(196, 150, 150), PEACH),
    rings(196, 150, [172, 196], INK),
    ...figure(one, oneAt),
    ...figure(other, otherAt),
    fill('<rect y="372" width="380" height="68"', CLAY),
    fill('<path d="M130 386h120l16 54h-152z"', CREAM),
    mug(334, 396, 38, THEME),
    ...arm(one, oneAt, {
      side: 'far',
      to: [112, 386],
      elbow: 1,
      hand: -8,
      held: 'lying',
      thumb: -1,
      length: 0.74,
    }),
    ...arm(other, otherAt, { side: 'far', to: [268, 388], elbow: -1, hand: 8, held: 'lying', length: 0.74 }),
  ],
};

/** A month on a wall with one day marked, and a phone. */
export const dated: Scene = {
  width: 380,
  height: 440,
  frame: '<path d="M0 440V190a190 190 0 0 1 190-190h150a40 40 0 0 1 40 40v400z"',
  drawing: [
    fill('<rect width="380" height="440"', PEACH),
    fill(disc(200, 470, 270), mix(CLAY, CREAM, 0.3)),
    calendar([52, 84], 270, { paper: CREAM, bar: CORAL, day: mix(CLAY, CREAM, 0.3), marked: THEME }, [17]),
    `${disc(187, 240, 25)} fill="none" stroke="${CORAL}" stroke-width="6"/>`,
    tilt(
      14,
      [286, 330],
      fill('<rect x="232" y="216" width="116" height="228" rx="22"', INK) +
        fill('<rect x="243" y="228" width="94" height="204" rx="12"', THEME) +
        fill(disc(290, 294, 30), PEACH) +
        fill(disc(290, 384, 20), CREAM),
    ),
  ],
};

/** An opened envelope, out of which a letter looks. */
export const letter: Scene = {
  width: 380,
  height: 440,
  frame: SILL_FRAME,
  drawing: [
    fill('<rect width="380" height="440"', PEACH),
    fill(disc(190, 330, 268), mix(CLAY, CREAM, 0.36)),
    rings(190, 246, [150, 178, 206], INK),
    tilt(
      -7,
      [190, 270],
      // The flap, the letter before it, and the envelope's front before both.
      fill('<path d="M64 250L176 148q14-12 28 0l112 102z"', shade(LAGOON, 0.2)) +
        fill('<rect x="92" y="102" width="196" height="220" rx="10"', CREAM) +
        fill('<rect x="118" y="134" width="96" height="18" rx="9"', CORAL) +
        lines(118, 178, [144, 112], mix(LAGOON, MIST, 0.3)) +
        fill('<path d="M64 250L190 340L316 250V386a16 16 0 0 1-16 16H80a16 16 0 0 1-16-16z"', LAGOON) +
        fill('<path d="M68 396L176 306q14-12 28 0l108 90q-6 6-12 6H80q-6 0-12-6z"', shade(LAGOON, 0.1)) +
        fill(disc(190, 316, 26), CORAL),
    ),
  ],
};
