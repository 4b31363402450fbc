import { catalogVersion, type CatalogFile } from '../store/catalog/catalog-files.ts';
import type { FollowedStore } from '../catalog/catalog-in-force.ts';
import { applyDifference } from './difference.ts';
import { fileSet, withOverlay } from './file-set.ts';
import type { CatalogStore } from '../store/catalog/catalog-store.ts';
import type { NextVersionStore } from '../store/desk/next-version-store.ts';

/** The stores from which the next version is read. */
export interface NextStore {
  readonly catalogs: Pick<CatalogStore, 'filesOf'>;
  readonly desk: { readonly next: Pick<NextVersionStore, 'read'> };
}

/** A store whose catalog can be followed, in which a release never overwrites conflicting edits at the desk. */
export function followedStore({
  catalogs,
  desk,
}: { readonly catalogs: CatalogStore } & Pick<NextStore, 'desk'>): FollowedStore {
  return { catalogs, conflictWith: (files) => nextVersionConflict({ catalogs, desk }, files) };
}

/**
 * Whether files from outside the desk can be put in force while staff edit the next version: they can unless they
 * conflict with its steps.
 * @returns why not, and what to do; `null` if they can
 * @throws DamagedCatalog; the store's error
 */
export async function nextVersionConflict(
  { catalogs, desk }: NextStore,
  files: readonly CatalogFile[],
): Promise<string | null> {
  const next = await desk.next.read();
  if (next === null || next.overlay.size === 0) return null;
  const names = [...new Set(next.steps.map(({ author }) => author.name))].join(' and ');
  if (next.state === 'waiting')
    return `The next version of rules and forms, by ${names}, waits to take effect. Nothing was published: cancel it at the desk, or publish after it.`;
  const below = await catalogs.filesOf(next.base);
  if (below === null || next.base === catalogVersion(files)) return null;
  const theirs = fileSet(files);
  const now = fileSet(withOverlay(below, next.overlay));
  const carried = applyDifference(fileSet(below, next.base), now, theirs, theirs);
  return carried.ok
    ? null
    : `At the desk, ${names} changed ${carried.touched.join(' and ')}, which these files change, too. Nothing was published: have that published or discarded at the desk first.`;
}
