import { closestName } from '../edit-distance.ts';
import type { Problem } from '../problem.ts';
import { NOTHING, OUTCOMES, outcomeColumn, SEPARATOR, type OutcomeColumn } from './case-outcome.ts';
import { isDay } from '../logic/dates.ts';
import { reasonOf, TODAY } from './advice.ts';
import { evaluate, type Evaluation } from './evaluate.ts';
import { decidingInputs, isDeclaredValue, type FactValue, type RuleSet } from './rule-set.ts';
import type { InputFact } from './rule-set.schema.ts';

/** One line of a spreadsheet, with its number in the file. */
export interface SheetLine {
  readonly line: number;
  readonly cells: readonly string[];
}

/** A file of cases as a spreadsheet wrote it: the header, and the lines below that are not empty. */
export interface Sheet {
  readonly header: readonly string[];
  readonly lines: readonly SheetLine[];
  /** `,` in a file of a country that writes 1,5 for one and a half; such a file has no commas between cells. */
  readonly decimal: '.' | ',' | 'either';
}

/** One case of a table. */
export interface CaseRow {
  readonly line: number;
  readonly name: string;
  readonly given: Readonly<Record<string, FactValue>>;
  /** The conditions that the service decided by, where a newer rule decided; `null` where this one does. */
  readonly decided: readonly string[] | null;
  /** The day on which she is told; empty where the table doesn't say, and no text can look at it. */
  readonly today: string;
  /** What must come out, by column. */
  readonly expected: Readonly<Record<string, string>>;
}

/** A table of cases (`rules/<set>.cases.csv`) without a mistake in its columns and values. */
export interface CaseTable {
  readonly file: string;
  readonly columns: readonly string[];
  readonly rows: readonly CaseRow[];
}

/** A rule set with its translations, by language; while they are not known, their columns are left alone. */
export interface RulesInLanguages {
  readonly ruleSet: RuleSet;
  readonly translations?: ReadonlyMap<string, RuleSet> | undefined;
}

/** One cell that does not hold what comes out. */
export interface CaseDifference {
  readonly column: string;
  readonly expected: string;
  readonly actual: string;
}

/** The outcome of one case: it passed when nothing differs. */
export interface CaseResult {
  readonly row: CaseRow;
  readonly evaluation: Evaluation;
  readonly differences: readonly CaseDifference[];
}

const NAME = 'case';
/** Conditions that hold by the service's rules: reasons and advice are worded for them. */
export const DECIDED = 'decided conditions';
const REQUIRED = [NAME, 'expect verdict', 'expect reasons'];
/** Columns for people: nothing reads them. */
const NOTES = /^(notes?|comments?|remarks?)\b/i;
const VERDICTS = ['eligible', 'ineligible', 'needs-review'];

/**
 * Reads a table of cases out of a spreadsheet.
 * @param file named in the problems
 * @returns the table, or every column, cell and line that is wrong, with what to do
 */
