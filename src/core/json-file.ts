import {
  applyEdits,
  findNodeAtLocation,
  modify,
  parseTree,
  printParseErrorCode,
  visit,
  type JSONPath,
} from 'jsonc-parser';
import { lruCache } from './caches.ts';
import { FILE_BOUNDS, isJsonObject, type Json } from './json.ts';
import { parsePointer, formatPointer, resolvePointer } from './json-pointer.ts';
import { refusal, type Checked, type Problem } from './problem.ts';

/** More than any catalog file has. */
const MOST_CHARACTERS = 1_000_000;

/** The scanned text of a JSON file: the positions of its values, and problems that JSON.parse does not report. */
interface JsonText {
  /** The line of each value, by its JSON Pointer; a member's line is that of its name. */
  readonly lines: ReadonlyMap<string, number>;
  /**
   * What a parser silently accepts but nobody intends: duplicate names, of which the last one wins, and unreadable
   * texts.
   */
  readonly problems: readonly Omit<Problem, 'file'>[];
  /** The first syntax error or exceeded bound; `null` if there is none. */
  readonly fault: Fault | null;
}

type Fault = Required<Pick<Problem, 'line' | 'found' | 'fix'>>;

const MISSING = 'Add what is missing before it, or remove the comma.';
const TEXTS_AND_NUMBERS = 'Put texts between quotation marks ("), and write numbers like 1.5.';

/** The messages for a syntax error, by the parser's error code. */
const FAULTS: Readonly<Record<string, (token: string) => readonly [found: string, fix: string]>> = {
  PropertyNameExpected: (token) => [`${token} where a name stands`, MISSING],
  ValueExpected: (token) => [`${token} where a value stands`, MISSING],
  ColonExpected: (token) => [`no colon before ${token}`, 'Add one.'],
  CommaExpected: (token) =>
    /^[}\]]/.test(token)
      ? [`${token}, which closes nothing here`, 'Close first what was opened last.']
      : [`no comma before ${token}`, 'Add one.'],
  EndOfFileExpected: (token) => [`${token} after the end`, 'Remove it: a file holds one value.'],
  InvalidCommentToken: () => ['a comment', 'Remove it: JSON has none.'],
  UnexpectedEndOfString: () => ['a text without its closing quotation mark', 'Add ".'],
  InvalidUnicode: () => ['a broken escape', 'Correct what follows \\.'],
  InvalidEscapeCharacter: () => ['a broken escape', 'Correct what follows \\.'],
  InvalidCharacter: () => ['a tab, or a character that nobody sees, in a text', 'Write \\t for a tab.'],
};

/** Scans cached in memory: as many as a catalog has files, since an edit changes only one or two of them. */
const scans = lruCache<JsonText>(64);

/** Scans the text of a JSON file up to its first fault. */
export function readJsonText(text: string): JsonText {
  return scans(text, () => scan(text));
}

/** The parser is recursive, so the fault is thrown to leave it before deep nesting exhausts the stack. */
function scan(text: string): JsonText {
  const lines = new Map<string, number>();
  const problems: Omit<Problem, 'file'>[] = [];
  const doubled: string[] = [];
  let fault: Fault | null = null;

  function stop(line: number, found: string, fix: string): never {
    fault = { line, found, fix };
    throw new Error(found);
  }
  function onText(text: unknown, path: string, line: number): void {
    const problem = typeof text === 'string' ? textProblem(text) : null;
    if (problem !== null) problems.push({ path, line, ...problem });
  }
  function onValue(line: number, path: JSONPath): string {
    if (path.length > FILE_BOUNDS.depth)
      stop(line, `nesting deeper than ${FILE_BOUNDS.depth}`, 'Make it flatter.');
    if (lines.size > FILE_BOUNDS.values)
      stop(line, `more than ${FILE_BOUNDS.values} values`, 'Make it smaller.');
    const pointer = formatPointer(path);
    if (!lines.has(pointer)) lines.set(pointer, line);
    return pointer;
  }
  const open = (_offset: number, _length: number, line: number, _column: number, path: () => JSONPath) =>
    void onValue(line + 1, path());
  try {
    visit(
      text.replace(/^\ufeff/, ' '),
      {
        onObjectBegin: open,
        onArrayBegin: open,
        onObjectProperty: (name, _offset, _length, startLine, _column, around) => {
          const line = startLine + 1;
          if (name.length > FILE_BOUNDS.text)
            stop(line, `a name of ${name.length} characters`, `Give at most ${FILE_BOUNDS.text}.`);
          const path = formatPointer([...around(), name]);
          // Report at most twelve duplicates, and none nested inside another.
          const isSaid = doubled.length === 12 || doubled.some((each) => path.startsWith(`${each}/`));
          if (lines.has(path) && !isSaid) {
            doubled.push(path);
            const fix = 'Remove one: only the last would count.';
            problems.push({ path, line, found: 'a name that is already in this object', fix });
          }
          lines.set(path, line);
          onText(name, path, line);
        },
        onLiteralValue: (value, _offset, _length, line, _column, path) =>
          onText(value, onValue(line + 1, path()), line + 1),
        onError: (error, offset, length, startLine) => {
          const token = text.slice(offset, offset + Math.min(length, 40)) + (length > 40 ? '…' : '');
          const name = printParseErrorCode(error);
          // Report a missing token at the end of what precedes it, which may be lines above.
          const isMissing = length === 0 || name === 'CommaExpected' || name === 'ColonExpected';
          const line = isMissing ? text.slice(0, offset).trimEnd().split('\n').length : startLine + 1;
          if (length === 0) stop(line, 'the end of the file too soon', 'Write or close what is open there.');
          return stop(line, ...(FAULTS[name]?.(token) ?? [token, TEXTS_AND_NUMBERS]));
        },
      },
      { disallowComments: true },
    );
  } catch (error) {
    if (fault === null) throw error;
  }
  return { lines, problems, fault };
}

