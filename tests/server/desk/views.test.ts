import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MOST_SAVED_VIEWS } from '../../../src/core/desk/queue.ts';
import type { Session } from '../../../src/core/desk/session.ts';
import { DATABASES, type TestDatabases } from '../../support/databases.ts';
import { signInStaff, type SignedInStaff } from '../../support/staff-session.ts';
import { startDesk, type TestApp } from '../../support/test-app.ts';

const TEXAS = {
  label: ' Texas, unassigned ',
  filters: { state: 'Texas', assignee: 'nobody', since: '2026-11-01', today: 'eligible' },
  order: 'newest',
};

describe.each(DATABASES)('personal views on %s', (_name, open) => {
  let databases: TestDatabases;
  let desk: TestApp;
  beforeAll(async () => {
    databases = await open();
    desk = await startDesk(await databases.create());
  });
  afterAll(async () => {
    await desk.close();
    await databases.remove();
  });

  const viewsOf = async ({ ask }: SignedInStaff) => ((await ask('GET', '/session')).body as Session).views;

  it('are saved, renamed, removed and seen only by their owner', async () => {
    const ana = await signInStaff(desk, ['reader']);
    const bea = await signInStaff(desk, ['reader'], 'Bea');
    const { status, body } = await ana.ask('POST', '/views', TEXAS);
    const { id } = body as { readonly id: string };
    expect([status, await viewsOf(ana), await viewsOf(bea)]).toEqual([
      201,
      [{ ...TEXAS, id, label: 'Texas, unassigned' }],
      [],
    ]);
    expect((await bea.ask('PUT', `/views/${id}`, { label: 'Ours' })).status).toBe(404);
    expect((await bea.ask('DELETE', `/views/${id}`)).status).toBe(404);
    expect((await ana.ask('PUT', `/views/${id}`, { label: 'Lone Star' })).status).toBe(204);
    expect((await viewsOf(ana)).map(({ label }) => label)).toEqual(['Lone Star']);
    expect((await ana.ask('DELETE', `/views/${id}`)).status).toBe(204);
    expect(await viewsOf(ana)).toEqual([]);
  });

  it('have names that tell them apart', async () => {
    const ana = await signInStaff(desk, ['reader']);
    const bea = await signInStaff(desk, ['reader'], 'Bea');
    const saved = async (label: string, { ask } = ana) =>
      (await ask('POST', '/views', { ...TEXAS, label })).status;
    expect([await saved('Texas'), await saved('Ohio'), await saved('Texas', bea)]).toEqual([201, 201, 201]);
    const taken = { status: 422, body: { error: { fields: [{ field: 'label' }] } } };
    expect(await ana.ask('POST', '/views', { ...TEXAS, label: ' Texas ' })).toMatchObject(taken);
    const [texas, ohio] = await viewsOf(ana);
    expect(await ana.ask('PUT', `/views/${ohio?.id}`, { label: 'Texas' })).toMatchObject(taken);
    expect((await ana.ask('PUT', `/views/${texas?.id}`, { label: 'Texas' })).status).toBe(204);
  });

  it('hold filters and an order, never a search, and are limited in number', async () => {
    const ana = await signInStaff(desk, ['reader']);
    const saved = (view: object) => ana.ask('POST', '/views', view);
    expect((await saved({ ...TEXAS, filters: { search: 'Maria' } })).status).toBe(400);
    expect((await saved({ ...TEXAS, label: ' ' })).status).toBe(400);
    const all = await Promise.all(
      Array.from({ length: MOST_SAVED_VIEWS + 2 }, (_none, index) =>
        saved({ ...TEXAS, label: `View ${index}` }),
      ),
    );
    expect(all.map(({ status }) => status).toSorted()).toEqual([
      ...Array.from({ length: MOST_SAVED_VIEWS }, () => 201),
      422,
      422,
    ]);
    expect(await viewsOf(ana)).toHaveLength(MOST_SAVED_VIEWS);
  });
});
