import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { isUncertainMatch } from '../../src/core/desk/application.ts';
import type { Statuses } from '../../src/core/desk/desk-policies.ts';
import { catalogVersion, type CatalogFile } from '../../src/server/store/catalog/catalog-files.ts';
import type { DataKeys } from '../../src/server/config/data-keys.ts';
import { checkFiles } from '../../src/server/catalog/catalog.ts';
import { toNewCatalog } from '../../src/server/catalog/opened-catalog.ts';
import { createLog } from '../../src/server/process/log.ts';
import { publish, rollBack } from '../../src/server/publishing/publish.ts';
import type { CommandEntry } from '../../src/server/store/command-log.ts';
import type { AddedNote } from '../../src/server/store/desk/casework-store.ts';
import type { StaffMember } from '../../src/server/store/desk/staff-store.ts';
import { writingTo } from '../../src/server/store/drivers/libsql-file.ts';
import { openLibsql } from '../../src/server/store/drivers/libsql.ts';
import { migrate } from '../../src/server/store/migrations.ts';
import type { Database, NewApplication } from '../../src/server/store/schema.ts';
import { createStore, type ApplicationStore } from '../../src/server/store/store.ts';
import { movableThresholds, withThreshold } from './earlier-versions.ts';
import { inventApplications } from './invented-applications.ts';
import { countVisits } from './invented-visits.ts';
import { createRandom, type Random } from './random.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** The number of days that the demo covers. */
const DAYS = 42;

/** Of this many applications, one has a phone number that was corrected. */
const CORRECTED = 25;

const COLLEAGUES = [
  { name: 'Marisol Vega', roles: ['caseworker'] },
  { name: 'Dana Whitfield', roles: ['caseworker', 'rule-owner'] },
  { name: 'Ingrid Solberg', roles: ['rule-owner'] },
  { name: 'Theo Okafor', roles: ['administrator'] },
] as const;

const NOTES = [
  'Left a voicemail. She works nights, so call after 4 p.m.',
  'Great call. She has read the guide and asks about insurance.',
  'Sent the medical records release by mail.',
  'Her OB’s letter is missing; asked again on the phone.',
  'Prefers Spanish. Call back together with Marisol.',
  'Partner joins the next call. They ask about timing after the holidays.',
  'Looked at the height again with her: 5′ 4″, not 4′ 5″.',
] as const;

export interface FillOptions {
  /** The folder of the new database. */
  readonly dataDir: string;
  readonly dataKeys: DataKeys;
  /** The files of the catalog in force at the end. */
  readonly files: readonly CatalogFile[];
  readonly statuses: Statuses;
  readonly count: number;
  readonly seed: number;
  readonly now: Date;
  readonly legalTexts?: string;
}

/** A summary of the filled database. */
export interface FillResult {
  readonly applications: number;
  readonly versions: number;
  /** The staff account of the demo's user. */
  readonly you: StaffMember;
}

/**
 * Fills a new database with six weeks at an agency: applications, decided by the rules in force at the time; changes of
 * the rules, one of them rolled back; notices, some of which fail; and the work of four colleagues. All of it uses the
 * server's own code, with a simulated clock.
 * @throws Error when the files of the catalog have problems
 */
