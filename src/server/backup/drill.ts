import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ledgerFile } from '../store/applications/erasure-ledger.ts';
import { explainDiskError } from './make-backup.ts';
import { manifestPath, readManifest, type Manifest } from './manifest.ts';
import { withTemporaryDatabase } from './postgres.ts';
import { restoreBackup, type RestoreConfig } from './restore.ts';

/** A backup that was restored as a test. */
export interface DrillResult {
  readonly file: string;
  readonly manifest: Manifest;
  /** Applications of the backup that were erased after it. */
  readonly erasedAgain: number;
}

/**
 * Tests whether a backup can be restored, while the server runs: restores it like `restoreBackup` into a temporary
 * place that is removed afterwards, opens each record, and counts.
 * @param named the folder of the backups, of which the newest is tested; or one of them
 * @param ledgers further files of the erasure ledger
 * @throws Error with a sentence if it can't be restored, or does not match its manifest; the database's error
 */
export async function drillBackup(
  config: RestoreConfig,
  named: string,
  ledgers: readonly string[],
  now: Date,
): Promise<DrillResult> {
  const file = newestIn(resolve(named));
  const manifest = readManifest(manifestPath(file));
  const dataDir = mkdtempSync(join(tmpdir(), 'harborlight-drill-'));
  const own = ledgerFile(config);
  const known = own !== null && existsSync(own) ? [own, ...ledgers] : ledgers;
  const restore = (databaseUrl: string | null) => {
    const place = { ...config, databaseUrl, dataDir, erasureLedger: join(dataDir, 'erasures.jsonl') };
    return restoreBackup(place, { file, isReplacing: false, ledgers: known }, now);
  };
  try {
    const { databaseUrl } = config;
    const { contents, erasedAgain } = await (databaseUrl === null
      ? restore(null)
      : withTemporaryDatabase(databaseUrl, restore));
    const found = contents.applications + erasedAgain;
    if (found !== manifest.applications || (erasedAgain === 0 && contents.newest !== manifest.newest))
      throw new Error(
        `${file} held ${found} applications when it was restored, the newest of ${contents.newest}, and its manifest says ${manifest.applications}, and ${manifest.newest}: take another backup.`,
      );
    return { file, manifest, erasedAgain };
  } catch (error) {
    throw explainDiskError(error, 'No backup was tried', tmpdir(), 'name a folder on another disk in TMPDIR');
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** @returns the newest backup in a folder, by `begunAt` of the manifests; `named` itself if it is no folder */
function newestIn(named: string): string {
  if (statSync(named, { throwIfNoEntry: false })?.isDirectory() !== true) return named;
  const [newest] = readdirSync(named)
    .map((name) => join(named, name))
    .filter((file) => existsSync(manifestPath(file)))
    .map((file) => ({ file, begunAt: readManifest(manifestPath(file)).begunAt }))
    .toSorted((one, other) => other.begunAt.localeCompare(one.begunAt));
  if (newest === undefined)
    throw new Error(`There is no backup in ${named}: name the folder where npm run backup puts them.`);
  return newest.file;
}
