import { answerText } from '../../../core/form/answer-text.ts';
import type { Answers, FormDefinition } from '../../../core/form/form-definition.ts';
import { uiTexts } from '../../../core/form/texts.ts';
import { nodeAt } from '../../../core/form/question-tree.ts';

/** Who she is: she knows that. */
const WHO = ['firstName', 'phone', 'email'];

/**
 * What a call request asked for, as its form words it.
 * @param contact what the tab remembers of it
 * @returns a row for each answer about how and when to call
 */
export function askedRows(
  definition: FormDefinition,
  contact: Answers,
): readonly (readonly [label: string, text: string])[] {
  return Object.keys(contact).flatMap((name) => {
    const text = WHO.includes(name) ? '' : answerText(definition, name, contact);
    const title = uiTexts(definition, name, contact).title ?? nodeAt(definition, name)?.schema.title ?? name;
    return text === '' ? [] : [[title, text] as const];
  });
}
