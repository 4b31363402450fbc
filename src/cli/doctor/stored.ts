import { existsSync, statSync } from 'node:fs';
import type { ServerConfig } from '../../server/config/config.ts';
import { lastBackup } from '../../server/backup/last-backup.ts';
import { keyFileAdvice, WITHOUT_KEY, type DataKeys } from '../../server/config/data-keys.ts';
import { databaseFile, openStoreForReading } from '../../server/store/open-store.ts';
import { inReaderZone } from '../applications/terminal-text.ts';
import { runCheck, NotYetKnown, type Finding } from './run-check.ts';
import { HOUR } from '../../core/duration.ts';

/** Hours after which a backup is too old; HarborlightBackupOld of docs/monitoring/alerts.yml says the same. */
const OLD = 24;
/** Hours after which a drill is too old; HarborlightBackupUntried has the same number. */
const UNTRIED = 48;
/** Milliseconds by which the clocks of machines may differ. */
const TOLERANCE = 5_000;

/** Checks that the database answers, its keys are here and open its records, and its backups are recent. */
export async function checkStored(config: ServerConfig): Promise<readonly Finding[]> {
  const key = await runCheck('key', () => keyLocation(config.dataKeys));
  const file = databaseFile(config);
  const isEmbedded = config.databaseUrl === null;
  if (isEmbedded && !existsSync(file))
    return [key, { about: 'database', state: 'later', says: `The first start makes ${file}.` }];
  const store = openStoreForReading(config);
  const found = [key];
  found.push(
    await runCheck('database', async () => {
      await store.requireKeys();
      return `${isEmbedded ? file : 'PostgreSQL'} answers, and no key is missing.`;
    }),
  );
  if (found.at(-1)?.state === 'ok') {
    found.push(
      await runCheck('answers', async () => {
        const newest = (await store.page({}, { limit: 1 }))?.applications[0]?.reference;
        return newest === undefined ? 'There are none yet.' : `The newest application, ${newest}, opens.`;
      }),
      ...(isEmbedded
        ? []
        : [await runCheck('clock', async () => compareClocks(await store.clock(), 'PostgreSQL'))]),
      await runCheck('backup', async () => {
        const last = await lastBackup(store.commands, 'backup');
        const says = last === null ? 'None was made.' : `The last was made on ${inReaderZone(last)}.`;
        if (isYoung(last, OLD)) return says;
        throw new Error(`${says} See to its timer, and run npm run backup.`);
      }),
      await runCheck('drill', async () => {
        const last = await lastBackup(store.commands, 'drill');
        const says =
          last === null
            ? 'No backup was restored on trial yet.'
            : `The backup of ${inReaderZone(last)} was restored on trial, and each record opened.`;
        if (isYoung(last, UNTRIED)) return says;
        throw new Error(`${says} See to its timer, and run npm run restore -- FOLDER --drill.`);
      }),
    );
  }
  await store.close();
  return found;
}

function isYoung(time: string | null, hours: number): boolean {
  return Date.now() - Date.parse(time ?? '') <= hours * HOUR;
}

/** @throws Error if other accounts can read the file */
function keyLocation({ file, isToBeMade, writing }: DataKeys): string {
  if (isToBeMade) throw new NotYetKnown(`There is no ${file}: the very first start makes it.`);
  if (file === null) return writing === null ? WITHOUT_KEY : `DATA_KEY writes by ${writing.id}.`;
  if ((statSync(file).mode & 0o077) !== 0) throw new Error(`Others may look into ${file}: chmod 600 ${file}`);
  return keyFileAdvice(file);
}

/** Compares a clock with ours. @param theirs milliseconds; NaN skips the check @throws Error if they differ too much */
export function compareClocks(theirs: number, whose: string): string {
  const ahead = Date.now() - theirs;
  if (Math.abs(ahead) > TOLERANCE)
    throw new Error(`It is ${Math.round(ahead / 1000)} s ahead of ${whose}'s: timedatectl set-ntp true`);
  return `It agrees with ${whose}'s.`;
}
