import {
  bust,
  HAIR,
  hairBehind,
  head,
  place,
  side,
  SKIN,
  tilt,
  type Look,
  type Point,
} from '../drawing/figures.ts';
import { CORAL, CREAM, DEEP, LAGOON, THEME } from '../drawing/palette.ts';

/** Someone of the film: the same look, clothes and width of the shoulders in every act. */
interface Person {
  readonly look: Look;
  readonly color: string;
  readonly width: number;
}

export const FATHER: Person = {
  look: { skin: SKIN.deep, hair: HAIR.night, style: 'crop', beard: true },
  color: DEEP,
  width: 166,
};
export const MOTHER: Person = {
  look: { skin: SKIN.fair, hair: HAIR.copper, style: 'bob' },
  color: THEME,
  width: 146,
};
export const SURROGATE: Person = {
  look: { skin: SKIN.tan, hair: HAIR.night, style: 'bun' },
  color: CORAL,
  width: 146,
};
/** The surrogate's own child. */
export const HER_CHILD: Person = {
  look: { skin: SKIN.tan, hair: HAIR.night, style: 'curls' },
  color: LAGOON,
  width: 104,
};
export const COORDINATOR: Person = {
  look: { skin: SKIN.brown, hair: HAIR.silver, style: 'bun' },
  color: CREAM,
  width: 160,
};

/** The newborn. */
export const NEWBORN = { skin: SKIN.brown, wrap: CREAM } as const;

interface Stance {
  readonly scale: number;
  /** Where the head looks: -1 left, 1 right, and between. */
  readonly facing: number;
  /** By how many degrees the head is tilted. */
  readonly lean?: number;
  readonly height?: number;
}

/** Someone from the front; `at` is where the neck meets the body. */
export function front(person: Person, at: Point, { scale, facing, lean = 0, height = 360 }: Stance): string {
  const middle: Point = [7 * facing, -46];
  return place(
    at[0],
    at[1],
    scale,
    tilt(lean, [0, 0], hairBehind(person.look, middle, 32, facing)) +
      bust([0, 0], person.width, height, person.color) +
      tilt(lean, [0, 0], head(person.look, middle, 32, facing, [0, 4])),
  );
}

/** Someone from the side, looking right; `at` is where the neck meets the body. */
export function profile(
  person: Person,
  at: Point,
  {
    scale,
    belly = 0,
    lean = 0,
    height = 420,
  }: { scale: number; belly?: number; lean?: number; height?: number },
): string {
  return place(
    at[0],
    at[1],
    scale,
    side([0, 0], 1, height, person.color, belly) +
      tilt(lean, [0, 0], head(person.look, [10, -50], 32, 1, [2, 4])),
  );
}
