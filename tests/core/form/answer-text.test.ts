import { describe, expect, it } from 'vitest';
import { answerText } from '../../../src/core/form/answer-text.ts';
import { projectForm } from '../../support/catalog.ts';

const wizard = projectForm('surrogate-wizard');
const single = projectForm('surrogate-application');

describe('an answer as a person reads it', () => {
  it.each([
    ['a day is written out', wizard, 'dateOfBirth', '1996-05-17', 'May 17, 1996'],
    ['what is no day stays as typed', wizard, 'dateOfBirth', 'in May', 'in May'],
    ['a choice is its label', wizard, 'hasChildren', 'yes', 'Yes'],
    ['a number has its unit', single, 'weight', 140, '140 lb'],
    ['a word stays as typed', wizard, 'firstName', 'Maria', 'Maria'],
    ['an empty text is no answer', wizard, 'firstName', '', ''],
  ])('%s', (_, form, field, value, text) => {
    expect(answerText(form, field, { [field]: value })).toBe(text);
  });
});
