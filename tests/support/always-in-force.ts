import type { CatalogInForce } from '../../src/server/catalog/catalog-in-force.ts';
import type { Catalog } from '../../src/server/catalog/catalog.ts';

/** A catalog that decides regardless of any database, for when there is none or it does not matter. */
export function alwaysInForce(catalog: Catalog): CatalogInForce {
  const deciding = { version: '', files: [], catalog, since: null };
  return {
    current: () => deciding,
    refused: () => null,
    fault: () => null,
    ensureStored: async () => {},
    follow: (listener) => listener(deciding),
    close: async () => {},
  };
}
