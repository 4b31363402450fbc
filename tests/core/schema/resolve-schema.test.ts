import { describe, expect, it } from 'vitest';
import { checkMade, madeForm, problemsOfMade } from '../../support/made-form.ts';

const text = (title: string) => ({ type: 'string', title });
const yesNo = (title: string) => ({ ...text(title), enum: ['yes', 'no'] });

/** The example of an untouched form, with its expected errors. */
const untouched = (errors: object) => ({ examples: [{ name: 'untouched', answers: {}, errors }] });

/** For each path of the tree, whether it is required and when it is asked. */
function tree(...made: Parameters<typeof madeForm>) {
  return Object.fromEntries(
    [...madeForm(...made).tree.byPath].map(([path, { kind, required, when }]) => [
      path,
      when === undefined ? { kind, required } : { kind, required, when },
    ]),
  );
}

describe('the question tree of natural JSON Schema', () => {
  it('has the questions of groups and of the entries of lists, with references resolved', () => {
    const name = { type: 'string', maxLength: 20 };
    const form = madeForm(
      {
        required: ['patient'],
        properties: {
          patient: {
            type: 'object',
            required: ['first'],
            properties: {
              first: { title: 'First', $ref: '#/$defs/name' },
              last: { title: 'Last', $ref: '#/$defs/name' },
            },
          },
          pastDeliveries: {
            type: 'array',
            minItems: 1,
            maxItems: 6,
            items: {
              type: 'object',
              properties: { hospital: { title: 'Hospital', allOf: [{ $ref: '#/$defs/name' }] } },
            },
          },
        },
        $defs: { name },
      },
      untouched({
        'patient.first': 'Please answer: First',
        pastDeliveries: 'Please check your answer: Past deliveries',
      }),
    );
    expect(form.schema).toEqual({
      type: 'object',
      required: ['patient'],
      properties: {
        patient: {
          type: 'object',
          title: 'Patient',
          required: ['first'],
          properties: { first: { ...name, title: 'First' }, last: { ...name, title: 'Last' } },
        },
        pastDeliveries: {
          type: 'array',
          title: 'Past deliveries',
          minItems: 1,
          maxItems: 6,
          items: { type: 'object', required: [], properties: { hospital: { ...name, title: 'Hospital' } } },
        },
      },
    });
    expect([...form.tree.byPath.keys()].toSorted()).toEqual([
      ...['pastDeliveries', 'pastDeliveries.hospital', 'patient', 'patient.first', 'patient.last'],
    ]);
  });

  it('has the questions of if, then and else, each under its condition', () => {
    const smokes = { '===': [{ var: 'answers.smokes' }, 'yes'] };
    expect(
      tree({
        properties: { smokes: yesNo('Do you smoke?') },
        if: { required: ['smokes'], properties: { smokes: { const: 'yes' } } },
        then: { required: ['howMany'], properties: { howMany: text('How many?') } },
        else: { properties: { since: text('Since when?') } },
      }),
    ).toEqual({
      smokes: { kind: 'question', required: false },
      // It is required whenever it is asked.
      howMany: { kind: 'question', required: true, when: smokes },
      since: {
        kind: 'question',
        required: false,
        when: { '!==': smokes['==='] },
      },
    });
  });

  it('requires unconditional questions by conditions and by dependentRequired', () => {
    const isThere = { '!==': [{ var: 'answers.phone' }, null] };
    const nodes = tree({
      properties: { phone: text('Phone'), time: text('Time'), why: text('Why') },
      dependentRequired: { phone: ['time'] },
      allOf: [{ if: { required: ['phone'] }, then: { required: ['why'] } }],
    });
    expect(nodes['time']).toEqual({ kind: 'question', required: isThere });
    expect(nodes['why']).toEqual({ kind: 'question', required: isThere });
  });

  it('reads the entry in conditions of a repeated group, combined with the rule of form.json', () => {
    const nodes = tree(
      {
        properties: {
          all: yesNo('All?'),
          trips: {
            type: 'array',
            items: {
              type: 'object',
              properties: { by: { ...text('By'), enum: ['car', 'train'] } },
              if: { required: ['by'], properties: { by: { const: 'car' } } },
              then: { properties: { plate: text('Plate') } },
            },
          },
        },
      },
      { form: { visibility: { 'trips.plate': { '===': [{ var: 'answers.all' }, 'yes'] } } } },
    );
    expect(nodes['trips.plate']).toMatchObject({
      when: { and: [{ '===': [{ var: 'entry.by' }, 'car'] }, { '===': [{ var: 'answers.all' }, 'yes'] }] },
    });
  });

  it('has the questions of alternatives, and creates the question that selects one', () => {
    const form = madeForm(
      {
        properties: {
          send: {
            type: 'object',
            oneOf: [
              {
                title: 'By mail',
                required: ['by', 'street'],
                properties: { by: { const: 'mail' }, street: text('Street') },
              },
              {
                title: 'By fax',
                required: ['by', 'fax'],
                properties: { by: { const: 'fax' }, fax: text('Fax') },
              },
            ],
          },
        },
      },
      untouched({ 'send.by': 'Please answer: By' }),
    );
    const nodes = form.tree.byPath;
    expect(nodes.get('send.by')).toMatchObject({
      required: true,
      schema: { type: 'string', title: 'By', enum: ['mail', 'fax'] },
      ui: { 'ui:enumNames': ['By mail', 'By fax'] },
    });
    expect(nodes.get('send.fax')).toMatchObject({
      required: true,
      when: { '===': [{ var: 'answers.send.by' }, 'fax'] },
    });
  });

  it.each<[string, object]>([
    [
      'beside a reference',
      { $ref: '#/$defs/address', required: ['floor'], properties: { floor: text('Floor') } },
    ],
    [
      'in allOf',
      { allOf: [{ $ref: '#/$defs/address' }, { required: ['floor'], properties: { floor: text('Floor') } }] },
    ],
  ])('merges what is %s with the referenced schema, in a group and in entries', (_what, home) => {
    const address = { type: 'object', required: ['street'], properties: { street: text('Street') } };
    const form = madeForm(
      {
        properties: { home: { title: 'Home', ...home }, others: { type: 'array', minItems: 1, items: home } },
        $defs: { address },
      },
      {
        examples: [
          {
            name: 'blank',
            answers: { others: [{}] },
            errors: {
              'home.street': 'Please answer: Street',
              'home.floor': 'Please answer: Floor',
              'others.0.street': 'Please answer: Street',
              'others.0.floor': 'Please answer: Floor',
            },
          },
        ],
      },
    );
    expect(form.schema.properties['home']).toMatchObject({ type: 'object', title: 'Home' });
  });

  it('reads a group, a repeated group and a question from allOf, which draft 7 needs beside a title', () => {
    const nodes = tree({
      properties: {
        home: { title: 'Home', allOf: [{ $ref: '#/$defs/address' }] },
        others: { title: 'Others', allOf: [{ $ref: '#/$defs/addresses' }] },
        color: { title: 'Color', allOf: [{ $ref: '#/$defs/colors' }, { maxLength: 9 }] },
      },
      $defs: {
        address: { type: 'object', properties: { street: text('Street') } },
        addresses: { type: 'array', items: { allOf: [{ $ref: '#/$defs/address' }] } },
        colors: { allOf: [{ $ref: '#/$defs/red' }] },
        red: { oneOf: [{ const: 'r', title: 'Red' }] },
      },
    });
    expect(nodes).toMatchObject({
      home: { kind: 'group' },
      'home.street': { kind: 'question' },
      others: { kind: 'list' },
      'others.street': { kind: 'question' },
      color: { kind: 'question' },
    });
  });

  it.each<[string, object, object, boolean]>([
    ['none requires it', {}, {}, true],
    ['each requires something else', { required: ['street'] }, { required: ['fax'] }, true],
    // Without an answer, only this alternative holds.
    ['one alone requires nothing', { required: ['street'] }, {}, false],
  ])(
    'requires a choice of alternative exactly as JSON Schema does, where %s',
    (_what, mail, fax, isRequired) => {
      const alternatives = [
        { ...mail, properties: { by: { const: 'mail' }, street: text('Street') } },
        { ...fax, properties: { by: { const: 'fax' }, fax: text('Fax') } },
      ];
      const { validateAnswers } = madeForm(
        { properties: { send: { oneOf: alternatives } } },
        untouched(isRequired ? { 'send.by': 'Please answer: By' } : {}),
      );
      expect(validateAnswers({ send: {} }).length > 0).toBe(isRequired);
    },
  );

  it('offers a const as the only choice, and ignores a minItems of 0', () => {
    const form = madeForm({
      properties: {
        version: { title: 'Version', const: 'v2' },
        extras: {
          title: 'Extras',
          type: 'array',
          uniqueItems: true,
          minItems: 0,
          items: { enum: ['x'], type: 'string' },
        },
      },
    });
    expect(form.schema.properties).toMatchObject({ version: { type: 'string', enum: ['v2'] } });
    expect(form.schema.properties['extras']).not.toHaveProperty('minItems');
  });

  it('takes labels of choices and hints from schema.json if ui.json has none', () => {
    const color = {
      title: 'Color',
      description: 'Of the car.',
      oneOf: [
        { const: 'r', title: 'Red' },
        { const: 'b', title: 'Blue' },
      ],
    };
    const form = madeForm(
      { properties: { car: { type: 'object', properties: { color } }, own: color } },
      { ui: { own: { 'ui:help': 'Of your car.', 'ui:enumNames': ['rouge', 'bleu'] } } },
    );
    const nodes = form.tree.byPath;
    expect(nodes.get('car.color')).toMatchObject({
      schema: { type: 'string', enum: ['r', 'b'] },
      ui: { 'ui:enumNames': ['Red', 'Blue'], 'ui:help': 'Of the car.' },
    });
    expect(nodes.get('own')?.ui).toEqual({ 'ui:enumNames': ['rouge', 'bleu'], 'ui:help': 'Of your car.' });
  });
});

