import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { closestName } from '../../core/edit-distance.ts';
import { beyondBounds } from '../../core/json.ts';
import type { Language } from '../../core/languages/language.ts';
import { describeProblem, type Checked } from '../../core/problem.ts';
import type { RulesInLanguages } from '../../core/rules/case-table.ts';
import type { RuleSet } from '../../core/rules/rule-set.ts';
import { checkRuleLocales } from '../../core/schema/check-rule-locales.ts';
import { checkRuleSet } from '../../core/schema/check-rule-set.ts';
import { digest, readLocales, readRuleFile, ruleSetIds } from '../../server/catalog.ts';

/** A command cannot do what it is asked; the message says what is wrong and what to write. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** What a command says, and whether all is well. */
export interface Report {
  readonly ok: boolean;
  readonly text: string;
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

/**
 * A rule set as it is elsewhere: in a file, or in a revision of git.
 * @param named `changed.json`, `HEAD`, `HEAD~3`, `1a2b3c4`
 * @throws CommandError when there is none, or it is not in order
 */
export function ruleSetAt(root: string, id: string, named: string): RuleSet {
  const file = `rules/${id}.json`;
  const path = [resolve(named), resolve(root, named)].find((each) => existsSync(each));
  if (path !== undefined) return ruleSetOf(id, basename(path), readFileSync(path, 'utf8'));
  try {
    const text = execFileSync('git', ['-C', root, 'show', '--end-of-options', `${named}:./${file}`], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return ruleSetOf(id, `${file} at ${named}`, text);
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError(
      `"${named}" is neither a file nor a revision of git that has ${file}. Name a file such as changed.json, or a revision such as HEAD.`,
    );
  }
}

function ruleSetOf(id: string, file: string, text: string): RuleSet {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    throw new CommandError(`${file}: ${error instanceof Error ? error.message : String(error)}.`);
  }
  const tooMuch = beyondBounds(content);
  if (tooMuch !== null) throw new CommandError(`${file}: ${tooMuch}. Make it smaller and flatter.`);
  return valueOf(checkRuleSet({ id, file, version: digest(content), content }));
}

function valueOf<T>(checked: Checked<T>): T {
  if (checked.ok) return checked.value;
  throw new CommandError(checked.problems.map(describeProblem).join('\n'));
}
