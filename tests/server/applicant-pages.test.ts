import { createHmac, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HEADERS } from '../../src/core/submission/headers.ts';
import type { ApplicantView, OpenView } from '../../src/core/submission/applicant-view.ts';
import { channelsOf, startDeliveries } from '../../src/server/deliveries/start-deliveries.ts';
import { createLog } from '../../src/server/process/log.ts';
import type { BackgroundTask } from '../../src/server/background-task.ts';
import { DATABASES, openDatabase, runsAll, type TestDatabases } from '../support/databases.ts';
import { TEST_DESK, TEST_SITE } from '../support/desk-policies.ts';
import { readableMail, startMailReceiver, type MailReceiver } from '../support/mail-receiver.ts';
import { signInStaff } from '../support/staff-session.ts';
import { smallSite } from '../support/small-site.ts';
import {
  CATALOG,
  catalogForm,
  ELIGIBLE,
  INELIGIBLE,
  PARENTS,
  submissionOf,
  WIZARD,
  type SentExample,
} from '../support/submissions.ts';
import { startDesk, testConfig, type TestApp } from '../support/test-app.ts';
import { FAST } from '../support/fast-deliveries.ts';
import { eventually } from '../support/eventually.ts';

const QUIET = createLog('silent');
const KEY = Buffer.alloc(32, 7).toString('base64');
/** The last digits of the phone number in the examples. */
const DIGITS = '0123';
const BOOK_CALL = 'surrogate-application/book-call';

