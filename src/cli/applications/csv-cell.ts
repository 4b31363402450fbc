import type { Json } from '../../core/json.ts';

/** Line breaks, tabs, and control characters that could steer a terminal. */
const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu;
/** What a spreadsheet takes for a formula, also after spaces, also in full width. */
const FORMULA = /^\s*[=+\-@＝＋－＠]/u;
/** The same behind a character that some spreadsheets split cells at, whatever the file says. */
const LATER_FORMULA = /(;\s*)(?=[=+\-@＝＋－＠])/gu;

/**
 * A value as a cell that no spreadsheet runs: text that begins like a formula gets an apostrophe in front,
 * and stays on one line (RELIABILITY.md, "Hostile input").
 */
export function csvCell(value: Json): string {
  if (value === null) return '';
  if (Array.isArray(value)) return csvCell(value.map((entry) => textOf(entry)).join('; '));
  if (typeof value !== 'string') return textOf(value);
  const line = value.replace(CONTROLS, ' ').replace(LATER_FORMULA, "$1'");
  return FORMULA.test(line) || /^[\t\r]/.test(value) ? `'${line}` : line;
}

function textOf(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
