import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import { DECIDED, type CaseRow } from '../../core/rules/case-table.ts';
import type { Proposal } from '../../core/rules/coverage.ts';
import type { SheetFile } from '../../server/case-file.ts';

/** Writes a table with what is proposed for it, as its spreadsheet saved it; cells that are there stay as they are. */
export function writeCases(root: string, file: string, sheet: SheetFile, proposal: Proposal): void {
  writeFileSync(join(root, file), bytesOf(sheet, proposal));
}

function bytesOf(sheet: SheetFile, { columns, rows, added }: Proposal): Buffer {
  const header = sheet.header.map((name) => name.trim());
  const further = columns.filter((name) => !header.includes(name));
  const filled = new Map(rows.map((row) => [row.line, row]));
  const lines = [
    [...sheet.header, ...further],
    ...sheet.lines.map(({ line, cells }) => {
      const row = filled.get(line);
      const kept = header.map((column, index) => {
        const cell = cells[index] ?? '';
        return cell.trim() === '' && row !== undefined ? (row.expected[column] ?? cell) : cell;
      });
      return [...kept, ...further.map((column) => row?.expected[column] ?? '')];
    }),
    ...added.map((row) => [...header, ...further].map((column) => cellOf(row, column, sheet.decimal))),
  ];
  const text = stringify(lines, { delimiter: sheet.separator, record_delimiter: sheet.lineEnd });
  const marked = sheet.hasMark ? `\uFEFF${text}` : text;
  if (sheet.encoding === 'utf-8') return Buffer.from(marked, 'utf8');
  const utf16 = Buffer.from(marked, 'utf16le');
  return sheet.encoding === 'utf-16le' ? utf16 : utf16.swap16();
}

function cellOf(
  { name, given, decided, expected }: CaseRow,
  column: string,
  decimal: SheetFile['decimal'],
): string {
  if (column === 'case') return name;
  if (column === DECIDED) return decided?.join('; ') ?? '';
  const value = Object.hasOwn(given, column) ? given[column] : expected[column];
  const text = String(value ?? '');
  const isNumber = text !== '' && Number.isFinite(Number(text));
  return isNumber && decimal === ',' ? text.replace('.', ',') : text;
}
