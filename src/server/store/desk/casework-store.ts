import type { Kysely } from 'kysely';
import type { Casework, Note } from '../../../core/desk/casework.ts';
import type { DataKeys } from '../../data-keys.ts';
import { transact, verbsUsing, type Access } from '../access.ts';
import { insertEntry, type CommandEntry } from '../command-log.ts';
import { arrangeCall } from '../calls.ts';
import type { ChannelName } from '../deliveries/queue.ts';
import { authorInWords, insertNote, noteInWords, noteOf, type NoteContent } from '../note-row.ts';
import { rankInSql } from '../queue-rank.ts';
import type { Database, Tables } from '../schema.ts';

/**
 * What came of a change. `stale`: somebody else was quicker; `repeated`: there is a note with this id. Nothing has changed
 * then.
 */
export type CaseworkChange =
  | { readonly kind: 'changed' | 'stale' | 'repeated'; readonly casework: Casework }
  | { readonly kind: 'gone' };

/** What is changed of an application; what is left out stays. */
export interface CaseworkStep {
  readonly status?: string | undefined;
  /** An id; `null` for nobody. */
  readonly assignee?: string | null | undefined;
  /** What comes next and when it is due, ISO 8601 in UTC; both empty for nothing. */
  readonly nextStep?: { readonly step: string; readonly at: string } | undefined;
  /** The one that was seen. */
  readonly version: number;
}

/** A note that is added. */
export interface AddedNote extends NoteContent {
  /** A UUID, by which the same note is known when it arrives again. */
  readonly id: string;
  /** The id of a member of staff, or `programAuthor`. */
  readonly author: string;
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

  return {
    ...verbsUsing(use, {
      /** `null` when there is no such application. */
      find: (reference: string): Promise<Casework | null> => caseworkOf(db, reference, keys),
    }),
    /** Changes an application, adds a note, or both. @param entries what is written down of it */
    work: (
      reference: string,
      { step = null, note = null }: { readonly step?: CaseworkStep | null; readonly note?: AddedNote | null },
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
              !(await insertNote(
                transaction,
                { id: note.id, reference, at, author: note.author, ...noteOf(note) },
                keys.writing,
              )))
          )
            return { kind: 'repeated', casework };
          // Whoever has asked for something is heard now.
          await row().set({ queue_rank: rankInSql() }).execute();
          if (step !== null) {
            const { status = casework.status, assignee, nextStep, version } = step;
            await row()
              .set({
                status,
                ...(assignee === undefined ? {} : { assignee: assignee ?? '' }),
                ...(nextStep === undefined ? {} : { next_step: nextStep.step, due_at: nextStep.at }),
                work_version: version + 1,
              })
              .execute();
          }
          for (const entry of entries) await insertEntry(transaction, at, entry);
          const changed = await caseworkOf(transaction, reference, keys);
          return changed === null ? { kind: 'gone' } : { kind: 'changed', casework: changed };
        });
      }),
    /**
     * Fixes when she is called, or that she is not; she is told by mail.
     * @param nextStep the one that a call is
     * @param setBy the id of a member of staff
     */
    arrange: (
      reference: string,
      call: Casework['call'],
      nextStep: string,
      setBy: string,
      entry: CommandEntry,
    ): Promise<Casework | null> =>
      use(async () => {
        const at = new Date(await clock()).toISOString();
        return transact(db, async (transaction) => {
          if (!(await arrangeCall(transaction, { reference, call, nextStep, setBy, at }, channels)))
            return null;
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
    .leftJoin('application_calls', 'application_calls.reference', 'applications.reference')
    .select(['form', 'status', 'assignee', 'work_version', 'verdict', 'next_step', 'applications.due_at'])
    .select(['staff.name', 'starts_at', 'time_zone'])
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
    form: row.form,
    status: row.status,
    assignee: row.assignee === '' ? null : { id: row.assignee, name: row.name ?? FORMER },
    // The store's `toRow` alone writes it.
    verdict: row.verdict as Casework['verdict'],
    nextStep: row.next_step,
    due: row.due_at,
    version: row.work_version,
    call:
      row.starts_at === null || row.time_zone === null || row.starts_at === ''
        ? null
        : { startsAt: row.starts_at, timeZone: row.time_zone },
    notes: notes.map(({ id, at, author, name, ...note }): Note => ({
      id,
      at,
      author: { id: author, name: authorInWords(author, name ?? FORMER) },
      ...noteInWords({ id, ...note }, keys),
    })),
  };
}

/** How somebody is called whom the database does not know, as after a restore of an older backup. */
export const FORMER = 'Former colleague';
