import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readReference } from '../../src/core/submission/reference.ts';
import { WAITS } from '../../src/server/deliveries/backoff.ts';
import { channelsOf, startDeliveries, type Pace } from '../../src/server/deliveries/start-deliveries.ts';
import { createLog } from '../../src/server/process/log.ts';
import type { BackgroundTask } from '../../src/server/background-task.ts';
import type { Notice } from '../../src/server/store/deliveries/claims.ts';
import { TEST_SITE } from '../support/desk-policies.ts';
import type { Delivery } from '../../src/server/store/deliveries/lists.ts';
import { writingTo } from '../../src/server/store/drivers/libsql-file.ts';
import { openLibsql } from '../../src/server/store/drivers/libsql.ts';
import { databaseFile, openStore } from '../../src/server/store/open-store.ts';
import { openPostgres } from '../../src/server/store/drivers/postgres.ts';
import { createStore, type ApplicationStore } from '../../src/server/store/store.ts';
import { makeCertificate } from '../support/certificate.ts';
import { DATABASES, openDatabase, type TestDatabases } from '../support/databases.ts';
import { startMailReceiver, type MailReceiver } from '../support/mail-receiver.ts';
import { INELIGIBLE, submissionOf } from '../support/submissions.ts';
import { startApp, testConfig, type TestApp } from '../support/test-app.ts';
import {
  startWebhookReceiver,
  status,
  WEBHOOK_SECRET,
  type WebhookReceiver,
} from '../support/webhook-receiver.ts';
import { FAST } from '../support/fast-deliveries.ts';
import { eventually } from '../support/eventually.ts';

const QUIET = createLog('silent');
const HOUR = 60 * 60_000;

