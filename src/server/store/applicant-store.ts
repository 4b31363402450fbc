import { randomInt, randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { ApplicantAsk } from '../../core/submission/applicant-ask.ts';
import type { ArrangedCall } from '../../core/submission/applicant-mail.ts';
import type { DataKeys } from '../data-keys.ts';
import { transact, verbsUsing, type Access } from './access.ts';
import {
  applicantOf,
  digestOf,
  insertContact,
  isoOf,
  lockApplication,
  makeLink,
  mayLink,
  newSecret,
  ownerOf,
  tokensFor,
  type Applicant,
} from './applicant-row.ts';
import { arrangeCall } from './calls.ts';
import { entryBeside, insertEntry, type CommandEntry } from './command-log.ts';
import { ASKED, CODE, queueDeliveries, requeue, type ChannelName } from './deliveries/queue.ts';
import { APPLICANT, insertNote } from './note-row.ts';
import { UnreadableAnswers } from './faults.ts';
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
/** Codes that are mailed to one address in a day. */
const CODES_A_DAY = 5;
/** Links of a day up to which another one is mailed. */
const RENEWED_UP_TO = 5;
/** Applications of one device that are shown together. */
const MOST_ALONGSIDE = 5;

/** What a link leads to. `locked`: too many wrong answers. */
interface FollowedLink {
  readonly reference: string;
  readonly state: 'open' | 'expired' | 'locked';
  /** Whether a new link would open. */
  readonly hasTries: boolean;
}

/** A time that was booked in a calendar, or is off. */
interface BookedCall {
  readonly email: string;
  readonly call: Omit<ArrangedCall, 'version'>;
  readonly isOff: boolean;
}

/**
 * What the applicants of a database see and do on the pages of their applications. Every verb throws `StoreUnavailable`.
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
       * @param id of the tab that sent it: drafts travel with the key, and without the id
       */
      madeBy: async (
        idempotencyKey: string,
        id: string,
      ): Promise<{ readonly reference: string; readonly isSender: boolean } | null> => {
        const row = await db
          .selectFrom('applications')
          .select(['reference', 'application_id', 'received_at'])
          .where('idempotency_key', '=', idempotencyKey)
          .executeTakeFirst();
        if (row === undefined) return null;
        const isSender = row.application_id === id && row.received_at > isoOf((await now()) - DAY);
        return { reference: await ownerOf(db, keys, row.reference), isSender };
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
      /** Whether a mail about an application reaches somebody: there is a mail server, and an address that can be read. */
      isMailed: async (reference: string): Promise<boolean> => {
        if (!channels.includes(APPLICANT)) return false;
        try {
          const applicant = await applicantOf(db, keys, await ownerOf(db, keys, reference));
          return applicant !== null && applicant.contact.email !== '';
        } catch (error) {
          if (!(error instanceof UnreadableAnswers)) throw error;
          return false;
        }
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
        const hasTries = (await failuresOf(db, reference)) < ALL_TRIES;
        const isOver = row.expires_at < isoOf(await now());
        if (isOver) return { reference, state: 'expired', hasTries };
        return { reference, state: failures < LINK_TRIES && hasTries ? 'open' : 'locked', hasTries };
      },
      /**
       * Uses one of the tries that a link and its application have, before an answer is compared: of many that come at
       * once, none is free.
       * @returns whether there was one
       */
      useTry: (secret: string, reference: string): Promise<boolean> =>
        transact(db, async (transaction) => {
          await lockApplication(transaction, reference);
          if ((await failuresOf(transaction, reference)) >= ALL_TRIES) return false;
          const { numUpdatedRows } = await transaction
            .updateTable('applicant_links')
            .set({ failures: sql<number>`failures + 1` })
            .where('digest', '=', digestOf(secret))
            .where('failures', '<', LINK_TRIES)
            .executeTakeFirstOrThrow();
          return numUpdatedRows === 1n;
        }),
      /** Gives back the try of a right answer. */
      giveTryBack: async (secret: string): Promise<void> => {
        await db
          .updateTable('applicant_links')
          .set({ failures: sql<number>`failures - 1` })
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
      /** Ends a visit, in every browser that has its cookie. */
      leave: async (secret: string): Promise<void> => {
        await db.deleteFrom('applicant_visits').where('digest', '=', digestOf(secret)).execute();
      },
      /** Mails a code to her address. @returns whether it is on its way; not after several to the address in a day */
      sendCode: async (reference: string): Promise<boolean> => {
        const at = await now();
        return transact(db, async (transaction) => {
          await lockApplication(transaction, reference);
          await dropOldCodes(transaction, isoOf(at - DAY));
          const email = (await applicantOf(transaction, keys, reference))?.sent.email ?? '';
          const tokens = tokensFor(email, keys);
          if (tokens.length === 0) return false;
          // Whoever applies many times with somebody else's address has it mailed no more.
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
      /** Whether a code for an application was mailed and still holds. */
      awaitsCode: async (reference: string): Promise<boolean> =>
        (await codeOf(db, reference, isoOf(await now()))) !== undefined,
      /** Takes the code that was mailed last, once. @returns whether it is right: then the browser sees her answers */
      enterCode: async (secret: string, reference: string, code: string): Promise<boolean> => {
        const at = await now();
        return transact(db, async (transaction) => {
          const sent = await codeOf(transaction, reference, isoOf(at));
          if (sent === undefined) return false;
          // Counted before it is compared: of many that come at once, none is free.
          const { numUpdatedRows } = await transaction
            .updateTable('applicant_codes')
            .set({ failures: sql<number>`failures + 1` })
            .where('id', '=', sent.id)
            .where('failures', '<', CODE_TRIES)
            .executeTakeFirstOrThrow();
          if (numUpdatedRows !== 1n || openText(keys, sent.code) !== code) return false;
          // It works once.
          await transaction
            .updateTable('applicant_codes')
            .set({ failures: CODE_TRIES })
            .where('id', '=', sent.id)
            .execute();
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
        if (!(await mayLink(db, reference, at, RENEWED_UP_TO))) return false;
        await transact(db, (transaction) => requeue(transaction, reference, isoOf(at), APPLICANT));
        return true;
      },
      /**
       * Stores the time that somebody has booked in a calendar, with the newest application that was sent with her address:
       * whoever gives it on the page of another application later sees nothing of hers. The calendar has told her.
       * @param isOff the call at this time is off; one at another time stands, since anybody may book with her address
       * @returns its reference; `null` where there is none
       */
      booked: async ({ email, call, isOff }: BookedCall, calendar: string): Promise<string | null> => {
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
          const arranged = { reference, call: isOff ? null : call, setBy: calendar, at };
          if (!(await arrangeCall(transaction, arranged, []))) return null;
          const details = isOff ? {} : { at: call.startsAt.slice(0, 16).replace('T', ' '), timeZone: 'UTC' };
          const by = { command: 'call', reader: calendar, account: 'a calendar' };
          await insertEntry(transaction, at, entryBeside({ ...by, details, references: [reference] }));
          return reference;
        });
      },
      /**
       * Writes down what she asks for, among the notes, and puts the application in front of the queue; who told her about
       * the agency asks for nothing.
       * @param step the status that follows from it, where one does, with its entry in the log; `null` for none
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
                : // What she withdraws is done with.
                  { queue_rank: RANK.needsReview, due_at: status === undefined ? at : '' }),
              ...(status === undefined
                ? {}
                : { status, work_version: sql<number>`${ref('work_version')} + 1` }),
            }))
            .where('reference', '=', reference)
            .executeTakeFirstOrThrow();
          if (numUpdatedRows === 0n) return;
          const note = { id: randomUUID(), reference, at, author: APPLICANT };
          if (ask.kind === 'contact') await insertContact(transaction, note, ask, keys);
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

/** The newest application that was sent with what one of these tokens finds; `null` where none was. */
async function newestOf(db: Kysely<Tables>, tokens: readonly string[]): Promise<string | null> {
  let newest = { received_at: '', reference: '' };
  for (const token of tokens) {
    const row = await db
      .selectFrom('application_look_ups as found')
      .innerJoin('applications', (join) =>
        join
          .onRef('applications.reference', '=', 'found.reference')
          // What was given later has the time of then.
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
