import { expect, it } from 'vitest';
import { wrapped } from '../../../src/cli/applications/terminal-text.ts';

it.each([
  ['a line that fits', 20, 'a line that fits'],
  ['one two three', 8, 'one two\n  three'],
  ['  age: is below the least', 14, '  age: is\n    below the\n    least'],
  ['unbreakable words', 6, 'unbreakable words'],
  ['one\n\ntwo three', 6, 'one\n\ntwo\n  three'],
])('wraps %j to %d columns', (text, columns, lines) => {
  expect(wrapped(text, columns)).toBe(lines);
});
