import { numberAnswer } from '../../core/form/posted-answers.ts';
import { PLAIN_TEXT, type TextConversion } from './use-committed-text.ts';

/** Numbers as people write them: `5.5`, `5,5`, `1,250`. */
export const NUMBER_TEXT: TextConversion = { toText: PLAIN_TEXT.toText, toAnswer: numberAnswer };
