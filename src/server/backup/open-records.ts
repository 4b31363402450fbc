import type { Kysely, Selectable } from 'kysely';
import { missingKeyAdvice, PLAIN, type DataKeys } from '../config/data-keys.ts';
import { answersOf } from '../store/applications/application-row.ts';
import { pagesOf } from '../store/keyset.ts';
import { noteText } from '../store/applications/note-row.ts';
import type { Tables } from '../store/schema.ts';

/** The columns needed to find out whether a record can be decrypted. */
type ApplicationRecord = Pick<
  Selectable<Tables['applications']>,
  'reference' | 'payload_encoding' | 'payload' | 'reasons' | 'unknown_conditions' | 'data_key'
>;
type NoteRecord = Tables['application_notes'];

/** Decrypts the records of a backup, one by one, to check them. */
export type RecordCheck = ReturnType<typeof createRecordCheck>;

export function createRecordCheck(keys: DataKeys) {
  const missingKeys = new Set<string>();
  const unreadable = new Set<string>();
  const isThere = (id: string | null): boolean => {
    if (id === null || id === PLAIN || keys.find(id) !== undefined) return true;
    missingKeys.add(id);
    return false;
  };
  return {
    /** Ids of keys that are needed and missing. */
    missingKeys,
    /** References of applications whose answers or notes can't be decrypted although their key is present. */
    unreadable,
    application(record: ApplicationRecord): void {
      if (!isThere(record.data_key)) return;
      try {
        answersOf(record, keys);
      } catch {
        // Sealed with another key than the row says, changed, or invalid JSON: the stored bytes are damaged.
        unreadable.add(record.reference);
      }
    },
    note(record: Pick<NoteRecord, 'id' | 'reference' | 'text' | 'data_key'>): void {
      if (isThere(record.data_key) && noteText(record, keys) === null) unreadable.add(record.reference);
    },
  };
}

/** Records per query. */
const PAGE = 500;

/** Checks every record of a database with this release's schema. @throws the database's error */
export async function openRecords(db: Kysely<Tables>, keys: DataKeys): Promise<RecordCheck> {
  const check = createRecordCheck(keys);
  const applications = pagesOf<ApplicationRecord>(PAGE, (after) =>
    db
      .selectFrom('applications')
      .select(['reference', 'payload_encoding', 'payload', 'reasons', 'unknown_conditions', 'data_key'])
      .where('reference', '>', after?.reference ?? '')
      .orderBy('reference')
      .limit(PAGE)
      .execute(),
  );
  for await (const page of applications) page.forEach(check.application);
  const notes = pagesOf<NoteRecord>(PAGE, (after) =>
    db
      .selectFrom('application_notes')
      .selectAll()
      .where('id', '>', after?.id ?? '')
      .orderBy('id')
      .limit(PAGE)
      .execute(),
  );
  for await (const page of notes) page.forEach(check.note);
  return check;
}

/** @throws Error that names the missing keys with which a backup is encrypted */
export function requireBackupKeys(file: string, ids: Iterable<string>, keys: DataKeys): void {
  const missing = [...ids].filter((id) => keys.find(id) === undefined);
  if (missing.length === 0) return;
  const which = `${missing.length === 1 ? 'key' : 'keys'} ${missing.join(', ')}`;
  throw new Error(
    `The answers in ${file} are encrypted with the ${which}, ${missingKeyAdvice(keys)} Nothing was changed.`,
  );
}

/** Maximum number of references in an error message. */
const NAMED = 20;

/**
 * @param isDamageAccepted whether to restore unreadable records as they are, with the rest
 * @returns the references of the unreadable records
 * @throws Error that names them
 */
export function requireReadable(
  file: string,
  { unreadable }: RecordCheck,
  isDamageAccepted: boolean,
): readonly string[] {
  if (unreadable.size === 0 || isDamageAccepted) return [...unreadable];
  const named = [...unreadable].slice(0, NAMED).join(', ');
  const further = unreadable.size > NAMED ? ` and ${unreadable.size - NAMED} more` : '';
  throw new Error(
    `${file} is damaged: what it holds of ${named}${further} does not open, although the key is there. Fetch it again, or take another backup. Where there is none, --damaged restores everything else with them. Nothing was changed.`,
  );
}
