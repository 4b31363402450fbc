import { describe, expect, it } from 'vitest';
import { initialAnswers } from '../../../src/core/form/answers.ts';
import type { Answers } from '../../../src/core/form/form-definition.ts';
import { readPostedAnswers } from '../../../src/core/form/posted-answers.ts';
import { isAsked, isRequired } from '../../../src/core/form/visibility.ts';
import type { CatalogForm } from '../../../src/core/schema/load-form.ts';
import { compileValidate } from '../../../src/core/schema/compile-validate.ts';
import { assessAnswers } from '../../../src/core/submission/assessment.ts';
import { prepareSubmission } from '../../../src/core/submission/submission.ts';
import { campers, campForm, problemsOfCamp } from '../../support/camp.ts';

const camp = campForm();
const OKAFOR = campers(camp);

function assess(answers: Answers, form: CatalogForm = camp) {
  return assessAnswers(form, form.validateAnswers, answers);
}

describe('a computed value', () => {
  it('is computed from answers, entries, and other computed values in any order', () => {
    expect(assess(OKAFOR).answers).toMatchObject({
      busFare: 60,
      total: 912,
      children: [{ price: 451 }, { price: 401 }],
    });
  });

  it('changes with the answers', () => {
    const { answers } = assess({ ...OKAFOR, children: [{ name: 'Ada', weeks: 6 }] });
    expect(answers).toMatchObject({ busFare: 30, total: 1233, isLarge: 'large' });
  });

  it('is absent while it cannot be computed, and never reported as missing', () => {
    const required = { ...camp, schema: { ...camp.schema, required: ['family', 'total'] } };
    const validateAnswers = compileValidate({ type: 'object', required: ['family', 'total'] });
    const { answers, errors } = assess({ children: [{ name: 'Ada' }] }, { ...required, validateAnswers });
    expect(answers).toMatchObject({ children: [{ name: 'Ada' }] });
    expect(answers).not.toHaveProperty('children.0.price');
    expect(errors.map(({ field }) => field)).toEqual(['family']);
    expect(isRequired(required, 'total', OKAFOR)).toBe(false);
  });

  it('is never taken from given answers', () => {
    const children = [{ name: 'Ada', weeks: 1, price: 1 }];
    expect(assess({ ...OKAFOR, children, total: 1 }).answers).toMatchObject({ total: 230.5 });
  });

  it('is never taken from a post', () => {
    const posted = readPostedAnswers(camp, [
      ['family', 'Okafor'],
      ['total', '1'],
      ['children.0.weeks', '2'],
      ['children.0.price', '1'],
    ]);
    expect(posted).toMatchObject({ ok: true });
    if (!posted.ok) return;
    expect(posted.answers).not.toHaveProperty('total');
    expect(assess(posted.answers).answers).toMatchObject({ children: [{ weeks: 2, price: 401 }] });
  });

  it('is absent while its step is skipped, also for values computed from it', () => {
    const byCar = { ...OKAFOR, comesByBus: 'no' };
    expect(assess(byCar).answers).not.toHaveProperty('busFare');
    expect(assess(byCar).answers).toMatchObject({ total: 852 });
    expect(isAsked(camp, 'busFare', byCar)).toBe(false);
  });

  it('can decide whether a question is asked', () => {
    const form = campForm({
      visibility: { stop: { '>': [{ var: 'answers.total' }, 1000] } },
    });
    expect(isAsked(form, 'stop', OKAFOR)).toBe(false);
    const longer = { ...OKAFOR, children: [{ name: 'Ada', weeks: 6 }] };
    expect(isAsked(form, 'stop', longer)).toBe(true);
  });

  it('is not among the initial answers', () => {
    expect(initialAnswers(camp)).toEqual({ children: [{}] });
  });

  it('is part of the payload', () => {
    expect(prepareSubmission(camp, assess(OKAFOR))?.payload).toMatchObject({ total: 912, busFare: 60 });
  });

  it('is validated like an answer', () => {
    const validateAnswers = compileValidate({ properties: { total: { maximum: 1000 } } });
    const longer = { ...OKAFOR, children: [{ name: 'Ada', weeks: 6 }] };
    const { errors } = assess(longer, { ...camp, validateAnswers });
    expect(errors).toMatchObject([{ field: 'total', missing: false }]);
  });
});

describe('a computed value is refused by name:', () => {
  const FORM = 'form-schemas/camp/form.json';
  it.each<[string, Parameters<typeof problemsOfCamp>, string]>([
    [
      'of no property',
      ['form.json', ['computed', 'price'], 1],
      `${FORM} /computed/price: the unknown property "price". Use one of: `,
    ],
    [
      'of a question that is asked',
      ['form.json', ['computed', 'family'], 'Okafor'],
      `${FORM} /computed/family: "family", which is asked. Add "readOnly": true to it in schema.json`,
    ],
    [
      'of a repeated group',
      ['form.json', ['computed', 'children'], 1],
      `${FORM} /computed/children: "children", which is a list or a group.`,
    ],
    [
      'that nothing computes',
      ['form.json', ['computed', 'children.price'], undefined],
      'schema.json /properties/children/items/properties/price/readOnly: a read-only property. Add "children.price" to computed',
    ],
    [
      'that reads an unknown name',
      ['form.json', ['computed', 'busFare'], { var: 'answers.fare' }],
      `${FORM} /computed/busFare/var: the unknown name "answers.fare".`,
    ],
    [
      'that reads an entry outside of one',
      ['form.json', ['computed', 'busFare'], { var: 'entry.weeks' }],
      `${FORM} /computed/busFare/var: the unknown name "entry.weeks".`,
    ],
    [
      'that reads itself',
      ['form.json', ['computed', 'busFare'], { var: 'answers.busFare' }],
      `${FORM} /computed/busFare: a value that depends on itself: busFare ← busFare.`,
    ],
    [
      'that depends on itself by way of another',
      ['form.json', ['computed', 'children.price'], { '*': [{ var: 'answers.total' }, 2] }],
      `${FORM} /computed/children.price: a value that depends on itself: children.price ← total ← children.price.`,
    ],
    [
      'that depends on itself by way of a condition',
      ['form.json', ['parts', 1, 'when'], { '>': [{ var: 'answers.total' }, 100] }],
      'a value that depends on itself: total ← busFare ← total.',
    ],
  ])('%s', (_name, change, problem) => {
    expect(problemsOfCamp(...change)).toContain(problem);
  });
});
