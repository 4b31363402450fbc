import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { EARLY_CALL, type Casework, type Note } from '../../../core/desk/casework.ts';
import type { NewContact } from '../../../core/submission/applicant-ask.ts';
import type { DataKeys } from '../../config/data-keys.ts';
import { isoOf, transactNow, wrapVerbs, type Access } from '../access.ts';
import { applicantOf, insertContact, lockApplication } from '../applications/applicant-row.ts';
import { insertEntry, type CommandEntry } from '../command-log.ts';
import { arrangeCall, endCall, type CallPolicies, type CallToArrange } from '../applications/calls.ts';
import type { ChannelName } from '../delivery-queue.ts';
import {
  authorInWords,
  insertNote,
  noteInWords,
  notesOf,
  noteOf,
  type NoteContent,
} from '../applications/note-row.ts';
import { rankInSql } from '../applications/queue-rank.ts';
import type { Database, Tables } from '../schema.ts';

/**
 * The result of a change. `stale`: another change came first; `repeated`: a note with this id exists. In both cases
 * nothing has changed.
 */
export type CaseworkChange =
  | { readonly kind: 'changed' | 'stale' | 'repeated'; readonly casework: Casework }
  | { readonly kind: 'gone' };

/** The changes to an application; omitted properties stay as they are. */
export interface CaseworkStep {
  readonly status?: string | undefined;
  /** An id; `null` for nobody. */
  readonly assignee?: string | null | undefined;
  /** The next step and its due time, ISO 8601 in UTC; both empty for none. */
  readonly nextStep?: { readonly step: string; readonly at: string } | undefined;
  /** The version that the staff member has seen; a different one makes the change `stale`. */
  readonly version: number;
}

/** Another application of the person that is no longer due. It stays as it is if its due time has changed since. */
interface Settled {
  /** The due time that the staff member has seen. */
  readonly due: string;
  /** The log entry for it. */
  readonly entry: CommandEntry;
}

/** A note to add. */
export interface AddedNote extends NoteContent {
  /** A UUID; a second note with the same id is a repeated request. */
  readonly id: string;
  /** The id of a member of staff, or `programAuthor`. */
  readonly author: string;
}

/**
 * What staff do with applications. Each change is committed in one transaction with its entry in the command log. Every
 * verb throws `StoreUnavailable` when the database cannot be used.
 * @param use the way to it
 * @param channels by which the applicant is told of a call, and of a corrected address
 */
