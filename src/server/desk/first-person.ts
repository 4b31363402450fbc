import type { FastifyBaseLogger } from 'fastify';
import type { DeskStore } from '../store/desk/desk-store.ts';
import { StoreUnavailable } from '../store/faults.ts';

/** How to let the first person in. */
export const INVITE_FIRST = 'npm run -s desk -- invite EMAIL --role administrator';

/** Says how to invite the first person, where the desk knows nobody and nobody is invited. */
export async function sayWhenNobodyIsInvited(
  { staff, invitations }: Pick<DeskStore, 'staff' | 'invitations'>,
  log: FastifyBaseLogger,
): Promise<void> {
  try {
    if ((await staff.list()).length > 0 || (await invitations.list()).length > 0) return;
    log.warn(`nobody can sign in at the desk yet: ${INVITE_FIRST}`);
  } catch (error) {
    // The store says by itself what is wrong with it.
    if (!(error instanceof StoreUnavailable)) throw error;
  }
}
