import { claims } from './claims.ts';

/** What a surrogate has passed before any introduction (SPECIFICATION.md sections 2 and 6). */
export const gates: readonly { readonly title: string; readonly text: string }[] = [
  { title: 'Requirements', text: 'Published on this site, the same for everyone.' },
  { title: 'Medical', text: 'Records of earlier pregnancies, and an examination.' },
  { title: 'Psychological', text: 'A long talk, and time to think afterwards.' },
  { title: 'Background', text: 'Checks that she agrees to beforehand.' },
  { title: 'Introduction', text: 'You hear of each other. Not before.' },
];

/** Who looks at what, for each side. */
export const screenings: readonly {
  readonly expert: string;
  readonly surrogate: string;
  readonly parents: string;
}[] = [
  {
    expert: 'Fertility clinic',
    surrogate: 'Whether another pregnancy would be safe for her: records, an examination, tests.',
    parents: 'A medical consultation: what is possible, with whose eggs and sperm, and how likely.',
  },
  {
    expert: 'Mental-health professional',
    surrogate: 'What carrying for someone else would ask of her, and who stands beside her.',
    parents: 'What it means to wait for a child whom someone else carries.',
  },
  {
    expert: 'Lawyer',
    surrogate: 'Whether the law where she lives is friendly to surrogacy.',
    parents: 'A legal consultation: how parentage is settled in the states concerned.',
  },
  {
    expert: 'Our coordinators',
    surrogate: 'That the background checks are in, and every question has its answer.',
    parents: `That the costs, typically ${claims.totalCost.figure}, can be carried to the end.`,
  },
];
