import type { Impact } from '../../core/submission/impact.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { openVersion, type OpenedCatalog, type UsableCatalog } from '../catalog/kept-catalog.ts';
import { impactOf } from '../rules/impact.ts';
import { DamagedCatalog, type CatalogStore } from '../store/catalog-store.ts';
import type { ApplicationStore } from '../store/store.ts';
import { catalogChanges, type CatalogChanges } from './catalog-changes.ts';

/** Where the versions are kept, and the applications that were decided. */
export type PublishingStore = Pick<ApplicationStore, 'decisions'> & {
  readonly catalogs: Pick<CatalogStore, 'filesOf' | 'inForce' | 'putInForce'>;
};

/** What follows when one catalog comes into force in place of another. */
export interface Consequences {
  /** The version that is compared with: what was in force. */
  readonly before: string;
  /** `null` where the content of that version is damaged or not kept. */
  readonly changes: CatalogChanges | null;
  /** One for each rule set that is changed; `null` where this release cannot read that version. */
  readonly affected: readonly AffectedApplications[] | null;
}

/** How many stored applications a changed rule set would decide otherwise than before. */
export interface AffectedApplications extends Pick<Impact, 'applications' | 'changed' | 'groups'> {
  /** The id of the rule set. */
  readonly ruleSet: string;
}

/**
 * What changes when a catalog comes into force, and for how many stored applications. Damage of what was in force keeps
 * nobody from putting something better there.
 * @param version what is in force before
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
