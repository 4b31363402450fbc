import { arm, figure, grip, HAIR, palm, SKIN, type Person, type Pose } from '../figures.ts';
import { CORAL, CREAM, DEEP, INK, LAGOON, mix, MIST, PEACH, THEME } from '../palette.ts';
import { archFrame, rings, type Scene } from '../scene.ts';
import { disc, fill, outline } from '../shapes.ts';

const W = 480;
const H = 580;

const tom: Person = {
  name: 'Tom',
  look: { skin: SKIN.deep, hair: HAIR.night, style: 'crop', beard: true },
  clothes: { color: DEEP, neck: 'high' },
  build: 'broad',
};
const lena: Person = {
  name: 'Lena',
  look: { skin: SKIN.fair, hair: HAIR.copper, style: 'bob' },
  clothes: { color: THEME, neck: 'vee', sleeve: 'rolled' },
};
const rosa: Person = {
  name: 'Rosa',
  look: { skin: SKIN.tan, hair: HAIR.night, style: 'bun' },
  clothes: { color: CORAL, sleeve: 'rolled' },
};

const tomAt: Pose = { at: [80, 210], r: 32, facing: 1, lean: 6, height: 7.6 };
const lenaAt: Pose = { at: [188, 218], r: 32, facing: 1, lean: 1, height: 8.8 };
const rosaAt: Pose = { at: [404, 214], r: 32, facing: -1, lean: 4, from: 'side', belly: 1.4, height: 7.6 };

/** The child's first picture: a fan of sound, and somebody curled up in it. */
const picture = [
  fill('<rect x="262" y="270" width="62" height="52" rx="6"', CREAM),
  fill(outline('M268 314a38 38 0 0 0 50 0l-21-37h-8z'), INK),
  fill(disc(289, 307, 7), PEACH),
  fill(disc(299, 302, 5), PEACH),
].join('');

/** Two parents and their surrogate, turned to each other over the first picture of the child. */
export const home: Scene = {
  width: W,
  height: H,
  frame: archFrame(W, H),
  drawing: [
    fill(`<rect width="${W}" height="${H}"`, MIST),
    fill(disc(292, 222, 132), PEACH),
    rings(292, 222, [164, 196, 228], INK),
    ...figure(tom, tomAt),
    // The hand's own line comes before the first sleeve: after rings, some viewers of the guide would dim a sleeve.
    ...arm(tom, tomAt, { side: 'far', to: [88, 352], elbow: 1, hand: -16, thumb: -1 }),
    ...arm(tom, tomAt, { side: 'near', to: [215, 226], elbow: -1, hand: 'none', length: 0.72 }),
    palm(tom, { ...tomAt, r: 27 }, [217, 228], [234, 236]),
    ...figure(lena, lenaAt),
    // Her idle hand lies on his.
    palm(lena, lenaAt, [122, 334], [117, 346]),
    ...arm(lena, lenaAt, { side: 'far', to: [123, 334], elbow: 1, hand: 'none', length: 0.72 }),
    grip(lena, lenaAt, [116, 348], 104, 'fingers'),
    ...arm(rosa, rosaAt, { side: 'far', to: [338, 298], elbow: -1, hand: 0 }),
    ...figure(rosa, rosaAt),
    ...arm(lena, lenaAt, { side: 'near', to: [238, 306], elbow: 1, hand: -6, thumb: -1, length: 0.88 }),
    picture,
    grip(lena, lenaAt, [255, 297], -14, 'thumb'),
    grip(rosa, rosaAt, [329, 290], 190, 'thumb'),
    grip(tom, { ...tomAt, r: 27 }, [241, 243], 154, 'fingers'),
    ...arm(rosa, rosaAt, { side: 'near', to: [354, 350], elbow: -1, hand: 24, thumb: 1, held: 'carrying' }),
    fill(disc(60, 716, 290), LAGOON),
    fill(disc(470, 740, 300), mix(LAGOON, THEME, 0.4)),
  ],
};
