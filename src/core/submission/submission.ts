import type { AcceptedOutcome } from '../form/form.schema.ts';
import type { Answers, FormDefinition } from '../form/form-definition.ts';
import type { Json, JsonObject } from '../json.ts';
import { applyLogic } from '../logic/operators.ts';
import { adviceFacts } from '../rules/advice.ts';
import { reasonOf } from '../rules/reason.ts';
import type { Evaluation } from '../rules/evaluate.ts';
import type { Assessment } from './assessment.ts';
import { versionTag } from './headers.ts';
import type { OutcomeState } from './outcome-state.ts';
import type { ServiceDecision } from './response.ts';

/** An application that is ready to be sent. */
export interface Submission {
  /** `id@version` of the form. */
  readonly form: string;
  /** `id@version` of the rule set; `null` for a form without one. */
  readonly rules: string | null;
  readonly endpoint: string;
  /** The pruned answers that it was made of. */
  readonly answers: Answers;
  /** The request body: exactly the keys of the form's payload map. */
  readonly payload: JsonObject;
  readonly evaluation: Evaluation;
  /** Where the applicant goes after the application is accepted. */
  readonly outcome: AcceptedOutcome;
}

/** Builds a submission from an assessment; `null` if it has errors. */
export function prepareSubmission(definition: FormDefinition, assessment: Assessment): Submission | null {
  const { answers, evaluation, errors } = assessment;
  if (errors.length > 0) return null;
  const data = dataOf(answers, evaluation);
  return {
    form: versionTag(definition),
    rules: definition.ruleSet === null ? null : versionTag(definition.ruleSet),
    endpoint: definition.form.endpoint,
    answers,
    payload: buildPayload(definition, data),
    evaluation,
    outcome: outcomeOf(definition, data),
  };
}

/**
 * Applies the server's decision to a submission. It takes precedence if it differs, for example because of an old tab
 * or changed rules (docs/product.md#eligibility-on-the-server). The payload and facts stay.
 * @param decision `null` keeps the browser's decision
 */
export function withServerDecision(
  definition: FormDefinition,
  submission: Submission,
  decision: Pick<ServiceDecision, 'verdict' | 'conditions'> | null,
): Submission {
  if (decision === null) return submission;
  const { verdict, conditions } = decision;
  const { ruleSet } = definition;
  const evaluation: Evaluation = {
    ...submission.evaluation,
    verdict,
    eligible: verdict === 'eligible',
    reasons: conditions.map((id) => (ruleSet === null ? { condition: id, text: id } : reasonOf(ruleSet, id))),
  };
  return {
    ...submission,
    evaluation,
    outcome: outcomeOf(definition, dataOf(submission.answers, evaluation)),
  };
}

/**
 * The data for the outcome page of an application.
 * @param name the answer used for the greeting, as given
 * @param evaluation the decision, and the facts that its advice reads
 * @param sent the result of submitting, and the reasons to show if other rules than the page's decided
 */
export function outcomeStateOf(
  { id, ruleSet }: FormDefinition,
  name: unknown,
  { verdict, reasons, facts }: Pick<Evaluation, 'verdict' | 'reasons' | 'facts'>,
  sent: Pick<OutcomeState, 'key' | 'status' | 'reference' | 'told' | 'homeState' | 'part'>,
): OutcomeState {
  const conditions = reasons.map(({ condition }) => condition);
  const greeted = typeof name === 'string' ? name.trim() : '';
  return {
    form: id,
    ...sent,
    name: greeted === '' ? null : greeted,
    conditions,
    ...(verdict === 'needs-review' && { isForReview: true }),
    facts: ruleSet === null ? {} : adviceFacts(ruleSet, conditions, facts),
  };
}

/** The data that the payload and the outcomes of a form may read. */
function dataOf(
  answers: Answers,
  { facts, verdict, eligible, reasons }: Evaluation,
): Readonly<Record<string, unknown>> {
  return { answers, facts, decision: { verdict, eligible, reasons: reasons.map(({ text }) => text) } };
}

function buildPayload({ form }: FormDefinition, data: Readonly<Record<string, unknown>>): JsonObject {
  return Object.fromEntries(
    // A checked rule over plain answers yields plain JSON.
    Object.entries(form.payload).map(([key, rule]) => [key, applyLogic(rule, data) as Json]),
  );
}

/** The outcome of an application of which only the decision is known: outcomes that read answers see none. */
export function decidedGoTo(definition: FormDefinition, evaluation: Evaluation): string {
  return outcomeOf(definition, dataOf({}, evaluation)).goTo;
}

function outcomeOf({ id, form }: FormDefinition, data: Readonly<Record<string, unknown>>): AcceptedOutcome {
  const outcome = form.outcomes.accepted.find(
    ({ when }) => when === undefined || applyLogic(when, data) === true,
  );
  // `checkForm` refuses a form whose last outcome has a condition, so the fallback is never used.
  return outcome ?? { goTo: `/apply/${id}/received` };
}
