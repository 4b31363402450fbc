import { describe, expect, it } from 'vitest';
import { applyDifference } from '../../../src/server/next-version/difference.ts';
import { fileSet, withOverlay } from '../../../src/server/next-version/file-set.ts';

const TABLE = 'rules/boats.cases.csv';
const ROWS = ['name,age,expected', 'young,20,ineligible', 'middle,30,eligible', 'old,60,ineligible'] as const;
const [HEAD, YOUNG, MIDDLE, OLD] = ROWS;

const files = (texts: Readonly<Record<string, string>>) =>
  fileSet(Object.entries(texts).map(([path, text]) => ({ path, bytes: Buffer.from(text) })));
const table = (...lines: readonly string[]) => files({ [TABLE]: [...lines, ''].join('\n') });

describe('a table of cases that two people have changed', () => {
  const base = table(...ROWS);

  it.each([
    [
      'a row removed there, the last one corrected here',
      table(HEAD, YOUNG, MIDDLE, 'old,61,ineligible'),
      table(HEAD, MIDDLE, OLD),
    ],
    [
      'a row removed here, one corrected there',
      table(HEAD, YOUNG, MIDDLE),
      table(HEAD, 'young,19,ineligible', MIDDLE, OLD),
    ],
    [
      'a row inserted near the top there, another corrected here',
      table(HEAD, YOUNG, MIDDLE, 'old,61,ineligible'),
      table(HEAD, 'infant,1,ineligible', YOUNG, MIDDLE, OLD),
    ],
  ])('conflicts as a whole: %s', (_, mine, theirs) => {
    expect(applyDifference(base, mine, theirs, theirs)).toEqual({
      ok: false,
      touched: ['the table of cases'],
    });
  });

  it('is carried over if only one person has changed it', () => {
    const mine = table(HEAD, YOUNG, MIDDLE, 'old,61,ineligible');
    const carried = applyDifference(base, mine, base, base);
    expect(carried.ok && fileSet(withOverlay(base.files, carried.overlay)).text(TABLE)).toBe(
      mine.text(TABLE),
    );
  });
});

it('carries a value over surrounding changes, with new and removed files, and nothing that is the same', () => {
  const text = (value: object) => JSON.stringify(value);
  const from = files({ 'a.json': text({ one: 1, two: [1, 2] }), 'gone.txt': 'x', 'same.txt': 'y' });
  const to = files({ 'a.json': text({ one: 2, two: [1, 2] }), 'new.txt': 'z', 'same.txt': 'y' });
  const onto = files({ 'a.json': text({ one: 1, two: [1, 3] }), 'gone.txt': 'x', 'same.txt': 'other' });
  const applied = applyDifference(from, to, onto, onto);
  const after = fileSet(withOverlay(onto.files, applied.ok ? applied.overlay : new Map()));
  expect(after.files.map(({ path }) => path)).toEqual(['a.json', 'new.txt', 'same.txt']);
  expect(after.json('a.json')).toEqual({ one: 2, two: [1, 3] });
  expect(after.text('same.txt')).toBe('other');
  // The same change of both at one place is no conflict.
  expect(applyDifference(from, to, to, to)).toEqual({ ok: true, overlay: new Map() });
  expect(applyDifference(from, to, files({ 'a.json': text({ one: 3, two: [] }) }), onto)).toMatchObject({
    ok: false,
    touched: ['a text (a.json)'],
  });
});
