import { FILE_BOUNDS } from './json.ts';

/** Where things are in the text of a JSON file, and the mistakes that parsing alone does not report well. */
export interface JsonText {
  /** The line of each value, by its JSON Pointer; a key's line is that of its value's key. */
  readonly lines: ReadonlyMap<string, number>;
  /** Keys that an object has twice: the parser keeps the last one without a word. */
  readonly doubled: readonly { readonly pointer: string; readonly line: number }[];
  /** The first thing that is not JSON; `null` for JSON. */
  readonly fault: {
    readonly line: number;
    readonly found: string;
    readonly fix: string;
  } | null;
}

/** What may come next. */
type Expected = 'value' | 'key' | 'colon' | 'comma' | 'end' | 'value or ]' | 'key or }';

interface Container {
  readonly isList: boolean;
  readonly pointer: string;
  readonly keys: Set<string>;
  /** The pointer of the member that is being read. */
  member: string;
  index: number;
}

const TOKEN = /[\s]+|"[^"\\\p{Cc}]*(?:\\.[^"\\\p{Cc}]*)*"|[{}[\],:]|[^\s{}[\],:"]+|"/guy;
const PLAIN = /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?)$/;

/** Reads the text of a JSON file once, without recursion, so that no depth exhausts the stack. */
export function readJsonText(text: string): JsonText {
  const lines = new Map<string, number>();
  const doubled: { pointer: string; line: number }[] = [];
  const open: Container[] = [];
  // Closures change it, too.
  let expected = 'value' as Expected;
  let line = 1;
  let before = { line: 1, token: '' };

  function fault(found: string, fix: string, at = line): JsonText {
    return { lines, doubled, fault: { line: at, found, fix } };
  }
  function pointer(): string {
    return open.at(-1)?.member ?? '';
  }
  function afterValue(): void {
    expected = open.length === 0 ? 'end' : 'comma';
  }
  function nextItem(container: Container): void {
    container.index += 1;
    container.member = `${container.pointer}/${container.index}`;
  }

  function unexpected(token: string): JsonText {
    if (expected === 'comma') return fault(`no comma before ${shown(token)}`, 'Add one.', before.line);
    if (expected === 'colon') return fault(`no colon after ${shown(before.token)}`, 'Add one.', before.line);
    return fault(`${shown(token)} where a value stands`, 'Remove it, or add what is missing before it.');
  }

  TOKEN.lastIndex = 0;
  for (let match = TOKEN.exec(text); match !== null; match = TOKEN.exec(text)) {
    const [token] = match;
    if (/^\s/.test(token)) {
      line += token.split('\n').length - 1;
      continue;
    }
    const container = open.at(-1);
    if (lines.size > FILE_BOUNDS.values) {
      return fault(`more than ${FILE_BOUNDS.values} values`, 'Make it smaller.');
    }
    if (token === '"') return fault('a text without its closing quotation mark', 'Add ".');
    if (expected === 'end')
      return fault(`${shown(token)} after the end`, 'Remove it: a file holds one value.');
    switch (token) {
      case '{':
      case '[':
        if (!expected.startsWith('value')) return unexpected(token);
        if (open.length === FILE_BOUNDS.depth) {
          return fault(`nesting deeper than ${FILE_BOUNDS.depth}`, 'Make it flatter.');
        }
        lines.set(pointer(), lines.get(pointer()) ?? line);
        open.push({
          isList: token === '[',
          pointer: pointer(),
          keys: new Set(),
          member: token === '[' ? `${pointer()}/0` : '',
          index: 0,
        });
        expected = token === '[' ? 'value or ]' : 'key or }';
        break;
      case '}':
      case ']': {
        const isList = token === ']';
        if (container === undefined || container.isList !== isList) return unexpected(token);
        if (before.token === ',') return fault(`a comma before ${token}`, 'Remove the comma.', before.line);
        if (expected !== 'comma' && expected !== (isList ? 'value or ]' : 'key or }'))
          return unexpected(token);
        open.pop();
        afterValue();
        break;
      }
      case ',':
        if (expected !== 'comma' || container === undefined) return unexpected(token);
        if (container.isList) nextItem(container);
        expected = container.isList ? 'value' : 'key';
        break;
      case ':':
        if (expected !== 'colon') return unexpected(token);
        expected = 'value';
        break;
      default:
        if (expected === 'key' || expected === 'key or }') {
          if (!token.startsWith('"')) {
            return fault(`${shown(token)} where a name stands`, 'Put names between quotation marks (").');
          }
          const name = nameIn(token);
          if (container === undefined || name === null)
            return fault('a broken escape', 'Correct what follows \\.');
          container.member = `${container.pointer}/${escaped(name)}`;
          if (container.keys.has(name)) doubled.push({ pointer: container.member, line });
          container.keys.add(name);
          lines.set(container.member, line);
          expected = 'colon';
          break;
        }
        if (!expected.startsWith('value')) return unexpected(token);
        if (token.startsWith('"') ? nameIn(token) === null : !PLAIN.test(token)) {
          return fault(shown(token), 'Put texts between quotation marks ("), and write numbers like 1.5.');
        }
        lines.set(pointer(), lines.get(pointer()) ?? line);
        afterValue();
    }
    before = { line, token };
  }
  if (expected !== 'end') {
    const closing = open
      .toReversed()
      .slice(0, 3)
      .map(({ isList }) => (isList ? ']' : '}'))
      .join(' ');
    return fault('the end of the file too soon', closing === '' ? 'Write the file.' : `Add ${closing}`);
  }
  return { lines, doubled, fault: null };
}

/** The line of the value at a pointer, or of what is around it. */
export function lineOf({ lines }: JsonText, pointer: string): number | undefined {
  for (let place = pointer; place !== ''; place = place.slice(0, place.lastIndexOf('/'))) {
    const line = lines.get(place);
    if (line !== undefined) return line;
  }
  return lines.get('');
}

function nameIn(token: string): string | null {
  try {
    return String(JSON.parse(token));
  } catch {
    return null;
  }
}

function escaped(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

function shown(token: string): string {
  return token.length > 40 ? `${token.slice(0, 40)}…` : token;
}
