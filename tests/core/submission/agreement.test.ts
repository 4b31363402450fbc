import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { assessAnswers, assessPayload, prepareSubmission } from '../../../src/core/submission/submission.ts';
import { arbitraryAnswers } from '../../support/arbitrary-answers.ts';
import { projectCatalog } from '../../support/catalog.ts';

const forms = [...projectCatalog().forms.values()].map((form) => [form.id, form] as const);

describe.each(forms)('%s, for any answers that may be sent', (_id, form) => {
  const submissions = arbitraryAnswers(form)
    .map((answers) => prepareSubmission(form, assessAnswers(form, form.validateAnswers, answers)))
    .filter((submission) => submission !== null);

  it.runIf(form.ruleSet !== null)('reads the same facts back from the payload, and decides alike', () => {
    fc.assert(
      fc.property(submissions, ({ payload, evaluation }) => {
        const again = assessPayload(form, throughTheWire(payload));
        expect(Object.keys(again.facts)).not.toEqual([]);
        expect(again).toEqual(evaluation);
        if ('eligible' in payload) expect(payload['eligible']).toBe(again.eligible);
      }),
      { numRuns: 300 },
    );
  });

  it('sends exactly the keys of its contract, of the types of its payload schema', () => {
    fc.assert(
      fc.property(submissions, ({ payload }) => {
        expect(Object.keys(payload)).toEqual(Object.keys(form.form.payload));
        expect(form.validatePayload(throughTheWire(payload))).toEqual([]);
      }),
    );
  });
});

function throughTheWire<T>(payload: T): T {
  return JSON.parse(JSON.stringify(payload));
}
