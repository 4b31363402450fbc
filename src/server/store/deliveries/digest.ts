import { isoOf, wrapVerbs, type Access } from '../access.ts';
import type { Database } from '../schema.ts';
import { hasUnopened } from '../applications/unopened.ts';
import {
  deleteEarlier,
  DIGEST,
  queueDeliveries,
  agencyChannels,
  type ChannelName,
} from '../delivery-queue.ts';

/** The hour of the day from which a digest is sent, in the time zone of this machine. */
const DIGEST_HOUR = 8;

/** The day of a digest, such as `2026-11-22`, by the clock of this machine; `null` before its hour. */
function digestDay(now: number): string | null {
  const date = new Date(now);
  if (date.getHours() < DIGEST_HOUR) return null;
  const part = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${part(date.getMonth() + 1)}-${part(date.getDate())}`;
}

/**
 * Queues the daily digest of unopened applications. Every verb throws `StoreUnavailable`.
 * @param all the channels that are configured
 */
export function createDigestQueue({ db, clock }: Database, use: Access, all: readonly ChannelName[]) {
  const channels = agencyChannels(all);
  /** The day whose digest this process has already handled. */
  let digested: string | null = null;
  return wrapVerbs(use, {
    /**
     * Queues the digest of a day, after 8 o'clock by the clock of this machine, if an application has been unopened for
     * 24 hours. Queues it once a day, however many processes call this. Deletes undelivered digests of earlier days.
     * @returns how many notices were queued
     */
    queueDigests: async (): Promise<number> => {
      const now = await clock();
      const day = digestDay(now);
      if (day === null || day === digested || channels.length === 0) return 0;
      if (!(await hasUnopened(db, now))) {
        digested = day;
        return 0;
      }
      const reference = DIGEST + day;
      const queued = await db.transaction().execute(async (transaction) => {
        await deleteEarlier(transaction, DIGEST, reference);
        return queueDeliveries(transaction, [{ reference, receivedAt: isoOf(now) }], channels);
      });
      digested = day;
      return queued;
    },
  });
}
