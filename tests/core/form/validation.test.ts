import { describe, expect, it } from 'vitest';
import { assessAnswers } from '../../../src/core/submission/submission.ts';
import { initialAnswers } from '../../../src/core/form/answers.ts';
import { pruneAnswers } from '../../../src/core/form/answers.ts';
import { isAsked, screenOrder } from '../../../src/core/form/visibility.ts';
import { answersOf, projectCatalog, projectForm } from '../../support/catalog.ts';

const single = projectForm('surrogate-application');
const ELIGIBLE = answersOf(single, 'an eligible applicant');
const CHECK = 'Please check your height and weight entries.';

function check(answers: typeof ELIGIBLE) {
  return assessAnswers(single, single.validateAnswers, answers).errors;
}

describe.each([...projectCatalog().forms.values()].map((form) => [form.id, form] as const))(
  '%s',
  (_id, form) => {
    it('asks for each required answer, in the order of the screen', () => {
      const missing = assessAnswers(form, form.validateAnswers, initialAnswers(form)).errors.map(
        ({ field }) => field,
      );
      const required = screenOrder(form).filter(
        (field) => form.schema.required.includes(field) && isAsked(form, field, initialAnswers(form)),
      );
      expect(missing).toEqual(required);
    });

    it('holds nothing untouched but the zeros of its sliders', () => {
      const sliders = Object.keys(form.ui).filter((field) => form.ui[field]?.['ui:widget'] === 'slider');
      expect(initialAnswers(form)).toEqual(Object.fromEntries(sliders.map((field) => [field, 0])));
    });

    it('names every message itself: none is the fallback', () => {
      const errors = assessAnswers(form, form.validateAnswers, initialAnswers(form)).errors;
      expect(errors.filter(({ message }) => message.startsWith('Please answer:'))).toEqual([]);
    });
  },
);

describe('answers that cannot be sent', () => {
  it('takes spaces for no answer', () => {
    expect(check({ ...ELIGIBLE, firstName: ' \t ' })).toMatchObject([{ field: 'firstName', missing: true }]);
  });

  it('names one error a field', () => {
    expect(check({ ...ELIGIBLE, email: 'x'.repeat(300) })).toHaveLength(1);
  });

  it('points to height and weight when the BMI cannot be right, and clears with any of the three', () => {
    expect(check({ ...ELIGIBLE, weight: 14 })).toEqual([
      {
        field: 'heightFeet',
        label: 'Height: feet',
        message: CHECK,
        part: 'height-and-weight',
        kind: 'check',
        missing: false,
        fields: ['heightFeet', 'heightInches', 'weight'],
      },
    ]);
  });

  it('does not repeat itself when the weight is missing already', () => {
    expect(check({ ...ELIGIBLE, weight: '' }).map(({ field, message }) => [field, message])).toEqual([
      ['weight', 'Enter your weight in pounds.'],
    ]);
  });

  it('does not ask for answers to questions that are not asked', () => {
    expect(check({ ...ELIGIBLE, hasChildren: 'no', numChildren: -3 })).toEqual([]);
  });
});

describe('what is left to submit', () => {
  it('drops what is hidden, blank or unknown, and trims', () => {
    const answers = { ...ELIGIBLE, hasChildren: 'no', firstName: ' Maria ', city: '  ', stranger: 'x' };
    const pruned = pruneAnswers(single, answers);
    expect(pruned).toMatchObject({ firstName: 'Maria', hasChildren: 'no' });
    for (const gone of ['numChildren', 'lastPregnancy', 'city', 'stranger'])
      expect(pruned).not.toHaveProperty(gone);
  });

  it('keeps what the wizard holds without showing it', () => {
    const wizard = projectForm('surrogate-wizard');
    expect(pruneAnswers(wizard, { state: 'Texas', city: 'Austin' })).toEqual({
      state: 'Texas',
      city: 'Austin',
    });
  });
});