describe.each(DATABASES)('deliveries on %s', (_name, open) => {
  let databases: TestDatabases;
  let webhook: WebhookReceiver;
  let mail: MailReceiver;
  let env: Readonly<Record<string, string>>;
  let app: TestApp;
  let running: BackgroundTask[];
  beforeAll(async () => void (databases = await open()));
  afterAll(() => databases.remove());
  beforeEach(async () => {
    webhook = await startWebhookReceiver();
    mail = await startMailReceiver();
    running = [];
    env = {
      ...(await databases.create()),
      WEBHOOK_URL: webhook.url,
      WEBHOOK_SECRET,
      CONFIRM_APPLICANTS: 'no',
      NOTIFY_EMAIL: 'intake@agency.example',
      SMTP_URL: mail.url,
      SMTP_FROM: 'site@agency.example',
    };
    app = await startApp(env);
  });
  afterEach(async () => {
    await Promise.all(running.map((each) => each.stop()));
    await app.close();
    await Promise.all([webhook.close(), mail.close()]);
  });

  /** Delivers the queue as one process would. */
  function deliver(store: ApplicationStore = app.store, pace: Partial<Pace> = {}): BackgroundTask {
    const channels = channelsOf(testConfig(env).delivery, testConfig(env).deskUrl, TEST_SITE);
    const deliveries = startDeliveries(store.deliveries, channels, QUIET, { ...FAST, ...pace });
    running.push(deliveries);
    return deliveries;
  }
  async function apply(): Promise<string> {
    const { status: code, body } = await app.send(submissionOf(INELIGIBLE));
    expect(code).toBe(200);
    return readReference(String((body as { readonly reference?: string }).reference)) ?? '';
  }
  async function queue(): Promise<readonly Delivery[]> {
    const all: Delivery[] = [];
    for await (const page of app.store.deliveries.list(null)) all.push(...page);
    return all;
  }
  async function stateOf(channel: string): Promise<Delivery | undefined> {
    return (await queue()).find((each) => each.channel === channel);
  }
  const idsOf = () => new Set(webhook.events.map(({ headers }) => headers['webhook-id']));

  it('announce an application by both channels, without an answer or a name', async () => {
    deliver();
    const reference = await apply();
    await eventually(() => expect([webhook.events.length, mail.mails.length]).toEqual([1, 1]));
    const [event] = webhook.events;
    expect(new Webhook(WEBHOOK_SECRET).verify(event?.body ?? '', event?.headers ?? {})).toEqual({
      type: 'application.received',
      timestamp: (await app.store.get(reference))?.receivedAt,
      data: { reference, form: INELIGIBLE.form, verdict: 'ineligible' },
    });
    const [text = ''] = mail.mails;
    expect(text).toContain(`Subject: New application ${reference} (${INELIGIBLE.form})`);
    // Without DESK_URL the mail names a command that reads the application; with it, a page at the desk.
    expect(text).toContain(`npm run -s applications -- show ${reference}`);
    const stored = await app.store.get(reference);
    const told = [
      ...Object.values(stored?.payload ?? {}).filter(
        (value) => typeof value === 'string' && value.length > 3,
      ),
      ...(stored?.reasons ?? []).flatMap(({ condition, text: reason }) => [condition, reason]),
    ];
    expect(told.length).toBeGreaterThan(5);
    for (const answer of told) {
      expect(text).not.toContain(answer);
      expect(event?.body).not.toContain(answer);
    }
    await eventually(async () =>
      expect((await queue()).map(({ state }) => state)).toEqual(['delivered', 'delivered']),
    );
  });

  it('send a digest of unopened applications, with only a count in its subject', async () => {
    env = { ...env, DESK_URL: 'https://desk.example.com' };
    const reference = await apply();
    const { databaseUrl, dataDir } = testConfig(env);
    const database =
      databaseUrl === null
        ? openLibsql(writingTo(databaseFile({ dataDir, databaseUrl }), QUIET))
        : openPostgres(databaseUrl, () => {});
    const twoDaysOn = new Date();
    twoDaysOn.setDate(twoDaysOn.getDate() + 2);
    twoDaysOn.setHours(9);
    await database.db.deleteFrom('deliveries').execute();
    const later = createStore({ ...database, clock: async () => twoDaysOn.getTime() }, async () => {}, {
      channels: ['email', 'webhook'],
    });
    const deliveries = deliver(later);
    await eventually(() => expect([webhook.events.length, mail.mails.length]).toEqual([1, 1]));
    const { form } = INELIGIBLE;
    const [text = ''] = mail.mails;
    expect(text).toContain('Subject: 1 application has not been opened\r\n');
    expect(text).toMatch(new RegExp(`\r\n     1  ${form}: not eligible\r\n`));
    expect(text).toContain(`  ${reference}  ${new Date().toISOString().slice(0, 10)}`);
    expect(text).toContain('\r\nTo read them, at the desk:\r\nhttps://desk.example.com/desk\r\n');
    const body = JSON.parse(webhook.events[0]?.body ?? '');
    expect(body).toMatchObject({
      type: 'applications.unopened',
      data: { count: 1, groups: [{ form, verdict: 'ineligible', count: 1 }], oldest: [{ reference }] },
    });
    await eventually(async () =>
      expect((await app.store.deliveries.disclosures(reference)).map(({ recipient }) => recipient)).toEqual(
        expect.arrayContaining(['intake@agency.example', new URL(webhook.url).host]),
      ),
    );
    await deliveries.stop();
    await later.close();
    deliver();
    const next = await apply();
    await eventually(() => expect(mail.mails).toHaveLength(2));
    expect(mail.mails[1]).toContain(`\r\nhttps://desk.example.com/desk/applications/${next}\r\n`);
    expect(mail.mails.join('')).not.toContain('npm run');
  });

  it('queue a notice once, however often the application is sent', async () => {
    const key = { headers: { 'idempotency-key': 'the-same-key-each-time' } };
    for (let time = 0; time < 3; time += 1) await app.send(submissionOf(INELIGIBLE), key);
    expect((await queue()).map(({ channel }) => channel).toSorted()).toEqual(['email', 'webhook']);
  });

  it('retry with the same id while the receiver is down', async () => {
    webhook.answer(status(503));
    deliver();
    await apply();
    await eventually(() => expect(webhook.events.length).toBeGreaterThan(2));
    webhook.answer(status(204));
    await eventually(async () => expect((await stateOf('webhook'))?.state).toBe('delivered'));
    expect(idsOf().size).toBe(1);
    const { attempts = 0 } = (await stateOf('webhook')) ?? {};
    expect(attempts).toBe(webhook.events.length);
  });

  it('probe a failing receiver with one notice at a time, and deliver the backlog once it is back', async () => {
    const answers: ServerResponse[] = [];
    webhook.answer((response) => void answers.push(response));
    for (let count = 0; count < 12; count += 1) await apply();
    deliver(app.store, { waits: [HOUR] });
    await eventually(() => expect(answers.length).toBe(8));
    for (const response of answers.splice(0)) status(503)(response);
    await eventually(() => expect(answers.length).toBe(1));
    const claimed = (await queue()).filter(({ channel, attempts }) => channel === 'webhook' && attempts > 0);
    expect(claimed.length).toBe(9);
    // Eight wait for an hour, three for their first attempt.
    for (const response of answers.splice(0)) status(204)(response);
    await eventually(() => expect(answers.length).toBe(2));
    webhook.answer(status(204));
    for (const response of answers) status(204)(response);
    await eventually(async () => {
      const states = (await queue()).map(({ channel, state }) => `${channel} ${state}`);
      expect(states.filter((each) => each === 'webhook delivered').length).toBe(12);
    });
    // Each of the eight was tried twice, and every other one once.
    expect([webhook.events.length, idsOf().size]).toEqual([20, 12]);
  });

  it('continue while one of them hangs, with more at a time the more the receiver accepts', async () => {
    const answers: ServerResponse[] = [];
    webhook.answer((response) => void answers.push(response));
    for (let count = 0; count < 90; count += 1) await apply();
    deliver();
    const [hanging] = await eventually(() => {
      expect(answers.length).toBe(8);
      return answers.splice(0, 1);
    });
    // Each delivered notice makes room for two; 32 at most, one of which hangs.
    for (const underWay of [14, 28, 31]) {
      for (const response of answers.splice(0)) status(204)(response);
      await eventually(() => expect(answers.length).toBe(underWay));
    }
    webhook.answer(status(204));
    for (const response of [...answers, ...(hanging === undefined ? [] : [hanging])]) status(204)(response);
    await eventually(async () => expect((await queue()).map(({ state }) => state)).not.toContain('waiting'));
    expect([webhook.events.length, idsOf().size]).toEqual([90, 90]);
  });

  it('confirm once to each applicant, although the mail server was down for a day', async () => {
    await app.close();
    env = { ...env, CONFIRM_APPLICANTS: 'yes' };
    app = await startApp(env);
    let now = Date.now();
    const clocked = createStore({ ...openDatabase(env), clock: async () => now }, async () => {}, {
      channels: ['email', 'webhook', 'applicant'],
    });
    await mail.close();
    const addresses = ['ana@example.com', 'bea@example.com', 'cam@example.com'];
    for (const email of addresses) {
      const submission = submissionOf(INELIGIBLE);
      await app.send(submission, { payload: { ...submission.payload, email } });
    }
    deliver(clocked, { waits: WAITS, rest: 10 });
    const confirmations = async () => (await queue()).filter(({ channel }) => channel === 'applicant');
    for (let hour = 0; hour <= 24; hour += 1) {
      if (hour > 0) now += HOUR;
      // An attempt under way has a lease: if it were settled at a later hour, it would wait from then.
      const isTried = ({ lastFault, lastAt, nextAt }: Delivery) => {
        const next = Date.parse(nextAt ?? '');
        return lastFault === 'ECONNREFUSED' && next > now && next - Date.parse(lastAt ?? '') !== FAST.lease;
      };
      await eventually(async () => expect((await confirmations()).every(isTried)).toBe(true));
    }
    // Health says how long they wait, and that nothing was given up.
    const summary = await clocked.deliveries.summary();
    expect(summary).toMatchObject({ dead: 0, missingChannels: [], lastFault: 'ECONNREFUSED' });
    expect(summary.lagMs).toBeGreaterThan(23 * HOUR);

    mail = await startMailReceiver({ port: Number(new URL(mail.url).port) });
    // The longest wait, and a tenth of it.
    now += 4.4 * HOUR;
    const arrived = () => mail.mails.flatMap((each) => /^To: (.+@example\.com)\r$/m.exec(each)?.[1] ?? []);
    await eventually(() => expect(arrived().toSorted()).toEqual(addresses));
    await eventually(async () =>
      expect((await confirmations()).map(({ state }) => state)).toEqual(addresses.map(() => 'delivered')),
    );
    now += 24 * HOUR;
    await eventually(async () => expect((await clocked.deliveries.summary()).waiting).toBe(0));
    expect(arrived().toSorted()).toEqual(addresses);
    const { deliveries } = (await app.app.inject('/api/health')).json<{ deliveries: { problem: unknown } }>();
    expect(deliveries.problem).toBeNull();
    await clocked.close();
  });

  it('give up after all attempts, report it in health, and send again on request', async () => {
    webhook.answer(status(500));
    deliver(app.store);
    const reference = await apply();
    await eventually(async () =>
      expect(await stateOf('webhook')).toMatchObject({ state: 'dead', lastFault: 'given up: HTTP 500' }),
    );
    expect(webhook.events.length).toBe(FAST.waits.length + 1);
    await eventually(async () => {
      const health = await app.app.inject('/api/health');
      expect(health.json()).toMatchObject({ status: 'degraded', deliveries: { dead: 1 } });
    });
    webhook.answer(status(204));
    expect(await app.store.deliveries.resendDead()).toBe(1);
    await eventually(async () => expect((await stateOf('webhook'))?.state).toBe('delivered'));
    expect(idsOf().size).toBe(1);
    expect(await app.store.deliveries.resend(reference)).toBe(2);
    expect(await app.store.deliveries.resend('AAAA-AAAA')).toBeNull();
  });

  it.each([
    [422, 'dead', 'refused: HTTP 422'],
    [410, 'dead', 'refused: HTTP 410'],
    [401, 'waiting', 'refuses us: HTTP 401'],
    [302, 'waiting', 'refuses us: HTTP 302'],
    [429, 'waiting', 'HTTP 429'],
  ])('distinguish a webhook’s %i from other refusals', async (code, state, lastFault) => {
    webhook.answer(status(code, { location: webhook.url, 'retry-after': '3600' }));
    deliver();
    await apply();
    await eventually(async () => expect(await stateOf('webhook')).toMatchObject({ state, lastFault }));
    // The receiver asked for an hour: no attempt comes before.
    expect(webhook.events.length).toBe(1);
  });

  it.each([
    ['a bounce', { recipient: 550 }, 'dead', 'refused: SMTP 550'],
    ['a message that is refused', { message: 554 }, 'dead', 'refused: SMTP 554'],
    ['a mailbox that is busy', { recipient: 450 }, 'waiting', 'SMTP 450'],
    ['a server that is busy', { message: 451 }, 'waiting', 'SMTP 451'],
  ])('distinguish %s from other replies of a mail server', async (_what, refused, state, lastFault) => {
    mail.refuse(refused);
    deliver(app.store, { waits: [60_000] });
    await apply();
    await eventually(async () => expect(await stateOf('email')).toMatchObject({ state, lastFault }));
    expect(mail.mails).toEqual([]);
  });

  it('report a failed sign-in at the mail server as a fault to be repaired', async () => {
    const strict = await startMailReceiver({ user: 'site' });
    env = { ...env, SMTP_URL: strict.url };
    deliver(app.store, { waits: [60_000] });
    await apply();
    await eventually(async () => {
      expect(await stateOf('email')).toMatchObject({
        state: 'waiting',
        lastFault: 'refuses us: EAUTH SMTP 535',
      });
    });
    await strict.close();
  });

  it('go out through one of several processes each', async () => {
    const other = await openStore(testConfig(env), QUIET);
    for (let count = 0; count < 30; count += 1) await apply();
    deliver();
    const second = deliver(other);
    await eventually(async () => {
      expect((await queue()).every(({ state }) => state === 'delivered')).toBe(true);
    });
    expect([webhook.events.length, idsOf().size, mail.mails.length]).toEqual([30, 30, 30]);
    await second.stop();
    await other.close();
  });

  it('are taken over with the same id from a process that died before recording the delivery', async () => {
    await apply();
    const [claimed] = await app.store.deliveries.claim('webhook', 1, 200);
    expect(await app.store.deliveries.claim('webhook', 1, 200)).toEqual([]);
    deliver();
    await eventually(() => expect(webhook.events.length).toBe(1));
    expect([...idsOf()]).toEqual([claimed?.id]);
    await eventually(async () => expect((await stateOf('webhook'))?.state).toBe('delivered'));
    // The process that seemed dead comes back: it can settle nothing any more.
    expect(claimed === undefined).toBe(false);
    if (claimed !== undefined) {
      const late = { state: 'dead', fault: 'too late' } as const;
      expect(await app.store.deliveries.settle(claimed, late)).toBe(false);
    }
  });

  it('are due again at once when the process stops during an attempt', async () => {
    webhook.answer(() => {});
    const first = deliver();
    await apply();
    await eventually(() => expect(webhook.events.length).toBe(1));
    await first.stop();
    expect(await stateOf('webhook')).toMatchObject({ state: 'waiting', lastFault: 'interrupted' });
    webhook.answer(status(204));
    deliver();
    await eventually(async () => expect((await stateOf('webhook'))?.state).toBe('delivered'));
    expect(idsOf().size).toBe(1);
  });

  it('are deleted with their application', async () => {
    const reference = await apply();
    await app.store.erasures.erase(reference, 'request');
    expect(await queue()).toEqual([]);
  });
});

