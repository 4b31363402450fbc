import { describe, expect, it } from 'vitest';
import { parsePointer, formatPointer, resolvePointer } from '../../src/core/json-pointer.ts';

// The document and the pointers of RFC 6901, section 5.
const DOCUMENT = { foo: ['bar', 'baz'], '': 0, 'a/b': 1, 'm~n': 8, '~1': 9, ' ': 7 };

describe('a JSON Pointer', () => {
  it.each([
    ['', [], DOCUMENT],
    ['/foo', ['foo'], ['bar', 'baz']],
    ['/foo/0', ['foo', '0'], 'bar'],
    ['/', [''], 0],
    ['/a~1b', ['a/b'], 1],
    ['/m~0n', ['m~n'], 8],
    ['/~01', ['~1'], 9],
    ['/ ', [' '], 7],
  ])('%j is written and read as RFC 6901 says', (pointer, names, value) => {
    expect(formatPointer(names)).toBe(pointer);
    expect(parsePointer(pointer)).toEqual(names);
    expect(resolvePointer(DOCUMENT, pointer)).toEqual(value);
  });

  it.each(['/no', '/foo/2', '/foo/-', '/foo/00', '/foo/length', '/constructor', '/__proto__', '/foo/0/0'])(
    '%s leads nowhere',
    (pointer) => expect(resolvePointer(DOCUMENT, pointer)).toBeUndefined(),
  );
});
