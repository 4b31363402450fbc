import { checkAnswers } from '../form/check-answers.ts';
import { answersToFacts } from '../form/facts.ts';
import type { FieldError, Validate } from '../form/field-error.ts';
import type { AcceptedOutcome, Answers, FormDefinition } from '../form/form-definition.ts';
import { pruneAnswers } from '../form/prune-answers.ts';
import type { Json, JsonObject } from '../json.ts';
import { applyLogic } from '../logic/operators.ts';
import type { Decision } from '../rules/decision.ts';
import { decide, decisionData } from './decide.ts';
import { versionTag } from './protocol.ts';

/** An application that is ready to be sent. */
export interface Submission {
  /** `id@version` of the form. */
  readonly form: string;
  /** `id@version` of the rule set; `null` for a form without one. */
  readonly rules: string | null;
  readonly endpoint: string;
  /** The request body: exactly the keys of the form's payload map. */
  readonly payload: JsonObject;
  readonly decision: Decision;
  /** Where an accepted application leads. */
  readonly outcome: AcceptedOutcome;
}

export type Preparation =
  | { readonly ok: true; readonly submission: Submission }
  | { readonly ok: false; readonly errors: readonly FieldError[] };

/**
 * The whole way from answers to what is sent: pruned, checked, decided, mapped (specification, sections 3
 * to 5). The same in the browser and on the server.
 * @param validate the compiled `schema.json` of this form
 */
export function prepareSubmission(
  definition: FormDefinition,
  validate: Validate,
  answers: Answers,
): Preparation {
  const errors = checkAnswers(definition, validate, answers);
  if (errors.length > 0) return { ok: false, errors };
  const pruned = pruneAnswers(definition, answers);
  const facts = answersToFacts(definition, pruned);
  const decision = decide(definition, facts);
  const data = { answers: pruned, ...decisionData(definition, facts, decision) };
  return {
    ok: true,
    submission: {
      form: versionTag(definition),
      rules: definition.ruleSet === null ? null : versionTag(definition.ruleSet),
      endpoint: definition.form.endpoint,
      payload: buildPayload(definition, data),
      decision,
      outcome: outcomeOf(definition, data),
    },
  };
}

function buildPayload({ form }: FormDefinition, data: Readonly<Record<string, unknown>>): JsonObject {
  return Object.fromEntries(
    // A checked rule over plain answers yields plain JSON.
    Object.entries(form.payload).map(([key, rule]) => [key, applyLogic(rule, data) as Json]),
  );
}

function outcomeOf({ id, form }: FormDefinition, data: Readonly<Record<string, unknown>>): AcceptedOutcome {
  const outcome = form.outcomes.accepted.find(
    ({ when }) => when === undefined || applyLogic(when, data) === true,
  );
  // `checkForm` refuses a form whose last outcome has a condition.
  return outcome ?? { goTo: `/apply/${id}/received` };
}
