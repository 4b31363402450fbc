import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { transact, type Access } from '../access.ts';
import { insertEntry, type CommandEntry } from '../command-log.ts';
import type { Database, Tables } from '../schema.ts';
import { insertSession, type NewSession } from './session-store.ts';
import { memberOf, normalizedEmail, type StaffMember } from './staff-store.ts';

/** Whom the agency's provider has identified. */
export interface Identified {
  /** The provider's issuer, a space, and its subject: the same whatever she is called. */
  readonly subject: string;
  readonly email: string;
  readonly name: string;
  /** Ids of roles that the provider gives her; `null` where invitations say who has which. */
  readonly roles: readonly string[] | null;
}

/** Sign-ins by the agency's provider. Every verb throws `StoreUnavailable`. */
export interface ProviderStore {
  /**
   * Begins a session of somebody whom the provider has identified. Somebody new is let in by the roles that the provider
   * gives her, or by her invitation, which it uses up.
   * @param entryOf what is written with it
   * @returns who it is, or why nothing has begun
   */
  signIn(
    identified: Identified,
    session: Omit<NewSession, 'staff' | 'isConfirmed'>,
    entryOf: (person: StaffMember) => CommandEntry,
  ): Promise<StaffMember | 'unknown' | 'disabled'>;
}

/** The sign-ins of a database. @param use the way to it */
export function createProviderStore({ db, clock }: Database, use: Access): ProviderStore {
  return {
    signIn: (identified, session, entryOf) =>
      use(async () => {
        const now = await clock();
        const at = new Date(now).toISOString();
        return transact(db, async (transaction) => {
          const person = await letIn(transaction, at, identified);
          if (typeof person === 'string') return person;
          // The provider may let in whoever sits at her computer, without a question; whoever has a passkey shows it.
          const passkey = await transaction
            .selectFrom('passkeys')
            .select('id')
            .where('staff', '=', person.id)
            .limit(1)
            .executeTakeFirst();
          const isConfirmed = passkey === undefined;
          await insertSession(transaction, now, { ...session, staff: person.id, isConfirmed });
          await insertEntry(transaction, at, entryOf(person));
          return person;
        });
      }),
  };
}

async function letIn(
  db: Kysely<Tables>,
  at: string,
  identified: Identified,
): Promise<StaffMember | 'unknown' | 'disabled'> {
  const { subject, name, roles } = identified;
  const email = normalizedEmail(identified.email);
  const known = await db
    .selectFrom('staff')
    .selectAll()
    // By her address the first time alone: the agency may give it to somebody else.
    .where(({ eb, or, and }) =>
      or([
        eb('provider_subject', '=', subject),
        and([eb('email', '=', email), eb('provider_subject', 'is', null)]),
      ]),
    )
    .orderBy('provider_subject', (order) => order.asc().nullsLast())
    .executeTakeFirst();
  if (known?.disabled_at === null) {
    // What the provider says of her roles holds, also where it has taken all of them.
    if (roles !== null && roles.length === 0) return 'unknown';
    const changed = await db
      .updateTable('staff')
      .set({ provider_subject: subject, ...(roles === null ? {} : { roles: JSON.stringify(roles) }) })
      .where('id', '=', known.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return memberOf(changed);
  }
  if (known !== undefined) return 'disabled';
  const given = roles === null ? await rolesByInvitation(db, at, email) : JSON.stringify(roles);
  if (given === null || given === '[]') return 'unknown';
  const row = {
    id: randomUUID(),
    email,
    name,
    roles: given,
    created_at: at,
    disabled_at: null,
    provider_subject: subject,
  };
  const added = await db
    .insertInto('staff')
    .values(row)
    // Somebody with another account has the address.
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return added.numInsertedOrUpdatedRows === 1n ? memberOf(row) : 'unknown';
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
