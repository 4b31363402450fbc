import type { Kysely } from 'kysely';
import { transactNow, verbsUsing, type Access } from '../access.ts';
import { chunks, insertEntry, type CommandEntry } from '../command-log.ts';
import type { Database, Tables } from '../schema.ts';
import { memberOf, type StaffMember } from './staff-store.ts';
import { countRows } from '../read-index.ts';

/** Somebody of the staff with what is known of her ways in. */
interface ManagedPerson extends StaffMember {
  /** ISO 8601 in UTC; `null` if she never has. */
  readonly signedInAt: string | null;
  readonly passkeys: number;
  /** Sessions that go on. */
  readonly sessions: number;
}

/** Up to how many open applications of a person are counted. */
const COUNTED = 1000;
/** Rows in one statement. */
const ROWS = 400;

/** What changes of a person. */
export type PersonChange =
  | {
      readonly kind: 'roles';
      readonly roles: readonly string[];
      /** Those that she has, as far as is known. */
      readonly from: readonly string[];
    }
  /** Also ends her sessions and the link to her calendar, withdraws what is open for her address, or by her, and hands over what she works on. */
  | { readonly kind: 'disable'; readonly handOver: HandOver }
  | { readonly kind: 'enable' };

/** Who gets the open applications of somebody. */
export interface HandOver {
  /** The id of a member of staff; `null` for nobody. */
  readonly to: string | null;
  readonly mayWork: (roles: readonly string[]) => boolean;
  /** The statuses of what is done with, which stays hers. */
  readonly closed: readonly string[];
}

/** What was handed over, and to whom. */
interface HandedOver {
  readonly references: readonly string[];
  readonly to: StaffMember | null;
}

/**
 * `last`: nobody could manage people any more. `stale`: she has other roles by now. `no-colleague`: who would get her
 * applications cannot work on them.
 */
type PersonChanged = 'changed' | 'unknown' | 'last' | 'stale' | 'no-colleague';

/**
 * Managing the staff. Every verb throws `StoreUnavailable`.
 * @param use the way to the database
 * @param idle milliseconds without a request after which a session has ended
 */
export function createPeopleStore(database: Database, use: Access, idle: number) {
  const { db, clock } = database;
  const iso = (time: number) => new Date(time).toISOString();
  return verbsUsing(use, {
    /** By name. */
    list: async (): Promise<readonly ManagedPerson[]> => {
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
    },
    /**
     * Changes a person, unless nobody could manage people afterwards. Changes wait for each other.
     * @param mayManage whether somebody with these roles can manage people
     * @param entriesOf what is written with it, of the person as she was
     */
    change: (
      id: string,
      change: PersonChange,
      mayManage: (roles: readonly string[]) => boolean,
      entriesOf: (person: StaffMember, handed: HandedOver) => readonly CommandEntry[],
    ): Promise<PersonChanged> =>
      transactNow(database, async (transaction, at) => {
        const staff = await lockedStaff(transaction);
        const person = staff.find((each) => each.id === id);
        if (person === undefined) return 'unknown';
        if (change.kind === 'roles' && !areSame(person.roles, change.from)) return 'stale';
        const changed = changedBy(person, change, at);
        if (leavesNobody(staff, changed, mayManage)) return 'last';
        const to = change.kind === 'disable' ? takerOf(staff, id, change.handOver) : null;
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
        // Whom she has invited would be let in by somebody who may let nobody in any more.
        if (changed.disabledAt !== null || !mayManage(changed.roles))
          await withdrawInvitationsBy(transaction, person);
        for (const entry of entriesOf(person, { references, to })) await insertEntry(transaction, at, entry);
        return 'changed';
      }),
    /** How many applications each of some people has in some statuses, up to `COUNTED`; who has none is left out. */
    openApplications: async (
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
          .limit(COUNTED);
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

/** Who gets the applications of somebody; `null` for nobody. */
function takerOf(
  staff: readonly StaffMember[],
  from: string,
  { to, mayWork }: HandOver,
): StaffMember | null | 'no-colleague' {
  if (to === null) return null;
  const taker = staff.find(({ id }) => id === to && id !== from);
  return taker === undefined || taker.disabledAt !== null || !mayWork(taker.roles) ? 'no-colleague' : taker;
}

/** @returns the applications that somebody else has now, or nobody */
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
