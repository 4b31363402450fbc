import { claims } from './claims.ts';

/**
 * A role that a visitor will talk with, as About names it (docs/product.md#about). Roles, not persons: who holds one
 * changes, and the site is no staff list. An agency edits this file to say who really calls.
 */
export interface Role {
  readonly name: string;
  /** Whom this role is there for. */
  readonly forWhom: string;
  readonly text: string;
  /** Where it is kept that the role is filled; null until the agency has filed it. */
  readonly evidence: string | null;
}

export const roles: readonly Role[] = [
  {
    name: 'Intake coordinator',
    forWhom: 'Everyone, first',
    text: 'Reads your application, calls you, and introduces you to the coordinator who’ll be yours.',
    evidence: null,
  },
  {
    name: 'Surrogate coordinator',
    forWhom: 'Surrogates',
    text: 'Keeps track of appointments, payments and travel, and calls to ask how you are, not only what’s due.',
    evidence: null,
  },
  {
    name: 'Parent coordinator',
    forWhom: 'Intended parents',
    text: 'Brings you suggestions with their reasons, and keeps clinic, lawyers and costs on one page.',
    evidence: null,
  },
  {
    name: 'Clinical liaison',
    forWhom: 'Both sides',
    text: 'Talks with the clinics and explains what comes back. Medical advice comes from your doctor.',
    evidence: null,
  },
];

/** A practical answer about the calls. */
export interface CallFact {
  readonly name: string;
  readonly text: string;
  readonly evidence: string | null;
}

/** Hours, languages, and what the first call is like. Nothing here is promised that the rest of the site does not say. */
export const callFacts: readonly CallFact[] = [
  {
    name: 'Hours',
    text: `You pick the time of your first call. For what can’t wait, the hotline is there ${claims.hotline.figure}.`,
    evidence: null,
  },
  {
    name: 'Languages',
    text: 'We speak English. If another language is easier for you, tell us, and we’ll tell you what we can arrange.',
    evidence: null,
  },
  {
    name: 'The first call',
    text: '30-45 minutes. You talk first, then we answer, then we say plainly what fits and what doesn’t. Bring whoever you’d like.',
    evidence: null,
  },
  {
    name: 'Afterward',
    text: 'Nothing, until you want it. It’s fine to hang up undecided.',
    evidence: null,
  },
];
