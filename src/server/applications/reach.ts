import type { Reach } from '../../core/desk/application.ts';
import type { FormDefinition } from '../../core/form/form-definition.ts';
import { sentAnswers } from '../../core/form/sent-answers.ts';
import type { StoredApplication } from '../store/schema.ts';

/**
 * How, when and how safely a person may be reached, according to one application, in the order of the form's `reach`
 * list.
 * @param form whose labels are used, and whose own `reach` comes first
 * @param keys `reach` of the current form
 * @param isCovered whether an answer has to be revealed first; its text is then `null`
 * @returns `null` if the application says nothing about it
 */
export function reachOf(
  { reference, payload }: Pick<StoredApplication, 'reference' | 'payload'>,
  form: FormDefinition | null,
  keys: readonly string[],
  isCovered: (path: string) => boolean,
): Reach | null {
  const listed = [...(form?.form.reach ?? []), ...keys];
  const rank = (path: string) => listed.indexOf(path.split('.')[0] ?? '');
  const answers = sentAnswers(form, payload)
    .flatMap((section) => section.answers)
    .filter(({ path, text }) => rank(path) !== -1 && text !== '')
    .toSorted((one, other) => rank(one.path) - rank(other.path))
    .map(({ path, label, text }) => ({ path, label, text: isCovered(path) ? null : text }));
  const first = answers.find(({ path }) => rank(path) === 0);
  return answers.length === 0 ? null : { reference, answers, safety: first?.path ?? null };
}
