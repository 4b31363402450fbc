import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SchemaNode } from '../../../src/core/form/schema.schema.ts';
import { applyLogic } from '../../../src/core/logic/operators.ts';
import { compileValidate } from '../../../src/core/schema/compile-validate.ts';
import { translateCondition, Untranslatable } from '../../../src/core/schema/translate-condition.ts';

const same = (schema: SchemaNode) => schema;

/** Arbitrary answers: texts, numbers, choices and groups, some of them missing. */
const leaf = fc.constantFrom<string | number | boolean>('yes', 'no', '5', 'x', 0, 5, 5.5, 40, true);
const answers = fc.record(
  {
    a: leaf,
    b: leaf,
    list: fc.subarray(['yes', 'no', 'x'], { minLength: 1 }),
    group: fc.record({ c: leaf }, { requiredKeys: [] }),
  },
  { requiredKeys: [] },
);

/** Arbitrary conditions on one answer. */
const ofLeaf = fc.oneof(
  leaf.map((value): SchemaNode => ({ const: value })),
  fc.uniqueArray(leaf, { minLength: 1, maxLength: 3 }).map((values): SchemaNode => ({ enum: values })),
  fc.constantFrom<SchemaNode>(
    { minimum: 5 },
    { maximum: 5 },
    { exclusiveMinimum: 5 },
    { exclusiveMaximum: 40 },
    { type: 'string' },
    { type: 'number' },
    { type: 'integer' },
    { type: 'boolean' },
  ),
);

const condition = fc.letrec<{ readonly all: SchemaNode }>((tie) => ({
  all: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.subarray(['a', 'b', 'list', 'group'], { minLength: 1 }).map((required): SchemaNode => ({ required })),
    fc
      .dictionary(fc.constantFrom('a', 'b'), ofLeaf, { minKeys: 1, noNullPrototype: true })
      .map((properties): SchemaNode => ({ properties })),
    ofLeaf.map((c): SchemaNode => ({ properties: { group: { properties: { c } } } })),
    fc.constant<SchemaNode>({ properties: { list: { contains: { const: 'yes' } } } }),
    fc.constant<SchemaNode>({ properties: { list: { minItems: 2 } } }),
    fc.constant<SchemaNode>({ properties: { a: false } }),
    fc.array(tie('all'), { minLength: 1, maxLength: 3 }).map((allOf): SchemaNode => ({ allOf })),
    fc.array(tie('all'), { minLength: 1, maxLength: 3 }).map((anyOf): SchemaNode => ({ anyOf })),
    fc.array(tie('all'), { minLength: 1, maxLength: 3 }).map((oneOf): SchemaNode => ({ oneOf })),
    tie('all').map((not): SchemaNode => ({ not })),
  ),
})).all;

describe('a condition as JSON-Logic', () => {
  it('agrees with Ajv on arbitrary answers', () => {
    fc.assert(
      fc.property(condition, fc.array(answers, { minLength: 5, maxLength: 5 }), (schema, cases) => {
        const validate = compileValidate(schema);
        const rule = translateCondition(schema, 'answers', same);
        for (const given of cases) {
          expect(applyLogic(rule, { answers: given }), JSON.stringify([rule, given])).toBe(
            validate(given).length === 0,
          );
        }
      }),
      { numRuns: 120 },
    );
  });

  it.each<[SchemaNode, unknown]>([
    [
      { required: ['kind'], properties: { kind: { const: 'cesarean' } } },
      { '===': [{ var: 'entry.kind' }, 'cesarean'] },
    ],
    [
      { required: ['pets'], properties: { pets: { contains: { const: 'dog' } } } },
      { in: ['dog', { var: 'entry.pets' }] },
    ],
    [{ properties: {} }, true],
    [{ not: { required: ['kind'] } }, { '===': [{ var: 'entry.kind' }, null] }],
  ])('%j is translated to a short rule', (schema, rule) => {
    expect(translateCondition(schema, 'entry', same)).toEqual(rule);
  });

  it.each<[SchemaNode, string, string]>([
    [{ properties: { a: { pattern: 'x' } } }, '/properties/a/pattern', '`pattern`'],
    [{ not: { properties: { a: { minLength: 2 } } } }, '/not/properties/a/minLength', '`minLength`'],
    [
      { properties: { list: { contains: { type: 'string' } } } },
      '/properties/list/contains',
      'more than a choice',
    ],
    [{ if: {}, then: {} }, '/if', '`if`'],
  ])('%j is refused by name', (schema, path, found) => {
    const translate = () => translateCondition(schema, 'answers', same);
    expect(translate).toThrow(Untranslatable);
    expect(translate).toThrow(expect.objectContaining({ path }));
    expect(translate).toThrow(found);
  });

  it('that contains itself is refused, not followed endlessly', () => {
    const endless: SchemaNode = { not: { $ref: '#/$defs/endless' } };
    const resolve = (schema: SchemaNode) => (schema.$ref === undefined ? schema : endless);
    expect(() => translateCondition(endless, 'answers', resolve)).toThrow('too large');
  });
});
