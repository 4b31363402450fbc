import type { Answers, AnswerValue, FormDefinition } from './form-definition.ts';
import type { AnswerSchema } from './schema.schema.ts';
import { isAsked } from './visibility.ts';

/** The values that may be chosen: of an `enum`, or of a list's items; none for a free answer. */
export function answerOptions({ enum: options, items }: AnswerSchema): readonly AnswerValue[] {
  return items?.enum ?? options ?? [];
}

/**
 * The answers of an untouched form: the defaults its schema declares (sliders' zeros), the choice of a question
 * that has only one, and nothing else. No yes/no question is answered in advance.
 */
export function initialAnswers({ schema }: FormDefinition): Answers {
  const answers: Record<string, AnswerValue> = {};
  for (const [field, { default: start, enum: choices }] of Object.entries(schema.properties)) {
    const value = start ?? (choices?.length === 1 ? choices[0] : undefined);
    if (value !== undefined) answers[field] = value;
  }
  return answers;
}

/**
 * The answers to submit: texts trimmed; blank answers, empty lists and answers to questions that are not
 * asked dropped. Properties that the form stores without showing them (`notShown`) stay.
 */
export function pruneAnswers(definition: FormDefinition, answers: Answers): Answers {
  const pruned: Record<string, AnswerValue> = {};
  const notShown = definition.form.notShown ?? [];
  for (const [field, value] of Object.entries(answers)) {
    if (!Object.hasOwn(definition.schema.properties, field)) continue;
    if (!notShown.includes(field) && !isAsked(definition, field, answers)) continue;
    const trimmed = typeof value === 'string' ? value.trim() : value;
    const isBlank = trimmed === '' || (typeof trimmed === 'object' && trimmed.length === 0);
    if (!isBlank) pruned[field] = trimmed;
  }
  return pruned;
}

/** The answers that another form, or another version of this one, asks for under the same name and may hold. */
export function carryOver(answers: Answers, { schema }: FormDefinition): Answers {
  const carried: Record<string, AnswerValue> = {};
  for (const [field, value] of Object.entries(answers)) {
    const property = schema.properties[field];
    if (property !== undefined && isPossible(value, property)) carried[field] = value;
  }
  return carried;
}

function isPossible(value: AnswerValue, property: AnswerSchema): boolean {
  const options = answerOptions(property);
  if (property.type === 'array')
    return typeof value === 'object' && value.every((choice) => options.includes(choice));
  if (options.length > 0) return options.includes(value);
  // A number field may hold a text that is not a number yet: the person's own text is kept.
  return property.type === 'boolean'
    ? typeof value === 'boolean'
    : ['string', 'number'].includes(typeof value);
}
