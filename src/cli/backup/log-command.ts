import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import type { JsonObject } from '../../core/json.ts';
import type { ServerConfig } from '../../server/config/config.ts';
import { openStoreForStaff, using } from '../../server/store/open-store.ts';
import { sealReader } from '../../server/store/command-log.ts';
import { readerOf } from '../applications/reader.ts';

/**
 * Logs a backup, a restore or a drill in the log of commands. Logging must not prevent a backup: if the database
 * accepts no entry, for example on a full disk or before its first start with this release, the backup is made anyway.
 * @param count applications in it
 * @param more further details of the entry
 * @returns what to tell the person; `null` when it is logged
 */
export async function logCommand(
  config: ServerConfig,
  command: 'backup' | 'restore' | 'drill',
  file: string,
  count: number,
  more: JsonObject = {},
): Promise<string | null> {
  try {
    await using(openStoreForStaff(config), (store) => {
      const details = { file: basename(file), ...more };
      const entry = { run: randomUUID(), state: 'done', command, details } as const;
      const by = sealReader(store.keys, readerOf(null, null));
      return store.commands.add({ ...entry, ...by, references: [], count });
    });
    return null;
  } catch (error) {
    const reason =
      error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
    return `This could not be written to the log of commands (${reason}).`;
  }
}
