import { isDeepEqual, type Json } from '../json.ts';
import { dayAfter } from '../logic/dates.ts';
import type { Problem } from '../problem.ts';
import { TODAY } from './advice.ts';
import { boundariesOf, exact, stepOf, withFact, type Boundary } from './boundaries.ts';
import { NOTHING, OUTCOMES, outcomeColumn } from './case-outcome.ts';
import {
  actualIn,
  DECIDED,
  runCase,
  type CaseRow,
  type CaseTable,
  type RulesInLanguages,
} from './case-table.ts';
import { evaluate } from './evaluate.ts';
import { mutantsOf, textMutantsOf, type Mutant } from './mutants.ts';
import { isDeclaredValue, type FactValue, type RuleSet } from './rule-set.ts';
import { factInWords } from './words.ts';

type Given = Readonly<Record<string, FactValue>>;

/** How often a check or condition came out as what, over all cases of a table. */
export interface RuleCoverage {
  readonly kind: 'check' | 'condition';
  readonly id: string;
  readonly results: Readonly<Record<Truth, number>>;
}
export type Truth = 'true' | 'false' | 'unknown';

/** Whether a table has a case on either side of a boundary, one step apart. */
export interface BoundaryCoverage {
  readonly boundary: Boundary;
  readonly hasBelow: boolean;
  readonly hasAbove: boolean;
}

/** A mistake that no case notices. */
export interface Survivor {
  readonly mutant: Mutant;
  /** Of a translation, its language; `null` for the rule file itself. */
  readonly language: string | null;
}

export interface Coverage {
  readonly rules: readonly RuleCoverage[];
  readonly boundaries: readonly BoundaryCoverage[];
  /** How many mistakes were tried. */
  readonly mutants: number;
  /** How many of them no case has to notice, because the check refuses the file. */
  readonly refused: number;
  readonly survivors: readonly Survivor[];
}

/** How often each check and condition is true, false and unknown over a table. */
export function rulesCovered(ruleSet: RuleSet, rows: readonly CaseRow[]): readonly RuleCoverage[] {
  const found = new Map<string, { kind: RuleCoverage['kind']; results: Record<Truth, number> }>();
  for (const { given } of rows) {
    for (const { kind, id, result } of evaluate(ruleSet, given).trace) {
      if (kind === 'fact') continue;
      const { results } = found.get(id) ?? { results: { true: 0, false: 0, unknown: 0 } };
      const truth =
        result === 'passed' || result === 'holds' ? 'true' : result === 'unknown' ? 'unknown' : 'false';
      results[truth] += 1;
      found.set(id, { kind, results });
    }
  }
  return [...found].map(([id, { kind, results }]) => ({ kind, id, results }));
}

/** The conditions that a table shows from one side only: what never holds in it may be wrong unnoticed. */
export function untestedProblems(ruleSet: RuleSet, { file, rows }: CaseTable): readonly Problem[] {
  const conditions = rulesCovered(ruleSet, rows).filter(({ kind }) => kind === 'condition');
  return conditions.flatMap(({ id, results }) =>
    (['true', 'false'] as const)
      .filter((truth) => results[truth] === 0)
      .map((truth) => {
        const found = `no case in which the condition "${id}" ${truth === 'true' ? 'holds' : 'does not hold'}`;
        return { file, path: '', found, fix: 'Add one; "npm run rules -- coverage" proposes it.' };
      }),
  );
}

/** Which boundaries have a case on either side. */
export function boundariesCovered(ruleSet: RuleSet, rows: readonly CaseRow[]): readonly BoundaryCoverage[] {
  const evaluations = rows.map(({ given }) => evaluate(ruleSet, given).facts);
  return boundariesOf(ruleSet).map((boundary) => {
    const { fact, below, above } = boundary;
    const values = evaluations.flatMap((facts) => (typeof facts[fact] === 'number' ? facts[fact] : []));
    const has = (value: number) => values.some((each) => Math.abs(each - value) < 1e-9);
    const isSmooth = stepOf(ruleSet, fact) === null;
    // A fact without steps has no neighbors: any value beyond will do.
    const isUpper = boundary.operator === '<' || boundary.operator === '>=';
    return {
      boundary,
      hasBelow: isSmooth && isUpper ? values.some((value) => value < above) : has(below),
      hasAbove: isSmooth && !isUpper ? values.some((value) => value > below) : has(above),
    };
  });
}

