import type { Impact } from '../../core/submission/impact.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { openVersion, type OpenedCatalog, type UsableCatalog } from '../catalog/opened-catalog.ts';
import { impactOf } from '../rules/impact.ts';
import { DamagedCatalog, type CatalogStore } from '../store/catalog/catalog-store.ts';
import type { ApplicationStore } from '../store/store.ts';
import { catalogChanges, type CatalogChanges } from './catalog-changes.ts';

/** The store of versions, and of decided applications. */
export type PublishingStore = Pick<ApplicationStore, 'decisions'> & {
  readonly catalogs: Pick<CatalogStore, 'filesOf' | 'inForce' | 'putInForce'>;
};

/** The consequences of replacing the catalog in force. */
export interface Consequences {
  /** The version to compare with: the one that was in force. */
  readonly before: string;
  /** `null` if that version is damaged or not stored. */
  readonly changes: CatalogChanges | null;
  /** One for each changed rule set; `null` if this release can't read that version. */
  readonly affected: readonly AffectedApplications[] | null;
}

/** How many stored applications a changed rule set would decide differently. */
export interface AffectedApplications extends Pick<Impact, 'applications' | 'changed' | 'groups'> {
  /** The id of the rule set. */
  readonly ruleSet: string;
}

/**
 * What changes when a catalog comes into force, and for how many stored applications. A damaged version in force does
 * not prevent replacing it.
 * @param version the version in force
 * @throws the store's error
 */
export async function consequencesOf(
  { version }: { readonly version: string },
  after: UsableCatalog,
  store: Omit<PublishingStore, 'catalogs'> & { readonly catalogs: Pick<CatalogStore, 'filesOf'> },
): Promise<Consequences> {
  const before = await openIfPossible(store.catalogs, version);
  if (before === null) return { before: version, changes: null, affected: null };
  const affected =
    before.catalog === null ? null : await affectedApplications(before.catalog, after.catalog, store);
  return { before: version, changes: catalogChanges(before, after), affected };
}

async function openIfPossible(
  catalogs: Pick<CatalogStore, 'filesOf'>,
  version: string,
): Promise<OpenedCatalog | null> {
  try {
    return await openVersion(catalogs, version);
  } catch (error) {
    if (error instanceof DamagedCatalog) return null;
    throw error;
  }
}

async function affectedApplications(
  before: Catalog,
  after: Catalog,
  store: Pick<ApplicationStore, 'decisions'>,
): Promise<readonly AffectedApplications[]> {
  const affected: AffectedApplications[] = [];
  for (const [id, ruleSet] of after.ruleSets) {
    const against = before.ruleSets.get(id);
    if (against === undefined || against.version === ruleSet.version) continue;
    const forms = new Map([...after.forms].filter(([, form]) => form.ruleSet?.id === id));
    const { applications, changed, groups } = await impactOf(store, ruleSet, forms, { against, most: 0 });
    affected.push({ ruleSet: id, applications, changed, groups });
  }
  return affected;
}
