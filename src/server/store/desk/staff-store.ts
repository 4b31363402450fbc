import { createHash, randomUUID } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import type { DataKeys } from '../../config/data-keys.ts';
import { insertNew, wrapVerbs, type Access } from '../access.ts';
import type { Database, Tables } from '../schema.ts';

/** A staff member of the agency. */
export interface StaffMember {
  readonly id: string;
  /** In lower case. */
  readonly email: string;
  readonly name: string;
  /** Ids of `policies/desk/roles.json`. */
  readonly roles: readonly string[];
  /** ISO 8601 in UTC. */
  readonly createdAt: string;
  /** When her account was disabled, ISO 8601 in UTC; `null` while it is enabled. */
  readonly disabledAt: string | null;
  /** The colleague who was shown the link that the account last accepted, and may control it; `null` for nobody. */
  readonly letInBy: string | null;
}

/**
 * The agency's staff. Every verb throws `StoreUnavailable` when the database cannot be used.
 * @param use the way to it
 */
export function createStaffStore({ db, clock }: Database, use: Access, keys: DataKeys) {
  return wrapVerbs(use, {
    /** Adds a staff member; e-mail addresses are unique. @returns `null` when the address is taken */
    add: async ({
      email,
      name,
      roles,
    }: Pick<StaffMember, 'email' | 'name' | 'roles'>): Promise<StaffMember | null> => {
      const row = {
        id: randomUUID(),
        email: normalizedEmail(email),
        name,
        roles: JSON.stringify(roles),
        created_at: new Date(await clock()).toISOString(),
        disabled_at: null,
        provider_subject: null,
        let_in_by: null,
      };
      return (await insertNew(db, 'staff', row)) ? memberOf(row) : null;
    },
    get: (id: string): Promise<StaffMember | null> => memberWhere(db, 'id', id),
    findByEmail: (email: string): Promise<StaffMember | null> =>
      memberWhere(db, 'email', normalizedEmail(email)),
    /** Ordered by name. */
    list: async (): Promise<readonly StaffMember[]> => {
      const rows = await db.selectFrom('staff').selectAll().execute();
      // The databases have their own collations.
      return rows.map(memberOf).toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
    },
    /**
     * The key of 256 bits, as base64url, with which her browser encrypts unsent input. It is derived from the data key,
     * so that only the server can know it; without a data key, from her id.
     */
    unsentKey: async (id: string): Promise<string> =>
      keys.writing?.digest('unsent', id) ?? createHash('sha256').update(`unsent\0${id}`).digest('base64url'),
    /** Whether she gets the morning mail of due applications. */
    isMailed: async (id: string): Promise<boolean> => {
      const row = await db.selectFrom('staff').select('morning_mail').where('id', '=', id).executeTakeFirst();
      return row?.morning_mail === 1;
    },
    setMailed: async (id: string, isMailed: boolean): Promise<void> => {
      await db.updateTable('staff').set('morning_mail', Number(isMailed)).where('id', '=', id).execute();
    },
  });
}

/** The form in which addresses are stored and compared. */
export function normalizedEmail(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase();
}

/** The staff member with an id or an address; `null` for nobody. */
export async function memberWhere(
  db: Kysely<Tables>,
  column: 'id' | 'email',
  value: string,
): Promise<StaffMember | null> {
  const row = await db.selectFrom('staff').selectAll().where(column, '=', value).executeTakeFirst();
  return row === undefined ? null : memberOf(row);
}

/** The cast is safe because only the staff, people, invitation and provider stores write the roles. */
export function memberOf(row: Omit<Selectable<Tables['staff']>, 'morning_mail'>): StaffMember {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    roles: JSON.parse(row.roles) as readonly string[],
    createdAt: row.created_at,
    disabledAt: row.disabled_at,
    letInBy: row.let_in_by,
  };
}
