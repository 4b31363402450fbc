import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parsePointer } from '../../core/json-pointer.ts';
import { rulesCovered, type BoundaryCoverage, type SurvivingMutant } from '../../core/rules/coverage.ts';
import type { RuleSet } from '../../core/rules/rule-set.ts';
import { factInWords, thresholdName } from '../../core/rules/words.ts';
import { readCases } from '../../server/catalog/case-file.ts';
import { readCatalogFiles } from '../../server/store/catalog/catalog-files.ts';
import { addMissing, withCount } from '../../server/rules/edit-table.ts';
import { coverageOf, type TableCoverage } from '../../server/rules/table-coverage.ts';
import { rulesOf, ruleSetNamed, type Report } from './rule-sets.ts';
import { counted } from '../applications/terminal-text.ts';

/**
 * Reports what the table of a rule set tests: each condition true, false and unknown, each boundary on both sides, each
 * possible mistake in the rule file. With `isWriting` it adds the rows and cells that are missing.
 * @throws Error when the rules have problems; TableNotInOrder
 */
export function reportCoverage(
  root: string,
  { set, isWriting }: { readonly set: string | undefined; readonly isWriting: boolean },
): Report {
  const files = readCatalogFiles(root);
  const id = ruleSetNamed(files, set);
  const rules = rulesOf(files, id);
  const found = coverageOf(rules, readCases(files, rules));
  const { table, coverage, proposal } = found;
  const { mutants, refused, survivors } = coverage;
  const argued = survivors.filter((survivor) => proposal.remedies.get(survivor) === null);
  const lacking = survivors.length - argued.length;
  const noticed = mutants - refused - survivors.length;
  const lines = [
    `${table.file}: ${counted(table.rows.length, 'case')}.`,
    '',
    'Each condition and check:           true  false  unknown',
    ...coverage.rules.map(({ id: rule, results }) => {
      const counts = [results.true, results.false, results.unknown];
      const cells = counts.map((count, index) =>
        (count === 0 ? 'none' : String(count)).padStart([6, 7, 9][index] ?? 0),
      );
      return `${counts.includes(0) ? '✗' : '✓'} ${rule.padEnd(32)}${cells.join('')}`;
    }),
    '',
    'Each boundary, one step to either side:',
    ...coverage.boundaries.map((each) => boundaryLine(rules.ruleSet, each)),
    '',
    `Of ${counted(mutants, 'small mistake')} in the rules and their texts, ${noticed.toLocaleString('en-US')} turn a case red,`,
    `${refused.toLocaleString('en-US')} are refused by npm run check-catalog, and ${survivors.length === 0 ? 'none goes' : `${survivors.length.toLocaleString('en-US')} ${survivors.length === 1 ? 'goes' : 'go'}`} unnoticed.`,
    ...survivors.map(
      (survivor) => `✗ ${survivorLine(rules.ruleSet, survivor, proposal.remedies.get(survivor) ?? null)}`,
    ),
  ];
  const missing = proposal.added.length + (lacking > 0 ? 1 : 0);
  if (missing > 0 && isWriting) {
    const { added, isWhole } = writeMissing(root, found);
    const further = counted(added.length, 'further row');
    lines.push('', `Written to ${table.file}: ${further}, and what the rules say today.`);
    lines.push(...added.map((name) => `  ${name}`), 'Read each: is it meant?');
    if (isWhole) lines.push('With them, the table tests every boundary and notices every mistake.');
  } else if (missing > 0) {
    const names = proposal.added.map(({ name }) => `  ${name}`);
    lines.push(
      '',
      ...(names.length > 0 ? ['These rows are missing:', ...names] : ['Cells of the table are missing.']),
    );
    lines.push(
      `npm run rules -- coverage ${id} --write adds what is missing, with what the rules say today.`,
    );
  }
  if (argued.length > 0)
    lines.push(
      '',
      'Where no case could tell a mistake from the rules, it may make no difference: remove what does nothing.',
    );
  const constant = constantConditions(found).map(
    ([rule, change]) =>
      `No case that was tried makes "${rule}" ${change}: correct the condition in rules/${id}.json.`,
  );
  if (constant.length > 0) lines.push('', ...constant);
  return { ok: (missing === 0 || isWriting) && constant.length === 0, text: lines.join('\n') };
}

