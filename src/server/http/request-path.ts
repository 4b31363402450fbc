import type { FastifyRequest } from 'fastify';
import type { Catalog } from '../catalog/catalog.ts';

/** The path of a request as forms write it: a character may arrive encoded. As it came, when it cannot be decoded. */
export function requestPath({ url }: Pick<FastifyRequest, 'url'>): string {
  const path = url.split('?', 1)[0] ?? '';
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * What comes before a secret at the end of an address: of an applicant's page, of a draft for another device, and of a
 * calendar of the staff.
 */
const BEFORE_SECRET = /^(?:\/[a-z]{2})?\/application\/(?=.)|^\/+(?:api\/+drafts|desk\/+calendar)\/(?=.)/i;

/** A path as the log has it: cut to 200 characters, and without what lets in whoever reads it. */
export function loggedPath(path: string): string {
  // As it is routed: a character may be encoded.
  const before = BEFORE_SECRET.exec(requestPath({ url: path }))?.[0];
  return before === undefined ? path.slice(0, 200) : `${before}…`;
}

/** Finds out once about each catalog what requests ask of it; another one may be in force at the next request. */
export function foundOnce<T>(find: (catalog: Catalog) => T): (catalog: Catalog) => T {
  const found = new WeakMap<Catalog, { readonly value: T }>();
  return (catalog) => {
    const known = found.get(catalog) ?? { value: find(catalog) };
    found.set(catalog, known);
    return known.value;
  };
}
