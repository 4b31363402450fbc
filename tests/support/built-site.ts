import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pagesFolder, pagesKey } from '../../src/server/releases/pages-folder.ts';
import { readCurrent, releaseFolder } from '../../src/server/releases/releases.ts';
import { versionAt } from './catalog.ts';

/** The files that a release serves with its own catalog. */
export interface BuiltSite {
  /** The folders of served files: those of the pages, and those of the release. */
  readonly clients: readonly [pages: string, release: string];
  /** The catalog that the release was built with. */
  readonly catalogRoot: string;
  /** The paths of all served files, relative to one of the folders. */
  readonly files: readonly string[];
  /** The location of a served file. @throws Error when there is none at this path */
  readonly locate: (file: string) => string;
}

/** The release that was built last. @throws Error when there is none */
export function builtSite(distDir: string): BuiltSite {
  const id = readCurrent(distDir)?.id;
  if (id === undefined) throw new Error(`There is no release at ${distDir}.`);
  const release = releaseFolder(distDir, id);
  const catalogRoot = join(release, 'catalog');
  const pages = pagesFolder(distDir, pagesKey(id, versionAt(catalogRoot)));
  const clients = [join(pages, 'client'), join(release, 'client')] as const;
  return {
    clients,
    catalogRoot,
    files: clients.flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' })),
    locate(file) {
      const found = clients.map((folder) => join(folder, file)).find((each) => existsSync(each));
      if (found === undefined) throw new Error(`The site has no ${file}.`);
      return found;
    },
  };
}
