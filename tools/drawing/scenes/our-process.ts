import { arm, baby, figure, HAIR, SKIN, type Person, type Pose } from '../figures.ts';
import { CORAL, CREAM, DEEP, INK, LAGOON, MIST, PEACH, THEME } from '../palette.ts';
import { rings, windowFrame, type Scene } from '../scene.ts';
import { disc, fill, shade } from '../shapes.ts';

const W = 1240;
const H = 400;

const mother: Person = {
  name: 'mother',
  look: { skin: SKIN.brown, hair: LAGOON, style: 'scarf' },
  clothes: { color: THEME },
};
const father: Person = {
  name: 'father',
  look: { skin: SKIN.tan, hair: HAIR.night, style: 'crop', beard: true },
  clothes: { color: DEEP, over: CREAM },
  build: 'broad',
};
const carrier: Person = {
  name: 'carrier',
  look: { skin: SKIN.fair, hair: HAIR.copper, style: 'long' },
  clothes: { color: CORAL, sleeve: 'rolled' },
};
const herChild: Person = {
  name: 'her child',
  look: { skin: SKIN.fair, hair: HAIR.copper, style: 'bob' },
  clothes: { color: CREAM, pattern: { kind: 'stripes', color: THEME }, sleeve: 'short' },
  child: true,
};
const partner: Person = {
  name: 'partner',
  look: { skin: SKIN.deep, hair: HAIR.night, style: 'curls', beard: true },
  clothes: { color: INK, neck: 'vee' },
  build: 'broad',
};

/** The same people are in three places, and each time a figure of its own. */
const again = (person: Person, place: string): Person => ({ ...person, name: `${person.name}, ${place}` });

const R = 28;

/** An arm whose hand something covers, in one color. */
const hidden = { elbow: -1, hand: 'none', color: shade(CREAM, 0.09), length: 0.84 } as const;

/** Nine months that grow along one line: from the first handshake over the waiting to the child. */
const months =
  `<path d="M302 240C330-40 930-60 982 206" fill="none" stroke="${CORAL}" stroke-width="1.3"/>` +
  Array.from({ length: 9 }, (_, month) => {
    const t = 0.16 + month * 0.09;
    const on = (a: number, b: number, c: number, d: number): number =>
      a * (1 - t) ** 3 + 3 * b * t * (1 - t) ** 2 + 3 * c * t * t * (1 - t) + d * t ** 3;
    return fill(disc(on(302, 330, 930, 982), on(240, -40, -60, 206), 3 + month), CORAL);
  }).join('');

const meeting = {
  father: { at: [106, 174], r: R, facing: 1, height: 9 },
  mother: { at: [190, 184], r: R, facing: 1, height: 9 },
  carrier: { at: [412, 180], r: R, facing: -1, from: 'side', height: 9 },
  child: { at: [480, 250], r: 23, facing: -1, lean: -4, height: 5.6 },
} as const satisfies Record<string, Pose>;

const waiting = {
  partner: { at: [598, 174], r: R, facing: 1, lean: 6, height: 9 },
  carrier: { at: [684, 182], r: R, facing: 1, from: 'side', belly: 1.3, lean: 8, height: 9 },
} as const satisfies Record<string, Pose>;

const handOver = {
  carrier: { at: [872, 176], r: R, facing: 1, from: 'side', lean: 10, height: 9 },
  mother: { at: [1048, 184], r: R, facing: -1, lean: 12, height: 9 },
  father: { at: [1134, 172], r: R, facing: -1, lean: 8, height: 9 },
} as const satisfies Record<string, Pose>;

const carrierWaits = again(carrier, 'waiting');
const carrierGives = again(carrier, 'giving');
const motherTakes = again(mother, 'taking');
const fatherTakes = again(father, 'taking');

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
    // The first meeting: parents on the left, she and her child on the right.
    ...figure(father, meeting.father),
    ...arm(father, meeting.father, { side: 'far', to: [72, 306], elbow: 1, hand: 0, thumb: -1 }),
    ...figure(mother, meeting.mother),
    ...arm(mother, meeting.mother, { side: 'far', to: [152, 322], elbow: 1, hand: 4, thumb: -1 }),
    // One hand behind the back, one at the mother's skirt.
    ...arm(herChild, meeting.child, { ...hidden, side: 'far', to: [488, 346] }),
    ...figure(herChild, meeting.child),
    ...arm(herChild, meeting.child, { ...hidden, side: 'near', to: [444, 336] }),
    ...figure(carrier, meeting.carrier),
    ...arm(carrier, meeting.carrier, { side: 'near', to: [322, 262], elbow: -1, thumb: 1 }),
    ...arm(mother, meeting.mother, { side: 'near', to: [282, 266], elbow: 1, thumb: -1 }),
    fill(disc(300, 720, 390), shade(LAGOON, 0.08)),
    // The months between. Their hill ends where a phone's picture begins.
    fill('<path d="M430 400C520 306 716 306 806 400z"', PEACH),
    ...figure(partner, waiting.partner),
    ...arm(partner, waiting.partner, { side: 'far', to: [560, 318], elbow: 1, hand: 0, thumb: -1 }),
    ...figure(carrierWaits, waiting.carrier),
    ...arm(carrierWaits, waiting.carrier, {
      side: 'near',
      to: [710, 298],
      elbow: 1,
      hand: -30,
      thumb: -1,
      held: 'carrying',
    }),
    ...arm(partner, waiting.partner, {
      side: 'near',
      to: [692, 262],
      elbow: 1,
      hand: 0,
      thumb: 1,
      held: 'lying',
    }),
    fill('<path d="M526 400C610 346 722 346 806 400z"', CREAM),
    // The hand-over.
    fill(disc(1056, 660, 350), LAGOON),
    ...figure(fatherTakes, handOver.father),
    ...arm(fatherTakes, handOver.father, { side: 'far', to: [1168, 304], elbow: -1, hand: 0, thumb: 1 }),
    ...arm(fatherTakes, handOver.father, { side: 'near', to: [1040, 236], elbow: -1, hand: 'none' }),
    ...figure(motherTakes, handOver.mother),
    ...figure(carrierGives, handOver.carrier),
    ...arm(motherTakes, handOver.mother, {
      side: 'near',
      to: [996, 266],
      elbow: -1,
      hand: 0,
      thumb: 1,
      length: 0.9,
    }),
    baby([988, 236], [940, 256], 20, SKIN.tan, CREAM),
    ...arm(carrierGives, handOver.carrier, { side: 'near', to: [916, 272], elbow: 1, hand: -6, thumb: -1 }),
    ...arm(motherTakes, handOver.mother, { side: 'far', to: [1024, 282], elbow: -1, hand: 0, thumb: 1 }),
    fill(disc(984, 770, 400), shade(LAGOON, 0.08)),
  ],
};
