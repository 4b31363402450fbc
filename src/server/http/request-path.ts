import type { FastifyRequest } from 'fastify';
import type { Catalog } from '../catalog/catalog.ts';

/** The path of a request, decoded, as forms write it; unchanged if it cannot be decoded. */
export function requestPath({ url }: Pick<FastifyRequest, 'url'>): string {
  const path = url.split('?', 1)[0] ?? '';
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * What precedes a secret at the end of a path: of an applicant's page, of a draft for another device, and of a staff
 * member's calendar.
 */
const BEFORE_SECRET = /^(?:\/[a-z]{2})?\/application\/(?=.)|^\/+(?:api\/+drafts|desk\/+calendar)\/(?=.)/i;

/** A path for the log: cut to 200 characters, and without a secret that would grant access to a reader of the log. */
export function loggedPath(path: string): string {
  // Decoded, as the router reads it: characters may be percent-encoded.
  const before = BEFORE_SECRET.exec(requestPath({ url: path }))?.[0];
  return before === undefined ? path.slice(0, 200) : `${before}…`;
}

/** Caches a function of the catalog, so that it runs once per catalog; the next request may use another catalog. */
export function memoizedPerCatalog<T>(find: (catalog: Catalog) => T): (catalog: Catalog) => T {
  const found = new WeakMap<Catalog, { readonly value: T }>();
  return (catalog) => {
    const known = found.get(catalog) ?? { value: find(catalog) };
    found.set(catalog, known);
    return known.value;
  };
}
