import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { AnswersSchema } from '../core/form/schema.schema.ts';
import { describeProblem } from '../core/problem.ts';
import { loadForm, type CatalogForm } from '../core/schema/load-form.ts';
import { formModule } from '../pages/catalog-modules.ts';
import { compileValidators } from '../pages/compiled-validators.ts';

const MODULE = /^virtual:desk-form\/([a-z-]+)$/;

/** The only choice of a question whose choices the page knows: roles, statuses. */
export const CHOICES_OF_THE_PAGE = '*';

/**
 * Vite plugin: `virtual:desk-form/<id>` is one of the staff's own forms, `src/desk/forms/<id>/`, as the form engine draws
 * it, with its validator compiled. What a form of the site has besides (its steps, what it sends, its outcomes) the desk's
 * pages do themselves.
 * @param root the project's folder
 */
export function deskFormsPlugin(root: string): Plugin {
  return {
    name: 'harborlight.desk-forms',
    resolveId: {
      filter: { id: MODULE },
      handler: (id) => `\0${id}`,
    },
    load: {
      filter: { id: /^\0virtual:desk-form\// },
      handler(id) {
        const [, name = ''] = MODULE.exec(id.slice(1)) ?? [];
        const folder = join(root, 'src/desk/forms', name);
        for (const file of ['schema.json', 'ui.json']) this.addWatchFile(join(folder, file));
        return deskFormModule(folder, name);
      },
    },
  };
}

/**
 * Source of one form's module.
 * @param folder holds its `schema.json` and `ui.json`
 * @throws Error with what is wrong in these
 */
export function deskFormModule(folder: string, id: string): string {
  const read = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'));
  const [schema, ui] = [read('schema.json'), read('ui.json')];
  const loaded = loadForm(
    {
      id,
      path: `src/desk/forms/${id}`,
      version: 'desk',
      files: { 'schema.json': schema, 'ui.json': ui, ...withoutPage(id, fieldsOf(ui)) },
    },
    new Map(),
  );
  if (!loaded.ok) throw new Error(`\n${loaded.problems.map(describeProblem).join('\n')}`);
  const form: CatalogForm = loaded.value;
  return formModule(form, compileValidators(id, withAnyChoice(form.answersSchema), form.schema));
}

/** The files of a form that nobody visits at an address of its own. */
function withoutPage(id: string, fields: readonly string[]) {
  return {
    'form.json': {
      title: id,
      description: id,
      endpoint: '/api/desk',
      layout: 'sections',
      parts: [{ id: 'questions', title: id, fields }],
      submitLabel: id,
      assurance: id,
      nextSteps: id,
      payload: {},
      outcomes: { accepted: [{ goTo: '/' }], refused: { alert: id }, unreachable: { alert: id } },
    },
    'payload.schema.json': { required: [], properties: {} },
    'examples.json': { examples: [{ name: id, answers: {} }] },
  };
}

/** The questions in the order of `ui.json`, those that depend on others included. */
function fieldsOf(ui: unknown): readonly string[] {
  return Object.keys(Object(ui)).filter((name) => name !== '$schema');
}

/** The schema without the lists of choices that only the page knows: the server refuses others. */
function withAnyChoice(schema: AnswersSchema): AnswersSchema {
  // A schema is JSON, and stays one of the same shape.
  return JSON.parse(
    JSON.stringify(schema, (key, value: unknown) =>
      key === 'enum' && Array.isArray(value) && value[0] === CHOICES_OF_THE_PAGE ? undefined : value,
    ),
  ) as AnswersSchema;
}
