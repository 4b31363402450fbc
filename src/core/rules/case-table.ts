import { closestName } from '../edit-distance.ts';
import type { Problem } from '../problem.ts';
import { TODAY } from './advice.ts';
import { suggestName } from '../edit-distance.ts';
import { dayOf, inputValue, numberIn, WRITE_A_DAY, type Decimal } from './case-cells.ts';
import { IN_LANGUAGE, NOTHING, OUTCOMES, outcomeColumn, type OutcomeColumn } from './case-outcome.ts';
import { decidingInputs, type FactValue, type RuleSet } from './rule-set.ts';

/** One line of a spreadsheet, with its number in the file. */
export interface SheetLine {
  readonly line: number;
  readonly cells: readonly string[];
}

/** A parsed spreadsheet of cases: the header, and the non-empty lines below it. */
export interface Sheet {
  readonly header: readonly string[];
  readonly lines: readonly SheetLine[];
  readonly decimal: Decimal;
}

/** One case of a table. */
export interface CaseRow {
  readonly line: number;
  readonly name: string;
  readonly given: Readonly<Record<string, FactValue>>;
  /** The conditions that the server decided by, if it used newer rules; `null` if it used these. */
  readonly decided: readonly string[] | null;
  /** The day on which the applicant is told; empty if the table does not say, and then no text may depend on it. */
  readonly today: string;
  /** The expected results, by column. */
  readonly expected: Readonly<Record<string, string>>;
}

/** A valid case table (`rules/<set>.cases.csv`). */
export interface CaseTable {
  readonly file: string;
  readonly columns: readonly string[];
  readonly rows: readonly CaseRow[];
}

/** A rule set with its translations, by language. While they are unknown, columns in other languages are ignored. */
export interface RulesInLanguages {
  readonly ruleSet: RuleSet;
  readonly translations?: ReadonlyMap<string, RuleSet> | undefined;
}

const NAME = 'case';
/** The column for conditions that hold according to the server's rules; reasons and advice are generated for them. */
export const DECIDED = 'decided conditions';
const NAME_IT = `Give each case a name of its own, in the column "${NAME}".`;
const REQUIRED = [NAME, 'expect verdict', 'expect reasons'];
/** Columns for notes, which are ignored. */
const NOTES = /^(notes?|comments?|remarks?)\b/i;
const VERDICTS = ['eligible', 'ineligible', 'needs-review'];

/**
 * Parses a case table from a spreadsheet.
 * @param file for the problems
 * @returns the table, and every problem with its columns, cells and lines
 */
export function readCaseTable(
  { ruleSet, translations }: RulesInLanguages,
  file: string,
  sheet: Sheet,
): { readonly table: CaseTable; readonly problems: readonly Problem[] } {
  /** Problems with the lines that have them, so that one that occurs in hundreds of rows is reported once. */
  const wrong = new Map<string, { lines: number[]; name: string; found: string; fix: string }>();
  function report(line: number, found: string, fix: string, name = ''): void {
    const said = wrong.get(found + fix);
    if (said === undefined) wrong.set(found + fix, { lines: [line], name, found, fix });
    else said.lines.push(line);
  }
  const header = sheet.header.map((name) => columnNamed(name.trim(), ruleSet));
  columnProblems(ruleSet, translations, header).forEach(({ found, fix }) => report(1, found, fix));

  const rows: CaseRow[] = [];
  const lineOf = new Map<string, number>();
  for (const { line, cells } of wrong.size > 0 ? [] : sheet.lines) {
    const tail = cells.slice(header.length);
    // Excel omits trailing separators. A row may be short if the missing cells are of columns that may be empty.
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
      const cell = withIds(ruleSet, column, written);
      const input = Object.hasOwn(ruleSet.inputs, column) ? ruleSet.inputs[column] : undefined;
      const outcome = outcomeColumn(column);
      if (input !== undefined && cell !== '') {
        const value = inputValue(input, cell, sheet.decimal);
        if ('fix' in value) report(line, `${column} is "${cell}", ${value.found}`, value.fix, name);
        else given[column] = value.value;
      } else if (outcome !== null) {
        const unknown = idProblem(ruleSet, column, cell);
        if (unknown !== null) report(line, `${column}: ${unknown.found}`, unknown.fix, name);
        expected[column] = expectedText(outcome, cell, sheet.decimal);
      } else if (column === '' && cell !== '') {
        report(
          line,
          `"${cell}" in column ${index + 1}, which has no name`,
          'Name the column "notes", or empty it.',
        );
      }
    });
    const decided = withIds(ruleSet, DECIDED, cells[header.indexOf(DECIDED)]?.trim() ?? '');
    const unknown = idProblem(ruleSet, DECIDED, decided);
    if (unknown !== null) report(line, `${DECIDED}: ${unknown.found}`, unknown.fix, name);
    const day = cells[header.indexOf(TODAY)]?.trim() ?? '';
    const today = day === '' ? '' : dayOf(day);
    if (today === null) report(line, `${TODAY} is "${day}", which is no day`, WRITE_A_DAY, name);
    const isDecided = decided === '' ? null : idsIn(decided);
    if (name === '') report(line, 'a case without a name', NAME_IT);
    else if (!lineOf.has(name)) lineOf.set(name, line);
    else report(line, `"${name}", which is the name of the case in line ${lineOf.get(name)}`, NAME_IT);
    rows.push({ line, name, given, decided: isDecided, today: today ?? '', expected });
  }
  const problems = [...wrong.values()].map(({ lines, name, found, fix }): Problem => {
    const named = lines.slice(0, 6).join(', ') + (lines.length > 6 ? ' …' : '');
    const many = lines.length > 1 ? `, in ${lines.length} rows (lines ${named})` : '';
    const said = (name === '' || many !== '' ? '' : `"${name}": `) + found + many;
    return { file, path: `line ${lines[0]}`, found: said, fix };
  });
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

