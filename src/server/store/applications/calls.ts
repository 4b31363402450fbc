import { sql, type Kysely } from 'kysely';
import { firstGoodTime } from '../../../core/desk/call-hours.ts';
import { callStepOf, type DeskPolicies } from '../../../core/desk/desk-policies.ts';
import type { JsonObject } from '../../../core/json.ts';
import { ownValue } from '../../../core/own-value.ts';
import { insertEntry, rowsAbout, type CommandEntry } from '../command-log.ts';
import { CALL, queueDeliveries, type ChannelName } from '../delivery-queue.ts';
import type { Tables } from '../schema.ts';
import { dueOf } from './due.ts';

/** The agency's policies that say what a call changes. */
export type CallPolicies = Pick<DeskPolicies, 'statuses' | 'nextSteps' | 'agency'>;

/** A call to schedule or cancel. */
export interface CallToArrange {
  readonly reference: string;
  /** `null` if the call is canceled. */
  readonly call: { readonly startsAt: string; readonly timeZone: string } | null;
  /** The id of a member of staff, or of the calendar that reported the call. */
  readonly setBy: string;
  /** What the log says of it. */
  readonly details: JsonObject;
  readonly entryFor: (command: 'call' | 'status', details: JsonObject) => CommandEntry;
}

/**
 * Sets the time of a call, logs it, and queues the mail that tells the applicant. The application becomes due at the
 * call. When the call is canceled, it is due as soon as its applicant may be called; or, if the status is again that of
 * a new application, when the promise to her ends, if that is earlier. A scheduled call sets the status of one where it
 * may follow, and a canceled one gives back the status before that. The row of a canceled call stays, without a time:
 * its version keeps counting, and calendars use the highest version.
 * @param at ISO 8601 in UTC
 * @returns whether the application exists
 */
export async function arrangeCall(
  transaction: Kysely<Tables>,
  at: string,
  { reference, call, setBy, details, entryFor }: CallToArrange,
  { statuses, nextSteps, agency }: CallPolicies,
  channels: readonly ChannelName[],
): Promise<boolean> {
  // The update locks the row, so that nobody can erase the application meanwhile.
  const row = await transaction
    .updateTable('applications')
    .set({ due_at: call?.startsAt ?? '', next_step: callStepOf(nextSteps) })
    .where('reference', '=', reference)
    .returning(['status', 'verdict', 'received_at'])
    .executeTakeFirst();
  if (row === undefined) return false;
  const standing = await transaction
    .selectFrom('application_calls')
    .select('time_zone')
    .where('reference', '=', reference)
    .executeTakeFirst();
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
  const known = ownValue(statuses, row.status);
  const to =
    call !== null
      ? known?.next.find((id) => ownValue(statuses, id)?.isCallBooked === true)
      : known?.isCallBooked === true
        ? await statusBefore(transaction, reference, row.status)
        : undefined;
  await insertEntry(transaction, at, entryFor('call', details));
  const isSet = to !== undefined && (call !== null || ownValue(statuses, to)?.isOpen === true);
  if (call === null) {
    const isNew = (isSet ? to : row.status) === Object.keys(statuses)[0];
    const promise = isNew ? dueOf({ verdict: row.verdict, receivedAt: row.received_at }) : '';
    const next = firstGoodTime(Date.parse(at), standing?.time_zone || null, agency.timeZone).toISOString();
    await transaction
      .updateTable('applications')
      .set(promise !== '' && promise < next ? { due_at: promise, next_step: '' } : { due_at: next })
      .where('reference', '=', reference)
      .execute();
  }
  if (!isSet) return true;
  await transaction
    .updateTable('applications')
    .set(({ ref }) => ({ status: to, work_version: sql<number>`${ref('work_version')} + 1` }))
    .where('reference', '=', reference)
    .execute();
  await insertEntry(transaction, at, entryFor('status', { from: row.status, to }));
  return true;
}

/** The status that an application had before this one, as the log has it; `undefined` if the log does not say. */
async function statusBefore(
  transaction: Kysely<Tables>,
  reference: string,
  status: string,
): Promise<string | undefined> {
  const changes = (await rowsAbout(transaction, [reference]))
    .filter(({ command }) => command === 'status')
    // Only `insertEntry` writes them.
    .map(({ details }) => JSON.parse(details) as { readonly from?: string; readonly to?: string });
  return changes.findLast(({ to }) => to === status)?.from;
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
