import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { beyondBounds } from '../../core/json.ts';
import { describeProblem } from '../../core/problem.ts';
import type { RuleSet } from '../../core/rules/rule-set.ts';
import { checkRuleSet, loadRuleSet, type ParsedRules } from '../../core/schema/check-rule-set.ts';
import type { CatalogFile } from '../../server/catalog-files.ts';
import { digest } from '../../server/catalog.ts';
import type { CatalogStore } from '../../server/store/catalog-store.ts';
import { versionNamed } from './version-named.ts';
import { CommandError } from './rule-sets.ts';

/** The versions that the database keeps, as far as they are read here. */
export type KeptVersions = Pick<CatalogStore, 'find' | 'filesOf' | 'inForce' | 'contentOf'>;

/** Opens the versions when they are asked for: a comparison of two files needs no database. */
export type UsingVersions = <T>(work: (versions: KeptVersions) => Promise<T>) => Promise<T>;

/** What is in force, as an argument. */
const IN_FORCE = 'in-force';

/** What a place is called in a sentence. */
export function placeInWords(named: string): string {
  return named === IN_FORCE ? 'what is in force' : named;
}

/**
 * A rule set as it is elsewhere: in a file, in a version that the database keeps, or in a revision of git.
 * @param named `changed.json`; `in-force`; the first digits of a version; `HEAD`, `HEAD~3`, `1a2b3c4`
 * @throws CommandError when there is none, or it is not in order; the store's error
 */
export async function ruleSetAt(
  root: string,
  id: string,
  named: string,
  using: UsingVersions,
): Promise<RuleSet> {
  const path = [resolve(named), resolve(root, named)].find((each) => existsSync(each));
  if (path !== undefined) {
    return ruleSetOf(checkRuleSet, id, basename(path), readFileSync(path, 'utf8'));
  }
  if (named === IN_FORCE) return using((versions) => ruleSetInForce(versions, id));
  let unread: unknown;
  if (/^[0-9a-f]{4,12}$/.test(named)) {
    try {
      const found = await using((versions) => ruleSetKept(versions, id, named));
      if (found !== null) return found;
    } catch (error) {
      if (error instanceof CommandError) throw error;
      // It may be a revision of git; only otherwise is a database missing.
      unread = error;
    }
  }
  const revision = ruleSetOfRevision(root, id, named);
  if (revision !== null) return revision;
  if (unread !== undefined) throw unread;
  throw new CommandError(
    `"${named}" is neither a file, nor a version that the database keeps ("npm run catalog -- history" lists them), nor a revision of git that has rules/${id}.json.`,
  );
}

/** @throws CommandError when nothing is in force yet, or it has no such rules */
async function ruleSetInForce(versions: KeptVersions, id: string): Promise<RuleSet> {
  const now = await versions.inForce();
  if (now === null) throw new CommandError('Nothing is in force yet: start the server once, or publish.');
  return ruleSetIn((await versions.filesOf(now.version)) ?? [], id, now.version);
}

/** By the first digits of a catalog's version, or by the version of the rule set that an application names. */
async function ruleSetKept(versions: KeptVersions, id: string, named: string): Promise<RuleSet | null> {
  if ((await versions.find(named)).length > 0) {
    const { version } = await versionNamed(versions, named);
    return ruleSetIn((await versions.filesOf(version)) ?? [], id, version);
  }
  const content = await versions.contentOf({ kind: 'rules', id, version: named });
  return content === null ? null : ruleSetIn(content.files, id, content.version);
}

/** The rules among the files of a version. @throws CommandError when they are not there, or this release can't read them */
export function ruleSetIn(files: readonly CatalogFile[], id: string, version: string): RuleSet {
  const path = `rules/${id}.json`;
  const file = files.find((each) => each.path === path);
  if (file === undefined) throw new CommandError(`Version ${version} has no ${path}.`);
  return ruleSetOf(
    loadRuleSet,
    id,
    `${path} of version ${version}`,
    Buffer.from(file.bytes).toString('utf8'),
  );
}

function ruleSetOfRevision(root: string, id: string, named: string): RuleSet | null {
  const file = `rules/${id}.json`;
  let text: string;
  try {
    text = execFileSync('git', ['-C', root, 'show', '--end-of-options', `${named}:./${file}`], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return null;
  }
  return ruleSetOf(loadRuleSet, id, `${file} at ${named}`, text);
}

function ruleSetOf(
  check: (parsed: ParsedRules) => ReturnType<typeof checkRuleSet>,
  id: string,
  file: string,
  text: string,
): RuleSet {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    throw new CommandError(`${file}: ${error instanceof Error ? error.message : String(error)}.`);
  }
  const tooMuch = beyondBounds(content);
  if (tooMuch !== null) throw new CommandError(`${file}: ${tooMuch}. Make it smaller and flatter.`);
  const checked = check({ id, file, version: digest(content), content });
  if (checked.ok) return checked.value;
  const head = `${file} can't be compared: it isn't in order, or was written for an older program.`;
  throw new CommandError([head, ...checked.problems.map(describeProblem)].join('\n'));
}
