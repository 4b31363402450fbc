import type { Overview } from '../../../../core/desk/publications.ts';

/** Whether the public pages show the version in force, in a sentence. */
export const PAGES: Readonly<Record<Overview['pages'], string>> = {
  shown: 'The public pages show it too.',
  following: 'The public pages will follow within a minute…',
  failed:
    'The public pages couldn’t be rebuilt and still show what they did before. Tell your server administrator.',
};
