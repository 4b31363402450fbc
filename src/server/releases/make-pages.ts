import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { catalogVersion } from '../catalog-files.ts';
import { hasPages, pagesKey } from './pages-folder.ts';

/** A process of its own: what it loads is gone with it, and requests do not wait for it. */
const ENTRY = fileURLToPath(new URL('../../pages/main.ts', import.meta.url));
const PROJECT_ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** As `nice` has it: pages that are asked for come first. */
const PRIORITY = 10;

/**
 * Makes the pages of a release and a catalog, unless they are there: in a second or two, as a whole or not at all.
 * Several processes may ask for the same ones at once.
 * @param distDir holds the release, and gets the pages
 * @param release the id of the release
 * @param catalogRoot the folder that holds `form-schemas/` and `rules/`, which have passed the check
 * @returns the key of the pages
 * @throws Error with what prevented it: files that cannot be compiled, or anything else
 */
export async function ensurePages(distDir: string, release: string, catalogRoot: string): Promise<string> {
  const version = catalogVersion(catalogRoot);
  const key = pagesKey(release, version);
  if (hasPages(distDir, key)) return key;
  const parameters = [distDir, release, catalogRoot, version];
  const child = spawn(process.execPath, ['--import', 'tsx', ENTRY, ...parameters], {
    cwd: PROJECT_ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (child.pid !== undefined) setPriority(child.pid, PRIORITY);
  let written = '';
  let failures = '';
  child.stdout.on('data', (chunk) => (written += String(chunk)));
  child.stderr.on('data', (chunk) => (failures += String(chunk)));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(failures.trim() || `Making pages ended with ${String(code)}.`);
  return written.trim();
}
