import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApplicationView } from '../../../src/core/desk/application.ts';
import { firstGoodTime } from '../../../src/core/desk/call-hours.ts';
import { standingChecks, type Casework } from '../../../src/core/desk/casework.ts';
import { readDataKeys } from '../../../src/server/config/data-keys.ts';
import type { CommandEntry } from '../../../src/server/store/command-log.ts';
import type { Database } from '../../../src/server/store/schema.ts';
import { createStore } from '../../../src/server/store/store.ts';
import { DATABASES, openDatabase, type TestDatabases } from '../../support/databases.ts';
import { TEST_DESK } from '../../support/desk-policies.ts';
import { signInStaff, type SignedInStaff } from '../../support/staff-session.ts';
import { ELIGIBLE, INELIGIBLE, submissionOf } from '../../support/submissions.ts';
import { runBeside } from '../../support/run-beside.ts';
import { startDesk, type TestApp } from '../../support/test-app.ts';

const keyOf = (byte: number) => Buffer.alloc(32, byte).toString('base64');
const [KEY, NEXT_KEY] = [keyOf(7), keyOf(8)];
const SOON = '2099-01-02T17:00:00.000Z';
const NOTE = 'Called back; wants to talk in May <b>after</b> six.';

describe.each(DATABASES)('casework on %s', (_name, open) => {
  let databases: TestDatabases;
  let env: Readonly<Record<string, string>>;
  let desk: TestApp;
  let database: Database;
  let [ana, ben]: SignedInStaff[] = [];
  const staff = () => {
    if (ana === undefined || ben === undefined) throw new Error('Nobody is signed in.');
    return { ana, ben };
  };
  beforeAll(async () => {
    databases = await open();
    env = await databases.create();
    desk = await startDesk({ ...env, DATA_KEY: KEY });
    database = openDatabase(env);
    ana = await signInStaff(desk, ['caseworker']);
    ben = await signInStaff(desk, ['caseworker'], 'Ben');
  });
  afterAll(async () => {
    await database.db.destroy();
    await desk.close();
    await databases.remove();
  });

  async function received(answers = ELIGIBLE): Promise<string> {
    const { status, body } = await desk.send(submissionOf(answers));
    expect(status, JSON.stringify(body)).toBe(200);
    return (body as { readonly reference: string }).reference;
  }

  it('accepts one of several concurrent changes, reports the conflict to the others, and logs who made it', async () => {
    const { ana, ben } = staff();
    const reference = await received();
    const path = `/applications/${reference}`;
    expect((await ana.ask('GET', `${path}/casework`)).body).toEqual({
      reference,
      form: 'surrogate-application',
      status: 'new',
      assignee: null,
      verdict: 'eligible',
      nextStep: '',
      due: expect.toSatisfy((due) => due === null || typeof due === 'string'),
      version: 0,
      call: null,
      notes: [],
    });
    const assigned = await ana.ask('POST', `${path}/work`, { assignee: ana.person.id, version: 0 });
    expect(assigned).toMatchObject({
      status: 200,
      body: { assignee: { id: ana.person.id, name: 'Ana' }, version: 1 },
    });
    expect(
      await ben.ask('POST', `${path}/work`, { status: 'declined', reason: 'other', version: 0 }),
    ).toMatchObject({
      status: 409,
      body: {
        error: {
          code: 'changed-meanwhile',
          message: expect.stringMatching(/^Ana just changed .* “New” now, and assigned to Ana/),
        },
      },
    });
    expect(await ana.ask('POST', `${path}/work`, { status: 'in-touch', version: 0 })).toMatchObject({
      status: 409,
      body: {
        error: {
          message: expect.stringMatching(/^You changed this application in another tab\. It’s “New”/),
        },
      },
    });

    const atOnce = await Promise.all(
      ['in-touch', 'call-booked', 'accepted', 'declined', 'withdrawn'].map((status, index) =>
        (index % 2 === 0 ? ana : ben).ask('POST', `${path}/work`, {
          status,
          version: 1,
          ...(status === 'declined' ? { reason: 'other' } : {}),
        }),
      ),
    );
    const statuses = atOnce.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, 409, 409, 409, 409]);
    const winner = atOnce.find(({ status }) => status === 200)?.body;
    expect((await ben.ask('GET', `${path}/casework`)).body).toEqual(winner);

    const all = await desk.store.commands.about([reference]);
    // Reading the notes counts as opening the application, once in half an hour, also by two requests at once.
    await Promise.all([ben.ask('GET', path), ben.ask('GET', `${path}/casework`)]);
    expect(all.filter(({ command }) => command === 'open').map(({ reader }) => reader)).toEqual([
      'Ana',
      'Ben',
    ]);
    expect((await desk.store.get(reference))?.openedAt).not.toBeNull();
    const eva = await signInStaff(desk, ['reader'], 'Eva');
    await Promise.all([eva.ask('GET', `${path}/casework`), eva.ask('GET', path)]);
    const opens = (await desk.store.commands.about([reference])).filter(({ command }) => command === 'open');
    expect(opens.map(({ reader }) => reader)).toEqual(['Ana', 'Ben', 'Eva']);
    const log = all.filter(({ command }) => command !== 'open');
    expect(log).toHaveLength(2);
    expect(log).toMatchObject([
      { command: 'assign', details: { to: 'Ana' }, reader: 'Ana', remoteAddress: '127.0.0.1' },
      { command: 'status', details: { from: 'new' }, references: [reference], count: 1 },
    ]);
  });

  it('refuses unknown statuses and steps, assignees who left or may not work, and staff who may not work', async () => {
    const { ana, ben } = staff();
    const reference = await received();
    const path = `/applications/${reference}`;
    const reader = await signInStaff(desk, ['reader'], 'Rita');
    const left = await signInStaff(desk, ['caseworker'], 'Lea');
    await runBeside(
      env,
      `update staff set disabled_at = '${new Date().toISOString()}' where id = '${left.person.id}'`,
    );
    const refused: readonly [SignedInStaff, string, object, number][] = [
      [ana, `${path}/work`, { status: 'new', version: 0 }, 422],
      [ana, `${path}/work`, { status: 'no-such', version: 0 }, 422],
      [ana, `${path}/work`, { status: 'in-touch', version: 0, more: true }, 400],
      [ana, `${path}/work`, { status: 'in-touch' }, 400],
      [ana, `${path}/work`, { assignee: left.person.id, version: 0 }, 422],
      [ana, `${path}/work`, { assignee: 'no-such', version: 0 }, 422],
      [ana, `${path}/work`, { assignee: reader.person.id, version: 0 }, 422],
      [ana, `${path}/work`, { note: '  ' }, 400],
      [ana, `${path}/work`, {}, 400],
      [ana, `${path}/work`, { id: randomUUID(), version: 0 }, 400],
      [ana, `${path}/work`, { outcome: 'no-such' }, 422],
      [ana, `${path}/work`, { nextStep: { step: 'no-such', at: SOON }, version: 0 }, 422],
      [ana, `${path}/work`, { nextStep: { step: 'call', at: '2026-02-31T99:00Z' }, version: 0 }, 422],
      [ana, `${path}/work`, { nextStep: { step: 'call', at: 'soon' }, version: 0 }, 400],
      [ana, `${path}/work`, { status: 'declined', version: 0 }, 422],
      [ana, `${path}/work`, { status: 'declined', reason: 'no-such', version: 0 }, 422],
      [ana, `${path}/work`, { status: 'in-touch', reason: 'other', version: 0 }, 422],
      [ana, `${path}/work`, { note: 'Why?', reason: 'other' }, 422],
      [ana, `${path}/work`, { status: 'withdrawn', nextStep: { step: 'call', at: SOON }, version: 0 }, 422],
      [ana, '/applications/AAAA-AAAA/work', { status: 'in-touch', version: 0 }, 404],
      [ana, '/applications/AAAA-AAAA/work', { note: 'Nobody' }, 404],
      [reader, `${path}/work`, { status: 'in-touch', version: 0 }, 403],
      [reader, `${path}/work`, { assignee: null, version: 0 }, 403],
      [reader, `${path}/work`, { note: 'Mine' }, 403],
    ];
    for (const [person, address, body, status] of refused)
      expect([address, (await person.ask('POST', address, body)).status]).toEqual([address, status]);
    expect((await reader.ask('GET', `${path}/casework`)).body).toMatchObject({ version: 0, notes: [] });
    expect(await desk.store.commands.about([reference])).toMatchObject([{ command: 'open', reader: 'Rita' }]);
    expect((await ben.ask('GET', '/colleagues')).body).toEqual({
      colleagues: [
        { id: ana.person.id, name: 'Ana' },
        { id: ben.person.id, name: 'Ben' },
      ],
      former: [],
    });
  });

  it('keeps all notes written at once, sealed and bound to their rows, and rekeys and erases them', async () => {
    const { ana, ben } = staff();
    const reference = await received();
    const path = `/applications/${reference}`;
    const noted = await Promise.all(
      [ana, ben, ana].map((person) => person.ask('POST', `${path}/work`, { note: ` ${NOTE} ` })),
    );
    expect(noted.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { body } = await ana.ask('GET', `${path}/casework`);
    const { notes } = body as { readonly notes: readonly object[] };
    expect(notes).toHaveLength(3);
    for (const note of notes) expect(note).toMatchObject({ text: NOTE });
    expect(JSON.stringify(await desk.store.commands.about([reference]))).not.toContain('May');
    expect(desk.log.join('')).not.toContain('May');

    const notesOf = database.db.selectFrom('application_notes').where('reference', '=', reference);
    const rows = () => notesOf.selectAll().orderBy('id').execute();
    const [first, second] = await rows();
    expect(JSON.stringify(await rows())).not.toContain('May');
    const swap = (id: string | undefined, text: string | undefined) =>
      database.db
        .updateTable('application_notes')
        .set({ text: text ?? '' })
        .where('id', '=', id ?? '')
        .execute();
    await swap(first?.id, second?.text);
    const moved = (await ana.ask('GET', `${path}/casework`)).body as { notes: { text: string | null }[] };
    expect(moved.notes.filter(({ text }) => text === null)).toHaveLength(1);
    await swap(first?.id, first?.text);

    const rekeyed = async (text: string) => {
      const keys = readDataKeys(text);
      if ('found' in keys) throw new Error(keys.found);
      const store = createStore(database, async () => {}, { keys });
      for await (const { unreadable } of store.rekey()) expect(unreadable).toEqual([]);
      return store;
    };
    const store = await rekeyed(`${NEXT_KEY},${KEY}`);
    for (const row of await rows()) expect(row.data_key).toBe(store.keys.writing?.id);
    expect(await store.desk.casework.find(reference)).toMatchObject({ notes: [{ text: NOTE }, {}, {}] });
    // With only the older key no note is readable, and nothing breaks.
    expect((await ana.ask('GET', `${path}/casework`)).body).toMatchObject({
      notes: [{ text: null }, {}, {}],
    });

    expect(await store.erasures.erase(reference, 'request')).toBe(true);
    expect(await rows()).toEqual([]);
    expect((await ana.ask('GET', `${path}/casework`)).status).toBe(404);
    // The desk, which has the older key alone, takes applications again.
    await rekeyed(`${KEY},${NEXT_KEY}`);
  });

  it('stores a note once however often it is sent, with the status and assignee beside it, or nothing', async () => {
    const { ana, ben } = staff();
    const reference = await received();
    const path = `/applications/${reference}`;
    const id = randomUUID();
    const change = { status: 'in-touch', assignee: ana.person.id, version: 0 };
    const note = { id, note: NOTE, ...change };
    // The first response is lost, and two retries arrive at once.
    const sent = [await ana.ask('POST', `${path}/work`, note)];
    sent.push(...(await Promise.all([1, 2].map(() => ana.ask('POST', `${path}/work`, note)))));
    for (const { status, body } of sent) {
      expect(status).toBe(200);
      expect(body).toMatchObject({
        status: 'in-touch',
        assignee: { id: ana.person.id },
        version: 1,
        notes: [{ id, text: NOTE, author: { id: ana.person.id } }],
      });
      expect((body as { readonly notes: readonly object[] }).notes).toHaveLength(1);
    }
    const log = (await desk.store.commands.about([reference])).map(({ command }) => command);
    expect(log.toSorted()).toEqual(['assign', 'note', 'status']);

    // An id belongs to one note: another text, author or application is refused.
    const refused = { status: 409, body: { error: { code: 'note-exists' } } };
    expect(await ana.ask('POST', `${path}/work`, { id, note: 'Another' })).toMatchObject(refused);
    expect(await ben.ask('POST', `${path}/work`, { id, note: NOTE })).toMatchObject(refused);
    const elsewhere = `/applications/${await received()}/work`;
    expect(await ana.ask('POST', elsewhere, { id, note: NOTE })).toMatchObject(refused);
    expect(await ana.ask('POST', `${path}/work`, { id: 'mine', note: NOTE })).toMatchObject({ status: 400 });

    // After a concurrent change, or with an unknown status, neither the note nor the change is stored.
    const late = { id: randomUUID(), note: 'Late', status: 'accepted', version: 0 };
    expect(await ben.ask('POST', `${path}/work`, late)).toMatchObject({
      status: 409,
      body: { error: { code: 'changed-meanwhile' } },
    });
    const nowhere = { ...late, status: 'no-such', version: 1 };
    expect(await ben.ask('POST', `${path}/work`, nowhere)).toMatchObject({ status: 422 });
    const { body } = await ben.ask('GET', `${path}/casework`);
    expect(body).toMatchObject({ status: 'in-touch', version: 1, notes: [{ text: NOTE }] });
    expect(
      await ben.ask('POST', `${path}/work`, { id: late.id, note: 'Late', assignee: null, version: 1 }),
    ).toMatchObject({
      status: 200,
      body: { assignee: null, status: 'in-touch', version: 2, notes: [{}, { text: 'Late' }] },
    });
  });

  it('saves outcome, note, next step, status and assignee of a call together: sealed, once, each logged', async () => {
    const { ana, ben } = staff();
    const reference = await received();
    const path = `/applications/${reference}/work`;
    const id = randomUUID();
    const began = '2026-11-26T14:02:00.000Z';
    const call = { id, version: 0, outcome: 'no-answer', began, note: NOTE };
    const rest = {
      status: 'in-touch',
      assignee: ben.person.id,
      nextStep: { step: 'call-back', at: '2099-01-02T17:00Z' },
    };
    const both = await Promise.all([1, 2].map(() => ana.ask('POST', path, { ...call, ...rest })));
    for (const { status, body } of both) {
      expect(status).toBe(200);
      expect(body).toMatchObject({
        status: 'in-touch',
        assignee: { id: ben.person.id },
        nextStep: 'call-back',
        due: SOON,
        version: 1,
        notes: [{ id, outcome: 'no-answer', began, reason: null, text: NOTE }],
      });
    }
    const log = await desk.store.commands.about([reference]);
    expect(Object.fromEntries(log.map(({ command, details }) => [command, details]))).toEqual({
      called: { outcome: 'no-answer' },
      status: { from: 'new', to: 'in-touch' },
      assign: { to: 'Ben' },
      'next-step': { to: 'call-back', at: SOON },
    });
    expect(log).toHaveLength(4);
    const { timeline } = (await ana.ask('GET', `/applications/${reference}`)).body as ApplicationView;
    expect(timeline.find(({ due }) => due !== null)).toMatchObject({ text: 'Next: Call back', due: SOON });
    // An outcome alone is a call as well, and no row reveals it.
    await ana.ask('POST', path, { outcome: 'voicemail' });
    const rows = await database.db
      .selectFrom('application_notes')
      .selectAll()
      .where('reference', '=', reference)
      .execute();
    // Whole words: three letters in a row occur in sealed text by chance.
    for (const told of ['no-answer', 'voicemail', NOTE]) expect(JSON.stringify(rows)).not.toContain(told);
    // Ben sets another next step first: Ana gets a conflict.
    const later = { nextStep: { step: 'agreement', at: SOON }, version: 1 };
    expect(await ben.ask('POST', path, later)).toMatchObject({ status: 200, body: { version: 2 } });
    expect(await ana.ask('POST', path, { ...later, nextStep: null })).toMatchObject({ status: 409 });
    // A retry after a lost response succeeds.
    expect(await ben.ask('POST', path, later)).toMatchObject({ status: 200, body: { version: 2 } });
    expect(await ben.ask('POST', path, { nextStep: null, version: 2 })).toMatchObject({
      body: { nextStep: '', due: '', notes: [{}, { outcome: 'voicemail', text: '' }] },
    });
  });

  it('dates what is due: a booked call at its time, a canceled one when she may be called, a reopened one now, a closed one never', async () => {
    const { ana } = staff();
    const reference = await received();
    const path = `/applications/${reference}`;
    const { timeZone: here } = TEST_DESK.policies.agency;
    const goodTime = () => firstGoodTime(Date.now(), 'America/Chicago', here).toISOString();
    const before = goodTime();
    // The clock may pass a quarter of an hour meanwhile.
    const isGood = expect.toSatisfy((due: string) => due === before || due === goodTime());
    const isNow = expect.toSatisfy((due: string) => Math.abs(Date.parse(due) - Date.now()) < 60_000);
    const call = { day: '2099-06-01', time: '17:00', timeZone: 'America/Chicago' };
    expect((await ana.ask('POST', `${path}/call`, { call })).body).toMatchObject({
      status: 'call-booked',
      version: 1,
      nextStep: 'call',
      due: '2099-06-01T22:00:00.000Z',
    });
    expect((await ana.ask('POST', `${path}/call`, { call: null })).body).toMatchObject({
      status: 'new',
      version: 2,
      nextStep: 'call',
      due: isGood,
    });
    // If the promise to a new applicant ends earlier, that is due.
    const late = { received_at: '2026-01-01T00:00:00.000Z' };
    await database.db.updateTable('applications').set(late).where('reference', '=', reference).execute();
    await ana.ask('POST', `${path}/call`, { call });
    expect((await ana.ask('POST', `${path}/call`, { call: null })).body).toMatchObject({
      version: 4,
      nextStep: '',
      due: '2026-01-02T00:00:00.000Z',
    });
    const declined = { status: 'declined', reason: 'medical-review', version: 4 };
    expect((await ana.ask('POST', `${path}/work`, declined)).body).toMatchObject({
      nextStep: '',
      due: '',
      notes: [{ reason: 'medical-review', text: '' }],
    });
    const log = JSON.stringify(await desk.store.commands.about([reference]));
    expect(log).not.toContain('medical');
    expect(log).toContain('{"from":"new","to":"call-booked"}');
    expect(log).toContain('{"from":"call-booked","to":"new"}');
    expect((await ana.ask('POST', `${path}/work`, { status: 'in-touch', version: 5 })).body).toMatchObject({
      nextStep: '',
      due: isNow,
    });
    // The status before the newest booking comes back, also after the call was moved.
    for (const time of ['17:00', '18:00']) await ana.ask('POST', `${path}/call`, { call: { ...call, time } });
    expect((await ana.ask('POST', `${path}/call`, { call: null })).body).toMatchObject({
      status: 'in-touch',
      due: isGood,
    });
  });

  it('lists the booked calls that overlap a time, except of closed applications', async () => {
    const { ana } = staff();
    const [one, other, closed] = [await received(), await received(), await received()];
    const call = { day: '2098-03-04', time: '17:00', timeZone: 'America/Phoenix' };
    for (const reference of [one, other, closed])
      await ana.ask('POST', `/applications/${reference}/call`, {
        call: reference === other ? { ...call, time: '17:30' } : call,
      });
    const { version } = (await ana.ask('GET', `/applications/${one}/casework`)).body as Casework;
    await ana.ask('POST', `/applications/${one}/work`, { assignee: ana.person.id, version });
    await ana.ask('POST', `/applications/${closed}/work`, { status: 'declined', reason: 'other', version });
    const at = async (time: string, day = call.day) =>
      (await ana.ask('GET', `/calls?day=${day}&time=${time}&timeZone=America/Denver`)).body;
    const booked = [
      {
        reference: one,
        name: expect.any(String),
        assignee: { id: ana.person.id, name: 'Ana' },
        isCall: true,
      },
      { reference: other, assignee: null, dueAt: '2098-03-05T00:30:00.000Z' },
    ];
    expect(await at('16:30')).toMatchObject([booked[0]]);
    expect(await at('17:00')).toMatchObject(booked);
    expect(await at('17:45')).toMatchObject([booked[1]]);
    expect(await at('16:15')).toEqual([]);
    // An impossible day is no time.
    expect(await at('17:00', '2098-13-01')).toEqual([]);
    expect(
      await ana.ask('POST', `/applications/${one}/call`, { call: { ...call, day: '2098-13-01' } }),
    ).toMatchObject({ status: 422, body: { error: { code: 'call-is-over' } } });
  });

  it('replaces a booked call whose time has come by the step that follows it, and leaves later calls', async () => {
    const { ana } = staff();
    const reference = await received();
    const path = `/applications/${reference}`;
    const call = { day: '2099-06-01', time: '17:00', timeZone: 'America/Chicago' };
    const nextStep = { step: 'call-back', at: SOON };
    const work = async (body: object) => (await ana.ask('POST', `${path}/work`, body)).body;
    const bookIn = (minutes: number) =>
      database.db
        .updateTable('application_calls')
        .set({ starts_at: new Date(Date.now() + minutes * 60_000).toISOString() })
        .where('reference', '=', reference)
        .execute();
    await ana.ask('POST', `${path}/call`, { call });
    const startsAt = '2099-06-01T22:00:00.000Z';
    expect(await work({ outcome: 'no-answer', nextStep, version: 1 })).toMatchObject({
      due: SOON,
      call: { startsAt },
    });
    // The call is due before a later step, and after nothing else.
    const later = { step: 'medical-records', at: '2099-07-01T10:00:00.000Z' };
    for (const _lostAnswer of [1, 2])
      expect(await work({ nextStep: later, version: 2 })).toMatchObject({
        nextStep: later.step,
        due: startsAt,
        call: { startsAt },
      });
    for (const _lostAnswer of [1, 2])
      expect(await work({ nextStep: null, version: 3 })).toMatchObject({ nextStep: 'call', due: startsAt });
    await bookIn(20);
    expect(await work({ nextStep, version: 4 })).toMatchObject({ call: { timeZone: call.timeZone } });
    // Staff call a little early.
    expect(await work({ outcome: 'no-answer', nextStep, version: 5 })).toMatchObject({
      call: null,
      due: SOON,
    });
    await ana.ask('POST', `${path}/call`, { call });
    await bookIn(-1);
    // A note alone leaves it, because it is still due.
    expect(await work({ note: 'Dials soon.' })).toMatchObject({ call: { timeZone: call.timeZone } });
    expect(await work({ nextStep: null, version: 6 })).toMatchObject({ call: null, due: '' });
  });

  it('keeps checklist results with day and author: sealed, once, and without the result in the log', async () => {
    const { ana, ben } = staff();
    const reference = await received();
    const path = `/applications/${reference}/work`;
    const of = (item: string, result: string | null, on = '2026-11-20') => ({
      checks: [{ item, result, on }],
    });
    const id = randomUUID();
    const first = { id, ...of('records', 'incomplete') };
    for (const _twice of [1, 2])
      expect(await ana.ask('POST', path, first)).toMatchObject({
        status: 200,
        body: {
          version: 0,
          notes: [{ id, author: { name: 'Ana' }, text: '', ...of('records', 'incomplete') }],
        },
      });
    expect((await ana.ask('POST', path, { ...first, ...of('records', 'reviewed') })).status).toBe(409);
    await ben.ask('POST', path, of('records', null, '2026-11-21'));
    // Two concurrent entries, neither of which has seen the other: both are kept.
    const entries = [
      [ana, 'insurance'],
      [ben, 'background'],
    ] as const;
    await Promise.all(
      entries.map(([who, item]) =>
        who.ask('POST', path, of(item, item === 'insurance' ? 'unclear' : 'clear')),
      ),
    );
    const casework = (await ana.ask('GET', `/applications/${reference}/casework`)).body as Casework;
    const standing = [...standingChecks(casework.notes)].map(([item, { note, check }]) => [
      item,
      check.result,
      note.author.name,
    ]);
    expect(standing.toSorted()).toEqual([
      ['background', 'clear', 'Ben'],
      ['insurance', 'unclear', 'Ana'],
      ['records', null, 'Ben'],
    ]);
    const refused: readonly object[] = [
      of('no-such', 'clear'),
      of('records', 'no-such'),
      of('records', 'reviewed', '2099-01-01'),
      of('records', 'reviewed', '2026-99-99'),
      of('constructor', 'name'),
    ];
    for (const body of refused)
      expect(await ana.ask('POST', path, body)).toMatchObject({
        status: 422,
        body: { error: { fields: [{ field: 'checks' }] } },
      });
    const written = await database.db
      .selectFrom('application_notes')
      .select('text')
      .where('reference', '=', reference)
      .execute();
    expect(JSON.stringify(written)).not.toMatch(/incomplete|insurance/);
    const log = await desk.store.commands.about([reference]);
    expect(log.map(({ command }) => command)).toEqual([...Array.from({ length: 4 }, () => 'check'), 'open']);
    expect(JSON.stringify(log)).not.toMatch(/incomplete|unclear/);
    const { timeline } = (await ana.ask('GET', `/applications/${reference}`)).body as ApplicationView;
    expect(JSON.stringify(timeline)).not.toContain('Checklist');
    const dora = await signInStaff(desk, ['administrator'], 'Dora');
    const { body } = await dora.ask('GET', `/log?reference=${reference}&act=check`);
    expect(JSON.stringify(body)).toContain('Recorded “Medical records” in the checklist');
  });

  it('accepts an applicant against the rules only with a note that says why', async () => {
    const { ana } = staff();
    const path = `/applications/${await received(INELIGIBLE)}/work`;
    const accepted = { status: 'accepted', version: 0 };
    expect(await ana.ask('POST', path, accepted)).toMatchObject({
      status: 422,
      body: { error: { fields: [{ field: 'note' }] } },
    });
    expect(await ana.ask('POST', path, { ...accepted, note: 'The clinic agrees.' })).toMatchObject({
      status: 200,
      body: { status: 'accepted', verdict: 'ineligible' },
    });
  });

  it('leaves no note of an application that is erased while one is being written', async () => {
    const { ana } = staff();
    const references = await Promise.all(Array.from({ length: 12 }, () => received()));
    const entryAbout = (reference: string): CommandEntry => ({
      run: 'run',
      state: 'done',
      command: 'note',
      details: {},
      references: [reference],
      count: 1,
      reader: 'Ana',
      account: 'ana',
      reason: null,
      remoteAddress: null,
    });
    await Promise.all(
      references.flatMap((reference) => [
        desk.store.desk.casework.work(
          reference,
          {
            note: {
              id: randomUUID(),
              author: ana.person.id,
              text: NOTE,
              outcome: 'reached',
              began: null,
              reason: null,
              checks: [],
            },
          },
          [entryAbout(reference)],
        ),
        desk.store.erasures.erase(reference, 'request'),
      ]),
    );
    const left = database.db
      .selectFrom('application_notes')
      .select('id')
      .where('reference', 'in', references);
    expect(await left.execute()).toEqual([]);
  });
});
