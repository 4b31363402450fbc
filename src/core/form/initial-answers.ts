import type { Answers, AnswerValue, FormDefinition } from './form-definition.ts';

/**
 * The answers of an untouched form: the defaults its schema declares (sliders' zeros) and nothing else.
 * No yes/no question is pre-answered.
 */
export function initialAnswers({ schema }: FormDefinition): Answers {
  const answers: Record<string, AnswerValue> = {};
  for (const [field, { default: value }] of Object.entries(schema.properties)) {
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
      answers[field] = value;
    }
  }
  return answers;
}
