import { isJsonObject, type Json } from './json.ts';

/** Where a value stands in the text of a JSON file. */
interface Span {
  readonly start: number;
  readonly end: number;
}

const TOKEN = /\s*("(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+)/guy;

/**
 * Changes one value in the text of a JSON file; all of the rest, its formatting too, stays as somebody wrote it.
 * @param text correct JSON, as `parseJsonFile` accepts it
 * @param pointer JSON Pointer of a value, or of a further member of an object
 * @returns the text; `null` when there is neither such a value nor an object to add it to
 */
export function withValueAt(text: string, pointer: string, value: Json): string | null {
  const spans = spansOf(text);
  const span = spans.get(pointer);
  const written = JSON.stringify(value);
  if (span !== undefined) return text.slice(0, span.start) + written + text.slice(span.end);
  const at = pointer.lastIndexOf('/');
  const parent = spans.get(pointer.slice(0, at));
  if (at === -1 || parent === undefined || text[parent.start] !== '{') return null;
  const name = JSON.stringify(unescaped(pointer.slice(at + 1)));
  const last = [...spans]
    .filter(([place]) => place.startsWith(`${pointer.slice(0, at)}/`))
    .reduce((end, [, each]) => Math.max(end, each.end), parent.start + 1);
  const around = /\n[ \t]*$/.exec(text.slice(0, parent.end - 1))?.[0];
  const isEmpty = last === parent.start + 1;
  const indent = around === undefined ? ' ' : `${around}  `;
  const end = isEmpty ? parent.end - 1 : last;
  return `${text.slice(0, last)}${isEmpty ? '' : ','}${indent}${name}: ${written}${isEmpty ? (around ?? ' ') : ''}${text.slice(end)}`;
}

/** Removes a member of an object from the text of a JSON file. @returns the text; the same where there is no such member */
export function withoutMember(text: string, pointer: string): string {
  const span = spansOf(text).get(pointer);
  const parent = spansOf(text).get(pointer.slice(0, pointer.lastIndexOf('/')));
  if (span === undefined || parent === undefined || text[parent.start] !== '{') return text;
  const key = text.slice(0, span.start).search(/"(?:[^"\\]|\\.)*"\s*:\s*$/u);
  const before = /,\s*$/.exec(text.slice(0, key));
  if (before !== null) return text.slice(0, before.index) + text.slice(span.end);
  const after = /^\s*,\s*/.exec(text.slice(span.end))?.[0] ?? '';
  return text.slice(0, key) + text.slice(span.end + after.length);
}

/** The value at a pointer; `undefined` where there is none. */
export function valueAt(content: unknown, pointer: string): Json | undefined {
  if (pointer === '') return content as Json;
  let value: unknown = content;
  for (const name of pointer.slice(1).split('/').map(unescaped)) {
    const isThere = Array.isArray(value)
      ? /^(?:0|[1-9]\d*)$/.test(name) && Number(name) < value.length
      : isJsonObject(value) && Object.hasOwn(value, name);
    if (!isThere) return undefined;
    value = Reflect.get(Object(value), name);
  }
  // What is inside of a JSON value is one.
  return value as Json;
}

/** A pointer of the names on the way to a value. */
export function pointerOf(path: readonly string[]): string {
  return path.map((name) => `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

function unescaped(name: string): string {
  return name.replaceAll('~1', '/').replaceAll('~0', '~');
}

/** An object or a list that is being read. */
interface Container {
  readonly pointer: string;
  readonly start: number;
  readonly isList: boolean;
  index: number;
  member: string;
}

/** The place of every value, by its pointer. */
function spansOf(text: string): ReadonlyMap<string, Span> {
  const spans = new Map<string, Span>();
  const open: Container[] = [];
  const place = (): string => open.at(-1)?.member ?? '';
  let isKey = false;
  for (const match of text.matchAll(TOKEN)) {
    const token = match[1] ?? '';
    const end = match.index + match[0].length;
    const start = end - token.length;
    const around = open.at(-1);
    if (token === '{' || token === '[') {
      const isList = token === '[';
      const pointer = place();
      open.push({ pointer, start, isList, index: 0, member: isList ? `${pointer}/0` : pointer });
      isKey = !isList;
    } else if (token === '}' || token === ']') {
      const closed = open.pop();
      if (closed !== undefined) spans.set(closed.pointer, { start: closed.start, end });
      isKey = false;
    } else if (token === ',') {
      if (around?.isList === true) {
        around.index += 1;
        around.member = `${around.pointer}/${around.index}`;
      } else isKey = true;
    } else if (token === ':') isKey = false;
    else if (isKey && around !== undefined) {
      around.member = around.pointer + pointerOf([String(JSON.parse(token))]);
    } else spans.set(place(), { start, end });
  }
  return spans;
}
