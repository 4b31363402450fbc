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

/** The secret at the end of the address of an applicant's page. */
const SECRET = /^((?:\/[a-z]{2})?\/application\/).+/;

/** A path as the log has it: cut to 200 characters, and without what lets in whoever reads it. */
export function loggedPath(path: string): string {
  return path.replace(SECRET, '$1…').slice(0, 200);
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
