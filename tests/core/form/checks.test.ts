import { describe, expect, it } from 'vitest';
import type { Answers } from '../../../src/core/form/form-definition.ts';
import type { CatalogForm } from '../../../src/core/schema/load-form.ts';
import { assessAnswers } from '../../../src/core/submission/assessment.ts';
import { campers, campForm, problemsOfCamp } from '../../support/camp.ts';
import { madeForm } from '../../support/made-form.ts';

const camp = campForm();
const OKAFOR = campers(camp);

function errorsOf(answers: Answers, form: CatalogForm = camp) {
  return assessAnswers(form, form.validateAnswers, answers).errors;
}

describe('a check across fields', () => {
  it('that fails is one error, at its first field, and lists all its fields', () => {
    expect(errorsOf({ ...OKAFOR, leaves: '2027-07-01' })).toEqual([
      {
        field: 'arrives',
        label: 'First day',
        message: 'The last day lies before the first.',
        part: 'days',
        kind: 'check',
        missing: false,
        fields: ['arrives', 'leaves'],
      },
    ]);
  });

  it('is not reported when one of its fields has its own error', () => {
    expect(errorsOf({ ...OKAFOR, arrives: '2027-09-01', leaves: 'June' })).toMatchObject([
      { field: 'leaves', kind: 'answer' },
    ]);
  });

  it('within entries is evaluated for each entry, and its message may name it', () => {
    const children = [
      { name: 'Ada', weeks: 1, weeksOnHorse: 2 },
      { name: 'Ben', weeks: 2, weeksOnHorse: 2 },
      { name: 'Cleo', weeks: 2, weeksOnHorse: 3 },
    ];
    expect(errorsOf({ ...OKAFOR, children })).toMatchObject([
      {
        field: 'children.0.weeks',
        message: 'Ada cannot ride longer than the stay.',
        kind: 'check',
        fields: ['children.0.weeks', 'children.0.weeksOnHorse'],
      },
      { field: 'children.2.weeks', message: 'Cleo cannot ride longer than the stay.' },
    ]);
  });

  it('reads the entry of its innermost field, even if another field is deeper in groups', () => {
    const text = { type: 'string', title: 'Text' };
    const address = { type: 'object', properties: { city: text } };
    const items = { type: 'object', properties: { days: { type: 'integer', title: 'Days' } } };
    const properties = {
      guest: { type: 'object', properties: { address } },
      stays: { type: 'array', items },
    };
    const when = { '>': [{ var: 'entry.days' }, 9] };
    const check = { id: 'long', when, message: 'Too long.', fields: ['guest.address.city', 'stays.days'] };
    const form = madeForm({ properties }, { form: { checks: [check] } });
    const answers = { guest: { address: { city: 'Reno' } }, stays: [{ days: 2 }, { days: 12 }] };
    expect(errorsOf(answers, form)).toMatchObject([
      { message: 'Too long.', fields: ['guest.address.city', 'stays.1.days'] },
    ]);
  });

  it('of an entry within an entry reports at the field of the outer entry', () => {
    const days = { type: 'integer', title: 'Days' };
    const stays = { type: 'array', items: { type: 'object', properties: { days } } };
    const hotel = { type: 'string', title: 'Hotel' };
    const trips = { type: 'array', items: { type: 'object', properties: { hotel, stays } } };
    const when = { '>': [{ var: 'entry.days' }, 9] };
    const check = { id: 'long', when, message: 'Too long.', fields: ['trips.hotel', 'trips.stays.days'] };
    const form = madeForm({ properties: { trips } }, { form: { checks: [check] } });
    const answers = {
      trips: [{ stays: [{ days: 2 }] }, { hotel: 'Ritz', stays: [{ days: 2 }, { days: 12 }] }],
    };
    expect(errorsOf(answers, form)).toMatchObject([
      { field: 'trips.1.hotel', fields: ['trips.1.hotel', 'trips.1.stays.1.days'] },
    ]);
  });

  it('is skipped when none of its fields is asked', () => {
    const check = { id: 'stop', when: true, message: 'Never right.', fields: ['stop'] };
    const form = campForm({ checks: [check] });
    expect(errorsOf(OKAFOR, form)).toMatchObject([{ field: 'stop', message: 'Never right.' }]);
    expect(errorsOf({ ...OKAFOR, comesByBus: 'no' }, form)).toEqual([]);
  });

  it('does not read answers to hidden questions', () => {
    const when = { '!!': [{ var: 'answers.stop' }] };
    const form = campForm({ checks: [{ id: 'stop', when, message: 'x', fields: ['family'] }] });
    expect(errorsOf(OKAFOR, form)).toHaveLength(1);
    expect(errorsOf({ ...OKAFOR, comesByBus: 'no' }, form)).toEqual([]);
  });
});

describe('a check is refused by name:', () => {
  const FORM = 'form-schemas/camp/form.json';
  it.each<[string, Parameters<typeof problemsOfCamp>, string]>([
    [
      'without a message',
      ['form.json', ['checks', 0, 'message'], undefined],
      `${FORM} /checks/0: "message" is missing.`,
    ],
    [
      'with a message that is neither text nor rule',
      ['form.json', ['checks', 0, 'message'], 7],
      `${FORM} /checks/0/message: 7. Write a text or an object.`,
    ],
    [
      'with the id of another',
      ['form.json', ['checks', 1, 'id'], 'days-in-order'],
      `${FORM} /checks/1/id: "days-in-order" a second time. Give each check its own id.`,
    ],
    [
      'of an unknown field',
      ['form.json', ['checks', 0, 'fields', 1], 'leave'],
      `${FORM} /checks/0/fields/1: the unknown property "leave".`,
    ],
    [
      'that reads an unknown name',
      ['form.json', ['checks', 0, 'when'], { var: 'answers.leave' }],
      `${FORM} /checks/0/when/var: the unknown name "answers.leave".`,
    ],
    [
      'that reads an entry although none of its fields is in one',
      ['form.json', ['checks', 0, 'when'], { var: 'entry.weeks' }],
      `${FORM} /checks/0/when/var: the unknown name "entry.weeks".`,
    ],
    [
      'whose message reads an unknown name',
      ['form.json', ['checks', 1, 'message'], { cat: [{ var: 'entry.nickname' }] }],
      `${FORM} /checks/1/message/cat/0/var: the unknown name "entry.nickname".`,
    ],
    [
      'with an unknown operator',
      ['form.json', ['checks', 0, 'when'], { later: [1, 2] }],
      `${FORM} /checks/0/when/later: the unknown operator "later".`,
    ],
  ])('%s', (_name, change, problem) => {
    expect(problemsOfCamp(...change)).toContain(problem);
  });
});
