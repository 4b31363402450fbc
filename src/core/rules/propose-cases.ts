import { TODAY } from './advice.ts';
import { withFact } from './boundaries.ts';
import { NOTHING, outcomeColumn } from './case-outcome.ts';
import { DECIDED, type CaseRow, type CaseTable, type RulesInLanguages } from './case-table.ts';
import { actualIn } from './run-case.ts';
import {
  boundariesCovered,
  isNoticed,
  rulesCovered,
  type Coverage,
  type Survivor,
  type Truth,
} from './coverage.ts';
import { evaluate } from './evaluate.ts';
import { bareRow, dayOfTable, hasDay, isSameCase, nearOutcomes, probes, type Given } from './near-cases.ts';
import type { RuleSet } from './rule-set.ts';
import { factInWords } from './words.ts';

/** A table with the rows and cells that it lacks. */
export interface Proposal {
  readonly columns: readonly string[];
  /** Rows that are there, with further cells. */
  readonly rows: readonly CaseRow[];
  /** Rows to add. */
  readonly added: readonly CaseRow[];
  /** What would notice each mistake that went unnoticed, in words; `null` where nothing that was tried does. */
  readonly remedies: ReadonlyMap<Survivor, string | null>;
}

/**
 * What a table lacks: a case for each truth value and each side of a boundary that has none, and for each mistake that
 * goes unnoticed a cell of a row that is there, or a further row. What comes out is what the rules say today: whoever
 * keeps the table has to say whether that is meant.
 */
export function proposeCases(rules: RulesInLanguages, table: CaseTable, coverage: Coverage): Proposal {
  const { ruleSet } = rules;
  const columns = [...table.columns];
  const rows = [...table.rows];
  const remedies = new Map<Survivor, string | null>();
  const spokenIn = (language: string | null) =>
    language === null ? ruleSet : (rules.translations?.get(language) ?? ruleSet);
  const fill = (row: CaseRow, column: string): CaseRow => {
    const spoken = spokenIn(outcomeColumn(column)?.language ?? null);
    const actual = actualIn(spoken, evaluate(spoken, row.given), row, column);
    const isText = outcomeColumn(column)?.isText === true;
    return { ...row, expected: { ...row.expected, [column]: isText && actual === '' ? NOTHING : actual } };
  };
  /** An empty cell of a text is not looked at; any other column expects something of every row. */
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
    const noticing = rows.find((row) => isNoticed(survivor, row));
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

/** The rows that a table lacks for truth values and boundaries alone, which is known at once. */
export function missingCases(rules: RulesInLanguages, table: CaseTable): Proposal {
  const { ruleSet } = rules;
  const untried = { mutants: 0, refused: 0, survivors: [] };
  const covered = {
    rules: rulesCovered(ruleSet, table.rows),
    boundaries: boundariesCovered(ruleSet, table.rows),
  };
  return proposeCases(rules, table, { ...covered, ...untried });
}

/** A case that a table lacks, with a name. */
interface ProposedCase {
  readonly name: string;
  readonly given: Given;
}

/** Cases for what a table leaves out: truth values that no case has, and sides of boundaries. */
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
  // Made once, and not for a table that lacks nothing.
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

/** How a proposed case differs from one against which nothing holds, as a name for it. */
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
