import { about } from './scenes/about.ts';
import { becomeSurrogate } from './scenes/become-surrogate.ts';
import { parentsSide, surrogateSide } from './scenes/get-started.ts';
import { dated, letter, stepping, together, writing } from './scenes/forms.ts';
import { home } from './scenes/home.ts';
import { intendedParents } from './scenes/intended-parents.ts';
import { lantern } from './scenes/lantern.ts';
import { ourProcess } from './scenes/our-process.ts';
import { reading } from './scenes/reading.ts';
import { calling, fatherAlone, reviewing, ringing, talking } from './scenes/outcomes.ts';
import { intake, liaison, parentCoordinator, surrogateCoordinator } from './scenes/team.ts';
import { carried, chosen, paid, sheltered } from './scenes/reasons.ts';
import type { Scene } from './scene.ts';

/** Where the files are, from the project's root; pages import them. */
export const SCENES_FOLDER = 'src/web/sections/art/scenes';

/** Every scene of the site by its file's name. */
export const sceneFiles: Readonly<Record<string, Scene>> = {
  home,
  'become-surrogate': becomeSurrogate,
  'intended-parents': intendedParents,
  'our-process': ourProcess,
  'parents-side': parentsSide,
  'surrogate-side': surrogateSide,
  about,
  calling,
  'father-alone': fatherAlone,
  reviewing,
  lantern,
  reading,
  carried,
  chosen,
  paid,
  sheltered,
  intake,
  'surrogate-coordinator': surrogateCoordinator,
  'parent-coordinator': parentCoordinator,
  liaison,
  ringing,
  talking,
  writing,
  stepping,
  together,
  dated,
  letter,
};
