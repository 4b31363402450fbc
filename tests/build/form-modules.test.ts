import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashForSchema, type RJSFSchema } from '@rjsf/utils';
import { describe, expect, it } from 'vitest';
import type { AcceptedOutcome } from '../../src/core/form/form.schema.ts';
import { formListModule, formModule, outcomePagesModule } from '../../src/build/form-modules.ts';
import { formsPlugin } from '../../src/build/forms-plugin.ts';
import { catalogOf, copyCatalog, PROJECT_ROOT, projectForm } from '../support/catalog.ts';

const form = projectForm('surrogate-application');
// A checked schema is a JSON Schema in RJSF's sense too.
const hash = hashForSchema(form.schema as unknown as RJSFSchema);

/** Runs a generated module with what it would import. */
function run(code: string, validators: object): unknown {
  const body = code.replace(/^import .*\n/gm, '').replace('export default', 'return');
  return new Function('validators', 'messages', body)(validators, {});
}

describe('a form for the browser', () => {
  it('is its definition with the validator of its schema', () => {
    const module = formModule(form, { main: hash, hash, code: '' }, 'virtual:form-validators/x');
    expect(run(module, { [hash]: () => true, schemaHash: hash })).toMatchObject({
      definition: { id: form.id, version: form.version },
    });
  });

  it('leaves what is said of its conditions to the page after it, but for the facts that is about', () => {
    const read = form.ruleSet?.conditions.find(({ advice }) => advice?.reads !== undefined);
    const source = formModule(form, { main: hash, hash, code: '' }, 'virtual:form-validators/x');
    expect(source).toContain(`"advice":{"reads":${JSON.stringify(read?.advice?.reads)},"entered":null}`);
    expect(source).not.toContain('"comeBack"');
  });

  it('refuses to load with validators of another schema, which RJSF would take in silence', () => {
    const module = formModule(form, { main: hash, hash, code: '' }, 'virtual:form-validators/x');
    expect(() => run(module, { [hash]: () => true, schemaHash: 'of another schema' })).toThrow(
      '"surrogate-application" and its compiled validators differ',
    );
  });

  it('refuses to load without the validator of its own schema', () => {
    const module = formModule(form, { main: hash, hash, code: '' }, 'virtual:form-validators/x');
    expect(() => run(module, { schemaHash: hash })).toThrow(
      '"surrogate-application" and its compiled validators differ',
    );
  });
});

it('a form without a page of its own is at /apply/<form>', () => {
  const { page: _page, ...contract } = form.form;
  const module = formListModule(new Map([['a-form', { ...form, form: contract }]]));
  expect(module).toContain('export const formPages = {"a-form":"/apply/a-form"};');
});

describe('the pages after a form', () => {
  const leadingTo = (accepted: readonly AcceptedOutcome[]) => {
    const contract = { ...form.form, outcomes: { ...form.form.outcomes, accepted } };
    return { ...form, id: 'a-form', form: contract };
  };
  const listOf = (goTo: string) => formListModule(new Map([['a-form', leadingTo([{ goTo }])]]));

  it('are listed with their kind, and what they say is loaded apart', () => {
    const list = listOf('/apply/a-form/received');
    expect(list).toContain('export const outcomePages = {"a-form":{"received":"received"}};');
    expect(list).toContain('() => import("virtual:outcome-pages/a-form")');
  });

  it('are not there where the form leads elsewhere', () => {
    expect(listOf('/get-started')).toContain('export const outcomePages = {};');
  });

  it('know the advice on the conditions for a "no" alone', () => {
    expect(outcomePagesModule(leadingTo([{ goTo: '/apply/a-form/not-eligible' }]))).toContain('"comeBack"');
    expect(outcomePagesModule(leadingTo([{ goTo: '/apply/a-form/received' }]))).toContain('"ruleSet":null');
  });

  it('say the reasons of a "no" in the language of the form, whose submission has them in English', () => {
    const catalogRoot = copyCatalog();
    try {
      for (const name of ['form.json', 'examples.json']) {
        const file = join(catalogRoot, 'form-schemas', form.id, name);
        const own = readFileSync(file, 'utf8');
        writeFileSync(file, own.replaceAll(/"\/[a-z-]+\/not-eligible"/g, `"/apply/${form.id}/not-eligible"`));
      }
      const { forms, rulesIn } = catalogOf(catalogRoot);
      const spanish = forms.get(form.id)?.translations.get('es');
      const inSpanish = rulesIn.get('es')?.get(form.ruleSet?.id ?? '');
      const { load } = formsPlugin({ root: PROJECT_ROOT, catalogRoot });
      const source: unknown = Reflect.get(Object(load), 'handler')(`\0virtual:outcome-pages/${form.id}/es`);
      for (const { id, reason } of inSpanish?.conditions ?? []) {
        const sent = spanish?.ruleSet?.conditions.find((condition) => condition.id === id);
        expect(source).toContain(JSON.stringify(reason));
        expect(source).not.toContain(`"reason":${JSON.stringify(sent?.reason)}`);
      }
    } finally {
      rmSync(catalogRoot, { recursive: true, force: true });
    }
  });
});
