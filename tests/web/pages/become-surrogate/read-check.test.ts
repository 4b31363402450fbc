import { describe, expect, it } from 'vitest';
import { WORDINGS } from '../../../../src/core/languages/language.ts';
import { compileForm } from '../../../../src/core/form/compile-form.ts';
import { projectForm } from '../../../support/catalog.ts';
import {
  readCheck,
  toAnswers,
  type EnteredTexts,
} from '../../../../src/web/pages/become-surrogate/read-check.ts';

const application = projectForm('surrogate-application');

const yesNo = { type: 'string', title: 'Do you snore?', enum: ['yes', 'no'] } as const;
const number = { type: 'number', title: 'A number', minimum: 0 } as const;

/** An invented form: ages 30 to 40, BMI 20 to 25, and no snoring. */
const DEFINITION = compileForm({
  language: 'en',
  wording: WORDINGS.en,
  id: 'fixture',
  version: '1',
  schema: {
    type: 'object',
    required: [],
    properties: {
      age: { type: 'integer', title: 'Age', minimum: 1, maximum: 90 },
      height: { ...number, exclusiveMaximum: 3 },
      weight: number,
      snores: yesNo,
    },
  },
  ui: {
    age: { 'ui:options': { messages: { default: 'Whole years, please.', maximum: 'Up to 90, please.' } } },
  },
  form: {
    title: 'Fixture',
    description: '',
    endpoint: '/api/fixture',
    layout: 'sections',
    parts: [],
    submitLabel: 'Send',
    assurance: '',
    nextSteps: '',
    payload: {},
    outcomes: { accepted: [{ goTo: '/' }], refused: { alert: '' }, unreachable: { alert: '' } },
    facts: {
      age: { var: 'answers.age' },
      height: { var: 'answers.height' },
      weight: { var: 'answers.weight' },
      snores: { var: 'answers.snores' },
    },
  },
  ruleSet: {
    id: 'fixture',
    version: '1',
    title: 'Fixture',
    description: '',
    thresholds: { minimumAge: { value: 30, unit: 'years', description: '' } },
    inputs: {
      age: { type: 'number', description: '' },
      height: { type: 'number', description: '' },
      weight: { type: 'number', description: '' },
      snores: { type: 'string', description: '' },
    },
    facts: {
      bmi: {
        description: '',
        reads: ['height', 'weight'],
        value: { '/': [{ var: 'weight' }, { '*': [{ var: 'height' }, { var: 'height' }] }] },
      },
    },
    checks: [
      {
        id: 'plausible',
        reads: ['bmi'],
        passesWhen: { '<': [{ var: 'bmi' }, 100] },
        message: 'Look at height and weight again.',
        fields: ['height', 'weight'],
      },
    ],
    conditions: [
      {
        id: 'too-young',
        reads: ['age'],
        disqualifiesWhen: { '<': [{ var: 'age' }, { var: 'thresholds.minimumAge' }] },
        reason: { cat: ['from ', { var: 'thresholds.minimumAge' }] },
        advice: { reads: ['age'], change: { cat: ['You are ', { var: 'age' }] }, comeBack: 'Later.' },
      },
      {
        id: 'heavy',
        reads: ['bmi'],
        disqualifiesWhen: { '>': [{ var: 'bmi' }, 25] },
        reason: 'heavy',
      },
      {
        id: 'snores',
        reads: ['snores'],
        disqualifiesWhen: { '===': [{ var: 'snores' }, 'yes'] },
        reason: 'snoring',
      },
    ],
  },
});

const read = (texts: EnteredTexts) => readCheck(DEFINITION, texts);

describe('reading the entered answers', () => {
  it('accepts kilograms and centimeters, and rejects nobody for pounds that may be kilograms', () => {
    const questions = { heightFeet: '163 cm', weight: '68 kg' };
    expect(readCheck(application, questions)).toMatchObject({ bmi: 25.6, mistakes: {}, against: [] });
    expect(readCheck(application, { ...questions, weight: '68' })).toMatchObject({
      mistakes: { weight: '68\u00a0lb would be very low. Did you mean 68\u00a0kg (150\u00a0lb)?' },
      against: [],
      bmi: undefined,
    });
  });

  it('is empty without answers, and counts each condition once', () => {
    expect(read({})).toEqual({
      standing: 'empty',
      open: 3,
      mistakes: {},
      against: [],
      age: undefined,
      bmi: undefined,
    });
  });

  it('counts conditions whose facts are missing as open; a BMI waits for height and weight', () => {
    expect(read({ age: '35', height: '2' })).toMatchObject({
      standing: 'open',
      open: 2,
      age: 35,
      bmi: undefined,
    });
    expect(read({ age: '35', height: '2', weight: '80' })).toMatchObject({
      standing: 'open',
      open: 1,
      bmi: 20,
    });
  });

  it('meets all conditions once everything is known and none holds', () => {
    const texts = { age: '30', height: '2', weight: '80', snores: 'no' };
    expect(read(texts)).toMatchObject({ standing: 'meets', open: 0, against: [] });
  });

  it('gives reason and advice of each condition that holds, in the order of the rule file', () => {
    expect(read({ age: '29', snores: 'yes' })).toMatchObject({
      standing: 'against',
      open: 1,
      against: [
        { condition: 'too-young', reason: 'from 30', change: 'You are 29', comeBack: 'Later.' },
        { condition: 'snores', reason: 'snoring', change: null, comeBack: null },
      ],
    });
  });

  it('reports an answer beyond a limit of the form in its words, and leaves its condition open', () => {
    expect(read({ age: '91' })).toMatchObject({
      standing: 'open',
      open: 3,
      mistakes: { age: 'Up to 90, please.' },
      age: undefined,
    });
    expect(read({ age: 'thirty' }).mistakes).toEqual({ age: 'Whole years, please.' });
    expect(read({ age: '35.5' }).mistakes).toEqual({ age: 'Whole years, please.' });
    expect(read({ height: '3' }).mistakes).toHaveProperty('height');
    expect(read({ height: '2.9' }).mistakes).toEqual({});
  });

  it('neither draws nor decides by a value that fails an entry check', () => {
    expect(read({ age: '35', height: '2', weight: '800', snores: 'no' })).toMatchObject({
      standing: 'open',
      open: 1,
      mistakes: { weight: 'Look at height and weight again.' },
      against: [],
      bmi: undefined,
    });
  });

  it.each([
    ['17', 'minor'],
    ['1', 'minor'],
    ['18', 'against'],
    ['0', 'open'],
  ])('an age of %s: %s', (age, standing) => {
    expect(read({ age, snores: 'no' }).standing).toBe(standing);
  });
});

it('the application starts with the answers as entered, also numbers that cannot be read', () => {
  const entered = { age: '1,250', height: '1,8', weight: 'eighty', snores: 'yes', other: 'x' };
  expect(toAnswers(DEFINITION, entered)).toEqual({ age: 1250, height: 1.8, weight: 'eighty', snores: 'yes' });
  expect(toAnswers(DEFINITION, { snores: 'perhaps', age: ' ' })).toEqual({});
});
