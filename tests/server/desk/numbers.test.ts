import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Numbers } from '../../../src/core/desk/numbers.ts';
import { openStore } from '../../../src/server/store/open-store.ts';
import { createLog } from '../../../src/server/log.ts';
import { DATABASES, type TestDatabases } from '../../support/databases.ts';
import { newApplication } from '../../support/new-application.ts';
import { signInStaff } from '../../support/staff-session.ts';
import { catalogForm } from '../../support/submissions.ts';
import { startDesk, testConfig } from '../../support/test-app.ts';

const DAY = 24 * 60 * 60_000;

describe.each(DATABASES)('the numbers of the week on %s', (_name, open) => {
  let databases: TestDatabases;
  beforeAll(async () => {
    databases = await open();
  });
  afterAll(() => databases.remove());

  it('counts days, verdicts, steps and what was sent, by the reader’s midnight, without anybody in it', async () => {
    const env = await databases.create();
    // Of another process, which has counted before, and on a day long past.
    const other = await openStore(testConfig(env), createLog('silent'));
    const today = new Date().toISOString().slice(0, 10);
    const wizard = catalogForm('surrogate-wizard');
    const [first, second] = wizard.form.parts.map(({ id }) => id);
    await other.desk.steps.add('2020-01-01', [{ form: wizard.id, step: '', count: 9 }]);
    await other.desk.steps.add(today, [
      { form: wizard.id, step: '', count: 2 },
      { form: wizard.id, step: first ?? '', count: 2 },
    ]);

    const counting = await startDesk(env);
    const step = (name: string | undefined, headers = {}) =>
      counting.app.inject({
        method: 'POST',
        url: '/api/steps',
        headers,
        payload: { form: wizard.id, step: name },
      });
    await step(first);
    await step(second);
    await step(first, { dnt: '1' });
    await step('no-such-step');
    // What was counted is written when the process ends.
    await counting.close();

    const desk = await startDesk(env);
    const midnight = new Date(`${today}T05:00:00.000Z`).getTime();
    const ago = (days: number) => new Date(midnight - days * DAY + 1).toISOString();
    for (const [index, [days, verdict, form]] of (
      [
        [0, 'eligible', 'surrogate-wizard'],
        [0, 'needs-review', 'surrogate-application'],
        [6, 'needs-review', 'surrogate-application'],
        [7, 'ineligible', 'surrogate-application'],
        [13, 'eligible', 'surrogate-wizard'],
        [14, 'eligible', 'surrogate-wizard'],
        [40, 'eligible', 'surrogate-wizard'],
      ] as const
    ).entries())
      await desk.store.add(
        newApplication({ idempotencyKey: `key-${index}`, receivedAt: ago(days), verdict, form }),
      );
    const ana = await signInStaff(desk, ['caseworker']);
    const [row] = (await desk.store.desk.queue.page({}, 1))?.rows ?? [];
    await ana.ask('POST', `/applications/${row?.reference}/work`, { status: 'in-touch', version: 0 });

    const { status, body } = await ana.ask('GET', `/numbers?midnight=${new Date(midnight).toISOString()}`);
    expect(status).toBe(200);
    const { received, verdicts, dropOff, ...rest } = body as Numbers;
    expect(received.map(({ count }) => count)).toEqual([1, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 2]);
    expect(received[0]?.from).toBe(new Date(midnight - 13 * DAY).toISOString());
    expect(verdicts).toEqual([
      { verdict: 'needs-review', count: 2 },
      { verdict: 'eligible', count: 1 },
      { verdict: 'ineligible', count: 0 },
      { verdict: 'not-decided', count: 0 },
    ]);
    expect(rest).toEqual({ statusChanges: 1, noticesFailed: 0, sources: [] });
    const { steps = [], ...ofForm } = dropOff.find(({ form }) => form === wizard.id) ?? {};
    expect(ofForm).toEqual({ form: wizard.id, opened: 2, sent: 3 });
    expect(steps.slice(0, 3).map(({ id, reached }) => [id, reached])).toEqual([
      [first, 3],
      [second, 1],
      [expect.any(String), 0],
    ]);
    expect(dropOff.find(({ form }) => form === 'surrogate-application')).toMatchObject({
      steps: [],
      sent: 3,
    });
    expect((await ana.ask('GET', '/numbers?midnight=today')).status).toBe(400);

    // Days long past are dropped by whoever counts next.
    expect((await other.desk.steps.since('2019-01-01')).find(({ step: of }) => of === '')?.count).toBe(2);
    await other.close();
    await desk.close();
  });
});
