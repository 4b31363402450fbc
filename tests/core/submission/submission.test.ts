import { describe, expect, it } from 'vitest';
import type { Answers } from '../../../src/core/form/form-definition.ts';
import { assessAnswers, evaluatePayload } from '../../../src/core/submission/assessment.ts';
import { withServerDecision, prepareSubmission } from '../../../src/core/submission/submission.ts';
import { boatForm, exampleOf } from '../../support/boats.ts';

const hire = boatForm('boat-hire');
const SAILOR = exampleOf(hire, 'a sailor');

function submissionOf(answers: Answers) {
  return prepareSubmission(hire, assessAnswers(hire, hire.validateAnswers, answers));
}

describe('a submission', () => {
  it('carries the payload, both versions, the evaluation and the outcome', () => {
    expect(submissionOf({ ...SAILOR, firstName: ' Ada ' })).toMatchObject({
      form: 'boat-hire@c3d4',
      rules: 'boat-hire@a1b2',
      endpoint: '/api/boat-hire',
      payload: { firstName: 'Ada', days: 'sunday', phone: '', space: 2, eligible: true, reasons: '' },
      evaluation: { verdict: 'eligible' },
      outcome: { goTo: '/boats/yes' },
    });
  });

  it('has the first outcome whose condition is true', () => {
    expect(submissionOf({ ...SAILOR, age: 9, hasLicense: 'no' })?.outcome.goTo).toBe('/boats/no');
    expect(submissionOf({ ...SAILOR, hasLicense: 'no' })?.outcome.goTo).toBe('/boats/lessons');
  });

  it('sends the reasons as text', () => {
    expect(submissionOf({ ...SAILOR, age: 9, canSwim: 'no' })?.payload['reasons']).toBe(
      'younger than 18; somebody aboard does not swim',
    );
  });

  it('is null while there is an error', () => {
    expect(submissionOf({ ...SAILOR, age: '' })).toBeNull();
  });

  it('of a form without a rule set is not decided', () => {
    const crew = boatForm('crew-list');
    const answers = exampleOf(crew, 'one sailor');
    const submission = prepareSubmission(crew, assessAnswers(crew, crew.validateAnswers, answers));
    expect(submission).toMatchObject({
      rules: null,
      evaluation: { verdict: 'not-decided', eligible: false },
    });
  });
});

describe('a submission that the service decided otherwise', () => {
  const submission = prepareSubmission(hire, assessAnswers(hire, hire.validateAnswers, SAILOR));
  const swimming = { verdict: 'ineligible', conditions: ['swimming', 'newer-than-the-page'] } as const;

  it('has the outcome of the server’s decision, with reasons in the page’s words', () => {
    expect(submission?.outcome.goTo).toBe('/boats/yes');
    const decided = submission && withServerDecision(hire, submission, swimming);
    expect(decided).toMatchObject({
      outcome: { goTo: '/boats/no' },
      payload: { eligible: true },
      evaluation: {
        verdict: 'ineligible',
        eligible: false,
        facts: submission?.evaluation.facts,
        reasons: [
          { condition: 'swimming', text: 'somebody aboard does not swim' },
          { condition: 'newer-than-the-page', text: 'newer-than-the-page' },
        ],
      },
    });
  });

  it('keeps the browser’s decision when the server sends none', () => {
    expect(submission && withServerDecision(hire, submission, null)).toBe(submission);
  });
});

describe('a payload', () => {
  const payload = submissionOf(SAILOR)?.payload ?? {};

  it('is decided by its values, not by the verdict that it claims', () => {
    const evaluation = evaluatePayload(hire, { ...payload, swimming: 'Everybody swims: no', eligible: true });
    expect(evaluation).toMatchObject({ verdict: 'ineligible', reasons: [{ condition: 'swimming' }] });
  });

  it('fails the same entry checks as its answers', () => {
    const { failedChecks } = evaluatePayload(hire, { ...payload, boatLength: 800 });
    expect(failedChecks.map(({ id }) => id)).toEqual(['plausible-space']);
  });
});
