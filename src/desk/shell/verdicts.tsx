import type { MovedGroup } from '../../core/desk/impact.ts';

/** The result of the rules for an application. */
export type Verdict = MovedGroup['from'];

/** The desk's label for a verdict that stands alone. */
export const VERDICT_LABELS: Readonly<Record<Verdict, string>> = {
  eligible: 'Eligible',
  ineligible: 'Not eligible',
  'needs-review': 'Unknown',
  'not-decided': 'No rules',
};

const BADGES: Readonly<Record<Verdict, string>> = {
  eligible: 'badge badge--good',
  ineligible: 'badge badge--bad',
  'needs-review': 'badge badge--unknown',
  'not-decided': 'badge badge--off',
};

/** A verdict with its mark. */
export function VerdictBadge({ verdict }: { readonly verdict: Verdict }) {
  return <span className={BADGES[verdict]}>{VERDICT_LABELS[verdict]}</span>;
}
