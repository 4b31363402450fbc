import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerOptions, pruneAnswers } from '../../../src/core/form/answers.ts';
import type { Answer, Answers, FormDefinition, NodeSchema } from '../../../src/core/form/form-definition.ts';
import { answerAt } from '../../../src/core/form/paths.ts';
import { isGroupSchema, isListSchema } from '../../../src/core/form/question-tree.ts';
import { askedNodes } from '../../../src/core/form/visibility.ts';
import type { CatalogForm } from '../../../src/core/schema/load-form.ts';
import { assessAnswers } from '../../../src/core/submission/assessment.ts';
import { madeForm, recordsRelease } from '../../support/made-form.ts';

const text = (title: string) => ({ type: 'string', title });
const yesNo = (title: string) => ({ ...text(title), enum: ['yes', 'no'] });
const whole = (title: string) => ({ type: 'integer', title, minimum: 0, maximum: 9 });

/** A schema with everything that authors of JSON Schema write. */
const made = madeForm(
  {
    required: ['kind', 'trips'],
    properties: {
      kind: yesNo('Kind'),
      size: whole('Size'),
      extras: {
        title: 'Extras',
        type: 'array',
        uniqueItems: true,
        items: { type: 'string', enum: ['a', 'b'] },
      },
      home: { $ref: '#/$defs/address', required: ['floor'], properties: { floor: whole('Floor') } },
      trips: {
        title: 'Trips',
        type: 'array',
        minItems: 1,
        maxItems: 2,
        items: {
          allOf: [{ $ref: '#/$defs/address' }],
          type: 'object',
          oneOf: [
            {
              title: 'Train',
              required: ['seat'],
              properties: { by: { const: 'train' }, seat: whole('Seat') },
            },
            { title: 'Car', required: ['plate'], properties: { by: { const: 'car' }, plate: text('Plate') } },
          ],
        },
      },
    },
    dependentRequired: { size: ['extras'] },
    allOf: [
      {
        if: { required: ['extras'], properties: { extras: { contains: { const: 'a' } } } },
        then: { required: ['why'], properties: { why: text('Why?'), trips: { minItems: 2 } } },
        else: { properties: { home: { required: ['city'] } } },
      },
      {
        if: {
          anyOf: [
            { properties: { size: { minimum: 5 } }, required: ['size'] },
            { not: { required: ['kind'] } },
          ],
        },
        then: {
          properties: { more: { type: 'object', required: ['who'], properties: { who: text('Who?') } } },
        },
      },
    ],
    $defs: {
      address: {
        type: 'object',
        required: ['street'],
        properties: { street: text('Street'), city: text('City') },
      },
    },
  },
  {
    form: {
      parts: [
        { id: 'all', title: 'All', fields: ['kind', 'size', 'extras', 'home', 'trips', 'why', 'more'] },
      ],
    },
    examples: [
      {
        name: 'untouched',
        answers: {},
        errors: {
          kind: 'Please answer: Kind',
          'home.street': 'Please answer: Street',
          'home.city': 'Please answer: City',
          'home.floor': 'Please answer: Floor',
          trips: 'Please check your answer: Trips',
          'more.who': 'Please answer: Who?',
        },
      },
    ],
  },
);

function isString(value: unknown): value is string {
  return typeof value === 'string';
}

/** Arbitrary answers, also to questions that are not asked. */
function anyAnswer(node: NodeSchema): fc.Arbitrary<Answer> {
  if (isGroupSchema(node)) return anyAnswers(node.properties);
  if (isListSchema(node)) return fc.array(anyAnswers(node.items.properties), { maxLength: 3 });
  if (node.type === 'array') return fc.subarray(answerOptions(node).filter(isString), { minLength: 1 });
  const options = answerOptions(node);
  if (options.length > 0) return fc.constantFrom(...options);
  if (node.type === 'boolean') return fc.constant(true);
  if (node.type === 'string')
    return fc.constantFrom('x', '  ', '12207', '(555) 010-0123', '2016-03-02', 'a@b.c');
  return fc.constantFrom<Answer>(0, 5, 5.5, 38, 'many');
}

function anyAnswers(properties: Readonly<Record<string, NodeSchema>>): fc.Arbitrary<Answers> {
  const members = Object.entries(properties).map(([name, node]) => [name, anyAnswer(node)] as const);
  const required: string[] = [];
  return fc.record(Object.fromEntries(members), { requiredKeys: required });
}

function requiredWithoutAnswer(form: FormDefinition, answers: Answers): readonly string[] {
  const pruned = pruneAnswers(form, answers);
  return askedNodes(form, answers)
    .filter(({ node, required }) => required && node.kind === 'question')
    .flatMap(({ path }) => (answerAt(pruned, path) === undefined ? [path] : []));
}

describe.each<[string, CatalogForm]>([
  ['what authors of JSON Schema write', made],
  ['the records release', recordsRelease()],
])('%s', (_name, form) => {
  it('has errors for exactly the answers that Ajv refuses, and one for each required question', () => {
    fc.assert(
      fc.property(anyAnswers(form.schema.properties), (answers) => {
        const { answers: pruned, errors } = assessAnswers(form, form.validateAnswers, answers);
        const refused = form.validateAnswers(pruned);
        // JSON Schema does not know the checks of form.json.
        const ofAnswers = errors.filter(({ kind }) => kind === 'answer');
        expect(ofAnswers.length > 0, JSON.stringify([pruned, refused])).toBe(refused.length > 0);
        const missing = errors.filter((error) => error.missing).map(({ field }) => field);
        expect(requiredWithoutAnswer(form, answers).filter((path) => !missing.includes(path))).toEqual([]);
        expect(pruneAnswers(form, pruned)).toEqual(pruned);
      }),
      { numRuns: 150, seed: 10 },
    );
  });
});