/**
 * Tries every mistake of `mutantsOf` and says which no case of the table notices.
 * @param isRefused whether the check of rule files refuses a file: then nobody can make that mistake
 */
export function mutantsSurviving(
  rules: RulesInLanguages,
  { rows }: Pick<CaseTable, 'rows'>,
  isRefused: (ruleSet: RuleSet) => boolean,
): Pick<Coverage, 'mutants' | 'refused' | 'survivors'> {
  const survivors: Survivor[] = [];
  let mutants = 0;
  let refused = 0;
  // What notices one mistake notices most of those beside it.
  let first = rows[0];
  const tryMutant = (mutant: Mutant, language: string | null): void => {
    mutants += 1;
    if (first !== undefined && isNoticed(rules, { mutant, language }, first)) return;
    const noticing = rows.find((row) => isNoticed(rules, { mutant, language }, row));
    if (noticing !== undefined) first = noticing;
    else if (isRefused(mutant.ruleSet)) refused += 1;
    else survivors.push({ mutant, language });
  };
  for (const mutant of mutantsOf(rules.ruleSet)) tryMutant(mutant, null);
  for (const [language, spoken] of rules.translations ?? []) {
    for (const mutant of textMutantsOf(spoken)) tryMutant(mutant, language);
  }
  return { mutants, refused, survivors };
}

