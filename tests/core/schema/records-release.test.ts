import { expect, it } from 'vitest';
import { initialAnswers } from '../../../src/core/form/answers.ts';
import { shownParts } from '../../../src/core/form/parts.ts';
import { labelOf } from '../../../src/core/form/validation.ts';
import { assessAnswers } from '../../../src/core/submission/assessment.ts';
import { recordsRelease } from '../../support/made-form.ts';

// Its examples, which are run when it is loaded, test the rest.
it('the records release computes its fee, skips a section and calls the patient by name', () => {
  const form = recordsRelease();
  const untouched = initialAnswers(form);
  expect(assessAnswers(form, form.validateAnswers, untouched).answers).toMatchObject({ fee: 12.5 });
  expect(shownParts(form, untouched).map(({ id }) => id)).not.toContain('lab');
  expect(shownParts(form, { ...untouched, records: ['lab'] }).map(({ id }) => id)).toContain('lab');
  expect(labelOf(form, 'release.type', untouched)).toBe('How do we send the patient’s records?');
  const named = { ...untouched, patient: { firstName: 'Maria' } };
  expect(labelOf(form, 'release.type', named)).toBe('How do we send Maria’s records?');
});
