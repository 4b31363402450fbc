import { figure, HAIR, headset, SKIN, type Person, type Pose } from '../figures.ts';
import { CLAY, CORAL, CREAM, DEEP, INK, LAGOON, MIST, PEACH, THEME } from '../palette.ts';
import { rings, type Scene } from '../scene.ts';
import { disc, fill } from '../shapes.ts';
import { coordinator } from './about.ts';

/* The four roles of the team, as portraits that a page shows small. */

const SIZE = 240;

/** Someone before a disc that stands out from the ground. */
function portrait(person: Person, ground: string, sun: string, pose: Partial<Pose> = {}): Scene {
  return {
    width: SIZE,
    height: SIZE,
    frame: disc(SIZE / 2, SIZE / 2, SIZE / 2),
    drawing: [
      fill(`<rect width="${SIZE}" height="${SIZE}"`, ground),
      fill(disc(148, 104, 78), sun),
      rings(148, 104, [92, 106], INK),
      ...figure(person, { ...AT, ...pose }),
    ],
  };
}

const AT: Pose = { at: [110, 166], r: 44, facing: 1, lean: 4, height: 3.6 };

const intakePortrait = portrait(coordinator, MIST, PEACH);

/** Reads applications and calls: the coordinator with her headset. */
export const intake: Scene = {
  ...intakePortrait,
  drawing: [...intakePortrait.drawing, headset(coordinator, AT, INK)],
};

/** Is there for surrogates. */
export const surrogateCoordinator: Scene = portrait(
  {
    name: 'surrogate-coordinator',
    look: { skin: SKIN.brown, hair: HAIR.night, style: 'curls' },
    clothes: { color: THEME, neck: 'vee' },
  },
  PEACH,
  CLAY,
);

/** Is there for intended parents. */
export const parentCoordinator: Scene = portrait(
  {
    name: 'parent-coordinator',
    look: { skin: SKIN.fair, hair: HAIR.copper, style: 'quiff', beard: true },
    clothes: { color: DEEP, over: CREAM },
    build: 'broad',
  },
  LAGOON,
  MIST,
);

/** Talks with clinics, in a white coat. */
export const liaison: Scene = portrait(
  {
    name: 'liaison',
    look: { skin: SKIN.deep, hair: HAIR.night, style: 'bob' },
    clothes: { color: CREAM, over: CORAL },
  },
  THEME,
  LAGOON,
);
