import type { Kysely, Selectable } from 'kysely';
import { transact, transactNow, verbsUsing, type Access } from '../access.ts';
import { insertEntry, type CommandEntry } from '../command-log.ts';
import type { ChannelName } from '../deliveries/queue.ts';
import type { Database, Tables } from '../schema.ts';
import { tellOwner } from './account-notice-store.ts';
import { insertPasskey, type NewPasskey } from './passkey-store.ts';
import { leavesNobody, lockedStaff } from './people-store.ts';
import { insertSession, type NewSession } from './session-store.ts';
import { memberOf, normalizedEmail, type StaffMember } from './staff-store.ts';

/** Milliseconds for which an invitation can be accepted. */
const INVITED = 24 * 60 * 60_000;

interface NewInvitation {
  /** SHA-256 of the secret in the link. */
  readonly digest: string;
  readonly email: string;
  /** Ids of roles. None: a person who is known keeps hers. */
  readonly roles: readonly string[];
  /** The id of a member of staff, or how the command line's reader is called. */
  readonly invitedBy: string;
  /** The id of the member of staff who may open it herself; `null` where it is mailed, or a command prints it. */
  readonly shownTo: string | null;
}

/** An invitation that can be accepted. Times are ISO 8601 in UTC. */
export interface OpenInvitation extends NewInvitation {
  readonly createdAt: string;
  readonly expiresAt: string;
  /** Who has that e-mail address; `null` for somebody new. */
  readonly person: StaffMember | null;
}

/** How an invitation is accepted. */
interface Acceptance {
  /** The id of somebody new. */
  readonly newId: string;
  readonly name: string;
  readonly passkey: NewPasskey;
  /** The session that begins. */
  readonly session: Omit<NewSession, 'staff' | 'isConfirmed'>;
}

/**
 * Invitations to the desk. Each works once, for a day. Every verb throws `StoreUnavailable`.
 * @param use the way to it
 * @param channels by which who was known is told
 */
export function createInvitationStore(database: Database, use: Access, channels: readonly ChannelName[]) {
  const { db, clock } = database;
  const iso = (time: number) => new Date(time).toISOString();
  const open = (transaction: Kysely<Tables>, now: number) =>
    transaction
      .selectFrom('staff_invitations')
      .selectAll()
      .where('used_at', 'is', null)
      .where('expires_at', '>', iso(now));

  return verbsUsing(use, {
    /** Takes the place of those of the same address that are open. @param entry written with it */
    add: async (invitation: NewInvitation, entry: CommandEntry): Promise<OpenInvitation> => {
      const now = await clock();
      const row = {
        digest: invitation.digest,
        email: normalizedEmail(invitation.email),
        roles: JSON.stringify(invitation.roles),
        invited_by: invitation.invitedBy,
        created_at: iso(now),
        expires_at: iso(now + INVITED),
        used_at: null,
        shown_to: invitation.shownTo,
      };
      return transact(db, async (transaction) => {
        await withdrawAll(transaction, row.email);
        await transaction.insertInto('staff_invitations').values(row).execute();
        await insertEntry(transaction, iso(now), entry);
        return invitationOf(row, await personWith(transaction, row.email));
      });
    },
    /** `null` for one that is unknown, over, accepted or withdrawn. */
    find: async (digest: string): Promise<OpenInvitation | null> => {
      const row = await open(db, await clock())
        .where('digest', '=', digest)
        .executeTakeFirst();
      return row === undefined ? null : invitationOf(row, await personWith(db, row.email));
    },
    /** All that are open, newest first. */
    list: async (): Promise<readonly OpenInvitation[]> => {
      const rows = await open(db, await clock())
        .orderBy('created_at', 'desc')
        .orderBy('digest')
        .execute();
      const staff = new Map(
        (await db.selectFrom('staff').selectAll().execute()).map((row) => [row.email, memberOf(row)]),
      );
      return rows.map((row) => invitationOf(row, staff.get(row.email) ?? null));
    },
    /** Takes back what is open for an address. @param entry written with it; @returns whether there was any */
    withdraw: (email: string, entry: CommandEntry): Promise<boolean> =>
      transactNow(database, async (transaction, at) => {
        if (!(await withdrawAll(transaction, normalizedEmail(email)))) return false;
        await insertEntry(transaction, at, entry);
        return true;
      }),
    /**
     * Makes a member of staff of who was invited, with a passkey and a session. Somebody known loses the passkeys and
     * sessions she had, because she may have lost the devices, and is told.
     * @param mayManage whether somebody with these roles can manage people
     * @param entryOf what is written with it
     * @returns `null` when the invitation is not open any more, or somebody has the passkey; `last` when nobody could
     *   manage people any more by its roles: nothing has changed
     */
    accept: async (
      digest: string,
      acceptance: Acceptance,
      mayManage: (roles: readonly string[]) => boolean,
      entryOf: (person: StaffMember) => CommandEntry,
    ): Promise<StaffMember | 'last' | null> => {
      const now = await clock();
      const { newId, name, passkey, session } = acceptance;
      return transact<StaffMember | 'last' | null>(db, async (transaction) => {
        const staff = await lockedStaff(transaction);
        const accepted = await useInvitation(transaction, now, digest, newId, name);
        if (accepted === null) return null;
        const { person, replacedBy } = accepted;
        if (leavesNobody(staff, person, mayManage)) throw new NobodyLeft();
        await transaction.deleteFrom('passkeys').where('staff', '=', person.id).execute();
        await transaction.deleteFrom('desk_sessions').where('staff', '=', person.id).execute();
        if (!(await insertPasskey(transaction, iso(now), person.id, passkey))) throw new PasskeyTaken();
        await insertSession(transaction, now, { ...session, staff: person.id });
        await insertEntry(transaction, iso(now), entryOf(person));
        if (replacedBy !== null) await tellOwner(transaction, iso(now), person.id, replacedBy, channels);
        return person;
      }).catch((error: unknown) => {
        if (error instanceof PasskeyTaken) return null;
        if (error instanceof NobodyLeft) return 'last';
        throw error;
      });
    },
  });
}

