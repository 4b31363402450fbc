import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { QueuePage } from '../../../src/core/desk/queue.ts';
import type { Database, NewApplication } from '../../../src/server/store/schema.ts';
import { DATABASES, openDatabase, type TestDatabases } from '../../support/databases.ts';
import { newApplication } from '../../support/new-application.ts';
import { signInStaff, type SignedInStaff } from '../../support/staff-session.ts';
import { startDesk, type TestApp } from '../../support/test-app.ts';

const DATA_KEY = Buffer.alloc(32, 7).toString('base64');
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
    },
    verdict,
    ...more,
  });
}

describe.each(DATABASES)('the queue on %s', (_name, open) => {
  let databases: TestDatabases;
  let desk: TestApp;
  let database: Database;
  let ana: SignedInStaff;
  const references = new Map<string, string>();
  beforeAll(async () => {
    databases = await open();
    const env = await databases.create();
    desk = await startDesk({
      ...env,
      DATA_KEY,
      WEBHOOK_URL: 'https://crm.example/hook',
      WEBHOOK_SECRET: `whsec_${DATA_KEY}`,
    });
    database = openDatabase(env);
    ana = await signInStaff(desk, ['caseworker']);
    for (const application of [
      arrived('Young', 1, 'eligible'),
      arrived('Old', 9, 'ineligible'),
      arrived('Review', 2, 'needs-review'),
      arrived('Differs', 3, 'eligible', { flags: ['verdict-differs', 'too-fast'] }),
      arrived('Parents', 4, 'not-decided', { form: 'intended-parent-application' }),
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

  it('puts review first, then disagreements, then the oldest, and shows what each row needs', async () => {
    const { body } = await ana.ask('GET', '/queue');
    const { rows, ...rest } = body as QueuePage;
    expect(rows.map(nameOf)).toEqual(['Earlier', 'Review', 'Differs', 'Old', 'Parents', 'Young']);
    expect(rest).toEqual({ next: null, more: 0, isWhole: true });
    expect(rows[2]).toEqual({
      reference: references.get('Differs'),
      name: 'Differs López Díaz',
      form: 'surrogate-application',
      receivedAt: expect.stringMatching(/Z$/),
      verdict: 'eligible',
      differs: true,
      isFlagged: true,
      status: 'new',
      assignee: null,
      notice: 'waiting',
      isOpened: false,
      isAsked: false,
    });
    // What a release before this one inserts beside it stands in its place, too.
    await database.db
      .updateTable('applications')
      .set({ queue_rank: 3 })
      .where('reference', 'in', [references.get('Earlier') ?? '', references.get('Differs') ?? ''])
      .execute();
    expect(await queue('')).toEqual(['Earlier', 'Review', 'Differs', 'Old', 'Parents', 'Young']);
  });

  it('filters by what the address says, and refuses what it cannot say', async () => {
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

  it('finds by e-mail, phone, name and reference, also what is done with, and writes no search down', async () => {
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

  it('shows rows whose key is missing, and stops who searches on and on', async () => {
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
});
