import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** A file name without a folder: `main-BqX3f_9a.js`. Compressed copies cannot be requested. */
const NAME = /^(?!.*\.(?:br|gz)$)[\w-][\w.-]*$/;
const RELEASES = /^[0-9a-f]{12}$/;
const PAGES = /^[0-9a-f]{12}-[0-9a-f]{12}$/;

/** A file as `reply.sendFile(path, root)` takes it. */
export interface ServedFile {
  /** A `client` folder. */
  readonly root: string;
  /** Within it, without a slash at the start. */
  readonly path: string;
}

/**
 * Finds the file that a page of another release or catalog version asks for, because it was opened before the current
 * one came into force. Such a file's name contains a digest of its content, or its path contains the key of its pages,
 * so that it is the same file in whichever folder it is.
 * @param path of a request, decoded: `/assets/main-BqX3f_9a.js`, `/catalog/<key>/surrogate-application.js`
 * @returns `null` when no folder below `distDir` has it
 */
export function findRetainedFile(distDir: string, path: string): ServedFile | null {
  const [, folder = '', ...rest] = path.split('/');
  const [name = ''] = rest;
  if (folder === 'assets' && rest.length === 1 && NAME.test(name)) {
    const releases = join(distDir, 'releases');
    const found = namesIn(releases).find(
      (id) => RELEASES.test(id) && isFile(join(releases, id, 'client/assets', name)),
    );
    return found === undefined ? null : { root: join(releases, found, 'client'), path: `assets/${name}` };
  }
  const [key = '', file = ''] = rest;
  if (folder === 'catalog' && rest.length === 2 && PAGES.test(key) && NAME.test(file)) {
    const root = join(distDir, 'pages', key, 'client');
    return isFile(join(root, path)) ? { root, path: path.slice(1) } : null;
  }
  return null;
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}
