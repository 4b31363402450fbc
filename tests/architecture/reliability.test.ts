import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Pages that name the test of each promise, and how many at least. */
const PAGES = [
  ['docs/reliability.md', 60],
  ['docs/desk.md', 70],
] as const;
/** A test as such a page names it: `server/store` "finds what belongs together". */
const NAMED = /`([a-z0-9]+\/[\w/-]+)` "([^"]*)"/g;

describe.each(PAGES)('the tests that %s names', (page, atLeast) => {
  const text = readFileSync(page, 'utf8');
  const named = [...text.matchAll(NAMED)].map(([, file = '', title = '']) => [file, title] as const);

  it('are many: the page is read as it is written', () => {
    expect(named.length).toBeGreaterThan(atLeast);
  });

  it.each(named)('%s "%s" exists', (file, title) => {
    expect(existingTest(page, file).includes(title)).toBe(true);
  });

  it('stand in every line but those of headings', () => {
    const lines = text
      .split('\n')
      .filter((line) => line.startsWith('| ') && !/^\| (Fault|Input|Promise|Sentence|Attack|-)/.test(line));
    expect(lines.filter((line) => line.match(NAMED) === null)).toEqual([]);
  });
});

/** The source of a test file, whichever of the names of tests it has. */
function existingTest(page: string, file: string): string {
  const path = ['test.ts', 'test.tsx', 'isolated.test.ts', 'spec.ts'].map(
    (ending) => `tests/${file}.${ending}`,
  );
  const found = path.find((name) => existsSync(name));
  if (found === undefined) throw new Error(`${page} names tests/${file}, which does not exist.`);
  return readFileSync(found, 'utf8');
}
