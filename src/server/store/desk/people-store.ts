import type { Kysely } from 'kysely';
import { isoOf, transactNow, wrapVerbs, type Access } from '../access.ts';
import { chunks, insertEntry, type CommandEntry } from '../command-log.ts';
import type { Database, Tables } from '../schema.ts';
import { memberOf, type StaffMember } from './staff-store.ts';
import { countRows } from '../read-index.ts';

/** The open applications of a person are counted up to this number. */
const COUNT_LIMIT = 1000;
/** Bound values per statement. */
const ROWS = 400;

/** A change of a staff member. */
export type PersonChange =
  | {
      readonly kind: 'roles';
      readonly roles: readonly string[];
      /** The roles that the caller has seen; different ones make the change `stale`. */
      readonly from: readonly string[];
    }
  /** Also ends her sessions and calendar link, withdraws invitations to and by her, and hands over her work. */
  | { readonly kind: 'disable'; readonly handOver: HandOver }
  | { readonly kind: 'enable' };

/** Who takes over the open applications of a staff member. */
export interface HandOver {
  /** The id of a member of staff; `null` for nobody. */
  readonly to: string | null;
  readonly mayWork: (roles: readonly string[]) => boolean;
  /** The closed statuses: applications with these stay assigned to her. */
  readonly closed: readonly string[];
}

/** The applications that were handed over, and to whom. */
interface HandedOver {
  readonly references: readonly string[];
  readonly to: StaffMember | null;
}

/**
 * `last`: nobody could manage staff anymore. `stale`: her roles have changed since. `no-colleague`: the colleague
 * cannot take over applications.
 */
type PersonChanged = 'changed' | 'unknown' | 'last' | 'stale' | 'no-colleague';

/**
 * Managing the staff. Every verb throws `StoreUnavailable`.
 * @param use the way to the database
 * @param idle milliseconds of inactivity after which a session ends
 */
export function createPeopleStore(database: Database, use: Access, idle: number) {
  const { db, clock } = database;
  return wrapVerbs(use, {
    /** Ordered by name. */
    list: async () => {
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
            .where('desk_sessions.expires_at', '>', isoOf(now))
            .where('desk_sessions.seen_at', '>', isoOf(now - idle))
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
          // The databases have their own collations.
          .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
      );
    },
    /**
     * Changes a staff member, unless nobody could manage staff afterwards. Changes run one after another.
     * @param mayManage whether these roles allow managing staff
     * @param entriesOf makes the log entries, from the person before the change
     */
    change: (
      id: string,
      change: PersonChange,
      mayManage: (roles: readonly string[]) => boolean,
      entriesOf: (person: StaffMember, handed: HandedOver) => readonly CommandEntry[],
    ): Promise<PersonChanged> =>
      transactNow(database, async (transaction, at) => {
        const staff = await lockAllStaff(transaction);
        const person = staff.find((each) => each.id === id);
        if (person === undefined) return 'unknown';
        if (change.kind === 'roles' && !areSame(person.roles, change.from)) return 'stale';
        const changed = changedBy(person, change, at);
        if (removesLastManager(staff, changed, mayManage)) return 'last';
        const to = change.kind === 'disable' ? newAssigneeOf(staff, id, change.handOver) : null;
        if (to === 'no-colleague') return to;
        await transaction
          .updateTable('staff')
          .set({ roles: JSON.stringify(changed.roles), disabled_at: changed.disabledAt })
          .where('id', '=', id)
          .execute();
        let references: readonly string[] = [];
        if (change.kind === 'disable') {
          await shutOut(transaction, person);
          references = await handOver(transaction, id, to, change.handOver.closed);
        }
        // Open invitations by a person who can no longer manage staff are void.
        if (changed.disabledAt !== null || !mayManage(changed.roles))
          await withdrawInvitationsBy(transaction, person);
        for (const entry of entriesOf(person, { references, to })) await insertEntry(transaction, at, entry);
        return 'changed';
      }),
    /** How many applications in some statuses each staff member has, up to `COUNT_LIMIT`; those with none are left out. */
    countApplications: async (
      staff: readonly string[],
      statuses: readonly string[],
    ): Promise<ReadonlyMap<string, number>> => {
      const counts = new Map<string, number>();
      for (const id of staff) {
        const hers = db
          .selectFrom('applications')
          .select('reference')
          .where('assignee', '=', id)
          .where('status', 'in', statuses)
          .limit(COUNT_LIMIT);
        const count = await countRows(db, hers);
        if (count > 0) counts.set(id, count);
      }
      return counts;
    },
  });
}

