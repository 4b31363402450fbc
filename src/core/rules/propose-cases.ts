import { TODAY } from './advice.ts';
import { withFact } from './boundaries.ts';
import { NOTHING, outcomeColumn } from './case-outcome.ts';
import { DECIDED, type CaseRow, type CaseTable, type RulesInLanguages } from './case-table.ts';
import { actualIn } from './run-case.ts';
import {
  boundariesCovered,
  isKilled,
  rulesCovered,
  type Coverage,
  type SurvivingMutant,
  type Truth,
} from './coverage.ts';
import { evaluate } from './evaluate.ts';
import { bareRow, dayOfTable, hasDay, isSameCase, nearOutcomes, probes, type Given } from './near-cases.ts';
import type { RuleSet } from './rule-set.ts';
import { factInWords } from './words.ts';

/** A table with the rows and cells that it lacks. */
export interface Proposal {
  readonly columns: readonly string[];
  /** Existing rows, with added cells. */
  readonly rows: readonly CaseRow[];
  /** Rows to add. */
  readonly added: readonly CaseRow[];
  /** For each undetected mutant, what would detect it, in words; `null` if no tried case does. */
  readonly remedies: ReadonlyMap<SurvivingMutant, string | null>;
}

/**
 * Proposes what a table lacks: a case for each missing truth value and boundary side, and a cell or row that detects
 * each surviving mutant. The expected results are the rules' current ones, so a person has to confirm that they are
 * intended.
 */
export function proposeCases(rules: RulesInLanguages, table: CaseTable, coverage: Coverage): Proposal {
  const { ruleSet } = rules;
  const columns = [...table.columns];
  const rows = [...table.rows];
  const remedies = new Map<SurvivingMutant, string | null>();
  const spokenIn = (language: string | null) =>
    language === null ? ruleSet : (rules.translations?.get(language) ?? ruleSet);
  const fill = (row: CaseRow, column: string): CaseRow => {
    const spoken = spokenIn(outcomeColumn(column)?.language ?? null);
    const actual = actualIn(spoken, evaluate(spoken, row.given), row, column);
    const isText = outcomeColumn(column)?.isText === true;
    return { ...row, expected: { ...row.expected, [column]: isText && actual === '' ? NOTHING : actual } };
  };
  /** An empty text cell is not compared, but any other column needs a value in every row. */
  function addColumn(column: string): void {
    if (columns.includes(column)) return;
    columns.push(column);
    if (outcomeColumn(column)?.isText === true) return;
    rows.forEach((row, index) => (rows[index] = fill(row, column)));
  }
  const today = dayOfTable(table.rows);
  function addRow(proposed: string, given: Given, decided: CaseRow['decided'] = null): number {
    const isTaken = rows.some((row) => row.name === proposed);
    const name = isTaken ? `${proposed} (case ${rows.length + 1})` : proposed;
    const isDated = hasDay(ruleSet, given);
    const bare: CaseRow = { ...bareRow(given, isDated ? today : ''), name, decided };
    if (isDated && !columns.includes(TODAY)) columns.push(TODAY);
    if (decided !== null && !columns.includes(DECIDED)) columns.push(DECIDED);
    const filled = columns
      .filter((column) => outcomeColumn(column)?.isText === false)
      .reduce((row, column) => fill(row, column), bare);
    return rows.push(filled) - 1;
  }

  for (const { name, given } of casesFor(ruleSet, rows, coverage)) addRow(name, given);
  const outcomesNear = new Map<string | null, ReturnType<typeof nearOutcomes>>();
  for (const survivor of coverage.survivors) {
    const { mutant, language } = survivor;
    const noticing = rows.find((row) => isKilled(survivor, row));
    if (noticing !== undefined) {
      remedies.set(survivor, `the row "${noticing.name}"`);
      continue;
    }
    const spoken = spokenIn(language);
    const near = outcomesNear.get(language) ?? nearOutcomes(spoken, table.rows, language);
    outcomesNear.set(language, near);
    const found = near.find(({ row, actual }) => {
      const evaluation = evaluate(mutant.ruleSet, row.given);
      return [...actual].some(([column, text]) => actualIn(mutant.ruleSet, evaluation, row, column) !== text);
    });
    if (found === undefined) {
      remedies.set(survivor, null);
      continue;
    }
    const evaluation = evaluate(mutant.ruleSet, found.row.given);
    const differing = [...found.actual].flatMap(([column, text]) =>
      actualIn(mutant.ruleSet, evaluation, found.row, column) === text ? [] : [column],
    );
    const column = differing.find((name) => columns.includes(name)) ?? differing[0] ?? '';
    addColumn(column);
    const { given, decided } = found.row;
    const known = rows.findIndex((row) => isSameCase(row, found.row));
    const index = known === -1 ? addRow(nameOfCase(ruleSet, table.rows, found.row), given, decided) : known;
    const row = rows[index];
    if (row === undefined) continue;
    rows[index] = fill(row, column);
    remedies.set(
      survivor,
      known === -1 ? `a further row "${row.name}"` : `"${column}" in the row "${row.name}"`,
    );
  }
  return {
    columns,
    rows: rows.filter(({ line }) => line > 0),
    added: rows.filter(({ line }) => line === 0),
    remedies,
  };
}

