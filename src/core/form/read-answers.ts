import type { JsonObject } from '../json.ts';
import type { Answers, AnswerValue } from './form-definition.ts';

/** Answers as they come out of storage or off the wire: what cannot be an answer is left out. */
export function readAnswers(value: JsonObject): Answers {
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, AnswerValue] => {
      const [, answer] = entry;
      if (Array.isArray(answer)) return answer.every((choice) => typeof choice === 'string');
      return ['string', 'number', 'boolean'].includes(typeof answer);
    }),
  );
}
