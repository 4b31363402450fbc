import { resolve, sep } from 'node:path';
import type { ViteDevServer } from 'vite';

/** An editor writes a file in several steps; a table and its rules are saved one after the other. */
const SETTLE_MS = 60;

/** Calls back once the files below `form-schemas/` or `rules/` have changed and come to rest. */
export function watchCatalog(
  watcher: ViteDevServer['watcher'],
  catalogRoot: string,
  changed: () => void,
): void {
  const folders = ['form-schemas', 'rules'].map((name) => resolve(catalogRoot, name));
  let settled: NodeJS.Timeout | undefined;
  watcher.add(folders);
  watcher.on('all', (_event, file) => {
    if (!folders.some((folder) => file.startsWith(folder + sep))) return;
    clearTimeout(settled);
    settled = setTimeout(changed, SETTLE_MS);
  });
}
