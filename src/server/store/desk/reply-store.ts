import type { Language } from '../../../core/languages/language.ts';
import type { Unmailed } from '../../../core/desk/replies.ts';
import type { DataKeys } from '../../data-keys.ts';
import { transact, verbsUsing, type Access } from '../access.ts';
import { applicantOf, isoOf, ownerOf, type Applicant } from '../applicant-row.ts';
import { insertEntry, type CommandEntry } from '../command-log.ts';
import { deliveriesOf, lastMail } from '../deliveries/lists.ts';
import { queueDeliveries, REPLY, type ChannelName } from '../deliveries/queue.ts';
import { APPLICANT, insertNote, REPLY_NOTE, replyOf, textOf, type WrittenReply } from '../note-row.ts';
import { rankInSql } from '../queue-rank.ts';
import type { Database } from '../schema.ts';

const DAY = 24 * 60 * 60_000;
/** Replies to one application in a day. */
export const REPLIES_A_DAY = 6;

/** Whom a reply goes to. */
export interface Addressee {
  readonly applicant: Applicant;
  /** What she gave last; empty for no address. */
  readonly to: string;
  readonly language: Language;
  /** Why the server can mail her nothing; `null` where it can. */
  readonly unmailed: Exclude<Unmailed, 'withdrawn'> | null;
  /** Ids of the saved replies that were sent. */
  readonly sent: readonly string[];
}

/** A reply that is sent. */
interface SentReply extends WrittenReply {
  /** A UUID, by which the same reply is known when it arrives again. */
  readonly id: string;
  /** The id of a member of staff. */
  readonly author: string;
}

/**
 * What came of sending. `repeated`: it was sent before, as it is; `exists`: another one was sent by its id; `many`: there were
 * several today.
 */
type SendResult = 'sent' | 'repeated' | 'exists' | 'many' | 'gone';

/** What staff write to applicants. Every verb throws `StoreUnavailable`. @param channels those that are configured */
export function createReplyStore(
  { db, clock }: Database,
  use: Access,
  keys: DataKeys,
  channels: readonly ChannelName[],
) {
  return verbsUsing(use, {
    /** `null` when there is no such application. @throws UnreadableAnswers */
    addressee: async (reference: string): Promise<Addressee | null> => {
      const applicant = await applicantOf(db, keys, reference);
      if (applicant === null) return null;
      const owner = await ownerOf(db, keys, reference);
      const reached = (await applicantOf(db, keys, owner)) ?? applicant;
      const { contact, language, contacts } = reached;
      const notes = await db
        .selectFrom('application_notes')
        .selectAll()
        .where('reference', '=', reference)
        .where('kind', '=', REPLY_NOTE)
        .execute();
      const sent = notes.flatMap((note) => replyOf(textOf(note, keys))?.reply ?? []);
      const last = lastMail([
        ...(await deliveriesOf(db, reference)),
        ...(owner === reference ? [] : await deliveriesOf(db, owner)),
      ]);
      // Another address may work.
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
    /** Stores a reply as a sealed note, and puts its mail in the queue unless it was sent by hand. */
    send: async (
      reference: string,
      { id, author, ...reply }: SentReply,
      entry: CommandEntry,
    ): Promise<SendResult> => {
      const now = await clock();
      const at = isoOf(now);
      return transact(db, async (transaction): Promise<SendResult> => {
        // Its row is locked, so that nobody erases the application, or writes a seventh, meanwhile.
        const { numUpdatedRows } = await transaction
          .updateTable('applications')
          // Whoever has asked for something is heard now.
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
          return isIt && textOf(stored, keys) === text ? 'repeated' : 'exists';
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
        if (!reply.isByHand)
          await queueDeliveries(
            transaction,
            [{ reference: `${REPLY}${id} ${reference}`, receivedAt: at }],
            [APPLICANT],
          );
        return 'sent';
      });
    },
  });
}
