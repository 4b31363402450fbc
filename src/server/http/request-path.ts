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

/** Finds out once about each catalog what requests ask of it; another one may be in force at the next request. */
export function foundOnce<T>(find: (catalog: Catalog) => T): (catalog: Catalog) => T {
  const found = new WeakMap<Catalog, { readonly value: T }>();
  return (catalog) => {
    const known = found.get(catalog) ?? { value: find(catalog) };
    found.set(catalog, known);
    return known.value;
  };
}
