import { catalogVersion, type CatalogFile } from '../store/catalog-files.ts';
import type { FollowedStore } from '../catalog/catalog-in-force.ts';
import { applyDifference } from './difference.ts';
import { fileSet, withOverlay } from './file-set.ts';
import type { CatalogStore } from '../store/catalog-store.ts';
import type { NextVersionStore } from '../store/desk/next-version-store.ts';

/** Where what staff change is found. */
export interface NextStore {
  readonly catalogs: Pick<CatalogStore, 'filesOf'>;
  readonly desk: { readonly next: Pick<NextVersionStore, 'read'> };
}

/** A store whose catalog can be followed: no release takes the place of what staff are changing. */
export function besideTheDesk({
  catalogs,
  desk,
}: { readonly catalogs: CatalogStore } & Pick<NextStore, 'desk'>): FollowedStore {
  return { catalogs, inTheWay: (files) => nextInTheWay({ catalogs, desk }, files) };
}

/**
 * Whether files can come into force from outside of the desk while staff edit the next version: its steps carry over
 * where nothing touches them.
 * @returns why not, with what to do; `null` where they can
 * @throws DamagedCatalog; the store's error
 */
export async function nextInTheWay(
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
