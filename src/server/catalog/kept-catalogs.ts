import type { CatalogForm } from '../../core/schema/load-form.ts';
import type { CatalogInForce } from './catalog-in-force.ts';
import { compileFiles, type Catalog } from './catalog.ts';
import type { CatalogPart, CatalogStore } from '../store/catalog-store.ts';
import type { DecidedBy } from '../store/insert-applications.ts';
import { rememberAnswers } from '../remember.ts';

/** A catalog of forms and rules, by its version. */
export interface FoundCatalog {
  readonly version: string;
  readonly catalog: Catalog;
}

/** Finds the forms and rules that received and decided applications. */
export type KeptCatalogs = ReturnType<typeof createKeptCatalogs>;

/** Catalogs that stay in memory: compiling one takes as long as a page. */
const KEPT = 8;

/**
 * The catalogs of a database, each compiled once.
 * @param inForce what is in force is at hand
 */
export function createKeptCatalogs(
  catalogs: Pick<CatalogStore, 'contentOf'>,
  inForce: Pick<CatalogInForce, 'current'>,
) {
  /** By what it holds. */
  const known = rememberAnswers<FoundCatalog | null>(KEPT);

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
    /** The form by which an application came; `null` where it is not kept, or this release cannot read it. */
    async formOf({
      form: id,
      formVersion,
    }: Pick<DecidedBy, 'form' | 'formVersion'>): Promise<CatalogForm | null> {
      const found = await holding({ kind: 'form', id, version: formVersion });
      return found?.catalog.forms.get(id) ?? null;
    },
    /** The catalog with the rules that decided it, and with its form; `null` as above. */
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
