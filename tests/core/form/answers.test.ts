import { describe, expect, it } from 'vitest';
import { carryOver, initialAnswers, pruneAnswers } from '../../../src/core/form/answers.ts';
import { questionAt } from '../../../src/core/form/question-tree.ts';
import { readAnswers } from '../../../src/core/form/read-answers.ts';
import { boatForm, exampleOf } from '../../support/boats.ts';
import { projectCatalog } from '../../support/catalog.ts';

const hire = boatForm('boat-hire');
const crew = boatForm('crew-list');
const SAILOR = exampleOf(hire, 'a sailor');

describe('an untouched form', () => {
  it.each([hire, crew, ...projectCatalog().forms.values()].map((form) => [form.id, form] as const))(
    '%s holds only the start values of sliders and selects with a single option',
    (_id, form) => {
      const sliders = Object.keys(form.ui).filter((field) => form.ui[field]?.['ui:widget'] === 'slider');
      const only = Object.keys(form.schema.properties).flatMap((field) => {
        const { schema, ui } = questionAt(form, field) ?? {};
        return ui?.['ui:widget'] === 'select' && schema?.enum?.length === 1 ? [[field, schema.enum[0]]] : [];
      });
      expect(initialAnswers(form)).toEqual({
        ...Object.fromEntries(sliders.map((field) => [field, 0])),
        ...Object.fromEntries(only),
      });
    },
  );
});

describe('the answers to submit', () => {
  it('are trimmed, without hidden, blank, empty or unknown ones', () => {
    const answers = { ...SAILOR, hasLicense: 'no', firstName: ' Ada ', phone: '  ', days: [], stranger: 'x' };
    const pruned = pruneAnswers(hire, answers);
    expect(pruned).toMatchObject({ firstName: 'Ada', hasLicense: 'no', tips: 0 });
    for (const gone of ['licenseNumber', 'phone', 'days', 'stranger'])
      expect(pruned).not.toHaveProperty(gone);
  });

  it('keep answers that the form stores without showing them', () => {
    expect(pruneAnswers(crew, { harbor: 'Kiel' })).toEqual({ harbor: 'Kiel' });
  });
});

describe('answers carried over to another form', () => {
  it('are those that the other form asks under the same name and accepts', () => {
    expect(carryOver({ ...SAILOR, days: ['sunday'] }, crew)).toEqual({
      firstName: 'Ada',
      days: ['sunday'],
      agrees: true,
    });
  });

  it.each([
    ['a choice that does not exist', { role: 'captain' }],
    ['a list with one choice that does not exist', { days: ['sunday', 'saturday'] }],
    ['a text where a list is asked', { days: 'sunday' }],
    ['a list where a text is asked', { firstName: ['Ada'] }],
    ['a text where a confirmation is asked', { agrees: 'true' }],
  ])('leave out %s', (_name, answers) => {
    expect(carryOver(answers, crew)).toEqual({});
  });
});

it('reading stored answers drops values that cannot be answers', () => {
  const stored = { a: 'x', b: 1, c: false, d: ['x', 1], e: null, f: [1, {}], g: { h: 1 } };
  expect(readAnswers(stored)).toEqual({ a: 'x', b: 1, c: false, d: ['x', 1], g: { h: 1 } });
});
