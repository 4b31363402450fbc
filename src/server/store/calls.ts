import { sql, type Kysely } from 'kysely';
import { CALL, queueDeliveries, type ChannelName } from './deliveries/queue.ts';
import type { Tables } from './schema.ts';

/** A call to schedule or cancel. */
interface CallToArrange {
  readonly reference: string;
  /** `null` if the call is canceled. */
  readonly call: { readonly startsAt: string; readonly timeZone: string } | null;
  /** The id of the next step that means a call; empty for none. */
  readonly nextStep?: string;
  /** The id of a member of staff, or of the calendar that reported the call. */
  readonly setBy: string;
  /** ISO 8601 in UTC. */
  readonly at: string;
}

/**
 * Sets the time of a call, and queues the mail that tells the applicant. The application becomes due at the call; when
 * the call is canceled, it is due now. The row of a canceled call stays, without a time: its version keeps counting,
 * and calendars use the highest version.
 * @returns whether the application exists
 */
export async function arrangeCall(
  transaction: Kysely<Tables>,
  { reference, call, nextStep = '', setBy, at }: CallToArrange,
  channels: readonly ChannelName[],
): Promise<boolean> {
  // The update locks the row, so that nobody can erase the application meanwhile.
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

/** Ends a booked call that another step replaces, as if it were canceled. @param by only a call at this time or before */
export async function endCall(transaction: Kysely<Tables>, reference: string, by: string): Promise<void> {
  await transaction
    .updateTable('application_calls')
    .set(({ ref }) => ({ starts_at: '', time_zone: '', version: sql<number>`${ref('version')} + 1` }))
    .where('reference', '=', reference)
    .where('starts_at', '>', '')
    .where('starts_at', '<=', by)
    .execute();
}