export function readCaseTable(
  { ruleSet, translations }: RulesInLanguages,
  file: string,
  sheet: Sheet,
): { readonly table: CaseTable; readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const report = (line: number, found: string, fix: string) =>
    problems.push({ file, path: `line ${line}`, found, fix });
  const header = sheet.header.map((name) => columnNamed(name.trim(), ruleSet));
  columnProblems(ruleSet, translations, header).forEach(({ found, fix }) => report(1, found, fix));

  const rows: CaseRow[] = [];
  for (const { line, cells } of problems.length > 0 ? [] : sheet.lines) {
    const tail = cells.slice(header.length);
    // Excel leaves separators out at the end of a row: of cells that nobody looks at while they are empty.
    const isShort = header.slice(cells.length).some((column) => !mayBeLeftOut(column));
    if (isShort || tail.some((cell) => cell.trim() !== '')) {
      const fix = 'Put a cell that holds the separator in quotes, and keep empty cells.';
      report(line, `${cells.length} cells where the header has ${header.length} columns`, fix);
      continue;
    }
    const given: Record<string, FactValue> = {};
    const expected: Record<string, string> = {};
    const name = cells[header.indexOf(NAME)]?.trim() ?? '';
    header.forEach((column, index) => {
      const written = cells[index]?.trim() ?? '';
      // Spreadsheets begin a word with a capital.
      const cell = VERDICTS.find((verdict) => verdict === written.toLowerCase()) ?? written;
      const input = Object.hasOwn(ruleSet.inputs, column) ? ruleSet.inputs[column] : undefined;
      const outcome = outcomeColumn(column);
      if (input !== undefined && cell !== '') {
        const value = inputValue(input, cell, sheet.decimal);
        if ('fix' in value) report(line, `"${name}": ${column} is "${cell}", ${value.found}`, value.fix);
        else given[column] = value.value;
      } else if (outcome !== null) {
        const wrong = idProblem(ruleSet, column, cell);
        if (wrong !== null) report(line, `"${name}": ${column}: ${wrong.found}`, wrong.fix);
        expected[column] = expectedText(outcome, cell, sheet.decimal);
      } else if (column === '' && cell !== '') {
        report(
          line,
          `"${cell}" in column ${index + 1}, which has no name`,
          'Name the column "notes", or empty it.',
        );
      }
    });
    const decided = cells[header.indexOf(DECIDED)]?.trim() ?? '';
    const wrong = idProblem(ruleSet, DECIDED, decided);
    if (wrong !== null) report(line, `"${name}": ${DECIDED}: ${wrong.found}`, wrong.fix);
    const day = cells[header.indexOf(TODAY)]?.trim() ?? '';
    const today = day === '' ? '' : dayOf(day);
    if (today === null) report(line, `"${name}": ${TODAY} is "${day}", which is no day`, WRITE_A_DAY);
    const isDecided = decided === '' ? null : idsIn(decided);
    rows.push({ line, name, given, decided: isDecided, today: today ?? '', expected });
  }
  const atLeast = ruleSet.cases ?? 1;
  if (problems.length === 0 && rows.length < atLeast) {
    const found =
      rows.length === 0 ? 'no case' : `${rows.length} cases, fewer than the ${atLeast} that it had`;
    const fix =
      ruleSet.cases === undefined
        ? 'Write at least one.'
        : `Put the missing ones back; if they are gone on purpose, write "cases": ${rows.length} in rules/${ruleSet.id}.json.`;
    problems.push({ file, path: '', found, fix });
  }
  return { table: { file, columns: header, rows }, problems };
}

/** Runs one case. @param rules the rule set by which the table was read */
export function runCase({ ruleSet, translations }: RulesInLanguages, row: CaseRow): CaseResult {
  const evaluation = evaluate(ruleSet, row.given);
  const evaluations = new Map([[ruleSet, evaluation]]);
  const differences: CaseDifference[] = [];
  for (const [column, expected] of Object.entries(row.expected)) {
    const outcome = outcomeColumn(column);
    if (outcome === null || (outcome.isText && expected === '')) continue;
    const spoken = outcome.language === null ? ruleSet : translations?.get(outcome.language);
    if (spoken === undefined) continue;
    const found = evaluations.get(spoken) ?? evaluate(spoken, row.given);
    evaluations.set(spoken, found);
    const actual = actualIn(spoken, found, row, column);
    const isSame =
      outcome.fact === null ? actual === wanted(outcome, expected) : isSameFact(actual, expected);
    if (!isSame) differences.push({ column, expected, actual });
  }
  return { row, evaluation, differences };
}

/** What comes out in a column for a case, as the table says it. */
export function actualIn(
  ruleSet: RuleSet,
  evaluation: Evaluation,
  { decided, today }: Pick<CaseRow, 'decided' | 'today'>,
  column: string,
): string {
  const outcome = outcomeColumn(column);
  if (outcome === null) return '';
  const isWorded = decided !== null && outcome.isText;
  const reasons = isWorded ? decided.map((id) => reasonOf(ruleSet, id)) : evaluation.reasons;
  return outcome.read(ruleSet, { ...evaluation, reasons }, today);
}

