import type { CatalogStore, StoredCatalog } from '../../server/store/catalog/catalog-store.ts';
import { inReaderZone } from '../applications/terminal-text.ts';

/**
 * Finds a version by its first digits.
 * @param named its first digits
 * @throws Error when no version or several versions begin with them
 */
export async function resolveVersion(
  catalogs: Pick<CatalogStore, 'find'>,
  named: string,
): Promise<StoredCatalog> {
  const [found, ...others] = await catalogs.find(named);
  if (found === undefined) {
    throw new Error(`There is no version ${named}. "npm run catalog -- history" lists them.`);
  }
  if (others.length === 0) return found;
  const lines = [found, ...others].map(
    ({ version, storedAt, author }) => `  ${version}, since ${inReaderZone(storedAt)}, by ${author}`,
  );
  throw new Error([`Several versions begin with ${named}. Write more digits:`, ...lines].join('\n'));
}
