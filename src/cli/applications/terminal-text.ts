/** Control characters except the line feed, line separators, and characters that change the text direction. */
const UNSAFE =
  // oxlint-disable-next-line no-control-regex -- the expression is there to find them
  /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u061C\u200E\u200F\u2028\u2029\u202A-\u202E\u2066-\u2069]/g;

/** Makes untrusted text safe for a terminal: characters that could control it become `\u001b` and such. */
export function printable(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replace(UNSAFE, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** JSON that is safe for a terminal: the same value, with such characters escaped. */
export function printableJson(value: unknown, indent = 0): string {
  return printable(JSON.stringify(value, null, indent));
}

const WIDE =
  /\p{Extended_Pictographic}|[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]/u;
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The terminal columns that a text takes up. */
export function widthOf(text: string): number {
  return [...graphemes.segment(text)].reduce((width, { segment }) => width + (WIDE.test(segment) ? 2 : 1), 0);
}

/** The text in exactly this many columns: padded with spaces, or cut with `…`. */
export function fit(text: string, columns: number): string {
  const width = widthOf(text);
  if (width <= columns) return text + ' '.repeat(columns - width);
  let start = '';
  for (const { segment } of graphemes.segment(text)) {
    if (widthOf(start + segment) > columns - 1) break;
    start += segment;
  }
  return fit(`${start}…`, columns);
}

/** The width of each column of a table: that of its widest cell. */
export function widthsOf(rows: readonly (readonly string[])[]): number[] {
  return (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => widthOf(row[column] ?? ''))));
}

/** A row of a table, in columns of these widths. */
export function tableLine(cells: readonly string[], widths: readonly number[]): string {
  return cells
    .map((cell, column) => fit(cell, widths[column] ?? 0))
    .join('  ')
    .trimEnd();
}

/** Wraps lines at spaces to the width of the terminal; continuation lines are indented by two more. */
export function wrapped(text: string, columns: number): string {
  return text
    .split('\n')
    .flatMap((line) => {
      const indent = ' '.repeat((/^ */.exec(line)?.[0].length ?? 0) + 2);
      const lines: string[] = [];
      let rest = line;
      while (widthOf(rest) > columns) {
        const at = rest.lastIndexOf(' ', columns);
        if (at <= indent.length) break;
        lines.push(rest.slice(0, at).trimEnd());
        rest = indent + rest.slice(at).trimStart();
      }
      return [...lines, rest];
    })
    .join('\n');
}

/** `1 case`, `3 cases`. */
export function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
}

/** The reader's time zone: `America/Chicago`. */
export function readerZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/**
 * A stored time in the reader's time zone, in a format that sorts.
 * @param iso ISO 8601 in UTC
 * @returns `2026-11-21 04:15:02`
 */
export function inReaderZone(iso: string): string {
  // Without Intl: creating a formatter takes as long as formatting a thousand times this way.
  const date = new Date(iso);
  const two = (number: number) => String(number).padStart(2, '0');
  const day = [String(date.getFullYear()).padStart(4, '0'), two(date.getMonth() + 1), two(date.getDate())];
  const time = [two(date.getHours()), two(date.getMinutes()), two(date.getSeconds())];
  return `${day.join('-')} ${time.join(':')}`;
}
