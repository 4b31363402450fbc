import { pruneAnswers } from '../form/answers.ts';
import { failedChecks } from '../form/checks.ts';
import { doubtsOf, type Doubt } from '../form/doubts.ts';
import { answersToFacts, payloadToFacts } from '../form/facts.ts';
import type { AcceptedOutcome } from '../form/form.schema.ts';
import type { Answers, FormDefinition } from '../form/form-definition.ts';
import type { Validate } from '../form/schema-error.ts';
import { fieldErrors, type FieldError } from '../form/validation.ts';
import type { Json, JsonObject } from '../json.ts';
import { applyLogic } from '../logic/operators.ts';
import { adviceFacts } from '../rules/advice.ts';
import { reasonOf } from '../rules/advice.ts';
import { evaluate, NOT_DECIDED, type Evaluation } from '../rules/evaluate.ts';
import type { Facts } from '../rules/rule-set.ts';
import { versionTag } from './headers.ts';
import type { OutcomeState } from './outcome-state.ts';
import type { ServiceDecision } from './response.ts';

/** What a form makes of one person's answers: pruned, evaluated and validated once. */
export interface Assessment {
  /** The pruned answers: what would be submitted. */
  readonly answers: Answers;
  readonly evaluation: Evaluation;
  /** What has to be corrected before the form can be sent, in the order of the screen. */
  readonly errors: readonly FieldError[];
  /** What is possible and improbable. */
  readonly doubts: readonly Doubt[];
}

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
  /** Where an accepted application leads. */
  readonly outcome: AcceptedOutcome;
}

/**
 * Assesses answers. The same in the browser, on the server and in the tests.
 * @param validate the compiled `schema.json` of this form
 * @param answers the answers as given, with those to questions that are hidden again
 */
export function assessAnswers(definition: FormDefinition, validate: Validate, answers: Answers): Assessment {
  const pruned = pruneAnswers(definition, answers);
  const evaluation = evaluateFacts(definition, answersToFacts(definition, pruned));
  const failed = [...evaluation.failedChecks, ...failedChecks(definition, answers)];
  const errors = fieldErrors(definition, answers, validate(pruned), failed);
  return { answers: pruned, evaluation, errors, doubts: doubtsOf(definition, answers, evaluation.facts) };
}

/** Evaluates the facts that a request body holds: the server's own decision, by the same rules. */
export function evaluatePayload(definition: FormDefinition, payload: JsonObject): Evaluation {
  return evaluateFacts(definition, payloadToFacts(definition, payload));
}

/** Makes what is sent of an assessment without errors; `null` while there are errors to correct. */
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
 * The submission as the service has decided it, which counts where the two differ: an old tab, a changed rule
 * (docs/product.md#eligibility-on-the-server). What was sent stays, and so do the facts.
 * @param decision `null` leaves it to the browser's
 */
export function asDecided(
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
 * What the page after a form may know of an application.
 * @param name the answer that greets the person, as she gave it
 * @param evaluation what was decided, and the facts that the advice on it reads
 * @param sent what became of it, and what she is told where the page's own rules did not decide
 */
export function outcomeStateOf(
  { id, ruleSet }: FormDefinition,
  name: unknown,
  { reasons, facts }: Pick<Evaluation, 'reasons' | 'facts'>,
  sent: Pick<OutcomeState, 'key' | 'status' | 'reference' | 'told' | 'homeState'>,
): OutcomeState {
  const conditions = reasons.map(({ condition }) => condition);
  const greeted = typeof name === 'string' ? name.trim() : '';
  return {
    form: id,
    ...sent,
    name: greeted === '' ? null : greeted,
    conditions,
    facts: ruleSet === null ? {} : adviceFacts(ruleSet, conditions, facts),
  };
}

/** What the payload and the outcomes of a form may read. */
function dataOf(
  answers: Answers,
  { facts, verdict, eligible, reasons }: Evaluation,
): Readonly<Record<string, unknown>> {
  return { answers, facts, decision: { verdict, eligible, reasons: reasons.map(({ text }) => text) } };
}

function evaluateFacts({ ruleSet }: FormDefinition, facts: Facts): Evaluation {
  return ruleSet === null ? NOT_DECIDED : evaluate(ruleSet, facts);
}

function buildPayload({ form }: FormDefinition, data: Readonly<Record<string, unknown>>): JsonObject {
  return Object.fromEntries(
    // A checked rule over plain answers yields plain JSON.
    Object.entries(form.payload).map(([key, rule]) => [key, applyLogic(rule, data) as Json]),
  );
}

/** Where an application leads of which only its decision is known: the answers that a form's outcomes may read are missing. */
export function decidedGoTo(definition: FormDefinition, evaluation: Evaluation): string {
  return outcomeOf(definition, dataOf({}, evaluation)).goTo;
}

function outcomeOf({ id, form }: FormDefinition, data: Readonly<Record<string, unknown>>): AcceptedOutcome {
  const outcome = form.outcomes.accepted.find(
    ({ when }) => when === undefined || applyLogic(when, data) === true,
  );
  // `checkForm` refuses a form whose last outcome has a condition.
  return outcome ?? { goTo: `/apply/${id}/received` };
}
