import { randomInt, randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { JsonObject } from '../../../core/json.ts';
import type { ApplicantAsk } from '../../../core/submission/applicant-ask.ts';
import type { ArrangedCall } from '../../../core/submission/applicant-mail.ts';
import type { DataKeys } from '../../config/data-keys.ts';
import { digestOfSecret, newSecret } from '../../config/secrets.ts';
import { isoOf, transact, wrapVerbs, type Access } from '../access.ts';
import {
  applicantOf,
  insertContact,
  lockApplication,
  createLink,
  mayCreateLink,
  ownerOf,
  tokensFor,
  type Applicant,
} from './applicant-row.ts';
import { arrangeCall, type CallPolicies } from './calls.ts';
import { actorlessEntry, insertEntry, type CommandEntry } from '../command-log.ts';
import { ASKED, CODE, queueDeliveries, requeue, type ChannelName } from '../delivery-queue.ts';
import { APPLICANT, insertNote } from './note-row.ts';
import { UnreadableAnswers } from '../faults.ts';
import { RANK } from './queue-rank.ts';
import type { Database, Tables } from '../schema.ts';
import { openText, sealText } from '../sealed-text.ts';
import { DAY, MINUTE } from '../../../core/duration.ts';

/** Before the reference of an application whose page was left; no digest of a cookie is equal to that. */
const LEFT = 'left ';
/** Milliseconds that a visit is valid, and a code or the access that it gives. */
const VISIT_LASTS = 30 * MINUTE;
const CODE_LASTS = 15 * MINUTE;
/** Wrong answers allowed for one link, for all links of an application, and for one code. */
const LINK_TRIES = 5;
const ALL_TRIES = 15;
const CODE_TRIES = 5;
/** Codes mailed to one address in a day. */
const CODES_A_DAY = 5;
/** No new link is mailed once this many were made in a day. */
const RENEWED_UP_TO = 5;
/** The most applications of one device that are shown together. */
const MOST_ALONGSIDE = 5;

/** The target of a link. `locked`: too many wrong answers. */
interface FollowedLink {
  readonly reference: string;
  readonly state: 'open' | 'expired' | 'locked';
  /** Whether a new link would open. */
  readonly hasTries: boolean;
}

/** A call that was booked in or canceled through a calendar. */
export interface BookedCall {
  readonly email: string;
  readonly call: Omit<ArrangedCall, 'version'>;
  readonly isOff: boolean;
}

/**
 * What applicants see and do on the pages of their applications. Every verb throws `StoreUnavailable`.
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
    /** Whether applicants get mail. */
    hasMail: channels.includes(APPLICANT),
    ...wrapVerbs(use, {
      /** An application; `null` when there is no such application. @throws UnreadableAnswers */
      find: (reference: string): Promise<Applicant | null> => applicantOf(db, keys, reference),
      /**
       * The application that was sent with an idempotency key; for a call request, the application that it belongs to.
       * `null` if there is none.
       * @param id the application id in the sender's tab: a transferred draft contains the key, but not the id
       */
      madeBy: async (
        idempotencyKey: string,
        id: string,
      ): Promise<{ readonly reference: string; readonly isSender: boolean } | null> => {
        const row = await db
          .selectFrom('applications')
          .select('reference')
          .where('idempotency_key', '=', idempotencyKey)
          .executeTakeFirst();
        const applicant = row === undefined ? null : await applicantOf(db, keys, row.reference);
        if (applicant === null) return null;
        const { reference } = await ownerOf(db, keys, applicant);
        const left = await db
          .selectFrom('applicant_visits')
          .select('digest')
          .where('digest', '=', LEFT + reference)
          .executeTakeFirst();
        const isRecent = applicant.receivedAt > isoOf((await now()) - DAY);
        return { reference, isSender: applicant.applicationId === id && isRecent && left === undefined };
      },
      /** The other applications and requests with the same application id, oldest first. */
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
      /** Whether mail about an application can be delivered: there is a mail server, and a readable address. */
      isMailed: async (reference: string): Promise<boolean> => {
        if (!channels.includes(APPLICANT)) return false;
        try {
          const applicant = await applicantOf(db, keys, reference);
          return applicant !== null && (await ownerOf(db, keys, applicant)).contact.email !== '';
        } catch (error) {
          if (!(error instanceof UnreadableAnswers)) throw error;
          return false;
        }
      },
      /** Creates a link to the page of an application. @returns its secret; `null` when too many were made today */
      link: async (reference: string): Promise<string | null> => createLink(db, reference, await now()),
      /** The target of a link, by its secret; `null` if unknown. */
      follow: async (secret: string): Promise<FollowedLink | null> => {
        const row = await db
          .selectFrom('applicant_links')
          .innerJoin('applications', 'applications.reference', 'applicant_links.reference')
          .select(['applicant_links.reference', 'expires_at', 'failures'])
          .where('digest', '=', digestOfSecret(secret))
          .executeTakeFirst();
        if (row === undefined) return null;
        const { reference, failures } = row;
        const hasTries = (await failuresOf(db, reference)) < ALL_TRIES;
        const isOver = row.expires_at < isoOf(await now());
        if (isOver) return { reference, state: 'expired', hasTries };
        return { reference, state: failures < LINK_TRIES && hasTries ? 'open' : 'locked', hasTries };
      },
      /**
       * Counts a try against the limits of a link and its application, before the answer is compared, so that
       * concurrent requests cannot get extra tries.
       * @returns whether a try was left
       */
      useTry: (secret: string, reference: string): Promise<boolean> =>
        transact(db, async (transaction) => {
          await lockApplication(transaction, reference);
          if ((await failuresOf(transaction, reference)) >= ALL_TRIES) return false;
          const { numUpdatedRows } = await transaction
            .updateTable('applicant_links')
            .set({ failures: sql<number>`failures + 1` })
            .where('digest', '=', digestOfSecret(secret))
            .where('failures', '<', LINK_TRIES)
            .executeTakeFirstOrThrow();
          return numUpdatedRows === 1n;
        }),
      /** Refunds the try of a correct answer. */
      giveTryBack: async (secret: string): Promise<void> => {
        await db
          .updateTable('applicant_links')
          .set({ failures: sql<number>`failures - 1` })
          .where('digest', '=', digestOfSecret(secret))
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
            digest: digestOfSecret(secret),
            reference,
            expires_at: isoOf(at + VISIT_LASTS),
            answers_until: '',
          })
          .execute();
        return { secret, lasts: VISIT_LASTS };
      },
      /** Which page a browser may see, and whether it includes the answers; `null` if none. */
      visiting: async (
        secret: string,
      ): Promise<{ readonly reference: string; readonly seesAnswers: boolean } | null> => {
        const at = isoOf(await now());
        const row = await db
          .selectFrom('applicant_visits')
          .select(['reference', 'answers_until'])
          .where('digest', '=', digestOfSecret(secret))
          .where('expires_at', '>=', at)
          .executeTakeFirst();
        return row === undefined ? null : { reference: row.reference, seesAnswers: row.answers_until >= at };
      },
      /**
       * Ends a visit, in every browser that has its cookie. The tab that sent the application does not open its page by
       * itself any more: somebody else may sit before it.
       */
      leave: async (secret: string, reference: string): Promise<void> => {
        await db.deleteFrom('applicant_visits').where('digest', '=', digestOfSecret(secret)).execute();
        await db
          .insertInto('applicant_visits')
          .values({
            digest: LEFT + reference,
            reference,
            expires_at: isoOf((await now()) + DAY),
            answers_until: '',
          })
          .onConflict((conflict) => conflict.column('digest').doNothing())
          .execute();
      },
      /** Mails a code to the applicant. @returns whether it was queued; `false` after several in a day */
      sendCode: async (reference: string): Promise<boolean> => {
        const at = await now();
        return transact(db, async (transaction) => {
          await lockApplication(transaction, reference);
          await dropOldCodes(transaction, isoOf(at - DAY));
          const email = (await applicantOf(transaction, keys, reference))?.sent.email ?? '';
          const tokens = tokensFor(email, keys);
          if (tokens.length === 0) return false;
          // The limit is by address, so that nobody can flood an address by applying with it many times.
          const sent = await transaction
            .selectFrom('applicant_codes')
            .select('id')
            .where('reference', 'in', ({ selectFrom }) =>
              selectFrom('application_look_ups').select('reference').where('token', 'in', tokens),
            )
            .limit(CODES_A_DAY)
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
      /** Whether an application has a code that was mailed and is still valid. */
      awaitsCode: async (reference: string): Promise<boolean> =>
        (await codeOf(db, reference, isoOf(await now()))) !== undefined,
      /** Checks the newest code, once. @returns whether it is right: then the browser sees the answers */
      enterCode: async (secret: string, reference: string, code: string): Promise<boolean> => {
        const at = await now();
        return transact(db, async (transaction) => {
          const sent = await codeOf(transaction, reference, isoOf(at));
          if (sent === undefined) return false;
          // Count the try before comparing, so that concurrent requests cannot get extra tries.
          const { numUpdatedRows } = await transaction
            .updateTable('applicant_codes')
            .set({ failures: sql<number>`failures + 1` })
            .where('id', '=', sent.id)
            .where('failures', '<', CODE_TRIES)
            .executeTakeFirstOrThrow();
          if (numUpdatedRows !== 1n || openText(keys, sent.code) !== code) return false;
          // A used code is invalid.
          await transaction
            .updateTable('applicant_codes')
            .set({ failures: CODE_TRIES })
            .where('id', '=', sent.id)
            .execute();
          await transaction
            .updateTable('applicant_visits')
            .set({ answers_until: isoOf(at + CODE_LASTS) })
            .where('digest', '=', digestOfSecret(secret))
            .execute();
          return true;
        });
      },
      /** Mails the applicant a new link. @returns whether it was queued; `false` after several in a day */
      renew: async (reference: string): Promise<boolean> => {
        const at = await now();
        if (!(await mayCreateLink(db, reference, at, RENEWED_UP_TO))) return false;
        await transact(db, (transaction) => requeue(transaction, reference, isoOf(at), APPLICANT));
        return true;
      },
      /**
       * Stores a call that was booked in a calendar, for the newest application that was sent with this address. An
       * address that was given later, on an application's page, does not count, because it proves nothing. Queues no
       * mail: the calendar has told the applicant.
       * @param isOff cancels the call, but only if it is at this time: anybody may book with the applicant's address
       * @returns the reference of the application; `null` if there is none
       */
      booked: async (
        { email, call, isOff }: BookedCall,
        calendar: string,
        policies: CallPolicies,
      ): Promise<string | null> => {
        const at = isoOf(await now());
        const reference = await newestOf(db, tokensFor(email, keys));
        if (reference === null) return null;
        return transact(db, async (transaction) => {
          if (isOff) {
            const standing = await transaction
              .selectFrom('application_calls')
              .select('starts_at')
              .where('reference', '=', reference)
              .executeTakeFirst();
            if (standing?.starts_at !== call.startsAt) return null;
          }
          const by = { reader: calendar, account: 'a calendar', references: [reference] };
          const arranged = {
            reference,
            call: isOff ? null : call,
            setBy: calendar,
            details: isOff ? {} : { at: call.startsAt, timeZone: call.timeZone },
            entryFor: (command: string, details: JsonObject) => actorlessEntry({ command, details, ...by }),
          };
          return (await arrangeCall(transaction, at, arranged, policies, [])) ? reference : null;
        });
      },
      /**
       * Stores a request of the applicant as a note, and moves the application to the front of the queue. A `told-by`
       * answer requests nothing and moves nothing.
       * @param step the new status that follows from the request, if any, with its log entry; `null` for no step
       */
      ask: async (
        reference: string,
        ask: ApplicantAsk,
        step: { readonly status?: string; readonly entry: CommandEntry } | null,
      ): Promise<void> => {
        const at = isoOf(await now());
        const { kind, ...details } = ask;
        const isQuiet = kind === 'told-by';
        const { status } = step ?? {};
        await transact(db, async (transaction) => {
          const { numUpdatedRows } = await transaction
            .updateTable('applications')
            .set(({ ref }) => ({
              ...(isQuiet
                ? { queue_rank: ref('queue_rank') }
                : // A withdrawn application is no longer due.
                  { queue_rank: RANK.needsReview, due_at: status === undefined ? at : '' }),
              ...(status === undefined
                ? {}
                : { status, work_version: sql<number>`${ref('work_version')} + 1` }),
            }))
            .where('reference', '=', reference)
            .executeTakeFirstOrThrow();
          if (numUpdatedRows === 0n) return;
          const note = { id: randomUUID(), reference, at, author: APPLICANT };
          if (ask.kind === 'contact') await insertContact(transaction, note, ask, keys, channels);
          else await insertNote(transaction, { ...note, kind, text: JSON.stringify(details) }, keys.writing);
          if (step !== null) await insertEntry(transaction, at, step.entry);
          await queueDeliveries(
            transaction,
            [{ reference: `${ASKED}${note.id} ${reference}`, receivedAt: at }],
            channels.filter((each) => each === 'email' && !isQuiet),
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

/** The newest code, unless it has expired or has no tries left. */
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

/** The newest application that was sent with the address of these tokens; `null` if there is none. */
async function newestOf(db: Kysely<Tables>, tokens: readonly string[]): Promise<string | null> {
  let newest = { received_at: '', reference: '' };
  for (const token of tokens) {
    const row = await db
      .selectFrom('application_look_ups as found')
      .innerJoin('applications', (join) =>
        join
          .onRef('applications.reference', '=', 'found.reference')
          // Tokens that were added later have a later time.
          .onRef('applications.received_at', '=', 'found.received_at'),
      )
      .select(['found.received_at', 'found.reference'])
      .where('found.token', '=', token)
      .orderBy('found.received_at', 'desc')
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
