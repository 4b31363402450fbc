import { resolve } from 'node:path';

/**
 * The two exceptions from RJSF's public faces; forms work the same without them, with 45 and 6.5 kB more
 * (docs/decisions/0081-rjsf-by-its-public-faces.md).
 * @param root the project's folder
 */
export function rjsfAliases(root: string) {
  return [
    {
      find: /^\.\.?\/getDefaultRegistry\.js$/,
      replacement: resolve(root, 'src/form/rjsf/default-registry.ts'),
    },
    { find: 'fast-uri', replacement: resolve(root, 'src/form/rjsf/uri.ts') },
  ];
}
