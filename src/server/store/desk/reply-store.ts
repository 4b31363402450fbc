import { sql } from 'kysely';
import type { Language } from '../../../core/languages/language.ts';
import type { Unmailed } from '../../../core/desk/replies.ts';
import type { DataKeys } from '../../config/data-keys.ts';
import { isoOf, transactNow, wrapVerbs, type Access } from '../access.ts';
import { applicantOf, ownerOf, type Applicant } from '../applications/applicant-row.ts';
import { insertEntry, type CommandEntry } from '../command-log.ts';
import { deliveriesOf, lastMail } from '../deliveries/lists.ts';
import { queueDeliveries, REPLY, type ChannelName } from '../delivery-queue.ts';
import {
  APPLICANT,
  insertNote,
  notesOf,
  REPLY_NOTE,
  replyOf,
  noteText,
  type WrittenReply,
} from '../applications/note-row.ts';
import { rankInSql } from '../applications/queue-rank.ts';
import type { Database } from '../schema.ts';
import { DAY } from '../../../core/duration.ts';

/** Replies to one application in a day. */
export const REPLIES_A_DAY = 6;

/** The addressee of a reply. */
export interface Addressee {
  readonly applicant: Applicant;
  /** The address that she gave last; empty if there is none. */
  readonly to: string;
  readonly language: Language;
  /** Why the server can mail her nothing; `null` where it can. */
  readonly unmailed: Exclude<Unmailed, 'withdrawn'> | null;
  /** Ids of the saved replies that were sent. */
  readonly sent: readonly string[];
}

/** A reply to send. */
interface SentReply extends WrittenReply {
  /** A UUID; a second reply with the same id is a repeated request. */
  readonly id: string;
  /** The id of a member of staff. */
  readonly author: string;
}

/** What becomes of a new application, which had no next step, once its applicant was written to. */
interface StepAfterReply {
  readonly status: string;
  readonly step: string;
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly entries: readonly CommandEntry[];
}

/**
 * The result of sending. `repeated`: the same reply was sent before; `exists`: a different reply with this id was sent;
 * `many`: the daily limit is reached.
 */
type SendResult = 'sent' | 'repeated' | 'exists' | 'many' | 'gone';

/** Replies of staff to applicants. Every verb throws `StoreUnavailable`. @param channels those that are configured */
export function createReplyStore(
  database: Database,
  use: Access,
  keys: DataKeys,
  channels: readonly ChannelName[],
) {
  const { db } = database;
  return wrapVerbs(use, {
    /** The addressee for an application; `null` when there is no such application. @throws UnreadableAnswers */
    addressee: async (reference: string): Promise<Addressee | null> => {
      const applicant = await applicantOf(db, keys, reference);
      if (applicant === null) return null;
      const { reference: owner, contact, language, contacts } = await ownerOf(db, keys, applicant);
      const notes = (await notesOf(db, [reference])).filter(({ kind }) => kind === REPLY_NOTE);
      const sent = notes.flatMap((note) => replyOf(noteText(note, keys))?.reply ?? []);
      const last = lastMail([
        ...(await deliveriesOf(db, reference)),
        ...(owner === reference ? [] : await deliveriesOf(db, owner)),
      ]);
      // An address that was given after the failure may work.
      const given = contacts.findLast(({ ask }) => ask.email !== null)?.at ?? '';
      const isRefused = last?.state === 'dead' && (last.lastAt ?? '') > given;
      return {
        applicant,
        to: contact.email,
        language,
        unmailed: !channels.includes(APPLICANT)
          ? 'no-mail-server'
          : contact.email === ''
            ? 'no-address'
            : isRefused
              ? 'refused'
              : null,
        sent,
      };
    },
    /**
     * Stores a reply as a sealed note, and queues its mail unless it was sent by hand.
     * @param next replaces the promise of a contact, which the reply keeps; a chosen next step stays
     */
    send: (
      reference: string,
      { id, author, ...reply }: SentReply,
      entry: CommandEntry,
      next: StepAfterReply | null,
    ): Promise<SendResult> =>
      transactNow(database, async (transaction, at, now) => {
        // The update locks the row, so that nobody can erase the application, or exceed the daily limit, meanwhile.
        const { numUpdatedRows } = await transaction
          .updateTable('applications')
          // Staff have answered: reset the rank that a request of the applicant had raised.
          .set({ queue_rank: rankInSql() })
          .where('reference', '=', reference)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) return 'gone';
        const text = JSON.stringify(reply);
        const stored = await transaction
          .selectFrom('application_notes')
          .selectAll()
          .where('id', '=', id)
          .executeTakeFirst();
        if (stored !== undefined) {
          const isIt = stored.reference === reference && stored.author === author;
          return isIt && noteText(stored, keys) === text ? 'repeated' : 'exists';
        }
        const today = await transaction
          .selectFrom('application_notes')
          .select('id')
          .where('reference', '=', reference)
          .where('at', '>', isoOf(now - DAY))
          .where('kind', '=', REPLY_NOTE)
          .execute();
        if (today.length >= REPLIES_A_DAY) return 'many';
        const note = { id, reference, at, kind: REPLY_NOTE, author, text };
        if (!(await insertNote(transaction, note, keys.writing))) return 'exists';
        await insertEntry(transaction, at, entry);
        if (next !== null) {
          const changed = await transaction
            .updateTable('applications')
            .set(({ ref }) => ({
              status: next.status,
              next_step: next.step,
              due_at: next.at,
              work_version: sql<number>`${ref('work_version')} + 1`,
            }))
            .where('reference', '=', reference)
            .where('next_step', '=', '')
            .where('due_at', '<>', '')
            .executeTakeFirstOrThrow();
          if (changed.numUpdatedRows > 0n)
            for (const each of next.entries) await insertEntry(transaction, at, each);
        }
        if (!reply.isByHand)
          await queueDeliveries(
            transaction,
            [{ reference: `${REPLY}${id} ${reference}`, receivedAt: at }],
            [APPLICANT],
          );
        return 'sent';
      }),
  });
}
