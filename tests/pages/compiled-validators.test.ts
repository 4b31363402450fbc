import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compileValidators,
  KEYWORDS_WITH_PARAMS,
  bundleCommonJs,
} from '../../src/pages/compiled-validators.ts';
import type { SchemaError } from '../../src/core/form/schema-error.ts';
import type { FormDefinition } from '../../src/core/form/form-definition.ts';
import { arbitraryAnswers } from '../support/arbitrary-answers.ts';
import { formIds, formPages, loadFormOfCatalog as loadForm } from '../../src/web/catalog.ts';
import { projectCatalog, projectForm } from '../support/catalog.ts';

/** The parts of an error that a form reads, on which both validators must agree. */
function essence(errors: readonly SchemaError[]): unknown {
  return errors.map(({ instancePath, keyword, params }) => {
    return { instancePath, keyword, ...(KEYWORDS_WITH_PARAMS.has(keyword) && { params }) };
  });
}

/** Answers that may be valid or not: some values of valid answers are replaced by any JSON. */
function spoiledAnswers(form: FormDefinition): fc.Arbitrary<Record<string, unknown>> {
  const spoilt = fc.dictionary(fc.constantFrom(...Object.keys(form.schema.properties)), fc.jsonValue());
  return fc.tuple(arbitraryAnswers(form), spoilt).map(([answers, spoil]) => ({ ...answers, ...spoil }));
}

it('the catalog lists every form folder with its page', () => {
  const forms = [...projectCatalog().forms.values()];
  expect(formIds).toEqual(forms.map(({ id }) => id));
  expect(formPages).toEqual(
    Object.fromEntries(forms.map(({ id, form }) => [id, form.page ?? `/apply/${id}`])),
  );
});

it('rejects an unknown form by name', async () => {
  await expect(loadForm('constructor')).rejects.toThrow('There is no form "constructor".');
});

/** Without the labels and descriptions of thresholds, inputs and facts, which are not sent. */
const withoutWords = (
  named: Readonly<Record<string, { readonly label?: string; readonly description: string }>>,
) =>
  Object.fromEntries(
    Object.entries(named).map(([name, { label: _label, ...rest }]) => [name, { ...rest, description: '' }]),
  );

describe.each(formIds)('the compiled validator of %s', (id) => {
  it('comes with the server’s definition without what only the server, staff and later pages read', async () => {
    const { definition } = await loadForm(id);
    const { version, schema, ui, form: all, rules, ruleSet, language, wording } = projectForm(id);
    const {
      outcomePages: _after,
      healthAnswers: _covered,
      reach: _onTop,
      payloadFacts: _server,
      ...form
    } = all;
    const conditions = ruleSet?.conditions.map(({ advice: { reads, entered } = {}, ...condition }) => ({
      ...condition,
      advice: { ...(reads && { reads }), ...(entered !== undefined && { entered: null }) },
    }));
    const sent = {
      id,
      version,
      schema,
      ui,
      form,
      rules,
      language,
      wording,
      ruleSet: ruleSet && {
        ...ruleSet,
        conditions,
        thresholds: withoutWords(ruleSet.thresholds),
        inputs: withoutWords(ruleSet.inputs),
        facts: withoutWords(ruleSet.facts),
      },
    };
    expect(definition).toEqual(JSON.parse(JSON.stringify(sent)));
  });

  it('agrees with Ajv on every example', async () => {
    const { validate } = await loadForm(id);
    const { examples, validateAnswers } = projectForm(id);
    for (const { example, answers } of examples) {
      expect(essence(validate(answers)), example.name).toEqual(essence(validateAnswers(answers)));
    }
  });

  it('agrees with Ajv on any answers', async () => {
    const { validate } = await loadForm(id);
    const form = projectForm(id);
    fc.assert(
      fc.property(spoiledAnswers(form), (answers) => {
        expect(essence(validate(answers))).toEqual(essence(form.validateAnswers(answers)));
      }),
    );
  });
});

// Ajv reads more of a schema with conditions.
it.each(formIds.filter((id) => projectForm(id).rules === undefined))(
  'the compiled validator of %s contains only the part of its schema that it reads',
  (id) => {
    const { answersSchema, schema } = projectForm(id);
    const { code } = compileValidators(id, answersSchema, schema);
    expect(code).not.toContain('schemaPath');
    const literal = /const schema\d+ = (\{.*\});/.exec(code)?.[1] ?? '{}';
    expect(Object.keys(JSON.parse(literal) as object)).toEqual(['required']);
  },
);

describe('CommonJS code made self-contained', () => {
  /** The exports of the code, run without `require`. */
  const run = (code: string): unknown =>
    new Function(`return ${bundleCommonJs(code, import.meta.filename)}`)();

  it('includes required files, and the files that those require', () => {
    const equal = run('exports.same = require("ajv/dist/runtime/equal").default({ a: [1] }, { a: [1] });');
    expect(equal).toEqual({ same: true });
    expect(run('module.exports = require("ajv/dist/runtime/ucs2length").default("🙂!");')).toBe(2);
  });

  it('includes a file once, however often it is required', () => {
    const code = bundleCommonJs(
      'require("ajv/dist/runtime/equal"); require("fast-deep-equal"); require("ajv/dist/runtime/equal");',
      import.meta.filename,
    );
    expect(code.match(/^\(module, exports\) => \{$/gm)).toHaveLength(2);
    expect(code.match(/module, exports\) => \{/g)).toHaveLength(3);
  });

  it('leaves a require within a string unchanged', () => {
    const text = `equal.code = 'require("ajv/dist/runtime/equal").default';`;
    expect(bundleCommonJs(text, import.meta.filename)).toContain(text);
  });

  it('names a module that cannot be found', () => {
    expect(() => bundleCommonJs('require("no-such-package");', import.meta.filename)).toThrow(
      'no-such-package',
    );
  });
});
