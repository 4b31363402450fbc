import { WAITING_STATES } from '../../core/desk/publication-state.ts';
import { transact } from '../store/access.ts';
import type { Database } from '../store/schema.ts';

/** The note on a publication that a restore has ended. */
const NOTE = 'A backup was restored meanwhile.';

/** How many of each a restored database would have reactivated. */
export interface RevokedAccess {
  readonly sessions: number;
  readonly invitations: number;
  readonly tokens: number;
  /** Publications waiting for their date, for approval or for confirmation. */
  readonly publications: number;
}

/**
 * Ends what a backup would reactivate: sessions, tokens, invitations and calendar links, which may have been revoked
 * since because somebody else had them; and waiting publications, which may have been canceled since. Transfers of
 * drafts are deleted, because some were opened or erased since.
 * @param database restored, with this release's schema
 * @throws the database's error
 */
export async function revokeAccess({ db }: Database, now: Date): Promise<RevokedAccess> {
  return transact(db, async (transaction) => {
    await transaction.deleteFrom('desk_ceremonies').execute();
    await transaction.deleteFrom('desk_exports').execute();
    await transaction.deleteFrom('draft_transfers').execute();
    await transaction.deleteFrom('desk_calendars').execute();
    // No server has written to this database yet: which keys are needed follows from its rows only.
    await transaction.deleteFrom('writing_key').execute();
    const sessions = await transaction.deleteFrom('desk_sessions').executeTakeFirstOrThrow();
    const tokens = await transaction.deleteFrom('desk_tokens').executeTakeFirstOrThrow();
    const invitations = await transaction
      .deleteFrom('staff_invitations')
      .where('used_at', 'is', null)
      .executeTakeFirstOrThrow();
    await transaction
      .updateTable('desk_drafts')
      .set({ state: 'open', publication: null })
      .where('state', '=', 'waiting')
      .execute();
    const publications = await transaction
      .updateTable('desk_publications')
      .set({ state: 'failed', note: NOTE, finished_at: now.toISOString() })
      .where('state', 'in', WAITING_STATES)
      .executeTakeFirstOrThrow();
    return {
      sessions: Number(sessions.numDeletedRows),
      invitations: Number(invitations.numDeletedRows),
      tokens: Number(tokens.numDeletedRows),
      publications: Number(publications.numUpdatedRows),
    };
  });
}