export function createCaseworkStore(
  database: Database,
  use: Access,
  keys: DataKeys,
  channels: readonly ChannelName[],
) {
  const { db } = database;

  return wrapVerbs(use, {
    /** The casework of an application; `null` if there is no such application. */
    find: (reference: string): Promise<Casework | null> => caseworkOf(db, reference, keys),
    /** The casework of some applications, at most 400, in any order. */
    findAll: (references: readonly string[]): Promise<readonly Casework[]> =>
      caseworksOf(db, references, keys),
    /** The notes of some applications, by application and oldest first. */
    notes: async (references: readonly string[]): Promise<readonly ReferredNote[]> =>
      (await notesOf(db, references)).map((note) => ({
        ...noteIn(note, keys),
        reference: note.reference,
      })),
    /** Changes an application, adds a note, or both, and settles others. @param entries are logged with it */
    work: (
      reference: string,
      {
        step = null,
        note = null,
        settles = [],
      }: {
        readonly step?: CaseworkStep | null;
        readonly note?: AddedNote | null;
        readonly settles?: readonly Settled[];
      },
      entries: readonly CommandEntry[],
    ): Promise<CaseworkChange> =>
      transactNow(database, async (transaction, at, now) => {
        const row = () => transaction.updateTable('applications').where('reference', '=', reference);
        await lockApplication(transaction, reference);
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
        // A staff member works on it now: reset the rank that a request of the applicant had raised.
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
          const over = now + (note === null || note.outcome === null ? 0 : EARLY_CALL);
          if (nextStep !== undefined) await endCall(transaction, reference, isoOf(over));
        }
        for (const { due, entry } of settles) {
          const { numUpdatedRows } = await transaction
            .updateTable('applications')
            .set(({ ref }) => ({
              queue_rank: rankInSql(),
              next_step: '',
              due_at: '',
              work_version: sql<number>`${ref('work_version')} + 1`,
            }))
            .where('reference', 'in', entry.references)
            .where('due_at', '=', due)
            .executeTakeFirstOrThrow();
          if (numUpdatedRows > 0n) await insertEntry(transaction, at, entry);
        }
        for (const entry of entries) await insertEntry(transaction, at, entry);
        const changed = await caseworkOf(transaction, reference, keys);
        return changed === null ? { kind: 'gone' } : { kind: 'changed', casework: changed };
      }),
    /**
     * Corrects the contact details of a person in all her applications that have the same old value. Leaves out
     * unchanged values.
     * @param references the person's applications, first the one where the staff member makes the correction
     * @param author the id of a member of staff
     * @returns whether the first application exists
     * @throws UnreadableAnswers if the old contact details cannot be read
     */
    correct: (
      references: readonly [string, ...string[]],
      { kind, ...changes }: NewContact,
      author: string,
      entry: CommandEntry,
    ): Promise<boolean> =>
      transactNow(database, async (transaction, at) => {
        if (!(await lockApplication(transaction, references[0]))) return false;
        const before = (await applicantOf(transaction, keys, references[0]))?.contact;
        for (const reference of references) {
          const now = (await applicantOf(transaction, keys, reference))?.contact ?? null;
          const changed = (what: keyof typeof changes) =>
            now?.[what] === before?.[what] && now?.[what] !== changes[what] ? changes[what] : null;
          const ask = { kind, name: changed('name'), email: changed('email'), phone: changed('phone') };
          if (now === null || (ask.name ?? ask.email ?? ask.phone) === null) continue;
          await lockApplication(transaction, reference);
          const isFirst = reference === references[0];
          const note = { id: randomUUID(), reference, at, author };
          await insertContact(transaction, note, ask, keys, isFirst ? channels : []);
          if (isFirst) await insertEntry(transaction, at, entry);
        }
        return true;
      }),
    /** Schedules or cancels a call; the applicant is told by mail. @returns `null` without such an application */
    arrange: (call: CallToArrange, policies: CallPolicies): Promise<Casework | null> =>
      transactNow(database, async (transaction, at) =>
        (await arrangeCall(transaction, at, call, policies, channels))
          ? caseworkOf(transaction, call.reference, keys)
          : null,
      ),
  });
}

async function caseworkOf(db: Kysely<Tables>, reference: string, keys: DataKeys): Promise<Casework | null> {
  return (await caseworksOf(db, [reference], keys))[0] ?? null;
}

async function caseworksOf(
  db: Kysely<Tables>,
  references: readonly string[],
  keys: DataKeys,
): Promise<readonly Casework[]> {
  const rows = await db
    .selectFrom('applications')
    .leftJoin('staff', 'staff.id', 'applications.assignee')
    .leftJoin('application_calls', 'application_calls.reference', 'applications.reference')
    .select(['applications.reference', 'form', 'status', 'assignee', 'work_version', 'verdict', 'next_step'])
    .select(['applications.due_at', 'staff.name', 'starts_at', 'time_zone'])
    .where('applications.reference', 'in', references)
    .execute();
  const notes = await notesOf(db, references);
  return rows.map((row) => ({
    reference: row.reference,
    form: row.form,
    status: row.status,
    assignee: row.assignee === '' ? null : { id: row.assignee, name: row.name ?? FORMER },
    verdict: row.verdict,
    nextStep: row.next_step,
    due: row.due_at,
    version: row.work_version,
    call:
      row.starts_at === null || row.time_zone === null || row.starts_at === ''
        ? null
        : { startsAt: row.starts_at, timeZone: row.time_zone },
    notes: notes.filter(({ reference }) => reference === row.reference).map((note) => noteIn(note, keys)),
  }));
}

/** A note with the reference of its application. */
export type ReferredNote = Note & { readonly reference: string };

function noteIn(
  { id, at, author, name, ...note }: Tables['application_notes'] & { readonly name: string | null },
  keys: DataKeys,
): Note {
  return {
    id,
    at,
    author: { id: author, name: authorInWords(author, name ?? FORMER) },
    ...noteInWords({ id, ...note }, keys),
  };
}

/** The name of a staff member who is missing from the database, such as after restoring an older backup. */
export const FORMER = 'Former colleague';
