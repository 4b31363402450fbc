import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApplicationView, Revealed } from '../../../src/core/desk/application.ts';
import type { QueuePage } from '../../../src/core/desk/queue.ts';
import { DATABASES, type TestDatabases } from '../../support/databases.ts';
import { newApplication } from '../../support/new-application.ts';
import { signInStaff, type SignedInStaff } from '../../support/staff-session.ts';
import { catalogForm, ELIGIBLE, INELIGIBLE, submissionOf } from '../../support/submissions.ts';
import { startDesk, type TestApp } from '../../support/test-app.ts';

const WIZARD = {
  firstName: 'Wanda',
  age: '1996-05-17',
  children: '2',
  healthStatus: 'Serious health conditions: no.',
  additionalInfo: 'Step-by-step application, wizard version 2. Past surrogate: no.',
};

describe.each(DATABASES)('today’s rules in the queue on %s', (_name, open) => {
  let databases: TestDatabases;
  let desk: TestApp;
  let ana: SignedInStaff;
  beforeAll(async () => {
    databases = await open();
    desk = await startDesk(await databases.create());
    ana = await signInStaff(desk, ['caseworker']);
  });
  afterAll(async () => {
    await desk.close();
    await databases.remove();
  });

  const wizard = async (name: string, changes: Readonly<Record<string, string>>) => {
    const { id: form, version: formVersion } = catalogForm('surrogate-wizard');
    const payload = { ...WIZARD, firstName: name, ...changes };
    const told = { form, formVersion, payload, verdict: 'not-decided', idempotencyKey: name } as const;
    return (await desk.store.add(newApplication(told))).reference;
  };
  const listed = async (query: string) =>
    ((await ana.ask('GET', `/queue?status=all&${query}`)).body as QueuePage).rows;
  const namesOf = async (query: string) => (await listed(query)).map(({ name }) => name).toSorted();

  it('find applicants who were refused and would be eligible now', async () => {
    const [yes, no] = [submissionOf(ELIGIBLE), submissionOf(INELIGIBLE)];
    for (const [name, payload] of [
      ['Then', yes.payload],
      ['Still', no.payload],
    ] as const)
      await desk.store.add(
        newApplication({
          idempotencyKey: name,
          payload: { ...payload, firstName: name, lastName: '' },
          verdict: 'ineligible',
        }),
      );
    await desk.store.add(newApplication({ idempotencyKey: 'Bare', payload: { firstName: 'Bare' } }));
    expect(await namesOf('verdict=ineligible&today=eligible')).toEqual(['Then']);
    expect(await listed('today=eligible')).toMatchObject([{ verdict: 'ineligible', today: 'eligible' }]);
    expect(await namesOf('today=ineligible')).toEqual(['Still']);
    expect(await namesOf('today=needs-review')).toEqual(['Bare']);
  });

  it('advise on a form without rules, by the facts it has, and leave its verdict undecided', async () => {
    const lifestyle = (smokes: string) => `Smoking: ${smokes}. Recreational drug use: no.`;
    await wizard('Open', { lifestyle: lifestyle('no') });
    await wizard('Smoker', { lifestyle: lifestyle('yes') });
    await wizard('Young', { lifestyle: lifestyle('no'), age: '2005-11-22' });
    await wizard('Childless', { lifestyle: lifestyle('no'), children: '0' });
    const unsaid = `${WIZARD.additionalInfo} Full-term pregnancy: yes, number not given.`;
    await wizard('Unsaid', { lifestyle: lifestyle('no'), children: '0', additionalInfo: unsaid });
    const rows = await listed('form=surrogate-wizard');
    expect(Object.fromEntries(rows.map(({ name, verdict, today }) => [name, [verdict, today]]))).toEqual({
      Open: ['not-decided', 'needs-review'],
      Smoker: ['not-decided', 'ineligible'],
      // She turned 21 on the day after she applied.
      Young: ['not-decided', 'ineligible'],
      Childless: ['not-decided', 'ineligible'],
      Unsaid: ['not-decided', 'needs-review'],
    });
    expect(await namesOf('form=surrogate-wizard&today=ineligible')).toEqual(['Childless', 'Smoker', 'Young']);
    expect(rows.every(({ verdict }) => verdict === 'not-decided')).toBe(true);
  });

  it('explain their advice beside the answers, and reveal no covered answer', async () => {
    const reference = await wizard('Explained', { lifestyle: 'Smoking: yes. Recreational drug use: no.' });
    const { decision, verdict } = (await ana.ask('GET', `/applications/${reference}`))
      .body as ApplicationView;
    expect([verdict, decision?.shownBy, decision?.today?.verdict]).toEqual([
      'not-decided',
      'advisory',
      'ineligible',
    ]);
    const of = (id: string) => decision?.conditions.find((condition) => condition.id === id);
    expect(of('smoking')).toMatchObject({ result: 'holds', reads: ['lifestyle'], why: null });
    expect(of('bmi')).toMatchObject({ result: 'unknown' });
    // Age is no covered answer, and the day of the application is no answer at all.
    expect(of('age')).toMatchObject({ result: 'does not hold', why: expect.stringContaining('30') });
    const revealed = await ana.ask('POST', `/applications/${reference}/reveal`, { rule: 'smoking' });
    expect((revealed.body as Revealed).why).toMatchObject({ smoking: expect.stringMatching(/yes/) });
  });
});