/** The rows that a table lacks for truth values and boundaries only, which is fast because no mutants are tried. */
export function missingCases(rules: RulesInLanguages, table: CaseTable): Proposal {
  const { ruleSet } = rules;
  const untried = { mutants: 0, refused: 0, survivors: [] };
  const covered = {
    rules: rulesCovered(ruleSet, table.rows),
    boundaries: boundariesCovered(ruleSet, table.rows),
  };
  return proposeCases(rules, table, { ...covered, ...untried });
}

/** A proposed case with its name. */
interface ProposedCase {
  readonly name: string;
  readonly given: Given;
}

/** Cases for the truth values and boundary sides that a table lacks. */
function casesFor(
  ruleSet: RuleSet,
  rows: readonly CaseRow[],
  { rules, boundaries }: Pick<Coverage, 'rules' | 'boundaries'>,
): readonly ProposedCase[] {
  const base = rows.find(({ given }) => evaluate(ruleSet, given).eligible)?.given ?? rows[0]?.given ?? {};
  const proposed: ProposedCase[] = [];
  for (const { boundary, hasBelow, hasAbove } of boundaries) {
    const { fact, below, above } = boundary;
    const missing = [...(hasBelow ? [] : [below]), ...(hasAbove ? [] : [above])];
    for (const value of missing) {
      const given = withFact(ruleSet, base, fact, value);
      if (given !== null) proposed.push({ name: `${factInWords(ruleSet, fact)} ${value}`, given });
    }
  }
  // Computed on demand and once.
  let near: readonly Given[] | undefined;
  for (const { kind, id, results } of rules) {
    for (const truth of ['true', 'false', 'unknown'] as const) {
      if (results[truth] > 0) continue;
      near ??= [...probes(ruleSet, [bareRow(base, dayOfTable(rows)), ...rows])];
      const given = near.find((each) => truthOf(ruleSet, each, id) === truth);
      const words = {
        check: { true: 'passes', false: 'fails' },
        condition: { true: 'holds', false: 'does not hold' },
      };
      const word = truth === 'unknown' ? 'is unknown' : words[kind][truth];
      if (given !== undefined) proposed.push({ name: `${id} ${word}`, given });
    }
  }
  return proposed.filter(
    ({ given }, index) =>
      proposed.findIndex((each) => JSON.stringify(each.given) === JSON.stringify(given)) === index,
  );
}

function truthOf(ruleSet: RuleSet, given: Given, id: string): Truth | null {
  const result = evaluate(ruleSet, given).trace.find(
    (entry) => entry.kind !== 'fact' && entry.id === id,
  )?.result;
  if (result === undefined) return null;
  return result === 'passed' || result === 'holds' ? 'true' : result === 'unknown' ? 'unknown' : 'false';
}

/** Names a proposed case by its differences from an eligible one. */
function nameOfCase(
  ruleSet: RuleSet,
  rows: readonly CaseRow[],
  { given, decided }: Pick<CaseRow, 'given' | 'decided'>,
): string {
  const base = rows.find((row) => evaluate(ruleSet, row.given).eligible)?.given ?? {};
  const changes = Object.keys(ruleSet.inputs).flatMap((name) => {
    if (given[name] === base[name]) return [];
    return given[name] === undefined ? `${name} missing` : `${name} ${given[name]}`;
  });
  const name = changes.join(', ') || 'nothing against it';
  return decided === null ? name : `${name}; the service decided by ${decided.join(', ')}`;
}
