import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerText } from '../../../src/core/form/answer-text.ts';
import { carryOver, initialAnswers, pruneAnswers } from '../../../src/core/form/answers.ts';
import type { Answers } from '../../../src/core/form/form-definition.ts';
import { applyIntent, readPostedAnswers } from '../../../src/core/form/posted-answers.ts';
import { partProgress } from '../../../src/core/form/progress.ts';
import { entryTitleAt, labelOf } from '../../../src/core/form/validation.ts';
import { visibilityCss } from '../../../src/core/form/visibility-css.ts';
import { isAsked, isRequired, screenOf, screenOrder } from '../../../src/core/form/visibility.ts';
import { assessAnswers } from '../../../src/core/submission/assessment.ts';
import { arbitraryAnswers } from '../../support/arbitrary-answers.ts';
import { exampleOf } from '../../support/boats.ts';
import { madeForm, recordsRelease } from '../../support/made-form.ts';
import { entriesOf } from '../../support/posted-entries.ts';

const form = recordsRelease();
const byMail = exampleOf(form, 'two deliveries, by mail');
const withDeliveries = (...deliveries: Answers[]): Answers => ({ ...byMail, deliveries });

/** Arbitrary answers to the form's questions, including questions that are not asked. */
const anyAnswers = arbitraryAnswers(form);

describe('nested answers', () => {
  it('of an untouched form hold the minimum entries of a repeated group', () => {
    expect(initialAnswers(form)).toEqual({ deliveries: [{}] });
  });

  it('are pruned to what is asked: trimmed, with entries even where they are empty', () => {
    const answers = {
      ...byMail,
      patient: { firstName: ' Maria ', lastName: '  ' },
      deliveries: [{ hospital: 'North', planned: 'yes' }, {}],
      release: { type: 'fax', address: { city: 'Albany' }, stranger: 'x' },
      neededBy: '2026-12-24',
    };
    const { fee: _computed, ...pruned } = pruneAnswers(form, answers);
    expect(pruned).toEqual({
      patient: { firstName: 'Maria' },
      deliveries: [{ hospital: 'North' }, {}],
      records: ['prenatal', 'delivery'],
      release: { type: 'fax' },
      urgent: 'no',
      signs: true,
    });
  });

  it('do not change when pruned a second time', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const once = pruneAnswers(form, answers);
        expect(pruneAnswers(form, once)).toEqual(once);
      }),
    );
  });

  it('have an error exactly when Ajv refuses them', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const { answers: pruned, errors } = assessAnswers(form, form.validateAnswers, answers);
        // Checks across fields find what no schema does.
        const ofSchema = errors.filter(({ kind }) => kind === 'answer');
        expect(ofSchema.length === 0, JSON.stringify(form.validateAnswers(pruned))).toBe(
          form.validateAnswers(pruned).length === 0,
        );
      }),
      { numRuns: 300 },
    );
  });

  it('are read back from a browser’s form post', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const posted = readPostedAnswers(form, new URLSearchParams(entriesOf(answers)));
        expect(posted).toMatchObject({ ok: true, intent: null });
        expect(pruneAnswers(form, posted.ok ? posted.answers : {})).toEqual(pruneAnswers(form, answers));
      }),
    );
  });

  it('carry over to another version what that version accepts', () => {
    const stored = {
      ...byMail,
      patient: { firstName: 'Ada', age: 4 },
      deliveries: [{ kind: 'water', weeks: 40 }, 'x'],
    };
    // Stored answers have no checked type.
    expect(carryOver(stored as unknown as Answers, form)).toEqual({
      ...byMail,
      patient: { firstName: 'Ada' },
      deliveries: [{ weeks: 40 }, {}],
    });
  });
});

