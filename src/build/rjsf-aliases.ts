import { resolve } from 'node:path';

/**
 * The one exception from RJSF's public faces: forms work the same without it, with 6.5 kB more
 * (docs/decisions/0081-rjsf-by-its-public-faces.md).
 * @param root the project's folder
 */
export function rjsfAliases(root: string) {
  return { 'fast-uri': resolve(root, 'src/form/rjsf/uri.ts') };
}
