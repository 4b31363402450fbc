import { catalogVersion, type CatalogFile } from '../store/catalog-files.ts';
import { compileFiles, type Catalog } from './catalog.ts';
import type { CatalogStore, NewCatalog, PartVersions } from '../store/catalog-store.ts';

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

/** Files with what they mean, for whoever has checked or compiled them. */
export function usableCatalog(files: readonly CatalogFile[], catalog: Catalog): UsableCatalog {
  return { version: catalogVersion(files), files, catalog };
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
