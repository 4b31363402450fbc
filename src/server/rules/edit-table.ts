import { stringify } from 'csv-stringify/sync';
import { withValueAt } from '../../core/json-file.ts';
import { TODAY } from '../../core/rules/advice.ts';
import { NOTHING, outcomeColumn } from '../../core/rules/case-outcome.ts';
import { DECIDED, type CaseRow, type CaseTable } from '../../core/rules/case-table.ts';
import type { Proposal } from '../../core/rules/propose-cases.ts';
import type { CaseResult } from '../../core/rules/run-case.ts';
import { casesOf, parseSheet, type SheetFile } from '../catalog/case-file.ts';
import { coverageOf, type TableCoverage } from './table-coverage.ts';

/**
 * Rewrites the differing cells of rows to expect the current outcome; everything else stays.
 * @param accepted the rows whose new outcome is intended
 * @returns the file in the format in which its spreadsheet saved it
 */
export function acceptRows(
  sheet: SheetFile,
  { columns }: Pick<CaseTable, 'columns'>,
  accepted: readonly CaseResult[],
): Uint8Array {
  const rows = accepted.map(({ row, differences }): CaseRow => {
    const cells = differences.map(({ column, actual }) => {
      const isText = outcomeColumn(column)?.isText === true;
      return [column, actual === '' && isText ? NOTHING : actual] as const;
    });
    return { ...row, expected: Object.fromEntries(cells) };
  });
  return withCells(sheet, { columns, rows, added: [] }, { isReplacing: true });
}

/** A case table with the missing rows and cells added. */
interface EditedTable {
  /** The file in the format in which its spreadsheet saved it. */
  readonly bytes: Uint8Array;
  /** The names of the added rows. */
  readonly added: readonly string[];
  /** The new number of rows. */
  readonly count: number;
  /** Whether nothing is missing any more. */
  readonly isWhole: boolean;
}

/**
 * Maximum rounds of adding and measuring: rows added in one round may allow a proposal for a mutant that survived
 * before.
 */
const ROUNDS = 5;

/**
 * Adds what a case table lacks, until nothing can be added: new rows, and cells in existing rows, with what the rules
 * decide today.
 * @param bytes the file from which `measured` was computed
 * @throws TableNotInOrder
 */
export function addMissing(bytes: Uint8Array, measured: TableCoverage): EditedTable {
  const { rules } = measured;
  const { file } = measured.table;
  const added: string[] = [];
  let [now, { table, proposal }] = [bytes, measured];
  let isWhole = false;
  for (let round = 0; round < ROUNDS; round += 1) {
    if (proposal.added.length === 0 && [...proposal.remedies.values()].every((remedy) => remedy === null)) {
      isWhole = proposal.remedies.size === 0;
      break;
    }
    const sheet = parseSheet(file, now);
    // Can't happen: the file was parsed before, or written by `withProposal`.
    if ('found' in sheet) break;
    now = withProposal(sheet, proposal);
    added.push(...proposal.added.map(({ name }) => name));
    ({ table, proposal } = coverageOf(rules, casesOf(rules, parseSheet(file, now))));
  }
  return { bytes: now, added, count: table.rows.length, isWhole };
}

/** A table with the proposed rows and cells. @returns the file in the format in which its spreadsheet saved it */
export function withProposal(sheet: SheetFile, proposal: Proposal): Uint8Array {
  return withCells(sheet, proposal, { isReplacing: false });
}

/**
 * Updates the number of cases in the text of a rule file, if it states one that is too low; the rest of the text stays.
 * @param least the stated number; nothing changes if it is not below `count`
 */
export function withCount(text: string, least: number | undefined, count: number): string {
  return (least ?? Infinity) >= count ? text : (withValueAt(text, '/cases', count) ?? text);
}

/**
 * A table with further cells, in the format in which its spreadsheet saved it.
 * @param isReplacing whether to overwrite existing cells; otherwise only empty ones are filled
 */
function withCells(
  sheet: SheetFile,
  { columns, rows, added }: Pick<Proposal, 'columns' | 'rows' | 'added'>,
  { isReplacing }: { readonly isReplacing: boolean },
): Uint8Array {
  const header = sheet.header.map((name) => name.trim());
  const all = [...header, ...columns.filter((name) => !header.includes(name))];
  const byLine = new Map(rows.map((row) => [row.line, row]));
  const lines = sheet.lines.map(({ line, cells }) => {
    const row = byLine.get(line);
    return all.map((column, index) => {
      const kept = cells[index] ?? '';
      const cell = row?.expected[column];
      if (row === undefined || cell === undefined || !(isReplacing || kept.trim() === '')) return kept;
      return cellOf(row, column, sheet.decimal);
    });
  });
  const further = added.map((row) => all.map((column) => cellOf(row, column, sheet.decimal)));
  const names = [...sheet.header, ...all.slice(header.length)];
  const text = stringify([names, ...lines, ...further], {
    delimiter: sheet.separator,
    record_delimiter: sheet.lineEnd,
  });
  return encoded(sheet.hasMark ? `\uFEFF${text}` : text, sheet);
}

function encoded(text: string, { encoding }: SheetFile): Buffer {
  if (encoding === 'utf-8') return Buffer.from(text, 'utf8');
  const utf16 = Buffer.from(text, 'utf16le');
  return encoding === 'utf-16le' ? utf16 : utf16.swap16();
}

function cellOf(
  { name, given, decided, today, expected }: CaseRow,
  column: string,
  decimal: SheetFile['decimal'],
): string {
  if (column === 'case') return name;
  if (column === TODAY) return today;
  if (column === DECIDED) return decided?.join('; ') ?? '';
  const value = Object.hasOwn(given, column) ? given[column] : expected[column];
  const text = String(value ?? '');
  const isNumber = text !== '' && Number.isFinite(Number(text));
  return isNumber && decimal === ',' ? text.replace('.', ',') : text;
}