function changedBy(person: StaffMember, change: PersonChange, at: string): StaffMember {
  if (change.kind === 'roles') return { ...person, roles: change.roles };
  return { ...person, disabledAt: change.kind === 'enable' ? null : (person.disabledAt ?? at) };
}

/** The colleague who takes over the applications; `null` for nobody. */
function newAssigneeOf(
  staff: readonly StaffMember[],
  from: string,
  { to, mayWork }: HandOver,
): StaffMember | null | 'no-colleague' {
  if (to === null) return null;
  const taker = staff.find(({ id }) => id === to && id !== from);
  return taker === undefined || taker.disabledAt !== null || !mayWork(taker.roles) ? 'no-colleague' : taker;
}

/** @returns the applications that were handed over or unassigned */
async function handOver(
  db: Kysely<Tables>,
  from: string,
  to: StaffMember | null,
  closed: readonly string[],
): Promise<readonly string[]> {
  const hers = db.selectFrom('applications').select('reference').where('assignee', '=', from);
  const open = closed.length === 0 ? hers : hers.where('status', 'not in', closed);
  const references = (await open.orderBy('reference').execute()).map(({ reference }) => reference);
  for (const some of chunks(references, ROWS))
    await db
      .updateTable('applications')
      .set(({ eb, ref }) => ({ assignee: to?.id ?? '', work_version: eb(ref('work_version'), '+', 1) }))
      .where('reference', 'in', some)
      .where('assignee', '=', from)
      .execute();
  return references;
}

async function shutOut(db: Kysely<Tables>, { id, email }: StaffMember): Promise<void> {
  await db.deleteFrom('desk_sessions').where('staff', '=', id).execute();
  await db.deleteFrom('desk_calendars').where('staff', '=', id).execute();
  await db.deleteFrom('staff_invitations').where('email', '=', email).where('used_at', 'is', null).execute();
}

/** Deletes the open invitations by a person who may no longer invite. */
export async function withdrawInvitationsBy(db: Kysely<Tables>, { email }: StaffMember): Promise<void> {
  await db
    .deleteFrom('staff_invitations')
    .where('invited_by', '=', email)
    .where('used_at', 'is', null)
    .execute();
}

/**
 * Reads all staff and locks their rows, for a transaction in which a person may lose a role. Without the lock, two
 * concurrent transactions could each rely on the other's person to keep it: the second one waits here for the first.
 */
export async function lockAllStaff(db: Kysely<Tables>): Promise<readonly StaffMember[]> {
  await db
    .updateTable('staff')
    .set(({ ref }) => ({ name: ref('name') }))
    .execute();
  return (await db.selectFrom('staff').selectAll().execute()).map(memberOf);
}

/**
 * Whether a change would leave nobody who can manage staff.
 * @param staff all staff before the change
 * @param changed a staff member, or a new one, after the change
 * @param mayManage whether roles allow managing staff
 */
export function removesLastManager(
  staff: readonly StaffMember[],
  changed: StaffMember,
  mayManage: (roles: readonly string[]) => boolean,
): boolean {
  const after = [...staff.filter(({ id }) => id !== changed.id), changed];
  return isManaged(staff, mayManage) && !isManaged(after, mayManage);
}

/** Whether at least one person who may sign in can manage staff. @param mayManage whether roles allow it */
export function isManaged(
  members: readonly Pick<StaffMember, 'roles' | 'disabledAt'>[],
  mayManage: (roles: readonly string[]) => boolean,
): boolean {
  return members.some(({ roles, disabledAt }) => disabledAt === null && mayManage(roles));
}

export function areSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((role) => others.includes(role));
}
