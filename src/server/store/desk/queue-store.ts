import type { Kysely, Selectable } from 'kysely';
import type { NoticeState, QueuePage, QueueRow } from '../../../core/desk/queue.ts';
import { ENGLISH, isLanguage } from '../../../core/languages/language.ts';
import { contactInForce } from '../../../core/submission/applicant-ask.ts';
import { createCoverCheck as coverBy } from '../../../core/submission/covered-answers.ts';
import { lookUpsOf, type LookUp } from '../../../core/submission/look-ups.ts';
import { timeZoneOf } from '../../../core/time-zones.ts';
import { callLanguageOf, personOf, placeOf, residenceOf } from '../../../core/submission/person-of.ts';
import { foundBy } from '../../../core/submission/search.ts';
import type { DataKeys } from '../../config/data-keys.ts';
import { wrapGenerator, wrapVerbs, type Access } from '../access.ts';
import { scanApplications, type ApplicationFilter } from '../applications/application-filter.ts';
import { relatedTo } from '../applications/application-lists.ts';
import { answersOf } from '../applications/application-row.ts';
import type { CoverOf } from '../applications/application-search.ts';
import { UnreadableAnswers } from '../faults.ts';
import type { ApplicationRow, Database, ReviewFlag, Tables } from '../schema.ts';
import { FORMER } from './casework-store.ts';
import {
  filterByChoice,
  opensAnswers,
  scanQueue,
  readDue,
  statusesIn,
  type AnswerAccess,
  type QueueChoice,
  type QueueContext,
} from './queue-order.ts';
import { backfillDueTimes } from '../applications/due.ts';
import { openedAnswers } from '../applications/opened-answers.ts';
import { APPLICANT, notesOf } from '../applications/note-row.ts';
import { backfillRanks, type BackfillProgress } from '../applications/queue-rank.ts';
import { FULL_RANGE, takePage, type RankedPosition, type Position, type ScanBatch } from '../keyset.ts';
import { backfillLookUps, contactsOf } from '../applications/look-up-rows.ts';
import { readIndex } from '../read-index.ts';
import { HEAD } from '../log-chain.ts';

/** The default: covers every answer that is not declared open, and has no rules. */
const COVERED: AnswerAccess = {
  coverOf: async () => coverBy([null]),
  decide: () => null,
  safetyKeyOf: () => undefined,
};
/** The most positions scanned for a page when each one's answers are decrypted. */
const MOST_OPENED = 2000;
/** The most positions scanned for a page of a search, which decrypts the answers of a sixth of them. */
const MOST_SEARCHED = 5000;
/** The most positions scanned to count what an export holds. */
const MOST_COUNTED = 20_000;
/** Newest applications in `mark`: they may be committed in another order than received. */
const NEWEST = 20;

/**
 * The queue, in the order in which staff work on it. Every verb throws `StoreUnavailable`.
 * @param use the way to it
 * @param keys that decrypt the names
 */
export function createQueueStore(database: Database, use: Access, keys: DataKeys) {
  const { db } = database;
  return {
    ...wrapVerbs(use, {
      /**
       * The first applications that match a choice, or those after a cursor. The cost does not depend on the total:
       * where few of many match, a page can hold fewer than `limit`, or none, and still have a next page.
       * @param after `next` of the page before
       * @param answerAccess which answers are covered, and how today's rules decide
       * @returns `null` for an invalid cursor
       */
      page: async (
        choice: QueueChoice,
        limit: number,
        after: string | null = null,
        answerAccess: AnswerAccess = COVERED,
      ): Promise<QueuePage | null> => {
        const from = after === null ? null : parseCursor(after);
        if (after !== null && from === null) return null;
        // Rank and date rows that an earlier release, still running next to this one, has inserted.
        await backfillRanks(database).next();
        await backfillDueTimes(database).next();
        if (choice.search !== undefined) await backfillLookUps(database, keys).next();
        const scan = scanQueue({ db, keys, ...answerAccess }, choice, from);
        const { search } = choice;
        const most = opensAnswers(choice) ? MOST_OPENED : search !== undefined ? MOST_SEARCHED : undefined;
        // For a search with more than a page of results, people type more instead of paging.
        const counted = search === undefined ? undefined : 0;
        const { shown, next, more, isWhole } = await takePage(scan, limit, most, counted);
        const rows = await rowsAt(
          { db, keys, ...answerAccess },
          shown.map(({ reference }) => reference),
          search,
        );
        return { rows, next: next === null ? null : formatCursor(next), more, isWhole };
      },
      /** Which of these applications match a choice, regardless of its order and search. */
      matching: (choice: QueueChoice, references: readonly string[], answerAccess: AnswerAccess = COVERED) =>
        filterByChoice(
          { db, keys, ...answerAccess },
          choice,
          references.map((reference) => ({ reference })),
        ),
      /**
       * How many applications match both a filter and a choice, at least; `isWhole` if that is all. Reads no answers.
       * @param choice regardless of its order and search, and without conditions on answers
       */
      count: async (filter: ApplicationFilter, choice: QueueChoice) => {
        const reading = { db, keys, ...COVERED };
        async function* scan(): AsyncGenerator<ScanBatch> {
          for await (const { found, ...batch } of scanApplications(db, keys, filter, 'newest'))
            yield { ...batch, found: await filterByChoice(reading, choice, found) };
        }
        const { more, isWhole } = await takePage(scan(), 0, MOST_COUNTED, MOST_COUNTED);
        return { count: more, isWhole };
      },
      /** The states where the applicants live, by reference; decrypts at most `MOST_OPENED` applications. */
      statesOf: async (
        references: readonly string[],
        coverOf: CoverOf,
      ): Promise<ReadonlyMap<string, string>> => {
        const states = new Map<string, string>();
        for await (const { row, payload } of openedAnswers({ db, keys }, references.slice(0, MOST_OPENED)))
          states.set(row.reference, residenceOf(payload, await coverOf(row)).state);
        return states;
      },
      /**
       * A text that changes when the queue may have changed: an application was received or became due, or a staff
       * member or an applicant did something. Reads the ends of three indexes, however many rows there are.
       */
      changeToken: async (): Promise<string> => {
        const newest = await readIndex(db, 'applications', {}, 'newest')(FULL_RANGE, NEWEST);
        const log = db.selectFrom('command_log_head').select('number').where('id', '=', HEAD);
        const now = new Date(await database.clock()).toISOString();
        const due: unknown[] = [];
        for (const status of await statusesIn(db)) due.push(await lastDue(db, status, now));
        return JSON.stringify([newest, await log.execute(), due]);
      },
      /** The queue rows of some applications, in their order; deleted ones are left out. */
      rows: (references: readonly string[], answerAccess: AnswerAccess = COVERED): Promise<QueueRow[]> =>
        rowsAt({ db, keys, ...answerAccess }, references),
    }),
    /**
     * Completes the rows that an earlier release has inserted: ranks them, sets their due times and adds missing search
     * tokens, page by page. Yields its progress.
     */
    backfill: async function* (): AsyncGenerator<BackfillProgress> {
      yield* wrapGenerator(use, backfillRanks(database));
      yield* wrapGenerator(use, backfillDueTimes(database));
      yield* wrapGenerator(use, backfillLookUps(database, keys));
    },
  };
}

