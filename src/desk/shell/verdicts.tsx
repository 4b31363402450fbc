import type { MovedGroup } from '../../core/desk/impact.ts';
import { VERDICT_LABELS } from '../../core/rules/verdict.ts';

/** The result of the rules for an application. */
export type Verdict = MovedGroup['from'];

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
