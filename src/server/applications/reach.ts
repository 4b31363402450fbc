import type { Reach } from '../../core/desk/application.ts';
import type { FormDefinition } from '../../core/form/form-definition.ts';
import { sentAnswers } from '../../core/form/sent-answers.ts';
import type { StoredApplication } from '../store/schema.ts';

/**
 * What an application says of how, when and how safely its person may be reached, in the order of the form's list.
 * @param form in whose words it stands; what it lists itself stays on top when today's form asks otherwise
 * @param keys `reach` of today's form
 * @param isCovered whether an answer has to be revealed first: then it is said that there is one
 * @returns `null` where it says nothing
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
  return answers.length === 0 ? null : { reference, answers, heed: first?.path ?? null };
}
