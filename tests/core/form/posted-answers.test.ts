import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyIntent, readPostedAnswers } from '../../../src/core/form/posted-answers.ts';
import { arbitraryAnswers } from '../../support/arbitrary-answers.ts';
import { boatForm, exampleOf } from '../../support/boats.ts';
import { projectCatalog } from '../../support/catalog.ts';
import { madeForm } from '../../support/made-form.ts';
import { entriesOf } from '../../support/posted-entries.ts';

const hire = boatForm('boat-hire');

describe('a form posted without scripts', () => {
  it.each(
    [hire, boatForm('crew-list'), ...projectCatalog().forms.values()].map((form) => [form.id, form] as const),
  )('holds the answers that the script of %s would send', (_id, form) => {
    fc.assert(
      fc.property(arbitraryAnswers(form), (answers) => {
        const posted = readPostedAnswers(form, new URLSearchParams(entriesOf(answers)));
        expect(posted).toEqual({ ok: true, answers, isHoneypotFilled: false, intent: null });
      }),
    );
  });

  it('keeps invalid values as typed, for validation to report', () => {
    const posted = readPostedAnswers(hire, [
      ['days', 'someday'],
      ['crew', 'four'],
      ['hasLicense', 'maybe'],
      // As a number it would be Infinity, which no JSON holds.
      ['boatLength', '9'.repeat(400)],
    ]);
    expect(posted).toMatchObject({
      ok: true,
      answers: { days: ['someday'], crew: 'four', hasLicense: 'maybe', boatLength: '9'.repeat(400) },
    });
  });

  // Its patterns take time with the square of the length, in which the process answers nobody.
  it('reads no number from a text longer than any, which stays as typed', () => {
    const text = `${'0'.repeat(99)}5`;
    expect(readPostedAnswers(hire, [['boatLength', text]])).toMatchObject({ answers: { boatLength: text } });
  });

  it('drops empty fields, unknown fields and the honeypot', () => {
    const entries = [
      ['firstName', ''],
      ['stranger', 'x'],
      ['leave-empty', 'https://spam.example'],
    ] as const;
    expect(readPostedAnswers(hire, entries)).toEqual({
      ok: true,
      answers: {},
      isHoneypotFilled: true,
      intent: null,
    });
  });

  it.each([
    ['a reserved name', [['__proto__', 'x']]],
    ['a reserved name inside a path', [['firstName.constructor', 'x']]],
    [
      'two values of a single answer',
      [
        ['firstName', 'Ada'],
        ['firstName', 'Eve'],
      ],
    ],
    ['a NUL character', [['firstName', 'A\0']]],
    ['more fields than a form has', Array.from({ length: 501 }, (_, index) => [`f${index}`, 'x'])],
  ] as [string, [string, string][]][])('is refused when it holds %s', (_what, entries) => {
    expect(readPostedAnswers(hire, entries)).toMatchObject({ ok: false });
  });

  it('is limited in its total number of entries, whatever each list allows', () => {
    const baby = { type: 'object', properties: { name: { type: 'string', title: 'Name' } } };
    const visit = { type: 'object', properties: { babies: { type: 'array', title: 'Babies', items: baby } } };
    const form = madeForm({ properties: { visits: { type: 'array', title: 'Visits', items: visit } } });
    const post = (babies: number) =>
      Array.from({ length: babies }, (_, index): [string, string] => {
        return [`visits.${Math.floor(index / 99)}.babies.${index % 99}.name`, 'A'];
      });
    // 495 babies in 5 visits are 500 entries; a 6th visit is one too many.
    const most = readPostedAnswers(form, [...post(494), ['visits.4.babies.98', '']]);
    expect(most).toMatchObject({ ok: true });
    expect(readPostedAnswers(form, [...post(495), ['visits.5', '']])).toMatchObject({ ok: false });

    const answers = most.ok ? most.answers : {};
    expect(applyIntent(form, answers, 'add:visits.4.babies')).toBe(answers);
    const fewer = applyIntent(form, answers, 'remove:visits.4.babies.0') ?? {};
    expect(applyIntent(form, fewer, 'add:visits')).not.toBe(fewer);
  });

  it('of an example’s entries gives the example’s answers', () => {
    const sailor = exampleOf(hire, 'a sailor');
    expect(readPostedAnswers(hire, entriesOf(sailor))).toMatchObject({ ok: true, answers: sailor });
  });
});
