import type { ArchName } from '../drawing/arch-scenes.ts';

/** One picture that social sites show beside a link. */
export interface SocialCard {
  /** File name without its ending; `public/social/<name>.jpg`. */
  readonly name: string;
  readonly line: string;
  readonly arch: ArchName;
  readonly paper: 'cream' | 'mist' | 'peach' | 'ink';
}

/** One for each main page (SPECIFICATION.md section 2); pages name theirs as `ogImage`. */
export const socialCards: readonly SocialCard[] = [
  { name: 'home', line: 'A family begins with the right match', arch: 'harbour', paper: 'peach' },
  {
    name: 'become-surrogate',
    line: 'Carry a child for a family that cannot',
    arch: 'carried',
    paper: 'cream',
  },
  {
    name: 'intended-parents',
    line: 'Find the surrogate who fits your family',
    arch: 'together',
    paper: 'cream',
  },
  {
    name: 'our-process',
    line: 'From the first call to birth, stage by stage',
    arch: 'stages',
    paper: 'cream',
  },
  { name: 'get-started', line: 'Two applications, ten minutes each', arch: 'shores', paper: 'cream' },
  { name: 'about', line: 'People first, software second', arch: 'night', paper: 'ink' },
  {
    name: 'surrogate-application',
    line: 'Apply as a surrogate, at your own pace',
    arch: 'within',
    paper: 'cream',
  },
  { name: 'intended-parent-application', line: 'Tell us about your family', arch: 'meeting', paper: 'mist' },
];

/** Pixels, as social sites ask for them. */
export const SOCIAL_SIZE = { width: 1200, height: 630 } as const;

/** Where the pictures lie, from the project's root; `/social/…` on the site. */
export const SOCIAL_FOLDER = 'public/social';