export async function fillDesk(filling: FillOptions): Promise<FillResult> {
  const { dataDir, dataKeys, now, seed } = filling;
  const log = createLog('silent');
  const database = openLibsql(writingTo(join(dataDir, 'harborlight.db'), log));
  await migrate(database);
  let time = now.getTime() - (DAYS + 1) * DAY;
  const moved: Database = { ...database, clock: async () => time };
  const store = createStore(moved, async () => {}, { keys: dataKeys, channels: ['webhook'] });
  const random = createRandom(seed);
  const plans = createRandom(seed + 1);
  const at = (then: number): void => void (time = Math.max(time, then));
  try {
    const you = await addPerson(store, 'Alex Morgan', ['administrator', 'caseworker', 'rule-owner']);
    const colleagues: StaffMember[] = [];
    for (const { name, roles } of COLLEAGUES) colleagues.push(await addPerson(store, name, roles));
    const weeks = versionsOf(filling);
    const references: string[] = [];
    for (const week of weeks) {
      at(week.from.getTime());
      await putInForce(store, database, week, week.from);
      const catalog = checkFiles(week.files);
      if (!catalog.ok) throw new Error(`The files of ${week.why} are not in order.`);
      const days = (week.until.getTime() - week.from.getTime()) / DAY;
      const count = Math.round((filling.count * days) / DAYS);
      const invented = inventApplications({
        forms: catalog.value.forms,
        // The last week makes up the requested total.
        count: week === weeks.at(-1) ? filling.count - references.length : count,
        seed: seed + references.length,
        before: references.length,
        now: week.until,
        days,
        ...(filling.legalTexts === undefined ? {} : { legalTexts: filling.legalTexts }),
      });
      await countVisits(store.desk.steps, catalog.value.forms, invented, random);
      for (const application of invented) {
        at(Date.parse(application.receivedAt));
        const { reference } = await store.add(application);
        at(time + 2000);
        await deliver(store, now, time, random);
        const worked = { application, reference, colleagues, statuses: filling.statuses };
        await work(store, worked, now, (then) => (time = then), random);
        await plan(database, worked, now, plans);
        time = Date.parse(application.receivedAt);
        references.push(reference);
      }
    }
    time = now.getTime() - HOUR;
    for (const reference of references.filter((_each, index) => index % CORRECTED === 0))
      await correct(store, reference, colleagues[0] ?? you);
    return { applications: references.length, versions: weeks.length, you };
  } finally {
    await store.close();
  }
}

