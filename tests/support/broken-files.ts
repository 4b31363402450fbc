import { isJsonObject } from '../../src/core/json.ts';
import { formatPointer } from '../../src/core/json-pointer.ts';

/** A file of a catalog with one change that breaks it. */
export interface BrokenFile {
  /** Path below the root of the catalog. */
  readonly file: string;
  /** JSON Pointer of the change. */
  readonly pointer: string;
  readonly kind: BreakKind;
  /** The new content of the file. */
  readonly text: string;
}

export type BreakKind =
  | 'removed'
  | 'renamed'
  | 'doubled'
  | 'text'
  | 'number'
  | 'boolean'
  | 'null'
  | 'list'
  | 'object'
  | 'empty'
  | 'misspelt'
  | 'template'
  | 'hostile'
  | 'control'
  | 'surrogate'
  | 'huge'
  | 'negative'
  | 'enormous'
  | 'fraction'
  | 'swapped'
  | 'repeated'
  | 'shortened'
  | 'deep'
  | 'extra';

type Path = readonly (string | number)[];

/**
 * A random sample of ways to break a JSON file, at any place in it; deterministic for a seed.
 * @returns `count` versions that differ from the file, or all there are if there are fewer
 */
export function brokenVersions(
  file: string,
  content: unknown,
  count: number,
  seed: number,
): readonly BrokenFile[] {
  const unchanged = JSON.stringify(content, null, 2);
  // Skips `$schema`, which only editors read.
  const places = [...placesOf(content)].filter(([path]) => path[0] !== '$schema');
  const changes = places.flatMap(([path, value]) =>
    [...changesAt(path, value)].map(([kind, change]) => ({ path, kind, change })),
  );
  const found: BrokenFile[] = [];
  for (const { path, kind, change } of shuffled(changes, seed)) {
    if (found.length === count) break;
    const holder = { root: structuredClone(content) };
    change(holder, ['root', ...path]);
    const text = JSON.stringify(holder.root, null, 2).replace('"<deep>"', () => DEEP);
    if (text !== unchanged) found.push({ file, pointer: formatPointer(path), kind, text });
  }
  return found;
}

/** 5,000 nested arrays, which overflow the stack of any recursion. */
const DEEP = '['.repeat(5000) + ']'.repeat(5000);

type Change = (holder: object, path: Path) => void;

function* changesAt(path: Path, value: unknown): Generator<readonly [BreakKind, Change]> {
  const isTop = path.length === 0;
  const isKey = typeof path.at(-1) === 'string';
  if (!isTop) yield ['removed', remove];
  if (isKey) yield ['renamed', rename((name) => misspelt(name))];
  if (typeof value !== 'string') yield ['text', put('yes')];
  if (typeof value !== 'number') yield ['number', put(7)];
  if (typeof value !== 'boolean') yield ['boolean', put(true)];
  yield ['null', put(null)];
  if (!Array.isArray(value)) yield ['list', put([value])];
  if (!isJsonObject(value)) yield ['object', put({ value })];
  yield ['deep', put('<deep>')];
  if (typeof value === 'string') {
    yield ['empty', put('')];
    yield ['misspelt', put(misspelt(value))];
    yield ['template', put(`{{${value}}}`)];
    yield ['hostile', put('__proto__')];
    yield ['control', put(`${value}\u0000`)];
    yield ['surrogate', put(`${value}\ud800`)];
    yield ['huge', put('x'.repeat(50_000))];
  }
  if (typeof value === 'number') {
    yield ['negative', put(-1 - value)];
    yield ['enormous', put(1e15)];
    yield ['fraction', put(value + 0.123)];
  }
  if (Array.isArray(value)) {
    yield ['empty', put([])];
    if (value.length > 0) {
      yield ['repeated', put([...value, value.at(-1)])];
      yield ['shortened', put(value.slice(0, -1))];
      yield ['huge', put(Array.from({ length: 5000 }, () => value[0]))];
    }
    if (value.length > 1) yield ['swapped', put([...value].reverse())];
  }
  if (isJsonObject(value)) {
    yield ['empty', put({})];
    yield ['extra', put({ ...value, surplus: 1 })];
    yield [
      'hostile',
      (holder, at) =>
        put(JSON.parse(`{"__proto__": {}, ${JSON.stringify(value).slice(1)}`.replace(', }', '}')))(
          holder,
          at,
        ),
    ];
  }
}

/** Two letters swapped, or one left out. */
export function misspelt(text: string): string {
  const place = [...text].findIndex(
    (letter, index) => index > 0 && letter !== text[index + 1] && text[index + 1] !== undefined,
  );
  if (place < 0) return `${text}x`;
  return text.slice(0, place) + text.charAt(place + 1) + text.charAt(place) + text.slice(place + 2);
}

function remove(holder: object, path: Path): void {
  const [around, last] = placeOf(holder, path);
  if (Array.isArray(around)) around.splice(Number(last), 1);
  else Reflect.deleteProperty(around, last);
}

function put(value: unknown): Change {
  return (holder, path) => {
    const [around, last] = placeOf(holder, path);
    Reflect.set(around, last, value);
  };
}

/** Renames a property at the same place. */
function rename(to: (name: string) => string): Change {
  return (holder, path) => {
    const [around, last] = placeOf(holder, path);
    const entries = Object.entries(around);
    for (const [name] of entries) Reflect.deleteProperty(around, name);
    for (const [name, value] of entries) Reflect.set(around, name === last ? to(name) : name, value);
  };
}

function placeOf(holder: object, path: Path): readonly [object, string | number] {
  const around = path.slice(0, -1).reduce<unknown>((value, key) => Reflect.get(Object(value), key), holder);
  return [Object(around), path.at(-1) ?? ''];
}

function* placesOf(value: unknown, path: Path = []): Generator<readonly [Path, unknown]> {
  yield [path, value];
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    yield* placesOf(inner, [...path, Array.isArray(value) ? Number(name) : name]);
  }
}

/** Shuffles a list (Fisher–Yates), deterministically for a seed. */
function shuffled<T>(all: readonly T[], seed: number): readonly T[] {
  let state = seed >>> 0;
  const next = (): number => {
    // A linear congruential generator (Numerical Recipes).
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  const order = [...all];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor(next() * (last + 1));
    [order[last], order[other]] = [order[other] as T, order[last] as T];
  }
  return order;
}
