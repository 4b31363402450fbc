import type { MovedGroup } from '../../core/desk/impact.ts';

/** What comes out for an application. */
export type Verdict = MovedGroup['from'];

/** What the desk calls a verdict, where it stands by itself. */
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
