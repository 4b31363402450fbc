import type { FastifyRequest } from 'fastify';
import { addressKey } from '../http/client-address.ts';
import { refuseBeyond, tooMuch } from '../http/usage.ts';
import type { CommandEntry } from '../store/command-log.ts';
import type { ApplicationStore } from '../store/store.ts';
import { UNKNOWN } from './desk-log.ts';

/** Milliseconds in which attempts are counted together. */
const WINDOW = 15 * 60_000;
/** Failures of one address, of who shows nothing that is known. An office may share it. */
export const FROM_ADDRESS = 40;
/** Attempts that do not succeed, with one person's passkeys; those to sign in and those to confirm are counted apart. */
export const OF_PERSON = 10;
/** Ceremonies that one address begins in a minute, in this process: each is a row of the database. */
const BEGUN = 600;

/** Refusals of people who are not known, of all addresses together, that the log gets: it only grows. */
export const OF_STRANGERS = 40;

/** Counts attempts to sign in and to confirm, in all processes of a database together. */
export type Attempts = ReturnType<typeof countAttempts>;

/** What somebody attempts as a person: nobody elsewhere can use up what she has for confirming. */
type Attempted = 'sign-in' | 'confirm';

export function countAttempts({ limits, commands }: Pick<ApplicationStore, 'limits' | 'commands'>) {
  const addressOf = ({ ip }: FastifyRequest) => `address ${addressKey(ip)}`;
  const personOf = (staff: string, what: Attempted) => `${what} ${staff}`;
  const tooMany = 'too-many-attempts';
  const refuseMany = refuseBeyond(
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
    throw tooMuch(tooMany, `Too many attempts. Wait ${wait}, then try again.`, used.left);
  }
  return {
    /** Counts a ceremony that somebody unknown begins, which nobody can guess anything by. @throws ApiError 429 for a flood */
    begun: (request: FastifyRequest): void => refuseMany(addressOf(request)),
    /**
     * Counts a failure of somebody unknown. It keeps nobody out but strangers: whoever shows a passkey or an invitation
     * that is known is not asked from where.
     * @throws ApiError 429 beyond the limit
     */
    failed: async (request: FastifyRequest): Promise<void> =>
      check(await add(addressOf(request)), FROM_ADDRESS),
    /** Counts an attempt as a person, until it succeeds: of many at once none is checked for nothing. @throws ApiError 429 */
    as: async (staff: string, what: Attempted): Promise<void> =>
      check(await add(personOf(staff, what)), OF_PERSON),
    /** Takes back what was counted for an attempt that succeeded. */
    succeeded: async (staff: string, what: Attempted): Promise<void> =>
      void (await add(personOf(staff, what), -1)),
    /** Writes down that somebody was refused; of strangers `OF_STRANGERS` in a window, of which the last one says so. */
    async refused(entry: CommandEntry): Promise<void> {
      const already = entry.actor === UNKNOWN ? ((await add('strangers'))?.amount ?? 1) : 0;
      if (already > OF_STRANGERS) return;
      const details = already === OF_STRANGERS ? { ...entry.details, isLast: true } : entry.details;
      await commands.add({ ...entry, details });
    },
  };
}
