import { randomInt, randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { ApplicantAsk } from '../../core/submission/applicant-ask.ts';
import { lookUpsOf } from '../../core/submission/look-ups.ts';
import type { ArrangedCall } from '../../core/submission/applicant-mail.ts';
import type { DataKeys } from '../data-keys.ts';
import { transact, verbsUsing, type Access } from './access.ts';
import {
  applicantOf,
  digestOf,
  isoOf,
  makeLink,
  mayLink,
  newSecret,
  ownerOf,
  tokensFor,
  type Applicant,
} from './applicant-row.ts';
import { tokenOf } from './application-row.ts';
import { arrangeCall } from './calls.ts';
import { insertEntry, type CommandEntry } from './command-log.ts';
import { ASKED, CODE, queueDeliveries, requeue, type ChannelName } from './deliveries/queue.ts';
import { APPLICANT, insertNote } from './note-row.ts';
import { RANK } from './queue-rank.ts';
import type { Database, Tables } from './schema.ts';
import { openText, sealText } from './typed-text.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Milliseconds that a browser is known by its visit, and a code or what it opened holds. */
const VISIT_LASTS = 30 * MINUTE;
const CODE_LASTS = 15 * MINUTE;
/** Wrong answers to one link, to all links of an application, and to one code. */
const LINK_TRIES = 5;
const ALL_TRIES = 15;
const CODE_TRIES = 5;
/** Codes that are made for one application in a day. */
const CODES_A_DAY = 5;
/** Applications of one device that are shown together. */
const MOST_ALONGSIDE = 5;

/** What a link leads to. `locked`: too many wrong answers. */
export interface FollowedLink {
  readonly reference: string;
  readonly state: 'open' | 'expired' | 'locked';
}

/** What an applicant sees and does on the page of her application. Every verb throws `StoreUnavailable`. */
export type ApplicantStore = ReturnType<typeof createApplicantStore>;

/**
 * The applicants of a database.
 * @param use the way to it
 * @param channels those that are configured
 */
export function createApplicantStore(
  database: Database,
  use: Access,
  keys: DataKeys,
  channels: readonly ChannelName[],
) {
  const { db } = database;
  const now = () => database.clock();
  return {
    /** Whether mails go to applicants. */
    hasMail: channels.includes(APPLICANT),
    ...verbsUsing(use, {
      /** `null` when there is no such application. @throws UnreadableAnswers */
      find: (reference: string): Promise<Applicant | null> => applicantOf(db, keys, reference),
      /**
       * The application that an idempotency key made: of a call request, that which it belongs to. `null` for none.
       */
      madeBy: async (idempotencyKey: string): Promise<string | null> => {
        const query = db.selectFrom('applications').select('reference');
        const row = await query.where('idempotency_key', '=', idempotencyKey).executeTakeFirst();
        return row === undefined ? null : ownerOf(db, keys, row.reference);
      },
      /** The other applications and requests that came from the same one, oldest first. */
      alongside: async ({ reference, applicationId }: Applicant): Promise<readonly Applicant[]> => {
        if (applicationId === null) return [];
        const rows = await db
          .selectFrom('applications')
          .select('reference')
          .where('application_id', '=', applicationId)
          .where('reference', '!=', reference)
          .limit(MOST_ALONGSIDE)
          .execute();
        const found = await Promise.all(rows.map((row) => applicantOf(db, keys, row.reference)));
        return found
          .filter((each) => each !== null)
          .toSorted((one, other) => (one.receivedAt < other.receivedAt ? -1 : 1));
      },
      /** Makes a link to the page of an application. @returns its secret; `null` when there have been many today */
      link: async (reference: string): Promise<string | null> => makeLink(db, reference, await now()),
      /** What the secret of a link leads to; `null` for nothing. */
      follow: async (secret: string): Promise<FollowedLink | null> => {
        const row = await db
          .selectFrom('applicant_links')
          .innerJoin('applications', 'applications.reference', 'applicant_links.reference')
          .select(['applicant_links.reference', 'expires_at', 'failures'])
          .where('digest', '=', digestOf(secret))
          .executeTakeFirst();
        if (row === undefined) return null;
        const { reference, failures } = row;
        const isOver = row.expires_at < isoOf(await now());
        if (isOver) return { reference, state: 'expired' };
        const isLocked = failures >= LINK_TRIES || (await failuresOf(db, reference)) >= ALL_TRIES;
        return { reference, state: isLocked ? 'locked' : 'open' };
      },
      /** Counts a wrong answer. */
      miss: async (secret: string): Promise<void> => {
        await db
          .updateTable('applicant_links')
          .set({ failures: sql<number>`failures + 1` })
          .where('digest', '=', digestOf(secret))
          .execute();
      },
      /** Lets a browser see the page of an application for a while. @returns the secret of its cookie */
      visit: async (reference: string): Promise<{ readonly secret: string; readonly lasts: number }> => {
        const secret = newSecret();
        const at = await now();
        await db.deleteFrom('applicant_visits').where('expires_at', '<', isoOf(at)).execute();
        await db
          .insertInto('applicant_visits')
          .values({
            digest: digestOf(secret),
            reference,
            expires_at: isoOf(at + VISIT_LASTS),
            answers_until: '',
          })
          .execute();
        return { secret, lasts: VISIT_LASTS };
      },
      /** What a browser may see: the page of which application, and whether what she answered. `null` for nothing. */
      visiting: async (
        secret: string,
      ): Promise<{ readonly reference: string; readonly seesAnswers: boolean } | null> => {
        const at = isoOf(await now());
        const row = await db
          .selectFrom('applicant_visits')
          .select(['reference', 'answers_until'])
          .where('digest', '=', digestOf(secret))
          .where('expires_at', '>=', at)
          .executeTakeFirst();
        return row === undefined ? null : { reference: row.reference, seesAnswers: row.answers_until >= at };
      },
      /** Mails a code to her address. @returns whether it is on its way; not after several in a day */
      sendCode: async (reference: string): Promise<boolean> => {
        const at = await now();
        return transact(db, async (transaction) => {
          await dropOldCodes(transaction, isoOf(at - DAY));
          const sent = await transaction
            .selectFrom('applicant_codes')
            .select('id')
            .where('reference', '=', reference)
            .execute();
          if (sent.length >= CODES_A_DAY) return false;
          const id = randomUUID();
          const code = String(randomInt(1_000_000)).padStart(6, '0');
          await transaction
            .insertInto('applicant_codes')
            .values({
              id,
              reference,
              code: sealText(keys, code),
              expires_at: isoOf(at + CODE_LASTS),
              failures: 0,
            })
            .execute();
          await queueDeliveries(transaction, [{ reference: CODE + id, receivedAt: isoOf(at) }], [APPLICANT]);
          return true;
        });
      },
      /** Whether a code for an application was mailed and still holds. */
      awaitsCode: async (reference: string): Promise<boolean> =>
        (await codeOf(db, reference, isoOf(await now()))) !== undefined,
      /** Takes the code that was mailed last, once. @returns whether it is right: then the browser sees her answers */
      enterCode: async (secret: string, reference: string, code: string): Promise<boolean> => {
        const at = await now();
        return transact(db, async (transaction) => {
          const sent = await codeOf(transaction, reference, isoOf(at));
          if (sent === undefined) return false;
          if (openText(keys, sent.code) !== code) {
            await transaction
              .updateTable('applicant_codes')
              .set({ failures: sql<number>`failures + 1` })
              .where('id', '=', sent.id)
              .execute();
            return false;
          }
          // It works once: of two who enter it, one is first.
          const { numUpdatedRows } = await transaction
            .updateTable('applicant_codes')
            .set({ failures: CODE_TRIES })
            .where('id', '=', sent.id)
            .where('failures', '=', sent.failures)
            .executeTakeFirstOrThrow();
          if (numUpdatedRows !== 1n) return false;
          await transaction
            .updateTable('applicant_visits')
            .set({ answers_until: isoOf(at + CODE_LASTS) })
            .where('digest', '=', digestOf(secret))
            .execute();
          return true;
        });
      },
      /** Mails her a new link. @returns whether it is on its way; not after several in a day */
      renew: async (reference: string): Promise<boolean> => {
        const at = await now();
        if (!(await mayLink(db, reference, at))) return false;
        await transact(db, (transaction) => requeue(transaction, reference, isoOf(at), APPLICANT));
        return true;
      },
      /**
       * Stores the time that somebody has booked in a calendar, with the newest application of her address. The calendar
       * has told her.
       * @returns its reference; `null` where there is none
       */
      booked: async (
        { email, call }: { readonly email: string; readonly call: Omit<ArrangedCall, 'version'> | null },
        calendar: string,
      ): Promise<string | null> => {
        const at = isoOf(await now());
        const reference = await newestOf(db, tokensFor(email, keys));
        if (reference === null) return null;
        await transact(db, (transaction) =>
          arrangeCall(transaction, { reference, call, setBy: calendar, at }, []),
        );
        return reference;
      },
      /**
       * Writes down what she asks for, among the notes, and puts the application in front of the queue.
       * @param step the status that follows from it, with its entry in the log; `null` for none
       */
      ask: async (
        reference: string,
        { kind, ...details }: ApplicantAsk,
        step: { readonly status: string; readonly entry: CommandEntry } | null,
      ): Promise<void> => {
        const at = isoOf(await now());
        const token = (text: { readonly kind: 'email' | 'phone'; readonly text: string }) =>
          tokenOf(text, keys.writing);
        await transact(db, async (transaction) => {
          const { numUpdatedRows } = await transaction
            .updateTable('applications')
            .set(({ ref }) => ({
              queue_rank: RANK.needsReview,
              // What she withdraws is done with.
              due_at: step === null ? at : '',
              ...(step === null
                ? {}
                : { status: step.status, work_version: sql<number>`${ref('work_version')} + 1` }),
            }))
            .where('reference', '=', reference)
            .executeTakeFirstOrThrow();
          if (numUpdatedRows === 0n) return;
          const note = { id: randomUUID(), reference, at, kind, author: APPLICANT };
          await insertNote(transaction, { ...note, text: JSON.stringify(details) }, keys.writing);
          // She is found by what she gives now, too.
          for (const { kind: what, text } of lookUpsOf(details))
            if (what === 'email' || what === 'phone')
              await transaction
                .insertInto('application_look_ups')
                .values({ token: token({ kind: what, text }), received_at: at, reference })
                .onConflict((conflict) => conflict.doNothing())
                .execute();
          if (step !== null) await insertEntry(transaction, at, step.entry);
          await queueDeliveries(
            transaction,
            [{ reference: `${ASKED}${note.id} ${reference}`, receivedAt: at }],
            channels.filter((each) => each === 'email'),
          );
        });
      },
    }),
  };
}

async function failuresOf(db: Kysely<Tables>, reference: string): Promise<number> {
  const { all } = await db
    .selectFrom('applicant_links')
    .select(({ fn }) => fn.sum<number | string | null>('failures').as('all'))
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  return Number(all);
}

/** The code that was made last, unless it is over or was tried too often. */
async function codeOf(
  db: Kysely<Tables>,
  reference: string,
  at: string,
): Promise<Tables['applicant_codes'] | undefined> {
  const row = await db
    .selectFrom('applicant_codes')
    .selectAll()
    .where('reference', '=', reference)
    .orderBy('expires_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined && row.expires_at > at && row.failures < CODE_TRIES ? row : undefined;
}

/** The newest application that one of these tokens finds; `null` where none does. */
async function newestOf(db: Kysely<Tables>, tokens: readonly string[]): Promise<string | null> {
  let newest = { received_at: '', reference: '' };
  for (const token of tokens) {
    const row = await db
      .selectFrom('application_look_ups')
      .select(['received_at', 'reference'])
      .where('token', '=', token)
      .orderBy('received_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (row !== undefined && row.received_at > newest.received_at) newest = row;
  }
  return newest.reference || null;
}

async function dropOldCodes(transaction: Kysely<Tables>, before: string): Promise<void> {
  const old = await transaction
    .deleteFrom('applicant_codes')
    .where('expires_at', '<', before)
    .returning('id')
    .execute();
  if (old.length === 0) return;
  await transaction
    .deleteFrom('deliveries')
    .where(
      'reference',
      'in',
      old.map(({ id }) => CODE + id),
    )
    .execute();
}
