import type { Problem } from '../problem.ts';
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
  const problems: Problem[] = [];
  function report(found: string, fix: string): void {
    problems.push({ file: 'examples.json', path: '/examples', found, fix });
  }
  if (accepted.length === 0) report('no example that may be sent', 'Add one, with the payload that is sent.');
  if (accepted.length === form.examples.length) {
    report('no example that may not be sent', 'Add one, with the errors that are shown.');
  }
  problems.push(...unsentProblems(form));
  return problems.map((problem) => ({ ...problem, file: `${path}/${problem.file}` }));
}
