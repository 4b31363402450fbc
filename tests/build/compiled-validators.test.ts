import fc from 'fast-check';
import { formIds, formPages, loadForm } from 'virtual:forms';
import { describe, expect, it } from 'vitest';
import type { SchemaError } from '../../src/core/form/schema-error.ts';
import type { FormDefinition } from '../../src/core/form/form-definition.ts';
import { arbitraryAnswers } from '../support/arbitrary-answers.ts';
import { projectCatalog, projectForm } from '../support/catalog.ts';

/** What matters of an error: where it is, which keyword it broke, and with what. */
function essence(errors: readonly SchemaError[]): unknown {
  return errors.map(({ instancePath, keyword, params }) => ({ instancePath, keyword, params }));
}

/** Answers that may or may not be sent: right ones with some values of any other kind. */
function spoiledAnswers(form: FormDefinition): fc.Arbitrary<Record<string, unknown>> {
  const spoilt = fc.dictionary(fc.constantFrom(...Object.keys(form.schema.properties)), fc.jsonValue());
  return fc.tuple(arbitraryAnswers(form), spoilt).map(([answers, spoil]) => ({ ...answers, ...spoil }));
}

it('offers every form folder, with the page it stands on', () => {
  const forms = [...projectCatalog().forms.values()];
  expect(formIds).toEqual(forms.map(({ id }) => id));
  expect(formPages).toEqual(
    Object.fromEntries(forms.map(({ id, form }) => [id, form.page ?? `/apply/${id}`])),
  );
});

it('says which form there is not', async () => {
  await expect(loadForm('constructor')).rejects.toThrow('There is no form "constructor".');
});

describe.each(formIds)('the compiled validator of %s', (id) => {
  it('stands beside the definition that the server reads', async () => {
    const { definition } = await loadForm(id);
    const { version, schema, ui, form, ruleSet } = projectForm(id);
    expect(definition).toEqual(JSON.parse(JSON.stringify({ id, version, schema, ui, form, ruleSet })));
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
