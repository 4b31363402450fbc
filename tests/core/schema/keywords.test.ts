import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../src/core/form/form-definition.ts';
import { questionTree } from '../../../src/core/form/question-tree.ts';
import { keywordProblems } from '../../../src/core/schema/check-keywords.ts';
import { assessAnswers } from '../../../src/core/submission/submission.ts';
import { madeForm } from '../../support/made-form.ts';

const text = { type: 'string' };
const number = { type: 'number' };
const date = { type: 'string', format: 'date' };
const choices = { type: 'array', items: { type: 'string', enum: ['a', 'b', 'c'] }, uniqueItems: true };

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
  ])('holds an answer to %s', (_keyword, schema, right, wrong) => {
    const form = madeForm({ properties: { question: { title: 'Question', ...schema } } });
    const errors = (question: Answer) =>
      assessAnswers(form, form.validateAnswers, { question }).errors.map(({ field }) => field);
    expect(errors(right)).toEqual([]);
    expect(errors(wrong)).toEqual(['question']);
  });

  it('says something to authors and editors alone: $schema, $id and $comment', () => {
    const plain = { properties: { name: { ...text, title: 'Name' } } };
    const noted = {
      $schema: 'http://json-schema.org/draft-07/schema#',
      $id: 'made',
      $comment: 'For us.',
      properties: { name: { ...plain.properties.name, $comment: 'For us.' } },
    };
    expect(questionTree(madeForm(noted)).nodes).toEqual(questionTree(madeForm(plain)).nodes);
  });

  it('answers in advance only where a slider starts: default', () => {
    const ui = { ui: { times: { 'ui:widget': 'slider' } } };
    const times = { type: 'integer', title: 'Times', minimum: 0, maximum: 9, default: 0 };
    expect(questionTree(madeForm({ properties: { times } }, ui)).byPath.get('times')).toMatchObject({
      schema: { default: 0 },
    });
  });

  it('leaves nothing else to send: additionalProperties', () => {
    expect(keywordProblems({ properties: {}, additionalProperties: false })).toEqual([]);
    expect(keywordProblems({ properties: {}, additionalProperties: { type: 'string' } })).toMatchObject([
      { path: '/additionalProperties', fix: 'Name each property in `properties`; `false` is allowed.' },
    ]);
  });
});