describe('the screen', () => {
  it('lists groups and lists before their questions, in the order of parts and properties', () => {
    const order = screenOrder(form, withDeliveries({ kind: 'cesarean' }));
    expect(order.filter((path) => path !== 'fee')).toEqual([
      ...['patient', 'patient.firstName', 'patient.lastName', 'patient.birthDate'],
      ...['patient.phone', 'patient.bestTime'],
      ...['deliveries', 'deliveries.0.date', 'deliveries.0.hospital', 'deliveries.0.weeks'],
      ...['deliveries.0.kind', 'deliveries.0.planned', 'records'],
      ...['release', 'release.type', 'release.address'],
      ...['release.address.street', 'release.address.city', 'release.address.zip'],
      ...['urgent', 'signs'],
    ]);
  });

  it('decides for each entry by its own answers what is asked', () => {
    const answers = withDeliveries({ weeks: 36 }, { weeks: 39, kind: 'cesarean' });
    expect(isAsked(form, 'deliveries.0.earlyBecause', answers)).toBe(true);
    expect(isAsked(form, 'deliveries.1.earlyBecause', answers)).toBe(false);
    expect(isAsked(form, 'deliveries.1.planned', answers)).toBe(true);
    expect(isAsked(form, 'deliveries.2.planned', answers)).toBe(false);
  });

  it('applies conditions to required questions', () => {
    const withPhone = { ...byMail, patient: { phone: '(555) 010-0142' } };
    expect(isRequired(form, 'patient.bestTime', withPhone)).toBe(true);
    expect(isRequired(form, 'patient.bestTime', byMail)).toBe(false);
    expect(isRequired(form, 'deliveries.0.planned', byMail)).toBe(true);
  });

  it('is computed once for the same answers', () => {
    expect(screenOf(form, byMail)).toBe(screenOf(form, byMail));
  });

  it('ignores answers to hidden questions, through any chain of conditions', () => {
    const yes = (name: string) => ({ '===': [{ var: `answers.${name}` }, 'yes'] });
    const question = (title: string) => ({ type: 'string', title, enum: ['yes', 'no'] });
    const chain = madeForm(
      { properties: { d: question('D'), c: question('C'), b: question('B'), a: question('A') } },
      { form: { visibility: { b: yes('a'), c: yes('b'), d: yes('c') } } },
    );
    const answers = { a: 'yes', b: 'yes', c: 'yes', d: 'yes' };
    expect(pruneAnswers(chain, answers)).toEqual(answers);
    expect(pruneAnswers(chain, { ...answers, a: 'no' })).toEqual({ a: 'no' });
    expect(pruneAnswers(chain, { ...answers, b: 'no' })).toEqual({ a: 'yes', b: 'no' });
  });

  it('names an error’s question and entry', () => {
    const { errors } = assessAnswers(form, form.validateAnswers, withDeliveries({}, { weeks: 50 }));
    expect(errors.find(({ field }) => field === 'deliveries.1.weeks')).toMatchObject({
      label: 'Weeks of pregnancy',
      entry: 'Delivery 2',
      part: 'deliveries',
      missing: false,
    });
    expect(labelOf(form, 'release.address.zip', byMail)).toBe('ZIP code');
    expect(entryTitleAt(form, 'release.address.zip')).toBeUndefined();
  });

  it('reports errors of the chosen alternative only, even for a question that both ask', () => {
    const text = (title: string) => ({ type: 'string', title });
    const note = text('Note');
    const sent = madeForm(
      {
        properties: {
          send: {
            type: 'object',
            oneOf: [
              { required: ['note'], properties: { by: { const: 'mail' }, note } },
              { required: ['fax'], properties: { by: { const: 'fax' }, note, fax: text('Fax') } },
            ],
          },
        },
      },
      { examples: [{ name: 'by fax', answers: { send: { by: 'fax', fax: '1' } } }] },
    );
    const errorsOf = (send: Answers) =>
      assessAnswers(sent, sent.validateAnswers, { send }).errors.map(({ field }) => field);
    expect(errorsOf({ by: 'fax' })).toEqual(['send.fax']);
    expect(errorsOf({ by: 'mail' })).toEqual(['send.note']);
  });

  it('counts the questions of groups and entries as progress of their part', () => {
    const [, part] = form.form.parts;
    if (part === undefined) throw new Error('The form has no second part.');
    const answers = withDeliveries({ date: '2016-03-02', hospital: 'North', weeks: 39 }, {});
    const { errors } = assessAnswers(form, form.validateAnswers, answers);
    expect(partProgress(form, part, answers, errors)).toEqual({ required: 9, answered: 4, toAnswer: 5 });
  });

  it('writes answers as text for people', () => {
    expect(answerText(form, 'deliveries', byMail)).toBe('2');
    expect(answerText(form, 'deliveries.1.kind', byMail)).toBe('Cesarean');
    expect(answerText(form, 'deliveries.1.weeks', byMail)).toBe('36 weeks');
    expect(answerText(form, 'release.type', byMail)).toBe('By mail');
    expect(answerText(form, 'patient', byMail)).toBe('');
  });
});

