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
 * Lets a table expect what comes out in the cells that differ; everything else of it stays.
 * @param accepted rows whose new outcome is meant
 * @returns the file as its spreadsheet saved it
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

/** A table with what it lacked. */
interface MendedTable {
  /** The file as its spreadsheet saved it. */
  readonly bytes: Uint8Array;
  /** The names of the further rows. */
  readonly added: readonly string[];
  /** How many rows it has now. */
  readonly count: number;
  /** Whether it lacks nothing any more. */
  readonly isWhole: boolean;
}

/** A further row may be what a mistake needs that nothing noticed before: so often are tables measured again. */
const ROUNDS = 5;

/**
 * Adds what a table lacks until it lacks nothing: further rows, and cells of those that are there, with what the rules
 * say today.
 * @param bytes the file, which `measured` was measured of
 * @throws TableNotInOrder
 */
export function addMissing(bytes: Uint8Array, measured: TableCoverage): MendedTable {
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
    // It was read a moment ago, or was written here.
    if ('found' in sheet) break;
    now = withProposal(sheet, proposal);
    added.push(...proposal.added.map(({ name }) => name));
    ({ table, proposal } = coverageOf(rules, casesOf(rules, parseSheet(file, now))));
  }
  return { bytes: now, added, count: table.rows.length, isWhole };
}

/** A table with the rows and cells that are proposed for it. @returns the file as its spreadsheet saved it */
export function withProposal(sheet: SheetFile, proposal: Proposal): Uint8Array {
  return withCells(sheet, proposal, { isReplacing: false });
}

/**
 * Lets the text of a rule file that says how many cases its table has say how many it has now; the rest of it stays.
 * @param least what it says; nothing changes where that is no fewer than there are
 */
export function withCount(text: string, least: number | undefined, count: number): string {
  return (least ?? Infinity) >= count ? text : (withValueAt(text, '/cases', count) ?? text);
}

/**
 * A table with further cells, as its spreadsheet saved it.
 * @param isReplacing whether cells that are there give way; without it, only empty ones are filled
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
