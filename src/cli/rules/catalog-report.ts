import { suggestName } from '../../core/edit-distance.ts';
import { describeProblem, type Problem } from '../../core/problem.ts';
import { FORM_FILES } from '../../core/schema/load-form.ts';
import type { CatalogFile } from '../../server/store/catalog/catalog-files.ts';
import { checkFiles } from '../../server/catalog/catalog.ts';
import { withLinesOf } from '../../server/catalog/catalog-json.ts';
import type { Report } from './rule-sets.ts';

/**
 * The report of `npm run check-catalog` on forms and rule sets.
 * @returns a line for each form and rule set, or every problem with its file, line and what to do
 */
export function catalogReport(files: readonly CatalogFile[]): Report {
  const catalog = checkFiles(files);
  if (!catalog.ok) {
    const { problems } = catalog;
    const count = problems.length === 1 ? 'One problem' : `${problems.length} problems`;
    const end = `${count}. Nothing of it is taken up: the site goes on with the last version that was in order.`;
    return { ok: false, text: [...problems.map(describeProblem), '', end].join('\n') };
  }
  const { forms, ruleSets } = catalog.value;
  const lines = [
    ...[...ruleSets.values()].map(({ id, version, conditions }) => {
      return `rules/${id}.json is in order (version ${version}, ${conditions.length} conditions).`;
    }),
    ...[...forms.values()].map(({ id, version, examples, translations }) => {
      const languages = ['en', ...translations.keys()].join(', ');
      return `form-schemas/${id}/ is in order (version ${version}, ${examples.length} examples, ${languages}).`;
    }),
  ];
  const warnings = withLinesOf(files, [
    ...[...forms.values()].flatMap(({ warnings: own }) => own),
    ...unreadFiles(files),
  ]);
  if (warnings.length > 0) lines.push('', 'Taken, and worth a look:', ...warnings.map(describeProblem));
  return { ok: true, text: lines.join('\n') || 'There are no forms and rule files here.' };
}

/** Files directly in a form's folder that have none of the names that are read, such as a misspelled one. */
function unreadFiles(files: readonly CatalogFile[]): readonly Problem[] {
  return files.flatMap(({ path: file }) => {
    const name = /^form-schemas\/[^/]+\/([^/]+)$/.exec(file)?.[1];
    if (name === undefined || FORM_FILES.some((known) => known === name)) return [];
    return [{ file, path: '', found: 'a file that nothing reads', fix: suggestName(name, FORM_FILES) }];
  });
}
