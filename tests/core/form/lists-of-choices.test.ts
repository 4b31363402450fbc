import { describe, expect, it } from 'vitest';
import { answerText } from '../../../src/core/form/answer-text.ts';
import { carryOver } from '../../../src/core/form/answers.ts';
import { pruneAnswers } from '../../../src/core/form/answers.ts';
import { answersOf, projectForm } from '../../support/catalog.ts';

const form = projectForm('call-request');
const answers = answersOf(form, 'a surrogate, by phone');

describe('a list of choices', () => {
  it('reads as its labels', () => {
    expect(answerText(form, 'days', answers)).toBe('Tuesday, Thursday');
    expect(answerText(form, 'days', {})).toBe('');
  });

  it('is no answer while it is empty', () => {
    expect(pruneAnswers(form, { ...answers, days: [] })).not.toHaveProperty('days');
    expect(pruneAnswers(form, answers)).toMatchObject({ days: ['tuesday', 'thursday'] });
  });

  it('is carried over only if every choice still exists', () => {
    expect(carryOver({ days: ['tuesday'] }, form)).toEqual({ days: ['tuesday'] });
    expect(carryOver({ days: ['tuesday', 'someday'] }, form)).toEqual({});
    expect(carryOver({ days: 'tuesday', firstName: ['Maria'] }, form)).toEqual({});
  });
});
