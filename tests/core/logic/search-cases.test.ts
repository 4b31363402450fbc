import { expect, it } from 'vitest';
import { searchRule } from '../../../src/core/logic/search-cases.ts';
import { valueType, type ValueType } from '../../../src/core/logic/value-type.ts';

const TEXT: ValueType = { kinds: new Set(['text', 'nothing']) };
const TYPES = new Map([
  ['email', TEXT],
  ['again', TEXT],
]);

it.each([
  ['the same', { '===': [{ var: 'email' }, { var: 'again' }] }],
  ['different', { '!==': [{ var: 'email' }, { var: 'again' }] }],
])('two texts may be %s or not', (_, rule) => {
  const given = [{ '!!': [{ var: 'email' }] }, { '!!': [{ var: 'again' }] }];
  expect(searchRule(rule, TYPES, new Map(), { isCondition: true, given })).toEqual([]);
});

it('three texts may all be different', () => {
  const types = new Map(['one', 'two', 'three'].map((name) => [name, valueType(['text'])]));
  const differ = (one: string, other: string) => ({ '!==': [{ var: one }, { var: other }] });
  const rule = { and: [differ('one', 'two'), differ('two', 'three'), differ('one', 'three')] };
  expect(searchRule(rule, types, new Map(), { isCondition: true })).toEqual([]);
});

it('a number may be between two that are close together', () => {
  const types = new Map([['bmi', valueType(['number'])]]);
  const rule = { and: [{ '>': [{ var: 'bmi' }, 18.5] }, { '<': [{ var: 'bmi' }, 18.7] }] };
  expect(searchRule(rule, types, new Map(), { isCondition: true })).toEqual([]);
});
