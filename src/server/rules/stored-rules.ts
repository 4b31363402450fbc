import { beyondBounds } from '../../core/json.ts';
import { describeProblem } from '../../core/problem.ts';
import type { RuleSet } from '../../core/rules/rule-set.ts';
import { loadRuleSet, type checkRuleSet } from '../../core/schema/check-rule-set.ts';
import type { CatalogFile } from '../store/catalog/catalog-files.ts';
import { digest } from '../catalog/catalog-json.ts';
import type { CatalogStore } from '../store/catalog/catalog-store.ts';

/** The methods of the catalog store that are used here. */
export type VersionSource = Pick<CatalogStore, 'find' | 'filesOf' | 'inForce' | 'contentOf'>;

/** Rules are missing, or this release can't read them; the message says which and why. */
export class NoSuchRules extends Error {
  override readonly name = 'NoSuchRules';
}

/** @throws NoSuchRules if nothing is in force yet, or it has no such rules; the store's error */
export async function rulesInForce(
  versions: Pick<CatalogStore, 'inForce' | 'filesOf'>,
  id: string,
): Promise<RuleSet> {
  const now = await versions.inForce();
  if (now === null) throw new NoSuchRules('Nothing is in force yet: start the server once, or publish.');
  return rulesAmong((await versions.filesOf(now.version)) ?? [], id, now.version);
}

/**
 * A rule set by its version, such as the one that decided an application.
 * @param version of the rule set, as an application names it
 * @returns `null` if it is not stored
 * @throws NoSuchRules if this release can't read it; the store's error
 */
export async function rulesOfVersion(
  versions: Pick<CatalogStore, 'contentOf'>,
  id: string,
  version: string,
): Promise<RuleSet | null> {
  const content = await versions.contentOf({ kind: 'rules', id, version });
  return content === null ? null : rulesAmong(content.files, id, content.version);
}

/**
 * A rule set from the files of a catalog version.
 * @param version named in the error
 * @throws NoSuchRules if it is missing, or this release can't read it
 */
export function rulesAmong(files: readonly CatalogFile[], id: string, version: string): RuleSet {
  const path = `rules/${id}.json`;
  const file = files.find((each) => each.path === path);
  if (file === undefined) throw new NoSuchRules(`Version ${version} has no ${path}.`);
  const text = Buffer.from(file.bytes).toString('utf8');
  return parseRules(loadRuleSet, id, `${path} of version ${version}`, text);
}

/**
 * Parses the text of a rule file.
 * @param check `checkRuleSet` for a new file, `loadRuleSet` for one that was checked before
 * @param file named in the error
 * @throws NoSuchRules with all problems
 */
export function parseRules(
  check: typeof checkRuleSet | typeof loadRuleSet,
  id: string,
  file: string,
  text: string,
): RuleSet {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    throw new NoSuchRules(`${file}: ${error instanceof Error ? error.message : String(error)}.`);
  }
  const tooMuch = beyondBounds(content);
  if (tooMuch !== null) throw new NoSuchRules(`${file}: ${tooMuch}. Make it smaller and flatter.`);
  const checked = check({ id, file, version: digest(content), content });
  if (checked.ok) return checked.value;
  const head = `${file} can't be compared: it isn't in order, or was written for an older program.`;
  throw new NoSuchRules([head, ...checked.problems.map(describeProblem)].join('\n'));
}
