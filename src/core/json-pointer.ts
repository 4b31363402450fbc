import { isJsonObject, type Json } from './json.ts';

/** Formats a path of names as a JSON Pointer (RFC 6901). */
export function formatPointer(path: readonly (string | number)[]): string {
  return path.map((name) => `/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** Parses a JSON Pointer into its names. */
export function parsePointer(pointer: string): readonly string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The value at a JSON Pointer; `undefined` if there is none. Inherited properties do not count. */
export function resolvePointer(content: unknown, pointer: string): Json | undefined {
  let value: unknown = content;
  for (const name of parsePointer(pointer)) {
    const isThere = Array.isArray(value)
      ? /^(?:0|[1-9]\d*)$/.test(name) && Number(name) < value.length
      : isJsonObject(value) && Object.hasOwn(value, name);
    if (!isThere) return undefined;
    value = Reflect.get(Object(value), name);
  }
  // A value inside a JSON value is JSON.
  return value as Json;
}
