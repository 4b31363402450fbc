import { describe, expect, it } from 'vitest';
import { initialAnswers } from '../../../src/core/form/answers.ts';
import type { Answer, Answers } from '../../../src/core/form/form-definition.ts';
import { assessAnswers } from '../../../src/core/submission/assessment.ts';
import { madeForm, problemsOfMade } from '../../support/made-form.ts';

const text = { type: 'string' };
const number = { type: 'number' };
const date = { type: 'string', format: 'date' };
const choices = { type: 'array', items: { type: 'string', enum: ['a', 'b', 'c'] }, uniqueItems: true };

/** A valid and an invalid text of each format. */
const FORMAT_SAMPLES: Readonly<Record<string, readonly [right: string, wrong: string]>> = {
  'idn-email': ['jörg@exämple.com', 'jörg'],
  time: ['23:59', '24:00'],
  'date-time': ['2026-11-23T13:45', '2026-11-23'],
  duration: ['P1DT2H', 'P'],
  uri: ['urn:isbn:0451450523', 'example.com'],
  'uri-reference': ['/a?b', 'a b'],
  iri: ['https://exämple.com/ü', 'exämple'],
  url: ['https://example.com', 'mailto:ada@example.com'],
  uuid: ['123e4567-e89b-12d3-a456-426614174000', '123e4567'],
  color: ['#a1b2c3', 'red'],
  hostname: ['example.com', '-example'],
  ipv4: ['192.168.0.1', '192.168.0.256'],
  ipv6: ['2001:db8::1', '2001:db8:::1'],
};

