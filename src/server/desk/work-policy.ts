import { bookedLater, type Casework, type Check, type Work } from '../../core/desk/casework.ts';
import { callStepOf, type DeskPolicies } from '../../core/desk/desk-policies.ts';
import { DAY } from '../../core/duration.ts';
import { ownValue } from '../../core/own-value.ts';
import { ApiError } from '../http/api-error.ts';
import type { CaseworkStep } from '../store/desk/casework-store.ts';

const NOTHING_NEXT = { step: '', at: '' } as const;

/** What `policies/desk` allows to be saved as work on an application. */
export function workPolicy({ statuses, nextSteps, callOutcomes, checklists }: DeskPolicies) {
  function labelOf(status: string): string {
    return ownValue(statuses, status)?.label ?? status;
  }

  function isClosed(status: string): boolean {
    return ownValue(statuses, status)?.isOpen === false;
  }

  /** @throws ApiError if the current status can't change to this one, or if a required reason or note is missing */
  function requireStatus({ status: from, verdict }: Casework, { status: to, reason, note }: Work): void {
    if (to === undefined) {
      if (reason !== undefined) throw notReason([]);
      return;
    }
    // From a status that the agency no longer defines, any status is allowed.
    const next = ownValue(statuses, from)?.next ?? Object.keys(statuses);
    const status = ownValue(statuses, to);
    if (!next.includes(to) || status === undefined)
      throw new ApiError(
        422,
        'no-such-step',
        `From “${labelOf(from)}”, an application can go to: ${next.map(labelOf).join(', ')}.`,
      );
    const reasons = status.reasons ?? {};
    if (reason === undefined ? status.reasons !== undefined : ownValue(reasons, reason) === undefined)
      throw notReason(Object.entries(reasons));
    if (status.isAcceptance === true && verdict === 'ineligible' && note === undefined)
      throw refusedField('note', 'The rules say not eligible. Write down why it goes on all the same.');
  }

  /**
   * The next step to save: none for a closed status; due now, without a type, for a reopened one; `undefined` for no
   * change. A booked call that stays is due before a later step, and next where there is no other.
   * @throws ApiError for a next step that is not allowed
   */
  function nextStepOf(
    { status, call }: Casework,
    { status: to = status, nextStep, outcome }: Work,
  ): CaseworkStep['nextStep'] {
    const callAt = bookedLater(call, Date.now(), outcome !== undefined);
    if (nextStep != null) {
      if (isClosed(to))
        throw new ApiError(422, 'is-closed', `“${labelOf(to)}” is closed: nothing comes next.`);
      if (ownValue(nextSteps, nextStep.step) === undefined)
        throw refusedField('nextStep', `A next step is one of: ${Object.keys(nextSteps).join(', ')}.`);
      const due = Date.parse(nextStep.at);
      if (Number.isNaN(due)) throw refusedField('nextStep', 'This is no time. Correct it.');
      const at = new Date(due).toISOString();
      return { step: nextStep.step, at: callAt !== null && callAt < at ? callAt : at };
    }
    if (nextStep === null && callAt !== null && !isClosed(to))
      return { step: callStepOf(nextSteps), at: callAt };
    if (nextStep === null || (to !== status && isClosed(to))) return NOTHING_NEXT;
    return isClosed(status) && !isClosed(to) ? { step: '', at: new Date().toISOString() } : undefined;
  }

  /** @throws ApiError for an item or a result that the form's checklist doesn't have, or for a day in the future */
  function requireChecks({ form }: Casework, checks: readonly Check[]): void {
    const items = ownValue(checklists, form) ?? {};
    for (const { item, result, on } of checks) {
      const results = ownValue(items, item)?.results;
      if (results === undefined)
        throw refusedField('checks', `Its checklist has: ${Object.keys(items).join(', ') || 'nothing'}.`);
      if (result !== null && ownValue(results, result) === undefined)
        throw refusedField(
          'checks',
          `What comes of “${item}” is one of: ${Object.keys(results).join(', ')}.`,
        );
      // One day of tolerance: in some time zones it is already tomorrow.
      const day = Date.parse(on);
      if (Number.isNaN(day) || day > Date.now() + DAY)
        throw refusedField('checks', 'Give the day on which it came: today or before.');
    }
  }

  /** @throws ApiError that names the field, if its outcome, checklist, status or reason is not allowed */
  function requireWork(current: Casework, work: Work): void {
    if (work.outcome !== undefined && ownValue(callOutcomes, work.outcome) === undefined)
      throw refusedField('outcome', `A call ends with one of: ${Object.keys(callOutcomes).join(', ')}.`);
    requireChecks(current, work.checks ?? []);
    requireStatus(current, work);
  }

  return { labelOf, requireWork, nextStepOf };
}

function notReason(reasons: readonly (readonly [id: string, label: string])[]): ApiError {
  return refusedField(
    'reason',
    reasons.length === 0
      ? 'This status takes no reason.'
      : `Say why: ${reasons.map(([id, label]) => `${label} (${id})`).join(', ')}.`,
  );
}

/** A validation error for one field. */
export function refusedField(field: string, message: string, status = 422): ApiError {
  return new ApiError(status, 'invalid-fields', message, { fields: [{ field, message }] });
}
