import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { QueuePage } from '../../../src/core/desk/queue.ts';
import { folded } from '../../../src/core/submission/look-ups.ts';
import { createQueueChanges } from '../../../src/server/desk/queue-changes.ts';
import type { CommandEntry } from '../../../src/server/store/command-log.ts';
import type { Database, NewApplication } from '../../../src/server/store/schema.ts';
import { EVERY_DATABASE, openDatabase, type TestDatabases } from '../../support/databases.ts';
import { newApplication } from '../../support/new-application.ts';
import { signInStaff, type SignedInStaff } from '../../support/staff-session.ts';
import { startDesk, type TestApp } from '../../support/test-app.ts';
import { TEST_DESK } from '../../support/desk-policies.ts';
import { eventually } from '../../support/eventually.ts';

const DATA_KEY = Buffer.alloc(32, 7).toString('base64');
const ENTRY: CommandEntry = {
  run: 'run',
  state: 'done',
  command: 'status',
  details: { from: 'new', to: 'withdrawn' },
  references: [],
  count: 0,
  reader: 'The applicant',
  account: 'the page of the application',
  reason: null,
  remoteAddress: null,
};

const DAY = 24 * 60 * 60_000;

/** An application that came in some days ago. */
function arrived(
  name: string,
  daysAgo: number,
  verdict: NewApplication['verdict'],
  more: Partial<NewApplication> = {},
): NewApplication {
  return newApplication({
    idempotencyKey: `key-of-${name}`,
    receivedAt: new Date(Date.now() - daysAgo * DAY).toISOString(),
    payload: {
      firstName: name,
      lastName: 'López Díaz',
      email: `${name}@example.com`,
      phone: `(312) 555-01${String(40 + daysAgo)}`,
      location: daysAgo > 4 ? 'Columbus, Ohio' : 'Austin, Texas',
      callLanguage: daysAgo === 9 ? 'es' : '',
    },
    verdict,
    ...more,
  });
}