/** Each rolls a transaction back. */
class PasskeyTaken extends Error {}
class NobodyLeft extends Error {}

/**
 * Uses an invitation up, for a person whom it makes or changes, within a transaction.
 * @param digest of its secret
 * @param newId for somebody new
 * @returns the person, with what she is told where she was known; `null` when it is not open
 */
async function useInvitation(
  db: Kysely<Tables>,
  now: number,
  digest: string,
  newId: string,
  name: string,
): Promise<{ readonly person: StaffMember; readonly replacedBy: string | null } | null> {
  const at = new Date(now).toISOString();
  const invitation = await db
    .updateTable('staff_invitations')
    .set({ used_at: at })
    .where('digest', '=', digest)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .returningAll()
    .executeTakeFirst();
  if (invitation === undefined) return null;
  const { email, roles, shown_to: let_in_by, invited_by: by } = invitation;
  const known = await personWith(db, email);
  if (known === null) {
    const isNew = { id: newId, created_at: at, disabled_at: null, provider_subject: null };
    const row = { ...isNew, email, name, roles, let_in_by };
    await db.insertInto('staff').values(row).execute();
    return { person: memberOf(row), replacedBy: null };
  }
  const changed = { name, disabled_at: null, let_in_by, ...(roles === '[]' ? {} : { roles }) };
  const row = await db
    .updateTable('staff')
    .set(changed)
    .where('id', '=', known.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const seen = let_in_by === null ? '' : ', who could see it';
  return {
    person: memberOf(row),
    replacedBy: `Your passkeys were replaced by a new one, created with a link from ${by}${seen}.`,
  };
}

/** Also those that are over: nothing of them is needed. */
async function withdrawAll(db: Kysely<Tables>, email: string): Promise<boolean> {
  const withdrawn = await db
    .deleteFrom('staff_invitations')
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return withdrawn.numDeletedRows > 0n;
}

async function personWith(db: Kysely<Tables>, email: string): Promise<StaffMember | null> {
  const row = await db.selectFrom('staff').selectAll().where('email', '=', email).executeTakeFirst();
  return row === undefined ? null : memberOf(row);
}

/** The cast rests on `add`, which alone writes the roles. */
function invitationOf(
  row: Selectable<Tables['staff_invitations']>,
  person: StaffMember | null,
): OpenInvitation {
  return {
    digest: row.digest,
    email: row.email,
    roles: JSON.parse(row.roles) as readonly string[],
    invitedBy: row.invited_by,
    shownTo: row.shown_to,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    person,
  };
}