function columnProblems(
  ruleSet: RuleSet,
  translations: RulesInLanguages['translations'],
  header: readonly string[],
): readonly Pick<Problem, 'found' | 'fix'>[] {
  const facts = [...Object.keys(ruleSet.facts), ...Object.keys(ruleSet.inputs)];
  const known = columnsOf(ruleSet);
  const missing = REQUIRED.filter((name) => !header.includes(name)).map((name) => {
    const near = header.find((column) => !known.includes(column) && closestName(column, [name]) !== null);
    const fix = near === undefined ? 'Add it to the header.' : `Name the column "${near}" so.`;
    return { found: `no column "${name}"`, fix };
  });
  const untold = [...decidingInputs(ruleSet)].filter((name) => !header.includes(name));
  // A misspelled column is reported separately.
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

/** The column that a heading means, regardless of upper and lower case, which spreadsheets may change. */
function columnNamed(written: string, ruleSet: RuleSet): string {
  const [, base, language] = IN_LANGUAGE.exec(written) ?? [];
  return base === undefined || language === undefined
    ? knownColumn(written, ruleSet)
    : `${knownColumn(base, ruleSet)} (${language.toLowerCase()})`;
}

/** The columns that a table may have, in English. */
function columnsOf({ inputs, facts }: RuleSet): readonly string[] {
  const ofFacts = Object.keys(facts).map((name) => `expect fact ${name}`);
  return [NAME, 'notes', DECIDED, TODAY, ...Object.keys(inputs), ...Object.keys(OUTCOMES), ...ofFacts];
}

function knownColumn(written: string, ruleSet: RuleSet): string {
  const known = columnsOf(ruleSet);
  const same = known.filter((name) => name.toLowerCase() === written.toLowerCase());
  return known.includes(written) || same.length !== 1 ? written : (same[0] ?? written);
}

/** Whether an empty cell of a column has no meaning. */
function mayBeLeftOut(column: string): boolean {
  return column === '' || NOTES.test(column) || outcomeColumn(column)?.isText === true;
}

/** The verdicts, conditions, checks or inputs that a column of ids may name; `undefined` for any other column. */
function idsOf(ruleSet: RuleSet, column: string): readonly string[] | undefined {
  const conditions = ruleSet.conditions.map(({ id }) => id);
  const known: Readonly<Record<string, readonly string[]>> = {
    'expect verdict': VERDICTS,
    'expect reasons': conditions,
    [DECIDED]: conditions,
    'expect unknown': conditions,
    'expect failed checks': ruleSet.checks.map(({ id }) => id),
    'expect fields': Object.keys(ruleSet.inputs),
  };
  return Object.hasOwn(known, column) ? known[column] : undefined;
}

/** A cell with its ids as the rules write them: spreadsheets capitalize words. */
function withIds(ruleSet: RuleSet, column: string, cell: string): string {
  const allowed = idsOf(ruleSet, column);
  if (allowed === undefined) return cell;
  const same = (id: string) => allowed.find((each) => each.toLowerCase() === id.toLowerCase());
  const asWritten = (id: string) => (allowed.includes(id) ? id : (same(id) ?? id));
  return idsIn(cell).map(asWritten).join('; ');
}

/** Reports an unknown verdict, condition, check or input in a column of ids. */
function idProblem(ruleSet: RuleSet, column: string, cell: string): Pick<Problem, 'found' | 'fix'> | null {
  const allowed = idsOf(ruleSet, column);
  if (allowed === undefined || cell === NOTHING) return null;
  const wrong = idsIn(cell).find((id) => id !== '' && !allowed.includes(id));
  return wrong === undefined
    ? null
    : { found: `the unknown "${wrong}"`, fix: suggestName(wrong, allowed, '') };
}

/** The ids in a cell. */
export function idsIn(cell: string): readonly string[] {
  return cell.split(/\s*;\s*/);
}

/** Normalizes an expected value: a number with a decimal comma gets a decimal point. */
function expectedText({ isText, fact }: OutcomeColumn, cell: string, decimal: Decimal): string {
  if (isText) return cell;
  const number = fact === null ? null : numberIn(cell, decimal);
  return number === null ? cell : String(number);
}
