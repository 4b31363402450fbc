import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Casework, Note } from '../../../core/desk/casework.ts';
import type { DataKey, DataKeys } from '../../data-keys.ts';
import { transact, type Access } from '../access.ts';
import { insertEntry, type CommandEntry } from '../command-log.ts';
import { noteColumns, textOf } from '../note-row.ts';
import type { Database, Tables } from '../schema.ts';

/** A change of status or assignee. `stale`: somebody else was quicker, and nothing has changed. */
export type CaseworkChange =
  | { readonly kind: 'changed' | 'stale'; readonly casework: Casework }
  | { readonly kind: 'gone' };

/**
 * What staff do with applications. Each change stands in one transaction with its entry in the command log. Every verb
 * throws `StoreUnavailable` when the database cannot be used.
 */
export interface CaseworkStore {
  /** `null` when there is no such application. */
  find(reference: string): Promise<Casework | null>;
  /** @param version the one that was seen */
  setStatus(reference: string, version: number, status: string, entry: CommandEntry): Promise<CaseworkChange>;
  /** @param assignee the id of a member of staff; `null` for nobody */
  assign(
    reference: string,
    version: number,
    assignee: string | null,
    entry: CommandEntry,
  ): Promise<CaseworkChange>;
  /** @param author the id of a member of staff @returns `null` when there is no such application */
  addNote(reference: string, author: string, text: string, entry: CommandEntry): Promise<Casework | null>;
}

/** The casework in a database. @param use the way to it */
export function createCaseworkStore(database: Database, use: Access, keys: DataKeys): CaseworkStore {
  const { db, clock } = database;

  const change = (
    reference: string,
    version: number,
    values: { readonly status: string } | { readonly assignee: string },
    entry: CommandEntry,
  ): Promise<CaseworkChange> =>
    use(async () => {
      const at = new Date(await clock()).toISOString();
      return transact(db, async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable('applications')
          .set({ ...values, work_version: version + 1 })
          .where('reference', '=', reference)
          .where('work_version', '=', version)
          .executeTakeFirstOrThrow();
        const isChanged = numUpdatedRows === 1n;
        if (isChanged) await insertEntry(transaction, at, entry);
        const casework = await caseworkOf(transaction, reference, keys);
        return casework === null ? { kind: 'gone' } : { kind: isChanged ? 'changed' : 'stale', casework };
      });
    });

  return {
    find: (reference) => use(() => caseworkOf(db, reference, keys)),
    setStatus: (reference, version, status, entry) => change(reference, version, { status }, entry),
    assign: (reference, version, assignee, entry) =>
      change(reference, version, { assignee: assignee ?? '' }, entry),
    addNote: (reference, author, text, entry) =>
      use(async () => {
        const at = new Date(await clock()).toISOString();
        return transact(db, async (transaction) => {
          // Its row is locked, so that nobody erases the application while a note is written.
          const { numUpdatedRows } = await transaction
            .updateTable('applications')
            .set(({ ref }) => ({ work_version: ref('work_version') }))
            .where('reference', '=', reference)
            .executeTakeFirstOrThrow();
          if (numUpdatedRows === 0n) return null;
          await insertNote(transaction, { reference, at, author, text }, keys.writing);
          await insertEntry(transaction, at, entry);
          return caseworkOf(transaction, reference, keys);
        });
      }),
  };
}

async function caseworkOf(db: Kysely<Tables>, reference: string, keys: DataKeys): Promise<Casework | null> {
  const row = await db
    .selectFrom('applications')
    .leftJoin('staff', 'staff.id', 'applications.assignee')
    .select(['status', 'assignee', 'work_version', 'staff.name'])
    .where('reference', '=', reference)
    .executeTakeFirst();
  if (row === undefined) return null;
  const notes = await db
    .selectFrom('application_notes')
    .leftJoin('staff', 'staff.id', 'application_notes.author')
    .selectAll('application_notes')
    .select('staff.name')
    .where('reference', '=', reference)
    .orderBy('reference')
    .orderBy('at')
    .orderBy('application_notes.id')
    .execute();
  return {
    reference,
    status: row.status,
    assignee: row.assignee === '' ? null : { id: row.assignee, name: row.name ?? FORMER },
    version: row.work_version,
    notes: notes.map(({ id, at, author, name, ...note }): Note => ({
      id,
      at,
      author: { id: author, name: name ?? FORMER },
      text: textOf({ id, ...note }, keys),
    })),
  };
}

/** How somebody is called whom the database does not know, as after a restore of an older backup. */
export const FORMER = 'Former colleague';

async function insertNote(
  transaction: Transaction<Tables>,
  { text, ...note }: Omit<Tables['application_notes'], 'id' | 'data_key'>,
  key: DataKey | null,
): Promise<void> {
  const id = randomUUID();
  await transaction
    .insertInto('application_notes')
    .values({ id, ...note, ...noteColumns({ id, reference: note.reference }, text, key) })
    .execute();
}
