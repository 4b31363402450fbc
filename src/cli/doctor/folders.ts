import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { ServerConfig } from '../../server/config/config.ts';
import { runCheck, type Finding } from './run-check.ts';

/** GB that must be free on a disk; HarborlightDiskFull in docs/monitoring/alerts.yml has the same number. */
const LEAST_FREE = 1;
const KIB_IN_GB = 1_000_000 / 1.024;

/** Checks that the folders of the server and its backups are writable and on disks with enough free space. */
export async function* checkFolders(
  { databaseUrl, dataDir, dataKeys, distDir, erasureLedger }: ServerConfig,
  backups: readonly string[],
): AsyncGenerator<Finding> {
  if (databaseUrl === null) yield runCheck('DATA_DIR', () => checkSpace(dataDir));
  const { file } = dataKeys;
  if (file !== null && dataKeys.isToBeMade) yield runCheck('DATA_KEY_FILE', () => checkSpace(dirname(file)));
  if (erasureLedger !== null) yield runCheck('ERASURE_LEDGER', () => checkSpace(dirname(erasureLedger)));
  yield runCheck('DIST_DIR', () => checkSpace(distDir));
  for (const folder of backups)
    // It is not created automatically: it may be a disk that is not mounted.
    if (existsSync(folder)) yield runCheck('backups', () => checkSpace(resolve(folder)));
    else
      yield { about: 'backups', state: 'wrong', says: `There is no ${folder}: make it, or mount its disk.` };
}

/** @throws Error where this account cannot write, or where too little space is free */
function checkSpace(folder: string): string {
  let there = folder;
  while (!existsSync(there)) there = dirname(there);
  try {
    accessSync(there, constants.W_OK | constants.X_OK);
  } catch {
    throw new Error(
      `This account cannot write to ${there}: give it to the server's (chown), or run this as that.`,
    );
  }
  const table = execFileSync('df', ['-Pk', there], { encoding: 'utf8' });
  const [disk = '', , , left, , mounted = ''] = table.split('\n')[1]?.split(/\s+/) ?? [];
  const free = Number(left) / KIB_IN_GB;
  const says = `${folder} has ${free.toFixed(1)} GB left on ${disk} at ${mounted}.`;
  if (free < LEAST_FREE) throw new Error(`${says} Make room: on a full disk nothing is stored.`);
  return says;
}
