import { describe, expect, it } from 'vitest';
import type { Answers } from '../../../src/core/form/form-definition.ts';
import { answerProblems } from '../../support/answers/search-answers.ts';
import { compileValidate } from '../../../src/core/schema/compile-validate.ts';
import type { CatalogForm } from '../../../src/core/schema/load-form.ts';
import { parseJsonFile } from '../../../src/core/json-file.ts';
import { describeProblem } from '../../../src/core/problem.ts';
import { boatForm, problemsOfForm, problemsOfRules } from '../../support/boats.ts';
import { projectCatalog } from '../../support/catalog.ts';
import { madeForm, problemsOfMade, recordsRelease } from '../../support/made-form.ts';

describe('a rule file is refused for', () => {
  it.each<[string, readonly (string | number)[], unknown, string]>([
    ['a number compared with a text', ['conditions', 0, 'disqualifiesWhen', '<', 1], '18', 'compared with'],
    ['a minimum above its maximum', ['thresholds', 'leastSpace', 'value'], 30, 'not below "mostSpace"'],
    [
      'a threshold between two steps of the fact compared with it',
      ['thresholds', 'leastSpace', 'value'],
      0.55,
      'which is between two steps of 0.1',
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

const SPACE = { fact: 'space', label: 'Space', after: 'crew', note: 'm each' };

describe('a form is refused for', () => {
  it.each<[string, Parameters<typeof problemsOfForm>, string]>([
    [
      'a live fact whose note writes a threshold out',
      ['form.json', ['liveFacts', 0, 'note'], 'm each; we ask for 1.5'],
      'written out',
    ],
    [
      'a live fact shown twice',
      ['form.json', ['liveFacts'], [SPACE, { ...SPACE, after: 'boatLength' }]],
      '/liveFacts/1/fact: "space" a second time',
    ],
    [
      'a slider that starts where nobody can leave it',
      [
        'schema.json',
        ['properties', 'tips'],
        { type: 'integer', title: 'Tip', default: 0.5, minimum: 0, maximum: 50 },
      ],
      'the default 0.5, which can’t be answered',
    ],
    ['a fact that is null', ['form.json', ['facts', 'age'], null], '/facts/age: null'],
    [
      'labels in another order than the choices',
      ['ui.json', ['canSwim', 'ui:enumNames'], ['No', 'Yes']],
      '"No" as the label of "yes"',
    ],
    [
      'a link with a space in it',
      ['form.json', ['consent'], 'You agree to our [Terms] (/terms-of-service).'],
      'a link that is none',
    ],
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
      '"minimun" is not known here. Did you mean "minimum"?',
    ],
    [
      'a misspelt format of the payload',
      ['payload.schema.json', ['properties', 'email', 'format'], 'emial'],
      'Did you mean "email"?',
    ],
    [
      'a bound that is no number, of a key with a slash',
      ['payload.schema.json', ['properties', 'a/b'], { type: 'string', maxLength: 'x' }],
      '/properties/a~1b/maxLength: "x".',
    ],
    [
      'a key with a slash that is not sent',
      ['payload.schema.json', ['properties', 'a/b'], { type: 'string' }],
      '/properties/a~1b: a key that form.json does not send',
    ],
    [
      'a pattern that looks ahead',
      ['schema.json', ['properties', 'phone', 'pattern'], '^(?!a*a*a*a*a*a*a*b)…'],
      'looks ahead or behind',
    ],
    [
      'a pattern that refers back',
      ['payload.schema.json', ['properties', 'phone', 'pattern'], '^(\\d)\\1$'],
      'refers back to a group',
    ],
    [
      'a pattern of very many steps',
      ['schema.json', ['properties', 'phone', 'pattern'], '^[ab]*a[ab]{1000}$'],
      'takes too many steps',
    ],
    [
      'a pattern of the names of keys that looks behind',
      ['payload.schema.json', ['patternProperties'], { '(?<=a)b': { type: 'string' } }],
      'looks ahead or behind',
    ],
    ['an address of the API', ['form.json', ['endpoint'], '/api/health'], 'which the service answers itself'],
    [
      'a link in its consent to no page',
      ['form.json', ['consent'], 'See [it](/nowhere).'],
      '/consent: "/nowhere", where there is no page',
    ],
    [
      'a link beside its consent box to no page',
      ['form.json', ['consent'], { box: { label: 'I agree to [it](/nowhere).' } }],
      '/consent/box/label: "/nowhere", where there is no page',
    ],
    [
      'a consent box that says nothing',
      ['form.json', ['consent'], { box: {} }],
      '/consent/box: "label" is missing',
    ],
    [
      'a consent of something else',
      ['form.json', ['consent'], { sentence: 'See it.', boxx: {} }],
      '/consent: "boxx" is not known here. Did you mean "box"?',
    ],
  ])('%s', (_name, change, problem) => {
    expect(problemsOfForm(...change)).toContain(problem);
  });
});

it.each([
  [
    'a name that stands twice',
    '{"a": 1,\n"a": 2}',
    'x.json line 2 /a: a name that is already in this object.',
  ],
  [
    '5,000 lists within each other',
    '['.repeat(5000) + ']'.repeat(5000),
    'x.json line 1: nesting deeper than 64.',
  ],
  ['a missing comma', '{"a": 1\n"b": 2}', 'x.json line 1: no comma before "b".'],
  ['a placeholder', '{"a": "{{name}}"}', 'x.json line 1 /a: the placeholder {{name}}.'],
])('a file is refused for %s', (_name, text, problem) => {
  const checked = parseJsonFile('x.json', text);
  expect(checked.ok ? '' : checked.problems.map(describeProblem).join('\n')).toContain(problem);
});

const YES_NO = { type: 'string', title: 'Yes?', enum: ['yes', 'no'] };
const NOTE = { type: 'string', title: 'Note', maxLength: 100 };

/** A form that asks `note` depending on `has`. */
function withCondition(condition: object, rest: object = {}): string {
  return problemsOfMade({
    properties: { has: YES_NO },
    if: condition,
    then: { properties: { note: NOTE } },
    ...rest,
  });
}

describe('a condition of schema.json is refused', () => {
  it.each<[string, string, string]>([
    [
      'on a question that does not exist',
      withCondition({ required: ['hass'] }),
      'schema.json: a condition of "note" with the unknown name "answers.hass". Did you mean "answers.has"?',
    ],
    [
      'that no choice satisfies',
      withCondition({ required: ['has'], properties: { has: { const: 'ye' } } }),
      'schema.json: a condition of "note" with "ye", which can’t be the answer to "has". Did you mean "yes"?',
    ],
    [
      'that compares a choice with true',
      withCondition({ required: ['has'], properties: { has: { const: true } } }),
      'a condition of "note" with true, which can’t be the answer to "has"',
    ],
  ])('%s', (_name, said, problem) => {
    expect(said).toContain(problem);
  });

  it.each<[string, object]>([
    ['a choice', { required: ['has'], properties: { has: { const: 'yes' } } }],
    [
      'one of several',
      {
        anyOf: [{ required: ['has'], properties: { has: { const: 'no' } } }, { not: { required: ['has'] } }],
      },
    ],
    ['an answer that is there', { required: ['has'] }],
    ['whatever it is', { properties: { has: { enum: ['yes', 'no'] } } }],
  ])('unless it is valid: %s', (_name, condition) => {
    expect(withCondition(condition)).toBe('');
  });
});

describe('rules of forms accept the idioms of JSON-Logic', () => {
  const properties = { has: YES_NO, agrees: { type: 'boolean', title: 'I agree' }, note: NOTE };
  it.each<[string, object]>([
    ['is answered', { '!==': [{ var: 'answers.has' }, null] }],
    ['is not answered', { '==': [{ var: 'answers.has' }, null] }],
    ['a box is checked', { var: 'answers.agrees' }],
    ['and it is checked', { and: [{ '===': [{ var: 'answers.has' }, 'yes'] }, { var: 'answers.agrees' }] }],
  ])('%s', (_name, rule) => {
    expect(problemsOfMade({ properties }, { form: { visibility: { note: rule } } })).toBe('');
  });

  it('or else', () => {
    const title = { or: [{ var: 'answers.has' }, 'Anything?'] };
    expect(problemsOfMade({ properties }, { ui: { note: { 'ui:title': title } } })).toBe('');
    const mistaken = { or: ['Anything?', { var: 'answers.has' }] };
    expect(problemsOfMade({ properties }, { ui: { note: { 'ui:title': mistaken } } })).toContain(
      'a value where a condition belongs',
    );
  });
});

describe('a payload schema is refused for a reference', () => {
  it.each<[string, object, string]>([
    [
      'that leads nowhere',
      { $ref: '#/definitions/age' },
      'the reference "#/definitions/age", which leads nowhere',
    ],
    [
      'that contains itself',
      { anyOf: [{ $ref: '#/properties/age' }] },
      '"#/properties/age", which contains itself',
    ],
    ['to another file', { $ref: 'other.json' }, 'the reference "other.json", which leads nowhere'],
  ])('%s', (_name, age, problem) => {
    expect(problemsOfForm('payload.schema.json', ['properties', 'age'], age)).toContain(problem);
  });
});

describe('a payload schema that refuses values computed from accepted answers is reported', () => {
  it.each([
    ['above its bounds', { maximum: 19.5 }],
    ['below them', { minimum: 0.7 }],
  ])('%s', (_where, bound) => {
    const form = boatForm('boat-hire');
    const { properties } = form.payloadSchema;
    const schema = {
      ...form.payloadSchema,
      properties: { ...properties, space: { type: 'number', ...bound } },
    };
    const found = answerProblems({ ...form, validatePayload: compileValidate(schema) }, acceptedBy(form));
    expect(found.map(({ path }) => path)).toEqual(['/properties/space']);
  });
});

describe('no answer that a form accepts is refused by the rest of its folder, and each question can be answered:', () => {
  const forms = [
    ...projectCatalog().forms.values(),
    boatForm('boat-hire'),
    boatForm('crew-list'),
    recordsRelease(),
  ];
  it.each(forms)('$id', (form) => {
    expect(answerProblems(form, acceptedBy(form))).toEqual([]);
  });
});

/** The answers of a form's own examples that can be sent. */
function acceptedBy({ examples }: CatalogForm): readonly Answers[] {
  return examples.filter(({ example }) => example.errors === undefined).map(({ answers }) => answers);
}

describe('a question that the search does not reach is not reported as unanswerable', () => {
  const text = (title: string) => ({ type: 'string', title, maxLength: 50 });
  it.each<[string, object, object, Answers]>([
    [
      'behind what a number comes to',
      { price: { type: 'number', title: 'Price', minimum: 0, maximum: 1_000_000 }, why: text('Why') },
      { visibility: { why: { '<': [300, { '*': [{ var: 'answers.price' }, 2] }, 310] } } },
      { price: 60 },
    ],
    [
      'two texts that have to be the same',
      { email: text('E-mail'), again: text('E-mail again') },
      {
        checks: [
          {
            id: 'same',
            when: { '!==': [{ var: 'answers.email' }, { var: 'answers.again' }] },
            message: 'Enter the same twice.',
            fields: ['again'],
          },
        ],
      },
      {},
    ],
  ])('%s', (_where, properties, form, answers) => {
    const made = madeForm({ properties }, { form, examples: [{ name: 'one', answers }] });
    expect(answerProblems(made, [answers])).toEqual([]);
  });
});
