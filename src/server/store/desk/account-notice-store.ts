import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { AccountNotice } from '../../../core/desk/session.ts';
import { wrapVerbs, type Access } from '../access.ts';
import { ACCOUNT, queueDeliveries, type ChannelName } from '../delivery-queue.ts';
import type { Database, Tables } from '../schema.ts';

/** Notices to staff about their own accounts. Every verb throws `StoreUnavailable`. @param use the way to it */
export function createAccountNoticeStore({ db, clock }: Database, use: Access) {
  return wrapVerbs(use, {
    /** Her unread notices from before this session, oldest first: she knows what she did in the session itself. */
    unseen: (staff: string, session: string): Promise<readonly AccountNotice[]> =>
      db
        .selectFrom('account_notices')
        .innerJoin('desk_sessions', 'desk_sessions.staff', 'account_notices.staff')
        .select(['account_notices.id', 'account_notices.at', 'account_notices.text'])
        .where('account_notices.staff', '=', staff)
        .where('account_notices.seen_at', 'is', null)
        .where('desk_sessions.digest', '=', session)
        .whereRef('account_notices.at', '<', 'desk_sessions.created_at')
        .orderBy('account_notices.at')
        .execute(),
    /** Marks some of her notices as read. */
    see: async (staff: string, ids: readonly string[]): Promise<void> => {
      await db
        .updateTable('account_notices')
        .set({ seen_at: new Date(await clock()).toISOString() })
        .where('staff', '=', staff)
        .where('id', 'in', ids)
        .where('seen_at', 'is', null)
        .execute();
    },
  });
}

/**
 * Adds a notice about a person's own account, within the transaction that changes the account.
 * @param at ISO 8601 in UTC
 * @param channels those that are configured; if `email` is one, the notice is also mailed to her own address
 */
export async function notifyOwner(
  db: Kysely<Tables>,
  at: string,
  staff: string,
  text: string,
  channels: readonly ChannelName[],
): Promise<void> {
  const id = randomUUID();
  await db.insertInto('account_notices').values({ id, staff, at, text, seen_at: null }).execute();
  const byMail = channels.filter((channel) => channel === 'email');
  await queueDeliveries(db, [{ reference: ACCOUNT + id, receivedAt: at }], byMail);
}
