import { answerText } from '../../../core/form/answer-text.ts';
import type { Answers } from '../../../core/form/form-definition.ts';
import { uiTexts } from '../../../core/form/texts.ts';
import { nodeAt } from '../../../core/form/question-tree.ts';
import type { Language } from '../../../core/languages/language.ts';
import { loadFormOfCatalog } from '../../catalog.ts';
import { CALL_REQUEST } from './sides.ts';

/** Who she is: she knows that. */
const WHO = ['firstName', 'phone', 'email'];

/**
 * What a call request asked for, as its form words it.
 * @param contact what the tab remembers of it
 * @throws Error when the form can't be fetched; it's in the cache of whoever has just filled it in
 * @returns a row for each answer about how and when to call
 */
export async function askedRows(
  contact: Answers,
  language: Language,
): Promise<readonly (readonly [label: string, text: string])[]> {
  const { definition } = await loadFormOfCatalog(CALL_REQUEST, language);
  return Object.keys(contact).flatMap((name) => {
    const text = WHO.includes(name) ? '' : answerText(definition, name, contact);
    const title = uiTexts(definition, name, contact).title ?? nodeAt(definition, name)?.schema.title ?? name;
    return text === '' ? [] : [[title, text] as const];
  });
}
