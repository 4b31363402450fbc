import { closestName } from '../../core/edit-distance.ts';
import type { FormContract } from '../../core/form/form.schema.ts';
import { valueOf } from '../../core/problem.ts';
import type { RulesInLanguages } from '../../core/rules/case-table.ts';
import type { CatalogFile } from '../../server/store/catalog/catalog-files.ts';
import { compileFiles } from '../../server/catalog/catalog.ts';
import { ruleSetIds } from '../../server/catalog/rule-files.ts';
import { rulesIn } from '../../server/rules/rules-in-languages.ts';

/** The output of a command, and whether it found no problem. */
export interface Report {
  readonly ok: boolean;
  readonly text: string;
  /** Whether the text is data for programs, which is printed unchanged. */
  readonly isForPrograms?: boolean;
}

/**
 * The id of the rule set that a command works on.
 * @param named the name on the command line; `undefined` if it was omitted, which works with only one rule set
 * @throws Error that lists them
 */
export function ruleSetNamed(files: readonly CatalogFile[], named: string | undefined): string {
  const ids = ruleSetIds(files);
  const [only, ...others] = ids;
  if (named === undefined && only !== undefined && others.length === 0) return only;
  if (named !== undefined && ids.includes(named)) return named;
  const all = ids.length === 0 ? 'there are none' : ids.join(', ');
  const meant = closestName(named ?? '', ids);
  if (named === undefined) throw new Error(`Say which rule set: ${all}.`);
  const hint = meant === null ? `They are: ${all}.` : `Did you mean "${meant}"?`;
  throw new Error(`There is no rule set "${named}". ${hint}`);
}

/**
 * A rule set of the working copy, with its translations; its table is not read.
 * @throws Error that lists what is wrong with the file
 */
export function rulesOf(files: readonly CatalogFile[], id: string): RulesInLanguages {
  return valueOf(rulesIn(files, id));
}

/**
 * The forms that rules decide, by id, with the id of those rules. Case tables and examples are not run: they fail while
 * a rule is being changed, which is when its impact is asked for.
 * @throws Error that lists what cannot be compiled
 */
export function decidedForms(
  files: readonly CatalogFile[],
): ReadonlyMap<string, { readonly ruleSet: string; readonly form: FormContract }> {
  return new Map(
    [...valueOf(compileFiles(files)).forms].flatMap(([id, { form, ruleSet }]) =>
      ruleSet === null ? [] : [[id, { ruleSet: ruleSet.id, form }] as const],
    ),
  );
}
