import { catalogVersion, readCatalogFiles } from '../../server/catalog-files.ts';
import { CommandError, type Report } from '../rules/rule-sets.ts';
import { describeChange, overtaken, TAKEN_UP, type PublishingStore } from './publish.ts';
import { inForceText, openVersion } from './working-copy.ts';
import { versionNamed } from '../rules/version-named.ts';

/**
 * Puts an earlier version in force again, with its very files; the history keeps what was in force meanwhile.
 * @param root the folder of the working copy, which may be missing
 * @throws CommandError when there is no such version, this release cannot read it, or somebody else was first
 */
export async function rollBack(
  root: string,
  store: PublishingStore,
  {
    version: named,
    author,
    why,
  }: { readonly version: string; readonly author: string; readonly why: string | null },
): Promise<Report> {
  const { catalogs } = store;
  const before = await catalogs.inForce();
  const { version } = await versionNamed(catalogs, named);
  if (before?.version === version) {
    return { ok: true, text: `Nothing to do: it is in force already (${inForceText(before)}).` };
  }
  const { files, catalog } = await openVersion(catalogs, version);
  if (catalog === null) {
    throw new CommandError(
      `This release cannot read version ${version}, so it stays out of force. Go back to the release that made it first, or publish anew.`,
    );
  }
  const changes = before === null ? [] : await describeChange(before, { version, files, catalog }, store);
  const change = { kind: 'rollback', version, author, reason: why ?? `back to ${version}` } as const;
  const now = await catalogs.putInForce(change, before?.number ?? 0);
  if (now === null) throw overtaken(await catalogs.inForce());
  const copy = readCatalogFiles(root);
  const differs =
    copy.length === 0 || catalogVersion(copy) === version
      ? []
      : [
          `The working copy (version ${catalogVersion(copy)}) differs from it now, and "publish" would put it in force.`,
          `The files of what is in force: npm run catalog -- show ${version} --output FOLDER`,
        ];
  return {
    ok: true,
    text: [`In force is ${inForceText(now)}.`, ...changes, '', TAKEN_UP, ...differs].join('\n'),
  };
}
