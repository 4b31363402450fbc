import type { Problem } from '../problem.ts';
import type { CatalogForm } from './load-form.ts';
import { unsentProblems } from './check-sent.ts';
import { answerProblems } from './search-answers.ts';

/**
 * What a folder must show beyond holding together: answers that may be sent and answers that may not, a way for every
 * answer, and no answer that the form accepts and the rest of the folder does not.
 * @param form a form that `checkForm` has accepted, in English
 * @param path the folder, relative to the project
 */
export function coverageProblems(form: CatalogForm, path: string): readonly Problem[] {
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
  if (problems.length === 0) {
    problems.push(
      ...answerProblems(
        form,
        accepted.map(({ answers }) => answers),
      ),
    );
  }
  return problems.map((problem) => ({ ...problem, file: `${path}/${problem.file}` }));
}
