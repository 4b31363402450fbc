import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Account } from '../../../src/core/desk/account.ts';
import type { MadeCalendar } from '../../../src/core/desk/calendar-feed.ts';
import { revokeAccess } from '../../../src/server/backup/revoke-access.ts';
import { DATABASES, openDatabase, type TestDatabases } from '../../support/databases.ts';
import { signInStaff, type SignedInStaff } from '../../support/staff-session.ts';
import { ELIGIBLE, submissionOf } from '../../support/submissions.ts';
import { runBeside } from '../../support/run-beside.ts';
import { startDesk, type TestApp } from '../../support/test-app.ts';

const DAY = 24 * 60 * 60_000;
/** A time on a full minute. @param days from now */
const inDays = (days: number) => `${new Date(Date.now() + days * DAY).toISOString().slice(0, 16)}:00.000Z`;
const basic = (at: string) => at.replaceAll(/[-:]|\.\d+/g, '');
const UNKNOWN = '/desk/calendar/'.concat('x'.repeat(43), '.ics');

describe.each(DATABASES)('a personal calendar feed on %s', (_name, open) => {
  let databases: TestDatabases;
  let env: Readonly<Record<string, string>>;
  let desk: TestApp;
  beforeAll(async () => {
    databases = await open();
    env = await databases.create();
    desk = await startDesk({ ...env, DESK_URL: 'https://desk.agency.example' });
  });
  afterAll(async () => {
    await desk.close();
    await databases.remove();
  });

  /** Asks as pages of the desk do, at the address of this desk. */
  async function signedIn(roles: readonly string[], name?: string): Promise<SignedInStaff> {
    const staff = await signInStaff(desk, roles, name);
    const from = { host: 'desk.agency.example', origin: 'https://desk.agency.example' };
    return {
      ...staff,
      ask: (method, path, body, headers) => staff.ask(method, path, body, { ...from, ...headers }),
    };
  }
  async function linked({ ask }: SignedInStaff): Promise<string> {
    const { status, body } = await ask('POST', '/account/calendar');
    expect(status).toBe(201);
    return new URL((body as MadeCalendar).address).pathname;
  }
  const feed = (path: string) => desk.app.inject({ url: path, headers: { host: 'desk.agency.example' } });
  async function applied(): Promise<string> {
    const { body } = await desk.send(submissionOf(ELIGIBLE));
    return (body as { readonly reference: string }).reference;
  }
  async function take(staff: SignedInStaff, reference: string, work: object): Promise<void> {
    const body = { assignee: staff.person.id, version: 0, ...work };
    expect((await staff.ask('POST', `/applications/${reference}/work`, body)).status).toBe(200);
  }
  async function arrange(staff: SignedInStaff, reference: string, at: string): Promise<void> {
    // Phoenix is seven hours behind UTC all year.
    const there = new Date(Date.parse(at) - 7 * 3_600_000).toISOString();
    const call = { day: there.slice(0, 10), time: there.slice(11, 16), timeZone: 'America/Phoenix' };
    expect((await staff.ask('POST', `/applications/${reference}/call`, { call })).status).toBe(200);
  }

  it('lists its owner’s booked calls and next steps by reference, and nothing of anyone’s answers', async () => {
    const [ana, bea] = [await signedIn(['caseworker']), await signedIn(['caseworker'], 'Bea')];
    const [called, both, past, old, far, closed, beas, undated] = (await Promise.all(
      Array.from({ length: 8 }, applied),
    )) as [string, string, string, string, string, string, string, string];
    const [soon, later, before] = [inDays(2), inDays(3), inDays(-6)];
    const call = (at: string) => ({ nextStep: { step: 'call-back', at } });
    await take(ana, called, {});
    await arrange(ana, called, soon);
    await take(ana, both, {});
    await arrange(ana, both, later);
    await ana.ask('POST', `/applications/${both}/work`, {
      nextStep: { step: 'agreement', at: soon },
      version: 2,
    });
    await take(ana, past, call(before));
    await take(ana, old, call(inDays(-8)));
    await take(ana, far, call(inDays(91)));
    await take(ana, closed, {});
    await arrange(ana, closed, soon);
    await ana.ask('POST', `/applications/${closed}/work`, {
      status: 'declined',
      reason: 'medical-review',
      version: 2,
    });
    await take(bea, beas, call(later));
    await take(ana, undated, {});

    const { statusCode, headers, body } = await feed(await linked(ana));
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
    const events = body.split('BEGIN:VEVENT\r\n').slice(1);
    const said = events.map((event) => /DTSTART:(\S+)[^]*SUMMARY:(.+)\r/.exec(event)?.slice(1));
    expect(said.toSorted()).toEqual(
      [
        [basic(soon), `Call: ${called}`],
        [basic(later), `Call: ${both}`],
        [basic(soon), `Send the agreement: ${both}`],
        [basic(before), `Call back: ${past}`],
      ].toSorted(),
    );
    expect(body).toContain(`UID:${both}-call@desk\r\n`);
    expect(body).toContain(`URL:https://desk.agency.example/desk/applications/${both}\r\n`);
    const { payload } = submissionOf(ELIGIBLE);
    for (const answer of ['firstName', 'lastName', 'email', 'phone'])
      expect(body).not.toContain(String(payload[answer]));
    expect(body).not.toMatch(/Maria|Ana/);
    expect(body.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  });

  it('is found only by its link, which can be renewed and revoked and is not logged', async () => {
    const staff = await signedIn(['caseworker']);
    const madeAt = async () => ((await staff.ask('GET', '/account')).body as Account).calendarMadeAt;
    expect(await madeAt()).toBeNull();
    const first = await linked(staff);
    expect(first).toMatch(/^\/desk\/calendar\/[\w-]{43}\.ics$/);
    expect(await madeAt()).toMatch(/^\d{4}-.*Z$/);
    const second = await linked(staff);
    expect([(await feed(first)).statusCode, (await feed(second)).statusCode]).toEqual([404, 200]);
    expect((await staff.ask('DELETE', '/account/calendar')).status).toBe(204);
    expect((await staff.ask('DELETE', '/account/calendar')).status).toBe(204);
    expect(await madeAt()).toBeNull();
    const [revoked, unknown] = [await feed(second), await feed(UNKNOWN)];
    expect([revoked.statusCode, unknown.statusCode]).toEqual([404, 404]);
    const because = (body: string) => (JSON.parse(body) as { error: { message: string } }).error.message;
    expect(because(revoked.body)).toBe(because(unknown.body));
    expect(revoked.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect((await feed(first.replace('.ics', ''))).statusCode).toBe(404);
    const log = desk.log.join('');
    for (const path of [first, second]) expect(log).not.toContain(path.slice(15, 58));
    expect(log).toContain('/desk/calendar/…');
    const { db } = openDatabase(env);
    const entries = await db
      .selectFrom('command_log')
      .select('command')
      .where('actor', '=', staff.person.id)
      .orderBy('at')
      .execute();
    await db.destroy();
    expect(entries.map(({ command }) => command)).toEqual([
      'calendar-link',
      'calendar-link',
      'calendar-unlink',
    ]);
  });

  it('ends when its owner is disabled or may no longer see applications, or a backup is restored', async () => {
    const dora = await signedIn(['administrator'], 'Dora');
    const [lou, kim] = [await signedIn(['caseworker'], 'Lou'), await signedIn(['caseworker'], 'Kim')];
    const [of, hers] = [await linked(lou), await linked(kim)];
    expect((await dora.ask('POST', `/people/${lou.person.id}/disable`, { handOverTo: null })).status).toBe(
      204,
    );
    expect((await feed(of)).statusCode).toBe(404);
    await dora.ask('POST', `/people/${lou.person.id}/enable`);
    expect((await feed(of)).statusCode).toBe(404);
    await runBeside(env, `update staff set roles = '["given-up"]' where id = '${kim.person.id}'`);
    expect((await feed(hers)).statusCode).toBe(404);
    const doras = await linked(dora);
    expect((await feed(doras)).statusCode).toBe(200);
    const database = openDatabase(env);
    await revokeAccess(database, new Date());
    await database.db.destroy();
    expect((await feed(doras)).statusCode).toBe(404);
  });

  it('limits how often one address may request it', async () => {
    let [asked, status] = [0, 404];
    for (; status === 404 && asked < 700; asked += 1) ({ statusCode: status } = await feed(UNKNOWN));
    expect([status, asked > 500]).toEqual([429, true]);
  });
});