describe('a button of a repeated group', () => {
  it('adds an entry, up to the maximum', () => {
    const added = applyIntent(form, byMail, 'add:deliveries');
    expect(added).toEqual({ ...byMail, deliveries: [...Array.from(byMail['deliveries'] as Answers[]), {}] });
    const full = withDeliveries(...Array.from({ length: 6 }, () => ({})));
    expect(applyIntent(form, full, 'add:deliveries')).toBe(full);
    expect(applyIntent(form, {}, 'add:deliveries')).toEqual({ deliveries: [{}] });
  });

  it('removes the entry that it names', () => {
    const answers = withDeliveries({ weeks: 20 }, { weeks: 30 }, { weeks: 40 });
    expect(applyIntent(form, answers, 'remove:deliveries.1')).toEqual(
      withDeliveries({ weeks: 20 }, { weeks: 40 }),
    );
  });

  it.each([
    ...['', 'add', 'add:', 'add:patient', 'add:patient.firstName', 'add:nothing', 'add:deliveries.0'],
    ...[
      'add:__proto__',
      'remove:deliveries',
      'remove:deliveries.2',
      'remove:deliveries.-1',
      'remove:deliveries.1e0',
    ],
    ...[
      'remove:deliveries.00',
      'remove:records.0',
      'remove:patient.0',
      'clear:deliveries',
      'add:deliveries\n',
    ],
    `add:${'deliveries.'.repeat(1000)}`,
  ])('with an unknown intent is refused: %s', (intent) => {
    expect(applyIntent(form, byMail, intent)).toBeNull();
  });

  it('works in lists within lists', () => {
    const entry = { type: 'object', properties: { b: { type: 'string', title: 'B' } } };
    const outer = { type: 'object', properties: { inner: { type: 'array', items: entry, maxItems: 2 } } };
    const nested = madeForm({ properties: { outer: { type: 'array', items: outer } } });
    const two = { outer: [{}, { inner: [{ b: 'x' }] }] };
    expect(applyIntent(nested, two, 'add:outer.1.inner')).toEqual({
      outer: [{}, { inner: [{ b: 'x' }, {}] }],
    });
    expect(applyIntent(nested, two, 'remove:outer.1.inner.0')).toEqual({ outer: [{}, { inner: [] }] });
    for (const hostile of ['add:outer.inner', 'add:outer.2.inner', 'add:outer.1', 'remove:outer.inner.0'])
      expect(applyIntent(nested, two, hostile)).toBeNull();
  });
});

describe('a post of nested answers', () => {
  const read = (entries: readonly (readonly [string, string])[]) => readPostedAnswers(form, entries);

  it('orders entries by their numbers, even with gaps', () => {
    expect(
      read([
        ['deliveries.7.hospital', 'Last'],
        ['deliveries.0.hospital', 'First'],
        ['deliveries.3', ''],
      ]),
    ).toMatchObject({ answers: { deliveries: [{ hospital: 'First' }, {}, { hospital: 'Last' }] } });
  });

  it('has the minimum number of entries even if none was posted', () => {
    expect(read([['urgent', 'no']])).toMatchObject({ answers: { deliveries: [{}] } });
  });

  it('names the button that was pressed', () => {
    expect(read([['intent', 'add:deliveries']])).toMatchObject({ ok: true, intent: 'add:deliveries' });
  });

  it.each([
    ['a path through an answer', 'patient.firstName.first'],
    ['an entry without a number', 'deliveries.hospital'],
    ['a negative number', 'deliveries.-1.hospital'],
    ['a fraction', 'deliveries.1.5.hospital'],
    ['a number in another notation', 'deliveries.0x1.hospital'],
    ['a leading zero', 'deliveries.01.hospital'],
    ['a huge number', 'deliveries.1000000000.hospital'],
    ['a sparse number', 'deliveries.1000.hospital'],
    ['a reserved name', 'deliveries.0.__proto__.polluted'],
    ['a reserved name in brackets', 'patient[constructor][prototype]'],
  ])('is refused when it holds %s', (_what, name) => {
    expect(read([[name, 'x']])).toMatchObject({ ok: false });
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  it('is refused when it holds more entries than the maximum', () => {
    const seven = Array.from({ length: 7 }, (_, index) => [`deliveries.${index}.hospital`, 'x'] as const);
    expect(read(seven)).toMatchObject({ ok: false, problem: 'The form holds too many entries.' });
    expect(read(seven.slice(1))).toMatchObject({ ok: true });
  });
});

it('conditions of groups and entries that compare choices become a style sheet', () => {
  const chosen = (name: string, value: string) =>
    `:has([${name}][value="${value}"]:checked,[${name}] [value="${value}"]:checked)`;
  const rules = visibilityCss(form, 'form').split('}');
  for (const rule of [
    `form [data-entry="deliveries"]:not(${chosen('name$=".kind"', 'cesarean')}) [data-question$=".planned"]{display:none`,
    `form:not(${chosen('name="release.type"', 'mail')}) [data-question="release.address"]{display:none`,
    `form:not(${chosen('name="release.type"', 'fax')}) [data-question="release.fax"]{display:none`,
    `form:not(${chosen('name="release.type"', 'portal')}) [data-question="release.portalEmail"]{display:none`,
    `form:not(${chosen('name="urgent"', 'yes')}) [data-question="neededBy"]{display:none`,
  ])
    expect(rules).toContain(rule);
  // CSS cannot read typed text, so that question stays visible.
  expect(rules.join('')).not.toContain('earlyBecause');
});
