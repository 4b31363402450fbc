import { describe, expect, it } from 'vitest';
import { initialAnswers } from '../../../src/core/form/answers.ts';
import type { Answers } from '../../../src/core/form/form-definition.ts';
import { screenOrder } from '../../../src/core/form/visibility.ts';
import { assessAnswers } from '../../../src/core/submission/assessment.ts';
import { boatForm, exampleOf } from '../../support/boats.ts';
import { projectCatalog } from '../../support/catalog.ts';

const hire = boatForm('boat-hire');
const SAILOR = exampleOf(hire, 'a sailor');

function errorsOf(answers: Answers, form = hire) {
  return assessAnswers(form, form.validateAnswers, answers).errors;
}

describe.each([...projectCatalog().forms.values()].map((form) => [form.id, form] as const))(
  '%s, untouched,',
  (_id, form) => {
    const errors = assessAnswers(form, form.validateAnswers, initialAnswers(form)).errors;

    it('reports each required answer, in the order of the screen', () => {
      const required = screenOrder(form, initialAnswers(form)).filter((field) =>
        form.schema.required.includes(field),
      );
      expect(errors.map(({ field }) => field)).toEqual(required);
    });

    it('has its own message for each, never the fallback', () => {
      expect(errors.filter(({ message }) => message.startsWith('Please answer:'))).toEqual([]);
    });
  },
);

describe('answers that cannot be sent', () => {
  it('report missing answers in the order of the screen, with the form’s message or a fallback', () => {
    const { firstName: _name, crew: _crew, ...others } = SAILOR;
    expect(errorsOf({ ...others, licenseNumber: '' })).toMatchObject([
      {
        field: 'firstName',
        label: 'First name',
        message: 'Enter your first name.',
        missing: true,
        part: 'you',
      },
      { field: 'crew', message: 'Enter how many people come aboard.', missing: true, part: 'boat' },
      { field: 'licenseNumber', message: 'Please answer: License number', missing: true, part: 'trip' },
    ]);
  });

  it('treat white space as no answer', () => {
    expect(errorsOf({ ...SAILOR, firstName: ' \t ' })).toMatchObject([{ field: 'firstName', missing: true }]);
  });

  it('distinguish a wrong answer from a missing one', () => {
    expect(errorsOf({ ...SAILOR, phone: '555', email: 'ada' })).toMatchObject([
      { field: 'email', message: 'Enter a whole email address.', kind: 'answer', missing: false },
      { field: 'phone', message: 'Please check your answer: Phone', kind: 'answer', missing: false },
    ]);
  });

  it('report one error per field', () => {
    expect(errorsOf({ ...SAILOR, email: 'x'.repeat(300) })).toHaveLength(1);
  });

  it('report a failed entry check at its first field, with all its fields', () => {
    expect(errorsOf({ ...SAILOR, boatLength: 800 })).toEqual([
      {
        field: 'boatLength',
        label: 'Length of the boat',
        message: 'Please check the boat and the crew.',
        part: 'boat',
        kind: 'check',
        missing: false,
        fields: ['boatLength', 'crew'],
      },
    ]);
  });

  it('do not report a check whose field has its own error', () => {
    expect(errorsOf({ ...SAILOR, crew: '' }).map(({ field, kind }) => [field, kind])).toEqual([
      ['crew', 'answer'],
    ]);
  });

  it('are not validated for questions that are not asked', () => {
    expect(errorsOf({ ...SAILOR, hasLicense: 'no', licenseNumber: 'x'.repeat(100) })).toEqual([]);
  });
});
