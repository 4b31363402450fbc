import { describe, expect, it } from 'vitest';
import { compileForm } from '../../../src/core/form/compile-form.ts';
import type { FormDefinition } from '../../../src/core/form/form-definition.ts';
import { visibilityCss } from '../../../src/core/form/visibility-css.ts';
import type { Json } from '../../../src/core/json.ts';
import type { AnswerSchema } from '../../../src/core/form/schema.schema.ts';
import { boatForm } from '../../support/boats.ts';

const hire = boatForm('boat-hire');

function cssOf(rule: unknown): string {
  // The rule can be any JSON-Logic.
  const visibility = { tips: rule } as unknown as NonNullable<FormDefinition['form']['visibility']>;
  const size: AnswerSchema = { type: 'string', title: 'Size', enum: ['small', 'large', 2] };
  const schema = { ...hire.schema, properties: { ...hire.schema.properties, size } };
  return visibilityCss(compileForm({ ...hire, schema, form: { ...hire.form, visibility } }), 'form');
}
const is = (value: unknown) => ({ '===': [{ var: 'answers.size' }, value] });
const chosen = (value: string, name = 'size') =>
  `:has([name="${name}"][value="${value}"]:checked,[name="${name}"] [value="${value}"]:checked)`;
const hidden = (condition: string) => `form:not(${condition}) [data-question="tips"]{display:none}`;

describe('a rule of visibility as a style sheet', () => {
  it.each([
    ['an equality', is('small'), chosen('small')],
    ['an equality the other way round', { '==': ['small', { var: 'answers.size' }] }, chosen('small')],
    ['a number', is(2), chosen('2')],
    ['an inequality', { '!==': [{ var: 'answers.size' }, 'small'] }, `:not(${chosen('small')})`],
    [
      'one of several values',
      { in: [{ var: 'answers.size' }, ['small', 'large']] },
      `:is(${chosen('small')},${chosen('large')})`,
    ],
    ['a value among choices', { in: ['sunday', { var: 'answers.days' }] }, chosen('sunday', 'days')],
    ['all of several', { and: [is('small'), is('large')] }, chosen('small') + chosen('large')],
    ['any of several', { or: [is('small'), is('large')] }, `:is(${chosen('small')},${chosen('large')})`],
    ['its opposite', { '!': [is('small')] }, `:not(${chosen('small')})`],
    [
      'what it can of all of several',
      { and: [is('small'), { '>': [{ var: 'answers.people' }, 3] }] },
      chosen('small'),
    ],
  ])('says %s', (_what, rule, condition) => {
    expect(cssOf(rule)).toBe(hidden(condition));
  });

  it.each([
    ['compares amounts', { '>': [{ var: 'answers.people' }, 3] }],
    ['compares two answers', { '===': [{ var: 'answers.a' }, { var: 'answers.b' }] }],
    ['looks at what is typed', { '===': [{ var: 'answers.crew' }, 3] }],
    ['looks for a text inside a choice', { in: ['small', { var: 'answers.size' }] }],
    ['compares a list as a whole', { '===': [{ var: 'answers.days' }, 'sunday'] }],
    ['asks for a question that the form does not have', { '===': [{ var: 'answers.nothing' }, 'x'] }],
    ['reads something else', { '===': [{ var: 'facts.size' }, 'small'] }],
    [
      'may hold by a part that CSS cannot say',
      { or: [is('small'), { '>': [{ var: 'answers.people' }, 3] }] },
    ],
    [
      'does not hold by a part that CSS cannot say',
      { '!': [{ and: [is('small'), { '>': [{ var: 'answers.people' }, 3] }] }] },
    ],
    ['holds a value that would end the selector', is('"]{}')],
  ])('leaves the question visible when it %s', (_what, rule) => {
    expect(cssOf(rule)).toBe('');
  });
});

describe('a part that may be skipped', () => {
  function cssOfPart(when: Json): string {
    const [first, ...others] = hire.form.parts;
    if (first === undefined) throw new Error('The form has no parts.');
    const form = { ...hire.form, visibility: {}, parts: [{ ...first, when }, ...others] };
    return visibilityCss(compileForm({ ...hire, form }), 'form');
  }
  const around = '.application-form:has(form)';
  const rule = { '==': [{ var: 'answers.hasLicense' }, 'yes'] };
  const holds = chosen('yes', 'hasLicense');

  it('is hidden with its links, and the links past it are hidden while it is shown', () => {
    expect(cssOfPart(rule)).toBe(
      `${around}:not(${holds}) :is([data-part="you"]:not(:target),[data-part="you"] [data-question]){display:none}` +
        `${around}${holds} [data-past~="you"]{display:none}`,
    );
  });

  it('stays, with no link past it, where CSS cannot say its condition', () => {
    expect(cssOfPart({ '>': [{ var: 'answers.crew' }, 3] })).toBe(
      `${around} [data-past~="you"]{display:none}`,
    );
  });
});

it('hides what is not sent where there are no scripts, because a plain post would send it', () => {
  const notSent = { title: 'Just for you', note: 'Not sent.', fields: ['people', 'tips'] };
  const form = { ...hire.form, visibility: {}, parts: [], notSent };
  expect(visibilityCss(compileForm({ ...hire, form }), 'form')).toBe(
    '@media (scripting:none){form .not-sent,form [data-question="people"],form [data-question="tips"]{display:none}}',
  );
});
