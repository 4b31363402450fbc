import { answerText } from '../../../core/form/answer-text.ts';
import type { Answers } from '../../../core/form/form-definition.ts';
import { uiTexts } from '../../../core/form/texts.ts';
import { compileForm } from '../../../core/form/compile-form.ts';
import { nodeAt } from '../../../core/form/question-tree.ts';
import type { Language } from '../../../core/languages/language.ts';
import { loadFormOfCatalog } from '../../catalog.ts';
import { CALL_REQUEST } from './sides.ts';

/** Contact fields, which the receipt leaves out. */
const WHO = ['firstName', 'phone', 'email'];

/**
 * The answers of a call request, in the words of its form.
 * @param contact the answers that the tab has stored
 * @throws Error when the form can't be fetched; right after a submission it is in the browser's cache
 * @returns a row for each answer about how and when to call
 */
export async function askedRows(
  contact: Answers,
  language: Language,
): Promise<readonly (readonly [label: string, text: string])[]> {
  const definition = compileForm((await loadFormOfCatalog(CALL_REQUEST, language)).definition);
  return Object.keys(contact).flatMap((name) => {
    const text = WHO.includes(name) ? '' : answerText(definition, name, contact);
    const title = uiTexts(definition, name, contact).title ?? nodeAt(definition, name)?.schema.title ?? name;
    return text === '' ? [] : [[title, text] as const];
  });
}
