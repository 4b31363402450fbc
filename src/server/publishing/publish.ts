import type { Problem } from '../../core/problem.ts';
import type { CatalogFile } from '../store/catalog/catalog-files.ts';
import { checkFiles } from '../catalog/catalog.ts';
import { openVersion, toNewCatalog, usableCatalog, type UsableCatalog } from '../catalog/opened-catalog.ts';
import type { InForce, NewCatalog } from '../store/catalog/catalog-store.ts';
import { consequencesOf, type Consequences, type PublishingStore } from './consequences.ts';

/** The person who publishes, and the reason. */
interface Publisher {
  readonly author: string;
  readonly why: string;
}

/** The result if a version was put in force. */
export interface PublishResult {
  readonly outcome: 'published';
  readonly inForce: InForce;
  /** `null` if nothing was in force before. */
  readonly consequences: Consequences | null;
}

/** The result of putting a version in force. Only `published` has changed anything. */
type Publication =
  | PublishResult
  /** It was already in force. */
  | { readonly outcome: 'unchanged'; readonly inForce: InForce }
  /** Somebody else has put another version in force in the meantime, which is `inForce`. */
  | { readonly outcome: 'overtaken'; readonly inForce: InForce | null };

/** The files have problems. */
interface Refused {
  readonly outcome: 'refused';
  readonly problems: readonly Problem[];
}

/** The version is not stored, or this release can't read it. */
interface Unusable {
  readonly outcome: 'missing' | 'unreadable';
}

/**
 * Checks the files of a catalog with the same check as start, build and tests, and puts them in force.
 * @throws the store's error
 */
export async function publish(
  files: readonly CatalogFile[],
  store: PublishingStore,
  by: Publisher,
): Promise<Publication | Refused> {
  const before = await store.catalogs.inForce();
  const checked = checkFiles(files);
  if (!checked.ok) return { outcome: 'refused', problems: checked.problems };
  const after = usableCatalog(files, checked.value);
  return putInForce('publish', before, after, store, by, toNewCatalog(files, after.catalog));
}

/**
 * Puts an earlier version back in force, with exactly its files. The history keeps the versions in between.
 * @param version the full version
 * @throws DamagedCatalog; the store's error
 */
export async function rollBack(
  version: string,
  store: PublishingStore,
  by: Publisher,
): Promise<Publication | Unusable> {
  const before = await store.catalogs.inForce();
  if (before?.version === version) return { outcome: 'unchanged', inForce: before };
  const opened = await openVersion(store.catalogs, version);
  if (opened === null) return { outcome: 'missing' };
  const { files, catalog } = opened;
  if (catalog === null) return { outcome: 'unreadable' };
  return putInForce('rollback', before, { version, files, catalog }, store, by);
}

async function putInForce(
  kind: InForce['kind'],
  before: InForce | null,
  after: UsableCatalog,
  store: PublishingStore,
  { author, why }: Publisher,
  kept?: NewCatalog,
): Promise<Publication> {
  const { version } = after;
  if (before?.version === version) return { outcome: 'unchanged', inForce: before };
  const consequences = before === null ? null : await consequencesOf(before, after, store);
  const change = { kind, version, author, reason: why };
  const inForce = await store.catalogs.putInForce(change, before?.number ?? 0, kept);
  if (inForce === null) return { outcome: 'overtaken', inForce: await store.catalogs.inForce() };
  return { outcome: 'published', inForce, consequences };
}
