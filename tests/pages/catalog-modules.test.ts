import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashForSchema, type RJSFSchema } from '@rjsf/utils';
import { describe, expect, it } from 'vitest';
import type { CatalogForm } from '../../src/core/schema/load-form.ts';
import type { AcceptedOutcome } from '../../src/core/form/form.schema.ts';
import {
  catalogIndex,
  catalogModule,
  formModule,
  modulesOfForms,
  outcomePagesModule,
} from '../../src/pages/catalog-modules.ts';
import { catalogOf, copyCatalog, projectForm } from '../support/catalog.ts';

const form = projectForm('surrogate-application');
// A checked schema is also valid for RJSF's narrower type.
const hash = hashForSchema(form.schema as unknown as RJSFSchema);

/** A catalog of one form. */
const formsOnly = (only: CatalogForm) => ({ forms: new Map([[only.id, only]]) });

/** The validators as a module has them compiled, with CommonJS `exports`. */
const compiled = (code: string) => ({ main: hash, hash, code });
const RIGHT = `exports[${JSON.stringify(hash)}] = () => true; exports.schemaHash = ${JSON.stringify(hash)};`;

/** The default export of a generated module. */
function run(code: string): unknown {
  return new Function(code.replace('export default', 'return'))();
}

describe('a form for the browser', () => {
  it('is its definition with the validator of its schema', () => {
    expect(run(formModule(form, compiled(RIGHT)))).toMatchObject({
      definition: { id: form.id, version: form.version },
    });
  });

  it('has no advice on its conditions except for the facts that the advice reads', () => {
    const read = form.ruleSet?.conditions.find(({ advice }) => advice?.reads !== undefined);
    const source = formModule(form, compiled(RIGHT));
    expect(source).toContain(`"advice":{"reads":${JSON.stringify(read?.advice?.reads)},"entered":null}`);
    expect(source).not.toContain('"comeBack"');
  });

  it('refuses to load with validators of another schema, which RJSF would accept silently', () => {
    const module = formModule(form, compiled(RIGHT.replace('schemaHash = ', 'schemaHash = "another" + ')));
    expect(() => run(module)).toThrow('"surrogate-application" and its compiled validators differ');
  });

  it('refuses to load without the validator of its own schema', () => {
    const module = formModule(form, compiled(`exports.schemaHash = ${JSON.stringify(hash)};`));
    expect(() => run(module)).toThrow('"surrogate-application" and its compiled validators differ');
  });
});

it('a form without a page of its own is at /apply/<form>', () => {
  const { page: _page, ...contract } = form.form;
  const index = catalogIndex(formsOnly({ ...form, id: 'a-form', form: contract }));
  expect(index).toEqual({ 'a-form': expect.objectContaining({ page: '/apply/a-form' }) });
});

describe('the pages after a form', () => {
  const leadingTo = (accepted: readonly AcceptedOutcome[]) => {
    const contract = { ...form.form, outcomes: { ...form.form.outcomes, accepted } };
    return { ...form, id: 'a-form', form: contract };
  };
  const having = (goTo: string) => formsOnly(leadingTo([{ goTo }]));

  it('are listed with their kind, and their texts are a separate module', () => {
    const catalog = having('/apply/a-form/received');
    expect(catalogIndex(catalog)).toMatchObject({ 'a-form': { after: { received: 'received' } } });
    expect(modulesOfForms(catalog)).toContain('outcome-pages/a-form');
  });

  it('are not listed if the form leads elsewhere', () => {
    const catalog = having('/get-started');
    expect(Object.keys(Object(catalogIndex(catalog))['a-form'])).not.toContain('after');
    expect(modulesOfForms(catalog)).not.toContain('outcome-pages/a-form');
  });

  it('include advice on conditions only for a "no"', () => {
    expect(outcomePagesModule(leadingTo([{ goTo: '/apply/a-form/not-eligible' }]))).toContain('"comeBack"');
    expect(outcomePagesModule(leadingTo([{ goTo: '/apply/a-form/received' }]))).toContain('"ruleSet":null');
  });

  it('have the reasons of a "no" in the form’s language, although the submission has them in English', () => {
    const catalogRoot = copyCatalog();
    try {
      for (const name of ['form.json', 'examples.json']) {
        const file = join(catalogRoot, 'form-schemas', form.id, name);
        const own = readFileSync(file, 'utf8');
        writeFileSync(file, own.replaceAll(/"\/[a-z-]+\/not-eligible"/g, `"/apply/${form.id}/not-eligible"`));
      }
      const catalog = catalogOf(catalogRoot);
      const { forms, rulesIn } = catalog;
      const spanish = forms.get(form.id)?.translations.get('es');
      const inSpanish = rulesIn.get('es')?.get(form.ruleSet?.id ?? '');
      const source = catalogModule(catalog, `outcome-pages/${form.id}/es`);
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
