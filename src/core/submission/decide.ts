import { payloadToFacts } from '../form/facts.ts';
import type { FormDefinition } from '../form/form-definition.ts';
import type { Json, JsonObject } from '../json.ts';
import { evaluate, knownFacts } from '../rules/evaluate.ts';
import type { Decision } from '../rules/decision.ts';
import type { Facts } from '../rules/rule-set.ts';

const NOT_DECIDED: Decision = {
  verdict: 'not-decided',
  eligible: false,
  reasons: [],
  unknown: [],
  trace: [],
};

/** The decision of a form's own rule set; `not-decided` for a form without one. */
export function decide({ ruleSet }: FormDefinition, facts: Facts): Decision {
  return ruleSet === null ? NOT_DECIDED : evaluate(ruleSet, facts);
}

/**
 * The server's side of the decision: facts read back out of the request body, decided by the same rules
 * (PRODUCT.md, "Eligibility on the server").
 */
export function decidePayload(
  definition: FormDefinition,
  payload: JsonObject,
): { readonly facts: Facts; readonly decision: Decision } {
  const facts = payloadToFacts(definition, payload);
  return { facts, decision: decide(definition, facts) };
}

/** What the JSON-Logic of form files may read as `decision` and `facts`. */
export function decisionData(
  { ruleSet }: FormDefinition,
  facts: Facts,
  decision: Decision,
): { readonly facts: Facts; readonly decision: Readonly<Record<string, Json>> } {
  return {
    facts: ruleSet === null ? facts : knownFacts(ruleSet, facts),
    decision: {
      verdict: decision.verdict,
      eligible: decision.eligible,
      reasons: decision.reasons.map(({ text }) => text),
    },
  };
}
