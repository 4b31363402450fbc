import { arm, baby, figure, grip, palm, type Person, type Pose } from '../drawing/figures.ts';
import { DEEP, INK, LAGOON, mix, MIST, PEACH, THEME } from '../drawing/palette.ts';
import { rings, type Scene } from '../drawing/scene.ts';
import { disc, fill, shade } from '../drawing/shapes.ts';
import * as cast from './cast.ts';
import { FRAME, WHOLE } from './stage.ts';

const R = 50;

/** Someone of the film in the light of the pages' scenes. */
const lit = (person: Person): Person => ({ ...person, look: { ...person.look, dusk: 0.13 } });
const FATHER = lit(cast.FATHER);
const MOTHER = lit(cast.MOTHER);
const SURROGATE = lit(cast.SURROGATE);

const surrogateAt: Pose = { at: [456, 206], r: R, facing: 1, lean: 14, from: 'side', height: 12 };
const motherAt: Pose = { at: [800, 220], r: R, facing: -1, lean: 16, height: 12 };
const fatherAt: Pose = { at: [946, 194], r: R, facing: -1, lean: 14, height: 12 };

/**
 * What stands before the film plays: the people of the film at the hand-over, drawn for a picture that does not move.
 * Heads, hands and child are in its upper two thirds, because on a phone a player's bar covers the rest.
 */
export const poster: Scene = {
  ...FRAME,
  drawing: [
    fill(WHOLE, MIST),
    fill(disc(690, 340, 262), PEACH),
    rings(690, 340, [300, 338, 376], INK),
    fill(disc(210, 1110, 520), LAGOON),
    fill(disc(1130, 1130, 540), LAGOON),
    ...figure(FATHER, fatherAt),
    ...arm(FATHER, fatherAt, { side: 'far', to: [1024, 458], elbow: -1, hand: 0, thumb: 1 }),
    palm(FATHER, fatherAt, [884, 236], [862, 240]),
    ...arm(FATHER, fatherAt, {
      side: 'near',
      to: [880, 240],
      elbow: -1,
      hand: 'none',
      length: 0.5,
      color: shade(DEEP, 0.08),
    }),
    ...arm(SURROGATE, surrogateAt, {
      side: 'far',
      to: [620, 352],
      elbow: 1,
      hand: 'none',
    }),
    ...figure(MOTHER, motherAt),
    ...arm(MOTHER, motherAt, { side: 'near', to: [686, 372], elbow: -1, hand: 'none' }),
    ...figure(SURROGATE, surrogateAt),
    baby([738, 340], [638, 374], 44, cast.NEWBORN.skin, cast.NEWBORN.wrap),
    ...arm(MOTHER, motherAt, { side: 'far', to: [752, 410], elbow: -1, hand: 0, thumb: 1, held: 'carrying' }),
    grip(FATHER, fatherAt, [864, 248], 150, 'fingers'),
    ...arm(SURROGATE, surrogateAt, {
      side: 'near',
      to: [580, 400],
      elbow: 1,
      hand: -10,
      thumb: -1,
      held: 'carrying',
    }),
    fill(disc(640, 1400, 740), mix(LAGOON, THEME, 0.35)),
    fill(disc(640, 1440, 760), shade(LAGOON, 0.04)),
  ],
};