/** The conditions that always or never hold, even in the proposed rows, and what no case makes them do. */
function constantConditions({
  rules,
  table,
  proposal,
}: TableCoverage): readonly (readonly [string, string])[] {
  return rulesCovered(rules.ruleSet, [...table.rows, ...proposal.added])
    .filter(({ kind }) => kind === 'condition')
    .flatMap(({ id, results }) => [
      ...(results.true === 0 ? [[id, 'hold'] as const] : []),
      ...(results.false === 0 ? [[id, 'not hold'] as const] : []),
    ]);
}

/** Writes the missing rows and cells into the table, and the number of cases into the rule file. */
function writeMissing(root: string, found: TableCoverage): ReturnType<typeof addMissing> {
  const { id, cases } = found.rules.ruleSet;
  const tableFile = join(root, found.table.file);
  const ruleFile = join(root, `rules/${id}.json`);
  const mended = addMissing(readFileSync(tableFile), found);
  writeFileSync(tableFile, mended.bytes);
  const text = readFileSync(ruleFile, 'utf8');
  const withTheirCount = withCount(text, cases, mended.count);
  if (withTheirCount !== text) writeFileSync(ruleFile, withTheirCount);
  return mended;
}

function boundaryLine(ruleSet: RuleSet, { boundary, hasBelow, hasAbove }: BoundaryCoverage): string {
  const { rule, fact, threshold, below, above } = boundary;
  const side = (value: number, isThere: boolean) => `${value} ${isThere ? '✓' : 'has no case'}`;
  const name = threshold === null ? '' : ` (${thresholdName(ruleSet, threshold)})`;
  const mark = hasBelow && hasAbove ? '✓' : '✗';
  return `${mark} ${rule}: ${factInWords(ruleSet, fact)} ${side(below, hasBelow)}, ${side(above, hasAbove)}${name}`;
}

/** The place of a mistake, in words: `the reason of "age"`. @param place JSON Pointer in the rule file */
function placeInWords(ruleSet: RuleSet, place: string): string {
  const [group = '', name = '', part = '', text = ''] = parsePointer(place);
  if (group === 'thresholds') return `the ${thresholdName(ruleSet, name)}`;
  if (group === 'facts') return `${factInWords(ruleSet, name)}${part === 'reads' ? ', what it reads' : ''}`;
  const list = group === 'checks' ? ruleSet.checks : ruleSet.conditions;
  const id = list[Number(name)]?.id;
  if (name === '' || id === undefined) return `the ${group}`;
  const words = PART_WORDS[text === '' || part !== 'advice' ? part : `${part}/${text}`] ?? part;
  return `"${id}"${words === '' ? '' : `, ${words}`}`;
}

const PART_WORDS: Readonly<Record<string, string>> = {
  passesWhen: '',
  disqualifiesWhen: '',
  reads: 'what it reads',
  reason: 'the reason',
  'advice/reads': 'what its advice reads',
  'advice/entered': 'what she entered',
  'advice/change': 'what could change',
  'advice/comeBack': 'when to come back',
};

function survivorLine(
  ruleSet: RuleSet,
  { mutant, language }: SurvivingMutant,
  remedy: string | null,
): string {
  const spoken = language === null ? '' : ` (${language})`;
  const noticed = remedy === null ? 'no case that was tried notices it' : `${remedy} would notice it`;
  return `${placeInWords(ruleSet, mutant.place)}${spoken}: ${mutant.change}; ${noticed}.`;
}
