import type { Kysely } from 'kysely';
import type { Casework, Note } from '../../../core/desk/casework.ts';
import type { DataKeys } from '../../data-keys.ts';
import { transact, verbsUsing, type Access } from '../access.ts';
import { insertEntry, type CommandEntry } from '../command-log.ts';
import { arrangeCall } from '../calls.ts';
import type { ChannelName } from '../deliveries/queue.ts';
import { authorInWords, insertNote, NOTE, noteInWords } from '../note-row.ts';
import { rankInSql } from '../queue-rank.ts';
import type { Database, Tables } from '../schema.ts';

/**
 * What came of a change. `stale`: somebody else was quicker; `repeated`: there is a note with this id. Nothing has changed
 * then.
 */
export type CaseworkChange =
  | { readonly kind: 'changed' | 'stale' | 'repeated'; readonly casework: Casework }
  | { readonly kind: 'gone' };

/** Another status, another assignee (an id, `null` for nobody), or both. */
export interface CaseworkStep {
  readonly status?: string;
  readonly assignee?: string | null;
  /** The one that was seen. */
  readonly version: number;
}

/** A note that is added. */
export interface AddedNote {
  /** A UUID, by which the same note is known when it arrives again. */
  readonly id: string;
  /** The id of a member of staff, or `programAuthor`. */
  readonly author: string;
  readonly text: string;
}

/**
 * What staff do with applications. Each change stands in one transaction with its entry in the command log. Every verb
 * throws `StoreUnavailable` when the database cannot be used.
 */
export type CaseworkStore = ReturnType<typeof createCaseworkStore>;

/** The casework in a database. @param use the way to it @param channels by which she is told of a call */
export function createCaseworkStore(
  database: Database,
  use: Access,
  keys: DataKeys,
  channels: readonly ChannelName[],
) {
  const { db, clock } = database;

  const work = (
    reference: string,
    step: CaseworkStep | null,
    note: AddedNote | null,
    entries: readonly CommandEntry[],
  ): Promise<CaseworkChange> =>
    use(async () => {
      const at = new Date(await clock()).toISOString();
      return transact(db, async (transaction): Promise<CaseworkChange> => {
        const row = () => transaction.updateTable('applications').where('reference', '=', reference);
        // Its row is locked, so that nobody changes or erases the application meanwhile.
        await row()
          .set(({ ref }) => ({ work_version: ref('work_version') }))
          .execute();
        const casework = await caseworkOf(transaction, reference, keys);
        if (casework === null) return { kind: 'gone' };
        const isRepeated = note !== null && casework.notes.some(({ id }) => id === note.id);
        if (!isRepeated && step !== null && step.version !== casework.version)
          return { kind: 'stale', casework };
        if (
          isRepeated ||
          (note !== null &&
            !(await insertNote(transaction, { reference, at, kind: NOTE, ...note }, keys.writing)))
        )
          return { kind: 'repeated', casework };
        // Whoever has asked for something is heard now.
        await row().set({ queue_rank: rankInSql() }).execute();
        if (step !== null) {
          const { status = casework.status, assignee, version } = step;
          const given = assignee === undefined ? {} : { assignee: assignee ?? '' };
          await row()
            .set({ status, ...given, work_version: version + 1 })
            .execute();
        }
        for (const entry of entries) await insertEntry(transaction, at, entry);
        const changed = await caseworkOf(transaction, reference, keys);
        return changed === null ? { kind: 'gone' } : { kind: 'changed', casework: changed };
      });
    });

  return {
    ...verbsUsing(use, {
      /** `null` when there is no such application. */
      find: (reference: string): Promise<Casework | null> => caseworkOf(db, reference, keys),
    }),
    /** Fixes when she is called, or that she is not; she is told by mail. @param setBy the id of a member of staff */
    arrange: (
      reference: string,
      call: Casework['call'],
      setBy: string,
      entry: CommandEntry,
    ): Promise<Casework | null> =>
      use(async () => {
        const at = new Date(await clock()).toISOString();
        return transact(db, async (transaction) => {
          if (!(await arrangeCall(transaction, { reference, call, setBy, at }, channels))) return null;
          await insertEntry(transaction, at, entry);
          return caseworkOf(transaction, reference, keys);
        });
      }),
    change: (reference: string, step: CaseworkStep, entry: CommandEntry): Promise<CaseworkChange> =>
      work(reference, step, null, [entry]),
    /** @param step what is changed with it, where something is */
    addNote: (
      reference: string,
      note: AddedNote,
      entries: readonly CommandEntry[],
      step: CaseworkStep | null = null,
    ): Promise<CaseworkChange> => work(reference, step, note, entries),
  };
}

async function caseworkOf(db: Kysely<Tables>, reference: string, keys: DataKeys): Promise<Casework | null> {
  const row = await db
    .selectFrom('applications')
    .leftJoin('staff', 'staff.id', 'applications.assignee')
    .leftJoin('application_calls', 'application_calls.reference', 'applications.reference')
    .select(['status', 'assignee', 'work_version', 'staff.name', 'starts_at', 'time_zone'])
    .where('applications.reference', '=', reference)
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
    call:
      row.starts_at === null || row.time_zone === null || row.starts_at === ''
        ? null
        : { startsAt: row.starts_at, timeZone: row.time_zone },
    notes: notes.map(({ id, at, author, name, ...note }): Note => ({
      id,
      at,
      author: { id: author, name: authorInWords(author, name ?? FORMER) },
      text: noteInWords({ id, ...note }, keys),
    })),
  };
}

/** How somebody is called whom the database does not know, as after a restore of an older backup. */
export const FORMER = 'Former colleague';
