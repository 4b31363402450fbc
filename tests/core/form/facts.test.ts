import { describe, expect, it } from 'vitest';
import { fieldsOfCondition, readLiveFact } from '../../../src/core/form/facts.ts';
import type { Answers } from '../../../src/core/form/form-definition.ts';
import { assessAnswers } from '../../../src/core/submission/assessment.ts';
import { boatForm } from '../../support/boats.ts';
import { projectForm } from '../../support/catalog.ts';

const hire = boatForm('boat-hire');

function liveFact(answers: Answers) {
  const [fact] = hire.form.liveFacts ?? [];
  if (fact === undefined) throw new Error('the form has no live fact');
  return readLiveFact(hire, fact, assessAnswers(hire, hire.validateAnswers, answers).evaluation);
}

describe('a live fact', () => {
  it('is shown with its note, which can read thresholds', () => {
    expect(liveFact({ boatLength: 8, crew: 4 })).toEqual({ value: 2, note: 'm each; we ask for 1.5' });
  });

  it('is not shown while an answer it needs is missing', () => {
    expect(liveFact({ boatLength: 8 })).toBeNull();
  });

  it('is not shown while an entry check fails', () => {
    expect(liveFact({ boatLength: 800, crew: 4 })).toBeNull();
  });
});

describe('the questions that a condition reads', () => {
  const application = projectForm('surrogate-application');

  it.each([
    ['age', ['age']],
    ['bmi', ['heightFeet', 'heightInches', 'weight']],
    ['smoking', ['smoking']],
  ])('%s: %j, through facts that are derived from others, in the order of the screen', (id, fields) => {
    expect(fieldsOfCondition(application, id)).toEqual(fields);
  });

  it('are at least one for every condition, so that each can be corrected', () => {
    for (const { id } of application.ruleSet?.conditions ?? [])
      expect(fieldsOfCondition(application, id), id).not.toEqual([]);
  });

  it('are empty for a condition that the form does not have', () => {
    expect(fieldsOfCondition(application, 'another')).toEqual([]);
    expect(fieldsOfCondition(projectForm('surrogate-wizard'), 'age')).toEqual([]);
  });
});
