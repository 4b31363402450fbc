import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { JsonObject } from '../../../core/json.ts';
import { insertNew, transactNow, wrapVerbs, type Access } from '../access.ts';
import { insertEntry, type CommandEntry } from '../command-log.ts';
import type { Database, Tables } from '../schema.ts';
import { areSame, removesLastManager, lockAllStaff, withdrawInvitationsBy } from './people-store.ts';
import { insertSession, type NewSession } from './session-store.ts';
import { memberOf, normalizedEmail, type StaffMember } from './staff-store.ts';

/** A person whom the agency's provider has identified. */
export interface ProviderIdentity {
  /** The provider's issuer, a space, and its subject: stays the same when her name or address changes. */
  readonly subject: string;
  readonly email: string;
  /** Whether the provider asserts that the address is hers. */
  readonly isVerified: boolean;
  readonly name: string;
  /** Ids of roles that the provider assigns; `null` if invitations assign the roles. */
  readonly roles: readonly string[] | null;
}

/** Why a sign-in is refused. `unverified`: the provider does not vouch for the address of a new person. */
type ProviderRefusal = 'unknown' | 'disabled' | 'unverified';

/** The result of a sign-in by the provider. */
interface ProviderSignIn {
  /** The person, or why no session was started. */
  readonly result: StaffMember | ProviderRefusal;
  /** Whether she keeps roles that the provider no longer assigns, because otherwise nobody could manage staff. */
  readonly keepsRoles: boolean;
}

/** The action that is logged: a sign-in, or a change of roles by it. */
interface ProviderAct {
  readonly command: 'sign-in' | 'roles' | 'roles-kept';
  readonly details: JsonObject;
}

/** Sign-ins by the agency's provider. Every verb throws `StoreUnavailable`. @param use the way to it */
export function createProviderStore(database: Database, use: Access) {
  return wrapVerbs(use, {
    /**
     * Starts a session for a person whom the provider has identified. A new person needs roles from the provider, or an
     * open invitation, which is then used. An account is matched by e-mail address only if the provider asserts the
     * address.
     * @param mayManage whether roles allow managing staff: the last person with such roles keeps them
     * @param entryOf makes the log entries
     */
    signIn: (
      identified: ProviderIdentity,
      session: Omit<NewSession, 'staff' | 'isConfirmed'>,
      mayManage: (roles: readonly string[]) => boolean,
      entryOf: (person: StaffMember, act: ProviderAct) => CommandEntry,
    ): Promise<ProviderSignIn> =>
      transactNow(database, async (transaction, at, now) => {
        const log = (person: StaffMember, act: ProviderAct) =>
          insertEntry(transaction, at, entryOf(person, act));
        const signedIn = await letIn(transaction, at, identified, mayManage, log);
        const { result: person } = signedIn;
        if (typeof person === 'string') return signedIn;
        // The provider may sign in anyone at her computer without asking; a person with a passkey confirms with it.
        const passkey = await transaction
          .selectFrom('passkeys')
          .select('id')
          .where('staff', '=', person.id)
          .limit(1)
          .executeTakeFirst();
        const isConfirmed = passkey === undefined;
        await insertSession(transaction, now, { ...session, staff: person.id, isConfirmed });
        await log(person, { command: 'sign-in', details: { by: 'provider' } });
        return signedIn;
      }),
  });
}

type Log = (person: StaffMember, act: ProviderAct) => Promise<void>;

async function letIn(
  db: Kysely<Tables>,
  at: string,
  identified: ProviderIdentity,
  mayManage: (roles: readonly string[]) => boolean,
  log: Log,
): Promise<ProviderSignIn> {
  const { subject, isVerified, name, roles } = identified;
  const refuse = (result: ProviderRefusal): ProviderSignIn => ({ result, keepsRoles: false });
  const email = normalizedEmail(identified.email);
  const staff = () => db.selectFrom('staff').selectAll();
  const bySubject = await staff().where('provider_subject', '=', subject).executeTakeFirst();
  // Otherwise anyone who can edit addresses in the provider's directory could sign in as anybody.
  if (bySubject === undefined && !isVerified) return refuse('unverified');
  // Match by address only at the first sign-in: later the agency may give the address to another person.
  const known =
    bySubject ??
    (await staff().where('email', '=', email).where('provider_subject', 'is', null).executeTakeFirst());
  if (known !== undefined) {
    if (known.disabled_at !== null) return refuse('disabled');
    const person = memberOf(known);
    const keepsRoles = roles !== null && !(await takeRoles(db, person, roles, mayManage, log));
    // The provider's roles apply, even if it has removed all of them.
    if (roles?.length === 0) return { result: 'unknown', keepsRoles };
    const changed = await db
      .updateTable('staff')
      .set({ provider_subject: subject })
      .where('id', '=', known.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return { result: memberOf(changed), keepsRoles };
  }
  const given = roles === null ? await rolesByInvitation(db, at, email) : JSON.stringify(roles);
  if (given === null || given === '[]') return refuse('unknown');
  const row = {
    id: randomUUID(),
    email,
    name,
    roles: given,
    created_at: at,
    disabled_at: null,
    provider_subject: subject,
    let_in_by: null,
  };
  // It is not inserted if another account has the address.
  return (await insertNew(db, 'staff', row))
    ? { result: memberOf(row), keepsRoles: false }
    : refuse('unknown');
}

/**
 * Assigns the roles that the provider names, and logs the change. If they are empty, ends the person's sessions.
 * @returns `false` if she keeps her roles, because otherwise nobody could manage staff
 */
async function takeRoles(
  db: Kysely<Tables>,
  person: StaffMember,
  roles: readonly string[],
  mayManage: (roles: readonly string[]) => boolean,
  log: Log,
): Promise<boolean> {
  if (areSame(person.roles, roles)) return true;
  const details = { email: person.email, from: [...person.roles], to: [...roles], by: 'provider' };
  if (mayManage(person.roles) && !mayManage(roles)) {
    if (removesLastManager(await lockAllStaff(db), { ...person, roles }, mayManage)) {
      await log(person, { command: 'roles-kept', details });
      return false;
    }
    await withdrawInvitationsBy(db, person);
  }
  await db
    .updateTable('staff')
    .set({ roles: JSON.stringify(roles) })
    .where('id', '=', person.id)
    .execute();
  if (roles.length === 0) await db.deleteFrom('desk_sessions').where('staff', '=', person.id).execute();
  await log(person, { command: 'roles', details });
  return true;
}

/** Marks an invitation as used. @returns its roles, as JSON; `null` if there is none */
async function rolesByInvitation(db: Kysely<Tables>, at: string, email: string): Promise<string | null> {
  const invitation = await db
    .updateTable('staff_invitations')
    .set({ used_at: at })
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .returning('roles')
    .executeTakeFirst();
  return invitation?.roles ?? null;
}
