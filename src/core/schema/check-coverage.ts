import { collectProblems, type Problem } from '../problem.ts';
import type { CatalogForm } from './load-form.ts';
import { unsentProblems } from './check-sent.ts';

/**
 * Checks that a form's examples include answers that can be sent and answers that cannot, and that every answer is sent
 * somewhere.
 * @param form a form that `checkForm` has accepted, in English
 * @param path the folder, relative to the project
 */
export function coverageProblems(form: CatalogForm, path: string): readonly Problem[] {
  // A form without examples is not checked.
  if (form.examples.length === 0) return [];
  const accepted = form.examples.filter(({ example: { errors = {} } }) => Object.keys(errors).length === 0);
  const { problems, report } = collectProblems({ file: 'examples.json' });
  if (accepted.length === 0) {
    report('/examples', 'no example that may be sent', 'Add one, with the payload that is sent.');
  }
  if (accepted.length === form.examples.length) {
    report('/examples', 'no example that may not be sent', 'Add one, with the errors that are shown.');
  }
  const found = [...problems, ...unsentProblems(form)];
  return found.map((problem) => ({ ...problem, file: `${path}/${problem.file}` }));
}
