import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Json } from '../../src/core/json.ts';
import { describeProblem, type Checked } from '../../src/core/problem.ts';
import type { Verdict } from '../../src/core/rules/evaluate.ts';
import type { CatalogForm } from '../../src/core/schema/load-form.ts';
import { catalogVersion, readCatalogFiles } from '../../src/server/store/catalog/catalog-files.ts';
import { checkFiles, compileFiles, type Catalog } from '../../src/server/catalog/catalog.ts';
import { usableCatalog, type UsableCatalog } from '../../src/server/catalog/opened-catalog.ts';

/** The project's root folder. */
export const PROJECT_ROOT = resolve(import.meta.dirname, '../..');

let read: Catalog | null = null;

/**
 * The project's real forms and rules, read once and compiled without the checks, which
 * tests/server/catalog/catalog.test.ts runs. @throws Error that lists why they cannot be read
 */
export function projectCatalog(): Catalog {
  read ??= valueOf(compileFiles(readCatalogFiles(PROJECT_ROOT)));
  return read;
}

/**
 * The checked forms and rules below a folder, cached per process by the version of the files.
 * @throws Error that lists their problems
 */
export function catalogOf(root: string): Catalog {
  return usableAt(root).catalog;
}

/** A checked catalog together with its files. */
export function usableAt(root: string): UsableCatalog {
  const files = readCatalogFiles(root);
  const version = catalogVersion(files);
  const catalog = checked.get(version) ?? valueOf(checkFiles(files));
  checked.set(version, catalog);
  return usableCatalog(files, catalog);
}

/** The version of the files below a folder. */
export function versionAt(root: string): string {
  return catalogVersion(readCatalogFiles(root));
}

/** Checked catalogs by the version of their files. */
const checked = new Map<string, Catalog>();

function valueOf(catalog: Checked<Catalog>): Catalog {
  if (!catalog.ok) throw new Error(catalog.problems.map(describeProblem).join('\n'));
  return catalog.value;
}

/** One of the project's real forms. */
export function projectForm(id: string): CatalogForm {
  const form = projectCatalog().forms.get(id);
  if (form === undefined) throw new Error(`There is no form "${id}" in form-schemas/.`);
  return form;
}

/** One of a form's own examples, with all of its answers. */
export type FormExample = CatalogForm['examples'][number];

/** The first of a form's own examples with this verdict. @throws Error when there is none */
export function exampleWith(verdict: Verdict, form: CatalogForm): FormExample {
  const found = form.examples.find(({ example }) => example.verdict === verdict);
  if (found === undefined) throw new Error(`${form.id} has no example with the verdict "${verdict}".`);
  return found;
}

/** Copies `form-schemas/` and `rules/` to a temporary folder, so that a test can change them. @returns the folder */
export function copyCatalog(): string {
  const root = mkdtempSync(join(tmpdir(), 'harborlight-catalog-'));
  for (const folder of ['form-schemas', 'rules']) {
    cpSync(join(PROJECT_ROOT, folder), join(root, folder), { recursive: true });
  }
  return root;
}

/**
 * Copies the form of each audience and the rules to a temporary folder, without the wizard and the call request: a
 * check takes half as long as of the whole catalog. @returns the folder
 */
export function smallCatalog(): string {
  const root = mkdtempSync(join(tmpdir(), 'harborlight-catalog-'));
  const surrogate = 'form-schemas/surrogate-application';
  for (const folder of [surrogate, 'form-schemas/intended-parent-application', 'rules'])
    cpSync(join(PROJECT_ROOT, folder), join(root, folder), { recursive: true });
  // The link to the wizard.
  removeKeys(join(root, surrogate, 'form.json'), /^alternative$/);
  removeKeys(join(root, surrogate, 'locales/es.json'), /^alternative\./);
  return root;
}

/** Removes the keys from a JSON file that match a pattern. */
function removeKeys(file: string, pattern: RegExp): void {
  const json = JSON.parse(readFileSync(file, 'utf8'), (key, value: unknown) =>
    pattern.test(key) ? undefined : value,
  ) as Json;
  writeFileSync(file, JSON.stringify(json, null, 2));
}
