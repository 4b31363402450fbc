/** What the JSON-Logic of `form.json` may read of a decision. */
export const DECISION_NAMES: readonly string[] = [
  'decision.verdict',
  'decision.eligible',
  'decision.reasons',
];
