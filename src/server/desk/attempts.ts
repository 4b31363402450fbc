import type { FastifyRequest } from 'fastify';
import { ApiError } from '../http/api-error.ts';
import { addressKey } from '../http/client-address.ts';
import type { CommandEntry } from '../store/command-log.ts';
import type { ApplicationStore } from '../store/store.ts';
import { UNKNOWN } from './desk-log.ts';

/** Milliseconds in which attempts are counted together. */
const WINDOW = 15 * 60_000;
/** Attempts that do not succeed, of one address. An office may share it. */
export const FROM_ADDRESS = 40;
/** Attempts that do not succeed, with one person's passkeys. */
export const OF_PERSON = 10;

/** Refusals of people who are not known, of all addresses together, that the log gets: it only grows. */
export const OF_STRANGERS = 40;

/** Counts attempts to sign in, in all processes of a database together. */
export interface Attempts {
  /** Counts one from an address. @throws ApiError 429 beyond the limit */
  from(request: FastifyRequest): Promise<void>;
  /** Counts one as a person. @throws ApiError 429 beyond the limit */
  as(staff: string): Promise<void>;
  /** Takes back what was counted for an attempt that succeeded. @param staff where it was counted as a person's */
  succeeded(request: FastifyRequest, staff?: string): Promise<void>;
  /** Writes down that somebody was refused; of strangers `OF_STRANGERS` in a window, of which the last one says so. */
  refused(entry: CommandEntry): Promise<void>;
}

export function countAttempts({ limits, commands }: Pick<ApplicationStore, 'limits' | 'commands'>): Attempts {
  const addressOf = ({ ip }: FastifyRequest) => `address ${addressKey(ip)}`;
  const personOf = (staff: string) => `person ${staff}`;

  async function add(who: string) {
    return (await limits.add('sign-ins', WINDOW, new Map([[who, 1]]))).get(who);
  }
  async function count(who: string, limit: number): Promise<void> {
    const used = await add(who);
    if (used === undefined || used.amount <= limit) return;
    const minutes = Math.max(1, Math.ceil(used.left / 60_000));
    const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
    throw new ApiError(429, 'too-many-attempts', `Too many attempts. Wait ${wait}, then try again.`, {
      retryAfter: Math.max(1, Math.ceil(used.left / 1000)),
    });
  }
  return {
    from: (request) => count(addressOf(request), FROM_ADDRESS),
    as: (staff) => count(personOf(staff), OF_PERSON),
    async succeeded(request, staff) {
      const who = [addressOf(request), ...(staff === undefined ? [] : [personOf(staff)])];
      await limits.add('sign-ins', WINDOW, new Map(who.map((each) => [each, -1])));
    },
    async refused(entry) {
      const already = entry.actor === UNKNOWN ? ((await add('strangers'))?.amount ?? 1) : 0;
      if (already > OF_STRANGERS) return;
      const details = already === OF_STRANGERS ? { ...entry.details, isLast: true } : entry.details;
      await commands.add({ ...entry, details });
    },
  };
}
