import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LogPage } from '../../../src/core/desk/log.ts';
import { sealText } from '../../../src/server/store/sealed-text.ts';
import { DATABASES, type TestDatabases } from '../../support/databases.ts';
import { signInStaff, type SignedInStaff } from '../../support/staff-session.ts';
import { ELIGIBLE, submissionOf } from '../../support/submissions.ts';
import { startDesk, type TestApp } from '../../support/test-app.ts';

/** A passkey response that the server has not asked for. */
const SHOWN = {
  id: 'eA',
  rawId: 'eA',
  type: 'public-key',
  response: { clientDataJSON: 'eA', authenticatorData: 'eA', signature: 'eA' },
  clientExtensionResults: {},
};

describe.each(DATABASES)('the log at the desk on %s', (_name, open) => {
  let databases: TestDatabases;
  let desk: TestApp;
  let dora: SignedInStaff;
  let ana: SignedInStaff;
  let reference = '';
  beforeAll(async () => {
    databases = await open();
    desk = await startDesk({
      ...(await databases.create()),
      DATA_KEY: Buffer.alloc(32, 7).toString('base64'),
    });
    const { body } = await desk.send(submissionOf(ELIGIBLE));
    ({ reference } = body as { readonly reference: string });
    dora = await signInStaff(desk, ['administrator'], 'Dora');
    ana = await signInStaff(desk, ['caseworker']);
  });
  afterAll(async () => {
    await desk.close();
    await databases.remove();
  });

  async function read(query = ''): Promise<LogPage> {
    const { status, body } = await dora.ask('GET', `/log${query}`);
    expect(status).toBe(200);
    return body as LogPage;
  }
  const sentences = ({ entries }: LogPage) => entries.map(({ who, what }) => `${who}: ${what}`);

  it('lists who did what, when and from where, newest first, without an answer', async () => {
    await ana.ask('GET', `/applications/${reference}`);
    await ana.ask('POST', `/applications/${reference}/work`, { status: 'in-touch', version: 0 });
    await ana.ask('POST', `/applications/${reference}/work`, { note: 'She is asleep at noon.' });
    await ana.ask('POST', `/applications/${reference}/reveal`, { answer: 'weight' });
    await dora.ask('POST', '/exports', { format: 'csv', reason: 'quarterly report', verdict: 'eligible' });
    await dora.ask('POST', '/tokens', { name: 'Our CRM', scopes: ['see'], days: 30 });
    const { person } = ana;
    await dora.ask('PUT', `/people/${person.id}/roles`, {
      roles: ['reader', 'rule-owner'],
      from: person.roles,
    });
    await dora.ask('POST', '/people/invitations', { email: 'nina@agency.example', roles: ['reader'] });
    await desk.app.inject({
      method: 'POST',
      url: '/desk/api/sign-in',
      headers: { host: 'localhost', origin: 'http://localhost' },
      payload: { response: SHOWN },
    });
    await desk.store.commands.add({
      run: 'run',
      state: 'done',
      command: 'purge',
      details: { olderThan: '2 years' },
      reader: 'Root',
      account: 'root',
      reason: sealText(desk.store.keys, 'the period is over'),
      remoteAddress: null,
      references: [],
      count: 12,
    });

    const page = await read();
    expect(sentences(page)).toEqual([
      'Root: Erased applications past retention (older than 2 years), 12 applications',
      'unknown: Tried to sign in, refused: too late, or already used',
      'Dora: Invited nina@agency.example as Reader, and was shown the link: no email went to that address',
      `Dora: Changed the roles of ${person.email} from Caseworker to Reader, Rule owner`,
      'Dora: Created the token “Our CRM”, which may see the queue and applications, with health answers covered',
      'Dora: Exported (as CSV, verdict eligible), started',
      'Ana: Revealed “Weight (pounds)”',
      'Ana: Added a note',
      'Ana: Changed the status from New to In touch',
      'Ana: Opened the application',
    ]);
    expect(page.entries[0]).toMatchObject({ from: null, reason: 'the period is over', account: 'root' });
    expect(page.entries.at(-1)).toMatchObject({
      account: person.email,
      act: 'open',
      from: '127.0.0.1',
      state: 'done',
      references: [reference],
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
    expect(JSON.stringify(page)).not.toContain('asleep');
    expect(page.people).toEqual([
      { id: ana.person.id, name: 'Ana' },
      { id: dora.person.id, name: 'Dora' },
    ]);
    expect(await ana.ask('GET', '/log')).toMatchObject({ status: 403 });
  });

  it('filters by person, act, application and day, and by several of them', async () => {
    const { id } = ana.person;
    expect(sentences(await read(`?person=${id}`))).toHaveLength(4);
    expect(sentences(await read(`?person=${id}&act=note`))).toEqual(['Ana: Added a note']);
    expect(sentences(await read('?act=export'))).toHaveLength(1);
    expect(sentences(await read('?person=command-line'))).toHaveLength(1);
    expect(sentences(await read(`?reference=${reference.toLowerCase()}`))).toHaveLength(4);
    expect(sentences(await read(`?reference=${reference}&act=open&person=${id}`))).toEqual([
      'Ana: Opened the application',
    ]);
    for (const query of ['?reference=nonsense', '?act=erase', '?person=nobody', '?since=2999-01-01'])
      expect((await read(query)).entries, query).toEqual([]);
    const today = new Date().toISOString().slice(0, 10);
    expect((await read(`?since=${today}`)).entries.length).toBeGreaterThan(8);
    for (const query of ['?since=2026-02-30', '?since=yesterday', '?act=Open!', '?email=x'])
      expect(await dora.ask('GET', `/log${query}`), query).toMatchObject({ status: 400 });
  });

  it('pages newest first, without gaps, and without repeats while entries are added', async () => {
    // Several of them in one millisecond.
    const add = (reader: string) =>
      desk.store.commands.add({
        run: 'backup',
        state: 'done',
        command: 'backup',
        details: {},
        reader,
        account: 'root',
        reason: null,
        remoteAddress: null,
        references: [],
        count: null,
      });
    const readers = Array.from({ length: 120 }, (_, number) => `Reader ${number}`);
    for (const reader of readers) await add(reader);
    const seen: string[] = [];
    let page = await read('?act=backup');
    for (;;) {
      seen.push(...page.entries.map(({ who }) => who));
      if (page.next === null) break;
      await add('Root');
      page = await read(`?act=backup&after=${encodeURIComponent(page.next)}`);
    }
    expect(seen).toEqual(readers.toReversed());
  });
});
