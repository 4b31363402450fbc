import { describe, expect, it } from 'vitest';
import { describeProblem } from '../../../src/core/problem.ts';
import { caseFile, readCases, readSheet } from '../../../src/server/catalog/case-file.ts';
import type { CatalogFile } from '../../../src/server/store/catalog/catalog-files.ts';
import { boatRules } from '../../support/boats.ts';

const ROWS = [
  ['case', 'age', 'boatLength', 'crew', 'canSwim', 'expect verdict', 'expect reasons', 'notes'],
  ['young, and no swimmer', '17', '8', '4', 'no', 'ineligible', 'age; swimming', 'naïve'],
  ['', '', '', '', '', '', '', ''],
  ['fine', '30', '8', '4', 'yes', 'eligible', '', ''],
];

function text(separator: string, lineEnd = '\r\n'): string {
  const quoted = (cell: string) => (/[,;\t]/.test(cell) ? `"${cell}"` : cell);
  return ROWS.map((row) => row.map(quoted).join(separator) + lineEnd).join('');
}

/** A catalog of one table. */
function tableOf(content: string | Buffer): readonly CatalogFile[] {
  return [{ path: caseFile('boat-hire'), bytes: Buffer.from(content) }];
}

function problemsIn(content: string | Buffer): string {
  const { table, problems } = readCases(tableOf(content), { ruleSet: boatRules() });
  if (problems.length === 0) expect(table.rows.map(({ line }) => line)).toEqual([2, 4]);
  return problems.map(describeProblem).join('\n');
}

describe('a table as a spreadsheet saves it', () => {
  const utf16 = Buffer.from(`\uFEFF${text('\t')}`, 'utf16le');

  it.each<[string, string | Buffer]>([
    ['commas', text(',')],
    ['commas and line feeds', text(',', '\n')],
    ['commas and the line ends of old Macs', text(',', '\r')],
    ['semicolons', text(';')],
    ['tabs', text('\t')],
    ['a byte order mark', `\uFEFF${text(',')}`],
    ['UTF-16 with tabs, as "Unicode Text"', utf16],
    ['UTF-16 without a byte order mark', utf16.subarray(2)],
    ['UTF-16 of the other byte order', Buffer.from(utf16).swap16()],
  ])('is read with %s', (_what, content) => {
    expect(problemsIn(content)).toBe('');
  });

  it('is read where Excel names the separator first, with the lines of the file', () => {
    const files = tableOf(`sep=;\r\n${text(';')}`);
    const { table, problems } = readCases(files, { ruleSet: boatRules() });
    expect([problems, table.rows.map(({ line }) => line)]).toEqual([[], [3, 5]]);
  });

  it.each<[string, string | Buffer, string]>([
    ['Latin-1', Buffer.from(text(','), 'latin1'), 'bytes that are not UTF-8. Save it as "CSV UTF-8"'],
    [
      'an Excel workbook under another name',
      Buffer.from('PK\u0003\u0004\u0014\u0000\u0006\u0000\b\u0000', 'latin1'),
      'cases.csv: an Excel workbook, or another zip file, that is named ".csv". Open it in your spreadsheet',
    ],
    [
      'a workbook of Excel before 2007',
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      'an Excel workbook of before 2007 that is named ".csv"',
    ],
    [
      'a quote that is left open',
      text(',').replace('no,', '"no,'),
      ': a quote in the middle of a cell. Here or above, a quote is not closed',
    ],
    [
      'a quote that is left open to the end',
      `${text(',')}"x`,
      ': a quote that is open to the end of the file. Here or above, a quote is not closed',
    ],
    [
      'half a table with commas in semicolons',
      text(';').replaceAll(',', ';').replaceAll('"', ''),
      'line 2: 10 cells',
    ],
  ])('is refused with %s', (_what, content, message) => {
    expect(problemsIn(content)).toContain(message);
  });

  it('is read with its separator, encoding, byte order mark and line end', () => {
    expect(readSheet(tableOf(utf16), caseFile('boat-hire'))).toMatchObject({
      separator: '\t',
      encoding: 'utf-16le',
      hasMark: true,
      lineEnd: '\r\n',
    });
  });
});