/** The line of the value at a pointer, or of its nearest ancestor. */
function lineOf({ lines }: JsonText, pointer: string): number | undefined {
  for (let place = pointer; place !== ''; place = place.slice(0, place.lastIndexOf('/'))) {
    const line = lines.get(place);
    if (line !== undefined) return line;
  }
  return lines.get('');
}

/**
 * Parses the text of a form or rule file. It refuses what a parser silently accepts but nobody intends: duplicate keys,
 * characters that are invisible or cannot be stored, very long texts, and placeholders of other template systems.
 * @param file for messages
 */
export function parseJsonFile(file: string, text: string): Checked<unknown> {
  if (text.length > MOST_CHARACTERS) {
    return refusal(file, `${text.length} characters`, `Make it shorter than ${MOST_CHARACTERS}.`);
  }
  if (text.startsWith('\ufeff')) {
    return refusal(file, 'an invisible mark of the byte order', 'Save it in UTF-8 without one.');
  }
  const { fault, problems } = readJsonText(text);
  if (fault !== null) return { ok: false, problems: [{ file, path: '', ...fault }] };
  if (problems.length > 0) return { ok: false, problems: problems.map((each) => ({ file, ...each })) };
  // The scan found no syntax error and no excessive depth.
  return { ok: true, value: JSON.parse(text) };
}

/** Adds line numbers to problems. @param textOf the text of a file; `undefined` if it cannot be read */
export function withLines(
  problems: readonly Problem[],
  textOf: (file: string) => string | undefined,
): readonly Problem[] {
  const scanned = new Map<string, ReturnType<typeof readJsonText> | null>();
  return problems.map((problem) => {
    const { file, path, line } = problem;
    if (line !== undefined || !(path.startsWith('/') || (path === '' && file.endsWith('.json'))))
      return problem;
    let text = scanned.get(file);
    if (text === undefined) {
      const read = textOf(file);
      const isRead = read !== undefined && read.length <= MOST_CHARACTERS;
      scanned.set(file, (text = isRead ? readJsonText(read) : null));
    }
    const found = text === null ? undefined : lineOf(text, path);
    return found === undefined ? problem : { ...problem, line: found };
  });
}

/**
 * Changes one value in the text of a JSON file and keeps everything else, including formatting.
 * @param text valid JSON, as `parseJsonFile` accepts it
 * @param pointer JSON Pointer of an existing value, or of a new member of an object
 * @param value `undefined` removes the member
 * @returns the text; `null` if there is neither such a value nor an object to add it to
 */
export function withValueAt(text: string, pointer: string, value: Json | undefined): string | null {
  const content: unknown = JSON.parse(text);
  const names = parsePointer(pointer);
  const path = names.map((name, depth) =>
    Array.isArray(resolvePointer(content, formatPointer(names.slice(0, depth)))) ? Number(name) : name,
  );
  const isThere = resolvePointer(content, pointer) !== undefined;
  if (!isThere && value === undefined) return text;
  if (!isThere && !isJsonObject(resolvePointer(content, formatPointer(names.slice(0, -1))))) return null;
  const root = parseTree(text);
  const last = root && findNodeAtLocation(root, path.slice(0, -1))?.children?.at(-1);
  const indent = /\r?\n[ \t]*$/.exec(text.slice(0, last?.offset ?? 0))?.[0] ?? ' ';
  const edits = modify(text, path, value, {}).map(({ offset, length, content }) => {
    const isBeforeMember = value === undefined && text[offset + length] === '"';
    // The member after a removed one takes over its whitespace; a new member is indented like the previous one.
    const kept = isBeforeMember ? /^\s*/.exec(text.slice(offset))?.[0] : undefined;
    return { offset, length, content: kept ?? (isThere ? content : content.replace(/^,/, `,${indent}`)) };
  });
  return applyEdits(text, edits);
}

/** Names that reach properties inherited by every object. */
const RESERVED: ReadonlySet<string> = new Set(['__proto__', '__defineGetter__', '__defineSetter__']);

const CONTROL = /[^\P{Cc}\n\t]|\p{Surrogate}/u;
const INVISIBLE = /[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/u;

function textProblem(text: string): Pick<Problem, 'found' | 'fix'> | null {
  if (text.length > FILE_BOUNDS.text) {
    return { found: `a text of ${text.length} characters`, fix: `Give at most ${FILE_BOUNDS.text}.` };
  }
  if (RESERVED.has(text)) return { found: `"${text}", which programs reserve`, fix: 'Choose another word.' };
  const character = (CONTROL.exec(text) ?? INVISIBLE.exec(text))?.[0];
  if (character !== undefined) {
    const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
    return { found: `a character that nobody sees (U+${code})`, fix: 'Remove it; type the text anew.' };
  }
  const placeholder = /\{\{.*?\}\}/s.exec(text)?.[0];
  if (placeholder === undefined) return null;
  const fix = 'Nothing fills it in: write the text, or read a value with {"cat": [ … {"var": … } … ]}.';
  return { found: `the placeholder ${placeholder.slice(0, 60)}`, fix };
}
