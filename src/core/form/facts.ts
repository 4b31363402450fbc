import type { Json, JsonObject } from '../json.ts';
import { applyLogic } from '../logic/operators.ts';
import type { Facts, FactValue } from '../rules/rule-set.ts';
import type { Answers, FormDefinition } from './form-definition.ts';

/** The facts of the form's rule set, from pruned answers; what is not answered stays unknown. */
export function answersToFacts({ form }: FormDefinition, answers: Answers): Facts {
  return read(form.facts, { answers });
}

/** The same facts, read back out of a request body (PRODUCT.md: facts(payload(answers)) = facts(answers)). */
export function payloadToFacts({ form }: FormDefinition, payload: JsonObject): Facts {
  return read(form.payloadFacts, { payload });
}

function read(rules: Readonly<Record<string, Json>> = {}, data: Readonly<Record<string, unknown>>): Facts {
  const facts: Record<string, FactValue> = {};
  for (const [name, rule] of Object.entries(rules)) {
    const value = applyLogic(rule, data);
    if (typeof value === 'number' || typeof value === 'boolean') facts[name] = value;
    else if (typeof value === 'string' && value !== '') facts[name] = value;
  }
  return facts;
}
