import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvCell } from '../../src/core/csv-cell.ts';

describe('a cell of an export', () => {
  it.each([
    ["=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0"],
    ['+15550100123', "'+15550100123"],
    ['-1+1', "'-1+1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['  =1+1', "'  =1+1"],
    ['\t=1+1', "' =1+1"],
    ['\rname', "' name"],
    ['＝1+1', "'＝1+1"],
    ['a;=1+1', "a;'=1+1"],
    ['Maria\r\nBcc: all@example.com', 'Maria Bcc: all@example.com'],
    ['one\u2028two\u001b[31m', 'one two [31m'],
    ['Maria \u202Ezepol\u202C', 'Maria \\u202ezepol\\u202c'],
    ['\u2066=1+1\u2069', '\\u2066=1+1\\u2069'],
    ['a\u200Eb\u200Fc\u061Cd', 'a\\u200eb\\u200fc\\u061cd'],
    ['Maria Lopez', 'Maria Lopez'],
    ['two - three', 'two - three'],
    ['', ''],
  ])('%j becomes %j', (text, cell) => {
    expect(csvCell(text)).toBe(cell);
  });

  it('of a type other than text is written plainly', () => {
    expect([csvCell(-4.5), csvCell(false), csvCell(null), csvCell(['smoking', '=1'])]).toEqual([
      '-4.5',
      'false',
      '',
      "smoking; '=1",
    ]);
  });

  it('never begins like a formula or spans lines, and is read back from the file unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'=+-@\t\r\n;," \'aé＝\0') }), (text) => {
        const cell = csvCell(text);
        expect(cell).not.toMatch(/^\s*[=+\-@＝]|[\r\n]/);
        expect(parse(stringify([['first', cell]], { quoted: true }))).toEqual([['first', cell]]);
      }),
    );
  });
});