const PLACE = 'form-schemas/made/schema.json';

describe('an unsupported schema is refused by name:', () => {
  it.each<[string, Parameters<typeof problemsOfMade>[0], string]>([
    [
      'a misspelt keyword',
      { properties: { a: { ...text('A'), minLenght: 2 } } },
      `${PLACE} /properties/a/minLenght: the unknown keyword \`minLenght\`. Did you mean \`minLength\`?`,
    ],
    [
      'an unresolvable reference',
      { properties: { a: { title: 'A', $ref: '#/$defs/no' } } },
      `${PLACE} /properties/a/$ref: the unknown reference "#/$defs/no".`,
    ],
    [
      'a condition that cannot be translated',
      {
        properties: { a: text('A') },
        if: { properties: { a: { pattern: 'x' } } },
        then: { required: ['a'] },
      },
      `${PLACE} /if/properties/a/pattern: \`pattern\`, which a condition can’t look at.`,
    ],
    [
      'a choice without an alternative',
      {
        properties: {
          a: {
            type: 'object',
            properties: { by: { ...text('By'), enum: ['x', 'y'] } },
            oneOf: [{ properties: { by: { const: 'x' } } }],
          },
        },
      },
      `${PLACE} /properties/a/oneOf: no alternative for the by "y".`,
    ],
    [
      'a question that two branches declare differently',
      {
        properties: { a: yesNo('A') },
        if: { required: ['a'] },
        then: { properties: { b: text('B') } },
        else: { properties: { b: text('Another') } },
      },
      `${PLACE} /else/properties/b: "b", declared otherwise before.`,
    ],
    [
      'groups within groups within groups',
      {
        properties: {
          a: Array.from({ length: 9 }).reduce<object>(
            (inner) => ({ type: 'object', properties: { a: inner } }),
            text('A'),
          ),
        },
      },
      'groups more than 6 deep. Flatten the form.',
    ],
    [
      'references that multiply each other',
      {
        properties: { a: { $ref: '#/$defs/a' } },
        $defs: Object.fromEntries(
          'abcde'.split('').map((name, at) => [
            name,
            {
              type: 'object',
              properties: Object.fromEntries(
                'pqrstuvwxyz'
                  .split('')
                  .map((each) => [each, name === 'e' ? text('T') : { $ref: `#/$defs/${'bcdef'[at]}` }]),
              ),
            },
          ]),
        ),
      },
      'more than 1000 questions',
    ],
    [
      'a dependency on a property that does not exist',
      { properties: { a: text('A') }, dependentRequired: { b: ['a'] } },
      `${PLACE} /dependentRequired/b: the unknown property "b".`,
    ],
  ])('%s', (_what, schema, problem) => {
    expect(problemsOfMade(schema)).toContain(problem);
  });

  it('one problem is reported once', () => {
    const nothing = { const: null };
    const condition = { properties: { a: text('A') }, if: { properties: { a: nothing } }, then: {} };
    expect(problemsOfMade(condition)).toBe(
      `${PLACE} /if/properties/a/const: null. Write a text or a number or true or false.`,
    );
    expect(problemsOfMade({ properties: { a: { title: 'A' } } })).not.toContain('\n');
  });

  it('a question whose visibility depends on itself, by the rules of form.json', () => {
    const isThere = (name: string) => ({ '!!': [{ var: `answers.${name}` }] });
    const form = { visibility: { a: isThere('b'), b: isThere('a') } };
    expect(problemsOfMade({ properties: { a: text('A'), b: text('B') } }, { form })).toContain(
      'form-schemas/made/form.json /visibility/a: "a", which is asked depending on itself: a ← b ← a.',
    );
  });

  it.each([
    [
      'nested 5,000 deep',
      Array.from({ length: 5000 }).reduce<object>(
        (inner) => ({ type: 'object', properties: { a: inner } }),
        text('A'),
      ),
      'nesting deeper than 64',
    ],
    [
      'of 30,000 values',
      { ...text('A'), enum: Array.from({ length: 30_000 }, String) },
      'more than 20000 values',
    ],
  ])('a file %s is refused, and exhausts no stack', (_what, a, problem) => {
    expect(problemsOfMade({ properties: { a } })).toContain(
      `${PLACE}: ${problem}. Make it smaller and flatter.`,
    );
    const files = { examples: [{ name: 'deep', answers: { a } }] };
    expect(problemsOfMade({ properties: { a: text('A') } }, files)).toContain(problem);
  });

  it('an example that is `like` itself or a later one', () => {
    const examples = [{ name: 'one', like: 'one', answers: {} }];
    expect(checkMade({ properties: { a: text('A') } }, { examples })).toMatchObject({
      ok: false,
      problems: [{ path: '/examples/0/like', found: '"one", which is no earlier example' }],
    });
  });
});
