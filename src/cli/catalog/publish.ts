import { toKeep } from '../../server/kept-catalog.ts';
import { DamagedCatalog, type CatalogStore, type InForce } from '../../server/store/catalog-store.ts';
import type { ReadableStore } from '../../server/store/open-store.ts';
import { CommandError, type Report } from '../rules/rule-sets.ts';
import { affectedApplications } from './affected.ts';
import { catalogChanges } from './changes.ts';
import {
  checkedWorkingCopy,
  inForceText,
  openVersion,
  workingFiles,
  type OpenedCatalog,
  type UsableCatalog,
} from './working-copy.ts';

/** A store in which a version can be put in force. */
export type PublishingStore = Pick<ReadableStore, 'decisions'> & { readonly catalogs: CatalogStore };

/**
 * Checks the working copy and puts it in force, with what it changes in words and how many stored applications it
 * would decide otherwise. Does nothing when nothing has changed.
 * @throws CommandError when the working copy is not in order, or somebody else has published meanwhile
 */
export async function publish(
  root: string,
  store: PublishingStore,
  { author, why }: { readonly author: string; readonly why: string },
): Promise<Report> {
  const { catalogs } = store;
  const before = await catalogs.inForce();
  const copy = checkedWorkingCopy(workingFiles(root));
  if (before?.version === copy.version) {
    return {
      ok: true,
      text: `Nothing to publish: the working copy is in force already (${inForceText(before)}).`,
    };
  }
  const changes = before === null ? [] : await describeChange(before, copy, store);
  const change = { kind: 'publish', version: copy.version, author, reason: why } as const;
  const now = await catalogs.putInForce(change, before?.number ?? 0, toKeep(copy.files, copy.catalog));
  if (now === null) throw overtaken(await catalogs.inForce());
  const lines = [`In force is ${inForceText(now)}.`, ...changes, '', TAKEN_UP];
  const back = before === null ? [] : [`To go back: npm run catalog -- rollback ${before.version}`];
  return { ok: true, text: [...lines, ...back].join('\n') };
}

export const TAKEN_UP = 'Servers that run decide by it within two seconds.';

/** What changes, and for how many applications. */
export async function describeChange(
  { version }: InForce,
  after: UsableCatalog,
  store: PublishingStore,
): Promise<readonly string[]> {
  const before = await openIfPossible(store.catalogs, version);
  if (before === null) return ['', `What was in force before, version ${version}, cannot be read any more.`];
  const affected =
    before.catalog === null
      ? [`This release cannot read version ${version}: nothing is said of stored applications.`]
      : await affectedApplications(before.catalog, after.catalog, store);
  return ['', ...catalogChanges(before, after), ...(affected.length === 0 ? [] : ['', ...affected])];
}

/** Damage must not keep anybody from putting something better in force. */
async function openIfPossible(catalogs: CatalogStore, version: string): Promise<OpenedCatalog | null> {
  try {
    return await openVersion(catalogs, version);
  } catch (error) {
    if (error instanceof DamagedCatalog || error instanceof CommandError) return null;
    throw error;
  }
}

/** Somebody else was first; nothing of one's own has changed anything. */
export function overtaken(now: InForce | null): CommandError {
  const what = now === null ? 'Something else' : `Now in force is ${inForceText(now)}`;
  return new CommandError(
    `Somebody else was first, so nothing was changed. ${what}. Look at it ("npm run catalog -- status"), then decide again.`,
  );
}
