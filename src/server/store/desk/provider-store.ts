import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { JsonObject } from '../../../core/json.ts';
import { transact, verbsUsing, type Access } from '../access.ts';
import { insertEntry, type CommandEntry } from '../command-log.ts';
import type { Database, Tables } from '../schema.ts';
import { areSame, leavesNobody, lockedStaff, withdrawInvitationsBy } from './people-store.ts';
import { insertSession, type NewSession } from './session-store.ts';
import { memberOf, normalizedEmail, type StaffMember } from './staff-store.ts';

/** Whom the agency's provider has identified. */
export interface Identified {
  /** The provider's issuer, a space, and its subject: the same whatever she is called. */
  readonly subject: string;
  readonly email: string;
  /** Whether the provider answers for it that the address is hers. */
  readonly isVerified: boolean;
  readonly name: string;
  /** Ids of roles that the provider gives her; `null` where invitations say who has which. */
  readonly roles: readonly string[] | null;
}

/** Why the provider's word lets nobody in. `unverified`: it does not answer for the e-mail address of somebody new. */
type ProviderRefusal = 'unknown' | 'disabled' | 'unverified';

/** What came of a sign-in by the provider. */
interface ProviderSignIn {
  /** Who it is, or why nothing has begun. */
  readonly result: StaffMember | ProviderRefusal;
  /** Whether she keeps roles that the provider does not name: nobody could manage people otherwise. */
  readonly keepsRoles: boolean;
}

/** What is written down of a sign-in, and of the roles that it changes. */
interface ProviderAct {
  readonly command: 'sign-in' | 'roles' | 'roles-kept';
  readonly details: JsonObject;
}

/** Sign-ins by the agency's provider. Every verb throws `StoreUnavailable`. @param use the way to it */
export function createProviderStore({ db, clock }: Database, use: Access) {
  return verbsUsing(use, {
    /**
     * Begins a session of somebody whom the provider has identified. Somebody new is let in by the roles that the provider
     * gives her, or by her invitation, which it uses up; by an e-mail address only if the provider answers for it.
     * @param mayManage whether somebody with these roles can manage people: the last one who can keeps hers
     * @param entryOf what is written with it
     */
    signIn: async (
      identified: Identified,
      session: Omit<NewSession, 'staff' | 'isConfirmed'>,
      mayManage: (roles: readonly string[]) => boolean,
      entryOf: (person: StaffMember, act: ProviderAct) => CommandEntry,
    ): Promise<ProviderSignIn> => {
      const now = await clock();
      const at = new Date(now).toISOString();
      return transact(db, async (transaction) => {
        const log = (person: StaffMember, act: ProviderAct) =>
          insertEntry(transaction, at, entryOf(person, act));
        const signedIn = await letIn(transaction, at, identified, mayManage, log);
        const { result: person } = signedIn;
        if (typeof person === 'string') return signedIn;
        // The provider may let in whoever sits at her computer, without a question; whoever has a passkey shows it.
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
      });
    },
  });
}

type Log = (person: StaffMember, act: ProviderAct) => Promise<void>;

async function letIn(
  db: Kysely<Tables>,
  at: string,
  identified: Identified,
  mayManage: (roles: readonly string[]) => boolean,
  log: Log,
): Promise<ProviderSignIn> {
  const { subject, isVerified, name, roles } = identified;
  const refuse = (result: ProviderRefusal): ProviderSignIn => ({ result, keepsRoles: false });
  const email = normalizedEmail(identified.email);
  const staff = () => db.selectFrom('staff').selectAll();
  const bySubject = await staff().where('provider_subject', '=', subject).executeTakeFirst();
  // Whoever can write any address into a directory would be anybody.
  if (bySubject === undefined && !isVerified) return refuse('unverified');
  // By her address the first time alone: the agency may give it to somebody else.
  const known =
    bySubject ??
    (await staff().where('email', '=', email).where('provider_subject', 'is', null).executeTakeFirst());
  if (known !== undefined) {
    if (known.disabled_at !== null) return refuse('disabled');
    const person = memberOf(known);
    const keepsRoles = roles !== null && !(await takeRoles(db, person, roles, mayManage, log));
    // What the provider says of her roles holds, also where it has taken all of them.
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
  const added = await db
    .insertInto('staff')
    .values(row)
    // Somebody with another account has the address.
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return added.numInsertedOrUpdatedRows === 1n
    ? { result: memberOf(row), keepsRoles: false }
    : refuse('unknown');
}

/**
 * Gives somebody the roles that the provider names, as an administrator would; none end her sessions.
 * @returns `false` where she keeps hers: nobody could manage people otherwise
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
    if (leavesNobody(await lockedStaff(db), { ...person, roles }, mayManage)) {
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

/** Uses an invitation up. @returns its roles, as JSON; `null` without one */
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
