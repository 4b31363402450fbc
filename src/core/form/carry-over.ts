import { answerOptions } from './answer-options.ts';
import type { Answers, AnswerSchema, AnswerValue, FormDefinition } from './form-definition.ts';

/** The answers that another form, or another version of this one, asks for too under the same name. */
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
  // A number field may hold what cannot be read as a number yet: the person's own text is kept.
  return property.type === 'boolean'
    ? typeof value === 'boolean'
    : ['string', 'number'].includes(typeof value);
}
