import { ruleChanges, type RuleChange } from '../../core/rules/rule-diff.ts';
import { readCatalogFiles } from '../../server/store/catalog/catalog-files.ts';
import { sourceInWords, ruleSetAt, type WithVersions } from './rule-set-at.ts';
import { rulesOf, ruleSetNamed, type Report } from './rule-sets.ts';

/**
 * Describes how two versions of a rule set differ.
 * @param from a file, a version or a revision of git
 * @param to the same; `undefined` is the working copy
 * @throws Error when one of them is missing or has problems
 */
export async function diffRules(
  root: string,
  {
    set,
    from,
    to,
  }: { readonly set: string | undefined; readonly from: string; readonly to: string | undefined },
  using: WithVersions,
): Promise<Report> {
  const files = readCatalogFiles(root);
  const id = ruleSetNamed(files, set);
  const before = await ruleSetAt(root, id, from, using);
  const after = to === undefined ? rulesOf(files, id).ruleSet : await ruleSetAt(root, id, to, using);
  const changes = ruleChangeLines(ruleChanges(before, after));
  const head = `${after.title}: ${sourceInWords(from)} (version ${before.version}) and ${to === undefined ? 'the working copy' : sourceInWords(to)} (version ${after.version})`;
  if (changes.length === 0) return { ok: true, text: `${head} say the same.` };
  return { ok: true, text: [`${head}.`, '', ...changes].join('\n') };
}

/** The differences, grouped by who is affected; no lines when there is none. */
export function ruleChangeLines(changes: readonly RuleChange[]): readonly string[] {
  const kinds = [
    ['decision', 'What decides:'],
    ['text', 'What applicants read:'],
    ['words', 'What only staff read:'],
  ] as const;
  return kinds
    .flatMap(([kind, title]) => {
      const found = changes.filter((change) => change.kind === kind);
      return found.length === 0 ? [] : ['', title, ...found.map(({ sentence }) => `  ${sentence}`)];
    })
    .slice(1);
}