describe.each(EVERY_DATABASE)('the queue on %s', (_name, open) => {
  let databases: TestDatabases;
  let desk: TestApp;
  let database: Database;
  let ana: SignedInStaff;
  const references = new Map<string, string>();
  const anasQueue = () => ({
    person: ana.person.id,
    digest: '',
    open: null,
    isCalling: false,
    hasEndedCall: false,
  });
  beforeAll(async () => {
    databases = await open();
    const env = await databases.create();
    desk = await startDesk(
      {
        ...env,
        DATA_KEY,
        WEBHOOK_URL: 'https://crm.example/hook',
        WEBHOOK_SECRET: `whsec_${DATA_KEY}`,
      },
      { desk: { ...TEST_DESK, pollInterval: 100 } },
    );
    database = openDatabase(env);
    ana = await signInStaff(desk, ['caseworker']);
    for (const application of [
      arrived('Young', 1, 'eligible', { source: 'clinic-a' }),
      arrived('Old', 9, 'ineligible'),
      arrived('Review', 2, 'needs-review'),
      arrived('Differs', 3, 'eligible', { flags: ['verdict-differs', 'too-fast'] }),
      arrived('Parents', 4, 'not-decided', { form: 'intended-parent-application', language: 'es' }),
      arrived('Earlier', 5, 'needs-review'),
    ])
      references.set(String(application.payload['firstName']), (await desk.store.add(application)).reference);
  });
  afterAll(async () => {
    await database.db.destroy();
    await desk.close();
    await databases.remove();
  });

  const nameOf = ({ name }: QueuePage['rows'][number]) => name?.split(' ')[0];
  async function queue(query: string, person = ana): Promise<readonly (string | undefined)[]> {
    const { status, body } = await person.ask('GET', `/queue${query}`);
    expect(status).toBe(200);
    return (body as QueuePage).rows.map(nameOf);
  }
  async function search(text: string, more: object = {}): Promise<readonly (string | undefined)[]> {
    const { status, body } = await ana.ask('POST', '/queue/search', { search: text, ...more });
    expect(status).toBe(200);
    return (body as QueuePage).rows.map(nameOf);
  }

  it('sorts by review, then disagreement, then age, and shows what each row needs', async () => {
    const { body } = await ana.ask('GET', '/queue');
    const { rows, ...rest } = body as QueuePage;
    expect(rows.map(nameOf)).toEqual(['Earlier', 'Review', 'Differs', 'Old', 'Parents', 'Young']);
    expect(rest).toEqual({ next: null, more: 0, isWhole: true });
    expect(rows.filter((row) => row.needsReview).map(nameOf)).toEqual(['Earlier', 'Review', 'Differs']);
    expect(rows[2]).toEqual({
      reference: references.get('Differs'),
      name: 'Differs López Díaz',
      phone: '(312) 555-0143',
      // The form version of this application is not kept, so that its state counts as covered.
      place: '',
      timeZone: null,
      callLanguage: null,
      form: 'surrogate-application',
      receivedAt: expect.stringMatching(/Z$/),
      updatedAt: rows[2]?.receivedAt,
      language: 'en',
      verdict: 'eligible',
      today: 'needs-review',
      hasSafetyNote: false,
      needsReview: true,
      differs: true,
      flag: 'robot',
      status: 'new',
      assignee: null,
      notice: 'waiting',
      dueAt: new Date(Date.parse(rows[2]?.receivedAt ?? '') + DAY).toISOString(),
      isCall: false,
      callAt: null,
      nextStep: '',
      isOpened: false,
      isAsked: false,
      foundBy: null,
    });
    // Rows that an older release inserts during a deploy are sorted the same way.
    await database.db
      .updateTable('applications')
      .set({ queue_rank: 3 })
      .where('reference', 'in', [references.get('Earlier') ?? '', references.get('Differs') ?? ''])
      .execute();
    expect(await queue('')).toEqual(['Earlier', 'Review', 'Differs', 'Old', 'Parents', 'Young']);
  });

  it('filters by query parameters, and refuses unknown ones', async () => {
    const path = (name: string, rest: string) => `/applications/${references.get(name)}/${rest}`;
    await ana.ask('POST', path('Young', 'work'), { assignee: ana.person.id, version: 0 });
    await ana.ask('POST', path('Old', 'work'), { status: 'declined', reason: 'other', version: 0 });
    await ana.ask('POST', path('Review', 'work'), { status: 'in-touch', version: 0 });
    await database.db
      .updateTable('deliveries')
      .set({ state: 'dead' })
      .where('reference', '=', references.get('Parents') ?? '')
      .execute();
    const since = new Date(Date.now() - 3.5 * DAY).toISOString();
    const ben = await signInStaff(desk, ['reader'], 'Ben');
    const shown: Readonly<Record<string, readonly string[]>> = {
      '': ['Earlier', 'Review', 'Differs', 'Parents', 'Young'],
      '?status=all': ['Earlier', 'Review', 'Differs', 'Old', 'Parents', 'Young'],
      '?status=declined': ['Old'],
      '?status=in-touch': ['Review'],
      '?form=intended-parent-application': ['Parents'],
      '?verdict=needs-review': ['Earlier', 'Review'],
      '?verdict=eligible': ['Differs', 'Young'],
      '?assignee=me': ['Young'],
      [`?assignee=${ana.person.id}`]: ['Young'],
      '?assignee=nobody&verdict=eligible': ['Differs'],
      '?flagged=yes': ['Differs'],
      '?review=yes': ['Earlier', 'Review', 'Differs'],
      '?review=yes&verdict=eligible&status=all': ['Differs'],
      '?language=es': ['Parents'],
      '?source=clinic-a': ['Young'],
      '?language=en&source=clinic-a&assignee=nobody': [],
      '?order=newest': ['Young', 'Review', 'Differs', 'Parents', 'Earlier'],
      '?order=oldest&verdict=needs-review': ['Earlier', 'Review'],
      '?notice=failed': ['Parents'],
      [`?since=${since}`]: ['Review', 'Differs', 'Young'],
      [`?since=${since}&assignee=nobody&status=new`]: ['Differs'],
    };
    for (const [query, names] of Object.entries(shown))
      expect([query, await queue(query)]).toEqual([query, names]);
    expect(await queue('?assignee=me', ben)).toEqual([]);
    const refused = ['?verdict=maybe', '?since=yesterday', '?more=1', '?after=9~x~y', '?search=Young'];
    for (const query of refused)
      expect([query, (await ana.ask('GET', `/queue${query}`)).status]).toEqual([query, 400]);
  });

  it('sorts by due time, without applications that have none', async () => {
    const due = async (query = '') => queue(`?order=due${query}`);
    // Nothing is promised to an applicant who was told that she is not eligible.
    expect(await due()).toEqual(['Earlier', 'Parents', 'Differs', 'Review', 'Young']);
    expect(await due('&assignee=me')).toEqual(['Young']);
    expect(await due('&assignee=nobody&verdict=needs-review')).toEqual(['Earlier', 'Review']);
    expect(await due('&review=yes')).toEqual(['Earlier', 'Differs', 'Review']);
    // What is due within a day of its arrival, until the day before yesterday.
    const until = `&dueBefore=${new Date(Date.now() - 1.5 * DAY).toISOString()}`;
    expect(await due(until)).toEqual(['Earlier', 'Parents', 'Differs']);
    expect(await due(`${until}&assignee=nobody`)).toEqual(['Earlier', 'Parents', 'Differs']);
    expect(await due(`${until}&assignee=me`)).toEqual([]);
    expect(await due('&status=all&language=es')).toEqual(['Parents']);
    // A step that waits for someone else is no call.
    const step = (name: string, next_step: string) =>
      database.db
        .updateTable('applications')
        .set({ next_step })
        .where('reference', '=', references.get(name) ?? '')
        .execute();
    await step('Parents', 'medical-records');
    await step('Review', 'call-back');
    expect(await due('&step=call')).toEqual(['Earlier', 'Differs', 'Review', 'Young']);
    expect(await due('&step=other')).toEqual(['Parents']);
    expect(await queue('?step=other&form=intended-parent-application')).toEqual(['Parents']);
    expect(await queue('?step=call&status=all&order=oldest')).toEqual([
      'Earlier',
      'Differs',
      'Review',
      'Young',
    ]);
    await step('Parents', '');
    await step('Review', '');
    const young = references.get('Young') ?? '';
    const set = (name: string, due_at: string | null) =>
      database.db
        .updateTable('applications')
        .set({ due_at })
        .where('reference', '=', references.get(name) ?? '')
        .execute();
    await set('Young', new Date(Date.now() - 30 * DAY).toISOString());
    await set('Parents', '');
    // Rows that an older release has inserted are dated like new applications.
    await set('Review', null);
    expect(await due()).toEqual(['Young', 'Earlier', 'Differs', 'Review']);
    // A request on the applicant's page is due at once.
    await desk.store.applicants.ask(
      young,
      { kind: 'contact', name: null, email: null, phone: '(312) 555-0199' },
      null,
    );
    expect(await due()).toEqual(['Earlier', 'Differs', 'Review', 'Young']);
    const { body } = await ana.ask('GET', '/queue?order=due&assignee=me');
    expect((body as QueuePage).rows).toMatchObject([
      { reference: young, phone: '(312) 555-0199', isAsked: true },
    ]);
    await desk.store.applicants.ask(young, { kind: 'withdrawal' }, { status: 'withdrawn', entry: ENTRY });
    expect(await due('&status=all')).toEqual(['Earlier', 'Differs', 'Review']);
    const row = database.db.updateTable('applications').where('reference', '=', young);
    await row.set({ status: 'new' }).execute();
  });

  it('dates calls that were booked before by their time, and all other applications in the background', async () => {
    const reference = references.get('Earlier') ?? '';
    const startsAt = new Date(Date.now() + DAY).toISOString();
    await database.db
      .insertInto('application_calls')
      .values({
        reference,
        starts_at: startsAt,
        time_zone: 'America/New_York',
        set_by: '',
        set_at: '',
        version: 1,
      })
      .execute();
    await database.db.updateTable('applications').set({ due_at: null }).execute();
    for await (const _page of desk.store.desk.queue.backfill()) continue;
    const rows = await database.db.selectFrom('applications').select(['reference', 'due_at']).execute();
    const dated = new Map(rows.map((row) => [row.reference, row.due_at]));
    expect(dated.get(reference)).toBe(startsAt);
    expect(dated.get(references.get('Old') ?? '')).toBe('');
    expect([...dated.values()]).not.toContain(null);
    const { body } = await ana.ask('GET', '/queue?order=due&review=yes');
    expect((body as QueuePage).rows.find((row) => row.reference === reference)).toMatchObject({
      dueAt: startsAt,
      isCall: true,
      callAt: startsAt,
    });
    // A request is due at once, and leaves the call where it is.
    await desk.store.applicants.ask(reference, { kind: 'call', text: 'Later, please.' }, null);
    const [row] = await desk.store.desk.queue.rows([reference]);
    expect(row).toMatchObject({ isCall: false, isAsked: true, callAt: startsAt });
    expect(row?.dueAt).not.toBe(startsAt);
  });

  it('marks a row whose applicant said, there or in her call request, how to reach her safely, without what she said', async () => {
    const safely = 'Only by text, never at work.';
    for (const [name, daysAgo, answer] of [
      ['Careful', 2, safely],
      ['Carefree', 6, ' '],
    ] as const) {
      const request = arrived(name, daysAgo, 'not-decided', {
        form: 'call-request',
        applicationId: `of-${name}`,
      });
      await desk.store.add({ ...request, payload: { ...request.payload, safely: answer } });
    }
    const ofCareful = { idempotencyKey: 'application-of-careful', applicationId: 'of-Careful' };
    const application = await desk.store.add(arrived('Careful', 3, 'eligible', ofCareful));
    const { body } = await ana.ask('GET', '/queue?form=call-request');
    const { body: alone } = await ana.ask('GET', '/queue?form=surrogate-application');
    const row = (alone as QueuePage).rows.find(({ reference }) => reference === application.reference);
    expect(row?.hasSafetyNote).toBe(true);
    // An application of her own, known by its email alone, as the page of the application shows it.
    const sameEmail = { idempotencyKey: 'same-email-as-careful', applicationId: 'of-Care-by-email' };
    const again = await desk.store.add(arrived('Careful', 4, 'eligible', sameEmail));
    const { body: others } = await ana.ask('GET', '/queue?form=surrogate-application');
    const marked = (others as QueuePage).rows.find(({ reference }) => reference === again.reference);
    expect(marked?.hasSafetyNote).toBe(true);
    const marks = (body as QueuePage).rows.map((row) => [row.name?.split(' ')[0], row.hasSafetyNote]);
    expect(Object.fromEntries(marks)).toEqual({ Careful: true, Carefree: false });
    expect(JSON.stringify([body, alone])).not.toContain(safely);
    await database.db.deleteFrom('applications').where('application_id', 'like', 'of-Care%').execute();
  });

  it('filters by the state in the answers, and shows the language for calls, unless they are covered', async () => {
    const openly = { coverOf: async () => () => false, decide: () => null, safetyKeyOf: () => undefined };
    const page = await desk.store.desk.queue.page({ state: 'Ohio' }, 50, null, openly);
    expect(page?.rows.map(({ place, callLanguage }) => [place, callLanguage])).toEqual([
      ['Columbus, Ohio', null],
      ['Columbus, Ohio', 'es'],
    ]);
    // The language chosen for calls, or else that of the form.
    const spanish = await desk.store.desk.queue.page({ callLanguage: 'es' }, 50, null, openly);
    expect(spanish?.rows.map(nameOf)).toEqual(['Old', 'Parents']);
    // The form version is not kept, so that the state counts as covered.
    expect(await queue('?state=Ohio&status=all')).toEqual([]);
    expect(await queue('?callLanguage=es&status=all')).toEqual(['Parents']);
  });

  it('finds by a name and a place if nothing is nearer, unless the place is covered', async () => {
    const found = async (search: string, isCovered: boolean) => {
      const access = {
        coverOf: async () => () => isCovered,
        decide: () => null,
        safetyKeyOf: () => undefined,
      };
      return (await desk.store.desk.queue.page({ search }, 50, null, access))?.rows ?? [];
    };
    for (const search of ['Lopez Columbus', 'columbus ohio díaz', 'Lop Columbus'])
      expect((await found(search, false)).map(nameOf)).toEqual(['Earlier', 'Old']);
    expect((await found('Lopez Columbus', false)).map(({ foundBy }) => foundBy)).toEqual([null, null]);
    expect(await found('Lopez Columbus', true)).toEqual([]);
    expect(await found('Columbus', false)).toEqual([]);
    // A person of that name is nearer.
    expect((await found('Lopez Differs', false)).map(nameOf)).toEqual(['Differs']);
  });

  it('sends a change event to each page that follows it, until the session ends', async () => {
    const dora = await signInStaff(desk, ['reader'], 'Dora');
    const seen_at = new Date(Date.now() - 60_000).toISOString();
    const ofDora = ['staff', '=', dora.person.id] as const;
    await database.db
      .updateTable('desk_sessions')
      .set({ seen_at })
      .where(...ofDora)
      .execute();
    await desk.app.listen({ port: 0, host: '127.0.0.1' });
    // A server that listens on a port has an address with one.
    const { port } = desk.app.server.address() as AddressInfo;
    const follow = () =>
      fetch(`http://localhost:${port}/desk/api/queue/changes`, {
        headers: { cookie: `__Host-desk=${dora.secret}` },
      });
    const streams: string[] = [];
    const listen = async (index: number) => {
      const response = await follow();
      expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
      streams[index] = '';
      const end = (async () => {
        const decoder = new TextDecoder();
        for await (const chunk of response.body ?? []) streams[index] += decoder.decode(chunk);
      })();
      return { end };
    };
    const [first, second] = [await listen(0), await listen(1)];
    const changes = () => streams.map((text) => text.split('event: changed').length - 1);
    const mark = await desk.store.desk.queue.changeToken();
    expect(await desk.store.desk.queue.changeToken()).toBe(mark);
    await desk.store.add(arrived('Late', 0, 'eligible'));
    await eventually(() => expect(changes()).toEqual([1, 1]));
    await ana.ask('POST', `/applications/${references.get('Old')}/work`, { note: 'Called.' });
    await eventually(() => expect(changes()).toEqual([2, 2]));
    for (let more = 2; more < 6; more += 1) await listen(more);
    expect((await follow()).status).toBe(429);
    // Following does not keep a session alive.
    const session = database.db
      .selectFrom('desk_sessions')
      .select('seen_at')
      .where(...ofDora);
    expect(await session.execute()).toEqual([{ seen_at }]);
    await dora.ask('POST', '/sign-out');
    await eventually(() => expect(streams.some((text) => text.includes('\n:\n'))).toBe(true));
    await Promise.all([first.end, second.end]);
    expect((await follow()).status).toBe(401);
    const late = await desk.store.page({ search: 'late@example.com' }, { limit: 1 });
    await desk.store.erasures.erase(late?.applications[0]?.reference ?? '', 'request');
  });

  it('tells every page which application a colleague has open, until her page closes or goes silent', async () => {
    // A server that listens on a port has an address with one.
    const { port } = desk.app.server.address() as AddressInfo;
    const reference = references.get('Parents') ?? '';
    const ben = await signInStaff(desk, ['caseworker'], 'Ben');
    const bens = { reference, people: [{ id: ben.person.id, name: 'Ben', calledAt: null }] };
    const isCalling = false;
    let said = '';
    const follow = (secret: string, query: string, hear = (_text: string) => {}) =>
      get(
        `http://localhost:${port}/desk/api/queue/changes${query}`,
        { agent: false, headers: { cookie: `__Host-desk=${secret}` } },
        (response) => response.setEncoding('utf8').on('data', hear),
      ).on('error', () => {});
    const anas = follow(ana.secret, '', (text) => (said += text));
    const last = () =>
      JSON.parse(said.split('event: opened\ndata: ').at(-1)?.split('\n')[0] ?? '') as unknown;
    await eventually(() => expect(last()).toEqual([]));

    const open = follow(ben.secret, `?open=${reference}`);
    await eventually(() => expect(last()).toEqual([bens]));
    const { presence } = desk.store.desk;
    // As from another process: Ben closed the page here, and has another page open.
    open.destroy();
    await eventually(() => expect(last()).toEqual([]));
    await presence.refresh([
      { staff: ben.person.id, reference, isCalling },
      { staff: ben.person.id, reference, isCalling },
    ]);
    await eventually(() => expect(last()).toEqual([bens]));
    await database.db.updateTable('open_applications').set({ seen_at: '2026-01-01' }).execute();
    expect(await presence.list()).toEqual([]);
    await presence.refresh([{ staff: ana.person.id, reference, isCalling }]);
    const rows = await database.db.selectFrom('open_applications').select('staff').execute();
    expect(rows).toEqual([{ staff: ana.person.id }]);
    await presence.leave({ staff: ana.person.id, reference });

    // A call goes on while its page is hidden, and ends once its page says so.
    const began = new Date().toISOString().slice(0, 10);
    const calling = { reference, people: [{ ...bens.people[0], calledAt: expect.stringContaining(began) }] };
    const callPage = follow(ben.secret, `?open=${reference}&calling=yes`);
    await eventually(() => expect(last()).toEqual([calling]));
    const told = last();
    callPage.destroy();
    const seen_at = new Date(Date.now() - 120_000).toISOString();
    await eventually(async () => {
      await presence.refresh([]);
      await database.db.updateTable('open_applications').set({ seen_at }).execute();
      expect(await presence.list()).toEqual([calling]);
    });
    const again = follow(ben.secret, `?open=${reference}&calling=yes`);
    await eventually(async () => {
      const { seen_at: seen } = await database.db
        .selectFrom('open_applications')
        .select('seen_at')
        .executeTakeFirstOrThrow();
      expect(seen > seen_at).toBe(true);
    });
    expect(await presence.list()).toEqual(told);
    again.destroy();
    // Another page of hers in which no call has begun ends none, nor do its refreshes in another process.
    const second = follow(ben.secret, `?open=${reference}`);
    await presence.refresh([{ staff: ben.person.id, reference, isCalling }]);
    expect(await presence.list()).toEqual(told);
    second.destroy();
    const saved = follow(ben.secret, `?open=${reference}&calling=no`);
    await eventually(() => expect(last()).toEqual([bens]));
    saved.destroy();
    await eventually(() => expect(last()).toEqual([]));

    // Whoever may not work on applications calls nobody.
    const eva = await signInStaff(desk, ['reader'], 'Eva');
    const evas = { reference, people: [{ id: eva.person.id, name: 'Eva', calledAt: null }] };
    const reading = follow(eva.secret, `?open=${reference}&calling=yes`);
    await eventually(() => expect(last()).toEqual([evas]));
    reading.destroy();
    await eventually(() => expect(last()).toEqual([]));

    // Calls begun and left in one page after another do not fill everybody's events.
    for (const last4 of ['3XVA', '3XVC', '3XVD', '3XVE', '3XVF', '3XVG', '3XVH', '3XVJ']) {
      const begun = follow(ben.secret, `?open=K7QM-${last4}&calling=yes`);
      await eventually(() => expect(said.split('event: opened').at(-1)).toContain(last4));
      begun.destroy();
    }
    expect(last()).toHaveLength(6);
    await database.db.deleteFrom('open_applications').execute();
    anas.destroy();
  });

  it('finds by email, phone, name and reference, also closed applications, and logs no search', async () => {
    expect(await search('OLD@example.com')).toEqual(['Old']);
    expect(await search('+1 312 555 0149')).toEqual(['Old']);
    expect(await search('diaz review')).toEqual(['Review']);
    expect(await search(references.get('Parents')?.toLowerCase() ?? '')).toEqual(['Parents']);
    expect(await search('lopez')).toEqual(['Young', 'Review', 'Differs', 'Parents', 'Earlier', 'Old']);
    expect(await search('lopez', { status: 'open', verdict: 'eligible' })).toEqual(['Young', 'Differs']);
    expect(await search('nobody at all')).toEqual([]);
    expect((await ana.ask('POST', '/queue/search', { search: '' })).status).toBe(400);
    const written = [desk.log.join('')];
    for await (const page of desk.store.commands.list()) written.push(JSON.stringify(page));
    expect(written.join('')).not.toMatch(/lopez|312 555|OLD@/i);
  });

  it('finds by prefix, without apostrophes, by last digits and despite one wrong letter, closest first', async () => {
    const added = new Map<string, string>();
    const people = [
      ['Maria', 'García', '(512) 555-0018'],
      ['Mariana', 'O’Neill', '(512) 555-7018'],
      ['Marla', 'Garcia-Reyes', '(737) 555-0019'],
    ] as const;
    for (const [index, [firstName, lastName, phone]] of people.entries()) {
      const application = arrived(`m${index}`, 20 - index, 'eligible');
      const payload = {
        ...application.payload,
        firstName,
        lastName,
        phone,
        email: `m${index}.${folded(lastName).replace(/\W/g, '')}@example.com`,
      };
      added.set(firstName, (await desk.store.add({ ...application, payload })).reference);
    }
    const maria = added.get('Maria') ?? '';
    const [first = '', second = ''] = maria.split('-');
    const found: Readonly<Record<string, readonly string[]>> = {
      maria: ['Maria', 'Mariana'],
      Marja: ['Marla', 'Maria'],
      Garc: ['Marla', 'Maria'],
      ONeill: ['Mariana'],
      "o'neil": ['Mariana'],
      'Mrs. Garcia, ends in 0018': ['Maria'],
      'Garcia 0018': ['Maria'],
      '0018 garcia': ['Maria'],
      'Garcia 7018': [],
      'G 0018': ['Maria'],
      '555-0018': ['Maria'],
      '0019': ['Marla'],
      'mari g': ['Maria'],
      Gracia: ['Marla', 'Maria'],
      '512 555 0081': ['Maria'],
      '512 0018': ['Maria'],
      '737 0018': [],
      // An area code beside a name, and the beginning of an address with a word of the name in it.
      'garcia 737': ['Marla'],
      'm1.one': ['Mariana'],
      'm1.oneill@ex': ['Mariana'],
      // Two wrong letters in a long word, beside another word.
      'Marriane 7018': ['Mariana'],
      Marriane: [],
      'm1.oneill': ['Mariana'],
      [first]: ['Maria'],
      [second.toLowerCase()]: ['Maria'],
      [`${first}-${second.slice(1)}`]: ['Maria'],
    };
    for (const [text, names] of Object.entries(found))
      expect([text, await search(text)]).toEqual([text, names]);
    expect(await search('garc', { since: new Date(Date.now() - 18.5 * DAY).toISOString() })).toEqual([
      'Marla',
    ]);
    const reasons = async (text: string) => {
      const { body } = await ana.ask('POST', '/queue/search', { search: text });
      return (body as QueuePage).rows.map((row) => row.foundBy);
    };
    expect(await reasons('maria')).toEqual([null, null]);
    expect(await reasons('marja')).toEqual(['similar', 'similar']);
    expect(await reasons('m1.oneill')).toEqual(['other']);
    // Contact details that she gives on her page later find her, too.
    const ask = { kind: 'contact', name: null, email: 'later@example.com', phone: '(415) 555-3344' } as const;
    await desk.store.applicants.ask(maria, ask, null);
    expect(await search('3344')).toEqual(['Maria']);
    expect(await search('later garcia')).toEqual(['Maria']);
    // Rows that an older release has inserted hold whole words only, and are completed.
    await database.db.deleteFrom('application_look_ups').where('reference', '=', maria).execute();
    await database.db
      .updateTable('applications')
      .set({ look_ups_version: null })
      .where('reference', '=', maria)
      .execute();
    expect([await search('garc 0018'), await search('garc 3344')]).toEqual([['Maria'], ['Maria']]);
    const tokens = await database.db
      .selectFrom('application_look_ups')
      .select('token')
      .where('reference', '=', maria)
      .execute();
    expect(tokens.filter(({ token }) => token.includes(':'))).toEqual([]);
    for (const reference of added.values()) await desk.store.erasures.erase(reference, 'request');
    expect(await search('garc')).toEqual([]);
  });

  it('continues after each row of a search, whatever the row was found by', async () => {
    const names = ['Anna', 'Annabel', 'Annika', 'Annabella', 'Anja', 'Anna'];
    const references: string[] = [];
    for (const [index, name] of names.entries()) {
      const application = arrived(`a${index}`, 30 - index, 'eligible');
      const payload = { firstName: name, email: `a${index}@example.com` };
      references.push((await desk.store.add({ ...application, payload })).reference);
    }
    const expected = ['Anna', 'Anna', 'Annabella', 'Annabel'];
    const walked: (string | undefined)[] = [];
    for (let after: string | null = null; ;) {
      const page = await desk.store.desk.queue.page({ search: 'anna' }, 1, after);
      walked.push(...(page?.rows.map(nameOf) ?? []));
      after = page?.next ?? null;
      if (after === null) break;
    }
    expect(walked).toEqual(expected);
    // The list without ranks matches whole words only.
    const listed = await desk.store.page({ search: 'Anna' }, { limit: 5 });
    expect(listed?.applications.map(({ payload }) => payload['firstName'])).toEqual(['Anna', 'Anna']);
    for (const reference of references) await desk.store.erasures.erase(reference, 'request');
  });

  it('shows rows whose key is missing, and limits searches per person', async () => {
    await database.db
      .updateTable('applications')
      .set({ payload: 'ffffffff.AAAA' })
      .where('reference', '=', references.get('Young') ?? '')
      .execute();
    const { body } = await ana.ask('GET', '/queue?assignee=me');
    expect(body).toMatchObject({ rows: [{ reference: references.get('Young'), name: null }] });
    const cleo = await signInStaff(desk, ['reader'], 'Cleo');
    const answers: number[] = [];
    for (let at = 0; at < 61; at += 1)
      answers.push((await cleo.ask('POST', '/queue/search', { search: 'a' })).status);
    expect(answers.filter((status) => status === 200)).toHaveLength(60);
    expect(answers.at(-1)).toBe(429);
    expect((await cleo.ask('GET', '/queue')).status).toBe(200);
  });

  it('tells a page of the next change if it begins to follow while the only other page closes', async () => {
    const { presence } = desk.store.desk;
    let looks = 0;
    let release = () => {};
    let held = Promise.resolve();
    const changes = createQueueChanges(
      {
        ...desk.store.desk,
        presence: {
          ...presence,
          refresh: (present) => held.then(() => presence.refresh(present)),
          list: () => presence.list().finally(() => (looks += 1)),
        },
      },
      {},
      100,
    );
    const follow = () => changes.follow(anasQueue(), desk.app.log);
    const closed = await follow();
    held = new Promise((resolve) => (release = resolve));
    const coming = follow();
    closed?.destroy();
    // The last poll, as nobody follows.
    await eventually(() => expect(looks).toBe(2));
    release();
    let heard = '';
    (await coming)?.on('data', (data) => (heard += String(data)));
    const { reference } = await desk.store.add(arrived('Later', 0, 'eligible'));
    await eventually(() => expect(heard).toContain('event: changed'));
    changes.end();
    await desk.store.erasures.erase(reference, 'request');
  });

  it('tells a page that begins to follow during shutdown to retry', async () => {
    const changes = createQueueChanges(desk.store.desk, {}, 3000);
    const coming = changes.follow(anasQueue(), desk.app.log);
    changes.end();
    expect(await text((await coming) ?? Readable.from([]))).toMatch(/^retry: /);
  });

  it('ends open streams at shutdown without waiting', async () => {
    // A server that listens on a port has an address with one.
    const { port } = desk.app.server.address() as AddressInfo;
    const stream = await fetch(`http://localhost:${port}/desk/api/queue/changes`, {
      headers: { cookie: `__Host-desk=${ana.secret}` },
    });
    const begun = performance.now();
    await Promise.all([desk.app.close(), stream.text()]);
    expect(performance.now() - begun).toBeLessThan(5000);
  });
});
