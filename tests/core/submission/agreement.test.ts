import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { answersToFacts } from '../../../src/core/form/facts.ts';
import { pruneAnswers } from '../../../src/core/form/prune-answers.ts';
import { decidePayload } from '../../../src/core/submission/decide.ts';
import { prepareSubmission } from '../../../src/core/submission/prepare-submission.ts';
import { arbitraryAnswers } from '../../support/arbitrary-answers.ts';
import { projectCatalog } from '../../support/catalog.ts';

describe.each([...projectCatalog().forms.values()].map((form) => [form.id, form] as const))(
  '%s, for any answers that may be sent',
  (_id, form) => {
    const submissions = arbitraryAnswers(form)
      .map((answers) => ({ answers, prepared: prepareSubmission(form, form.validateAnswers, answers) }))
      .filter(({ prepared }) => prepared.ok);

    it('reads the same facts back out of the payload', () => {
      fc.assert(
        fc.property(submissions, ({ answers, prepared }) => {
          if (!prepared.ok) return;
          const facts = answersToFacts(form, pruneAnswers(form, answers));
          expect(decidePayload(form, throughTheWire(prepared.submission.payload)).facts).toEqual(facts);
        }),
        { numRuns: 300 },
      );
    });

    it('is decided alike by browser and server', () => {
      fc.assert(
        fc.property(submissions, ({ prepared }) => {
          if (!prepared.ok) return;
          const { payload, decision } = prepared.submission;
          const again = decidePayload(form, throughTheWire(payload)).decision;
          expect(again).toEqual(decision);
          if ('eligible' in payload) expect(payload['eligible']).toBe(again.eligible);
        }),
        { numRuns: 300 },
      );
    });

    it('sends exactly the keys of its contract, of the types of its payload schema', () => {
      fc.assert(
        fc.property(submissions, ({ prepared }) => {
          if (!prepared.ok) return;
          const { payload } = prepared.submission;
          expect(Object.keys(payload)).toEqual(Object.keys(form.form.payload));
          expect(form.validatePayload(throughTheWire(payload))).toEqual([]);
        }),
      );
    });
  },
);

function throughTheWire<T>(payload: T): T {
  return JSON.parse(JSON.stringify(payload));
}
