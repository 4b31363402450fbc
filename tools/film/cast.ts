import { arm, figure, HAIR, SKIN, type Person, type Pose, type Reach } from '../drawing/figures.ts';
import type { Point } from '../drawing/contour.ts';
import { CORAL, CREAM, DEEP, LAGOON, THEME } from '../drawing/palette.ts';
import { svgOf } from '../drawing/scene.ts';

/** How dark their throats are: the film was rendered with more shadow than the pages' scenes have now. */
const dusk = 0.24;

/** The people of the film: the same look and clothes in every act. */
export const FATHER: Person = {
  name: 'father',
  look: { skin: SKIN.deep, hair: HAIR.night, style: 'crop', beard: true, dusk },
  clothes: { color: DEEP, neck: 'high' },
  build: 'broad',
};
export const MOTHER: Person = {
  name: 'mother',
  look: { skin: SKIN.fair, hair: HAIR.copper, style: 'bob', dusk },
  clothes: { color: THEME, neck: 'vee', sleeve: 'rolled' },
};
export const SURROGATE: Person = {
  name: 'surrogate',
  look: { skin: SKIN.tan, hair: HAIR.night, style: 'bun', dusk },
  clothes: { color: CORAL, sleeve: 'rolled' },
};
/** The surrogate's own child. */
export const HER_CHILD: Person = {
  name: 'her child',
  look: { skin: SKIN.tan, hair: HAIR.night, style: 'curls', dusk },
  clothes: { color: LAGOON, sleeve: 'short' },
  child: true,
};
export const COORDINATOR: Person = {
  name: 'coordinator',
  look: { skin: SKIN.brown, hair: HAIR.silver, style: 'bun', dusk },
  clothes: { color: CREAM, over: THEME },
};

/** The newborn. */
export const NEWBORN = { skin: SKIN.brown, wrap: CREAM } as const;

/** Someone in an act. */
export interface Standing {
  readonly person: Person;
  readonly pose: Pose;
}

interface Stance extends Pick<Pose, 'facing' | 'lean' | 'from' | 'belly'> {
  /** 1 is a head with a radius of 32 units. */
  readonly scale: number;
}

/** Someone who stands in an act; `at` is the pit of the throat. They reach below the picture. */
export function stand(person: Person, at: Point, { scale, ...pose }: Stance): Standing {
  return { person, pose: { ...pose, at, r: 32 * scale, height: 12, fine: true } };
}

/** Someone without arms, as SVG. */
export const draw = ({ person, pose }: Standing): string => svgOf(figure(person, pose));

/** One of their arms, as SVG. */
export const reach = ({ person, pose }: Standing, to: Reach): string => svgOf(arm(person, pose, to));
