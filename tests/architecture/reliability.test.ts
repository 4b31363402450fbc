import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const PAGE = 'docs/reliability.md';
/** A test as the page names it: `server/store` "finds what belongs together". */
const NAMED = /`([a-z0-9]+\/[\w/-]+)` "([^"]*)"/g;

const text = readFileSync(PAGE, 'utf8');
const named = [...text.matchAll(NAMED)].map(([, file = '', title = '']) => [file, title] as const);

describe('the tests that docs/reliability.md names', () => {
  it('are many: the page is read as it is written', () => {
    expect(named.length).toBeGreaterThan(60);
  });

  it.each(named)('%s "%s" exists', (file, title) => {
    expect(existingTest(file).includes(title)).toBe(true);
  });

  it('stand in every line but those of headings', () => {
    const lines = text
      .split('\n')
      .filter((line) => line.startsWith('| ') && !/^\| (Fault|Input|Promise|-)/.test(line));
    expect(lines.filter((line) => line.match(NAMED) === null)).toEqual([]);
  });
});

/** The source of a test file, whichever of the names of tests it has. */
function existingTest(file: string): string {
  const path = ['test.ts', 'test.tsx', 'isolated.test.ts', 'spec.ts'].map(
    (ending) => `tests/${file}.${ending}`,
  );
  const found = path.find((name) => existsSync(name));
  if (found === undefined) throw new Error(`${PAGE} names tests/${file}, which does not exist.`);
  return readFileSync(found, 'utf8');
}
