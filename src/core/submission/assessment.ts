import { pruneAnswers } from '../form/answers.ts';
import { failedChecks } from '../form/checks.ts';
import { doubtsOf, type Doubt } from '../form/doubts.ts';
import { answersToFacts, payloadToFacts } from '../form/facts.ts';
import type { Answers, FormDefinition } from '../form/form-definition.ts';
import type { Validate } from '../form/schema-error.ts';
import { fieldErrors, type FieldError } from '../form/validation.ts';
import type { JsonObject } from '../json.ts';
import { evaluate, NOT_DECIDED, type Evaluation } from '../rules/evaluate.ts';
import type { Facts } from '../rules/rule-set.ts';

/** The result of pruning, evaluating and validating a person's answers. */
export interface Assessment {
  /** The pruned answers: what would be submitted. */
  readonly answers: Answers;
  readonly evaluation: Evaluation;
  /** What has to be corrected before the form can be sent, in the order of the screen. */
  readonly errors: readonly FieldError[];
  /** Answers that are possible but improbable. */
  readonly doubts: readonly Doubt[];
}

/**
 * Assesses answers: the same code in the browser, on the server and in tests.
 * @param validate the compiled `schema.json` of this form
 * @param answers the answers as given, including those to questions that are no longer shown
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

function evaluateFacts({ ruleSet }: FormDefinition, facts: Facts): Evaluation {
  return ruleSet === null ? NOT_DECIDED : evaluate(ruleSet, facts);
}
