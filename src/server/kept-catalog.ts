import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Checked } from '../core/problem.ts';
import { writeCatalogFiles, type CatalogFile } from './catalog-files.ts';
import { loadCatalog, readCatalog, type Catalog } from './catalog.ts';
import type { NewCatalog, PartVersions } from './store/catalog-store.ts';

/**
 * Checks files as a whole, wherever they come from: what is checked is what will be kept, whoever saves a file
 * meanwhile.
 */
export function checkFiles(files: readonly CatalogFile[]): Checked<Catalog> {
  return inFolder(files, (folder) => readCatalog(folder));
}

/**
 * Makes a catalog of files that were checked before they were kept.
 * @returns the catalog, or why this release cannot read it
 */
export function compileFiles(files: readonly CatalogFile[]): Checked<Catalog> {
  return inFolder(files, (folder) => loadCatalog(folder));
}

/** A catalog as the database keeps it. */
export function toKeep(files: readonly CatalogFile[], { forms, ruleSets }: Catalog): NewCatalog {
  return { files, forms: versionsOf(forms), ruleSets: versionsOf(ruleSets) };
}

/** The versions of forms or rule sets by id. */
export function versionsOf(parts: ReadonlyMap<string, { readonly version: string }>): PartVersions {
  return Object.fromEntries([...parts].map(([id, { version }]) => [id, version]));
}

function inFolder<T>(files: readonly CatalogFile[], work: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'harborlight-catalog-'));
  try {
    writeCatalogFiles(files, folder);
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
