import { describe, expect, it } from 'vitest';
import { isExponential } from '../../../src/core/schema/pattern-time.ts';
import { parseJsonFile } from '../../../src/core/schema/json-file.ts';
import { describeProblem } from '../../../src/core/problem.ts';
import { problemsOfForm, problemsOfRules } from '../../support/boats.ts';

const AGE = { var: 'age' };
const LEAST = { var: 'thresholds.minimumAge' };

describe('a rule file is refused for', () => {
  it.each<[string, readonly (string | number)[], unknown, string]>([
    ['a number compared with a text', ['conditions', 0, 'disqualifiesWhen', '<', 1], '18', 'compared with'],
    ['a minimum above its maximum', ['thresholds', 'leastSpace', 'value'], 30, 'not below "mostSpace"'],
    [
      'a condition that never holds',
      ['conditions', 0, 'disqualifiesWhen'],
      { and: [{ '<': [AGE, LEAST] }, { '>': [AGE, LEAST] }] },
      'never true',
    ],
    [
      'a condition that always holds',
      ['conditions', 0, 'disqualifiesWhen'],
      { or: [{ '<': [AGE, LEAST] }, { '>=': [AGE, LEAST] }] },
      'always true',
    ],
    [
      'a threshold that nothing reads',
      ['thresholds', 'most'],
      { value: 1, unit: 'm', description: 'Unread.' },
      'a threshold that no rule reads',
    ],
    [
      'an input that nothing reads',
      ['inputs', 'shoes'],
      { type: 'number', description: 'Unread.' },
      'a fact that no rule reads',
    ],
    [
      'reads that nothing reads',
      ['conditions', 0, 'reads'],
      ['age', 'crew'],
      '"crew", which nothing here reads',
    ],
    [
      'the number of a threshold written out',
      ['conditions', 0, 'disqualifiesWhen', '<', 1],
      18,
      'the number 18, written out',
    ],
    ['a reason that is no text', ['conditions', 2, 'reason'], 5, 'number'],
    ['a reason that names no threshold', ['conditions', 0, 'reason'], 'too young', 'names no threshold'],
    ['a reason that writes the number out', ['conditions', 0, 'reason'], 'younger than 18', 'the number 18'],
  ])('%s', (_name, path, value, problem) => {
    expect(problemsOfRules(path, value)).toContain(problem);
  });
});

describe('a form is refused for', () => {
  it.each<[string, Parameters<typeof problemsOfForm>, string]>([
    ['a widget of another type', ['ui.json', ['age', 'ui:widget'], 'date'], '"date" for a number'],
    [
      'a rule that is never true',
      ['form.json', ['visibility', 'licenseNumber', '===', 1], 'yess'],
      'Did you mean "yes"?',
    ],
    [
      'a fact that reads another question',
      ['form.json', ['facts', 'age'], { var: 'answers.crew' }],
      'although the form asks for "age"',
    ],
    [
      'a message of a misspelt keyword',
      ['ui.json', ['crew', 'ui:options', 'messages'], { requierd: 'x y' }],
      'Did you mean "required"?',
    ],
    [
      'a misspelt keyword of the payload',
      ['payload.schema.json', ['properties', 'age', 'minimun'], 1],
      'Did you mean `minimum`?',
    ],
    [
      'a misspelt format of the payload',
      ['payload.schema.json', ['properties', 'email', 'format'], 'emial'],
      'Did you mean "email"?',
    ],
    [
      'a pattern of exponential time',
      ['schema.json', ['properties', 'phone', 'pattern'], '^(\\w+\\s?)*$'],
      'can take hours',
    ],
    ['an address of the API', ['form.json', ['endpoint'], '/api/health'], 'which the service answers itself'],
    [
      'a link in its consent to no page',
      ['form.json', ['consent'], 'See [it](/nowhere).'],
      'where there is no page',
    ],
  ])('%s', (_name, change, problem) => {
    expect(problemsOfForm(...change)).toContain(problem);
  });
});

it.each([
  ['a name that stands twice', '{"a": 1,\n"a": 2}', 'x.json line 2 /a: a name that stands here twice.'],
  [
    '5,000 lists within each other',
    '['.repeat(5000) + ']'.repeat(5000),
    'x.json line 1: nesting deeper than 64.',
  ],
  ['a missing comma', '{"a": 1\n"b": 2}', 'x.json line 1: no comma before "b".'],
  ['a placeholder', '{"a": "{{name}}"}', 'x.json /a: the placeholder {{name}}.'],
])('a file is refused for %s', (_name, text, problem) => {
  const checked = parseJsonFile('x.json', text);
  expect(checked.ok ? '' : checked.problems.map(describeProblem).join('\n')).toContain(problem);
});

it.each([
  ['^(a+)+$', true],
  ['^(a|a)*$', true],
  ['(a{1,50}){1,50}b', true],
  ['^\\(\\d{3}\\) \\d{3}-\\d{4}$', false],
  ['^(?:[a-z]+\\.)*[a-z]+$', false],
])('the pattern %s takes exponential time: %s', (pattern, expected) => {
  expect(isExponential(pattern)).toBe(expected);
});
