import { sql, type Kysely } from 'kysely';
import { lockApplication } from './applicant-row.ts';
import { CALL, queueDeliveries, type ChannelName } from './deliveries/queue.ts';
import type { Tables } from './schema.ts';

/** A call that is scheduled, or canceled. */
interface CallToArrange {
  readonly reference: string;
  /** `null` where it is off. */
  readonly call: { readonly startsAt: string; readonly timeZone: string } | null;
  /** The id of a member of staff, or the calendar that says so. */
  readonly setBy: string;
  /** ISO 8601 in UTC. */
  readonly at: string;
}

/**
 * Fixes when an applicant is called, and puts the mail that tells her in the queue. The row of a call that is off stays,
 * with no time: its number goes on counting, and calendars take the newest.
 * @returns whether there is such an application
 */
export async function arrangeCall(
  transaction: Kysely<Tables>,
  { reference, call, setBy, at }: CallToArrange,
  channels: readonly ChannelName[],
): Promise<boolean> {
  if (!(await lockApplication(transaction, reference))) return false;
  const time = { starts_at: call?.startsAt ?? '', time_zone: call?.timeZone ?? '' };
  const { version } = await transaction
    .insertInto('application_calls')
    .values({ reference, ...time, set_by: setBy, set_at: at, version: 1 })
    .onConflict((conflict) =>
      conflict.column('reference').doUpdateSet(({ ref }) => ({
        ...time,
        set_by: setBy,
        set_at: at,
        version: sql<number>`${ref('application_calls.version')} + 1`,
      })),
    )
    .returning('version')
    .executeTakeFirstOrThrow();
  if (call !== null && channels.includes('applicant'))
    await queueDeliveries(
      transaction,
      [{ reference: `${CALL}${reference} ${version}`, receivedAt: at }],
      ['applicant'],
    );
  return true;
}
