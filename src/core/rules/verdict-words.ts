import type { Verdict } from './evaluate.ts';

/** What staff call a verdict, within a sentence. */
export const VERDICT_WORDS: Readonly<Record<Verdict, string>> = {
  eligible: 'eligible',
  ineligible: 'not eligible',
  'needs-review': 'unknown',
  'not-decided': 'not decided',
};
