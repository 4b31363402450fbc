import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApplicationView, Revealed } from '../../../src/core/desk/application.ts';
import { HEADERS } from '../../../src/core/submission/headers.ts';
import { readCatalogFiles } from '../../../src/server/store/catalog/catalog-files.ts';
import { compileFiles } from '../../../src/server/catalog/catalog.ts';
import { copyCatalog } from '../../support/catalog.ts';
import { DATABASES, runsAll, type TestDatabases } from '../../support/databases.ts';
import { signInStaff } from '../../support/staff-session.ts';
import { catalogForm, ELIGIBLE, submissionOf } from '../../support/submissions.ts';
import { startDesk, type TestApp } from '../../support/test-app.ts';

const CALL = catalogForm('call-request').examples[0];

describe.each(DATABASES)('an application at the desk on %s', (database, open) => {
  let databases: TestDatabases;
  let desk: TestApp;
  let folder: string;
  beforeAll(async () => {
    databases = await open();
    folder = mkdtempSync(join(tmpdir(), 'harborlight-ledger-'));
    const DATA_KEY = Buffer.alloc(32, 7).toString('base64');
    const ERASURE_LEDGER = join(folder, 'erasures.jsonl');
    desk = await startDesk({ ...(await databases.create()), DATA_KEY, ERASURE_LEDGER });
  });
  afterAll(async () => {
    await desk.close();
    await databases.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  async function received(
    payload: object = {},
    headers: Readonly<Record<string, string>> = {},
  ): Promise<string> {
    const submission = submissionOf(ELIGIBLE);
    const sent = await desk.send(submission, { headers, payload: { ...submission.payload, ...payload } });
    return (sent.body as { readonly reference: string }).reference;
  }

  it('is shown in the words of its form, with conditions and today’s rules, and with health answers covered', async () => {
    const ana = await signInStaff(desk, ['reader']);
    const reference = await received({ motivation: 'My endometriosis', email: 'first@example.com' });
    const { status, body } = await ana.ask('GET', `/applications/${reference.toLowerCase()}`);
    const view = body as ApplicationView;
    expect(status).toBe(200);
    expect(view).toMatchObject({
      reference,
      form: { id: 'surrogate-application' },
      person: { name: 'Maria Lopez', email: 'first@example.com', phone: '(555) 010-0123' },
      verdict: 'eligible',
      wordsOf: 'version',
      decision: { shownBy: 'kept', today: { isSameRules: true, verdict: 'eligible', differences: [] } },
    });
    expect(view.sections.map(({ title }) => title)).toEqual([
      'About you',
      'Height and weight',
      'Your pregnancies',
      'Health and lifestyle',
      'Residency',
      'Your motivation',
      'Filled in automatically',
    ]);
    expect(view.sections[0]?.answers.map(({ label, text }) => [label, text])).toEqual([
      ['First name', 'Maria'],
      ['Last name', 'Lopez'],
      ['Email', 'first@example.com'],
      ['Phone', '(555) 010-0123'],
      ['Age', '29'],
      ['City / State', 'Austin, Texas'],
    ]);
    expect(view.sections[4]?.answers).toContainEqual({
      path: 'isPermanentResident',
      label: 'Are you a U.S. citizen or permanent resident?',
      text: 'Yes',
    });
    // What her browser decided is named so: the verdict of the server may differ.
    expect(view.sections.at(-1)?.answers).toContainEqual({
      path: 'eligible',
      label: 'Their browser said',
      text: 'Eligible',
    });
    expect(view.sections[1]?.answers.map(({ text }) => text)).toEqual([null, null, null]);
    const conditions = new Map(view.decision?.conditions.map((each) => [each.id, each]));
    expect(conditions.get('age')).toMatchObject({
      sentence: 'Age must be between 21 and 44 years.',
      result: 'does not hold',
      reads: ['age'],
      why: expect.stringContaining('Age is 29'),
    });
    expect(conditions.get('bmi')).toMatchObject({
      reads: ['heightFeet', 'heightInches', 'weight'],
      why: null,
    });
    // Without times, whose digits are by chance those of an answer.
    const text = JSON.stringify(body).replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '');
    for (const covered of ['140', '23.7', 'endometriosis', 'May 2021', 'Smoking: no']) {
      expect(text, covered).not.toContain(covered);
    }
  });

  it('reveals a covered answer to staff who may reveal it, and logs that', async () => {
    const ana = await signInStaff(desk, ['reader'], 'Rita');
    const reference = await received({ motivation: 'My endometriosis' });
    const path = `/applications/${reference}`;
    await ana.ask('GET', path);
    const one = await ana.ask('POST', `${path}/reveal`, { answer: 'motivation' });
    expect(one).toMatchObject({
      status: 200,
      body: { answers: [{ path: 'motivation', text: 'My endometriosis' }], why: {}, facts: {} },
    });
    const { body } = await ana.ask('POST', `${path}/reveal`, { rule: 'bmi' });
    const revealed = body as Revealed;
    expect(revealed.answers.map(({ text }) => text)).toEqual(['5 ft', '4.5 in', '140 lb']);
    expect(revealed.why['bmi']).toContain('23.7');
    expect(revealed.facts).toMatchObject({ bmi: '23.7', weight: '140' });
    expect(revealed.why['smoking']).toBeUndefined();
    // Answers that are not covered or not there, and rules without a covered answer.
    for (const wanted of [{ answer: 'email' }, { answer: 'nothing' }, { rule: 'age' }, { rule: 'nothing' }])
      expect(await ana.ask('POST', `${path}/reveal`, wanted)).toMatchObject({ status: 404 });
    const all = await ana.ask('POST', `${path}/reveal-all`);
    expect(all.body).toMatchObject({ why: { smoking: expect.stringContaining('no') } });

    const { body: after } = await ana.ask('GET', path);
    const timeline = (after as ApplicationView).timeline.map(({ by, text }) => [by, text]);
    expect(timeline.slice(0, 5)).toEqual([
      ['Rita', 'Revealed all answers'],
      ['Rita', 'Revealed “Height: feet”, “Height: inches”, “Weight (pounds)”'],
      ['Rita', 'Revealed “Why would you like to be a surrogate?”'],
      ['Rita', 'Opened the application'],
      [null, 'The applicant sent the form “Surrogate application”'],
    ]);
    expect(desk.log.join('\n')).not.toContain('endometriosis');
    expect((await desk.store.get(reference))?.openedAt).not.toBeNull();
    const nobody = await desk.app.inject({ url: `/desk/api${path}` });
    expect(nobody.statusCode).toBe(401);
  });

  it('shows results that follow only from covered answers to staff who may reveal them, and to no one else', async () => {
    const iris = await signInStaff(desk, ['administrator'], 'Iris');
    const ana = await signInStaff(desk, ['caseworker']);
    // Refused for weight and age: one result rests on covered answers, the other does not.
    const reference = await received({ weight: 290, bmi: 49, age: 19, email: 'refused@example.com' });
    const path = `/applications/${reference}`;
    const seenBy = async ({ ask }: typeof ana) => {
      const view = (await ask('GET', path)).body as ApplicationView;
      const all = [...(view.decision?.conditions ?? []), ...(view.decision?.checks ?? [])];
      return { view, results: new Map(all.map((each) => [each.id, each])) };
    };
    const open = await seenBy(ana);
    expect(open.results.get('bmi')).toMatchObject({
      result: 'holds',
      text: expect.stringContaining('BMI'),
      why: null,
    });
    const covered = await seenBy(iris);
    expect(covered.view.verdict).toBe('ineligible');
    expect(covered.results.get('age')).toMatchObject({ result: 'holds', why: expect.stringContaining('19') });
    for (const [id, { reads }] of covered.results)
      expect([id, covered.results.get(id)?.result === 'covered']).toEqual([
        id,
        reads.every((read) =>
          covered.view.sections.some(({ answers }) =>
            answers.some((each) => each.path === read && each.text === null),
          ),
        ),
      ]);
    expect(covered.results.get('bmi')).toMatchObject({ result: 'covered', text: '', why: '' });
    // Missing facts do not tell it either, nor do the answers by which today's rules decide otherwise.
    const facts = covered.view.decision?.facts ?? [];
    expect(facts.filter(({ value }) => value === null).every(({ isKnown }) => isKnown)).toBe(true);
    expect(await iris.ask('POST', `${path}/reveal`, { rule: 'bmi' })).toMatchObject({ status: 403 });
  });

  it('lists the call requests that belong to it and what came from the same person', async () => {
    const ana = await signInStaff(desk, ['reader']);
    const id = 'application-one-0001';
    const [first, again] = [
      await received({ email: 'same@example.com', phone: '(555) 010-7777' }, { [HEADERS.id]: id }),
      await received({ email: 'same@example.com', phone: '(555) 010-8888' }),
    ];
    const call = submissionOf({ form: 'call-request', example: 'a call', answers: CALL?.answers ?? {} });
    const sendCall = async (payload: object, headers: Readonly<Record<string, string>>) => {
      const sent = await desk.send(call, { headers, payload: { ...call.payload, ...payload } });
      return (sent.body as { readonly reference: string }).reference;
    };
    const contact = { email: 'other@example.com', phone: '(555) 010-9999', reachBy: 'either' };
    const beside = await sendCall(
      { ...contact, reference: '', safely: '', timeZone: 'mountain' },
      { [HEADERS.id]: id },
    );
    const wish = 'Please do not leave a voicemail, my mother-in-law listens.';
    const naming = await sendCall(
      { ...contact, reference: first.toLowerCase(), safely: wish, timeZone: 'alaska' },
      {},
    );
    const { body } = await ana.ask('GET', `/applications/${first}`);
    const { related, reach, place, timeline } = body as ApplicationView;
    // How and when to reach the applicant stands at the top of both, uncovered.
    const when = (zone: string) => ['By phone call or email', 'Tuesday, Thursday: evening', zone, 'English'];
    expect(reach.map(({ reference, answers }) => [reference, answers.map(({ text }) => text)])).toEqual([
      [naming, [wish, ...when('Alaska (Anchorage)')]],
      // Also where, if it is not where the application says; only a request of the same tab can say so.
      [beside, [...when('Mountain (Denver)'), '(555) 010-9999', 'other@example.com']],
    ]);
    // The clock goes by the zone chosen for the call, unless that request may be another person's; as in the queue.
    expect(place).toEqual({ name: 'Mountain time', timeZone: 'America/Denver' });
    expect(related.find(({ how }) => how === 'itself')?.timeZone).toBe('America/Denver');
    expect(reach.map(({ safety }) => safety)).toEqual(['safely', null]);
    expect(related.map(({ reference, how }) => [reference, how]).toSorted()).toEqual(
      [
        [first, 'itself'],
        [naming, 'names-it'],
        [beside, 'belongs-with'],
        [again, 'same-person'],
      ].toSorted(),
    );
    expect(related.find(({ reference }) => reference === again)).toMatchObject({
      status: 'new',
      form: 'surrogate-application',
      name: 'Maria Lopez',
      place: 'Austin, Texas',
      phone: '(555) 010-8888',
    });
    expect(timeline.map(({ text, reference }) => [text, reference])).toContainEqual([
      'The applicant sent the form “Request a call”',
      beside,
    ]);
    const { body: back } = await ana.ask('GET', `/applications/${naming}`);
    expect((back as ApplicationView).reach[0]).toEqual(reach[0]);
    expect((back as ApplicationView).related).toContainEqual(
      expect.objectContaining({ reference: first, how: 'names-it' }),
    );
  });

  // Tests without SQL of their own run on one database only.
  if (!runsAll(database)) return;

  it('is printed, and erased with a ledger line and a log entry, by staff who have the permission', async () => {
    const ben = await signInStaff(desk, ['caseworker'], 'Ben');
    const dora = await signInStaff(desk, ['administrator'], 'Dora');
    const reference = await received({ email: 'alone@example.com', phone: '(555) 010-6666' });
    const path = `/applications/${reference}`;
    expect(await ben.ask('POST', `${path}/print`)).toMatchObject({ status: 204 });
    // No channel is configured.
    expect(await ben.ask('POST', `${path}/resend`)).toMatchObject({ status: 409 });
    const erasure = { reference, reason: 'she asked for it' };
    expect(await ben.ask('POST', `${path}/erase`, erasure)).toMatchObject({ status: 403 });
    expect(await dora.ask('POST', `${path}/erase`, { ...erasure, reference: 'K7QM-3XVD' })).toMatchObject({
      status: 400,
      body: { error: { fields: [{ field: 'reference' }] } },
    });
    expect(await dora.ask('POST', `${path}/erase`, erasure)).toMatchObject({
      status: 200,
      body: { erased: [reference], stillThere: [] },
    });
    expect(await dora.ask('POST', `${path}/erase`, erasure)).toMatchObject({ status: 404 });
    expect(await ben.ask('GET', path)).toMatchObject({ status: 404 });
    const log = await desk.store.commands.about([reference]);
    expect(log.map(({ command, reader, reason }) => [command, reader, reason])).toEqual([
      ['print', 'Ben', null],
      ['erase', 'Dora', 'she asked for it'],
    ]);
    expect(readFileSync(join(folder, 'erasures.jsonl'), 'utf8')).toContain(reference);
  });

  it('keeps the form and rules it was received under when others are in force, or says that they are gone', async () => {
    const env = { ...(await databases.create()), DATA_KEY: Buffer.alloc(32, 7).toString('base64') };
    const then = await startDesk(env, { ownCatalog: copyCatalog() });
    const { body: sent } = await then.send(submissionOf(ELIGIBLE));
    const { reference } = sent as { readonly reference: string };
    const stored = await then.store.get(reference);
    const call = submissionOf({ form: 'call-request', example: 'a call', answers: CALL?.answers ?? {} });
    const { body: sentCall } = await then.send(call);
    const { reference: early } = sentCall as { readonly reference: string };
    await then.close();

    const root = copyCatalog();
    edit(join(root, 'form-schemas/call-request/form.json'), (form) =>
      form
        .replace('"healthAnswers": []', '"healthAnswers": ["safely"]')
        .replace(/("reach": \[[^\]]*), "timeZone"/, '$1'),
    );
    edit(join(root, 'rules/surrogate-eligibility.json'), (rules) =>
      rules.replace(/("maximumAge": \{\s*"value": )44/, '$125'),
    );
    const folder = join(root, 'form-schemas/surrogate-application');
    edit(join(folder, 'schema.json'), (schema) => schema.replace('"Do you smoke?"', '"Do you smoke today?"'));
    edit(join(folder, 'form.json'), (form) =>
      form.replace('"healthAnswers": [', '"healthAnswers": ["location",'),
    );
    const changed = compileFiles(readCatalogFiles(root));
    if (!changed.ok) throw new Error('It cannot be compiled.');
    const now = await startDesk(env, { catalog: changed.value });
    const ana = await signInStaff(now, ['reader']);
    const viewOf = async (one: string) => {
      const { body } = await ana.ask('GET', `/applications/${one}`);
      const view = body as ApplicationView;
      return {
        view,
        answers: new Map(view.sections.flatMap(({ answers }) => answers.map((each) => [each.path, each]))),
      };
    };
    const kept = await viewOf(reference);
    expect(kept.view).toMatchObject({
      wordsOf: 'version',
      decision: {
        shownBy: 'kept',
        published: { author: 'release', reason: 'a test' },
        today: {
          isSameRules: false,
          verdict: 'ineligible',
          differences: [{ title: 'Age', then: 'met', now: 'not met' }],
        },
      },
    });
    expect(kept.view.decision?.conditions[0]?.sentence).toBe('Age must be between 21 and 44 years.');
    expect(kept.answers.get('lifestyle')?.label).toContain('Do you smoke?');
    // Which answers are covered follows the form in force.
    expect(kept.answers.get('location')?.text).toBeNull();

    // Contact wishes stay at the top although the form no longer lists their fields.
    expect((await viewOf(early)).view.reach[0]?.answers.map(({ path }) => path)).toContain('timeZone');

    // If the wish is covered, the top shows that there is something to reveal before a call; an empty wish shows nothing.
    const reachOf = async (safely: string) => {
      const call = submissionOf({ form: 'call-request', example: 'a call', answers: CALL?.answers ?? {} });
      const { body: added } = await now.send({ ...call, payload: { ...call.payload, safely } });
      const path = `/applications/${(added as { readonly reference: string }).reference}`;
      const { reach } = (await ana.ask('GET', path)).body as ApplicationView;
      return { path, first: reach[0]?.answers[0] };
    };
    const wish = await reachOf('No voicemail');
    expect(wish.first).toMatchObject({ path: 'safely', text: null });
    expect(await ana.ask('POST', `${wish.path}/reveal`, { answer: 'safely' })).toMatchObject({ status: 200 });
    expect((await reachOf('')).first).toMatchObject({ path: 'reachBy' });

    if (stored === null) throw new Error('It was stored.');
    const addLike = async (changes: object) => {
      const added = await now.store.add({ ...stored, ...changes, idempotencyKey: randomUUID() });
      if (added.kind !== 'stored') throw new Error(`It is ${added.kind}.`);
      return viewOf(added.reference);
    };
    const unknownVersions = await addLike({ formVersion: 'aaaaaaaaaaaa', ruleSetVersion: 'bbbbbbbbbbbb' });
    expect(unknownVersions.view).toMatchObject({
      wordsOf: 'today',
      decision: { shownBy: 'today', published: null },
    });
    // Today's rules decide otherwise: they explain nothing of what was stored.
    expect(unknownVersions.view.decision?.conditions[0]).toMatchObject({ result: 'does not hold', why: '' });
    expect(unknownVersions.answers.get('lifestyle')?.label).toContain('Do you smoke today?');
    const reasons = [{ condition: 'gone', text: 'a reason of then' }];
    const unknownForm = await addLike({ form: 'gone', ruleSet: 'gone', reasons, verdict: 'ineligible' });
    expect(unknownForm.view).toMatchObject({
      wordsOf: 'fields',
      decision: {
        shownBy: 'stored',
        conditions: [{ result: 'holds', text: 'a reason of then' }],
        today: null,
      },
    });
    const shown = [...unknownForm.answers.values()].filter(({ text }) => text !== null);
    expect(shown.map(({ path }) => path)).toEqual(['firstName', 'lastName', 'email', 'phone']);
    await now.close();

    // If the key is lost, the response names it, and the application can still be erased.
    const keyless = await startDesk({ ...env, DATA_KEY: Buffer.alloc(32, 9).toString('base64') });
    const dora = await signInStaff(keyless, ['administrator'], 'Dora');
    expect(await dora.ask('GET', `/applications/${reference}`)).toMatchObject({
      status: 409,
      body: { error: { code: 'unreadable-answers', message: expect.stringContaining('DATA_KEY') } },
    });
    const erasure = { reference, reason: 'she asked for it' };
    expect(await dora.ask('POST', `/applications/${reference}/erase`, erasure)).toMatchObject({
      status: 200,
    });
    await keyless.close();
  });
});

function edit(file: string, change: (text: string) => string): void {
  const before = readFileSync(file, 'utf8');
  const after = change(before);
  if (after === before) throw new Error(`${file} is not what the test thinks.`);
  writeFileSync(file, after);
}