async function addPerson(
  { desk }: ApplicationStore,
  name: string,
  roles: readonly string[],
): Promise<StaffMember> {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@agency.example`;
  const person = await desk.staff.add({ email, name, roles });
  if (person === null) throw new Error(`${email} is taken.`);
  return person;
}

/** A version of the catalog with the period in which it was in force. */
interface Reign {
  readonly from: Date;
  readonly until: Date;
  readonly files: readonly CatalogFile[];
  readonly kind: 'release' | 'publish' | 'rollback';
  readonly author: string;
  readonly why: string;
}

/** The versions of the six weeks: stricter rules at first, a mistake that was rolled back, and today's rules. */
function versionsOf({ files, now }: FillOptions): readonly Reign[] {
  const day = (ago: number): Date => new Date(now.getTime() - ago * DAY);
  const checked = checkFiles(files);
  const [first, second = first] = checked.ok ? movableThresholds(checked.value) : [];
  const strict = first && second && withThreshold(files, second, second.value - 2);
  const mistake = first && strict && withThreshold(strict, first, first.value - 3);
  if (first === undefined || second === undefined || strict == null || mistake == null)
    return [
      { from: day(DAYS), until: now, files, kind: 'release', author: 'release', why: 'the first release' },
    ];
  const reigns = [
    { at: 42, files: strict, kind: 'release', author: 'release', why: 'the files of the first release' },
    {
      at: 30,
      files: mistake,
      kind: 'publish',
      author: 'Ingrid Solberg',
      why: `The clinic asked for a lower ${first.label}.`,
    },
    {
      at: 28,
      files: strict,
      kind: 'rollback',
      author: 'Dana Whitfield',
      why: 'The clinic meant its own program, not ours.',
    },
    {
      at: 16,
      files,
      kind: 'publish',
      author: 'Ingrid Solberg',
      why: `Our physicians accept a ${second.label} of ${second.value} again.`,
    },
  ] as const;
  return reigns.map(({ at, ...reign }, index) => {
    const next = reigns[index + 1];
    return { ...reign, from: day(at), until: next === undefined ? now : day(next.at) };
  });
}

/** Puts a version in force, and then backdates it, because the database uses the real time. */
async function putInForce(
  store: ApplicationStore,
  { db }: Database,
  reign: Reign,
  since: Date,
): Promise<void> {
  const { files, kind, author, why } = reign;
  const version = catalogVersion(files);
  if (kind === 'publish') await publish(files, store, { author, why });
  else if (kind === 'rollback') await rollBack(version, store, { author, why });
  else {
    const checked = checkFiles(files);
    if (!checked.ok) throw new Error('The files of the first release are not in order.');
    await store.catalogs.putInForce(
      { kind, version, author, reason: why },
      0,
      toNewCatalog(files, checked.value),
    );
  }
  const inForce = await store.catalogs.inForce();
  if (inForce === null) throw new Error(`Nothing is in force after: ${why}`);
  const then = since.toISOString();
  await db.updateTable('catalog_history').set({ since: then }).where('number', '=', inForce.number).execute();
  if (kind !== 'rollback')
    await db.updateTable('catalog_versions').set({ kept_at: then }).where('version', '=', version).execute();
}

/** The outage of the webhook receiver, in days ago. */
const OUTAGE = { from: 9.2, until: 8.6 };

/** Delivers queued notices. Some fail at first, a few permanently, and the newest stay in the queue. */
async function deliver(store: ApplicationStore, now: Date, time: number, random: Random): Promise<void> {
  const ago = (now.getTime() - time) / DAY;
  const isDown = ago < OUTAGE.from && ago > OUTAGE.until;
  for (const notice of await store.deliveries.claim('webhook', 50, MINUTE)) {
    if (isDown)
      await store.deliveries.settle(notice, {
        state: 'waiting',
        afterMs: 4 * HOUR,
        fault: 'HTTP 503',
        isFailure: true,
      });
    else if (ago < 0.4)
      await store.deliveries.settle(notice, {
        state: 'waiting',
        afterMs: 6 * HOUR,
        fault: 'no answer in time',
        isFailure: true,
      });
    else if (random.chance(0.012))
      await store.deliveries.settle(notice, { state: 'dead', fault: 'refused: HTTP 422' });
    else
      await store.deliveries.settle(notice, {
        state: 'delivered',
        fault: null,
        recipients: ['crm.agency.example'],
      });
  }
}

interface Worked {
  readonly application: NewApplication;
  readonly reference: string;
  readonly colleagues: readonly StaffMember[];
  readonly statuses: Statuses;
}

/** Simulates the staff's work on an application in the days after its arrival. @param at sets the clock */
async function work(
  store: ApplicationStore,
  { application, reference, colleagues, statuses }: Worked,
  now: Date,
  at: (then: number) => void,
  random: Random,
): Promise<void> {
  const came = Date.parse(application.receivedAt);
  let time = came;
  /** Moves the clock forward by about this many hours. @returns whether the new time is in the past */
  const after = (hours: number): boolean => {
    time += Math.round(hours * (0.3 + random.next() * 1.4) * HOUR);
    at(time);
    return time < now.getTime() - 10 * MINUTE;
  };
  // Some new applications have not been opened yet; older ones rarely.
  if (!after(8) || (random.chance(0.12) && (now.getTime() - came < 3 * DAY || random.chance(0.1)))) return;
  const person = random.pick(colleagues.slice(0, 2));
  await store.markOpened([reference]);
  await store.commands.add(actBy(person, 'open', reference));
  const taken = await store.desk.casework.find(reference);
  if (taken === null) return;
  let { version } = taken;
  const given = await store.desk.casework.work(reference, { step: { assignee: person.id, version } }, [
    actBy(person, 'assign', reference, { to: person.name }),
  ]);
  if (given.kind === 'changed') ({ version } = given.casework);
  const call = async (outcome: string) =>
    store.desk.casework.work(reference, { note: { ...noteBy(person, null), outcome } }, [
      actBy(person, 'called', reference, { outcome }),
    ]);
  // Some people are not reached at first. Ineligible applicants get no call.
  const isMissed = reference.charCodeAt(0) % 3 === 0;
  if (application.verdict !== 'ineligible') await call(isMissed ? 'no-answer' : 'reached');
  if (random.chance(0.35))
    await store.desk.casework.work(reference, { note: noteBy(person, random) }, [
      actBy(person, 'note', reference),
    ]);
  let status = taken.status;
  for (let step = 0; step < 3 && after(40); step += 1) {
    const next = nextStatus(status, application, statuses, random);
    if (next === null) return;
    const details = { from: status, to: next };
    const closes = statuses[next]?.isOpen === false;
    const step = { status: next, version, ...(closes ? { nextStep: { step: '', at: '' } } : {}) };
    // The first reason is by far the most frequent.
    const [first, ...others] = Object.keys(statuses[next]?.reasons ?? {});
    const reason =
      first === undefined || random.chance(0.6) ? (first ?? null) : random.pick([first, ...others]);
    const note = reason === null ? null : { ...noteBy(person, null), reason };
    const changed = await store.desk.casework.work(reference, { step, note }, [
      actBy(person, 'status', reference, details),
    ]);
    if (changed.kind !== 'changed') return;
    ({ version } = changed.casework);
    status = next;
    if (isMissed && next === 'in-touch') await call('reached');
    if (random.chance(0.2))
      await store.desk.casework.work(reference, { note: noteBy(person, random) }, [
        actBy(person, 'note', reference),
      ]);
  }
}

/** The possible next steps of an application by its status, each with the maximum days until it is due. */
const PLANS: Readonly<Record<string, readonly (readonly [step: string, days: number])[]>> = {
  new: [['call-back', 1]],
  'in-touch': [
    ['call-back', 3],
    ['answer', 6],
    ['medical-records', 14],
    ['medical-review', 8],
  ],
  'call-booked': [['call', 6]],
};

/** Corrects the phone number of a person, in everything that came from them. */
async function correct({ desk }: ApplicationStore, reference: string, person: StaffMember): Promise<void> {
  const others = (await desk.related.to(reference)).filter((each) => !isUncertainMatch(each));
  const phone = `(202) 555-01${String(reference.charCodeAt(0))}`;
  await desk.casework.correct(
    [reference, ...others.map((each) => each.reference).filter((each) => each !== reference)],
    { kind: 'contact', name: null, email: null, phone },
    person.id,
    actBy(person, 'contact', reference),
  );
}

/** Sets the next step of an application that has an assignee. A few of the steps are overdue. */
async function plan(
  { db }: Database,
  { reference, statuses }: Pick<Worked, 'reference' | 'statuses'>,
  now: Date,
  random: Random,
): Promise<void> {
  const row = await db
    .selectFrom('applications')
    .select(['status', 'assignee', 'verdict'])
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  const { status, assignee, verdict } = row;
  const set = (next_step: string, due_at: string) =>
    db.updateTable('applications').set({ next_step, due_at }).where('reference', '=', reference).execute();
  if (statuses[status]?.isOpen !== true) return void (await set('', ''));
  const choices = PLANS[status] ?? [];
  // Ineligible applicants get no call.
  if (assignee === '' || choices.length === 0 || (status === 'new' && verdict === 'ineligible')) return;
  const [step, days] = random.pick(choices);
  const isMissed = random.chance(0.03);
  const day = new Date(now.getTime() + (isMissed ? -random.next() : 0.1 + random.next() * days) * DAY);
  // On a quarter hour, at a time when people are awake in all of the United States.
  day.setUTCHours(16 + Math.floor(random.next() * 8), 15 * Math.floor(random.next() * 4), 0, 0);
  const at = day.toISOString();
  await set(step, at);
  if (status === 'call-booked')
    await db
      .insertInto('application_calls')
      .values({
        reference,
        starts_at: at,
        time_zone: 'America/New_York',
        set_by: assignee,
        set_at: now.toISOString(),
        version: 1,
      })
      .execute();
}

/** @param random chooses the note's text; `null` for no text */
function noteBy(person: StaffMember, random: Random | null): AddedNote {
  const bare = { outcome: null, began: null, reason: null, checks: [] };
  return { id: randomUUID(), author: person.id, text: random?.pick(NOTES) ?? '', ...bare };
}

/** The next status: ineligible applicants are declined soon, others advance step by step. `null` for no change. */
function nextStatus(
  status: string,
  { verdict }: NewApplication,
  statuses: Statuses,
  random: Random,
): string | null {
  const known = statuses[status];
  if (known === undefined || !known.isOpen) return null;
  if (verdict === 'ineligible' && known.next.includes('declined') && random.chance(0.7)) return 'declined';
  const onward = known.next.filter((id) => id !== status && id !== 'declined');
  const [first] = onward;
  if (first === undefined || random.chance(status === 'new' ? 0.05 : 0.3)) return null;
  return random.chance(0.75) ? first : random.pick(onward);
}

function actBy(
  { name, email }: StaffMember,
  command: string,
  reference: string,
  details: CommandEntry['details'] = {},
): CommandEntry {
  return {
    run: randomUUID(),
    state: 'done',
    command,
    details,
    references: [reference],
    count: 1,
    reader: name,
    account: email,
    reason: null,
    remoteAddress: '203.0.113.7',
  };
}
