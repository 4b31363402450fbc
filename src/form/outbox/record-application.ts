import type { ReasonWithAdvice } from '../../core/rules/advice.ts';
import type { OutcomeState } from '../../core/submission/outcome-state.ts';
import type { ServiceDecision } from '../../core/submission/response.ts';
import { forgetSubmitted, loadSubmitted, saveSubmitted } from './tab-applications.ts';

/* Stores what becomes of an application that this tab has submitted. */

/**
 * Records that the service has received an application.
 * @param key as in its outcome
 * @param decision the service's decision, if it sent one
 */
export function recordSent(
  form: string,
  key: string,
  reference: string | null,
  decision: ServiceDecision | null = null,
): void {
  const submitted = loadSubmitted(form);
  if (submitted?.outcome.key !== key) return;
  const { told = null, conditions = [] } = decision ?? {};
  const decided = told === null ? {} : { conditions, told };
  saveSubmitted({ ...submitted, outcome: { ...submitted.outcome, status: 'sent', reference, ...decided } });
}

/** Stores the reasons that a page has shown, so that it shows the same ones after a reload. */
export function recordReasons({ form, key }: OutcomeState, told: readonly ReasonWithAdvice[]): void {
  const submitted = loadSubmitted(form);
  if (submitted?.outcome.key !== key || submitted.outcome.told !== undefined) return;
  saveSubmitted({ ...submitted, outcome: { ...submitted.outcome, told } });
}

/** Forgets an application that was erased before it was sent. @param key as in its outcome */
export function recordErased(form: string, key: string): void {
  if (loadSubmitted(form)?.outcome.key === key) forgetSubmitted(form);
}
