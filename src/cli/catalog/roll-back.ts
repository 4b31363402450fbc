import { catalogVersion, readCatalogFiles } from '../../server/store/catalog/catalog-files.ts';
import type { PublishingStore } from '../../server/publishing/consequences.ts';
import { rollBack } from '../../server/publishing/publish.ts';
import type { CatalogStore } from '../../server/store/catalog/catalog-store.ts';
import type { Report } from '../rules/rule-sets.ts';
import { resolveVersion } from '../rules/resolve-version.ts';
import { overtaken, publishedLines } from './publish.ts';
import { inForceText, noSuchVersion } from './working-copy.ts';

/**
 * Puts an earlier version in force again, and reports what that changes and how the working copy differs from it.
 * @param root the folder of the working copy, which may be missing
 * @throws Error when there is no such version, this release cannot read it, or another one was published first
 */
export async function rollBackTo(
  root: string,
  store: PublishingStore & { readonly catalogs: Pick<CatalogStore, 'find'> },
  {
    version: named,
    author,
    why,
  }: { readonly version: string; readonly author: string; readonly why: string | null },
): Promise<Report> {
  const { version } = await resolveVersion(store.catalogs, named);
  const rolledBack = await rollBack(version, store, { author, why: why ?? `back to ${version}` });
  switch (rolledBack.outcome) {
    case 'missing':
      throw noSuchVersion(version);
    case 'unreadable':
      throw new Error(
        `This release cannot read version ${version}, so it stays out of force. Go back to the release that made it first, or publish anew.`,
      );
    case 'unchanged':
      return {
        ok: true,
        text: `Nothing to do: it is in force already (${inForceText(rolledBack.inForce)}).`,
      };
    case 'overtaken':
      throw overtaken(rolledBack.inForce);
    case 'published':
      return {
        ok: true,
        text: [...publishedLines(rolledBack), ...differenceLines(root, version)].join('\n'),
      };
  }
}

/** The note about a working copy that differs from the version in force. */
function differenceLines(root: string, version: string): readonly string[] {
  const copy = readCatalogFiles(root);
  return copy.length === 0 || catalogVersion(copy) === version
    ? []
    : [
        `The working copy (version ${catalogVersion(copy)}) differs from it now, and "publish" would put it in force.`,
        `The files of what is in force: npm run catalog -- show ${version} --output FOLDER`,
      ];
}
