import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describeProblem } from '../../src/core/problem.ts';
import type { CatalogForm } from '../../src/core/schema/check-form.ts';
import { readCatalog, type Catalog } from '../../src/server/catalog.ts';

/** The project's own folder. */
export const PROJECT_ROOT = resolve(import.meta.dirname, '../..');

let read: Catalog | null = null;

/** The project's real forms and rules, read once. @throws Error that lists what is wrong with them */
export function projectCatalog(): Catalog {
  read ??= catalogOf(PROJECT_ROOT);
  return read;
}

/** The forms and rules below a folder. @throws Error that lists what is wrong with them */
export function catalogOf(root: string): Catalog {
  const catalog = readCatalog(root);
  if (!catalog.ok) throw new Error(catalog.problems.map(describeProblem).join('\n'));
  return catalog.value;
}

/** One of the project's real forms. */
export function projectForm(id: string): CatalogForm {
  const form = projectCatalog().forms.get(id);
  if (form === undefined) throw new Error(`There is no form "${id}" in form-schemas/.`);
  return form;
}

/** The answers of one of a form's own examples. */
export function answersOf(form: CatalogForm, exampleName: string) {
  const found = form.examples.find(({ example }) => example.name === exampleName);
  if (found === undefined) throw new Error(`There is no example "${exampleName}" of ${form.id}.`);
  return found.answers;
}

/** A copy of `form-schemas/` and `rules/` in a temporary folder, to change or to add to. */
export function copyCatalog(): string {
  const root = mkdtempSync(join(tmpdir(), 'harborlight-catalog-'));
  for (const folder of ['form-schemas', 'rules']) {
    cpSync(join(PROJECT_ROOT, folder), join(root, folder), { recursive: true });
  }
  return root;
}
