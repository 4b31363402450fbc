import { closestName } from '../../core/edit-distance.ts';
import type { FormContract } from '../../core/form/form.schema.ts';
import { describeProblem } from '../../core/problem.ts';
import type { RulesInLanguages } from '../../core/rules/case-table.ts';
import type { CatalogFile } from '../../server/store/catalog-files.ts';
import { compileFiles, ruleSetIds } from '../../server/catalog/catalog.ts';
import { rulesIn } from '../../server/rules/rules-in-languages.ts';

/** A command cannot do what it is asked; the message says what is wrong and what to write. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

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
 * @throws CommandError that lists them
 */
export function ruleSetNamed(files: readonly CatalogFile[], named: string | undefined): string {
  const ids = ruleSetIds(files);
  const [only, ...others] = ids;
  if (named === undefined && only !== undefined && others.length === 0) return only;
  if (named !== undefined && ids.includes(named)) return named;
  const all = ids.length === 0 ? 'there are none' : ids.join(', ');
  const meant = closestName(named ?? '', ids);
  if (named === undefined) throw new CommandError(`Say which rule set: ${all}.`);
  const hint = meant === null ? `They are: ${all}.` : `Did you mean "${meant}"?`;
  throw new CommandError(`There is no rule set "${named}". ${hint}`);
}

/**
 * A rule set of the working copy, with its translations; its table is not read.
 * @throws CommandError that lists what is wrong with the file
 */
export function rulesOf(files: readonly CatalogFile[], id: string): RulesInLanguages {
  const rules = rulesIn(files, id);
  if (rules.ok) return rules.value;
  throw new CommandError(rules.problems.map(describeProblem).join('\n'));
}

/**
 * The forms that rules decide, by id, with the id of those rules. Case tables and examples are not run: they fail while
 * a rule is being changed, which is when its impact is asked for.
 * @throws CommandError that lists what cannot be compiled
 */
export function decidedForms(
  files: readonly CatalogFile[],
): ReadonlyMap<string, { readonly ruleSet: string; readonly form: FormContract }> {
  const catalog = compileFiles(files);
  if (!catalog.ok) throw new CommandError(catalog.problems.map(describeProblem).join('\n'));
  return new Map(
    [...catalog.value.forms].flatMap(([id, { form, ruleSet }]) =>
      ruleSet === null ? [] : [[id, { ruleSet: ruleSet.id, form }] as const],
    ),
  );
}