describe('a keyword of schema.json', () => {
  it.each<[string, object, Answer, Answer]>([
    ['type', number, 1, 'one'],
    ['enum', { ...text, enum: ['a', 'b'] }, 'a', 'c'],
    ['const', { ...text, const: 'agreed' }, 'agreed', 'no'],
    ['oneOf', { ...text, oneOf: [{ const: 'a', title: 'A' }] }, 'a', 'b'],
    ['allOf', { ...text, allOf: [{ minLength: 2 }, { maxLength: 3 }] }, 'ab', 'a'],
    ['format email', { ...text, format: 'email' }, 'ada@example.com', 'ada'],
    ['format date', date, '2020-04-30', '2020-04-31'],
    ['pattern', { ...text, pattern: '^\\d+$' }, '12', 'twelve'],
    ['minLength', { ...text, minLength: 2 }, 'ab', 'a'],
    ['maxLength', { ...text, maxLength: 2 }, 'ab', 'abc'],
    ['minimum', { ...number, minimum: 2 }, 2, 1],
    ['maximum', { ...number, maximum: 2 }, 2, 3],
    ['exclusiveMinimum', { ...number, exclusiveMinimum: 2 }, 3, 2],
    ['exclusiveMaximum', { ...number, exclusiveMaximum: 2 }, 1, 2],
    ['multipleOf', { ...number, multipleOf: 0.5 }, 1.5, 1.4],
    ['formatMinimum', { ...date, formatMinimum: '2020-01-31' }, '2020-01-31', '2020-01-30'],
    ['formatMaximum', { ...date, formatMaximum: '2020-01-31' }, '2020-01-31', '2020-02-01'],
    ['formatExclusiveMinimum', { ...date, formatExclusiveMinimum: '2020-01-31' }, '2020-02-01', '2020-01-31'],
    ['formatExclusiveMaximum', { ...date, formatExclusiveMaximum: '2020-01-31' }, '2020-01-30', '2020-01-31'],
    ['items', choices, ['a'], ['d']],
    ['uniqueItems', choices, ['a', 'b'], ['a', 'a']],
    ['minItems', { ...choices, minItems: 2 }, ['a', 'b'], ['a']],
    ['maxItems', { ...choices, maxItems: 2 }, ['a', 'b'], ['a', 'b', 'c']],
  ])('validates an answer by %s', (_keyword, schema, right, wrong) => {
    const form = madeForm({ properties: { question: { title: 'Question', ...schema } } });
    const errors = (question: Answer) =>
      assessAnswers(form, form.validateAnswers, { question }).errors.map(({ field }) => field);
    expect(errors(right)).toEqual([]);
    expect(errors(wrong)).toEqual(['question']);
  });

  it('has no effect on the form: $schema, $id and $comment', () => {
    const plain = { properties: { name: { ...text, title: 'Name' } } };
    const noted = {
      $schema: 'http://json-schema.org/draft-07/schema#',
      $id: 'made',
      $comment: 'For us.',
      properties: { name: { ...plain.properties.name, $comment: 'For us.' } },
    };
    expect(madeForm(noted).tree.nodes).toEqual(madeForm(plain).tree.nodes);
  });

  it('sets an initial answer, with a warning for its author unless it is a slider: default', () => {
    const ui = { ui: { times: { 'ui:widget': 'slider' } } };
    const times = { type: 'integer', title: 'Times', minimum: 0, maximum: 9, default: 0 };
    const slider = madeForm({ properties: { times } }, ui);
    expect([initialAnswers(slider), slider.warnings]).toEqual([{ times: 0 }, []]);
    const name = madeForm({ properties: { name: { ...text, title: 'Name', default: 'Ada' } } });
    expect(initialAnswers(name)).toEqual({ name: 'Ada' });
    expect(name.warnings).toMatchObject([{ path: '/properties/name/default' }]);
    expect(
      problemsOfMade({ properties: { name: { ...text, title: 'Name', maxLength: 2, default: 'Ada' } } }),
    ).toContain('the default "Ada", which can’t be answered');
  });

  it('has no effect if false, and is a warning otherwise: additionalProperties', () => {
    const properties = { name: { ...text, title: 'Name' } };
    expect(madeForm({ properties, additionalProperties: false }).warnings).toEqual([]);
    expect(madeForm({ properties, additionalProperties: text }).warnings).toMatchObject([
      { path: '/additionalProperties', found: '`additionalProperties`, which nobody can enter' },
    ]);
  });

  it('accepts questions of conditions beside it, unlike in JSON Schema: additionalProperties', () => {
    const pet = { properties: { pet: { ...text, title: 'Pet' } } };
    const condition = { if: { required: ['name'] }, then: pet };
    const properties = { name: { ...text, title: 'Name' } };
    const form = madeForm({ properties, additionalProperties: false, ...condition });
    expect(form.validateAnswers({ name: 'Ada', pet: 'Toto' })).toEqual([]);
  });

  it.each([
    [{ if: { required: ['name'] } }, '/if', '`if` without `then`, which does nothing'],
    [{ then: { required: ['name'] } }, '/then', '`then` without `if`, which does nothing'],
    [{ else: { required: ['name'] } }, '/else', '`else` without `if`, which does nothing'],
  ])('has no effect as half a condition, with a warning for its author: %j', (half, path, found) => {
    const form = madeForm({ properties: { name: { ...text, title: 'Name' } }, ...half });
    expect(form.warnings).toMatchObject([{ path, found }]);
    expect(form.validateAnswers({})).toEqual([]);
  });

  it.each<[string, object, Answers, Answers]>([
    ['anyOf', { anyOf: [{ required: ['a'] }, { required: ['b'] }] }, { b: 'x' }, {}],
    ['not', { not: { required: ['a', 'b'] } }, { a: 'x' }, { a: 'x', b: 'y' }],
    ['minProperties', { minProperties: 1 }, { a: 'x' }, {}],
    ['maxProperties', { maxProperties: 1 }, { a: 'x' }, { a: 'x', b: 'y' }],
  ])(
    'validates several answers together, with the error at the first: %s',
    (_keyword, schema, right, wrong) => {
      const properties = { a: { ...text, title: 'A' }, b: { ...text, title: 'B' } };
      const form = madeForm({ properties, ...schema }, { examples: [] });
      const errors = (answers: Answers) =>
        assessAnswers(form, form.validateAnswers, answers).errors.map(
          ({ field, message }) => `${field}: ${message}`,
        );
      expect(errors(right)).toEqual([]);
      expect(errors(wrong)).toEqual(['a: Please check these answers together: A']);
    },
  );

  it.each<[string, object, Answer, Answer]>([
    ['contains', { type: 'array', items: text, contains: { const: 'a' } }, ['a', 'b'], ['b']],
    ['additionalItems', { type: 'array', items: [text], additionalItems: number }, ['a', 1], ['a', 'b']],
    ['items of several kinds', { type: 'array', items: [text, number] }, ['a', 1], ['a', 'b']],
  ])('validates the entries of a list by %s', (_keyword, schema, right, wrong) => {
    const form = madeForm({ properties: { question: { title: 'Question', ...schema } } });
    const errors = (question: Answer) =>
      assessAnswers(form, form.validateAnswers, { question }).errors.map(({ field }) => field);
    expect(errors(right)).toEqual([]);
    expect(errors(wrong)).toEqual(['question']);
  });

  it.each(Object.entries(FORMAT_SAMPLES))('validates an answer by format %s', (format, [right, wrong]) => {
    const form = madeForm({ properties: { question: { ...text, title: 'Question', format } } });
    expect(form.validateAnswers({ question: right })).toEqual([]);
    expect(form.validateAnswers({ question: wrong })).toHaveLength(1);
  });
});
