import { expect, it } from 'vitest';
import { sentAmountText } from '../../../src/core/form/sent-amounts.ts';
import { campForm } from '../../support/camp.ts';
import { recordsRelease } from '../../support/made-form.ts';

const camp = campForm();

it.each([
  ['total', 1912.5, '$1,912.50'],
  ['children.2.price', 451, '$451.00'],
  ['children.2.weeks', 2, null],
  ['total', 'much', null],
  ['note', 7, null],
  ['constructor', 7, null],
])('what is sent as %s, %j, is the amount %j', (path, value, text) => {
  expect(sentAmountText(camp, path, value)).toBe(text);
});

it('the fee of the records release is an amount', () => {
  expect(sentAmountText(recordsRelease(), 'fee', 37.5)).toBe('$37.50');
});
