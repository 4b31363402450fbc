import { claims } from './claims.ts';

/**
 * A role that a visitor will talk with, as the About page names it (docs/product.md#about). The site lists roles and
 * not people, because people change. The agency edits this file, and `team-es.ts` for Spanish, to match its own team.
 */
export interface Role {
  readonly name: string;
  /** The people that this role serves. */
  readonly forWhom: string;
  readonly text: string;
  /** Where the agency keeps the record that the role is filled; null until it has filed one. */
  readonly evidence: string | null;
}

export const roles: readonly Role[] = [
  {
    name: 'Intake coordinator',
    forWhom: 'Everyone, at the start',
    text: 'Reads your application, calls you, and introduces you to your own coordinator.',
    evidence: null,
  },
  {
    name: 'Surrogate coordinator',
    forWhom: 'Surrogates',
    text: 'Keeps track of appointments, payments and travel. Calls to see how you’re doing, not just to remind you.',
    evidence: null,
  },
  {
    name: 'Parent coordinator',
    forWhom: 'Intended parents',
    text: 'Brings you suggestions with the reasons behind them, and helps you keep track of clinic, lawyers and costs.',
    evidence: null,
  },
  {
    name: 'Clinical liaison',
    forWhom: 'Both sides',
    text: 'Talks with the clinics and explains what they tell us in plain English. Medical advice comes from your doctor.',
    evidence: null,
  },
];

/** A practical answer about the calls. */
export interface CallFact {
  readonly name: string;
  readonly text: string;
  readonly evidence: string | null;
}

/** Hours, and what the first call is like. It promises nothing beyond what the rest of the site says. */
export const callFacts: readonly CallFact[] = [
  {
    name: 'Hours',
    text: `Tell us which times work for you, and we’ll pick one for your first call. If something can’t wait, the hotline is there ${claims.hotline.figure}.`,
    evidence: null,
  },
  {
    name: 'The first call',
    text: '30-45 minutes. You’ll talk first, and we’ll answer your questions. Then we’ll tell you plainly what fits and what doesn’t. Anyone you’d like can join you.',
    evidence: null,
  },
  {
    name: 'Afterward',
    text: 'Nothing happens until you want it to. It’s fine to hang up undecided.',
    evidence: null,
  },
];
