import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import type { CatalogForm } from '../../../src/core/schema/load-form.ts';
import { assessAnswers, evaluatePayload } from '../../../src/core/submission/assessment.ts';
import { prepareSubmission } from '../../../src/core/submission/submission.ts';
import { arbitraryAnswers } from '../../support/arbitrary-answers.ts';
import { boatForm } from '../../support/boats.ts';
import { projectCatalog } from '../../support/catalog.ts';

const forms = [boatForm('boat-hire'), boatForm('crew-list'), ...projectCatalog().forms.values()];
const byId = (some: readonly CatalogForm[]) => some.map((form) => [form.id, form] as const);

function submissionsOf(form: CatalogForm) {
  return arbitraryAnswers(form)
    .map((answers) => prepareSubmission(form, assessAnswers(form, form.validateAnswers, answers)))
    .filter((submission) => submission !== null);
}

describe.each(byId(forms.filter(({ ruleSet }) => ruleSet !== null)))('%s', (_id, form) => {
  it('gets the same decision by browser from the answers and by server from the payload', () => {
    fc.assert(
      fc.property(submissionsOf(form), ({ payload, evaluation }) => {
        const again = evaluatePayload(form, throughTheWire(payload));
        expect(Object.keys(again.facts)).not.toEqual([]);
        expect(again).toEqual(evaluation);
        if ('eligible' in payload) expect(payload['eligible']).toBe(again.eligible);
      }),
      { numRuns: 300 },
    );
  });
});

describe.each(byId(forms))('%s, for any answers that may be sent,', (_id, form) => {
  it('sends exactly the keys of its contract, of the types of its payload schema', () => {
    fc.assert(
      fc.property(submissionsOf(form), ({ payload }) => {
        expect(Object.keys(payload)).toEqual(Object.keys(form.form.payload));
        expect(form.validatePayload(throughTheWire(payload))).toEqual([]);
      }),
    );
  });
});

describe.each(byId(forms.filter(({ schema }) => 'numChildren' in schema.properties)))('%s', (_id, form) => {
  it('sends a full-term pregnancy even if its number is not given', () => {
    fc.assert(
      fc.property(submissionsOf(form), ({ answers, payload }) => {
        const says = String(payload['additionalInfo']).includes('Full-term pregnancy: yes, number not given');
        expect(says).toBe(answers['hasChildren'] === 'yes' && payload['children'] === '0');
      }),
    );
  });
});

function throughTheWire<T>(payload: T): T {
  return JSON.parse(JSON.stringify(payload));
}
