import type { Problem } from '../problem.ts';
import type { CatalogForm } from './load-form.ts';
import { unsentProblems } from './check-sent.ts';

/**
 * What a folder must show beyond holding together: answers that may be sent and answers that may not, and a way for every
 * answer.
 * @param form a form that `checkForm` has accepted, in English
 * @param path the folder, relative to the project
 */
export function coverageProblems(form: CatalogForm, path: string): readonly Problem[] {
  // A folder without examples says nothing of what must come of it.
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
