import { CsvError, parse as parseCsv } from 'csv-parse/sync';
import type { Problem } from '../../core/problem.ts';
import {
  readCaseTable,
  type CaseTable,
  type RulesInLanguages,
  type Sheet,
} from '../../core/rules/case-table.ts';
import { caseProblems, runTable, type CaseResult } from '../../core/rules/run-case.ts';
import { OUTCOMES } from '../../core/rules/case-outcome.ts';
import { bytesOf, type CatalogFile } from '../store/catalog/catalog-files.ts';

/** A table in the format in which a spreadsheet saved it, which is kept when rows are added. */
export interface SheetFile extends Sheet {
  readonly separator: ',' | ';' | '\t';
  readonly encoding: 'utf-8' | 'utf-16le' | 'utf-16be';
  readonly hasMark: boolean;
  readonly lineEnd: '\n' | '\r\n';
}

/** Spreadsheet files that are not text, by their first bytes. */
const WORKBOOKS = [
  ['PK\u0003\u0004', 'an Excel workbook, or another zip file,'],
  ['\u00d0\u00cf\u0011\u00e0', 'an Excel workbook of before 2007'],
] as const;

/** Control characters other than tabs and line ends: no spreadsheet writes them. */
const STRANGE = /[^\P{Cc}\t\r\n]/u;

/** The path of a rule set's case table, relative to the root. */
export function caseFile(ruleSet: string): string {
  return `rules/${ruleSet}.cases.csv`;
}

/** The result of reading and running a case table. */
export interface CasesRead {
  readonly table: CaseTable;
  /** Whether every line could be read; if so, `problems` are failed expectations only. */
  readonly isReadable: boolean;
  /** The result of each row; none if it is not readable. */
  readonly results: readonly CaseResult[];
  /** Everything that is wrong with it, including failed expectations. */
  readonly problems: readonly Problem[];
}

/** Reads and runs the case table of a rule set. @returns the table, and everything that is wrong with it */
export function readCases(files: readonly CatalogFile[], rules: RulesInLanguages): CasesRead {
  return casesOf(rules, readSheet(files, caseFile(rules.ruleSet.id)));
}

/** The same for a sheet that was read before, or the problem that reading had. */
export function casesOf(rules: RulesInLanguages, sheet: SheetFile | Problem): CasesRead {
  const file = caseFile(rules.ruleSet.id);
  const nothing: CaseTable = { file, columns: [], rows: [] };
  if ('found' in sheet) return { table: nothing, isReadable: false, results: [], problems: [sheet] };
  const { table, problems } = readCaseTable(rules, file, sheet);
  if (problems.length > 0) return { table, isReadable: false, results: [], problems };
  const results = runTable(rules, table);
  return { table, isReadable: true, results, problems: caseProblems(file, results) };
}

/** Reads a table from a file of a catalog. @returns its content, or why it can't be read */
export function readSheet(files: readonly CatalogFile[], file: string): SheetFile | Problem {
  const bytes = bytesOf(files, file);
  return bytes === undefined
    ? { file, path: '', found: 'no table of cases', fix: 'Write at least one case for it.' }
    : parseSheet(file, bytes);
}

/**
 * Reads a table as spreadsheets save one: with commas, semicolons or tabs between the cells, in UTF-8 or UTF-16, with
 * or without a byte order mark, with empty rows.
 * @param file named in the problem
 * @returns what the file holds, or why it cannot be read
 */
export function parseSheet(file: string, bytes: Uint8Array): SheetFile | Problem {
  const start = String.fromCharCode(...bytes.subarray(0, 4));
  const workbook = WORKBOOKS.find(([magic]) => start === magic)?.[1];
  if (workbook !== undefined) {
    const fix = 'Open it in your spreadsheet, and save it as "CSV UTF-8".';
    return { file, path: '', found: `${workbook} that is named ".csv"`, fix };
  }
  const encoding = encodingOf(bytes);
  let text: string;
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    const fix = 'Save it as "CSV UTF-8": names and texts with accents would be lost.';
    return { file, path: '', found: `bytes that are not ${encoding.toUpperCase()}`, fix };
  }
  const strange = STRANGE.exec(text);
  if (strange !== null) {
    const line = text.slice(0, strange.index).split('\n').length;
    const fix = 'Remove it; type the cell anew.';
    return { file, path: `line ${line}`, found: 'a character that nobody sees', fix };
  }
  // Excel's own header line, which names the separator.
  const [mark = ''] = /^sep=.\r?\n/.exec(text) ?? [];
  const separator = separatorOf(text.slice(mark.length));
  try {
    // The library's type lacks what the `info` option adds.
    const records = parseCsv(text.slice(mark.length), {
      delimiter: separator,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
    }) as unknown as readonly {
      readonly record: readonly string[];
      readonly info: { readonly lines: number };
    }[];
    const first = mark === '' ? 0 : 1;
    const lines = records
      .map(({ record, info }) => ({ line: info.lines + first, cells: record }))
      .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
    const [header, ...rows] = lines;
    return {
      header: header?.cells ?? [],
      lines: rows,
      decimal: separator === ',' ? '.' : separator === ';' ? ',' : 'either',
      separator,
      encoding,
      hasMark: bytes[0] === 0xef || bytes[0] === 0xff || bytes[0] === 0xfe,
      lineEnd: text.includes('\r\n') ? '\r\n' : '\n',
    };
  } catch (error) {
    // Beyond the options above, only a quote in the wrong place stops the parser.
    if (!(error instanceof CsvError)) throw error;
    const isOpen = error.code === 'CSV_QUOTE_NOT_CLOSED';
    const found = isOpen ? 'a quote that is open to the end of the file' : 'a quote in the middle of a cell';
    const fix = 'Here or above, a quote is not closed. Within quotes, write a quote twice.';
    return { file, path: `line ${String(error['lines'])}`, found, fix };
  }
}

/** By the byte order mark; without one, UTF-16 is recognized by a zero in one of the first two bytes. */
function encodingOf(bytes: Uint8Array): SheetFile['encoding'] {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first !== 0 && second === 0) return 'utf-16le';
  return first === 0 && second !== 0 ? 'utf-16be' : 'utf-8';
}

/** The separator with which the header contains the most known column names. */
function separatorOf(text: string): SheetFile['separator'] {
  const [header = ''] = text.split(/\r?\n|\r/).filter((line) => /[^\s,;"]/.test(line));
  const known = ['case', ...Object.keys(OUTCOMES)];
  const separators = [',', ';', '\t'] as const;
  const columns = separators.map(
    (separator) =>
      header.split(separator).filter((cell) => known.includes(cell.replaceAll('"', '').trim())).length,
  );
  return separators[columns.indexOf(Math.max(...columns))] ?? ',';
}
