import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Webhook } from 'standardwebhooks';
import type { Change, ChangeKind, Changes } from '../../../src/core/desk/application-changes.ts';
import type { QueuePage } from '../../../src/core/desk/queue.ts';
import type { CreatedToken } from '../../../src/core/desk/tokens.ts';
import { channelsOf, startDeliveries } from '../../../src/server/deliveries/start-deliveries.ts';
import { createLog } from '../../../src/server/process/log.ts';
import { EVERY_DATABASE, type TestDatabases } from '../../support/databases.ts';
import { TEST_SITE } from '../../support/desk-policies.ts';
import { runBeside } from '../../support/run-beside.ts';
import { signInStaff, type SignedInStaff } from '../../support/staff-session.ts';
import { ELIGIBLE, INELIGIBLE, submissionOf } from '../../support/submissions.ts';
import { startDesk, testConfig, type TestApp } from '../../support/test-app.ts';
import {
  startWebhookReceiver,
  status,
  WEBHOOK_SECRET,
  type WebhookReceiver,
} from '../../support/webhook-receiver.ts';

const PACE = {
  poll: 20,
  next: 1,
  fault: 20,
  rest: 20,
  attempt: 5_000,
  lease: 60_000,
  grace: 500,
  waits: Array.from({ length: 200 }, () => 1),
};
/** Long enough ago to be listed. */
const THEN = '2026-01-01T00:00:00.000Z';

