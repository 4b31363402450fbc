import { isJsonObject, type Json } from './json.ts';

/** The JSON Pointer (RFC 6901) of the names on the way to a value. */
export function pointerOf(path: readonly (string | number)[]): string {
  return path.map((name) => `/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** The names on the way that a JSON Pointer describes. */
export function namesIn(pointer: string): readonly string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The value at a JSON Pointer; `undefined` where there is none. What an object inherits is none. */
export function valueAt(content: unknown, pointer: string): Json | undefined {
  let value: unknown = content;
  for (const name of namesIn(pointer)) {
    const isThere = Array.isArray(value)
      ? /^(?:0|[1-9]\d*)$/.test(name) && Number(name) < value.length
      : isJsonObject(value) && Object.hasOwn(value, name);
    if (!isThere) return undefined;
    value = Reflect.get(Object(value), name);
  }
  // What is inside of a JSON value is one.
  return value as Json;
}
