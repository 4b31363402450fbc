import type { Kysely, Selectable } from 'kysely';
import type { NoticeState, QueuePage, QueueRow } from '../../../core/desk/queue.ts';
import { personOf } from '../../../core/submission/person-of.ts';
import type { DataKeys } from '../../data-keys.ts';
import { eachUsing, verbsUsing, type Access } from '../access.ts';
import { answersOf } from '../application-row.ts';
import { UnreadableAnswers } from '../faults.ts';
import type { ApplicationRow, Database, ReviewFlag, Tables } from '../schema.ts';
import { FORMER } from './casework-store.ts';
import { queueOf, type Place, type QueueChoice } from './queue-order.ts';
import { APPLICANT } from '../note-row.ts';
import { rankUnranked, type Ranked } from '../queue-rank.ts';
import { pageOn } from '../keyset.ts';

/**
 * The applications in the order in which staff work on them. Every verb throws `StoreUnavailable`.
 * @param use the way to it
 * @param keys by which names are read
 */
export function createQueueStore(database: Database, use: Access, keys: DataKeys) {
  const { db } = database;
  return {
    ...verbsUsing(use, {
      /**
       * The first applications that a choice admits, or those behind a place. It costs the same however many there are:
       * where few of very many are admitted, a page can hold less than its limit, or nothing, and have a next one.
       * @param after `next` of the page before @returns `null` for a place that nobody can have been at
       */
      page: async (
        choice: QueueChoice,
        limit: number,
        after: string | null = null,
      ): Promise<QueuePage | null> => {
        const from = after === null ? null : placeOf(after);
        if (after !== null && from === null) return null;
        // What the release before has inserted beside this one.
        await rankUnranked(database).next();
        const { shown, next, more, isWhole } = await pageOn(queueOf(db, keys, choice, from), limit);
        const rows = await rowsAt(db, shown, keys);
        return { rows, next: next === null ? null : textOf(next), more, isWhole };
      },
    }),
    /** Ranks what a release before this one has inserted, a page at a time; says after each how far it is. */
    rank: (): AsyncIterable<Ranked> => eachUsing(use, rankUnranked(database)),
  };
}

/** A place as it is handed out, and back. */
function textOf({ rank, received_at: at, reference }: Place): string {
  return `${rank}~${at}~${reference}`;
}

function placeOf(text: string): Place | null {
  const [, rank, at, reference] = /^([0-3])~([\d:.TZ-]{1,40})~([\w-]{1,20})$/.exec(text) ?? [];
  return rank === undefined || at === undefined || reference === undefined
    ? null
    : { rank: Number(rank), received_at: at, reference };
}

/** What the queue shows of the applications at some places, in their order; those deleted meanwhile are left out. */
async function rowsAt(db: Kysely<Tables>, places: readonly Place[], keys: DataKeys): Promise<QueueRow[]> {
  if (places.length === 0) return [];
  const references = places.map(({ reference }) => reference);
  const rows = await db.selectFrom('applications').selectAll().where('reference', 'in', references).execute();
  const byReference = new Map(rows.map((row) => [row.reference, row]));
  const names = await namesOf(db, rows);
  const notices = await noticesOf(db, references);
  const asking = await askingOf(db, references);
  return references.flatMap((reference) => {
    const row = byReference.get(reference);
    if (row === undefined) return [];
    const { assignee } = row;
    // `toRow` alone writes the flags.
    const flags = JSON.parse(row.flags) as readonly ReviewFlag[];
    return {
      reference,
      name: nameIn(row, keys),
      form: row.form,
      receivedAt: row.received_at,
      // The same.
      verdict: row.verdict as QueueRow['verdict'],
      differs: flags.includes('verdict-differs'),
      isFlagged: flags.some((flag) => flag !== 'verdict-differs'),
      status: row.status,
      assignee: assignee === '' ? null : { id: assignee, name: names.get(assignee) ?? FORMER },
      notice: notices.get(reference) ?? 'none',
      isOpened: row.opened_at !== null,
      isAsked: asking.has(reference),
    };
  });
}

/** Who applies; `null` where nobody can read it. */
function nameIn(row: Selectable<ApplicationRow>, keys: DataKeys): string | null {
  try {
    return personOf(answersOf(row, keys).payload).name;
  } catch (error) {
    if (error instanceof UnreadableAnswers) return null;
    throw error;
  }
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

/** Those on which the applicant has the last word: nobody has noted anything since. */
async function askingOf(db: Kysely<Tables>, references: readonly string[]): Promise<ReadonlySet<string>> {
  const notes = await db
    .selectFrom('application_notes')
    .select(['reference', 'author'])
    .where('reference', 'in', references)
    .orderBy('reference')
    .orderBy('at')
    .orderBy('id')
    .execute();
  const last = new Map(notes.map(({ reference, author }) => [reference, author]));
  return new Set(references.filter((reference) => last.get(reference) === APPLICANT));
}

/** From what is best to what is worst. */
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
