import { sql, type Kysely } from 'kysely';
import { dayAt } from '../../../core/desk/zoned-time.ts';
import { isoOf, transact, wrapVerbs, type Access } from '../access.ts';
import { referencesIn } from '../keyset.ts';
import { readIndex } from '../read-index.ts';
import type { Database, Tables } from '../schema.ts';
import { deleteEarlier, MORNING, queueDeliveries, type ChannelName } from '../delivery-queue.ts';

/** When the morning mail is sent, and which staff members also get the unassigned applications. */
export interface MorningTerms {
  readonly hour: number;
  readonly timeZone: string;
  /** Whether a staff member with these roles is told about unassigned applications. */
  readonly seesUnassigned: (roles: readonly string[]) => boolean;
}

/** A due application: its reference, its due time and its next step (empty if none is set). No name and no answers. */
export type DueApplication = Awaited<ReturnType<typeof due>>[number];

/** The most due applications that are read: the mail says "or more". */
export const DUE_COUNTED = 200;

/** Queues the morning mails. Every verb throws `StoreUnavailable`. @param all the channels that are configured */
export function createMorningQueue({ db, clock }: Database, use: Access, all: readonly ChannelName[]) {
  /** The end of the day that this process has already handled. */
  let seenTo: string | null = null;
  return wrapVerbs(use, {
    /**
     * Queues a mail for each staff member who has an application due today or earlier, or who is told about unassigned
     * ones. Queues them once a day: the first process that calls this does it. Deletes undelivered mails of earlier
     * days.
     * @returns how many were queued
     */
    queueMornings: async ({ hour, timeZone, seesUnassigned }: MorningTerms): Promise<number> => {
      const now = await clock();
      const day = dayAt(now, timeZone);
      const ends = new Date(day.ends).toISOString();
      if (day.hour < hour || ends === seenTo || !all.includes('email')) return 0;
      const today = `${MORNING}${ends} `;
      const queued = await transact(db, async (transaction) => {
        const known = transaction.selectFrom('deliveries').select('id').where('reference', '>=', today);
        if ((await known.where('reference', '<', `${today}z`).executeTakeFirst()) !== undefined) return 0;
        await deleteEarlier(transaction, MORNING, today);
        const isDue = async (id: string) => (await due(transaction, id, ends, 1)).length > 0;
        const isUnassignedDue = await isDue('');
        const references: string[] = [];
        for (const { id, roles } of await mailed(transaction)) {
          const hasUnassigned = isUnassignedDue && seesUnassigned(JSON.parse(roles) as readonly string[]);
          if (hasUnassigned || (await isDue(id)))
            references.push(`${today}${id}${hasUnassigned ? ' and-nobodys' : ''}`);
        }
        const made = references.map((reference) => ({ reference, receivedAt: isoOf(now) }));
        return queueDeliveries(transaction, made, ['email']);
      });
      seenTo = ends;
      return queued;
    },
  });
}

/**
 * The content of a morning mail when it is sent; empty, without a recipient, if she has turned it off or left.
 * @param reference of its delivery
 */
export async function morningOf(db: Kysely<Tables>, reference: string) {
  const [, ends = '', id = '', andNobodys] = reference.split(' ');
  const [person] = (await mailed(db)).filter((each) => each.id === id);
  const own = person === undefined ? [] : await due(db, id, ends);
  const unassigned = person === undefined || andNobodys === undefined ? [] : await due(db, '', ends);
  return { to: person?.email ?? '', name: person?.name ?? '', own, unassigned };
}

/** The staff members who get a morning mail. */
function mailed(db: Kysely<Tables>) {
  const staff = db.selectFrom('staff').select(['id', 'email', 'name', 'roles']);
  return staff.where('disabled_at', 'is', null).where('morning_mail', '=', 1).execute();
}

/** An assignee's applications due between two times, soonest first. @param assignee an id; empty for unassigned */
export async function due(
  db: Kysely<Tables>,
  assignee: string,
  before: string,
  limit = DUE_COUNTED,
  after = '',
) {
  const read = readIndex(db, 'applications', { assignee }, 'oldest', sql<boolean>`due_at <> ''`, 'due_at');
  const range = { low: { received_at: after, reference: '' }, high: { received_at: before, reference: '' } };
  const positions = await read(range, limit);
  if (positions.length === 0) return [];
  const rows = db.selectFrom('applications').select(['reference', 'next_step']);
  const found = await rows.where('reference', 'in', referencesIn(positions)).execute();
  const steps = new Map(found.map(({ reference, next_step: step }) => [reference, step]));
  return positions.map(({ reference, received_at: dueAt }) => ({
    reference,
    dueAt,
    step: steps.get(reference) ?? '',
  }));
}
