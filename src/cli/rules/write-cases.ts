import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import { TODAY } from '../../core/rules/advice.ts';
import { DECIDED, type CaseRow } from '../../core/rules/case-table.ts';
import type { Proposal } from '../../core/rules/propose-cases.ts';
import type { SheetFile } from '../../server/case-file.ts';

/**
 * Writes a table with further cells, as its spreadsheet saved it.
 * @param isReplacing whether cells that are there give way; without it, only empty ones are filled
 */
export function writeCases(
  root: string,
  file: string,
  sheet: SheetFile,
  { columns, rows, added }: Pick<Proposal, 'columns' | 'rows' | 'added'>,
  { isReplacing }: { readonly isReplacing: boolean },
): void {
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
  writeFileSync(join(root, file), encoded(sheet.hasMark ? `\uFEFF${text}` : text, sheet));
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
