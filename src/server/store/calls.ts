import { sql, type Kysely } from 'kysely';
import { CALL, queueDeliveries, type ChannelName } from './deliveries/queue.ts';
import type { Tables } from './schema.ts';

/** A call that is scheduled, or canceled. */
interface CallToArrange {
  readonly reference: string;
  /** `null` where it is off. */
  readonly call: { readonly startsAt: string; readonly timeZone: string } | null;
  /** The next step that a call is, empty for none. */
  readonly nextStep?: string;
  /** The id of a member of staff, or the calendar that says so. */
  readonly setBy: string;
  /** ISO 8601 in UTC. */
  readonly at: string;
}

/**
 * Fixes when an applicant is called, and puts the mail that tells her in the queue. What is due next is the call; once it is
 * off, to talk with her now. The row of a call that is off stays,
 * with no time: its number goes on counting, and calendars take the newest.
 * @returns whether there is such an application
 */
export async function arrangeCall(
  transaction: Kysely<Tables>,
  { reference, call, nextStep = '', setBy, at }: CallToArrange,
  channels: readonly ChannelName[],
): Promise<boolean> {
  // Its row is locked, so that nobody erases the application meanwhile.
  const { numUpdatedRows } = await transaction
    .updateTable('applications')
    .set({ due_at: call?.startsAt ?? at, next_step: nextStep })
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
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
