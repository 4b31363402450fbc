import type { RestoreOptions } from '../../server/backup/restore.ts';
import { readWords, refuseForeignOptions, refuseSurplus, UsageError } from '../command-words.ts';

export const BACKUP_USAGE = `How to use it:
  npm run backup               makes a backup in the folder backups
  npm run backup -- FOLDER     … in a folder, such as one on another disk
  npm run backup -- FILE       … as a new file
It backs up everything that the server stores, while the server runs. Encrypted answers stay encrypted: the key is in
no backup, and without it none can be read. Beside the backup stands FILE.json, which says what is in it: keep both
together, and the erasure ledger with them.
The database is the one of the server: DATABASE_URL, or the folder DATA_DIR (./data).`;

export const RESTORE_USAGE = `How to use it:
  npm run restore -- FILE [--replace] [--ledger FILE] [--damaged]
  npm run restore -- FOLDER --drill [--ledger FILE]
FILE is a backup that npm run backup has made, or a database file of Harborlight. The server must not run.
Each record is opened first, so the key that the answers are encrypted with must be there: DATA_KEY or DATA_KEY_FILE.
It is restored into the server's database: DATABASE_URL, or the folder DATA_DIR (./data), which must be empty.
--replace    moves a database that is there aside; nothing of it is deleted
--ledger     a copy of the erasure ledger that was kept elsewhere; may be given several times
--damaged    restores a backup of which some records do not open, with them; otherwise it is refused
--drill      tries whether the newest backup in FOLDER can be restored, while the server runs: into a temporary folder, or
             a PostgreSQL database of its own, which is removed again. Nothing else changes
What was erased after the backup is erased again: the ledger beside the database is read by itself.`;

interface RestoreCommand extends RestoreOptions {
  /** Restores it into a temporary place; `file` may be a folder then. */
  readonly isDrill: boolean;
}

/**
 * Reads the command line of a backup.
 * @param words what follows the program's name
 * @returns the place that was named, or `null`; `help` when that was asked for
 * @throws UsageError that names what is wrong
 */
export function readBackupCommand(words: readonly string[]): 'help' | { readonly named: string | null } {
  const { values, positionals } = readWords(words, { help: { type: 'boolean', short: 'h' } });
  const [named = null, surplus] = positionals;
  if (values.help || named === 'help') return 'help';
  refuseSurplus(surplus);
  return { named };
}

/**
 * Reads the command line of a restore.
 * @param words what follows the program's name
 * @throws UsageError that names what is wrong
 */
export function readRestoreCommand(words: readonly string[]): 'help' | RestoreCommand {
  const { values, positionals } = readWords(words, {
    replace: { type: 'boolean' },
    damaged: { type: 'boolean' },
    drill: { type: 'boolean' },
    ledger: { type: 'string', multiple: true },
    help: { type: 'boolean', short: 'h' },
  });
  const [file, surplus] = positionals;
  if (values.help || file === 'help') return 'help';
  if (file === undefined) throw new UsageError('Name the backup to restore.');
  refuseSurplus(surplus);
  if (values.drill) refuseForeignOptions('--drill', values, ['drill', 'ledger']);
  return {
    file,
    isReplacing: values.replace ?? false,
    ledgers: values.ledger ?? [],
    isDamageAccepted: values.damaged ?? false,
    isDrill: values.drill ?? false,
  };
}
