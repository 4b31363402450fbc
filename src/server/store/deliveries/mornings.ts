import { sql, type Kysely } from 'kysely';
import { dayAt } from '../../../core/desk/zoned-time.ts';
import { transact, verbsUsing, type Access } from '../access.ts';
import { referencesIn } from '../keyset.ts';
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

/** Something that is due, when, and which next step, empty where nobody has said: no name, no answer. */
export type DueApplication = Awaited<ReturnType<typeof due>>[number];

/** The largest number that is counted to: the mail says "or more". */
export const DUE_COUNTED = 200;

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
        const known = transaction.selectFrom('deliveries').select('id').where('reference', '>=', today);
        if ((await known.where('reference', '<', `${today}z`).executeTakeFirst()) !== undefined) return 0;
        await transaction
          .deleteFrom('deliveries')
          .where('reference', '>=', MORNING)
          .where('reference', '<', today)
          .where('state', '!=', 'delivered')
          .execute();
        const isDue = async (id: string) => (await due(transaction, id, ends, 1)).length > 0;
        const isNobodysDue = await isDue('');
        const references: string[] = [];
        for (const { id, roles } of await mailed(transaction)) {
          const tellsNobodys = isNobodysDue && seesNobodys(JSON.parse(roles) as readonly string[]);
          if (tellsNobodys || (await isDue(id)))
            references.push(`${today}${id}${tellsNobodys ? ' and-nobodys' : ''}`);
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
  const [person] = (await mailed(db)).filter((each) => each.id === id);
  const own = person === undefined ? [] : await due(db, id, ends);
  const nobodys = person === undefined || andNobodys === undefined ? [] : await due(db, '', ends);
  return { to: person?.email ?? '', name: person?.name ?? '', own, nobodys };
}

/** Who gets a mail in the morning. */
function mailed(db: Kysely<Tables>) {
  const staff = db.selectFrom('staff').select(['id', 'email', 'name', 'roles']);
  return staff.where('disabled_at', 'is', null).where('morning_mail', '=', 1).execute();
}

/** What somebody has that is due before a time, and after another one, the soonest first. @param assignee an id; empty for nobody */
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