/** The last application that became due in a status. A request from an applicant is due at once. */
async function lastDue(db: Kysely<Tables>, status: string, now: string): Promise<Position | undefined> {
  const [last] = await readDue(
    db,
    status,
    'newest',
  )({ low: FULL_RANGE.low, high: { received_at: now, reference: '~' } }, 1);
  return last;
}

/** Serializes a cursor; `parseCursor` parses it. */
function formatCursor({ rank, received_at: at, reference }: RankedPosition): string {
  return `${rank}~${at}~${reference}`;
}

function parseCursor(text: string): RankedPosition | null {
  const [, rank, at, reference] = /^([0-4])~([\d:.TZ-]{1,40})~([\w-]{1,20})$/.exec(text) ?? [];
  return rank === undefined || at === undefined || reference === undefined
    ? null
    : { rank: Number(rank), received_at: at, reference };
}

/** @param search what they were found by */
async function rowsAt(
  reading: QueueContext,
  references: readonly string[],
  search?: string,
): Promise<QueueRow[]> {
  if (references.length === 0) return [];
  const { db, keys, coverOf } = reading;
  const rows = await db.selectFrom('applications').selectAll().where('reference', 'in', references).execute();
  const byReference = new Map(rows.map((row) => [row.reference, row]));
  const names = await namesOf(db, rows);
  const notices = await noticesOf(db, references);
  const asked = await askedIn(db, references);
  const contacts = await contactsOf(db, keys, references);
  const calls = await callsOf(db, references);
  const reachedSafely = await reachedSafelyIn(reading, rows);
  const covers = await Promise.all(
    rows.map((row) => coverOf({ form: row.form, formVersion: row.form_version })),
  );
  const isCovered = new Map(rows.map((row, index) => [row.reference, covers[index] ?? (() => true)]));
  return references.flatMap((reference) => {
    const row = byReference.get(reference);
    if (row === undefined) return [];
    const { assignee, due_at: due } = row;
    // `toRow` alone writes the flags.
    const flags = JSON.parse(row.flags) as readonly ReviewFlag[];
    const { lookUps, ...person } = personIn(row, reading, isCovered.get(reference) ?? (() => true));
    const changes = contacts.get(reference)?.map(({ contact }) => contact) ?? [];
    const { name, phone } = contactInForce({ ...person, name: person.name ?? '', email: '' }, changes);
    const given = changes.flatMap((contact) => lookUpsOf(contact));
    return {
      reference,
      ...person,
      name: name === '' ? person.name : name,
      phone,
      hasSafetyNote: reachedSafely.has(row.application_id ?? row.reference),
      form: row.form,
      receivedAt: row.received_at,
      updatedAt: row.updated_at ?? row.received_at,
      language: isLanguage(row.language) ? row.language : ENGLISH,
      // Only `toRow` writes the verdict.
      verdict: row.verdict as QueueRow['verdict'],
      differs: flags.includes('verdict-differs'),
      flag: flags.some((flag) => flag === 'honeypot' || flag === 'too-fast')
        ? 'robot'
        : flags.includes('old-form')
          ? 'old-form'
          : null,
      status: row.status,
      assignee: assignee === '' ? null : { id: assignee, name: names.get(assignee) ?? FORMER },
      notice: notices.get(reference) ?? 'none',
      dueAt: due || null,
      isCall: due !== null && due !== '' && calls.get(reference) === due,
      nextStep: row.next_step,
      isOpened: row.opened_at !== null,
      isAsked: asked.has(reference),
      foundBy:
        search === undefined || person.name === null
          ? null
          : foundBy(
              search,
              reference,
              lookUpsOf({ name: person.name, phone }),
              [...lookUps, ...given],
              person.place,
            ),
    };
  });
}

