import type { Kysely, Selectable } from 'kysely';
import { isoOf, transactNow, wrapVerbs, type Access } from '../access.ts';
import { insertEntry, type CommandEntry } from '../command-log.ts';
import type { ChannelName } from '../delivery-queue.ts';
import type { Database, Tables } from '../schema.ts';
import { notifyOwner } from './account-notice-store.ts';
import { insertPasskey, type NewPasskey } from './passkey-store.ts';
import { removesLastManager, lockAllStaff } from './people-store.ts';
import { insertSession, type NewSession } from './session-store.ts';
import { memberOf, memberWhere, normalizedEmail, type StaffMember } from './staff-store.ts';

/** Milliseconds for which an invitation can be accepted. */
const INVITED = 24 * 60 * 60_000;

interface NewInvitation {
  /** SHA-256 of the secret in the link. */
  readonly digest: string;
  readonly email: string;
  /** Ids of roles. If empty, an existing staff member keeps hers. */
  readonly roles: readonly string[];
  /** The id of a member of staff, or the reader's name for an invitation from the command line. */
  readonly invitedBy: string;
  /** The id of the staff member who may open the link herself; `null` if it is mailed, or printed by a command. */
  readonly shownTo: string | null;
}

/** An invitation that can be accepted. Times are ISO 8601 in UTC. */
export interface OpenInvitation extends NewInvitation {
  readonly createdAt: string;
  readonly expiresAt: string;
  /** The existing staff member with that e-mail address; `null` for a new person. */
  readonly person: StaffMember | null;
}

/** What the invited person provides to accept an invitation. */
interface Acceptance {
  /** The id to give to a new staff member. */
  readonly newId: string;
  readonly name: string;
  readonly passkey: NewPasskey;
  /** The session to start. */
  readonly session: Omit<NewSession, 'staff' | 'isConfirmed'>;
}

/**
 * Invitations to the desk. Each works once, for a day. Every verb throws `StoreUnavailable`.
 * @param use the way to it
 * @param channels by which an existing staff member is told
 */
export function createInvitationStore(database: Database, use: Access, channels: readonly ChannelName[]) {
  const { db, clock } = database;
  const open = (transaction: Kysely<Tables>, now: number) =>
    transaction
      .selectFrom('staff_invitations')
      .selectAll()
      .where('used_at', 'is', null)
      .where('expires_at', '>', isoOf(now));

  return wrapVerbs(use, {
    /** Adds an invitation, in place of open ones to the same address. @param entry is logged in the same transaction */
    add: (invitation: NewInvitation, entry: CommandEntry): Promise<OpenInvitation> =>
      transactNow(database, async (transaction, at, now) => {
        const row = {
          digest: invitation.digest,
          email: normalizedEmail(invitation.email),
          roles: JSON.stringify(invitation.roles),
          invited_by: invitation.invitedBy,
          created_at: at,
          expires_at: isoOf(now + INVITED),
          used_at: null,
          shown_to: invitation.shownTo,
        };
        await withdrawAll(transaction, row.email);
        await transaction.insertInto('staff_invitations').values(row).execute();
        await insertEntry(transaction, at, entry);
        return invitationOf(row, await memberWhere(transaction, 'email', row.email));
      }),
    /** An open invitation; `null` for one that is unknown, expired, accepted or withdrawn. */
    find: async (digest: string): Promise<OpenInvitation | null> => {
      const row = await open(db, await clock())
        .where('digest', '=', digest)
        .executeTakeFirst();
      return row === undefined ? null : invitationOf(row, await memberWhere(db, 'email', row.email));
    },
    /** All open invitations, newest first. */
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
    /** Withdraws the open invitations to an address. @param entry is logged with it; @returns whether there were any */
    withdraw: (email: string, entry: CommandEntry): Promise<boolean> =>
      transactNow(database, async (transaction, at) => {
        if (!(await withdrawAll(transaction, normalizedEmail(email)))) return false;
        await insertEntry(transaction, at, entry);
        return true;
      }),
    /**
     * Makes the invited person a staff member, with a passkey and a session. An existing staff member loses her old
     * passkeys and sessions, because she may have lost the devices, and is told so.
     * @param mayManage whether these roles allow managing staff
     * @param entryOf makes the log entry
     * @returns `null` if the invitation is no longer open, or the passkey exists already; `last` if its roles would
     * leave nobody who can manage staff: then nothing has changed
     */
    accept: (
      digest: string,
      { newId, name, passkey, session }: Acceptance,
      mayManage: (roles: readonly string[]) => boolean,
      entryOf: (person: StaffMember) => CommandEntry,
    ): Promise<StaffMember | 'last' | null> =>
      transactNow<StaffMember | 'last' | null>(database, async (transaction, at, now) => {
        const staff = await lockAllStaff(transaction);
        const accepted = await useInvitation(transaction, at, digest, newId, name);
        if (accepted === null) return null;
        const { person, replacedBy } = accepted;
        if (removesLastManager(staff, person, mayManage)) throw new NobodyLeft();
        await transaction.deleteFrom('passkeys').where('staff', '=', person.id).execute();
        await transaction.deleteFrom('desk_sessions').where('staff', '=', person.id).execute();
        if (!(await insertPasskey(transaction, at, person.id, passkey))) throw new PasskeyTaken();
        await insertSession(transaction, now, { ...session, staff: person.id });
        await insertEntry(transaction, at, entryOf(person));
        if (replacedBy !== null) await notifyOwner(transaction, at, person.id, replacedBy, channels);
        return person;
      }).catch((error: unknown) => {
        if (error instanceof PasskeyTaken) return null;
        if (error instanceof NobodyLeft) return 'last';
        throw error;
      }),
  });
}

/** Thrown to roll the transaction back. */
class PasskeyTaken extends Error {}
class NobodyLeft extends Error {}

/**
 * Marks an invitation as used, and adds or updates its staff member, within a transaction.
 * @param digest of the invitation's secret
 * @param newId the id for a new person
 * @returns the person, and the notice to her if she existed before; `null` when the invitation is not open
 */
async function useInvitation(
  db: Kysely<Tables>,
  at: string,
  digest: string,
  newId: string,
  name: string,
): Promise<{ readonly person: StaffMember; readonly replacedBy: string | null } | null> {
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
  const known = await memberWhere(db, 'email', email);
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

/** Also deletes expired invitations, which are no longer needed. */
async function withdrawAll(db: Kysely<Tables>, email: string): Promise<boolean> {
  const withdrawn = await db
    .deleteFrom('staff_invitations')
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return withdrawn.numDeletedRows > 0n;
}

/** The cast is safe because only `add` writes the roles. */
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