/** Whether a case comes out otherwise than its row expects, once a mistake is made. */
function isNoticed(
  { ruleSet, translations = new Map() }: RulesInLanguages,
  { mutant, language }: Survivor,
  row: CaseRow,
): boolean {
  const changed: RulesInLanguages =
    language === null
      ? { ruleSet: mutant.ruleSet, translations }
      : { ruleSet, translations: new Map([[language, mutant.ruleSet]]) };
  return runCase(changed, row).differences.length > 0;
}

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
  function addRow(name: string, given: Given, decided: CaseRow['decided'] = null): number {
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
    const noticing = rows.find((row) => isNoticed(rules, survivor, row));
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

/** The rows of a table, then cases near them, each with what comes out in every column a table may have. */
function nearOutcomes(ruleSet: RuleSet, rows: readonly CaseRow[], language: string | null) {
  const today = dayOfTable(rows);
  const near = [...probes(ruleSet, rows)].map((given) => bareRow(given, today));
  near.push(...decidedElsewhere(ruleSet, rows));
  const columns = columnsFor(ruleSet, language);
  return [...rows, ...near].map((row) => {
    const evaluation = evaluate(ruleSet, row.given);
    return {
      row,
      actual: new Map(columns.map((column) => [column, actualIn(ruleSet, evaluation, row, column)])),
    };
  });
}

/** Cases that only a newer rule of the service decides: advice is worded for what does not hold. */
function* decidedElsewhere(ruleSet: RuleSet, rows: readonly CaseRow[]): Generator<CaseRow> {
  const base = rows.find(({ given }) => evaluate(ruleSet, given).eligible)?.given;
  if (base === undefined) return;
  const today = dayOfTable(rows);
  yield { ...bareRow(base, today), decided: ruleSet.conditions.map(({ id }) => id) };
  for (const { rule, kind, fact, below, above } of boundariesOf(ruleSet)) {
    for (const target of kind === 'condition' ? [below, above] : []) {
      const given = withFact(ruleSet, base, fact, target);
      if (given !== null) yield { ...bareRow(given, today), decided: [rule] };
    }
  }
}

function bareRow(given: Given, today: string): CaseRow {
  return { line: 0, name: '', given, decided: null, today, expected: {} };
}

/** The day on which cases are told that say none, so that they come out the same tomorrow. */
const SOME_DAY = '2027-01-31';

function dayOfTable(rows: readonly CaseRow[]): string {
  return rows.find(({ today }) => today !== '')?.today ?? SOME_DAY;
}

/** Whether a case has a date, with which the day may make a difference. */
function hasDay({ inputs }: RuleSet, given: Given): boolean {
  return Object.keys(given).some((name) => inputs[name]?.type === 'date');
}

/** Whether two rows tell of the same case. */
function isSameCase(one: CaseRow, other: CaseRow): boolean {
  const isSameDay = one.today === '' || other.today === '' || one.today === other.today;
  return isSameDay && isDeepEqual(one.given, other.given) && isDeepEqual(one.decided, other.decided);
}

/** Days from which somebody is as many years old as a number of the case or a threshold says, and the days beside them. */
function daysNear({ thresholds }: RuleSet, given: Given, today: string): readonly string[] {
  const years = [...Object.values(thresholds).map(({ value }) => value), ...Object.values(given)];
  return years.flatMap((count) => {
    const day = typeof count === 'number' ? dayAfter(today, -count, 'years') : null;
    return day === null ? [] : [day, ...[-1, 1].flatMap((step) => dayAfter(day, step, 'days') ?? [])];
  });
}

/** All columns a table may have: in another language, those of texts only. */
function columnsFor({ facts }: RuleSet, language: string | null): readonly string[] {
  const columns = [...Object.keys(OUTCOMES), ...Object.keys(facts).map((name) => `expect fact ${name}`)];
  if (language === null) return columns;
  return columns.filter((name) => OUTCOMES[name]?.isText === true).map((name) => `${name} (${language})`);
}

/**
 * Cases near those of a table, in which a mistake might show: each input missing, at each declared value, on either
 * side of each boundary; each derived fact on either side of its own. First from a case against which nothing holds.
 */
function* probes(ruleSet: RuleSet, rows: readonly CaseRow[]): Generator<Given> {
  const bases = new Map<string, Given>();
  for (const { given } of rows) {
    const { verdict, reasons, failedChecks } = evaluate(ruleSet, given);
    const key = JSON.stringify([verdict, reasons.map(({ condition }) => condition), failedChecks.length]);
    if (!bases.has(key)) bases.set(key, given);
  }
  const isEligible = (given: Given) => evaluate(ruleSet, given).eligible;
  const ordered = [...bases.values()].toSorted((a, b) => Number(isEligible(b)) - Number(isEligible(a)));
  const boundaries = boundariesOf(ruleSet);
  const today = dayOfTable(rows);
  const texts = textsIn([
    ...ruleSet.conditions.map(({ disqualifiesWhen }) => disqualifiesWhen),
    ...ruleSet.checks.map(({ passesWhen }) => passesWhen),
  ]);
  const literals = numbersIn(Object.values(ruleSet.facts).map(({ value }) => value));
  for (const base of ordered) {
    for (const [name, input] of Object.entries(ruleSet.inputs)) {
      const { [name]: before, ...without } = base;
      yield without;
      const near = boundaries
        .filter(({ fact }) => fact === name)
        .flatMap(({ below, above }) => [below, above]);
      const numbers =
        typeof before === 'number' ? [before - 1, before + 1, before + 0.5, before + 0.1] : [10];
      const values: readonly FactValue[] =
        input.type === 'string'
          ? (input.values ?? [...texts, 'x'])
          : input.type === 'boolean'
            ? [true, false]
            : input.type === 'date'
              ? daysNear(ruleSet, base, today)
              : [...near, ...numbers.map(exact), ...literals, 0, 1, 1.5, 100];
      for (const value of values) {
        if (isDeclaredValue(input, value) && value !== before) yield { ...without, [name]: value };
      }
    }
    for (const { fact, below, above } of boundaries) {
      for (const target of Object.hasOwn(ruleSet.inputs, fact) ? [] : [below, above]) {
        const found = withFact(ruleSet, base, fact, target);
        if (found !== null) yield found;
      }
    }
  }
}

/** The texts that rules compare with. */
function textsIn(logic: Json): readonly string[] {
  if (typeof logic === 'string') return [logic];
  if (typeof logic !== 'object' || logic === null) return [];
  return Object.entries(logic).flatMap(([key, inner]: readonly [string, Json]) =>
    key === 'var' ? [] : textsIn(inner),
  );
}

function numbersIn(logic: Json): readonly number[] {
  if (typeof logic === 'number') return [logic];
  return typeof logic === 'object' && logic !== null ? Object.values(logic).flatMap(numbersIn) : [];
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
