import { describe, expect, it } from 'vitest';
import { fileSet, withOverlay } from '../../../src/server/drafts/draft-files.ts';
import { mergeOverlay } from '../../../src/server/drafts/merge.ts';

const TABLE = 'rules/boats.cases.csv';
const ROWS = ['name,age,expected', 'young,20,ineligible', 'middle,30,eligible', 'old,60,ineligible'] as const;
const [HEAD, YOUNG, MIDDLE, OLD] = ROWS;

function version(...lines: readonly string[]) {
  return fileSet([{ path: TABLE, bytes: Buffer.from([...lines, ''].join('\n')) }]);
}

describe('a table of cases that two people have changed', () => {
  const base = version(...ROWS);

  it.each([
    [
      'a row removed there, the last one corrected here',
      version(HEAD, YOUNG, MIDDLE, 'old,61,ineligible'),
      version(HEAD, MIDDLE, OLD),
    ],
    [
      'a row removed here, one corrected there',
      version(HEAD, YOUNG, MIDDLE),
      version(HEAD, 'young,19,ineligible', MIDDLE, OLD),
    ],
    [
      'a row inserted near the top there, another corrected here',
      version(HEAD, YOUNG, MIDDLE, 'old,61,ineligible'),
      version(HEAD, 'infant,1,ineligible', YOUNG, MIDDLE, OLD),
    ],
  ])('is one conflict, and stays one side’s as a whole: %s', (_, mine, theirs) => {
    const undecided = mergeOverlay(base, mine, theirs, {});
    expect(undecided.conflicts).toHaveLength(1);
    const [{ id } = { id: '' }] = undecided.conflicts;
    const rowsOf = (side: 'mine' | 'theirs') => {
      const { overlay, conflicts } = mergeOverlay(base, mine, theirs, { [id]: side });
      expect(conflicts).toEqual([]);
      return fileSet(withOverlay(theirs.files, overlay)).text(TABLE);
    };
    expect(rowsOf('mine')).toBe(mine.text(TABLE));
    expect(rowsOf('theirs')).toBe(theirs.text(TABLE));
  });

  it('says which rows each side has taken out and put in', () => {
    const mine = version(HEAD, YOUNG, MIDDLE, 'old,61,ineligible');
    const { conflicts } = mergeOverlay(base, mine, version(HEAD, MIDDLE, OLD), {});
    expect(conflicts).toMatchObject([
      {
        what: 'The table of cases as a whole',
        mine: 'out: old,60,ineligible; in: old,61,ineligible',
        theirs: 'out: young,20,ineligible',
      },
    ]);
  });
});
