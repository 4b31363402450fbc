import type { Manifest, ManifestChunk } from 'vite';
import { moduleName } from './record-imports-plugin.ts';

/**
 * Links that start loading a page's own scripts and styles together with the site's.
 * @param modules names of the modules that the page imports on demand
 */
export function pageLinks(manifest: Manifest, modules: ReadonlySet<string>): readonly string[] {
  const named = new Map(Object.entries(manifest).map(([key, chunk]) => [moduleName(key, ''), chunk]));
  const shared = closure(
    manifest,
    Object.values(manifest).filter(({ isEntry }) => isEntry === true),
  );
  const wanted = closure(
    manifest,
    [...modules].flatMap((name) => named.get(name) ?? []),
  );
  const own = [...wanted].filter((chunk) => !shared.has(chunk));
  return [
    ...own
      .flatMap(({ css }) => css ?? [])
      .map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...own.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ];
}

/** The chunks and everything they import at once, in the order of first mention. */
function closure(manifest: Manifest, chunks: readonly ManifestChunk[]): ReadonlySet<ManifestChunk> {
  const found = new Set<ManifestChunk>();
  function visit(chunk: ManifestChunk | undefined): void {
    if (chunk === undefined || found.has(chunk)) return;
    found.add(chunk);
    for (const key of chunk.imports ?? []) visit(manifest[key]);
  }
  chunks.forEach(visit);
  return found;
}