describe('a receiver with an unknown certificate', () => {
  const certificate = makeCertificate('127.0.0.1');
  const notice: Notice = {
    kind: 'application',
    id: 'msg_1',
    reference: 'K7QM-3XVD',
    form: 'surrogate-application',
    verdict: 'eligible',
    receivedAt: '2026-11-22T12:00:00.000Z',
  };

  it.each([
    ['from the beginning', { ...certificate, isImplicit: true }, '127.0.0.1', 'DEPTH_ZERO_SELF_SIGNED_CERT'],
    ['after STARTTLS', { ...certificate, isImplicit: false }, '127.0.0.1', 'DEPTH_ZERO_SELF_SIGNED_CERT'],
    // 0.0.0.0 counts as another machine, though it is this one.
    ['in no way', null, '0.0.0.0', 'ETLS SMTP 500'],
  ])('gets no mail when it speaks TLS %s, and counts as misconfigured', async (_when, tls, host, fault) => {
    const mail = await startMailReceiver({ tls });
    const email = {
      smtpUrl: mail.url.replace('127.0.0.1', host),
      from: 'site@agency.example',
      to: ['intake@agency.example'],
    };
    const [channel] = channelsOf({ email, webhook: null }, null, TEST_SITE);
    expect(await channel?.deliver(notice, AbortSignal.timeout(10_000))).toMatchObject({
      kind: 'misconfigured',
      fault,
    });
    expect(mail.mails).toEqual([]);
    channel?.close();
    await mail.close();
  });

  it('gets no webhook, and counts as misconfigured', async () => {
    const requests: unknown[] = [];
    const server = createServer({ ...certificate }, (request) => requests.push(request));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    // A server that listens on a port has an address with one.
    const { port } = server.address() as AddressInfo;
    const webhook = { url: `https://127.0.0.1:${port}/`, secrets: [WEBHOOK_SECRET], events: [] };
    const [channel] = channelsOf({ email: null, webhook }, null, TEST_SITE);
    expect(await channel?.deliver(notice, AbortSignal.timeout(10_000))).toMatchObject({
      kind: 'misconfigured',
      fault: 'DEPTH_ZERO_SELF_SIGNED_CERT',
    });
    expect(requests).toEqual([]);
    server.close();
  });
});
