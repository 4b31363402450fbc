import { catalogVersion, type CatalogFile } from '../store/catalog/catalog-files.ts';
import { compileFiles, type Catalog } from './catalog.ts';
import type { CatalogStore, NewCatalog, PartVersions } from '../store/catalog/catalog-store.ts';

/** The files of one version, and the catalog compiled from them. */
export interface OpenedCatalog {
  readonly version: string;
  readonly files: readonly CatalogFile[];
  /** `null` if the files are invalid, or this release can't read them. */
  readonly catalog: Catalog | null;
}

/** A catalog that can decide applications, with exactly the files it was compiled from. */
export interface UsableCatalog extends OpenedCatalog {
  readonly catalog: Catalog;
}

/** Combines a catalog with the files it was compiled from. */
export function usableCatalog(files: readonly CatalogFile[], catalog: Catalog): UsableCatalog {
  return { version: catalogVersion(files), files, catalog };
}

/** Compiles files, if this release can read them. */
export function openFiles(files: readonly CatalogFile[]): OpenedCatalog {
  const version = catalogVersion(files);
  try {
    const catalog = compileFiles(files);
    return { version, files, catalog: catalog.ok ? catalog.value : null };
  } catch {
    return { version, files, catalog: null };
  }
}

/** Opens a stored version; `null` if it is not stored. @throws DamagedCatalog; the store's error */
export async function openVersion(
  catalogs: Pick<CatalogStore, 'filesOf'>,
  version: string,
): Promise<OpenedCatalog | null> {
  const files = await catalogs.filesOf(version);
  return files === null ? null : openFiles(files);
}

/** A catalog in the format in which the database stores it. */
export function toNewCatalog(files: readonly CatalogFile[], { forms, ruleSets }: Catalog): NewCatalog {
  return { files, forms: versionsOf(forms), ruleSets: versionsOf(ruleSets) };
}

/** The versions of forms or rule sets by id. */
export function versionsOf(parts: ReadonlyMap<string, { readonly version: string }>): PartVersions {
  return Object.fromEntries([...parts].map(([id, { version }]) => [id, version]));
}
