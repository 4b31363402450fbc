import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Numbers, Tally } from '../../../src/core/desk/numbers.ts';
import { openStore } from '../../../src/server/store/open-store.ts';
import { createLog } from '../../../src/server/process/log.ts';
import { EVERY_DATABASE, type TestDatabases } from '../../support/databases.ts';
import { newApplication } from '../../support/new-application.ts';
import { signInStaff, type SignedInStaff } from '../../support/staff-session.ts';
import { catalogForm } from '../../support/submissions.ts';
import { startDesk, testConfig } from '../../support/test-app.ts';

describe.each(EVERY_DATABASE)('the weekly numbers on %s', (_name, open) => {
  let databases: TestDatabases;
  beforeAll(async () => {
    databases = await open();
  });
  afterAll(() => databases.remove());

  it('count applications, contacts, promises, decisions, and the steps at which visitors stop', async () => {
    const env = await databases.create();
    // Another process has counted before, also on a day long past.
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
    const HOUR = 60 * 60_000;
    const add = async (
      hoursAgo: number,
      verdict: 'eligible' | 'ineligible' | 'needs-review',
      form: string,
      payload: Record<string, string> = {},
    ) => {
      const receivedAt = new Date(Date.now() - hoursAgo * HOUR).toISOString();
      const told = { idempotencyKey: `key-${hoursAgo}-${verdict}`, receivedAt, verdict, form };
      const { reference } = await desk.store.add(newApplication({ ...told, payload }));
      return reference;
    };
    const fresh = await add(0.001, 'eligible', 'surrogate-application');
    await add(0.002, 'ineligible', 'surrogate-wizard');
    await add(20 * 24, 'needs-review', 'surrogate-wizard');
    const late = await add(30 * 24, 'eligible', 'surrogate-application', { firstName: 'Guadalupe' });
    // Older than all of these weeks.
    const old = await add(100 * 24, 'eligible', 'surrogate-application');
    const ana = await signInStaff(desk, ['caseworker']);
    const work = (reference: string, body: object) =>
      ana.ask('POST', `/applications/${reference}/work`, body);
    await work(fresh, { outcome: 'no-answer' });
    await work(fresh, { outcome: 'reached', status: 'accepted', version: 0, assignee: ana.person.id });
    await work(late, { outcome: 'reached' });
    await work(old, { outcome: 'call-back', status: 'declined', reason: 'requirements', version: 0 });

    const { status, body } = await ana.ask('GET', '/numbers?by=assignee');
    expect(status).toBe(200);
    for (const identity of ['Guadalupe', fresh, late, old])
      expect(JSON.stringify(body)).not.toContain(identity);
    const { weeks, groups, dropOff, timeZone } = body as Numbers;
    expect([timeZone, weeks.length]).toEqual(['America/New_York', 8]);
    const [week] = weeks;
    expect(week).toMatchObject({ received: 2, eligible: 1, called: 4, reached: 3, hours: 0 });
    expect(week).toMatchObject({ due: 1, kept: 1, accepted: 1, declined: 1 });
    const before = weeks.slice(1).filter(({ received }) => received > 0);
    expect(
      before.map(({ received, due, kept, hours, called }) => [received, due, kept, hours, called]),
    ).toEqual([
      [1, 1, 0, null, 0],
      [1, 1, 0, 720, 0],
    ]);
    // Older applications count by what staff did in these weeks.
    expect(
      groups.map(({ label, filterValue, received, called, accepted, declined }) => [
        label,
        filterValue,
        received,
        called,
        accepted,
        declined,
      ]),
    ).toEqual([
      ['No one', 'nobody', 3, 2, 0, 1],
      ['Ana', ana.person.id, 1, 2, 1, 0],
    ]);
    // A single week lists who did something in it.
    expect(week).toMatchObject({ contacted: 3 });
    const ofWeek = (await ana.ask('GET', '/numbers?by=assignee&week=this')).body as Numbers;
    expect(
      ofWeek.groups.map(({ label, received, called, contacted }) => [label, received, called, contacted]),
    ).toEqual([
      ['No one', 1, 2, 2],
      ['Ana', 1, 2, 1],
    ]);
    const ofLast = (await ana.ask('GET', '/numbers?by=assignee&week=last')).body as Numbers;
    expect(ofLast.groups.map(({ received, contacted }) => [received, contacted])).toEqual([
      [0, 0],
      [0, 0],
    ]);
    const by = async (what: string) =>
      ((await ana.ask('GET', `/numbers?by=${what}`)).body as Numbers).groups.map(
        ({ label, filterValue, received }) => [label, filterValue, received],
      );
    expect(await by('status')).toEqual([
      ['New', 'new', 3],
      ['Accepted', 'accepted', 1],
      ['Declined', 'declined', 0],
    ]);
    // The versions of these forms are not kept, so that the states count as covered.
    expect(await by('state')).toEqual([['Not asked or covered', null, 4]]);
    const { steps = [], ...ofForm } = dropOff.find(({ form }) => form === wizard.id) ?? {};
    expect(ofForm).toEqual({ form: wizard.id, opened: 2, sent: 2 });
    expect(steps.slice(0, 3).map(({ id, reached }) => [id, reached])).toEqual([
      [first, 3],
      [second, 1],
      [expect.any(String), 0],
    ]);
    expect(dropOff.find(({ form }) => form === 'surrogate-application')).toMatchObject({
      steps: [],
      sent: 1,
    });
    expect((await ana.ask('GET', '/numbers?by=name')).status).toBe(400);

    // Some forms ask for a place in one's own words.
    const { version: formVersion } = catalogForm('surrogate-application');
    for (const location of ['Houston, Texas', 'Chicago']) {
      const told = { idempotencyKey: location, receivedAt: new Date().toISOString(), formVersion };
      await desk.store.add(newApplication({ ...told, payload: { location } }));
    }
    expect(await by('state&week=this')).toEqual([
      ['Not asked or covered', null, 2],
      ['Not a state', null, 1],
      ['Texas', 'Texas', 1],
    ]);

    // The next process that counts drops days long past.
    expect((await other.desk.steps.since('2019-01-01')).find(({ step: of }) => of === '')?.count).toBe(2);
    await other.close();
    await desk.close();
  });

  it('count by form, by who did it no matter who has the application, and by reason of a decline', async () => {
    const desk = await startDesk({
      ...(await databases.create()),
      DATA_KEY: Buffer.alloc(32, 7).toString('base64'),
    });
    const references: string[] = [];
    for (const form of ['surrogate-application', 'surrogate-application', 'call-request']) {
      const verdict = form === 'call-request' ? 'not-decided' : 'ineligible';
      const idempotencyKey = `key-${references.length}`;
      const receivedAt = new Date(Date.now() - 1000).toISOString();
      const { reference } = await desk.store.add(
        newApplication({ form, verdict, idempotencyKey, receivedAt }),
      );
      references.push(reference);
    }
    const [first = '', second = '', third = ''] = references;
    const ana = await signInStaff(desk, ['caseworker'], 'Ana');
    const bea = await signInStaff(desk, ['caseworker'], 'Bea');
    const work = (who: SignedInStaff, reference: string, body: object) =>
      who.ask('POST', `/applications/${reference}/work`, body);
    await work(ana, first, { outcome: 'no-answer', assignee: bea.person.id, version: 0 });
    await work(ana, first, { outcome: 'reached' });
    await work(bea, first, { outcome: 'no-answer' });
    const decline = { status: 'declined', version: 0 };
    await work(bea, second, { ...decline, reason: 'medical-review' });
    await work(bea, third, { ...decline, reason: 'requirements' });
    await work(ana, third, { status: 'in-touch', version: 1 });
    await work(bea, third, { ...decline, version: 2, reason: 'requirements' });
    const by = async (what: string, ...counts: readonly (keyof Tally)[]) =>
      ((await ana.ask('GET', `/numbers?by=${what}&week=this`)).body as Numbers).groups.map((group) => [
        group.label,
        ...counts.map((count) => group[count]),
      ]);
    expect(await by('form', 'received', 'judged', 'eligible', 'called', 'declined')).toEqual([
      ['Surrogate application', 2, 2, 0, 3, 1],
      ['Request a call', 1, 0, 0, 0, 2],
    ]);
    expect(await by('actor', 'received', 'called', 'reached', 'contacted', 'declined')).toEqual([
      ['Ana', 0, 2, 1, 1, 0],
      ['Bea', 0, 1, 0, 0, 3],
    ]);
    expect(await by('reason', 'declined')).toEqual([
      ['Doesn’t meet the requirements', 2],
      ['Medical review', 1],
    ]);
    // What was done with an application that was erased, or opened again, is in both tables. Numbers are cached.
    await desk.store.erasures.erase(second, 'request');
    await work(ana, third, { status: 'in-touch', version: 3 });
    const { weeks, groups } = (await ana.ask('GET', '/numbers?by=status&week=this')).body as Numbers;
    expect(weeks[0]).toMatchObject({ received: 2, called: 3, declined: 3 });
    expect(
      groups.map(({ label, received, called, declined }) => [label, received, called, declined]),
    ).toEqual([
      ['New', 1, 3, 0],
      ['In touch', 1, 0, 2],
      ['Erased', 0, 0, 1],
    ]);
    await desk.close();
  });
});
