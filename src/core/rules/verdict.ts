import type { Verdict } from './evaluate.ts';

/** What the server has decided, and what an application without rules has. */
export const VERDICTS = [
  'needs-review',
  'eligible',
  'ineligible',
  'not-decided',
] as const satisfies readonly Verdict[];

/** What staff call a verdict, within a sentence. */
export const VERDICT_WORDS: Readonly<Record<Verdict, string>> = {
  eligible: 'eligible',
  ineligible: 'not eligible',
  'needs-review': 'unknown',
  'not-decided': 'not decided',
};
