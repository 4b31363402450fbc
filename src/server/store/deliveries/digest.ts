import { verbsUsing, type Access } from '../access.ts';
import type { Database } from '../schema.ts';
import { isUnopened } from '../unopened.ts';
import { DIGEST, queueDeliveries, toTheAgency, type ChannelName } from './queue.ts';

/** The hour of the day from which a digest is sent. */
const DIGEST_HOUR = 8;

/** The day of a digest, such as `2026-11-22`, by the clock of this machine; `null` before its hour. */
function digestDay(now: number): string | null {
  const date = new Date(now);
  if (date.getHours() < DIGEST_HOUR) return null;
  const part = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${part(date.getMonth() + 1)}-${part(date.getDate())}`;
}

/**
 * Queues the daily digest of what nobody has opened. Every verb throws `StoreUnavailable`.
 * @param all the channels that are configured
 */
export function createDigestQueue({ db, clock }: Database, use: Access, all: readonly ChannelName[]) {
  const channels = toTheAgency(all);
  /** The day of the last digest that this process has seen to. */
  let digested: string | null = null;
  return verbsUsing(use, {
    /**
     * Puts the digest of a day in the queue, from 8 o'clock on by the clock of this machine, when something has not been
     * opened for 24 hours: once a day, however many processes ask. One of a day before that nobody took gives way to it.
     * @returns how many notices were put in the queue
     */
    queueDigests: async (): Promise<number> => {
      const now = await clock();
      const day = digestDay(now);
      if (day === null || day === digested || channels.length === 0) return 0;
      if (!(await isUnopened(db, now))) {
        digested = day;
        return 0;
      }
      const reference = DIGEST + day;
      const queued = await db.transaction().execute(async (transaction) => {
        await transaction
          .deleteFrom('deliveries')
          .where('reference', '>=', DIGEST)
          .where('reference', '<', reference)
          .where('state', '!=', 'delivered')
          .execute();
        return queueDeliveries(
          transaction,
          [{ reference, receivedAt: new Date(now).toISOString() }],
          channels,
        );
      });
      digested = day;
      return queued;
    },
  });
}