describe.each(EVERY_DATABASE)('changes of applications on %s', (_database, open) => {
  let databases: TestDatabases;
  let env: Readonly<Record<string, string>>;
  let desk: TestApp;
  let ana: SignedInStaff;
  let receiver: WebhookReceiver;
  let program: (
    path: string,
    payload?: object,
  ) => Promise<{ readonly status: number; readonly body: unknown }>;
  beforeAll(async () => {
    databases = await open();
    receiver = await startWebhookReceiver();
    env = {
      ...(await databases.create()),
      DATA_KEY: Buffer.alloc(32, 7).toString('base64'),
      WEBHOOK_URL: receiver.url,
      WEBHOOK_SECRET,
      WEBHOOK_EVENTS: 'status, call, contact, erased',
    };
    desk = await startDesk(env);
    ana = await signInStaff(desk, ['administrator', 'caseworker']);
    const created = await ana.ask('POST', '/tokens', {
      name: 'Our CRM',
      scopes: ['see', 'work', 'export'],
      days: 30,
    });
    const { secret } = created.body as CreatedToken;
    program = async (path, payload) => {
      const headers = { authorization: `Bearer ${secret}` };
      const method = payload === undefined ? 'GET' : 'POST';
      const url = `/desk/api${path}`;
      const response = await desk.app.inject({ method, url, headers, ...(payload && { payload }) });
      return { status: response.statusCode, body: response.json() as unknown };
    };
  });
  afterAll(async () => {
    await desk.close();
    await Promise.all([databases.remove(), receiver.close()]);
  });

  async function received(example = ELIGIBLE): Promise<string> {
    const { body } = await desk.send(submissionOf(example));
    return (body as { readonly reference: string }).reference;
  }

  async function page(query: string): Promise<Changes> {
    const { status: code, body } = await program(`/changes?${query}`);
    expect(code).toBe(200);
    return body as Changes;
  }

  /** Every change after a cursor, `limit` to a page. */
  async function follow(
    after: string,
    limit: number,
  ): Promise<{ readonly all: Change[]; readonly next: string }> {
    const all: Change[] = [];
    for (let next = after; ;) {
      const { changes, more, next: then } = await page(`after=${next}&limit=${limit}`);
      expect(changes.length).toBeLessThanOrEqual(limit);
      all.push(...changes);
      next = then;
      if (!more) return { all, next };
    }
  }

  async function work(reference: string, body: object, by = ana): Promise<void> {
    expect(await by.ask('POST', `/applications/${reference}/work`, body)).toMatchObject({ status: 200 });
  }

  it('are listed with kind, reference and actor, and without a word that was typed or answered', async () => {
    const reference = await received();
    await runBeside(env, `update applications set received_at = '${THEN}' where reference = '${reference}'`);
    const { next } = await page('after=now');
    await work(reference, {
      version: 0,
      status: 'in-touch',
      outcome: 'reached',
      note: 'Mother-in-law listens',
    });
    await work(reference, { version: 1, nextStep: { step: 'call', at: '2031-05-06T15:30:00Z' } });
    const call = { day: '2031-05-06', time: '10:30', timeZone: 'America/Chicago' };
    expect((await ana.ask('POST', `/applications/${reference}/call`, { call })).status).toBe(200);
    expect((await ana.ask('POST', `/applications/${reference}/call`, { call: null })).status).toBe(200);
    expect((await program(`/applications/${reference}/work`, { note: 'In our CRM' })).status).toBe(200);
    // Reading is no change.
    await ana.ask('GET', `/applications/${reference}`);
    await ana.ask('POST', `/applications/${reference}/reveal`, { answer: 'weight' });
    const erasure = { reference, reason: 'She asked for it' };
    expect((await ana.ask('POST', `/applications/${reference}/erase`, erasure)).status).toBe(200);

    const { all } = await follow(next, 3);
    expect(all.map(({ kind, by, to }) => [kind, by, to])).toEqual([
      ['called', 'staff', 'reached'],
      ['status', 'staff', 'in-touch'],
      ['next-step', 'staff', 'call'],
      ['call', 'staff', 'scheduled'],
      ['status', 'staff', 'call-booked'],
      ['call', 'staff', 'canceled'],
      ['status', 'staff', 'in-touch'],
      ['note', 'program', null],
      ['erased', 'staff', null],
    ]);
    expect(new Set(all.map((each) => each.reference))).toEqual(new Set([reference]));
    expect(JSON.stringify(all)).not.toMatch(/listens|In our CRM|She asked/);
  });

  it('include applications that were received and those that a purge erases', async () => {
    const [young, old] = [await received(), await received(INELIGIBLE)];
    await runBeside(env, `update applications set received_at = '${THEN}' where reference = '${old}'`);
    const first = await follow('', 200);
    expect(first.all.filter(({ kind }) => kind === 'received').map(({ reference }) => reference)).toEqual([
      old,
    ]);
    const filter = { verdict: 'ineligible', before: '2026-01-02' } as const;
    for await (const erased of desk.store.erasures.purge(filter)) expect(erased).toEqual([old]);
    await runBeside(env, `update applications set received_at = '${THEN}Z' where reference = '${young}'`);
    const { all } = await follow(first.next, 1);
    expect(all.map(({ kind, reference, by }) => [kind, reference, by])).toEqual([
      ['received', young, 'applicant'],
      ['erased', old, 'system'],
    ]);
  });

  it('are each listed once and in order while many people write', async () => {
    const references = await Promise.all(Array.from({ length: 6 }, () => received()));
    let { next } = await page('after=now');
    const told: Change[] = [];
    let isWriting = true;
    const reading = (async () => {
      for (let isLast = false; !isLast;) {
        isLast = !isWriting;
        const found = await follow(next, 7);
        told.push(...found.all);
        next = found.next;
      }
    })();
    await Promise.all(
      references.map(async (reference) => {
        for (const [version, to] of ['in-touch', 'call-booked', 'in-touch'].entries())
          await work(reference, { version, status: to });
      }),
    );
    isWriting = false;
    await reading;
    const moves = told.filter(({ kind }) => kind === 'status');
    expect(moves).toHaveLength(18);
    for (const reference of references)
      expect(moves.filter((each) => each.reference === reference).map(({ to }) => to)).toEqual([
        'in-touch',
        'call-booked',
        'in-touch',
      ]);
  });

  it('can be followed in the queue by updatedSince, the oldest change first, page by page', async () => {
    const references = [await received(), await received(), await received()];
    const [first = '', second = '', third = ''] = references;
    const since = new Date().toISOString();
    await runBeside(
      env,
      `update applications set received_at = '${THEN}', updated_at = null where received_at < '${since}'`,
    );
    expect(((await program(`/queue?status=all&updatedSince=${since}`)).body as QueuePage).rows).toEqual([]);
    await work(third, { note: 'One' });
    await work(first, { note: 'Two' });
    await work(third, { note: 'Three' });
    const found: string[] = [];
    let after = '';
    for (let pages = 0; pages < 5; pages += 1) {
      const query = `status=all&updatedSince=${since}&limit=1${after}`;
      const { rows, next } = (await program(`/queue?${query}`)).body as QueuePage;
      expect(rows.length).toBeLessThanOrEqual(1);
      found.push(...rows.map(({ reference }) => reference));
      for (const row of rows) expect(row.updatedAt >= since).toBe(true);
      if (next === null) break;
      after = `&after=${encodeURIComponent(next)}`;
    }
    expect(found).toEqual([first, third]);
    const { rows } = (await program(`/queue?status=all&updatedSince=${THEN}&limit=200`)).body as QueuePage;
    const all = rows.map(({ reference }) => reference);
    expect(new Set(all).size).toBe(all.length);
    expect(all).toEqual(expect.arrayContaining([first, second, third]));
    const none = await program(`/queue?status=accepted&updatedSince=${THEN}`);
    expect((none.body as QueuePage).rows).toEqual([]);
  });

  it('are refused with the name of the wrong parameter and what is allowed', async () => {
    const wrong: readonly (readonly [string, string, string])[] = [
      ['/changes?limit=0', 'limit', 'Use 1 or more.'],
      ['/changes?limit=201', 'limit', 'Use 200 or less.'],
      ['/changes?limit=many', 'limit', 'Use a whole number.'],
      ['/changes?after=yesterday', 'after', 'Use `next` of a page before, or “now”.'],
      ['/changes?since=2026-01-01', 'since', 'There is no such parameter here.'],
      ['/queue?verdict=yes', 'verdict', 'Use one of: needs-review, eligible, ineligible, not-decided.'],
      [
        '/queue?updatedSince=yesterday',
        'updatedSince',
        'Use a day such as 2026-11-22, or a time in UTC such as 2026-11-22T15:04:00Z.',
      ],
      ['/queue?flagged=no', 'flagged', 'Use yes, or leave it out.'],
      ['/queue?since=2026-02-31', 'since', 'Use a day or a time that exists.'],
      ['/queue?dueBefore=2026-02-03T25:00Z', 'dueBefore', 'Use a day or a time that exists.'],
      ['/queue?status=foo', 'status', expect.stringMatching(/^Use one of: open, all, /)],
      ['/queue?form=zz', 'form', expect.stringContaining('surrogate-application')],
      ['/queue?state=Nowhere', 'state', 'Use the name of a state, such as Texas.'],
      ['/queue?assignee=zz', 'assignee', 'Use me, nobody, or the id of a member of staff.'],
    ];
    for (const [path, field, message] of wrong)
      expect(await program(path), path).toMatchObject({
        status: 400,
        body: { error: { code: 'invalid-fields', fields: [{ field, message }] } },
      });
    expect(await program('/queue/search', { search: 'Ana', status: 'foo' })).toMatchObject({ status: 400 });
    for (const [filters, field] of [
      [{ form: 'zz' }, 'form'],
      [{ queue: { status: 'foo' } }, 'queue.status'],
      [{ queue: { assignee: 'zz' } }, 'queue.assignee'],
    ] as const)
      expect(await program('/exports', { format: 'csv', reason: 'Monday', ...filters })).toMatchObject({
        status: 400,
        body: { error: { code: 'invalid-fields', fields: [{ field }] } },
      });
    // An old address of the desk's own page finds the applications of a status that the agency has removed.
    expect((await ana.ask('GET', '/queue?status=foo')).status).toBe(200);
    const former = await signInStaff(desk, ['caseworker'], 'Marisol Vega');
    expect((await ana.ask('POST', `/people/${former.person.id}/disable`, { handOverTo: null })).status).toBe(
      204,
    );
    expect((await program(`/queue?assignee=${former.person.id}`)).status).toBe(200);
    const reference = await received();
    expect(
      await program(`/applications/${reference}/work`, { nextStep: { step: 'call' }, colour: 'red' }),
    ).toMatchObject({
      status: 400,
      body: {
        error: {
          message: 'The desk can’t use this. Correct colour, nextStep.at, nextStep.',
          fields: expect.arrayContaining([
            { field: 'nextStep.at', message: 'Give it, too.' },
            { field: 'colour', message: 'There is no such parameter here.' },
          ]),
        },
      },
    });
  });

  it('are announced by signed webhooks at least once each, also those made while no sender ran', async () => {
    const reference = await received();
    const kinds: readonly ChangeKind[] = ['status', 'call', 'called', 'contact', 'erased'];
    // Changes are announced from here on.
    await desk.store.deliveries.queueChanges(kinds);
    const channels = channelsOf(testConfig(env).delivery, null, TEST_SITE);
    const isDone = () =>
      vi.waitFor(
        async () =>
          expect((await desk.store.deliveries.queues()).map(({ waiting }) => waiting)).toEqual([0, 0, 0]),
        20_000,
      );
    let running = startDeliveries(desk.store.deliveries, channels, createLog('silent'), PACE);
    await isDone();
    receiver.answer(status(503));
    const before = receiver.events.length;
    await work(reference, { version: 0, status: 'in-touch', note: 'Mother-in-law listens' });
    const events = () =>
      receiver.events.slice(before).map(({ headers, body }) => ({
        id: headers['webhook-id'],
        event: new Webhook(WEBHOOK_SECRET).verify(body, headers) as {
          readonly type: string;
          readonly data: object;
        },
      }));
    const about = () =>
      events().filter(
        ({ event: { type, data } }) =>
          type !== 'application.received' && 'reference' in data && data.reference === reference,
      );
    await vi.waitFor(() => expect(about().length).toBeGreaterThan(0), 10_000);
    await running.stop();
    receiver.answer(status(204));
    const erasure = { reference, reason: 'She asked for it' };
    expect((await ana.ask('POST', `/applications/${reference}/erase`, erasure)).status).toBe(200);
    running = startDeliveries(desk.store.deliveries, channels, createLog('silent'), PACE);
    await vi.waitFor(
      () => expect(about().map(({ event }) => event.type)).toContain('application.erased'),
      10_000,
    );
    await isDone();
    await running.stop();

    const told = new Map(about().map(({ id, event }) => [id, event]));
    const entries = [...told.values()].toSorted((one, other) => (one.type < other.type ? 1 : -1));
    expect(entries).toEqual([
      {
        type: 'application.status',
        timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
        data: { reference, kind: 'status', by: 'staff', to: 'in-touch' },
      },
      {
        type: 'application.erased',
        timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
        data: { reference, kind: 'erased', by: 'staff', to: null },
      },
    ]);
    // The refused attempt and the accepted one have the same id.
    expect(about().filter(({ event }) => event.type === 'application.status').length).toBeGreaterThan(1);
    expect(receiver.events.map(({ body }) => body).join('')).not.toMatch(/listens|asked for it/);
  });

  it('are not announced, then or later, if the agency has not chosen their kind', async () => {
    const reference = await received();
    expect(await desk.store.deliveries.queueChanges([])).toBe(0);
    await work(reference, { version: 0, status: 'in-touch' });
    expect(await desk.store.deliveries.queueChanges(['status'])).toBe(0);
    await work(reference, { version: 1, status: 'call-booked', note: 'Tuesday' });
    // Of several processes at once, one announces it; a kind that was not chosen is announced by none.
    const at = await Promise.all(
      Array.from({ length: 3 }, () => desk.store.deliveries.queueChanges(['status'])),
    );
    expect(at.toSorted()).toEqual([0, 0, 1]);
  });
});
