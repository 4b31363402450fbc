import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { tallyOf } from '../../../../src/core/desk/tally.ts';
import { columnsBy, tallyCsv } from '../../../../src/desk/pages/numbers/tally-columns.tsx';

const NOW = Date.parse('2026-11-26T12:00:00Z');

describe('the CSV of a breakdown', () => {
  it('has each count in a column of its own, and no formula', () => {
    const came = [
      { reference: 'a', at: NOW, verdict: 'eligible' },
      { reference: 'b', at: NOW, verdict: 'ineligible' },
      { reference: 'c', at: NOW, verdict: 'needs-review' },
    ] as const;
    const acts = [
      { reference: 'a', at: NOW, kind: 'call' },
      { reference: 'a', at: NOW + 1, kind: 'reached' },
    ] as const;
    const groups = [{ label: '=cmd() "Ana"', ...tallyOf(came, acts, new Map(), NOW) }];
    const csv = tallyCsv(['Assigned to', ({ label }) => label], columnsBy('assignee'), groups);
    expect(parse(csv, { bom: true, columns: true })).toEqual([
      {
        'Assigned to': `'=cmd() "Ana"`,
        Received: '3',
        'Judged by the rules': '2',
        Eligible: '1',
        Calls: '2',
        'Calls that reached them': '1',
        'First contacts': '0',
        'Hours to first contact': '',
        'Promises due': '0',
        'Promises kept': '0',
        Accepted: '0',
        Declined: '0',
      },
    ]);
  });

  it('counts no received applications for those who did something', () => {
    const csv = tallyCsv(['Done by', () => 'Ana'], columnsBy('actor'), [tallyOf([], [], new Map(), NOW)]);
    expect(parse(csv, { bom: true })[0]).toEqual([
      'Done by',
      'Calls',
      'Calls that reached them',
      'First contacts',
      'Accepted',
      'Declined',
    ]);
  });
});
