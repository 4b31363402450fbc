import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import type { RuleSet } from '../../core/rules/rule-set.ts';
import { checkRuleSet, loadRuleSet } from '../../core/schema/check-rule-set.ts';
import {
  parseRules,
  rulesAmong,
  rulesInForce,
  rulesOfVersion,
  type VersionSource,
} from '../../server/rules/stored-rules.ts';
import { resolveVersion } from './resolve-version.ts';

/** Opens the store of versions on demand: a comparison of two files needs no database. */
export type WithVersions = <T>(work: (versions: VersionSource) => Promise<T>) => Promise<T>;

/** The argument for the version in force. */
const IN_FORCE = 'in-force';

/** The name of a place in a sentence. */
export function sourceInWords(named: string): string {
  return named === IN_FORCE ? 'what is in force' : named;
}

/**
 * Reads a rule set from a file, from a version that the database keeps, or from a revision of git.
 * @param named `changed.json`; `in-force`; the first digits of a version; `HEAD`, `HEAD~3`, `1a2b3c4`
 * @throws Error when there is none; NoSuchRules when it has problems; the store's error
 */
export async function ruleSetAt(
  root: string,
  id: string,
  named: string,
  using: WithVersions,
): Promise<RuleSet> {
  const path = [resolve(named), resolve(root, named)].find((each) => existsSync(each));
  if (path !== undefined) {
    return parseRules(checkRuleSet, id, basename(path), readFileSync(path, 'utf8'));
  }
  if (named === IN_FORCE) return using((versions) => rulesInForce(versions, id));
  let unread: unknown;
  if (/^[0-9a-f]{4,12}$/.test(named)) {
    try {
      const found = await using((versions) => storedRuleSet(versions, id, named));
      if (found !== null) return found;
    } catch (error) {
      // It may be a revision of git. The error is thrown only if it is none.
      unread = error;
    }
  }
  const revision = ruleSetOfRevision(root, id, named);
  if (revision !== null) return revision;
  if (unread !== undefined) throw unread;
  throw new Error(
    `"${named}" is neither a file, nor a version that the database keeps ("npm run catalog -- history" lists them), nor a revision of git that has rules/${id}.json.`,
  );
}

/** Finds a rule set by the first digits of a catalog's version, or by the version of the rule set itself. */
async function storedRuleSet(versions: VersionSource, id: string, named: string): Promise<RuleSet | null> {
  if ((await versions.find(named)).length > 0) {
    const { version } = await resolveVersion(versions, named);
    return rulesAmong((await versions.filesOf(version)) ?? [], id, version);
  }
  return rulesOfVersion(versions, id, named);
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
  return parseRules(loadRuleSet, id, `${file} at ${named}`, text);
}
