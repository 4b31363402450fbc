import type { CatalogForm } from '../../core/schema/load-form.ts';
import type { CatalogInForce } from './catalog-in-force.ts';
import { compileFiles, type Catalog } from './catalog.ts';
import type { CatalogPart, CatalogStore } from '../store/catalog/catalog-store.ts';
import type { DecidedBy } from '../store/applications/insert-applications.ts';
import { promiseCache } from '../../core/caches.ts';

/** A catalog of forms and rules, by its version. */
export interface FoundCatalog {
  readonly version: string;
  readonly catalog: Catalog;
}

/** Finds the forms and rules that received and decided stored applications. */
export type CatalogCache = ReturnType<typeof createCatalogCache>;

/** Compiled catalogs cached in memory: compiling one takes about as long as rendering a page. */
const MOST_CACHED = 8;

/**
 * The catalogs stored in a database, each compiled once.
 * @param inForce the catalog in force, which is used without a query
 */
export function createCatalogCache(
  catalogs: Pick<CatalogStore, 'contentOf'>,
  inForce: Pick<CatalogInForce, 'current'>,
) {
  /** By the form or rule set that the catalog has to contain. */
  const known = promiseCache<FoundCatalog | null>(MOST_CACHED);

  async function holding(part: CatalogPart, also: CatalogPart = part): Promise<FoundCatalog | null> {
    const now = inForce.current();
    if ([part, also].every((each) => holds(now.catalog, each))) return now;
    return known(JSON.stringify([part, also]), async () => {
      const content = await catalogs.contentOf(part, also);
      const compiled = content === null ? null : compileFiles(content.files);
      if (content === null || compiled?.ok !== true) return null;
      return { version: content.version, catalog: compiled.value };
    });
  }
  return {
    /** The form version with which an application came; `null` if it is not stored, or this release can't read it. */
    async formOf({
      form: id,
      formVersion,
    }: Pick<DecidedBy, 'form' | 'formVersion'>): Promise<CatalogForm | null> {
      const found = await holding({ kind: 'form', id, version: formVersion });
      return found?.catalog.forms.get(id) ?? null;
    },
    /** The catalog with the rules that decided an application, and with its form; `null` as above. */
    async deciding({ ruleSet, ruleSetVersion, form, formVersion }: DecidedBy): Promise<FoundCatalog | null> {
      if (ruleSet === null || ruleSetVersion === null) return null;
      return holding(
        { kind: 'rules', id: ruleSet, version: ruleSetVersion },
        { kind: 'form', id: form, version: formVersion },
      );
    },
  };
}

function holds({ forms, ruleSets }: Catalog, { kind, id, version }: CatalogPart): boolean {
  return (kind === 'form' ? forms : ruleSets).get(id)?.version === version;
}
