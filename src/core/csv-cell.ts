import type { Json } from './json.ts';

/** Line breaks, tabs, and control characters that could control a terminal. */
const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu;
/** Characters that change the displayed order of a text. */
const BIDI = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
/** The start of a formula in a spreadsheet, also after white space and in full-width characters. */
const FORMULA = /^\s*[=+\-@＝＋－＠]/u;
/** The same after a semicolon, at which some spreadsheets split cells regardless of the file's separator. */
const LATER_FORMULA = /(;\s*)(?=[=+\-@＝＋－＠])/gu;

/**
 * A value as a cell that no spreadsheet runs: a text that begins like a formula gets an apostrophe in front, every text
 * stays on one line, and characters that change its order are shown as `\u202e`
 * (docs/decisions/0015-exports-for-spreadsheets.md).
 */
export function csvCell(value: Json): string {
  if (value === null) return '';
  if (Array.isArray(value)) return csvCell(value.map((entry) => textOf(entry)).join('; '));
  if (typeof value !== 'string') return textOf(value);
  const line = value
    .replace(BIDI, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .replace(CONTROLS, ' ')
    .replace(LATER_FORMULA, "$1'");
  return FORMULA.test(line) || /^[\t\r]/.test(value) ? `'${line}` : line;
}

function textOf(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
