import type { Verdict } from './evaluate.ts';

/** All verdicts of the server, including the one for forms that no rules decide. */
export const VERDICTS = [
  'needs-review',
  'eligible',
  'ineligible',
  'not-decided',
] as const satisfies readonly Verdict[];

/** The words for a verdict within a sentence for staff. */
export const VERDICT_WORDS: Readonly<Record<Verdict, string>> = {
  eligible: 'eligible',
  ineligible: 'not eligible',
  'needs-review': 'unknown',
  'not-decided': 'not decided',
};

/** The label of a verdict that stands alone, for staff. */
export const VERDICT_LABELS: Readonly<Record<Verdict, string>> = {
  eligible: 'Eligible',
  ineligible: 'Not eligible',
  'needs-review': 'Unknown',
  'not-decided': 'No rules',
};
