import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApplicationView } from '../../../src/core/desk/application.ts';
import type { Numbers } from '../../../src/core/desk/numbers.ts';
import { HEADERS } from '../../../src/core/submission/headers.ts';
import { DATABASES, type TestDatabases } from '../../support/databases.ts';
import { TEST_DESK } from '../../support/desk-policies.ts';
import { newApplication } from '../../support/new-application.ts';
import { signInStaff } from '../../support/staff-session.ts';
import { ELIGIBLE, submissionOf } from '../../support/submissions.ts';
import { startApp, type TestApp } from '../../support/test-app.ts';

const SUBMISSION = submissionOf(ELIGIBLE);
const DAY = 24 * 60 * 60_000;
const sources = { 'clinic-a': { label: 'Leaflet at clinic A' }, friend: { label: 'A friend’s link' } };
const desk = { ...TEST_DESK, policies: { ...TEST_DESK.policies, sources } };

describe.each(DATABASES)('source links on %s', (_name, open) => {
  let databases: TestDatabases;
  let app: TestApp;
  beforeAll(async () => {
    databases = await open();
    app = await startApp(await databases.create(), { desk });
  });
  afterAll(async () => {
    await app.close();
    await databases.remove();
  });

  async function sourceOf(headers: Readonly<Record<string, string>>): Promise<string | null> {
    const { status, body } = await app.send(SUBMISSION, { headers });
    expect(status).toBe(200);
    const row = await app.store.get(String(Object(body).reference));
    return row?.source ?? null;
  }

  it('are stored by codes that the agency keeps, and other codes are not', async () => {
    expect(await sourceOf({ [HEADERS.source]: 'clinic-a' })).toBe('clinic-a');
    for (const other of ['clinic-b', 'CLINIC-A', 'constructor', '', 'clinic-a, friend'])
      expect(await sourceOf({ [HEADERS.source]: other }), other).toBeNull();
    expect(await sourceOf({})).toBeNull();
  });

  it('are not stored for visitors who send Global Privacy Control or Do Not Track', async () => {
    for (const asks of ['sec-gpc', 'dnt'])
      expect(await sourceOf({ [HEADERS.source]: 'friend', [asks]: '1' })).toBeNull();
  });

  it('do not turn a retry into another application', async () => {
    const key = { [HEADERS.idempotencyKey]: 'the-same-key-twice' };
    const first = await app.send(SUBMISSION, { headers: { ...key, [HEADERS.source]: 'friend' } });
    const again = await app.send(SUBMISSION, { headers: key });
    expect(again.body).toEqual(first.body);
  });

  it('are shown at the desk, and counted from five applications on', async () => {
    const other = await startApp(await databases.create(), { desk });
    const received = async (source: string, days: number, index: number) => {
      const receivedAt = new Date(Date.now() - days * DAY - 1).toISOString();
      const told = { idempotencyKey: `${source}-${days}-${index}`, receivedAt, source };
      return (await other.store.add(newApplication(told))).reference;
    };
    let reference = '';
    for (let index = 0; index < 5; index += 1) reference = await received('clinic-a', index, index);
    for (let index = 0; index < 4; index += 1) await received('friend', 0, index);
    await received('friend', 80, 0);
    const gone = await received('not-kept-any-more', 0, 0);
    const ana = await signInStaff(other, ['caseworker']);
    // What `ask` returns is typed by the route.
    const numbers = (await ana.ask('GET', '/numbers?by=source')).body as Numbers;
    expect(numbers.groups.map(({ label, received: count }) => [label, count])).toEqual([
      ['Leaflet at clinic A', 5],
    ]);
    const shown = async (of: string) =>
      ((await ana.ask('GET', `/applications/${of}`)).body as ApplicationView).source;
    expect(await shown(reference)).toBe('Leaflet at clinic A');
    expect(await shown(gone)).toBe('not-kept-any-more');
    await other.close();
  });
});

it('a server without a desk stores no source', async () => {
  const alone = await startApp({}, { desk: null });
  const { body } = await alone.send(SUBMISSION, { headers: { [HEADERS.source]: 'clinic-a' } });
  expect((await alone.store.get(String(Object(body).reference)))?.source).toBeNull();
  await alone.close();
});