/** The problems of a table: every cell that does not hold what comes out. */
export function caseProblems(rules: RulesInLanguages, { file, rows }: CaseTable): readonly Problem[] {
  return rows
    .map((row) => runCase(rules, row))
    .flatMap(({ row: { line, name }, differences }) =>
      differences.map(({ column, expected, actual }) => ({
        file,
        path: `line ${line}`,
        found: `"${name}": ${column}: the table says "${expected}", the rules say "${actual}"`,
        fix: 'Correct the rule, or the case if the change is meant.',
      })),
    );
}

function columnProblems(
  ruleSet: RuleSet,
  translations: RulesInLanguages['translations'],
  header: readonly string[],
): readonly Pick<Problem, 'found' | 'fix'>[] {
  const facts = [...Object.keys(ruleSet.facts), ...Object.keys(ruleSet.inputs)];
  const known = [
    NAME,
    'notes',
    DECIDED,
    TODAY,
    ...Object.keys(ruleSet.inputs),
    ...Object.keys(OUTCOMES),
    ...Object.keys(ruleSet.facts).map((name) => `expect fact ${name}`),
  ];
  const missing = REQUIRED.filter((name) => !header.includes(name)).map((name) => {
    const near = header.find((column) => !known.includes(column) && closestName(column, [name]) !== null);
    const fix = near === undefined ? 'Add it to the header.' : `Name the column "${near}" so.`;
    return { found: `no column "${name}"`, fix };
  });
  const untold = [...decidingInputs(ruleSet)].filter((name) => !header.includes(name));
  // A misspelt column is reported as such.
  const lacking = untold.flatMap((name) => {
    const isMisspelt = header.some(
      (column) => !known.includes(column) && closestName(column, [name]) !== null,
    );
    const fix = 'Add it to the header, and in each row what it is; an empty cell is a missing fact.';
    return isMisspelt ? [] : [{ found: `no column "${name}", by which the rules decide`, fix }];
  });
  const doubled = [
    ...new Set(header.filter((name, index) => name !== '' && header.indexOf(name) < index)),
  ].map((name) => ({ found: `the column "${name}" a second time`, fix: 'Keep one of them.' }));
  const unknown = header.flatMap((name) => {
    if (name === '' || NOTES.test(name) || known.includes(name) || !header.includes(name)) return [];
    const column = outcomeColumn(name);
    if (column?.fact != null && facts.includes(column.fact)) return [];
    if (column?.language != null && translations?.has(column.language) !== false) return [];
    const meant = closestName(name, known);
    const all = known.map((each) => `"${each}"`).join(', ');
    const fix =
      meant === null
        ? `Use ${all}; a column for yourself is called "notes".`
        : `Did you mean "${meant}"? A column for yourself is called "notes".`;
    return [{ found: `the unknown column "${name}"`, fix }];
  });
  return [...missing, ...lacking, ...doubled, ...unknown];
}

/** The column that a heading means: a spreadsheet may have made its first letter a capital. */
function columnNamed(written: string, { inputs, facts }: RuleSet): string {
  const known = [
    NAME,
    DECIDED,
    TODAY,
    ...Object.keys(inputs),
    ...Object.keys(OUTCOMES),
    ...Object.keys(facts).map((name) => `expect fact ${name}`),
  ];
  const same = known.filter((name) => name.toLowerCase() === written.toLowerCase());
  return known.includes(written) || same.length !== 1 ? written : (same[0] ?? written);
}

/** Whether an empty cell of a column says nothing. */
function mayBeLeftOut(column: string): boolean {
  return column === '' || NOTES.test(column) || outcomeColumn(column)?.isText === true;
}

