import { beforeEach, describe, expect, test } from 'vitest';
import { assessAnswers } from '../../../src/core/submission/assessment.ts';
import { formParts } from '../../../src/core/form/question-tree.ts';
import { createFormSession } from '../../../src/form/session/form-session.ts';
import { projectForm } from '../../support/catalog.ts';
import {
  clearDevice,
  field,
  openForm,
  hidePage,
  parents,
  single,
  storedKeys,
  wizard,
} from '../support/form-page.tsx';

beforeEach(clearDevice);

const SLIDERS = {
  pastPregnancies: 0,
  vaginalDelivery: 0,
  caesareanDelivery: 0,
  miscarriagesStillBirths: 0,
  prematureBirths: 0,
};

/** The questions required without any answers, according to docs/product.md#required-fields. */
const REQUIRED = {
  single: [
    ...['firstName', 'lastName', 'email', 'phone', 'age', 'state', 'city'],
    ...['heightFeet', 'heightInches', 'weight', 'hasChildren', 'hasMoreThan3CSections'],
    ...['hadGestationalDiabetes', 'hadPreviousSurrogacy', 'healthConditions', 'smoking', 'substanceUse'],
    ...['isPermanentResident', 'wasBornInUS', 'motivation'],
  ],
  wizard: [
    ...['firstName', 'lastName', 'email', 'phone', 'dateOfBirth', 'hasChildren', 'pastSurrogate'],
    ...['healthConditions', 'smoking', 'substanceUse', 'motivation', 'agreesToTerms'],
  ],
  parents: ['firstName', 'lastName', 'email', 'phone', 'familyType', 'timeline', 'inspiration'],
};

/** The only country that can be chosen is preselected. */
const COUNTRY = { country: 'United States' };

describe('an untouched form', () => {
  test.each([
    ['surrogate application', single, REQUIRED.single],
    ['wizard', wizard, REQUIRED.wizard],
    ['intended-parent application', parents, REQUIRED.parents],
  ])(
    '%s misses exactly the required answers of the product specification',
    (_name, { definition }, required) => {
      const { errors } =
        projectForm(definition.id).examples.find(({ example }) => example.name === 'an untouched form')
          ?.example ?? {};
      expect(Object.keys(errors ?? {}).toSorted()).toEqual(required.toSorted());
    },
  );

  test.each([
    ['surrogate application', single, {}],
    ['wizard', wizard, { ...SLIDERS, ...COUNTRY }],
    ['intended-parent application', parents, {}],
  ])('%s holds nothing but the zeros of sliders and the one country', (_name, form, expected) => {
    expect(createFormSession(form).answers.get()).toEqual(expected);
  });

  test.each([
    ['surrogate application', single],
    ['intended-parent application', parents],
  ])('%s shows no answers, and stores no draft or key', (_name, form) => {
    openForm(form);
    hidePage();
    const element = document.querySelector('form') ?? undefined;
    // A unit without a number is no answer.
    const filled = [...new FormData(element)].filter(
      ([name, value]) => value !== '' && !name.startsWith('unit:'),
    );
    expect(filled).toEqual([]);
    expect(storedKeys()).toEqual([]);
  });

  test('the wizard shows nothing answered on any step but sliders at zero and the one country', () => {
    const filled = formParts(wizard.definition).flatMap((part) => {
      const { unmount } = openForm(wizard, { step: part.id });
      const entries = [...new FormData(document.querySelector('form') ?? undefined)];
      unmount();
      return entries.filter(([, value]) => value !== '');
    });
    expect(Object.fromEntries(filled)).toEqual({
      ...Object.fromEntries(Object.keys(SLIDERS).map((name) => [name, '0'])),
      ...COUNTRY,
    });
  });

  test.each([
    ['surrogate application', single],
    ['intended-parent application', parents],
  ])(
    '%s: required questions have the native attribute and a mark, and native validation is off',
    (_name, form) => {
      openForm(form);
      const { definition, validate } = form;
      const required = assessAnswers(definition, validate, {}).errors.map(({ field }) => field);
      expect(required.length).toBeGreaterThan(5);
      const shown = [...document.querySelectorAll<HTMLElement>('[data-question]')].map((each) => ({
        name: each.dataset['question'] ?? '',
        isRequired: each.querySelector('[name]')?.hasAttribute('required'),
        isMarked: each.querySelector('.question__required')?.textContent.trim() === '*',
      }));
      expect(shown).toEqual(
        shown.map(({ name }) => ({
          name,
          isRequired: required.includes(name),
          isMarked: required.includes(name),
        })),
      );
      expect(shown.map(({ name }) => name)).toEqual(expect.arrayContaining(required));
      expect(document.querySelector('form')?.noValidate).toBe(true);
    },
  );

  test('every input has its property as name, and a choice has its answer as value', () => {
    openForm(single);
    const properties = Object.keys(single.definition.schema.properties);
    const names = [...document.querySelectorAll('form [name]')].map((each) => each.getAttribute('name'));
    const unknown = new Set(names.filter((name) => !properties.includes(name ?? '')));
    expect([...unknown]).toEqual(['unit:heightFeet', 'unit:weight', 'leave-empty', 'agreed-to']);
    expect(field('smoking', 'yes').type).toBe('radio');
  });

  test('the form posts to its own page', () => {
    openForm(single);
    const form = document.querySelector('form');
    expect(form?.method).toBe('post');
    expect(form?.getAttribute('action')).toBe('/surrogate-application');
  });
});