/**
 * What a row of the queue shows from the answers: personal details, and what today's rules say; and the applicant's
 * search terms. The name is `null` if the answers cannot be read.
 */
function personIn(
  row: Selectable<ApplicationRow>,
  { keys, decide }: QueueContext,
  isCovered: (path: string) => boolean,
): Pick<QueueRow, 'name' | 'phone' | 'place' | 'timeZone' | 'callLanguage' | 'today'> & {
  readonly lookUps: readonly LookUp[];
} {
  try {
    const { payload } = answersOf(row, keys);
    const { name, phone } = personOf(payload, isCovered);
    const home = residenceOf(payload, isCovered);
    const callLanguage = callLanguageOf(payload, isCovered);
    return {
      name,
      phone,
      place: placeOf(home),
      timeZone: timeZoneOf(home)?.timeZone ?? null,
      callLanguage: isLanguage(callLanguage) ? callLanguage : null,
      today: decide({ form: row.form, receivedAt: row.received_at, payload }),
      lookUps: lookUpsOf(payload),
    };
  } catch (error) {
    if (error instanceof UnreadableAnswers)
      return {
        name: null,
        phone: '',
        place: '',
        timeZone: null,
        callLanguage: null,
        today: null,
        lookUps: [],
      };
    throw error;
  }
}

/**
 * What some applications belong to, by application id (or reference, without one), if their applicant said how to reach
 * her safely: in them or in what belongs with them, such as her call request.
 */
async function reachedSafelyIn(
  { db, keys, safetyKeyOf }: QueueContext,
  rows: readonly Selectable<ApplicationRow>[],
): Promise<ReadonlySet<string>> {
  const ids = new Set(rows.flatMap(({ application_id: id }) => id ?? []));
  const belongs = new Map(rows.map((row) => [row.reference, row.application_id ?? row.reference]));
  for (const { reference, application_id: id } of await relatedTo(db, [...ids]))
    belongs.set(reference, id ?? reference);
  // Rows of forms without this question need not be decrypted.
  for (const { reference, form } of rows) if (safetyKeyOf(form) === undefined) belongs.delete(reference);
  const found = new Set<string>();
  for await (const { row, payload } of openedAnswers({ db, keys }, [...belongs.keys()])) {
    const safely = payload[safetyKeyOf(row.form) ?? ''];
    if (typeof safely === 'string' && safely.trim() !== '') found.add(belongs.get(row.reference) ?? '');
  }
  return found;
}

async function namesOf(
  db: Kysely<Tables>,
  rows: readonly { readonly assignee: string }[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(rows.map(({ assignee }) => assignee))].filter((id) => id !== '');
  if (ids.length === 0) return new Map();
  const staff = await db.selectFrom('staff').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(staff.map(({ id, name }) => [id, name]));
}

/** The applications whose newest note is a request by the applicant. */
async function askedIn(db: Kysely<Tables>, references: readonly string[]): Promise<ReadonlySet<string>> {
  const authors = new Map(
    (await notesOf(db, references)).map(({ reference, author }) => [reference, author]),
  );
  return new Set([...authors].flatMap(([reference, author]) => (author === APPLICANT ? reference : [])));
}

/** Start times of calls, by reference; empty for a canceled call. */
async function callsOf(
  db: Kysely<Tables>,
  references: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const calls = await db
    .selectFrom('application_calls')
    .select(['reference', 'starts_at'])
    .where('reference', 'in', references)
    .execute();
  return new Map(calls.map(({ reference, starts_at: starts }) => [reference, starts]));
}

/** From best to worst. */
const NOTICES: readonly NoticeState[] = ['none', 'delivered', 'waiting', 'dead'];

async function noticesOf(
  db: Kysely<Tables>,
  references: readonly string[],
): Promise<ReadonlyMap<string, NoticeState>> {
  const rows = await db
    .selectFrom('deliveries')
    .select(['reference', 'state'])
    .where('reference', 'in', references)
    .where('channel', '!=', 'applicant')
    .execute();
  const worst = new Map<string, NoticeState>();
  for (const { reference, state } of rows) {
    const at = Math.max(
      NOTICES.indexOf(worst.get(reference) ?? 'none'),
      NOTICES.findIndex((each) => each === state),
    );
    worst.set(reference, NOTICES[at] ?? 'none');
  }
  return worst;
}
