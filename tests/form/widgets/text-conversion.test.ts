import { expect, test } from 'vitest';
import { NUMBER_TEXT } from '../../../src/form/widgets/number-text.ts';
import { PLAIN_TEXT } from '../../../src/form/widgets/use-committed-text.ts';

test.each([
  ['140', 140],
  ['140.5', 140.5],
  ['140,5', 140.5],
  [' 5 ', 5],
  ['5.', 5],
  ['.5', 0.5],
  ['1,250', 1250],
  ['1,250.5', 1250.5],
  ['-1', -1],
  ['$1,250.00', 1250],
  ['$ 12', 12],
  ['-$5', -5],
  ['5 €', 5],
  ['1.250,50', 1250.5],
  ['1 250 000', 1250000],
  ['29 years', 29],
  ['29 years old', 29],
  ['29 años', 29],
  ['years', 'years'],
  ['29 lb', '29 lb'],
  ['$', '$'],
  ['1,250 000', '1,250 000'],
  ['1.250.000,', '1.250.000,'],
  ['', undefined],
  ['   ', undefined],
  ['five', 'five'],
  ['5 4', '5 4'],
  ['1e3', '1e3'],
])('the text %j of a number field becomes the answer %j', (text, answer) => {
  expect(NUMBER_TEXT.toAnswer(text)).toBe(answer);
});

test('a text is stored as typed, and an empty text is no answer', () => {
  expect(PLAIN_TEXT.toAnswer(' Dana ')).toBe(' Dana ');
  expect(PLAIN_TEXT.toAnswer('')).toBeUndefined();
  expect(PLAIN_TEXT.toText(undefined)).toBe('');
  expect(NUMBER_TEXT.toText(5.5)).toBe('5.5');
});
