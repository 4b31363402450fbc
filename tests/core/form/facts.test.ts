import { describe, expect, it } from 'vitest';
import { readLiveFact } from '../../../src/core/form/facts.ts';
import type { Answers } from '../../../src/core/form/form-definition.ts';
import { assessAnswers } from '../../../src/core/submission/submission.ts';
import { boatForm } from '../../support/boats.ts';

const hire = boatForm('boat-hire');

function liveFact(answers: Answers) {
  const [fact] = hire.form.liveFacts ?? [];
  if (fact === undefined) throw new Error('the form has no live fact');
  return readLiveFact(hire, fact, assessAnswers(hire, hire.validateAnswers, answers).evaluation);
}

describe('a live fact', () => {
  it('is shown with its note, which reads the thresholds', () => {
    expect(liveFact({ boatLength: 8, crew: 4 })).toEqual({ value: 2, note: 'm each; we ask for 1.5' });
  });

  it('is not shown while an answer it needs is missing', () => {
    expect(liveFact({ boatLength: 8 })).toBeNull();
  });

  it('is not shown while an entry check says that it cannot be right', () => {
    expect(liveFact({ boatLength: 800, crew: 4 })).toBeNull();
  });
});
