import { closestName } from '../../core/edit-distance.ts';
import type { Language } from '../../core/languages/language.ts';
import { describeProblem, type Checked } from '../../core/problem.ts';
import type { RulesInLanguages } from '../../core/rules/case-table.ts';
import type { RuleSet } from '../../core/rules/rule-set.ts';
import { checkRuleLocales } from '../../core/schema/check-rule-locales.ts';
import { readLocales, readRuleFile, ruleSetIds } from '../../server/catalog.ts';

/** A command cannot do what it is asked; the message says what is wrong and what to write. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** What a command says, and whether all is well. */
export interface Report {
  readonly ok: boolean;
  readonly text: string;
  /** Whether the text is a file, and is left as it is. */
  readonly isForPrograms?: boolean;
}

/**
 * The id of the rule set a command is about.
 * @param named what was written; `undefined` where there is only one to mean
 * @throws CommandError that lists them
 */
export function ruleSetNamed(root: string, named: string | undefined): string {
  const ids = ruleSetIds(root);
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
export function rulesOf(root: string, id: string): RulesInLanguages {
  const ruleSet = valueOf(readRuleFile(root, id));
  const locales = valueOf(readLocales(root, 'rules'));
  const translations = new Map<Language, RuleSet>();
  for (const [name, content] of Object.entries(locales)) {
    // Other rule sets of the file are not asked about.
    const own = Object.fromEntries(
      Object.entries(Object(content)).filter(([key]) => key === id || key === '$schema'),
    );
    const [language, translated] = valueOf(checkRuleLocales(name, own, new Map([[id, ruleSet]])));
    const spoken = translated.get(id);
    if (spoken !== undefined) translations.set(language, spoken);
  }
  return { ruleSet, translations };
}

function valueOf<T>(checked: Checked<T>): T {
  if (checked.ok) return checked.value;
  throw new CommandError(checked.problems.map(describeProblem).join('\n'));
}
