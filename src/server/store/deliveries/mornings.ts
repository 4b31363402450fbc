import { sql, type Kysely } from 'kysely';
import { dayAt } from '../../../core/desk/zoned-time.ts';
import { transact, verbsUsing, type Access } from '../access.ts';
import { EVERYTHING, referencesIn, type Position } from '../keyset.ts';
import { readIndex } from '../read-index.ts';
import type { Database, Tables } from '../schema.ts';
import { MORNING, queueDeliveries, type ChannelName } from './queue.ts';

/** When staff are mailed what is due, and to whom it is said what nobody has. */
export interface MorningTerms {
  readonly hour: number;
  readonly timeZone: string;
  /** By roles. */
  readonly seesNobodys: (roles: readonly string[]) => boolean;
}

/** Something that is due: no name, no answer. */
export interface DueApplication {
  readonly reference: string;
  /** ISO 8601 in UTC. */
  readonly dueAt: string;
  /** An id of `policies/desk/next-steps.json`; empty where nobody has said. */
  readonly step: string;
}

/** The largest number that is counted to: the mail says "or more". */
export const DUE_COUNTED = 200;
/** What ends the reference of a mail that also says what nobody has. */
const AND_NOBODYS = 'and-nobodys';

/** Queues the mails of the morning. Every verb throws `StoreUnavailable`. @param all the channels that are configured */
export function createMorningQueue({ db, clock }: Database, use: Access, all: readonly ChannelName[]) {
  /** The end of the day that this process has seen to. */
  let seenTo: string | null = null;
  return verbsUsing(use, {
    /**
     * Puts a mail in the queue for each member of staff who has something due today or before, or is told what nobody has:
     * once a day, however many processes ask, and by whoever asks first. Those of a day before that did not arrive give way.
     * @returns how many were put in the queue
     */
    queueMornings: async ({ hour, timeZone, seesNobodys }: MorningTerms): Promise<number> => {
      const now = await clock();
      const day = dayAt(now, timeZone);
      const ends = new Date(day.ends).toISOString();
      if (day.hour < hour || ends === seenTo || !all.includes('email')) return 0;
      const today = `${MORNING}${ends} `;
      const queued = await transact(db, async (transaction) => {
        const inQueue = transaction
          .selectFrom('deliveries')
          .select('id')
          .where('reference', '>=', today)
          .where('reference', '<', `${today}z`)
          .limit(1);
        if ((await inQueue.executeTakeFirst()) !== undefined) return 0;
        await transaction
          .deleteFrom('deliveries')
          .where('reference', '>=', MORNING)
          .where('reference', '<', today)
          .where('state', '!=', 'delivered')
          .execute();
        const isDue = async (assignee: string) =>
          (await positionsDue(transaction, assignee, ends, 1)).length > 0;
        const isNobodysDue = await isDue('');
        const references: string[] = [];
        for (const { id, roles } of await mailed(transaction)) {
          const tellsNobodys = isNobodysDue && seesNobodys(JSON.parse(roles) as readonly string[]);
          if (tellsNobodys || (await isDue(id)))
            references.push(`${today}${id}${tellsNobodys ? ` ${AND_NOBODYS}` : ''}`);
        }
        const receivedAt = new Date(now).toISOString();
        const made = references.map((reference) => ({ reference, receivedAt }));
        return queueDeliveries(transaction, made, ['email']);
      });
      seenTo = ends;
      return queued;
    },
  });
}

/**
 * What a mail of the morning says, as it is when it is sent: to nobody, and nothing, where she has turned it off or left.
 * @param reference of its delivery
 */
export async function morningOf(db: Kysely<Tables>, reference: string) {
  const [, ends = '', id = '', andNobodys] = reference.split(' ');
  const person = (await mailed(db, id))[0];
  const own = person === undefined ? [] : await due(db, id, ends);
  const nobodys = person === undefined || andNobodys !== AND_NOBODYS ? [] : await due(db, '', ends);
  return { to: person?.email ?? '', name: person?.name ?? '', own, nobodys };
}

/** Who gets a mail in the morning. @param id of one of them; everybody without it */
function mailed(db: Kysely<Tables>, id: string | null = null) {
  const query = db
    .selectFrom('staff')
    .select(['id', 'email', 'name', 'roles'])
    .where('disabled_at', 'is', null)
    .where('morning_mail', '=', 1);
  return (id === null ? query : query.where('id', '=', id)).execute();
}

async function due(db: Kysely<Tables>, assignee: string, ends: string): Promise<readonly DueApplication[]> {
  return dueAt(db, await positionsDue(db, assignee, ends, DUE_COUNTED));
}

/** What somebody has that is due before a time, the soonest first. @param assignee an id; empty for nobody */
function positionsDue(db: Kysely<Tables>, assignee: string, before: string, limit: number) {
  return readDueOf(db, assignee)(
    { low: EVERYTHING.low, high: { received_at: before, reference: '' } },
    limit,
  );
}

/** Where what is due of somebody stands, by when it is. @param assignee an id; empty for nobody */
export function readDueOf(db: Kysely<Tables>, assignee: string) {
  return readIndex(db, 'applications', { assignee }, 'oldest', sql<boolean>`due_at <> ''`, 'due_at');
}

/** What is to be done at some positions, in their order. */
export async function dueAt(
  db: Kysely<Tables>,
  positions: readonly Position[],
): Promise<readonly DueApplication[]> {
  if (positions.length === 0) return [];
  const rows = await db
    .selectFrom('applications')
    .select(['reference', 'next_step'])
    .where('reference', 'in', referencesIn(positions))
    .execute();
  const steps = new Map(rows.map(({ reference, next_step: step }) => [reference, step]));
  return positions.map(({ reference, received_at: at }) => ({
    reference,
    dueAt: at,
    step: steps.get(reference) ?? '',
  }));
}
