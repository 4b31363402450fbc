import { applyLogic } from '../logic/operators.ts';
import { failedChecks, knownFacts, thresholdValues } from '../rules/evaluate.ts';
import type { FactValue } from '../rules/rule-set.ts';
import { answersToFacts } from './facts.ts';
import type { Answers, FormDefinition, LiveFact } from './form-definition.ts';
import { pruneAnswers } from './prune-answers.ts';

/**
 * A derived fact to show as the person types, with its note; `null` while it is unknown or an entry check
 * says that it cannot be right.
 */
export function readLiveFact(
  definition: FormDefinition,
  { fact, note }: LiveFact,
  answers: Answers,
): { readonly value: FactValue; readonly note: string } | null {
  const { ruleSet } = definition;
  if (ruleSet === null) return null;
  const given = answersToFacts(definition, pruneAnswers(definition, answers));
  const facts = knownFacts(ruleSet, given);
  const value = facts[fact];
  if (value === undefined || failedChecks(ruleSet, given).some(({ reads }) => reads.includes(fact)))
    return null;
  return { value, note: String(applyLogic(note, { facts, thresholds: thresholdValues(ruleSet) })) };
}
