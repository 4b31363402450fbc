import { isAsked } from './visible-fields.ts';
import type { Answers, AnswerValue, FormDefinition } from './form-definition.ts';

/**
 * What is left to submit: texts trimmed, blank answers, empty lists and those to questions that are not asked dropped.
 * Properties that the form keeps without showing them (`notShown`) stay.
 */
export function pruneAnswers(definition: FormDefinition, answers: Answers): Answers {
  const pruned: Record<string, AnswerValue> = {};
  const notShown = definition.form.notShown ?? [];
  for (const [field, value] of Object.entries(answers)) {
    if (!Object.hasOwn(definition.schema.properties, field)) continue;
    if (!notShown.includes(field) && !isAsked(definition, field, answers)) continue;
    const kept = typeof value === 'string' ? value.trim() : value;
    const isBlank = kept === '' || (typeof kept === 'object' && kept.length === 0);
    if (!isBlank) pruned[field] = kept;
  }
  return pruned;
}
