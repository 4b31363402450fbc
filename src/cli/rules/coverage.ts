import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeProblem } from '../../core/problem.ts';
import type { CaseTable, RulesInLanguages } from '../../core/rules/case-table.ts';
import {
  boundariesCovered,
  mutantsSurviving,
  rulesCovered,
  type BoundaryCoverage,
  type Coverage,
  type Survivor,
} from '../../core/rules/coverage.ts';
import { proposeCases, type Proposal } from '../../core/rules/propose-cases.ts';
import type { RuleSet } from '../../core/rules/rule-set.ts';
import { factInWords, thresholdName } from '../../core/rules/words.ts';
import { checkRuleSet } from '../../core/schema/check-rule-set.ts';
import { readCases, readSheet } from '../../server/case-file.ts';
import { CommandError, rulesOf, ruleSetNamed, type Report } from './rule-sets.ts';
import { counted } from './test-table.ts';
import { writeCases } from './write-cases.ts';

/** What a table of cases tests, and what it lacks. */
export interface TableCoverage {
  readonly rules: RulesInLanguages;
  readonly table: CaseTable;
  readonly coverage: Coverage;
  readonly proposal: Proposal;
}

/**
 * Measures a table of cases against its rules.
 * @throws CommandError when the rules or the table are not in order
 */
export function coverageOf(root: string, id: string): TableCoverage {
  const rules = rulesOf(root, id);
  const { ruleSet } = rules;
  const { table, problems } = readCases(root, rules);
  if (problems.length > 0) {
    const said = problems.map(describeProblem).join('\n');
    throw new CommandError(`The table has to be right before it is measured.\n${said}`);
  }
  const coverage: Coverage = {
    rules: rulesCovered(ruleSet, table.rows),
    boundaries: boundariesCovered(ruleSet, table.rows),
    ...mutantsSurviving(rules, table, isRefused),
  };
  return { rules, table, coverage, proposal: proposeCases(rules, table, coverage) };
}

function isRefused({ id, version, locale, ...content }: RuleSet): boolean {
  return !checkRuleSet({ id, version, locale, file: `rules/${id}.json`, content }).ok;
}

/**
 * Says what the table of a rule set tests: each condition true, false and unknown, each boundary on both sides, each
 * mistake that the rule file may hold. With `isWriting` it adds the rows and cells that are missing.
 * @throws CommandError when the rules or the table are not in order
 */
export function reportCoverage(
  root: string,
  { set, isWriting }: { readonly set: string | undefined; readonly isWriting: boolean },
): Report {
  const id = ruleSetNamed(root, set);
  const found = coverageOf(root, id);
  const { rules, table, coverage, proposal } = found;
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
    const { added, isWhole } = writeMissing(root, id, found);
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
  return { ok: missing === 0 || isWriting, text: lines.join('\n') };
}

/** A further row may be what a mistake needs that nothing noticed before: so often are tables measured again. */
const ROUNDS = 5;

/** Adds what a table lacks until it lacks nothing. @returns the names of the further rows, and whether nothing is left */
function writeMissing(
  root: string,
  id: string,
  { table, proposal }: TableCoverage,
): { readonly added: readonly string[]; readonly isWhole: boolean } {
  const added: string[] = [];
  let isWhole = false;
  for (let round = 0, next = proposal; round < ROUNDS; round += 1, next = coverageOf(root, id).proposal) {
    const sheet = readSheet(root, table.file);
    if ('found' in sheet) throw new CommandError(describeProblem(sheet));
    if (next.added.length === 0 && [...next.remedies.values()].every((remedy) => remedy === null)) {
      isWhole = next.remedies.size === 0;
      break;
    }
    writeCases(root, table.file, sheet, next, { isReplacing: false });
    added.push(...next.added.map(({ name }) => name));
  }
  raiseCount(root, id);
  return { added, isWhole };
}

/** Lets a rule file that says how many cases its table has say how many it has now; the rest of its text stays. */
function raiseCount(root: string, id: string): void {
  const rules = rulesOf(root, id);
  const { table } = readCases(root, rules);
  const file = join(root, `rules/${id}.json`);
  if ((rules.ruleSet.cases ?? Infinity) >= table.rows.length) return;
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(/("cases":\s*)\d+/, `$1${table.rows.length}`));
}

function boundaryLine(ruleSet: RuleSet, { boundary, hasBelow, hasAbove }: BoundaryCoverage): string {
  const { rule, fact, threshold, below, above } = boundary;
  const side = (value: number, isThere: boolean) => `${value} ${isThere ? '✓' : 'has no case'}`;
  const name = threshold === null ? '' : ` (${thresholdName(ruleSet, threshold)})`;
  const mark = hasBelow && hasAbove ? '✓' : '✗';
  return `${mark} ${rule}: ${factInWords(ruleSet, fact)} ${side(below, hasBelow)}, ${side(above, hasAbove)}${name}`;
}

/** Where a mistake is, in words: `the reason of "age"`. @param place JSON Pointer in the rule file */
function placeInWords(ruleSet: RuleSet, place: string): string {
  const [, group = '', name = '', part = '', text = ''] = place.split('/');
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

function survivorLine(ruleSet: RuleSet, { mutant, language }: Survivor, remedy: string | null): string {
  const spoken = language === null ? '' : ` (${language})`;
  const noticed = remedy === null ? 'no case that was tried notices it' : `${remedy} would notice it`;
  return `${placeInWords(ruleSet, mutant.place)}${spoken}: ${mutant.change}; ${noticed}.`;
}
