import type { FastifyRequest } from 'fastify';
import { addressKey } from '../http/client-address.ts';
import { createRateLimiter, tooManyRequests } from '../http/usage.ts';
import type { CommandEntry } from '../store/command-log.ts';
import type { ApplicationStore } from '../store/store.ts';
import { UNKNOWN } from './desk-log.ts';

/** The window for counting attempts, in milliseconds. */
const WINDOW = 15 * 60_000;
/** Failures allowed per IP address without a known passkey or invitation. An office may share one address. */
export const MAX_FROM_ADDRESS = 40;
/** Failed attempts allowed per person; sign-ins and confirmations are counted separately. */
export const MAX_OF_PERSON = 10;
/** Ceremonies that one IP address may begin per minute, in this process: each inserts a database row. */
const BEGUN = 600;

/** Refusals of unknown people that are logged per window, over all addresses: the log is append-only. */
export const MAX_LOGGED_STRANGERS = 40;

/** Counts attempts to sign in and to confirm, shared by all processes of a database. */
export type Attempts = ReturnType<typeof countAttempts>;

/**
 * What is attempted. Counted separately, so that a stranger's failed sign-ins can't use up a staff member's
 * confirmations.
 */
type Attempted = 'sign-in' | 'confirm';

export function countAttempts({ limits, commands }: Pick<ApplicationStore, 'limits' | 'commands'>) {
  const addressOf = ({ ip }: FastifyRequest) => `address ${addressKey(ip)}`;
  const personOf = (staff: string, what: Attempted) => `${what} ${staff}`;
  const tooMany = 'too-many-attempts';
  const refuseMany = createRateLimiter(
    BEGUN,
    60_000,
    tooMany,
    'Too many attempts. Wait a minute, then try again.',
  );

  async function add(who: string, amount = 1) {
    return (await limits.add('sign-ins', WINDOW, new Map([[who, amount]]))).get(who);
  }
  function check(used: { readonly amount: number; readonly left: number } | undefined, limit: number): void {
    if (used === undefined || used.amount <= limit) return;
    const minutes = Math.max(1, Math.ceil(used.left / 60_000));
    const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
    throw tooManyRequests(tooMany, `Too many attempts. Wait ${wait}, then try again.`, used.left);
  }
  return {
    /**
     * Counts a ceremony begun by an unknown person, which can't be used to guess anything.
     * @throws ApiError 429 for a flood
     */
    begun: (request: FastifyRequest): void => refuseMany(addressOf(request)),
    /**
     * Counts a failure of an unknown person. The limit only blocks strangers: a request with a known passkey or
     * invitation is never checked by address.
     * @throws ApiError 429 beyond the limit
     */
    failed: async (request: FastifyRequest): Promise<void> =>
      check(await add(addressOf(request)), MAX_FROM_ADDRESS),
    /**
     * Counts an attempt before it is checked, so that parallel attempts can't exceed the limit.
     * @throws ApiError 429
     */
    as: async (staff: string, what: Attempted): Promise<void> =>
      check(await add(personOf(staff, what)), MAX_OF_PERSON),
    /** Uncounts an attempt that succeeded. */
    succeeded: async (staff: string, what: Attempted): Promise<void> =>
      void (await add(personOf(staff, what), -1)),
    /**
     * Logs a refusal. Of strangers, at most `MAX_LOGGED_STRANGERS` per window are logged; the last of them is marked `isLast`.
     */
    async refused(entry: CommandEntry): Promise<void> {
      const already = entry.actor === UNKNOWN ? ((await add('strangers'))?.amount ?? 1) : 0;
      if (already > MAX_LOGGED_STRANGERS) return;
      const details = already === MAX_LOGGED_STRANGERS ? { ...entry.details, isLast: true } : entry.details;
      await commands.add({ ...entry, details });
    },
  };
}
