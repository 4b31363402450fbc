import { wrapVerbs, type Access } from '../access.ts';
import type { Database } from '../schema.ts';

/** Milliseconds in which a ceremony has to be finished. */
export const CEREMONY = 5 * 60_000;

/** The purpose of a ceremony: with a new passkey, a known one, or the agency's provider. */
export type CeremonyKind = 'invitation' | 'register' | 'sign-in' | 'confirm' | 'provider';

/** A ceremony that was started in a browser. */
export interface BegunCeremony {
  /** SHA-256 of the secret in the browser's cookie. */
  readonly digest: string;
  readonly kind: CeremonyKind;
  readonly challenge: string;
  /** The person, session or invitation that it is for; `null` if that is not known yet. */
  readonly subject: string | null;
}

/** Ceremonies in progress. Each can be finished once, within five minutes, in the browser that started it. */
export type CeremonyStore = ReturnType<typeof createCeremonyStore>;

/** The ceremonies in a database. @param use the way to it */
export function createCeremonyStore({ db, clock }: Database, use: Access) {
  return wrapVerbs(use, {
    begin: async (ceremony: BegunCeremony): Promise<void> => {
      const now = await clock();
      await db.deleteFrom('desk_ceremonies').where('expires_at', '<', new Date(now).toISOString()).execute();
      const expires_at = new Date(now + CEREMONY).toISOString();
      await db
        .insertInto('desk_ceremonies')
        .values({ ...ceremony, expires_at })
        .execute();
    },
    /** Deletes and returns a ceremony, so that it is finished only once; `null` if unknown or expired. */
    take: async (digest: string, kind: CeremonyKind): Promise<BegunCeremony | null> => {
      const row = await db
        .deleteFrom('desk_ceremonies')
        .where('digest', '=', digest)
        .where('kind', '=', kind)
        .returningAll()
        .executeTakeFirst();
      if (row === undefined || row.expires_at <= new Date(await clock()).toISOString()) return null;
      const { challenge, subject } = row;
      return { digest, kind, challenge, subject };
    },
  });
}
