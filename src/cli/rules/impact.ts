import { verdictInWords } from '../../core/rules/explanation.ts';
import type { RuleSet } from '../../core/rules/rule-set.ts';
import { factInWords } from '../../core/rules/words.ts';
import type { Impact } from '../../core/submission/impact.ts';
import { readCatalogFiles } from '../../server/store/catalog/catalog-files.ts';
import { impactOf } from '../../server/rules/impact.ts';
import type { VersionSource } from '../../server/rules/stored-rules.ts';
import type { ApplicationStore } from '../../server/store/store.ts';
import { counted, inReaderZone } from '../applications/terminal-text.ts';
import { sourceInWords, ruleSetAt } from './rule-set-at.ts';
import { decidedForms, rulesOf, ruleSetNamed, type Report } from './rule-sets.ts';

/** The options of `impact`. */
interface ImpactOptions {
  readonly set: string | undefined;
  /** A file, a version or a revision of git; `null` compares with the verdicts when applications were received. */
  readonly against: string | null;
  /** ISO 8601 in UTC. */
  readonly since: string | undefined;
  /** Whether to list all references, instead of only the first of each group. */
  readonly isWhole: boolean;
  readonly asJson: boolean;
}

/** References of a group that are listed without `--all`. */
const FEW = 20;

/**
 * Decides the stored applications by the rules of the working copy and reports which would be decided otherwise.
 * @throws Error when the rules have problems, or no form uses them; the store's error
 */
export async function reportImpact(
  root: string,
  store: Pick<ApplicationStore, 'decisions'> & { readonly catalogs: VersionSource },
  { set, against, since, isWhole, asJson }: ImpactOptions,
): Promise<Report> {
  const files = readCatalogFiles(root);
  const id = ruleSetNamed(files, set);
  const { ruleSet } = rulesOf(files, id);
  const other = against === null ? null : await ruleSetAt(root, id, against, (work) => work(store.catalogs));
  const forms = new Map([...decidedForms(files)].filter(([, { ruleSet: decidedBy }]) => decidedBy === id));
  if (forms.size === 0) throw new Error(`No form is decided by rules/${id}.json.`);
  const most = isWhole ? Infinity : FEW;
  const impact = await impactOf(store, ruleSet, forms, { against: other, most, since });
  if (asJson)
    return {
      ok: true,
      isForPrograms: true,
      text: JSON.stringify(
        impact,
        (_key, value: unknown) => (value instanceof Map ? Object.fromEntries(value) : value),
        2,
      ),
    };
  const before =
    other === null || against === null
      ? 'what was decided when they came'
      : `${sourceInWords(against)} (version ${other.version})`;
  const head = `${ruleSet.title} as in the working copy (version ${ruleSet.version}), compared with ${before}${since === undefined ? '' : `, since ${inReaderZone(since)}`}:`;
  return { ok: true, text: [head, ...impactLines(ruleSet, impact)].join('\n') };
}

function impactLines(ruleSet: RuleSet, impact: Impact): readonly string[] {
  const { applications, changed, groups, otherReasons, missing } = impact;
  const lines = [
    `${changed.toLocaleString('en-US')} of ${counted(applications, 'application')} would be decided otherwise.`,
  ];
  for (const { from, to, count, because, references } of groups) {
    lines.push(
      '',
      `${count.toLocaleString('en-US')} from "${verdictInWords(from)}" to "${verdictInWords(to)}":`,
    );
    lines.push(...becauseLines(because));
    lines.push(...inLines(references).map((line) => `    ${line}`));
    const more = count - references.length;
    if (more > 0) lines.push(`    and ${more.toLocaleString('en-US')} more; --all lists them.`);
  }
  if (otherReasons.count > 0) {
    lines.push(
      '',
      `${counted(otherReasons.count, 'application')} would keep the verdict with other reasons:`,
    );
    lines.push(...becauseLines(otherReasons.because));
  }
  if (missing.size > 0) {
    lines.push('', 'Facts that applications do not have:');
    for (const [name, count] of missing)
      lines.push(`  ${factInWords(ruleSet, name)}: in ${counted(count, 'application')}`);
  }
  return lines;
}

function becauseLines(because: ReadonlyMap<string, number>): readonly string[] {
  const sorted = [...because].toSorted(([, one], [, other]) => other - one);
  return sorted.map(([difference, count]) => `  ${difference}: ${count.toLocaleString('en-US')}`);
}

/** Formats seven references per line, which fit 80 columns. */
function inLines(references: readonly string[]): readonly string[] {
  const lines: string[] = [];
  for (let at = 0; at < references.length; at += 7) lines.push(references.slice(at, at + 7).join('  '));
  return lines;
}