/** What a cell gives a fact, or what is wrong with it. */
function inputValue(
  input: InputFact,
  cell: string,
  decimal: Sheet['decimal'],
): { readonly value: FactValue } | Pick<Problem, 'found' | 'fix'> {
  const { type, values, minimum, maximum, step } = input;
  if (type === 'string') {
    const value = values?.find((each) => each.toLowerCase() === cell.toLowerCase()) ?? cell;
    if (isDeclaredValue(input, value)) return { value };
    return { found: `which is none of ${(values ?? []).join(', ')}`, fix: didYouMean(cell, values ?? []) };
  }
  if (type === 'date') {
    const value = dayOf(cell);
    return value === null ? { found: 'which is no day', fix: WRITE_A_DAY } : { value };
  }
  if (type === 'boolean') {
    const truth = { true: true, yes: true, false: false, no: false }[cell.toLowerCase()];
    return truth === undefined
      ? { found: 'which is neither true nor false', fix: 'Write one of the two.' }
      : { value: truth };
  }
  const value = numberIn(cell, decimal);
  if (value === null) {
    return {
      found: 'which is not a number',
      fix: 'Write digits, a point before decimals, nothing between thousands.',
    };
  }
  if (!isDeclaredValue(input, value)) {
    const bounds = [
      minimum === undefined ? [] : `at least ${minimum}`,
      maximum === undefined ? [] : `at most ${maximum}`,
    ];
    return { found: `which it cannot be`, fix: `It is ${bounds.flat().join(' and ')}.` };
  }
  const steps = step === undefined ? 0 : value / step;
  if (Math.abs(steps - Math.round(steps)) > 1e-6) {
    return { found: `which is between two steps of ${step}`, fix: `Write a multiple of ${step}.` };
  }
  return { value };
}

const WRITE_A_DAY = 'Write it as 2006-03-31, or as 3/31/2006.';

/** A day as people or a spreadsheet in the United States write it; `null` for what is none. */
function dayOf(cell: string): string | null {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(cell) ?? [];
  const text = year === undefined ? cell : `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
  return isDay(text) ? text : null;
}

/** A number as spreadsheets write it; `null` for what is none, or could be one of two. */
function numberIn(cell: string, decimal: Sheet['decimal']): number | null {
  const hasComma = decimal === ',' || (decimal === 'either' && !/,\d{3}$/.test(cell));
  const text = hasComma && !cell.includes('.') ? cell.replace(',', '.') : cell;
  return /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d{1,2})?$/i.test(text) ? Number(text) : null;
}

/** A misspelt verdict, condition, check or input of a column of ids. */
function idProblem(ruleSet: RuleSet, column: string, cell: string): Pick<Problem, 'found' | 'fix'> | null {
  const conditions = ruleSet.conditions.map(({ id }) => id);
  const known: Readonly<Record<string, readonly string[]>> = {
    'expect verdict': VERDICTS,
    'expect reasons': conditions,
    [DECIDED]: conditions,
    'expect unknown': conditions,
    'expect failed checks': ruleSet.checks.map(({ id }) => id),
    'expect fields': Object.keys(ruleSet.inputs),
  };
  const allowed = Object.hasOwn(known, column) ? known[column] : undefined;
  if (allowed === undefined || cell === NOTHING) return null;
  const wrong = idsIn(cell).find((id) => id !== '' && !allowed.includes(id));
  return wrong === undefined ? null : { found: `the unknown "${wrong}"`, fix: didYouMean(wrong, allowed) };
}

function idsIn(cell: string): readonly string[] {
  return cell.split(/\s*;\s*/);
}

function didYouMean(written: string, known: readonly string[]): string {
  const meant = closestName(written, known);
  return meant === null ? `Use one of: ${known.join(', ')}.` : `Did you mean "${meant}"?`;
}

/** A decimal comma of a fact is a point. */
function expectedText({ isText, fact }: OutcomeColumn, cell: string, decimal: Sheet['decimal']): string {
  if (isText) return cell;
  const number = fact === null ? null : numberIn(cell, decimal);
  return number === null ? cell : String(number);
}

/** What must come out; spaces around the separator of ids do not count. */
function wanted({ isText }: OutcomeColumn, cell: string): string {
  if (cell === NOTHING) return '';
  return isText ? cell : idsIn(cell).join(SEPARATOR);
}

/** Numbers are the same up to what a sum of floating-point numbers loses; `TRUE` is `true`. */
function isSameFact(actual: string, expected: string): boolean {
  const cell = expected === NOTHING ? '' : expected;
  if (cell === '' || actual === '') return cell === actual;
  const [one, other] = [Number(actual), Number(cell)];
  if (Number.isFinite(one) && Number.isFinite(other)) {
    return Math.abs(one - other) <= 1e-12 * Math.max(1, Math.abs(one));
  }
  const truth = { TRUE: 'true', FALSE: 'false' }[cell] ?? cell;
  return actual === truth;
}