describe.each(DATABASES)('the applicant’s page on %s', (database, open) => {
  let databases: TestDatabases;
  let mail: MailReceiver;
  let env: Readonly<Record<string, string>>;
  let app: TestApp;
  let folder: string;
  let deliveries: BackgroundTask;
  beforeAll(async () => {
    databases = await open();
    folder = mkdtempSync(join(tmpdir(), 'harborlight-pages-'));
    for (const path of ['application', 'es/application', BOOK_CALL]) {
      mkdirSync(join(folder, path), { recursive: true });
      writeFileSync(join(folder, path, 'index.html'), '<title>Your page</title>');
    }
    writeFileSync(join(folder, '404.html'), '<title>Nothing here</title>');
  });
  afterAll(async () => {
    await databases.remove();
    rmSync(folder, { recursive: true });
  });
  beforeEach(async () => {
    mail = await startMailReceiver();
    env = {
      ...(await databases.create()),
      DATA_KEY: KEY,
      NOTIFY_EMAIL: 'intake@agency.example',
      SMTP_URL: mail.url,
      SMTP_FROM: 'site@agency.example',
      CAL_WEBHOOK_SECRET: 'cal-secret',
      CALENDLY_WEBHOOK_KEY: 'calendly-key',
    };
    const site = smallSite(folder, async (path, { applicant, changes }) =>
      JSON.stringify({ path, applicant, changes }),
    );
    app = await startDesk(env, { site });
    const channels = channelsOf(testConfig(env).delivery, null, TEST_SITE, undefined, () => CATALOG.forms);
    deliveries = startDeliveries(app.store.deliveries, channels, QUIET, FAST);
  });
  afterEach(async () => {
    await deliveries.stop();
    await app.close();
    await mail.close();
  });

  async function apply(
    example: SentExample = ELIGIBLE,
    { key = randomUUID(), payload = {}, headers = {} }: Applied = {},
  ): Promise<string> {
    const submission = submissionOf(example);
    const sent = await app.send(submission, {
      headers: { [HEADERS.idempotencyKey]: key, ...headers },
      payload: { ...submission.payload, ...payload },
    });
    expect(sent.status).toBe(200);
    return String((sent.body as { readonly reference?: string }).reference);
  }
  /** The mails to an address, once this many have arrived. */
  async function mailsTo(address: string, count: number): Promise<readonly string[]> {
    const found = () => mail.mails.map(readableMail).filter((each) => each.includes(`To: ${address}\n`));
    await eventually(() => expect(found()).toHaveLength(count));
    return found();
  }
  const pathIn = (text: string) =>
    /https:\/\/harborlight\.example((?:\/es)?\/application\/[\w-]+)/.exec(text)?.[1] ?? '';
  async function ask(
    path: string,
    body: Readonly<Record<string, string>> | null,
    cookie = '',
  ): Promise<Answer> {
    const response = await app.app.inject({
      method: body === null ? 'GET' : 'POST',
      url: path,
      headers: {
        ...(cookie === '' ? {} : { cookie: `visit=${cookie}` }),
        ...(body === null ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(body === null ? {} : { payload: new URLSearchParams(body).toString() }),
    });
    const visit = response.cookies.find(({ name }) => name === 'visit')?.value ?? cookie;
    const page =
      response.statusCode === 303 ? null : (JSON.parse(response.body) as { applicant: ApplicantView });
    return {
      status: response.statusCode,
      location: String(response.headers['location'] ?? ''),
      cookie: visit,
      view: page?.applicant ?? null,
    };
  }
  /** Opens the page with the digits that only the applicant knows. */
  async function enter(path: string): Promise<string> {
    const entered = await ask(path, { do: 'enter', digits: DIGITS });
    expect(entered).toMatchObject({ status: 303, location: path });
    return entered.cookie;
  }
  async function openPage(path: string, cookie: string): Promise<OpenView> {
    const { view } = await ask(path, null, cookie);
    if (view?.kind !== 'open') throw new Error(`The page is ${view?.kind ?? 'nowhere'}.`);
    return view;
  }

  it('is announced once by mail, which names neither an answer nor health nor what the agency does', async () => {
    const key = randomUUID();
    const reference = await apply(INELIGIBLE, { key });
    expect(await apply(INELIGIBLE, { key })).toBe(reference);
    const stored = await app.store.get(reference);
    const [text = '', ...more] = await mailsTo(String(stored?.payload['email']), 1);
    expect(more).toEqual([]);
    expect(text).toContain('Subject: We received what you sent us\n');
    expect(text).toContain(reference);
    expect(text).not.toMatch(/surroga|eligib|health|pregnan|application (?:is|was)|baby|parent/i);
    for (const value of Object.values(stored?.payload ?? {}))
      if (typeof value === 'string' && value.length > 3 && value !== stored?.payload['email'])
        expect(text).not.toContain(value);
    await eventually(async () =>
      expect((await app.store.deliveries.of(reference)).map(({ state }) => state)).toEqual([
        'delivered',
        'delivered',
      ]),
    );
    // The mail to the applicant is no disclosure to others.
    expect((await app.store.deliveries.disclosures(reference)).map(({ recipient }) => recipient)).toEqual([
      'intake@agency.example',
    ]);
  });

  it('stores who told the applicant about the agency, sealed, and notifies no one', async () => {
    const reference = await apply();
    const [text = ''] = await mailsTo(String(submissionOf(ELIGIBLE).payload['email']), 1);
    const path = pathIn(text);
    const cookie = await enter(path);
    await mailsTo('intake@agency.example', 1);
    const rankOf = async () =>
      (await app.store.page({}, { limit: 5 }))?.applications.map((each) => each.reference);
    const before = await rankOf();
    expect((await ask(path, { do: 'told-by', text: ' ' }, cookie)).location).toBe(`${path}?done=empty`);
    await ask(path, { do: 'told-by', text: 'My friend Zadie Okafor' }, cookie);
    expect((await openPage(path, cookie)).asks.map(({ kind }) => kind)).toEqual(['told-by']);
    const staff = await signInStaff(app, ['caseworker']);
    expect(await staff.ask('GET', `/applications/${reference}`)).toMatchObject({
      body: { toldBy: 'My friend Zadie Okafor' },
    });
    expect(await rankOf()).toEqual(before);
    expect((await app.store.deliveries.queues()).every(({ waiting }) => waiting === 0)).toBe(true);
    expect(mail.mails.filter((each) => each.includes('To: intake@agency.example'))).toHaveLength(1);
    const { db } = openDatabase(env);
    const notes = await db.selectFrom('application_notes').selectAll().execute();
    expect(notes).toMatchObject([{ reference, kind: 'told-by' }]);
    expect(JSON.stringify(notes)).not.toContain('Zadie');
    await db.destroy();
  });

  it('shows what the applicant agreed to, when and in which words, and stops text messages', async () => {
    const id = randomUUID();
    const consent = `2025-01-18.3f9a2b1c4d5e ${new Date().toISOString()}`;
    const headers = { [HEADERS.id]: id, [HEADERS.consent]: consent };
    const reference = await apply(ELIGIBLE, { headers });
    await apply(callExample('by text message'), { headers });
    const [text = ''] = await mailsTo(String(submissionOf(ELIGIBLE).payload['email']), 2);
    const path = pathIn(text);
    const cookie = await enter(path);
    const { agreed } = await openPage(path, cookie);
    expect(agreed.map(({ to, version }) => [to, version])).toEqual(
      ['terms', 'terms', 'texts'].map((to) => [to, '2025-01-18.3f9a2b1c4d5e']),
    );
    expect(agreed[0]?.words).toMatch(/^By submitting, you agree to our Terms of Service, our Privacy/);
    expect(agreed[2]?.words).toContain('you agree that we may text your number about this call');
    await ask(path, { do: 'no-texts' }, cookie);
    const staff = await signInStaff(app, ['caseworker']);
    const { asks, asked, agreed: marked } = await openPage(path, cookie);
    const at = asks[0]?.at ?? '';
    expect(marked.map(({ takenBackAt }) => takenBackAt)).toEqual([null, null, at]);
    expect(asked.filter(({ takenBackAt }) => takenBackAt === at).map(({ text: said }) => said)).toEqual([
      'By text message',
    ]);
    // A later request for a text message is a new consent.
    await apply(callExample('by text message'), {
      headers: { ...headers, [HEADERS.consent]: `2025-01-18.3f9a2b1c4d5e ${new Date().toISOString()}` },
    });
    const { agreed: agreedLast, asked: askedLast } = await openPage(path, cookie);
    expect(agreedLast.at(-1)).toMatchObject({ to: 'texts', takenBackAt: null });
    // It replaces what the earlier one asked for.
    expect(askedLast.map(({ label }) => label)).toEqual(asked.map(({ label }) => label));
    expect(askedLast.map(({ takenBackAt }) => takenBackAt)).toEqual(asked.map(() => null));
    expect(await staff.ask('GET', `/applications/${reference}`)).toMatchObject({
      body: { noTextsSince: asks[0]?.at },
    });
    const casework = await app.store.desk.casework.find(reference);
    expect(casework?.notes.at(-1)?.text).toContain('Wants no more text messages');
  });

  it('opens by what only the applicant knows, and locks after five wrong tries; its link is not logged', async () => {
    const reference = await apply();
    const email = String(submissionOf(ELIGIBLE).payload['email']);
    const [text = ''] = await mailsTo(email, 1);
    const path = pathIn(text);
    expect(await ask(path, null)).toMatchObject({ status: 200, view: { kind: 'asking' } });
    const cookie = await enter(path);
    expect(await openPage(path, cookie)).toMatchObject({
      reference,
      contact: { phone: '•••-••23' },
      answers: null,
    });
    const left = await ask(path, { do: 'leave' }, cookie);
    expect(left).toMatchObject({ status: 303, location: path, cookie: '' });
    // A copy of the cookie opens nothing either.
    expect(await ask(path, null, cookie)).toMatchObject({ view: { kind: 'asking', asks: 'digits' } });
    const again = await enter(path);
    // A visit in one browser opens nothing in another, and no other applicant's page.
    expect(await ask(path, null)).toMatchObject({ view: { kind: 'asking' } });
    await apply(INELIGIBLE, { payload: { email: 'other@example.com' } });
    const [others = ''] = await mailsTo('other@example.com', 1);
    expect(await ask(pathIn(others), null, again)).toMatchObject({ view: { kind: 'asking' } });
    expect(await ask(pathIn(others), { do: 'withdrawal' }, again)).toMatchObject({
      view: { kind: 'asking' },
    });

    for (let tries = 1; tries <= 5; tries += 1)
      // The last try is told at once that it was the last.
      expect(await ask(path, { do: 'enter', digits: '0000' })).toMatchObject({
        status: 422,
        view: { kind: tries < 5 ? 'asking' : 'closed' },
      });
    expect(await ask(path, { do: 'enter', digits: DIGITS })).toMatchObject({
      view: { kind: 'closed', why: 'locked', mayRenew: true },
    });
    // The lock does not end a visit that is open: whoever has the link could shut the applicant out.
    expect(await openPage(path, again)).toMatchObject({ reference });
    expect(await ask(path, { do: 'renew' })).toMatchObject({ view: { why: 'mailed' } });
    const [, renewed = ''] = await mailsTo(email, 2);
    expect(pathIn(renewed)).not.toBe(path);
    await enter(pathIn(renewed));
    // Fifteen wrong tries lock all links, future ones too, and no more mail goes out.
    for (let count = 2; ; count += 1) {
      const link = pathIn((await mailsTo(email, count))[count - 1] ?? '');
      for (let tries = 0; tries < 5; tries += 1) await ask(link, { do: 'enter', digits: '0000' });
      const { view } = await ask(link, null);
      expect(view).toMatchObject({ why: 'locked', mayRenew: count < 3 });
      if (count === 3) break;
      await ask(link, { do: 'renew' });
    }
    expect(await ask(pathIn(renewed), { do: 'renew' })).toMatchObject({ view: { why: 'locked' } });

    const secret = path.split('/').at(-1) ?? 'none';
    expect(app.log.join('')).not.toContain(secret);
    expect(app.log.join('')).toContain('/application/…');
    expect(await ask('/application/guessed', null)).toMatchObject({ status: 404, view: { why: 'unknown' } });
    await app.store.erasures.erase(reference, 'request');
    expect(await ask(pathIn(renewed), null)).toMatchObject({ status: 404, view: { why: 'unknown' } });
  });

  it('asks whoever gave no phone number for the first name', async () => {
    const email = 'jl@example.com';
    await apply(callExample('by email'), { payload: { firstName: 'José  Luis', email } });
    const [text = ''] = await mailsTo(email, 1);
    const path = pathIn(text);
    expect(await ask(path, null)).toMatchObject({ view: { kind: 'asking', asks: 'name' } });
    for (const wrong of [{ name: 'Luis' }, { name: ' ' }, { digits: DIGITS }])
      expect(await ask(path, { do: 'enter', ...wrong })).toMatchObject({
        status: 422,
        view: { wasWrong: true },
      });
    const { cookie } = await ask(path, { do: 'enter', name: 'jose luis' });
    expect(await openPage(path, cookie)).toMatchObject({ contact: { phone: '' } });
    // A number abroad is taken as the application of intended parents takes it, and asked for from now on.
    await ask(path, { do: 'contact', phone: '+44 20 7946 0958', email: '' }, cookie);
    expect(await openPage(path, cookie)).toMatchObject({ contact: { phone: '•••-••58' } });
    expect(await ask(path, null)).toMatchObject({ view: { asks: 'digits' } });
  });

  it('does not open by itself in the tab that applied, once its page was closed there', async () => {
    const [key, id] = [randomUUID(), randomUUID()];
    await apply(ELIGIBLE, { key, headers: { [HEADERS.id]: id } });
    const { location, cookie } = await ask('/application', { key, id });
    expect(await openPage(location, cookie)).toMatchObject({ kind: 'open' });
    for (const _time of [1, 2]) await ask(location, { do: 'leave' }, cookie);
    const again = await ask('/application', { key, id });
    expect(again).toMatchObject({ status: 303, cookie: '' });
    expect(await ask(again.location, null)).toMatchObject({ view: { kind: 'asking' } });
    await enter(again.location);
  });

  it('counts each of many concurrent tries, at a link and at a code', async () => {
    await apply();
    const email = String(submissionOf(ELIGIBLE).payload['email']);
    const [text = ''] = await mailsTo(email, 1);
    const path = pathIn(text);
    const cookie = await enter(path);
    await ask(path, { do: 'send-code' }, cookie);
    const [, mailed = ''] = await mailsTo(email, 2);
    const code = Number(/\n(\d{6})\n/.exec(mailed)?.[1]);
    const codes = Array.from({ length: 20 }, (_, index) =>
      String((code + 1 + index) % 1_000_000).padStart(6, '0'),
    );
    await Promise.all(codes.map((each) => ask(path, { do: 'enter-code', code: each }, cookie)));
    await ask(path, { do: 'enter-code', code: String(code).padStart(6, '0') }, cookie);
    expect((await openPage(path, cookie)).answers).toBeNull();

    const guesses = Array.from({ length: 30 }, (_, index) => String(1000 + index));
    const answers = await Promise.all(guesses.map((digits) => ask(path, { do: 'enter', digits })));
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5);
    expect(await ask(path, { do: 'enter', digits: DIGITS })).toMatchObject({ view: { why: 'locked' } });
  });

  it('opens at once on the device that applied, for a day, and not with the key of a draft alone', async () => {
    const [key, id] = [randomUUID(), randomUUID()];
    const reference = await apply(ELIGIBLE, { key, headers: { [HEADERS.id]: id } });
    const opened = await ask('/application', { key, id });
    expect(opened.status).toBe(303);
    const unread = await openPage(opened.location, opened.cookie);
    expect(unread).toMatchObject({ reference, wasRead: false });
    // Once staff have opened it, the page does not say that somebody will.
    await app.store.markOpened([reference]);
    const read = await openPage(opened.location, opened.cookie);
    expect(read).toMatchObject({ wasRead: true, status: { title: unread.status?.title } });
    expect(read.status?.text).not.toBe(unread.status?.text);
    expect(await ask('/application', { key: randomUUID(), id })).toMatchObject({ status: 404 });
    const asked = async (body: Readonly<Record<string, string>>) => {
      const { location, cookie } = await ask('/application', body);
      return (await ask(location, null, cookie)).view;
    };
    expect(await asked({ key })).toMatchObject({ kind: 'asking' });
    expect(await asked({ key, id: randomUUID() })).toMatchObject({ kind: 'asking' });
    const database = openDatabase(env);
    const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000).toISOString();
    await sql`UPDATE applications SET received_at = ${twoDaysAgo}`.execute(database.db);
    await database.db.destroy();
    expect(await asked({ key, id })).toMatchObject({ kind: 'asking' });
  });

  it('shows the answers after a code that was mailed to the address of the application', async () => {
    const reference = await apply(INELIGIBLE);
    const email = String(submissionOf(INELIGIBLE).payload['email']);
    const [text = ''] = await mailsTo(email, 1);
    const path = pathIn(text);
    const cookie = await enter(path);
    expect(await openPage(path, cookie)).toMatchObject({ status: null, answers: null, awaitsCode: false });
    // An address that was changed here proves nothing.
    await ask(path, { do: 'contact', email: 'else@example.com', phone: '' }, cookie);
    await ask(path, { do: 'send-code' }, cookie);
    const [, mailed = ''] = await mailsTo(email, 2);
    const code = /\n(\d{6})\n/.exec(mailed)?.[1] ?? '';
    expect(mailed).not.toContain(`Subject: ${code}`);
    const wrong = code === '000000' ? '111111' : '000000';
    expect(await ask(path, { do: 'enter-code', code: wrong }, cookie)).toMatchObject({
      location: `${path}?done=code-wrong`,
    });
    await ask(path, { do: 'enter-code', code }, cookie);
    const { answers } = await openPage(path, cookie);
    const { reasons } = (await app.store.get(reference)) ?? { reasons: [] };
    expect(answers?.reasons.map(({ condition }) => condition)).toEqual(
      reasons.map(({ condition }) => condition),
    );
    expect(answers?.sections.flatMap(({ rows }) => rows.map(([, said]) => said))).toContain(email);
    // The code works once, and only in this browser.
    const other = await enter(path);
    await ask(path, { do: 'enter-code', code }, other);
    expect((await openPage(path, other)).answers).toBeNull();
  });

  it('passes the applicant’s changes and requests to the desk, and keeps what was sent', async () => {
    const reference = await apply();
    const [text = ''] = await mailsTo(String(submissionOf(ELIGIBLE).payload['email']), 1);
    const path = pathIn(text);
    const cookie = await enter(path);
    const said = async (body: Readonly<Record<string, string>>) => (await ask(path, body, cookie)).location;
    expect(await said({ do: 'contact', phone: '415 555 0187', email: '' })).toBe(`${path}?done=contact`);
    const wrong = [
      { phone: '12', email: 'new@example.com', wrong: ['phone'] },
      { phone: '(415) 555-0188', email: 'new@example', wrong: ['email'] },
      ...['a@b.co\r\nBcc: c@d.co', 'a@b.co,c@d.co', 'a@b.co\0'].map((email) => ({
        phone: '',
        email,
        wrong: ['email'],
      })),
    ];
    for (const refused of wrong) {
      const { phone, email } = refused;
      // She gets the page back with what she typed, and nothing of it is in an address or a log.
      const answer = await ask(path, { do: 'contact', phone, email }, cookie);
      expect(answer).toMatchObject({ status: 422, location: '', view: { note: 'contact-wrong', refused } });
      expect(app.log.join('')).not.toContain(email);
    }
    expect(await openPage(path, cookie)).toMatchObject({ contact: { phone: '•••-••87' }, refused: null });
    expect(await said({ do: 'call', text: 'Evenings only' })).toBe(`${path}?done=call`);
    expect(await said({ do: 'copy' })).toBe(`${path}?done=copy`);
    expect(await said({ do: 'copy' })).toBe(`${path}?done=copy`);
    // She is asked first, and what asks changes nothing; not asked again once it is withdrawn.
    const asked = async () => (await ask(`${path}?ask=withdrawal`, null, cookie)).view?.kind;
    expect(await asked()).toBe('withdrawing');
    expect(await openPage(path, cookie)).toMatchObject({ isWithdrawn: false });
    expect(await said({ do: 'withdrawal' })).toBe(`${path}?done=withdrawal`);
    expect(await asked()).toBe('open');
    const casework = await app.store.desk.casework.find(reference);
    expect(casework?.status).toBe('withdrawn');
    expect(casework?.notes.map(({ author, text: note }) => [author.name, note])).toEqual([
      ['The applicant, on their page', 'New contact details. From now on: phone (415) 555-0187.'],
      ['The applicant, on their page', 'About the call: Evenings only'],
      ['The applicant, on their page', 'Asks for a copy of everything we hold about them.'],
      ['The applicant, on their page', 'Withdraws the application.'],
    ]);
    // Programs learn that a change happened, and none of its content.
    const changes = (await app.store.desk.changes.page(null, 200))?.changes ?? [];
    const hers = changes.filter((each) => each.reference === reference);
    expect(hers.map(({ kind, by, to }) => [kind, by, to])).toEqual([
      ['contact', 'applicant', null],
      ['status', 'applicant', 'withdrawn'],
    ]);
    const view = await openPage(path, cookie);
    expect(view).toMatchObject({ isWithdrawn: true, contact: { phone: '•••-••87' } });
    expect(view.asks.map(({ kind, text: message }) => [kind, message])).toEqual([
      ['contact', null],
      ['call', 'Evenings only'],
      ['copy', null],
      ['withdrawal', null],
    ]);
    // The submitted answers stay unchanged.
    expect((await app.store.get(reference))?.payload['phone']).toBe(submissionOf(ELIGIBLE).payload['phone']);
    const log = await app.store.commands.about([reference]);
    expect(log.map(({ command, reader }) => [command, reader])).toContainEqual(['status', 'The applicant']);
    // The agency is notified of each request, without its content.
    const told = await mailsTo('intake@agency.example', 5);
    expect(told.filter((each) => each.includes(`Message from the applicant, ${reference}`))).toHaveLength(4);
    expect(told.join('')).not.toContain('Evenings');

    // Search finds the applicant by details given later, also after a key change.
    const foundBy = async ({ store }: TestApp) =>
      (await store.page({ search: '415-555-0187' }, { limit: 5 }))?.applications.map(
        (each) => each.reference,
      );
    expect(await foundBy(app)).toEqual([reference]);
    const other = Buffer.alloc(32, 8).toString('base64');
    const next = await startDesk({ ...env, DATA_KEY: `${other},${KEY}` });
    for await (const { unreadable } of next.store.rekey()) expect(unreadable).toEqual([]);
    expect(await foundBy(next)).toEqual([reference]);
    await next.close();
  });

  it('mails the confirmation to an address that the applicant or staff correct, and not again for a phone number', async () => {
    const reference = await apply();
    const path = pathIn((await mailsTo(String(submissionOf(ELIGIBLE).payload['email']), 1))[0] ?? '');
    const cookie = await enter(path);
    await ask(path, { do: 'contact', phone: '', email: 'hers@example.com' }, cookie);
    expect((await mailsTo('hers@example.com', 1))[0]).toContain(reference);
    await ask(path, { do: 'contact', phone: '415 555 0187', email: '' }, cookie);
    const staff = await signInStaff(app, ['caseworker']);
    const corrected = { name: '', phone: '', email: 'staff-corrected@example.com' };
    expect((await staff.ask('POST', `/applications/${reference}/contact`, corrected)).status).toBe(204);
    expect((await mailsTo('staff-corrected@example.com', 1))[0]).toContain(reference);
    await mailsTo('hers@example.com', 1);
  });

  it('tells staff who answer a request for a copy that an address was given later', async () => {
    const reference = await apply();
    const sent = String(submissionOf(ELIGIBLE).payload['email']);
    const path = pathIn((await mailsTo(sent, 1))[0] ?? '');
    await ask(path, { do: 'contact', phone: '', email: 'else@example.com' }, await enter(path));
    const foundBy = async (email: string) =>
      (await app.store.person(email)).found.map((each) => [each.reference, each.foundBy]);
    expect(await foundBy(sent)).toEqual([[reference, 'email']]);
    expect(await foundBy('else@example.com')).toEqual([[reference, 'given-later']]);
  });

  it('announces a call by mail with a calendar file; the newest time counts', async () => {
    const reference = await apply();
    const email = String(submissionOf(ELIGIBLE).payload['email']);
    await mailsTo(email, 1);
    const staff = await signInStaff(app, ['caseworker']);
    const fix = (call: object | null) => staff.ask('POST', `/applications/${reference}/call`, { call });
    expect(await fix({ day: '2020-01-01', time: '17:00', timeZone: 'America/Chicago' })).toMatchObject({
      status: 422,
    });
    const day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
    expect(await fix({ day, time: '17:00', timeZone: 'America/Chicago' })).toMatchObject({
      status: 200,
      body: { isMailed: true },
    });
    const [, text = ''] = await mailsTo(email, 2);
    expect(text).toMatch(/Subject: Your call: \w+day, \w+ \d+ at 5:00 PM C[SD]T/);
    expect(text).toContain('call.ics');
    const path = pathIn(text);
    const cookie = await enter(path);
    expect((await openPage(path, cookie)).call).toMatchObject({ timeZone: 'America/Chicago' });
    expect(await fix(null)).toMatchObject({ body: { isMailed: false } });
    expect((await openPage(path, cookie)).call).toBeNull();
    await fix({ day, time: '09:15', timeZone: 'Pacific/Honolulu' });
    const [, , third = ''] = await mailsTo(email, 3);
    const file = /filename=call\.ics[^]*?\n\n([\w+/=\n]+)\n--/.exec(third)?.[1] ?? '';
    const calendar = Buffer.from(file, 'base64').toString();
    expect(calendar).toMatch(/SEQUENCE:3\r\n[^]*DTSTART:\d{8}T191500Z\r\n/);
    expect(calendar).not.toMatch(/surroga/i);
    // Her page promises no call once the application is closed.
    const version = (await app.store.desk.casework.find(reference))?.version;
    await staff.ask('POST', `/applications/${reference}/work`, { status: 'withdrawn', version });
    expect(await openPage(path, cookie)).toMatchObject({ isWithdrawn: true, call: null });
  });

  it('stores a booked call if the calendar’s signature is valid', async () => {
    const reference = await apply();
    const email = String(submissionOf(ELIGIBLE).payload['email']);
    const startTime = '2031-05-06T15:30:00Z';
    const hook = async (
      path: string,
      body: object,
      headers: (text: string) => Readonly<Record<string, string>>,
    ) => {
      const payload = JSON.stringify(body);
      const response = await app.app.inject({
        method: 'POST',
        url: `/api/calendars/${path}`,
        headers: { 'content-type': 'application/json', ...headers(payload) },
        payload,
      });
      return response.statusCode;
    };
    const sign = (text: string, secret: string) => createHmac('sha256', secret).update(text).digest('hex');
    const byCal = (text: string) => ({ 'x-cal-signature-256': sign(text, 'cal-secret') });
    const cal = {
      triggerEvent: 'BOOKING_CREATED',
      payload: { startTime, attendees: [{ email, timeZone: 'America/Denver' }] },
    };
    expect(await hook('cal', cal, () => ({}))).toBe(401);
    expect(await hook('cal', cal, () => ({ 'x-cal-signature-256': sign('other', 'cal-secret') }))).toBe(401);
    expect(await hook('cal', cal, byCal)).toBe(204);
    const call = async () => (await app.store.desk.casework.find(reference))?.call;
    expect(await call()).toEqual({ startsAt: '2031-05-06T15:30:00.000Z', timeZone: 'America/Denver' });
    const work = () => app.store.desk.casework.find(reference);
    expect(await work()).toMatchObject({ status: 'call-booked', nextStep: 'call' });

    const now = Math.floor(Date.now() / 1000);
    const byCalendly = (time: number) => (text: string) => ({
      'calendly-webhook-signature': `t=${time},v1=${sign(`${time}.${text}`, 'calendly-key')}`,
    });
    const invitee = {
      email,
      timezone: 'Nowhere/City',
      scheduled_event: { start_time: '2031-06-07T16:00:00Z' },
    };
    expect(
      await hook('calendly', { event: 'invitee.created', payload: invitee }, byCalendly(now - 3600)),
    ).toBe(401);
    expect(await hook('calendly', { event: 'invitee.created', payload: invitee }, byCalendly(now))).toBe(204);
    expect(await call()).toEqual({ startsAt: '2031-06-07T16:00:00.000Z', timeZone: 'UTC' });
    await hook(
      'calendly',
      { event: 'invitee.canceled', payload: { ...invitee, rescheduled: true } },
      byCalendly(now),
    );
    expect(await call()).not.toBeNull();
    // A stranger may book with her address and cancel that, or enter her address on a page of their own.
    const elsewhere = { ...invitee, scheduled_event: { start_time: '2031-06-08T16:00:00Z' } };
    await hook('calendly', { event: 'invitee.canceled', payload: elsewhere }, byCalendly(now));
    expect(await call()).not.toBeNull();
    const [key, id] = [randomUUID(), randomUUID()];
    await apply(ELIGIBLE, { key, payload: { email: 'x@elsewhere.example' }, headers: { [HEADERS.id]: id } });
    const theirs = await ask('/application', { key, id });
    await ask(theirs.location, { do: 'contact', email, phone: '' }, theirs.cookie);
    await hook('calendly', { event: 'invitee.created', payload: elsewhere }, byCalendly(now));
    expect((await openPage(theirs.location, theirs.cookie)).call).toBeNull();
    expect(await call()).toMatchObject({ startsAt: '2031-06-08T16:00:00.000Z' });

    await hook('calendly', { event: 'invitee.canceled', payload: elsewhere }, byCalendly(now));
    expect(await call()).toBeNull();
    expect(await work()).toMatchObject({ status: 'new', nextStep: 'call' });
    const changes = (await app.store.desk.changes.page(null, 200))?.changes ?? [];
    const hers = changes.filter((each) => each.reference === reference && each.kind === 'call');
    expect(hers.map(({ by, to }) => [by, to])).toEqual([
      ['system', 'scheduled'],
      ['system', 'scheduled'],
      ['system', 'scheduled'],
      ['system', 'canceled'],
    ]);
    // A booking of somebody who never applied is ignored.
    expect(
      await hook('cal', { ...cal, payload: { startTime, attendees: [{ email: 'x@y.example' }] } }, byCal),
    ).toBe(204);
  });

  it('limits mails to one address, whatever is requested on however many pages', async () => {
    const email = 'stranger@example.com';
    const silence = async () => {
      await eventually(async () => {
        const { waiting } = await app.store.deliveries.summary();
        const queues = await app.store.deliveries.queues();
        expect([waiting, ...queues.map((each) => each.waiting)]).toEqual([0, 0, 0, 0]);
      });
    };
    const count = (subject: string) =>
      mail.mails.map(readableMail).filter((each) => each.includes(`To: ${email}\n`) && each.includes(subject))
        .length;
    for (let round = 0; round < 6; round += 1) {
      const [key, id] = [randomUUID(), randomUUID()];
      await apply(ELIGIBLE, { key, payload: { email }, headers: { [HEADERS.id]: id } });
      await silence();
      const { location, cookie } = await ask('/application', { key, id });
      for (let time = 0; time < 2; time += 1) await ask(location, { do: 'send-code' }, cookie);
      for (let time = 0; time < 5; time += 1) await ask(location, { do: 'enter', digits: '0000' });
      // Each link is mailed before the next is asked for; requests that come together are one mail anyway.
      for (let time = 0; round < 2 && time < 6; time += 1) {
        await ask(location, { do: 'renew' });
        await silence();
      }
    }
    // The confirmations of four applications. Of five links in a day, one is in the confirmation and one on the device.
    expect(count('Subject: We received')).toBe(4 + 2 * 3);
    expect(count('Subject: Your code')).toBe(5);
  });

  it('limits mails to one address, and sends none for a program that fills in forms', async () => {
    const email = 'stranger@example.com';
    for (let count = 0; count < 6; count += 1) await apply(ELIGIBLE, { payload: { email } });
    await apply(ELIGIBLE, {
      payload: { email: 'bot@example.com' },
      headers: { [HEADERS.honeypot]: 'filled' },
    });
    // Nor for a connection that floods the server, whatever the address.
    for (let sent = 0; sent < 5; sent += 1)
      await app.app.inject({
        method: 'POST',
        url: '/api/drafts',
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify({ ciphertext: 'x'.repeat(61_000) }),
      });
    await apply(ELIGIBLE, { payload: { email: 'bot+2@example.com' } });
    await eventually(async () => {
      const { waiting } = await app.store.deliveries.summary();
      const queues = await app.store.deliveries.queues();
      expect([waiting, ...queues.map((each) => each.waiting)]).toEqual([0, 0, 0, 0]);
    });
    expect(mail.mails.filter((each) => each.includes(email)).length).toBeLessThanOrEqual(4);
    expect(mail.mails.some((each) => /bot(?:\+2)?@example\.com/.test(each))).toBe(false);
  });

  // Tests without SQL of their own run on one database only.
  if (!runsAll(database)) return;

  it('is in Spanish for an applicant who applied in Spanish', async () => {
    await apply(ELIGIBLE, { headers: { [HEADERS.language]: 'es' } });
    const [text = ''] = await mailsTo(String(submissionOf(ELIGIBLE).payload['email']), 1);
    expect(text).toContain('Recibimos lo que nos enviaste');
    const path = pathIn(text);
    expect(path).toMatch(/^\/es\/application\//);
    const view = await openPage(path, await enter(path));
    expect(view.status?.title).toBe(TEST_DESK.policies.statuses['new']?.applicant.es.title);
  });

  it.each([
    [ELIGIBLE, 'es', ['¿Fumas?', 'No'], 'Smoking'],
    [PARENTS, 'en', ['How did you hear about us?', 'Referral'], 'Heard about us'],
  ] as const)(
    'shows each answer at its question, in the words of the form, even where a field joins several: %#',
    async (example, language, row, joined) => {
      const email = 'answers@example.com';
      await apply(example, { headers: { [HEADERS.language]: language }, payload: { email } });
      const path = pathIn((await mailsTo(email, 1))[0] ?? '');
      const digits = String(submissionOf(example).payload['phone']).slice(-4);
      const { cookie } = await ask(path, { do: 'enter', digits });
      await ask(path, { do: 'send-code' }, cookie);
      const [, mailed = ''] = await mailsTo(email, 2);
      await ask(path, { do: 'enter-code', code: /\n(\d{6})\n/.exec(mailed)?.[1] ?? '' }, cookie);
      const { answers } = await openPage(path, cookie);
      const rows = answers?.sections.flatMap((section) => section.rows);
      expect(rows).toContainEqual(row);
      expect(JSON.stringify(rows)).not.toContain(joined);
    },
  );

  it('tells the owner of a mistyped address nothing but that someone wrote to the agency', async () => {
    const day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
    const staff = await signInStaff(app, ['caseworker']);
    for (const language of ['en', 'es']) {
      const email = `someone-else-${language}@example.com`;
      const reference = await apply(INELIGIBLE, {
        payload: { email },
        headers: { [HEADERS.language]: language },
      });
      await mailsTo(email, 1);
      const call = { day, time: '17:00', timeZone: 'America/Chicago' };
      await staff.ask('POST', `/applications/${reference}/call`, { call });
      const stored = await app.store.get(reference);
      for (const text of await mailsTo(email, 2)) {
        // The head, plain text and HTML were decoded, so that the checks below find what they look for.
        expect(text).toMatch(/\nContent-Type: text\/plain[^]*\nContent-Type: text\/html[^]*<\/html>/);
        expect(text).toContain('From: site@agency.example\n');
        expect(text).toMatch(/Did you not write to us\?|¿No nos escribiste\?/);
        expect(text).toContain(`<div style="display:none;max-height:0;overflow:hidden">`);
        const said = text.replaceAll(email, '').replaceAll(/https:\S+\/application\/[\w-]+/g, '');
        expect(said).not.toMatch(/surrog|subrog|gestan?t|eligib|elegib|requi|health|salud|pregnan|embaraz/i);
        expect(said).not.toMatch(/baby|bebé|parent|padres|\bapplication\b|\bsolicitud\b|diagn|medic|médic/i);
        const answers = Object.values(stored?.payload ?? {}).filter((each) => typeof each === 'string');
        const told = [...answers, ...(stored?.reasons ?? []).map((each) => each.text)];
        for (const each of told) if (each.length > 2 && each !== email) expect(said).not.toContain(each);
      }
    }
  });

  it.each([
    [
      'en',
      '',
      '<title>We received your call request</title>',
      'Tuesday, Thursday: evening',
      'Central (Chicago)',
    ],
    [
      'en',
      'own',
      '<title>We received your call request</title>',
      'Tuesday, Thursday: evening',
      'Central (Chicago)',
    ],
    [
      'es',
      '',
      '<title>Recibimos tu petición de una llamada</title>',
      'Martes, jueves: noche',
      'Centro (Chicago)',
    ],
  ])(
    'repeats by mail in %s when a call request (email: "%s") asks to be called, under the reference of its application',
    async (language, given, subject, when, zone) => {
      const headers = { [HEADERS.id]: randomUUID(), [HEADERS.language]: language };
      const reference = await apply(ELIGIBLE, { headers });
      const email = String(submissionOf(ELIGIBLE).payload['email']);
      await mailsTo(email, 1);
      const payload = { reference, email: given === '' ? '' : email };
      const request = await apply(callExample('by phone'), { headers, payload });
      expect(request).not.toBe(reference);
      const [, text = ''] = await mailsTo(email, 2);
      for (const said of [subject, when, zone, reference]) expect(text).toContain(said);
      // Its own reference is on no page, and how to reach her safely is on none but hers.
      expect(text).not.toContain(request);
      expect(text).not.toContain('voicemail');
      expect(text.replaceAll(/https:\S+/g, '')).not.toMatch(
        /surroga|subroga|gestan?t|health|salud|pregnan|embaraz|baby|bebé|\bapplication\b|\bsolicitud\b/i,
      );
      const path = pathIn(text);
      expect(await openPage(path, await enter(path))).toMatchObject({ reference });
    },
  );

  it('shows where a call request of the same tab asks to call her, covered, if that is elsewhere', async () => {
    const headers = { [HEADERS.id]: randomUUID() };
    const reference = await apply(ELIGIBLE, { headers });
    const email = String(submissionOf(ELIGIBLE).payload['email']);
    const path = pathIn((await mailsTo(email, 1))[0] ?? '');
    const call = (phone: string, own: object) =>
      apply(callExample('by phone'), { ...own, payload: { reference, phone, email } });
    // Anybody may name a reference: only what the same tab has sent counts.
    await call('(415) 555-0166', {});
    await call('(415) 555-0187', { headers });
    const { cookie } = await ask(path, { do: 'enter', digits: '0123' });
    const { asked, contact } = await openPage(path, cookie);
    expect(contact.phone).toBe('•••-••23');
    expect(asked.filter(({ label }) => ['Phone', 'Email'].includes(label))).toEqual([
      { label: 'Phone', text: '•••-••87', takenBackAt: null },
    ]);
  });

  it('shows only the call request that she sent after she withdrew', async () => {
    const headers = { [HEADERS.id]: randomUUID() };
    const reference = await apply(ELIGIBLE, { headers });
    const email = String(submissionOf(ELIGIBLE).payload['email']);
    const path = pathIn((await mailsTo(email, 1))[0] ?? '');
    const call = (safely: string) =>
      apply(callExample('by phone'), { headers, payload: { reference, email, safely } });
    await call('Before noon, please.');
    const cookie = await enter(path);
    await ask(path, { do: 'withdrawal' }, cookie);
    expect(await openPage(path, cookie)).toMatchObject({ isWithdrawn: true, asked: [] });
    await call('I have changed my mind.');
    const { asked } = await openPage(path, cookie);
    expect(asked.map(({ text }) => text)).toContain('I have changed my mind.');
  });

  it.each([
    ['declined', 'requirements', true],
    ['accepted', undefined, false],
  ])(
    'promises no call that she requested before staff closed the application as %s',
    async (status, reason, isRefused) => {
      const headers = { [HEADERS.id]: randomUUID() };
      const reference = await apply(ELIGIBLE, { headers });
      const email = String(submissionOf(ELIGIBLE).payload['email']);
      const path = pathIn((await mailsTo(email, 1))[0] ?? '');
      await apply(callExample('by phone'), { headers, payload: { reference, email } });
      const cookie = await enter(path);
      const open = await openPage(path, cookie);
      expect(open).toMatchObject({ isClosed: false, isRefused: false });
      expect(open.asked).not.toEqual([]);
      const staff = await signInStaff(app, ['caseworker']);
      const version = (await app.store.desk.casework.find(reference))?.version;
      const work = { status, version, ...(reason === undefined ? {} : { reason }) };
      expect(await staff.ask('POST', `/applications/${reference}/work`, work)).toMatchObject({ status: 200 });
      expect(await openPage(path, cookie)).toMatchObject({
        isClosed: true,
        isRefused,
        asked: [],
        call: null,
      });
    },
  );

  it.each([
    [ELIGIBLE, true],
    // The ticket would show the reasons, which need a code.
    [INELIGIBLE, false],
  ])('leads to the call request, which finds the application by a ticket: %#', async (example, hasTicket) => {
    await apply(example);
    const path = pathIn((await mailsTo(String(submissionOf(example).payload['email']), 1))[0] ?? '');
    const choose = (cookie: string) =>
      app.app.inject({
        method: 'POST',
        url: path,
        headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'do=choose',
      });
    const isTicketed = (response: Awaited<ReturnType<typeof choose>>) =>
      response.cookies.some(({ name }) => name === 'outcome');
    // Not for whoever has only the link.
    expect(isTicketed(await choose(''))).toBe(false);
    const chosen = await choose(`visit=${await enter(path)}`);
    expect(chosen).toMatchObject({ statusCode: 303, headers: { location: '/apply/call-request' } });
    expect(isTicketed(chosen)).toBe(hasTicket);
  });

  it('shows days in the time zone of her call request, of her state, or of the agency', async () => {
    const headers = { [HEADERS.id]: randomUUID() };
    const email = 'zones@example.com';
    const zoneAfter = async (example: SentExample, payload: object, mails: number) => {
      await apply(example, { headers, payload: { email, ...payload } });
      const path = pathIn((await mailsTo(email, mails)).at(-1) ?? '');
      const digits = String(submissionOf(example).payload['phone']).slice(-4);
      const { cookie } = await ask(path, { do: 'enter', digits });
      return (await openPage(path, cookie)).timeZone;
    };
    // The six steps ask for no state.
    expect(await zoneAfter(WIZARD, {}, 1)).toBe(TEST_DESK.policies.agency.timeZone);
    expect(await zoneAfter(ELIGIBLE, { location: 'Fresno, California' }, 2)).toBe('America/Los_Angeles');
    await apply(callExample('by phone'), { headers });
    await mailsTo(email, 3);
    expect(await zoneAfter(ELIGIBLE, { location: 'Fresno, California' }, 4)).toBe('America/Chicago');
  });

  it('confirms a call request under its own reference if another device names an application', async () => {
    const reference = await apply(ELIGIBLE, { headers: { [HEADERS.id]: randomUUID() } });
    const email = 'caller@example.com';
    const headers = { [HEADERS.id]: randomUUID() };
    const request = await apply(callExample('by phone'), { headers, payload: { reference, email } });
    const [text = ''] = await mailsTo(email, 1);
    expect(text).toContain(request);
    expect(text).not.toContain(reference);
  });

  it('tells the page after the form of new contact details and a withdrawal, in the browser of the visit only', async () => {
    const reference = await apply();
    const [text = ''] = await mailsTo(String(submissionOf(ELIGIBLE).payload['email']), 1);
    const path = pathIn(text);
    const cookie = await enter(path);
    const after = async (visit: string) =>
      (await app.app.inject({ url: `/${BOOK_CALL}`, headers: { cookie: `visit=${visit}` } })).body;
    expect(await after(cookie)).toBe('<title>Your page</title>');
    await ask(path, { do: 'contact', phone: '(415) 555-0187', email: '' }, cookie);
    const isReached = { reference, isWithdrawn: false, hasNewContact: true };
    expect(JSON.parse(await after(cookie))).toEqual({ path: `/${BOOK_CALL}`, changes: isReached });
    await ask(path, { do: 'withdrawal' }, cookie);
    const isWithdrawn = { reference, isWithdrawn: true, hasNewContact: true };
    expect(JSON.parse(await after(cookie))).toEqual({ path: `/${BOOK_CALL}`, changes: isWithdrawn });
    expect(await after('a'.repeat(43))).toBe('<title>Your page</title>');
  });

  it('lists the checkbox of the wizard before the sentence that builds on it', async () => {
    await apply(WIZARD, { headers: { [HEADERS.consent]: '2025-01-18.3f9a2b1c4d5e' } });
    const [text = ''] = await mailsTo(String(submissionOf(WIZARD).payload['email']), 1);
    const path = pathIn(text);
    const { agreed } = await openPage(path, await enter(path));
    expect(agreed.map(({ words }) => words)).toEqual([
      'I agree to the terms of service and the privacy policy',
      'By submitting, you also agree to our notice on Consumer Health Data Privacy.',
    ]);
  });
});

/** The first example of a call request whose name has these words. */
function callExample(words: string): SentExample {
  const { id: form, examples } = catalogForm('call-request');
  const found = examples.find((each) => each.example.name.includes(words)) ?? expect.fail();
  return { form, example: found.example.name, answers: found.answers };
}

interface Applied {
  readonly key?: string;
  readonly payload?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Answer {
  readonly status: number;
  readonly location: string;
  readonly cookie: string;
  readonly view: ApplicantView | null;
}
