import { createRequire } from 'node:module';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileValidators, KEYWORDS_WITH_PARAMS } from '../../src/pages/compiled-validators.ts';
import type { Answers } from '../../src/core/form/form-definition.ts';
import { withAnswer } from '../../src/core/form/paths.ts';
import type { SchemaError } from '../../src/core/form/schema-error.ts';
import { screenOrder } from '../../src/core/form/visibility.ts';
import { compileValidate } from '../../src/core/schema/compile-validate.ts';
import { arbitraryAnswers } from '../support/arbitrary-answers.ts';
import { recordsRelease } from '../support/made-form.ts';

const form = recordsRelease();

/** The validator that a browser gets, from its source. */
function compiledForBrowser(schema: object): (value: unknown) => readonly SchemaError[] {
  const { code, main } = compileValidators('nested', schema);
  const exports: Record<string, { (value: unknown): boolean; errors?: readonly SchemaError[] | null }> = {};
  // The test runs what the build writes into a module.
  new Function('exports', 'require', code)(exports, createRequire(import.meta.url));
  return (value) => (exports[main]?.(value) === true ? [] : (exports[main]?.errors ?? []));
}

/** The parts of an error that a form reads, on which both validators must agree. */
function essence(errors: readonly SchemaError[]): unknown {
  return errors.map(({ instancePath, keyword, params }) => {
    return { instancePath, keyword, ...(KEYWORDS_WITH_PARAMS.has(keyword) && { params }) };
  });
}

/** Answers of the form, some of which are replaced by any JSON, at any depth. */
const spoiled = fc
  .tuple(arbitraryAnswers(form), fc.array(fc.tuple(fc.nat(), fc.jsonValue()), { maxLength: 3 }))
  .map(([answers, changes]) =>
    changes.reduce<Answers>((all, [at, value]) => {
      const paths = screenOrder(form, all);
      // A hostile program can send any JSON.
      return withAnswer(all, paths[at % paths.length] ?? '', value as string);
    }, answers),
  );

describe('Ajv and the validator compiled for browsers', () => {
  it('find the same errors in nested answers', () => {
    const inBrowser = compiledForBrowser(form.answersSchema);
    fc.assert(
      fc.property(spoiled, (answers) => {
        expect(essence(inBrowser(answers))).toEqual(essence(form.validateAnswers(answers)));
      }),
      { numRuns: 300 },
    );
  });

  it('take the same of many choices, whatever characters these contain', () => {
    const choices = [...'abcdefgh', '"', '\\', '")){', '" || (data0 === "', '\u2028', 'ñ'];
    const schema = {
      type: 'object',
      properties: {
        one: { type: 'string', enum: choices },
        many: { type: 'array', items: { type: 'string', enum: choices } },
      },
    };
    const inBrowser = compiledForBrowser(schema);
    const inService = compileValidate(schema);
    expect(compileValidators('choices', schema).code).toContain('.includes(');
    for (const text of [...choices, '', 'A', 'a,b', '\\"']) {
      for (const answers of [{ one: text }, { many: ['a', text] }]) {
        expect(essence(inBrowser(answers))).toEqual(essence(inService(answers)));
        expect(inBrowser(answers).length === 0).toBe(choices.includes(text));
      }
    }
  });

  it('know dependentRequired, which came after draft 7', () => {
    const schema = { type: 'object', dependentRequired: { phone: ['time'] } };
    for (const validate of [compileValidate(schema), compiledForBrowser(schema)]) {
      expect(validate({})).toEqual([]);
      expect(validate({ phone: '1', time: 'noon' })).toEqual([]);
      expect(validate({ phone: '1' })).toMatchObject([
        { instancePath: '', keyword: 'dependencies', params: { missingProperty: 'time' } },
        { keyword: 'dependentRequired' },
      ]);
    }
  });
});
