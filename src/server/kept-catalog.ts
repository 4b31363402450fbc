import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Checked } from '../core/problem.ts';
import { catalogVersion, writeCatalogFiles, type CatalogFile } from './catalog-files.ts';
import { loadCatalog, readCatalog, type Catalog } from './catalog.ts';
import type { CatalogStore, NewCatalog, PartVersions } from './store/catalog-store.ts';

/** The files of one version, and what they mean. */
export interface OpenedCatalog {
  readonly version: string;
  readonly files: readonly CatalogFile[];
  /** `null` when they are not in order, or this release cannot read them. */
  readonly catalog: Catalog | null;
}

/** A catalog that can decide, with the very files it was made from. */
export interface UsableCatalog extends OpenedCatalog {
  readonly catalog: Catalog;
}

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

/** What files mean, as far as this release can read them. */
export function openFiles(files: readonly CatalogFile[]): OpenedCatalog {
  const version = catalogVersion(files);
  try {
    const catalog = compileFiles(files);
    return { version, files, catalog: catalog.ok ? catalog.value : null };
  } catch {
    return { version, files, catalog: null };
  }
}

/** What a kept version holds; `null` when it is not kept. @throws DamagedCatalog; the store's error */
export async function openVersion(
  catalogs: Pick<CatalogStore, 'filesOf'>,
  version: string,
): Promise<OpenedCatalog | null> {
  const files = await catalogs.filesOf(version);
  return files === null ? null : openFiles(files);
}

/** A catalog as the database keeps it. */
export function toKeep(files: readonly CatalogFile[], { forms, ruleSets }: Catalog): NewCatalog {
  return { files, forms: versionsOf(forms), ruleSets: versionsOf(ruleSets) };
}

/** The versions of forms or rule sets by id. */
export function versionsOf(parts: ReadonlyMap<string, { readonly version: string }>): PartVersions {
  return Object.fromEntries([...parts].map(([id, { version }]) => [id, version]));
}

/** Works on files in a folder of their own, which is gone afterwards. */
export function inFolder<T>(files: readonly CatalogFile[], work: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'harborlight-catalog-'));
  try {
    writeCatalogFiles(files, folder);
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
