import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Deliveries } from '../../../src/core/desk/deliveries.ts';
import type { StartedExport } from '../../../src/core/desk/export.ts';
import { DATABASES, type TestDatabases } from '../../support/databases.ts';
import { newApplication } from '../../support/new-application.ts';
import { signInStaff, type SignedInStaff } from '../../support/staff-session.ts';
import { ELIGIBLE, INELIGIBLE, submissionOf } from '../../support/submissions.ts';
import { startDesk, type TestApp } from '../../support/test-app.ts';

describe.each(DATABASES)('exports and deliveries at the desk on %s', (_name, open) => {
  let databases: TestDatabases;
  let desk: TestApp;
  const references: string[] = [];
  beforeAll(async () => {
    databases = await open();
    desk = await startDesk({
      ...(await databases.create()),
      DATA_KEY: Buffer.alloc(32, 7).toString('base64'),
      WEBHOOK_URL: 'http://127.0.0.1:9/hook',
      WEBHOOK_SECRET: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    });
    for (const example of [ELIGIBLE, INELIGIBLE]) {
      const submission = submissionOf(example);
      const payload = { ...submission.payload, motivation: '=HYPERLINK("https://evil.example")' };
      const { body } = await desk.send(submission, { payload });
      references.push((body as { readonly reference: string }).reference);
    }
  });
  afterAll(async () => {
    await desk.close();
    await databases.remove();
  });

  /** The file of an export, as a browser fetches it. */
  async function fileOf({ secret }: SignedInStaff, run: string, method: 'GET' | 'HEAD' = 'GET') {
    const headers = { host: 'localhost', cookie: `__Host-desk=${secret}` };
    return desk.app.inject({ method, url: `/desk/api/exports/${run}`, headers });
  }

  it('exports all answers to staff who may, once per run and only with a reason, which is logged', async () => {
    const dora = await signInStaff(desk, ['administrator'], 'Dora');
    const ana = await signInStaff(desk, ['caseworker']);
    const request = { format: 'csv', reason: 'quarterly report', verdict: 'ineligible', from: '2026-01-01' };
    expect(await ana.ask('POST', '/exports', request)).toMatchObject({ status: 403 });
    expect(await dora.ask('POST', '/exports', { ...request, reason: ' ' })).toMatchObject({ status: 400 });
    expect(await dora.ask('POST', '/exports', { ...request, until: '2026-02-30' })).toMatchObject({
      body: { error: { fields: [{ field: 'until' }] } },
    });
    const begun = await dora.ask('POST', '/exports', request);
    const { run } = begun.body as StartedExport;
    const other = await signInStaff(desk, ['administrator'], 'Eve');
    expect((await fileOf(other, run)).statusCode).toBe(410);
    // Some programs look at a link before they fetch it.
    const looked = await fileOf(dora, run, 'HEAD');
    expect([looked.statusCode, looked.headers['allow']]).toEqual([405, 'GET']);
    const file = await fileOf(dora, run);
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename="applications-.*\.csv"$/),
      'cache-control': 'no-store',
    });
    const [eligible = '', ineligible = ''] = references;
    expect(file.body).toContain(ineligible);
    expect(file.body).not.toContain(eligible);
    expect(file.body).toContain('Why would you like to be a surrogate?');
    expect(file.body).toContain(`"'=HYPERLINK(`);
    expect((await fileOf(dora, run)).statusCode).toBe(410);
    expect((await dora.ask('GET', `/exports/${run}/state`)).body).toEqual({ state: 'done', count: 1 });

    const all = await dora.ask('POST', '/exports', { format: 'json', reason: 'to our own system' });
    const { run: twice } = all.body as StartedExport;
    expect((await dora.ask('GET', `/exports/${twice}/state`)).body).toEqual({ state: 'begun', count: null });
    expect(await other.ask('GET', `/exports/${twice}/state`)).toMatchObject({ status: 404 });
    // Of three concurrent requests, one gets the file.
    const both = await Promise.all([fileOf(dora, twice), fileOf(dora, twice), fileOf(dora, twice)]);
    const [served, ...refused] = both.toSorted((one, two) => one.statusCode - two.statusCode);
    expect(refused.map((each) => [each.statusCode, each.headers['cache-control'], each.json()])).toEqual(
      Array.from({ length: 2 }, () => [
        410,
        'no-store',
        {
          error: expect.objectContaining({ message: expect.stringContaining('is being downloaded') }),
          success: false,
        },
      ]),
    );
    const lines = (served?.body ?? '').trimEnd().split('\n');
    expect(lines.map((line) => (JSON.parse(line) as { readonly reference: string }).reference)).toEqual(
      references,
    );
    const log = await desk.store.commands.about([ineligible]);
    expect(log.map(({ command, state, reason, count }) => [command, state, reason, count])).toEqual([
      ['export', 'done', 'quarterly report', 1],
      ['export', 'done', 'to our own system', 2],
    ]);
    // An export does not count as opening: the digest still lists unopened applications.
    for (const reference of references) expect((await desk.store.get(reference))?.openedAt).toBeNull();
  });

  it('exports what the queue’s filters show, with what staff did, in the agency’s time zone', async () => {
    const dora = await signInStaff(desk, ['administrator'], 'Dora');
    const bea = await signInStaff(desk, ['caseworker'], 'Bea');
    const [eligible = '', ineligible = ''] = references;
    const state = String((await desk.store.get(eligible))?.payload['location'])
      .split(', ')
      .at(-1);
    await bea.ask('POST', `/applications/${eligible}/work`, {
      version: 0,
      outcome: 'no-answer',
      note: '=Nobody there',
      assignee: bea.person.id,
      nextStep: { step: 'call-back', at: '2031-01-15T15:00:00Z' },
    });
    const exported = async (request: object) => {
      const { body } = await dora.ask('POST', '/exports', { format: 'csv', reason: 'Monday', ...request });
      const { run } = body as StartedExport;
      return (await fileOf(dora, run)).body.replace('\uFEFF', '').trimEnd().split('\r\n');
    };
    const [headings = '', ...rows] = await exported({
      queue: { assignee: bea.person.id, state, today: 'eligible' },
      columns: 'keys',
      notes: true,
    });
    expect(rows).toHaveLength(1);
    expect(headings).toContain('"Received (Eastern time)"');
    expect(headings).toContain('"Status","Assigned to","Source link","Next step","Next step due","Notes"');
    expect(headings).toContain('"motivation"');
    expect(rows[0]).toContain(eligible);
    expect(rows[0]).toMatch(
      /"New","Bea",,"Call back","2031-01-15 10:00:00","[-\d]{10} [:\d]{8} Bea: No answer\. =Nobody there"/,
    );
    const others = await exported({ queue: { assignee: 'nobody' } });
    expect(others).toHaveLength(2);
    expect(others[1]).toContain(ineligible);
    expect(others[0]).not.toContain('Notes');
    expect(await exported({ queue: { state: 'Nowhere' } })).toHaveLength(1);
    expect(await exported({ queue: { today: 'needs-review' } })).toHaveLength(1);
    // The log names the application, but not the state that the filter names.
    const log = (await desk.store.commands.about([eligible])).findLast(({ command }) => command === 'export');
    expect(log?.details).toMatchObject({
      'by state': true,
      'by assignee': 'Bea',
      today: 'eligible',
      notes: true,
    });
    expect(JSON.stringify(log)).not.toContain(state);
  });

  it('counts beforehand what an export holds, unless answers have to be opened for that', async () => {
    const dora = await signInStaff(desk, ['administrator'], 'Dora');
    const count = async (request: object) =>
      (await dora.ask('POST', '/exports/count', { format: 'csv', ...request })).body;
    const [eligible = ''] = references;
    const found = await desk.store.desk.casework.find(eligible);
    expect(await count({})).toEqual({ count: 2, isWhole: true });
    expect(await count({ verdict: 'ineligible' })).toEqual({ count: 1, isWhole: true });
    expect(await count({ queue: { step: 'other' } })).toEqual({ count: 0, isWhole: true });
    // As in the queue's view of calls, without applicants to whom no call is promised.
    expect(await count({ queue: { step: 'call' } })).toEqual({ count: 1, isWhole: true });
    // As in the queue in the order of what is due.
    expect(await count({ queue: { step: 'any' } })).toEqual({ count: 1, isWhole: true });
    expect(await count({ queue: { assignee: found?.assignee?.id } })).toEqual({ count: 1, isWhole: true });
    expect(await count({ until: '2026-01-01' })).toEqual({ count: 0, isWhole: true });
    expect(await count({ queue: { state: 'Ohio' } })).toEqual({ count: null, isWhole: false });
    expect(await count({ until: '2026-02-30' })).toMatchObject({ error: { fields: [{ field: 'until' }] } });
    // Counting is not exporting: nothing is logged.
    const { entries } = await desk.store.commands.page({ actor: dora.person.id }, { limit: 10, after: null });
    expect(entries).toEqual([]);
  });

  it('gives the contact details in force, what was sent by that name, and choices in words', async () => {
    const dora = await signInStaff(desk, ['administrator'], 'Dora');
    const bea = await signInStaff(desk, ['caseworker'], 'Bea');
    const [reference = ''] = references;
    const { phone = '', email = '' } = (await desk.store.get(reference))?.contact ?? {};
    const corrected = { name: 'Ana Lucía Ortiz', phone: '(312) 555-0111', email: '' };
    await bea.ask('POST', `/applications/${reference}/contact`, corrected);
    const exported = async (request: object) => {
      const { body } = await dora.ask('POST', '/exports', { reason: 'a mail merge', ...request });
      const { run } = body as StartedExport;
      return (await fileOf(dora, run)).body;
    };
    const tableBy = async (columns: 'questions' | 'keys') => {
      const table = await exported({ format: 'csv', columns, verdict: 'eligible' });
      return parse(table, { bom: true, columns: true }) as unknown as readonly Record<string, string>[];
    };
    const inForce = { Name: 'Ana Lucía Ortiz', 'First name': 'Ana', Phone: '(312) 555-0111', Email: email };
    const [row] = await tableBy('questions');
    expect(row).toMatchObject({
      ...inForce,
      'Phone (as sent)': phone,
      Form: 'Surrogate application',
      Language: 'English',
      Status: 'New',
      Verdict: 'Eligible',
      'Are you a U.S. citizen or permanent resident?': 'Yes',
      'Marital status': 'Not specified',
    });
    const [byKey] = await tableBy('keys');
    expect(byKey).toMatchObject({ ...inForce, 'phone (as sent)': phone, isPermanentResident: 'yes' });
    for (const each of [row, byKey])
      expect(Object.keys(each ?? {}).filter((heading) => each?.[heading] === phone)).toEqual([
        expect.stringMatching(/ \(as sent\)$/),
      ]);
    const [line = ''] = (await exported({ format: 'json', verdict: 'eligible' })).split('\n');
    expect(JSON.parse(line)).toMatchObject({ contact: { ...corrected, email }, payload: { phone } });
  });

  it('reads the days of a filter in the agency’s time zone', async () => {
    const dora = await signInStaff(desk, ['administrator'], 'Dora');
    const late = newApplication({ idempotencyKey: 'late', receivedAt: '2026-01-11T03:00:00.000Z' });
    const { reference } = await desk.store.add(late);
    const exported = async (day: string) => {
      const request = { format: 'csv', reason: 'one day', from: day, until: day };
      const { run } = (await dora.ask('POST', '/exports', request)).body as StartedExport;
      return (await fileOf(dora, run)).body;
    };
    const body = await exported('2026-01-10');
    expect(body).toContain(reference);
    expect(body).toContain('"2026-01-10 22:00:00"');
    expect(await exported('2026-01-11')).not.toContain(reference);
    await desk.store.erasures.erase(reference, 'request');
  });

  it('lists waiting, failed and delivered notices, and sends them again', async () => {
    const dora = await signInStaff(desk, ['administrator'], 'Dora');
    const ana = await signInStaff(desk, ['reader']);
    const [first = ''] = references;
    expect((await ana.ask('GET', '/deliveries?state=dead')).status).toBe(403);
    const listed = async (state: string) =>
      (await dora.ask('GET', `/deliveries?state=${state}`)).body as Deliveries;
    expect(await listed('waiting')).toMatchObject({
      channels: [
        { channel: 'email', isConfigured: false, waiting: 0 },
        { channel: 'webhook', isConfigured: true, waiting: 2, dead: 0 },
        { channel: 'applicant', isConfigured: false, waiting: 0, dead: 0 },
      ],
      deliveries: [{ reference: first, state: 'waiting' }, {}],
      next: null,
    });
    const claimed = await desk.store.deliveries.claim('webhook', 2, 60_000);
    for (const notice of claimed)
      await desk.store.deliveries.settle(
        notice,
        notice.reference === first
          ? { state: 'dead', fault: 'refuses us: 401' }
          : { state: 'delivered', fault: null, recipients: ['hook.example'] },
      );
    expect(await listed('dead')).toMatchObject({
      deliveries: [{ reference: first, lastFault: 'refuses us: 401', attempts: 1 }],
    });
    expect((await listed('delivered')).deliveries).toHaveLength(1);
    expect((await dora.ask('GET', `/applications/${first}`)).body).toMatchObject({
      deliveries: [{ channel: 'webhook', state: 'dead' }],
      timeline: expect.arrayContaining([
        expect.objectContaining({ text: 'Notice to us by webhook failed after 1 attempt: refuses us: 401' }),
      ]),
    });
    expect((await dora.ask('POST', '/deliveries/resend', { state: 'dead' })).body).toEqual({ notices: 1 });
    expect((await listed('dead')).deliveries).toEqual([]);
    const bea = await signInStaff(desk, ['caseworker'], 'Bea');
    expect((await bea.ask('POST', `/applications/${first}/resend`)).body).toEqual({ notices: 1 });
    const resends: unknown[] = [];
    for await (const page of desk.store.commands.list())
      resends.push(
        ...page
          .filter(({ command }) => command === 'resend')
          .map(({ reader, state, count }) => [reader, state, count]),
      );
    expect(resends).toEqual([
      ['Dora', 'begun', null],
      ['Dora', 'done', 1],
      ['Bea', 'done', 1],
    ]);
  });

  it('pages notices with a cursor', async () => {
    const { deliveries } = desk.store;
    await deliveries.resend(references[1] ?? '');
    const one = await deliveries.page('waiting', { limit: 1, after: null });
    const two = await deliveries.page('waiting', { limit: 1, after: one.next });
    expect([...one.deliveries, ...two.deliveries].map(({ reference }) => reference)).toEqual(references);
    expect(two.next).toBeNull();
  });
});
