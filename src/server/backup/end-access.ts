import { WAITING_STATES } from '../../core/desk/publication-state.ts';
import { transact } from '../store/access.ts';
import type { Database } from '../store/schema.ts';

/** What stands in a publication that a restore has ended. */
const NOTE = 'A backup was restored meanwhile.';

/** How many of each a restored database would have let in, or put in force, again. */
export interface Ended {
  readonly sessions: number;
  readonly invitations: number;
  readonly tokens: number;
  /** Publications that waited for their date, for approval or for being confirmed. */
  readonly publications: number;
}

/**
 * Ends what a backup brings back to life: sessions, tokens, invitations and links of calendars, which may have been ended
 * after it because somebody else had them, and publications that waited, which may have been canceled. Drafts on their way to another
 * device go: some were opened or erased after it.
 * @param database restored, with this release's schema
 * @throws the database's error
 */
export async function endAccess({ db }: Database, now: Date): Promise<Ended> {
  return transact(db, async (transaction) => {
    await transaction.deleteFrom('desk_ceremonies').execute();
    await transaction.deleteFrom('desk_exports').execute();
    await transaction.deleteFrom('draft_transfers').execute();
    await transaction.deleteFrom('desk_calendars').execute();
    // No server has written here yet: rows alone say which keys are needed.
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
