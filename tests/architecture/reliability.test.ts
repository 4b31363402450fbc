import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** A test as a page cites it: `server/store` "finds the applications that belong together". */
const NAMED = /`([a-z0-9]+\/[\w/-]+)` "([^"]*)"/g;
/** A title follows the call that runs it. A skipped test proves nothing. */
const TITLES =
  /\b(?:it|test|describe)(?:\.(?:concurrent|step))?(?:\.each(?:<.*>)?(?:\((?:[^()]|\([^()]*\))*\)))?\(\s*(['"`])((?:(?!\1)[^\\]|\\.)*)\1/g;

it.each([
  ['docs/reliability.md', 60],
  ['docs/desk.md', 70],
] as const)('%s cites a test that runs in each line', (page, atLeast) => {
  const text = readFileSync(page, 'utf8');
  const lines = text
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (Fault|Input|Promise|Sentence|Attack|-)/.test(line));
  expect(lines.filter((line) => line.match(NAMED) === null)).toEqual([]);
  const named = [...text.matchAll(NAMED)];
  expect(named.length).toBeGreaterThan(atLeast);
  const faults = named.flatMap(([, file = '', title = '']) => {
    const source = sourceOf(file);
    if (source === null) return [`There is no tests/${file}.`];
    const titles = [...source.matchAll(TITLES)].map(([, , found = '']) => found);
    return titles.some((found) => found.includes(title)) ? [] : [`tests/${file} has no test "${title}".`];
  });
  expect(faults).toEqual([]);
});

/** The source of a test file, under any of the names of tests; `null` if there is none. */
function sourceOf(file: string): string | null {
  const path = ['test.ts', 'test.tsx', 'isolated.test.ts', 'spec.ts']
    .map((ending) => `tests/${file}.${ending}`)
    .find((name) => existsSync(name));
  return path === undefined ? null : readFileSync(path, 'utf8');
}
