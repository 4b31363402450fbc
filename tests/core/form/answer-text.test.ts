import { describe, expect, it } from 'vitest';
import { answerText } from '../../../src/core/form/answer-text.ts';
import { compileForm } from '../../../src/core/form/compile-form.ts';
import { boatForm } from '../../support/boats.ts';

const hire = boatForm('boat-hire');

describe('an answer as a person reads it', () => {
  it.each([
    ['a day is written out', 'startsOn', '1996-05-17', 'May 17, 1996'],
    ['an invalid day stays as typed', 'startsOn', 'in May', 'in May'],
    ['a choice is its label', 'hasLicense', 'no', 'Not yet'],
    ['a list of choices is its labels', 'days', ['saturday', 'sunday'], 'Saturday, Sunday'],
    ['an empty list is no answer', 'days', [], ''],
    ['a number has its unit', 'boatLength', 8.5, '8.5 m'],
    ['a confirmation is a word', 'agrees', true, 'Yes'],
    ['a word stays as typed', 'firstName', 'Ada', 'Ada'],
    ['an empty text is no answer', 'firstName', '', ''],
  ])('%s', (_, field, value, text) => {
    expect(answerText(hire, field, { [field]: value })).toBe(text);
  });

  it.each([
    ['boatLength', 1250, '$1,250.00'],
    ['crew', 1250, '$1,250'],
    ['boatLength', 'a lot', 'a lot'],
  ])('an amount of money is written out: %s %j', (field, value, text) => {
    const money = compileForm({
      ...hire,
      ui: { ...hire.ui, [field]: { 'ui:options': { currency: 'USD' } } },
    });
    expect(answerText(money, field, { [field]: value })).toBe(text);
  });

  it('separates choices that contain a comma', () => {
    const days = { ...hire.ui['days'], 'ui:enumNames': ['Saturday, 9 to 5', 'Sunday, 10 to 3'] };
    const answers = { days: ['saturday', 'sunday'] };
    const text = answerText(compileForm({ ...hire, ui: { ...hire.ui, days } }), 'days', answers);
    expect(text).toBe('Saturday, 9 to 5; Sunday, 10 to 3');
  });

  it('lists the choices of a grid row by row, whatever their order', () => {
    const rowLabels = { saturday: 'Saturday', sunday: 'Sunday' };
    const columnLabels = { dawn: 'Dawn', noon: 'Noon' };
    const days = { 'ui:options': { rowLabels, columnLabels } };
    const grid = compileForm({ ...hire, ui: { ...hire.ui, days } });
    const answers = { days: ['sunday-noon', 'saturday-noon', 'sunday-dawn'] };
    expect(answerText(grid, 'days', answers)).toBe('Saturday: noon; Sunday: dawn, noon');
    // An answer from a version with another grid.
    expect(answerText(grid, 'days', { days: ['monday-noon'] })).toBe('monday-noon');
  });

  it.each([
    [
      'en-US',
      ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
      'Monday–Wednesday, Friday: dawn; Thursday: dawn, noon; Saturday: noon',
    ],
    [
      'es-US',
      ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado'],
      'Lunes–miércoles, viernes: dawn; Jueves: dawn, noon; Sábado: noon',
    ],
  ])('joins rows of a grid with the same choices, in %s', (locale, names, text) => {
    const days = {
      'ui:options': {
        rowLabels: Object.fromEntries(names.entries()),
        columnLabels: { dawn: 'Dawn', noon: 'Noon' },
      },
    };
    const grid = compileForm({ ...hire, ui: { ...hire.ui, days }, wording: { ...hire.wording, locale } });
    const chosen = ['0-dawn', '1-dawn', '2-dawn', '3-dawn', '3-noon', '4-dawn', '5-noon'];
    expect(answerText(grid, 'days', { days: chosen })).toBe(text);
  });

  it('is empty without an answer', () => {
    expect(answerText(hire, 'days', {})).toBe('');
  });
});
