import type { Kysely } from 'kysely';
import type { QueuePage, QueueRow } from '../../../core/desk/queue.ts';
import { createCoverCheck as coverBy } from '../../../core/submission/covered-answers.ts';
import { residenceOf } from '../../../core/submission/person-of.ts';
import type { DataKeys } from '../../config/data-keys.ts';
import { wrapGenerator, wrapVerbs, type Access } from '../access.ts';
import { scanApplications, type ApplicationFilter } from '../applications/application-filter.ts';
import type { CoverOf } from '../applications/application-search.ts';
import type { Database, Tables } from '../schema.ts';
import {
  filterByChoice,
  opensAnswers,
  scanQueue,
  readDue,
  statusesIn,
  type AnswerAccess,
  type QueueChoice,
} from './queue-order.ts';
import { backfillDueTimes } from '../applications/due.ts';
import { openedAnswers } from '../applications/opened-answers.ts';
import { backfillRanks, type BackfillProgress } from '../applications/queue-rank.ts';
import { FULL_RANGE, takePage, type RankedPosition, type Position, type ScanBatch } from '../keyset.ts';
import { backfillLookUps } from '../applications/look-up-rows.ts';
import { queueRows } from './queue-rows.ts';
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
        const rows = await queueRows(
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
        queueRows({ db, keys, ...answerAccess }, references),
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
