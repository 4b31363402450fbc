import { numberAnswer } from '../../core/form/number-answer.ts';
import type { TextConversion } from './use-committed-text.ts';

/** Numbers as people write them: `5.5`, `5,5`, `1,250`. */
export const NUMBER_TEXT: TextConversion = {
  toText: (answer) => (answer === undefined ? '' : String(answer)),
  toAnswer: numberAnswer,
};
