import type { Kysely } from 'kysely';
import { transact, type Access } from '../access.ts';
import { insertEntry, type CommandEntry } from '../command-log.ts';
import type { Database, Tables } from '../schema.ts';
import { memberOf, type StaffMember } from './staff-store.ts';

/** Somebody of the staff with what is known of her ways in. */
export interface ManagedPerson extends StaffMember {
  /** ISO 8601 in UTC; `null` if she never has. */
  readonly signedInAt: string | null;
  readonly passkeys: number;
  /** Sessions that go on. */
  readonly sessions: number;
}

/** What changes of a person. */
export type PersonChange =
  | {
      readonly kind: 'roles';
      readonly roles: readonly string[];
      /** Those that she has, as far as is known. */
      readonly from: readonly string[];
    }
  /** Also ends her sessions, and withdraws what is open for her address, or by her. */
  | { readonly kind: 'disable' }
  | { readonly kind: 'enable' };

/** `last`: nobody could manage people any more. `stale`: she has other roles by now. */
export type PersonChanged = 'changed' | 'unknown' | 'last' | 'stale';

/** Managing the staff. Every verb throws `StoreUnavailable`. */
export interface PeopleStore {
  /** By name. */
  list(): Promise<readonly ManagedPerson[]>;
  /**
   * Changes a person, unless nobody could manage people afterwards. Changes wait for each other.
   * @param mayManage whether somebody with these roles can manage people
   * @param entryOf what is written with it, of the person as she was
   */
  change(
    id: string,
    change: PersonChange,
    mayManage: (roles: readonly string[]) => boolean,
    entryOf: (person: StaffMember) => CommandEntry,
  ): Promise<PersonChanged>;
}

/** @param use the way to the database @param idle milliseconds without a request after which a session has ended */
export function createPeopleStore({ db, clock }: Database, use: Access, idle: number): PeopleStore {
  const iso = (time: number) => new Date(time).toISOString();
  return {
    list: () =>
      use(async () => {
        const now = await clock();
        const rows = await db
          .selectFrom('staff')
          .selectAll('staff')
          .select((eb) => [
            eb
              .selectFrom('passkeys')
              .whereRef('passkeys.staff', '=', 'staff.id')
              .select(eb.fn.countAll<number | string>().as('count'))
              .as('passkeys'),
            eb
              .selectFrom('desk_sessions')
              .whereRef('desk_sessions.staff', '=', 'staff.id')
              .where('desk_sessions.expires_at', '>', iso(now))
              .where('desk_sessions.seen_at', '>', iso(now - idle))
              .select(eb.fn.countAll<number | string>().as('count'))
              .as('sessions'),
            ...(['sign-in', 'invitation-accept'] as const).map((command) =>
              eb
                .selectFrom('command_log')
                .whereRef('command_log.actor', '=', 'staff.id')
                .where('command_log.command', '=', command)
                .where('command_log.state', '=', 'done')
                .orderBy('command_log.at', 'desc')
                .orderBy('command_log.id', 'desc')
                .limit(1)
                .select('command_log.at')
                .as(command),
            ),
          ])
          .execute();
        return (
          rows
            .map((row) => ({
              ...memberOf(row),
              signedInAt:
                [row['sign-in'], row['invitation-accept']]
                  .filter((at) => at !== null)
                  .toSorted()
                  .at(-1) ?? null,
              passkeys: Number(row.passkeys),
              sessions: Number(row.sessions),
            }))
            // The databases sort by rules of their own.
            .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
        );
      }),
    change: (id, change, mayManage, entryOf) =>
      use(async () => {
        const at = iso(await clock());
        return transact(db, async (transaction) => {
          const staff = await lockedStaff(transaction);
          const person = staff.find((each) => each.id === id);
          if (person === undefined) return 'unknown';
          if (change.kind === 'roles' && !areSame(person.roles, change.from)) return 'stale';
          const changed = changedBy(person, change, at);
          if (leavesNobody(staff, changed, mayManage)) return 'last';
          await transaction
            .updateTable('staff')
            .set({ roles: JSON.stringify(changed.roles), disabled_at: changed.disabledAt })
            .where('id', '=', id)
            .execute();
          if (change.kind === 'disable') await shutOut(transaction, person);
          // Whom she has invited would be let in by somebody who may let nobody in any more.
          if (changed.disabledAt !== null || !mayManage(changed.roles))
            await withdrawInvitationsBy(transaction, person);
          await insertEntry(transaction, at, entryOf(person));
          return 'changed';
        });
      }),
  };
}

function changedBy(person: StaffMember, change: PersonChange, at: string): StaffMember {
  if (change.kind === 'roles') return { ...person, roles: change.roles };
  return { ...person, disabledAt: change.kind === 'enable' ? null : (person.disabledAt ?? at) };
}

async function shutOut(db: Kysely<Tables>, { id, email }: StaffMember): Promise<void> {
  await db.deleteFrom('desk_sessions').where('staff', '=', id).execute();
  await db.deleteFrom('staff_invitations').where('email', '=', email).where('used_at', 'is', null).execute();
}

/** Withdraws what somebody has invited to who may invite no more. */
export async function withdrawInvitationsBy(db: Kysely<Tables>, { email }: StaffMember): Promise<void> {
  await db
    .deleteFrom('staff_invitations')
    .where('invited_by', '=', email)
    .where('used_at', 'is', null)
    .execute();
}

/**
 * All staff, within a transaction in which somebody may lose a role. Two such at once would each see the other person as
 * the one who stays: the second one waits here for the first.
 */
export async function lockedStaff(db: Kysely<Tables>): Promise<readonly StaffMember[]> {
  await db
    .updateTable('staff')
    .set(({ ref }) => ({ name: ref('name') }))
    .execute();
  return (await db.selectFrom('staff').selectAll().execute()).map(memberOf);
}

/**
 * Whether nobody could manage people any more.
 * @param staff everybody, as they are
 * @param changed one of them, or somebody new, as she would be
 * @param mayManage whether roles allow it
 */
export function leavesNobody(
  staff: readonly StaffMember[],
  changed: StaffMember,
  mayManage: (roles: readonly string[]) => boolean,
): boolean {
  const after = [...staff.filter(({ id }) => id !== changed.id), changed];
  return isManaged(staff, mayManage) && !isManaged(after, mayManage);
}

/** Whether somebody who may sign in can manage people. @param mayManage whether roles allow it */
export function isManaged(
  members: readonly Pick<StaffMember, 'roles' | 'disabledAt'>[],
  mayManage: (roles: readonly string[]) => boolean,
): boolean {
  return members.some(({ roles, disabledAt }) => disabledAt === null && mayManage(roles));
}

export function areSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((role) => others.includes(role));
}
