import { describe, expect, it } from 'vitest';
import { lookUpsOf } from '../../../src/core/submission/look-ups.ts';
import { foundBy, nearnessTo, placeWordsIn, searchWordsIn } from '../../../src/core/submission/search.ts';

const SENT = {
  firstName: 'María José',
  lastName: 'O’Neill García-López',
  email: 'mj.oneill@example.com',
  phone: '(312) 555-0018',
  partnerName: 'Ben Carter',
};

describe('a search', () => {
  it.each([
    ['Mrs. Garcia, ends in 0018', ['phone 0018', 'name garcia']],
    ['Garcia ending 0018', ['phone 0018', 'name garcia']],
    ['Garcia, phone ends x0018', ['phone 0018', 'name garcia']],
    ['Maria Ends', ['name maria', 'name ends']],
    ['Sra. García termina en 0018', ['phone 0018', 'name garcia']],
    ['dr miss', ['name dr', 'name miss']],
    ["O'Neill", ['name oneill']],
    ['García-López', ['name garcia', 'name lopez']],
    ['+1 (312) 555-0018', ['phone 3125550018']],
    ['555 0018 ana', ['phone 5550018', 'name ana']],
    ['last four digits 0018', ['phone 0018']],
    ['MJ.Oneill', ['local-part mj.oneill']],
    ['ana <ana@example.com>', ['email ana@example.com', 'name ana']],
    ['Małgorzata', ['name malgorzata']],
    ['Msgr Drake', ['name msgr', 'name drake']],
    ['ana 18', ['phone 18', 'name ana']],
    ['ana 8', ['name ana', 'name 8']],
    ['ana 312', ['phone 312', 'name ana']],
    ['…', []],
  ])('reads %j as words', (search, words) => {
    expect(searchWordsIn(search).map(({ kind, text }) => `${kind} ${text}`)).toEqual(words);
  });

  it.each([
    ['maria jose', 0],
    ['ONeill', 0],
    ['oneill 0018', 0],
    ['555-0018', 0],
    ['mj.oneill', 0],
    ['Garc', 1],
    ['maria garc', 1],
    ['maria g', 1],
    ['mj.oneill@ex', 1],
    ['mj.one', 1],
    ['jm.oneill', null],
    ['garcia 312', 1],
    ['garcia 018', 1],
    ['garcia 18', 1],
    ['garcia 19', null],
    ['garcia 31', null],
    ['Gracia', 2],
    ['Garcja carter', 2],
    ['312 555 0081', 2],
    ['Gracja', null],
    ['Garzialopes carter', 2],
    ['312 0018', 0],
    ['555 0081', null],
    ['Carter Austin', 3],
    ['Austin', 3],
    ['Carter Dallas', null],
    ['maria 0019', null],
    ['mari carter 0018 nobody', null],
  ])('%j has the distance %s from a person', (search, nearness) => {
    expect(nearnessTo(searchWordsIn(search), [...lookUpsOf(SENT), ...placeWordsIn('Austin, Texas')])).toBe(
      nearness,
    );
  });

  it.each([
    ['garcia', null],
    ['garc 0018', null],
    ['Gracia', 'similar'],
    ['mj.oneill', 'other'],
    ['carter', 'other'],
    ['garcia austin', null],
    ['carter austin', 'other'],
    ['k7qm', null],
    ['k7qm-3xvv', 'similar'],
  ])('for %j gives the reason of the match as %s', (search, why) => {
    const shown = lookUpsOf({ name: `${SENT.firstName} ${SENT.lastName}`, phone: SENT.phone });
    expect(foundBy(search, 'K7QM-3XVD', shown, lookUpsOf(SENT), 'Austin, Texas')).toBe(why);
  });
});
