import type { Kysely } from 'kysely';
import type { Change, Changes } from '../../../core/desk/application-changes.ts';
import { wrapVerbs, type Access } from '../access.ts';
import { changeEntries, ENTRIES_READ } from '../change-row.ts';
import type { Position } from '../keyset.ts';
import { HEAD } from '../log-chain.ts';
import { readIndex } from '../read-index.ts';
import type { Database, Tables } from '../schema.ts';

/**
 * Milliseconds after which a received application counts as a change. Its time is the time of receipt: of two
 * applications the earlier one may be committed later, or by a machine with a slow clock.
 */
const SETTLED_AFTER = 30_000;

/** A cursor: how far a program has read. */
interface ChangeCursor {
  /** The number of an entry of the log, and how many of its changes are read. */
  readonly entry: number;
  readonly item: number;
  /** The last received application that was read. */
  readonly received: Position;
}

const BEGINNING: ChangeCursor = { entry: 0, item: 0, received: { received_at: '', reference: '' } };
/** More than the number of changes that an entry can have. */
const ALL = 9999;

/** The stream of changes of applications, in the order of their commits. Every verb throws `StoreUnavailable`. */
export function createChangeStore({ db, clock }: Database, use: Access) {
  return wrapVerbs(use, {
    /**
     * The first changes after a cursor. Misses none and repeats none, however many processes write concurrently.
     * @param after `next` of the page before, `now`, or `null` for the first page of all
     * @returns `null` for an invalid cursor
     */
    page: async (after: string | null, limit: number): Promise<Changes | null> => {
      const settled = new Date((await clock()) - SETTLED_AFTER).toISOString();
      if (after === 'now') return { changes: [], next: formatCursor(await endOf(db, settled)), more: false };
      const from = after === null ? BEGINNING : parseCursor(after);
      if (from === null) return null;
      const entries = await changeEntries(db, from.entry);
      const logged = entries.flatMap(({ number, changes }) =>
        changes
          .map((change, index) => ({ change, entry: number, item: index + 1 }))
          .slice(number === from.entry ? from.item : 0),
      );
      const range = { low: from.received, high: { received_at: settled, reference: '' } };
      const received = await readIndex(db, 'applications', {}, 'oldest')(range, limit + 1);
      let cursor = from;
      let [passed, came] = [0, 0];
      const changes: Change[] = [];
      while (changes.length < limit) {
        const [next, arrival] = [logged[passed], received[came]];
        if (next !== undefined && (arrival === undefined || next.change.at <= arrival.received_at)) {
          changes.push(next.change);
          cursor = { ...cursor, entry: next.entry, item: next.item };
          passed += 1;
        } else if (arrival !== undefined) {
          const { reference, received_at: at } = arrival;
          changes.push({ kind: 'received', reference, at, by: 'applicant', to: null });
          cursor = { ...cursor, received: arrival };
          came += 1;
        } else break;
      }
      const last = entries.at(-1);
      // Skip the entries after the last change, which are no changes.
      if (passed === logged.length && last !== undefined)
        cursor = { ...cursor, entry: last.number, item: ALL };
      const more = passed < logged.length || came < received.length || entries.length === ENTRIES_READ;
      return { changes, next: formatCursor(cursor), more };
    },
  });
}

async function endOf(db: Kysely<Tables>, settled: string): Promise<ChangeCursor> {
  const { number } = await db
    .selectFrom('command_log_head')
    .select('number')
    .where('id', '=', HEAD)
    .executeTakeFirstOrThrow();
  return { entry: number, item: ALL, received: { received_at: settled, reference: '' } };
}

/** Serializes a cursor; `parseCursor` parses it. */
function formatCursor({ entry, item, received: { received_at: at, reference } }: ChangeCursor): string {
  return `${entry}.${item}~${at}~${reference}`;
}

function parseCursor(text: string): ChangeCursor | null {
  const [, entry, item, at, reference] =
    /^(\d{1,9})\.(\d{1,4})~([\d:.TZ-]{0,40})~([\w-]{0,20})$/.exec(text) ?? [];
  return at === undefined || reference === undefined
    ? null
    : { entry: Number(entry), item: Number(item), received: { received_at: at, reference } };
}
