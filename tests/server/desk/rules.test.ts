import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setTimeout as pause } from 'node:timers/promises';
import { publishingTerms } from '../../../src/core/desk/desk-policies.ts';
import type { ApplicationView } from '../../../src/core/desk/application.ts';
import type { ChangesView } from '../../../src/core/desk/changes.ts';
import { itemsOf } from '../../../src/core/desk/bracketed-sentence.ts';
import type { NextView } from '../../../src/core/desk/next-version.ts';
import type { Edit } from '../../../src/core/desk/edit.ts';
import type { TableView } from '../../../src/core/desk/case-table.ts';
import type { MapView } from '../../../src/core/desk/decision-map.ts';
import type { ImpactView, MovedPage, MovedRequest } from '../../../src/core/desk/impact.ts';
import type { InvitationLink } from '../../../src/core/desk/people.ts';
import type { LogPage } from '../../../src/core/desk/log.ts';
import type { HistoryView, Overview, PublicationView } from '../../../src/core/desk/publications.ts';
import type { FormView } from '../../../src/core/desk/form-wording.ts';
import type { RuleSetView } from '../../../src/core/desk/rule-set.ts';
import { followSchedule } from '../../../src/server/next-version/publications.ts';
import type { TaskPool } from '../../../src/server/next-version/tasks.ts';
import { createPool } from '../../../src/server/process/pool.ts';
import { invite } from '../../../src/server/desk/invite.ts';
import { createLog } from '../../../src/server/process/log.ts';
import { KEPT_STEPS } from '../../../src/server/store/desk/next-version-store.ts';
import { digestOfSecret, newSecret } from '../../../src/server/config/secrets.ts';
import type { StaffMember } from '../../../src/server/store/desk/staff-store.ts';
import type { LoggedCommand } from '../../../src/server/store/command-log.ts';
import { withValueAt } from '../../../src/core/json-file.ts';
import { catalogVersion } from '../../../src/server/store/catalog/catalog-files.ts';
import { fileSet, withOverlay } from '../../../src/server/next-version/file-set.ts';
import { compileFiles } from '../../../src/server/catalog/catalog.ts';
import { toNewCatalog } from '../../../src/server/catalog/opened-catalog.ts';
import { nextVersionConflict } from '../../../src/server/next-version/next-version-conflict.ts';
import { smallCatalog } from '../../support/catalog.ts';
import { DATABASES, runsAll, type TestDatabases } from '../../support/databases.ts';
import { TEST_DESK } from '../../support/desk-policies.ts';
import { ELIGIBLE, submissionOf } from '../../support/submissions.ts';
import { acceptInvitation, browserAt, type TestBrowser } from '../../support/desk-browser.ts';
import type { EnvironmentAnswers, EnvironmentTask } from '../../support/environment-entry.ts';
import { program } from '../../support/programs.ts';
import { runBeside } from '../../support/run-beside.ts';
import { signInStaff, type SignedInStaff } from '../../support/staff-session.ts';
import { sharedTasks } from '../../support/shared-tasks.ts';
import { startDesk, type TestApp } from '../../support/test-app.ts';

const RULES = 'surrogate-eligibility';
const RULE_FILE = `rules/${RULES}.json`;

const REFERENCE = /\b[0-9A-Z]{4}-[0-9A-Z]{4}\b/;

/** Asks again until an answer is whole. */
async function until<T>(look: () => Promise<T>, isWhole: (answer: T) => boolean): Promise<T> {
  for (;;) {
    const answer = await look();
    if (isWhole(answer)) return answer;
    // As often as a page polls.
    await pause(50);
  }
}

/** A pool whose task never ends and is stopped. */
const stuck = createPool<EnvironmentTask, EnvironmentAnswers>({
  entry: (await program('tests/support/environment-entry.ts')).at(-1) ?? '',
  longest: 300,
});
let isStuck = false;
const tasks: TaskPool = {
  ...sharedTasks,
  run: (task, signal) =>
    isStuck && task.kind === 'decide' ? stuck.run({ kind: 'time' }, signal) : sharedTasks.run(task, signal),
};
afterAll(() => stuck.close());

const root = smallCatalog();
afterAll(() => rmSync(root, { recursive: true }));

describe.each(DATABASES)('rules at the desk on %s', (database, open) => {
  let databases: TestDatabases;
  let env: Readonly<Record<string, string>>;
  let desk: TestApp;
  let ana: SignedInStaff;
  beforeAll(async () => {
    databases = await open();
    env = await databases.create();
    const { roles } = TEST_DESK.policies;
    const { 'rule-owner': owner } = roles;
    if (owner === undefined) throw new Error('Nobody owns the rules.');
    const policies = {
      ...TEST_DESK.policies,
      roles: { ...roles, 'rules-only': { ...owner, may: ['rules' as const] } },
    };
    desk = await startDesk(env, { ownCatalog: root, desk: { ...TEST_DESK, policies, tasks } });
    ana = await signInStaff(desk, ['rule-owner', 'reader']);
  });
  afterAll(async () => {
    await desk.close();
    await databases.remove();
  });

  /** Asks as a member of staff. @throws Error for anything but a success */
  async function ask<T>(who: SignedInStaff, ...request: Parameters<SignedInStaff['ask']>): Promise<T> {
    const { status, body } = await who.ask(...request);
    if (status >= 300) throw new Error(`${request[1]}: ${status} ${JSON.stringify(body)}`);
    return body as T;
  }
  const look = (who = ana) => ask<NextView>(who, 'GET', '/rules/next');
  /** The next version without a change. */
  const begin = async (who = ana) =>
    ask<NextView>(who, 'POST', '/rules/next/discard', { step: (await look(who)).step });
  const edit = ({ step }: NextView, change: Edit, who = ana) =>
    ask<NextView>(who, 'POST', '/rules/next/edits', { step, edit: change });
  /** Stores an application of a person of this age. @returns its reference */
  async function applied(age: number): Promise<string> {
    const submission = submissionOf(ELIGIBLE);
    const { body } = await desk.send(submission, { payload: { ...submission.payload, age } });
    return (body as { readonly reference: string }).reference;
  }
  const impact = (who = ana) =>
    until(
      () => ask<ImpactView>(who, 'GET', `/rules/next/impact?ruleSet=${RULES}`),
      ({ state }) => state !== 'counting',
    );
  /** Accepts the actual results of the table, row by row. */
  async function acceptRows(draft: NextView): Promise<NextView> {
    const { failing } = await ask<TableView>(ana, 'GET', `/rules/next/table?ruleSet=${RULES}`);
    const [row] = failing;
    if (row === undefined) return draft;
    // Rows that keep their verdict are accepted together.
    if (!row.isVerdict) return acceptRows(await edit(draft, { kind: 'accept', ruleSet: RULES }));
    return acceptRows(await edit(draft, { kind: 'accept', ruleSet: RULES, lines: [row.line] }));
  }
  const threshold = (name: string, value: number): Edit => ({
    kind: 'threshold',
    ruleSet: RULES,
    threshold: name,
    value,
  });

  it('counts what the next version changes for stored applications, with table and map, naming no applicant', async () => {
    for (const age of [20, 21, 21, 30, 44, 45]) await applied(age);
    let draft = await begin();
    expect(await impact()).toMatchObject({ state: 'unchanged', impact: null });
    draft = await edit(draft, threshold('minimumAge', 22));
    const { impact: counted, step } = await impact();
    expect(JSON.stringify(counted)).not.toMatch(REFERENCE);
    expect(step).toBe(draft.step);
    expect(counted).toMatchObject({
      applications: 6,
      changed: 2,
      groups: [
        { from: 'eligible', to: 'ineligible', count: 2, because: [{ what: 'age is not met', count: 2 }] },
      ],
      near: [
        { threshold: 'minimumAge', side: 'below', value: 21, count: 2 },
        { threshold: 'minimumAge', side: 'above', value: 23, count: 0 },
      ],
    });

    const table = () => ask<TableView>(ana, 'GET', `/rules/next/table?ruleSet=${RULES}`);
    const before = await table();
    expect(before).toMatchObject({ isReadable: true, problem: null, step: draft.step });
    expect(before.failing).toContainEqual(
      expect.objectContaining({
        name: 'age 21: the youngest',
        differences: expect.arrayContaining([
          { column: 'expect verdict', expected: 'eligible', actual: 'ineligible' },
        ]),
      }),
    );
    expect(before.boundaries).toContainEqual({
      rule: 'age',
      fact: 'age',
      threshold: 'minimumAge',
      below: null,
      above: 22,
    });
    const [first] = before.failing;
    draft = await edit(draft, { kind: 'accept', ruleSet: RULES, lines: [first?.line ?? 0] });
    expect((await table()).failing).toHaveLength(before.failing.length - 1);
    const early = { step: draft.step, edit: { kind: 'add-cases', ruleSet: RULES } };
    expect(await ana.ask('POST', '/rules/next/edits', early)).toMatchObject({ status: 422 });
    draft = await acceptRows(draft);
    expect(draft.check).toEqual({ ok: true, problems: [] });
    const map = await ask<MapView>(ana, 'GET', `/rules/sets/${RULES}/map?x=age&y=bmi`);
    expect(map).toMatchObject({
      isExact: true,
      x: { label: 'age', step: 1 },
      y: { unit: 'kg/m²', step: 0.1 },
    });
    const at = (age: number, bmi: number) =>
      map.regions.find(({ x, y }) => x[0] <= age && age <= x[1] && y[0] <= bmi && bmi <= y[1]);
    expect(at(21, 25)).toMatchObject({ verdict: 'ineligible', before: 'eligible', conditions: ['age'] });
    expect(at(22, 25)).toMatchObject({ verdict: 'eligible', before: 'eligible', conditions: [] });
    expect(at(22, 32)).toMatchObject({ verdict: 'eligible' });
    expect(at(45, 32.1)).toMatchObject({ verdict: 'ineligible', conditions: ['age', 'bmi'] });
    expect(map.dots.find(({ x }) => x === 21)).toMatchObject({ count: 2, ineligible: 2, moved: 2 });
    expect(map.sample).toEqual({ applications: 6, isAll: true });
    // In the order of the queue, which shows names, a dot would be an answer of each of them.
    const places = map.dots.map(({ x, y }) => x * 1000 + y);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(JSON.stringify(map)).not.toMatch(REFERENCE);
  });

  it('opens a group of an impact page by page, and logs each page without an answer', async () => {
    const old = await desk.store.get(await applied(44));
    if (old === null) throw new Error('Nothing is stored.');
    // Several at the same time, so that a page ends in the middle of them.
    for (let number = 0; number < 53; number += 1) {
      const receivedAt = new Date(Date.parse(old.receivedAt) + Math.floor(number / 10) * 1000);
      const { consent: _, ...same } = old;
      await desk.store.add({
        ...same,
        consent: null,
        receivedAt: receivedAt.toISOString(),
        idempotencyKey: `opened-${number}`,
      });
    }
    const moved = (await desk.stored()).filter(({ payload }) => payload['age'] === 44);
    const draft = await edit(await begin(), threshold('maximumAge', 43));
    const { impact: counted } = await impact();
    expect(counted?.groups).toMatchObject([{ count: moved.length }]);
    const few = await desk.store.commands.page({ command: 'impact-count' }, { limit: 50, after: null });
    expect(few.entries.filter(({ details }) => details['step'] === draft.step)).toEqual([]);
    const group: MovedRequest = {
      ruleSet: RULES,
      step: draft.step,
      from: 'eligible',
      to: 'ineligible',
    };
    const path = '/rules/next/impact/applications';
    const page = (more: Partial<MovedRequest> = {}, of = draft) =>
      ask<MovedPage>(ana, 'POST', path, { ...group, step: of.step, ...more });
    const all = async (more: Partial<MovedRequest>, of = draft) => {
      const one = await page(more, of);
      const two = await page({ ...more, after: one.next ?? '' }, of);
      expect([one.rows.length, two.next]).toEqual([50, null]);
      return [...one.rows, ...two.rows];
    };

    const rows = await all({});
    expect(rows.map(({ reference }) => reference)).toEqual(moved.map(({ reference }) => reference));
    const { reference, form, receivedAt, verdict } = moved[0] ?? old;
    expect(rows[0]).toEqual({ reference, form, receivedAt, verdict });
    const near = { threshold: 'maximumAge', side: 'above' } as const;
    const beside = { near, from: 'ineligible', to: 'eligible' } as const;
    expect(await all(beside)).toEqual(rows);
    expect(await page({ near: { ...near, side: 'below' } })).toEqual({ rows: [], next: null });
    // No impact was counted for this step, as in another process.
    const other = await edit(await begin(), threshold('maximumAge', 42));
    expect(await all({}, other)).toEqual(rows);
    // The last row of the page before is erased meanwhile.
    const { next } = await page({}, other);
    await desk.store.erasures.erase(rows[49]?.reference ?? '', 'request');
    expect((await page({ after: next ?? '' }, other)).rows).toEqual(rows.slice(50));

    const refused = (body: object, who = ana) =>
      who.ask('POST', path, { ...group, step: other.step, ...body });
    for (const [body, status, code] of [
      [{ step: draft.step }, 409, 'changed-meanwhile'],
      [{ after: 'nowhere' }, 400, 'no-such-page'],
      [{ to: 'eligible' }, 404, 'no-group'],
      [{ near: { ...near, threshold: 'minimumAge' } }, 404, 'no-group'],
      [{ ruleSet: 'none' }, 409, 'not-readable'],
    ] as const)
      expect(await refused(body)).toMatchObject({ status, body: { error: { code } } });
    const counts = await signInStaff(desk, ['rules-only'], 'Eva');
    expect(await counts.ask('GET', `/rules/next/impact?ruleSet=${RULES}`)).toMatchObject({
      status: 200,
    });
    expect(await refused({}, counts)).toMatchObject({ status: 403 });

    const dora = await signInStaff(desk, ['administrator'], 'Dora');
    const { entries } = await ask<LogPage>(dora, 'GET', '/log?act=impact');
    const draftOf = (which: string) =>
      `Ana: Opened the group that ${which} of the rules “Surrogate eligibility” takes from`;
    const [taken, back] = ['eligible to not eligible', 'not eligible to eligible'];
    const rest = `${moved.length - 50} applications`;
    // Two entries may be of the same millisecond.
    expect(entries.map(({ who, what }) => `${who}: ${what}`).toSorted()).toEqual(
      [
        ...['50 applications', rest, '50 applications', rest, '50 applications', rest].map(
          (count) => `${draftOf('the next version')} ${taken}, ${count}`,
        ),
        `${draftOf('one step from the next version')} ${back}, 50 applications`,
        `${draftOf('one step from the next version')} ${back}, ${rest}`,
        `${draftOf('one step from the next version')} ${taken}`,
      ].toSorted(),
    );
    const stored = await desk.store.commands.page({ command: 'impact' }, { limit: 50, after: null });
    const entry = { ruleSet: RULES, step: draft.step };
    const opened = { ...entry, from: 'eligible', to: 'ineligible' };
    const step = { ...entry, from: 'ineligible', to: 'eligible', near: true };
    expect(stored.entries.map(({ details }) => details)).toEqual(
      expect.arrayContaining([opened, { ...opened, step: other.step }, step, { ...opened, near: true }]),
    );
    const names = new Set(stored.entries.flatMap(({ details }) => Object.keys(details)));
    expect([...names].toSorted()).toEqual(['from', 'near', 'ruleSet', 'step', 'to']);
    expect(stored.entries.flatMap(({ references }) => references)).toEqual([]);
  });

  it('logs once per step that a change affects very few applications, without answer or reference', async () => {
    const eva = await signInStaff(desk, ['rules-only'], 'Eva');
    await applied(24);
    let draft = await edit(await begin(eva), threshold('minimumAge', 25), eva);
    const { step } = draft;
    const count = () => impact(eva);
    const noted = async () => {
      const filter = { command: 'impact-count', actor: eva.person.id };
      return (await desk.store.commands.page(filter, { limit: 50, after: null })).entries;
    };
    await count();
    await count();
    expect(await noted()).toMatchObject([
      {
        details: { ruleSet: RULES, step, thresholds: ['minimum age'] },
        references: [],
        count: 1,
      },
    ]);
    draft = await edit(draft, threshold('minimumAge', 26), eva);
    await count();
    await count();
    expect((await noted()).map(({ details }) => details['step']).toSorted()).toEqual([step, draft.step]);
    const map = () => ask<MapView>(eva, 'GET', `/rules/sets/${RULES}/map?x=age&y=bmi`);
    const few = Math.min(...(await map()).dots.map(({ count: many }) => many));
    await map();
    const dora = await signInStaff(desk, ['administrator'], 'Dora');
    const logged = async (act: string) => {
      const { entries } = await ask<LogPage>(dora, 'GET', `/log?act=${act}&person=${eva.person.id}`);
      return entries.map(({ what }) => what);
    };
    expect(await logged('impact-count')).toContain(
      `Counted a very small group: the next version of the rules “Surrogate eligibility” that changes minimum age, 1 application`,
    );
    expect([few, await logged('map')]).toEqual([
      1,
      [
        'Viewed the map by age and BMI, on which few applications share a place, of the next version of the rules “Surrogate eligibility”, 1 application',
      ],
    ]);
  });

  const SPANISH = 'form-schemas/surrogate-application/locales/es.json';
  const spanish = (key: string, text: string): Edit => {
    return { kind: 'text', file: SPANISH, pointer: `/texts/${key}`, text };
  };

  it('publishes only with a reason, refuses the slower of two, rolls back, and logs all of it', async () => {
    const ben = await signInStaff(desk, ['rule-owner'], 'Ben');
    const first = await ask<HistoryView>(ana, 'GET', '/rules/history');
    const { step } = await edit(await begin(), spanish('firstName.title', 'Tu nombre'));
    const publish = (who: SignedInStaff, reason = 'Warmer words') =>
      who.ask('POST', '/rules/next/publish', { step, reason });
    expect(await publish(ana, '  ')).toMatchObject({ status: 400 });
    const both = await Promise.all([publish(ana), publish(ben)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.map(({ body }) => (body as PublicationView).state)).toContain('published');
    // A new draft begins on the version in force.
    expect(await look()).toMatchObject({ state: 'open', steps: [], files: [], undo: null, redo: null });

    const after = await ask<HistoryView>(ana, 'GET', '/rules/history');
    const [now, was] = after.entries;
    expect(now).toMatchObject({
      kind: 'publish',
      reason: 'Warmer words',
      isInForce: true,
      back: null,
    });
    expect(was).toMatchObject({ version: first.entries[0]?.version, back: 'now' });
    expect(await ask<ChangesView>(ana, 'GET', `/rules/history/${now?.number}/changes`)).toMatchObject({
      texts: [{ key: 'firstName.title', before: 'Nombre' }],
    });
    const back = { version: was?.version, reason: 'Not yet', number: now?.number };
    expect(await ana.ask('POST', '/rules/rollback', { ...back, number: was?.number })).toMatchObject({
      status: 409,
    });
    expect(await ask(ana, 'POST', '/rules/rollback', back)).toMatchObject({
      kind: 'rollback',
      author: 'Ana',
    });

    const logged = (await entries()).map(
      ({ command, state, reader, reason }) => `${reader}: ${command} ${state} (${reason})`,
    );
    expect(logged).toContain('Ana: rollback done (Not yet)');
    expect(logged.filter((line) => line.endsWith('publish done (Warmer words)'))).toHaveLength(1);
  });

  it('lets only an administrator uncover health answers, says so in words, and keeps old answers covered', async () => {
    const FORM = 'form-schemas/surrogate-application/form.json';
    const reference = await applied(30);
    const uncover = async (who: SignedInStaff) => {
      const draft = await begin(who);
      const { text } = await ask<{ text: string }>(who, 'GET', `/rules/files?path=${FORM}`);
      const open = text.replace(/"healthAnswers": \[[^\]]*\]/, '"healthAnswers": []');
      return edit(draft, { kind: 'file', file: FORM, text: open }, who);
    };
    const publish = ({ step }: NextView, who: SignedInStaff) =>
      who.ask('POST', '/rules/next/publish', { step, reason: 'Simpler' });
    const sentence =
      '“Do you smoke? / Do you use recreational drugs?” is no longer covered as a health answer.';

    const hers = await uncover(ana);
    const refused = await publish(hers, ana);
    expect(refused).toMatchObject({ status: 403, body: { error: { code: 'uncovers' } } });
    expect(JSON.stringify(refused.body)).toContain('Administrator does, together with one that publishes.');
    const changes = await ask<ChangesView>(ana, 'GET', '/rules/next/changes');
    expect(changes.forms).toMatchObject([{ id: 'surrogate-application', change: 'changed' }]);
    expect(changes.forms[0]?.sentences).toContainEqual({ kind: 'uncovers', sentence });

    const dora = await signInStaff(desk, ['administrator', 'rule-owner'], 'Dora');
    const before = await ask<Overview>(dora, 'GET', '/rules');
    expect(await publish(await uncover(dora), dora)).toMatchObject({
      status: 200,
      body: { state: 'published' },
    });
    const { entries: log } = await ask<LogPage>(dora, 'GET', '/log?act=publish');
    expect(log[0]?.what).toMatch(/^Published version [0-9a-f]{12}\. Surrogate application: “/);
    expect(log[0]?.what).toContain(sentence.slice(0, -1));

    // The form in force shows the answer for new applications, and for none before.
    const smokingOf = async (one: string) => {
      const view = await ask<ApplicationView>(ana, 'GET', `/applications/${one}`);
      const answers = view.sections.flatMap((section) => section.answers);
      return answers.find(({ path }) => path === 'lifestyle')?.text ?? null;
    };
    await until(
      async () => smokingOf(await applied(31)),
      (text) => text !== null,
    );
    expect(await smokingOf(reference)).toBeNull();
    expect((await ana.ask('POST', `/applications/${reference}/reveal`, { answer: 'lifestyle' })).status).toBe(
      200,
    );

    // Any rule owner may cover answers again, but not roll back to a version that uncovers them.
    const now = await ask<Overview>(ana, 'GET', '/rules');
    const back = (to: Overview, from: Overview, who: SignedInStaff) =>
      who.ask('POST', '/rules/rollback', {
        version: to.inForce.version,
        reason: 'Back',
        number: from.inForce.number,
      });
    expect((await back(before, now, ana)).status).toBe(200);
    const covered = await ask<Overview>(ana, 'GET', '/rules');
    expect(await back(now, covered, ana)).toMatchObject({
      status: 403,
      body: { error: { code: 'uncovers' } },
    });
  });

  it('requires approval by a second person, never the author, and publishes once at its date', async () => {
    const second = await startDesk(env, {
      ownCatalog: root,
      desk: {
        ...TEST_DESK,
        tasks,
        policies: { ...TEST_DESK.policies, publishing: { needsSecondPerson: true } },
      },
    });
    try {
      const ben = await signInStaff(second, ['rule-owner', 'administrator'], 'Ben');
      const eva = await signInStaff(second, ['rule-owner'], 'Eva');
      const at = new Date(Date.now() + 60_000).toISOString();
      const publish = async ({ step }: NextView, more: object = {}, who = ben) =>
        ask<PublicationView>(who, 'POST', '/rules/next/publish', { step, reason: 'Clearer', ...more });
      // Uma has made one of its steps, and Ben asks to publish it.
      const uma = await signInStaff(second, ['rule-owner'], 'Uma');
      const begun = await edit(await begin(ben), spanish('phone.title', 'Tu teléfono'), ben);
      const hers = await edit(begun, spanish('phone.title', 'Teléfono tuyo'), uma);
      const dated = await publish(await edit(hers, spanish('phone.title', 'Tu número'), ben), { at });
      expect(dated).toMatchObject({ state: 'awaiting-approval', at, mayApprove: false, author: 'Ben' });
      const approve = (who: SignedInStaff, { id }: PublicationView) =>
        who.ask('POST', `/rules/publications/${id}/approve`);
      expect(await approve(ben, dated)).toMatchObject({
        status: 403,
        body: { error: { code: 'own-publication' } },
      });
      expect(await approve(uma, dated)).toMatchObject({
        status: 403,
        body: { error: { code: 'own-publication' } },
      });
      // Rolling back does not bypass the second person: this version was never in force.
      const { inForce } = await ask<Overview>(ben, 'GET', '/rules');
      const around = { version: dated.version, reason: 'Around', number: inForce.number };
      expect(await ben.ask('POST', '/rules/rollback', around)).toMatchObject({
        status: 403,
        body: { error: { code: 'needs-second-person' } },
      });
      const waiting = await look(eva);
      expect(waiting).toMatchObject({ state: 'waiting', publication: dated.id });
      for (const [path, more] of [
        ['edits', { edit: spanish('phone.title', 'Otro') }],
        ['undo', {}],
        ['discard', {}],
      ] as const)
        expect(await eva.ask('POST', `/rules/next/${path}`, { step: waiting.step, ...more })).toMatchObject({
          status: 409,
          body: { error: { code: 'locked' } },
        });
      const seen = await ask<Overview>(eva, 'GET', '/rules');
      expect(seen.publications).toContainEqual(expect.objectContaining({ id: dated.id, mayApprove: true }));
      // A person who was shown another's link could be both author and approver.
      const origin = 'http://localhost';
      const renew = async (by: SignedInStaff, who: StaffMember) => {
        const { link } = await ask<InvitationLink>(by, 'POST', `/people/${who.id}/invitation`);
        const browser = browserAt(second.app, origin);
        await acceptInvitation(second.app, origin, link, who.name, browser);
        return browser;
      };
      const approveBy = async ({ ask: send }: TestBrowser) =>
        send('POST', `/rules/publications/${dated.id}/approve`);
      const refused = { status: 403, body: { error: { code: 'not-a-second-person' } } };
      const kate = await signInStaff(second, ['rule-owner', 'administrator'], 'Kate');
      const asKate = await renew(ben, kate.person);
      expect(await approveBy(asKate)).toMatchObject({
        status: 403,
        body: {
          error: {
            message: expect.stringContaining('Ben was shown the link you created your passkey with'),
          },
        },
      });
      // As Kate, Ben renews her link and that of a third person: he could still be all of them.
      const own = await asKate.ask('POST', `/people/${kate.person.id}/invitation`);
      const { link: ownLink } = own.body as InvitationLink;
      const again = browserAt(second.app, origin);
      await acceptInvitation(second.app, origin, ownLink, 'Kate', again);
      expect(await approveBy(again)).toMatchObject(refused);
      const lena = await signInStaff(second, ['rule-owner'], 'Lena');
      const { link: toLena } = (await again.ask('POST', `/people/${lena.person.id}/invitation`))
        .body as InvitationLink;
      const asLena = browserAt(second.app, origin);
      await acceptInvitation(second.app, origin, toLena, 'Lena', asLena);
      expect(await approveBy(asLena)).toMatchObject(refused);
      // A link from the command line comes from an operator, who controls the server anyway.
      const by = { reader: 'Root', account: 'root', reason: null, remoteAddress: null };
      const printed = await invite(second.store.desk, TEST_DESK.policies, origin, {
        email: lena.person.email,
        roles: [],
        by,
      });
      const lenaHerself = browserAt(second.app, origin);
      await acceptInvitation(second.app, origin, printed.link, 'Lena', lenaHerself);
      expect(await approveBy(lenaHerself)).toMatchObject({
        status: 200,
        body: { state: 'scheduled', approvedBy: 'Lena' },
      });
      // A rollback while it is scheduled makes it fail, and everybody who signed it is told.
      const [, previous] = (await ask<HistoryView>(ben, 'GET', '/rules/history')).entries;
      const brake = { version: previous?.version, reason: 'Stop', number: inForce.number };
      expect((await ben.ask('POST', '/rules/rollback', brake)).status).toBe(200);
      const { publications } = await ask<Overview>(uma, 'GET', '/rules');
      expect(publications).toMatchObject([
        { id: dated.id, state: 'failed', note: 'Ben put something else in force first: “Stop”.' },
      ]);
      const told = async ({ person }: SignedInStaff) => {
        const secret = digestOfSecret(newSecret());
        await second.store.desk.sessions.begin(secret, person.id);
        return second.store.desk.accountNotices.unseen(person.id, secret);
      };
      const notice = { text: expect.stringContaining('was to take effect on your word did not') };
      for (const who of [ben, lena]) expect(await told(who)).toContainEqual(expect.objectContaining(notice));
      expect(await look(ben)).toMatchObject({ state: 'open', files: [SPANISH], touched: null });
      // The failure is about the discarded steps, not about those that come after them.
      const shown = async () => (await ask<Overview>(ben, 'GET', '/rules')).publications;
      const discarded = await begin(ben);
      expect(await shown()).toEqual([]);
      const anew = await edit(discarded, spanish('phone.title', 'Tu número'), ben);
      expect(await shown()).toEqual([]);
      const planned = await publish(anew, { at });
      expect(await shown()).toMatchObject([{ id: planned.id, state: 'awaiting-approval' }]);
      await ask(ben, 'POST', `/rules/publications/${planned.id}/cancel`, {});
      expect(await shown()).toEqual([]);
      // One person alone may roll back by one version, and no further.
      const { entries: kept } = await ask<HistoryView>(eva, 'GET', '/rules/history');
      const further = kept.find(({ back }) => back === 'next');
      const body = { version: further?.version, reason: 'Further', number: kept[0]?.number };
      expect(await eva.ask('POST', '/rules/rollback', body)).toMatchObject({
        status: 403,
        body: { error: { code: 'needs-second-person' } },
      });
      const { step: known } = await look(eva);
      const brought = await ask<NextView>(eva, 'POST', '/rules/next/bring-back', {
        step: known,
        version: further?.version,
      });
      expect(brought.version).toBe(further?.version);
      // To uncover health answers, one of the two needs that permission.
      const file = 'form-schemas/intended-parent-application/form.json';
      const nina = await signInStaff(second, ['rule-owner'], 'Nina');
      const plain = await begin(nina);
      const { text } = await ask<{ text: string }>(nina, 'GET', `/rules/files?path=${file}`);
      const open = text.replace(/"healthAnswers": \[[^\]]*\]/, '"healthAnswers": []');
      const uncovering = await publish(await edit(plain, { kind: 'file', file, text: open }, nina), {}, nina);
      const gus = await signInStaff(second, ['rule-owner'], 'Gus');
      expect(await approve(gus, uncovering)).toMatchObject({
        status: 403,
        body: { error: { code: 'uncovers' } },
      });
      const dora = await signInStaff(second, ['rule-owner', 'administrator'], 'Dora');
      expect(await approve(dora, uncovering)).toMatchObject({ status: 200, body: { state: 'published' } });

      // One reaches its date while both processes look.
      const third = await publish(await edit(await begin(ben), spanish('city.title', 'Tu ciudad'), ben), {
        at,
      });
      expect(await approve(gus, third)).toMatchObject({ body: { state: 'scheduled' } });
      const { desk: store } = second.store;
      const log = createLog('silent');
      const terms = publishingTerms(TEST_DESK.policies);
      const prepared: unknown[] = [];
      const come = async ({ id }: PublicationView) => {
        await runBeside(
          env,
          `update desk_publications set at = '2026-01-01T00:00:00.000Z' where id = '${id}'`,
        );
        const pages = {
          prepare: async ({ version }: { readonly version: string }) =>
            void prepared.push([version, (await second.store.catalogs.inForce())?.version]),
        };
        const looking = [desk, second].map((app) => followSchedule(app.store, log, terms, tasks, pages));
        const result = await until(
          () => store.publications.get(id),
          (each) => each?.state !== 'scheduled',
        );
        await Promise.all(looking.map(({ stop }) => stop()));
        return result;
      };
      const before = (await second.store.catalogs.inForce())?.version;
      expect(await come(third)).toMatchObject({ state: 'published' });
      // Its pages were built first.
      expect(prepared[0]).toEqual([third.version, before]);
      const { entries: history } = await ask<HistoryView>(ben, 'GET', '/rules/history');
      expect(history.filter(({ version }) => version === third.version)).toHaveLength(1);
      expect(history[0]).toMatchObject({ version: third.version, author: 'Ben, approved by Gus' });
      const about = (id: string) =>
        entries().then((all) =>
          all.filter(({ run }) => run === id).map(({ command, state }) => `${command} ${state}`),
        );
      expect(await about(dated.id)).toEqual(['publish begun', 'approve done', 'publish failed']);
      expect(await about(third.id)).toEqual(['publish begun', 'approve done', 'publish done']);

      // A publication whose author may no longer publish fails at its date, and its approver is told.
      const cora = await signInStaff(second, ['rule-owner'], 'Cora');
      const signed = await publish(
        await edit(await begin(cora), spanish('city.title', 'Ciudad'), cora),
        { at },
        cora,
      );
      expect(await approve(gus, signed)).toMatchObject({ body: { state: 'scheduled' } });
      await runBeside(
        env,
        `update staff set disabled_at = '${new Date().toISOString()}' where id = '${cora.person.id}'`,
      );
      expect(await come(signed)).toMatchObject({
        state: 'failed',
        note: 'It was scheduled by Cora, who can no longer publish.',
      });
      expect((await ask<Overview>(ben, 'GET', '/rules')).inForce.version).toBe(third.version);
      expect(await about(signed.id)).toEqual(['publish begun', 'approve done', 'publish failed']);
      expect(await look(ben)).toMatchObject({ state: 'open', files: [SPANISH] });
      expect(await told(gus)).toMatchObject([notice]);
    } finally {
      await second.close();
    }
  });

  async function entries(): Promise<readonly LoggedCommand[]> {
    const all: LoggedCommand[] = [];
    for await (const page of desk.store.commands.list()) all.push(...page);
    return all;
  }

  // Tests without SQL of their own run on one database only.
  if (!runsAll(database)) return;

  it('saves and checks each edit, keeps the rest of the file, and undoes and redoes edits', async () => {
    let draft = await begin();
    const { step: start } = draft;
    expect(draft).toMatchObject({ redo: null, files: [], check: { ok: true } });
    const before = await ask<{ text: string }>(ana, 'GET', `/rules/files?path=${RULE_FILE}`);

    draft = await edit(draft, threshold('minimumAge', 22));
    expect(draft).toMatchObject({ undo: 'minimum age from 21 to 22 years', files: [RULE_FILE] });
    const { step: raised } = draft;
    // The table of cases expects that 21 is old enough.
    expect(draft.check.problems).toContainEqual(
      expect.objectContaining({ file: `rules/${RULES}.cases.csv`, ruleSet: RULES }),
    );
    const view = await ask<RuleSetView>(ana, 'GET', `/rules/sets/${RULES}`);
    const age = view.conditions.find(({ id }) => id === 'age');
    expect(age).toMatchObject({
      isChanged: true,
      permanent: 'permanent when age is above the maximum age (44 years)',
      sentence: [
        { kind: 'words', text: 'Age must be between ' },
        { kind: 'number', threshold: 'minimumAge' },
        { kind: 'words', text: ' and ' },
        { kind: 'number', threshold: 'maximumAge' },
        { kind: 'words', text: ' years.' },
      ],
    });
    expect(view.thresholds).toContainEqual(
      expect.objectContaining({ id: 'minimumAge', value: 22, before: 21, minimum: 18, maximum: 60, step: 1 }),
    );
    expect(view.conditions.filter(({ isChanged }) => isChanged).map(({ id }) => id)).toEqual(['age']);

    draft = await acceptRows(draft);
    expect(draft.files).toEqual([`rules/${RULES}.cases.csv`, RULE_FILE]);
    const { text } = await ask<{ text: string }>(ana, 'GET', `/rules/files?path=${RULE_FILE}`);
    expect(text).toBe(before.text.replace('"value": 21,', '"value": 22,'));

    const stale = await ana.ask('POST', '/rules/next/undo', { step: raised });
    expect(stale).toMatchObject({ status: 409, body: { error: { code: 'changed-meanwhile' } } });
    while (draft.step !== start)
      draft = await ask<NextView>(ana, 'POST', '/rules/next/undo', { step: draft.step });
    expect(draft).toMatchObject({ files: [], redo: 'minimum age from 21 to 22 years' });
    draft = await ask<NextView>(ana, 'POST', '/rules/next/redo', { step: start });
    expect(draft).toMatchObject({ step: raised, files: [RULE_FILE] });

    // After a whole day of edits, the last steps can be undone.
    const { next } = desk.store.desk;
    const { base } = draft;
    let { step } = draft;
    for (let number = 0; number < KEPT_STEPS + 2; number += 1) {
      const overlay = new Map([[RULE_FILE, Buffer.from(`{"step": ${number}}`)]]);
      const added = { author: ana.person.id, base, sentence: `step ${number}`, overlay };
      expect(await next.add(step, added)).toBe(true);
      // The first step comes after those that could be redone.
      step = number === 0 ? ((await next.read())?.step ?? 0) : step + 1;
    }
    while (await next.go((await next.read())?.step ?? 0, 'undo'));
    // Its files are still there.
    const oldest = await next.read();
    expect(oldest).toMatchObject({ undo: null, redo: { sentence: 'step 2' } });
    expect(Buffer.from(oldest?.overlay.get(RULE_FILE) ?? []).toString()).toContain('"step": 1');

    const reader = await signInStaff(desk, ['caseworker'], 'Cleo');
    for (const path of ['/rules', '/rules/next'])
      expect(await reader.ask('GET', path)).toMatchObject({ status: 403 });
    await begin();
  });

  it('accepts edits of several people at once: nobody overwrites unseen edits or takes back another’s', async () => {
    const ben = await signInStaff(desk, ['rule-owner'], 'Ben');
    const start = await begin();
    // Both saw the same version and edit different places, so both edits count.
    const { step } = await edit(start, spanish('firstName.title', 'Tu nombre'));
    // A page that is reloaded at once may send an edit twice: it is one step.
    expect(await edit(start, spanish('firstName.title', 'Tu nombre'))).toMatchObject({ step });
    let both = await edit(start, spanish('lastName.title', 'Apellidos'), ben);
    expect(both.steps.slice(-2)).toMatchObject([
      { author: 'Ana', isMine: false },
      { author: 'Ben', isMine: true },
    ]);
    expect(await ask<ChangesView>(ben, 'GET', '/rules/next/changes')).toMatchObject({
      texts: [{ after: 'Tu nombre' }, { after: 'Apellidos' }],
    });
    // A person's own edits, also from another window, are no conflict.
    const own = await edit(both, spanish('lastName.title', 'Apellido'), ben);
    both = await edit(both, spanish('lastName.title', 'Apellidos'), ben);
    expect(both.step).toBeGreaterThan(own.step);
    // The same place: Ana is told who changed it, and Ben's text stays.
    const unseen = { step: start.step, edit: spanish('lastName.title', 'Tu apellido') };
    expect(await ana.ask('POST', '/rules/next/edits', unseen)).toMatchObject({
      status: 409,
      body: {
        error: {
          code: 'changed-meanwhile',
          message: expect.stringMatching(
            /^Ana and Ben changed a text \(Surrogate application, Spanish\) meanwhile\./,
          ),
        },
      },
    });
    // Two concurrent edits: both count, and none is lost.
    const texts = [spanish('phone.title', 'Tu teléfono'), spanish('city.title', 'La ciudad')];
    await Promise.all(texts.map((change, index) => edit(both, change, [ana, ben][index])));
    both = await look();

    expect(
      both.steps
        .slice(-2)
        .map(({ author }) => author)
        .toSorted(),
    ).toEqual(['Ana', 'Ben']);
    expect((await ask<ChangesView>(ana, 'GET', '/rules/next/changes')).texts).toHaveLength(4);
    // The author of a step can take it back, whatever came after it; nobody else can.
    const name = both.steps.find(({ sentence }) => sentence.includes('Tu nombre'));
    const takeBack = (who: SignedInStaff) =>
      who.ask('POST', '/rules/next/take-back', { number: name?.number });
    expect(await takeBack(ben)).toMatchObject({ status: 403, body: { error: { code: 'not-yours' } } });
    expect(await takeBack(ana)).toMatchObject({ status: 200 });
    const { texts: left } = await ask<ChangesView>(ana, 'GET', '/rules/next/changes');
    expect(left.map(({ after }) => after).toSorted()).toEqual(['Apellidos', 'La ciudad', 'Tu teléfono']);
    // A second time, nothing of it is left.
    const { step: takenBack } = await look();
    expect(await takeBack(ana)).toMatchObject({
      status: 409,
      body: { error: { message: expect.stringMatching(/^Nothing of this step is left/) } },
    });
    expect(await look()).toMatchObject({ step: takenBack });
    // Unless it was changed again since.
    const age = await edit(await look(), threshold('minimumAge', 22));
    await edit(age, threshold('minimumAge', 23), ben);
    expect(await ana.ask('POST', '/rules/next/take-back', { number: age.step })).toMatchObject({
      status: 409,
      body: { error: { message: 'The minimum age was changed again since. Take that back first.' } },
    });
    // Discarding everything is a step, too.
    const nothing = await begin(ben);
    expect(nothing).toMatchObject({ files: [], undo: 'discarded all changes' });
    const again = await ask<NextView>(ana, 'POST', '/rules/next/undo', { step: nothing.step });
    expect(again.files).toEqual([SPANISH, RULE_FILE]);
    await begin();
  });

  it('moves the draft onto a version published elsewhere, and refuses if both changed the same place', async () => {
    const before = await ask<Overview>(ana, 'GET', '/rules');
    const draft = await edit(await begin(), threshold('minimumAge', 22));
    const raised = async (name: string, value: number) => {
      const { files } =
        (await desk.store.catalogs.filesOf(before.inForce.version).then((files) => ({ files }))) ?? {};
      const now = fileSet(files ?? []);
      const text = withValueAt(now.text(RULE_FILE) ?? '', `/thresholds/${name}/value`, value) ?? '';
      return withOverlay(now.files, new Map([[RULE_FILE, Buffer.from(text)]]));
    };
    expect(await nextVersionConflict(desk.store, await raised('minimumAge', 20))).toMatch(
      /^At the desk, Ana changed the minimum age, which these files change, too\. Nothing was published/,
    );
    const other = await raised('maximumBmi', 33);
    expect(await nextVersionConflict(desk.store, other)).toBeNull();
    const compiled = compileFiles(other);
    if (!compiled.ok) throw new Error('The rules are not in order.');
    const kept = toNewCatalog(other, compiled.value);
    const version = catalogVersion(other);
    const { number } = before.inForce;
    const by = { kind: 'publish', version, author: 'cli', reason: 'Doctors' } as const;
    expect(await desk.store.catalogs.putInForce(by, number, kept)).not.toBeNull();
    const carried = await look();
    expect(carried).toMatchObject({ step: draft.step, base: version, touched: null });
    expect(await ask<ChangesView>(ana, 'GET', '/rules/next/changes')).toMatchObject({
      thresholds: [{ id: 'minimumAge', before: 21, after: 22 }],
    });
    // A rollback that touches the draft is named, and the touched edit can be taken back.
    const bmi = await edit(carried, threshold('maximumBmi', 34));
    const back = { version: before.inForce.version, reason: 'Back', number: number + 1 };
    expect((await ana.ask('POST', '/rules/rollback', back)).status).toBe(200);
    expect(await look()).toMatchObject({
      touched: { author: 'Ana', reason: 'Back', places: ['the maximum BMI'] },
    });
    expect(await ana.ask('POST', '/rules/next/publish', { step: bmi.step, reason: 'More' })).toMatchObject({
      status: 409,
      body: { error: { code: 'touched' } },
    });
    const free = await ask<NextView>(ana, 'POST', '/rules/next/take-back', { number: bmi.step });
    expect(free).toMatchObject({ touched: null, base: before.inForce.version, files: [RULE_FILE] });
    await begin();
  });

  it('edits the wording of rules and questions in each language, and reports missing texts', async () => {
    let draft = await begin();
    const form = await ask<FormView>(ana, 'GET', '/rules/forms/surrogate-application');
    const name = form.groups.find(({ path }) => path === 'firstName')?.texts[0];
    // The page of this form has a title and an introduction of its own, so its preview does not show these.
    expect(form.groups[0]?.texts.slice(0, 2).map(({ label }) => label)).toEqual([
      'Title in lists: the page has its own',
      'Description: the page has its own',
    ]);
    const words = name?.in['es'];
    expect(words).toMatchObject({
      words: 'Nombre',
      file: 'form-schemas/surrogate-application/locales/es.json',
    });
    const wording = (text: string): Edit => ({
      kind: 'text',
      file: words?.file ?? '',
      pointer: words?.pointer ?? '',
      text,
    });
    draft = await edit(draft, wording('Tu nombre'));
    expect(draft.check).toEqual({ ok: true, problems: [] });
    const changed = await ask<FormView>(ana, 'GET', '/rules/forms/surrogate-application');
    expect(changed.groups.find(({ path }) => path === 'firstName')).toMatchObject({
      isChanged: true,
      texts: expect.arrayContaining([
        expect.objectContaining({
          in: expect.objectContaining({
            es: expect.objectContaining({ words: 'Tu nombre', before: 'Nombre' }),
          }),
        }),
      ]),
    });
    expect(await ask(ana, 'GET', '/rules/next/changes')).toMatchObject({
      ruleSets: [],
      texts: [{ of: 'surrogate-application', language: 'es', before: 'Nombre', after: 'Tu nombre' }],
    });

    draft = await edit(draft, wording(''));
    expect(draft.check.ok).toBe(false);
    const missing = await ask<FormView>(ana, 'GET', '/rules/forms/surrogate-application');
    expect(missing.groups.find(({ path }) => path === 'firstName')?.texts[0]?.in['es']).toMatchObject({
      isMissing: true,
      pieces: [{ kind: 'text', text: '' }],
    });
    draft = await edit(draft, wording('Nombre'));
    expect(draft.check).toEqual({ ok: true, problems: [] });

    // Placeholders that were removed can be typed again.
    const entered = async () => {
      const { conditions } = await ask<RuleSetView>(ana, 'GET', `/rules/sets/${RULES}`);
      const texts = conditions.flatMap((condition) => condition.texts);
      const [piece] = texts.find(({ key }) => key === 'bmi.advice.entered')?.in['en']?.pieces ?? [];
      if (piece?.kind !== 'text') throw new Error('The text can’t be edited.');
      return piece;
    };
    const retype = async (sentence: string) => {
      const { text, names, pointer } = await entered();
      const [was = [], now = []] = [text, sentence].map((typed) => itemsOf(typed, names) ?? []);
      return edit(draft, { kind: 'pieces', file: RULE_FILE, pointer, was: [...was], now: [...now] });
    };
    const { text: before } = await entered();
    draft = await retype('Your BMI');
    expect(draft.check.problems.map(({ plain }) => plain)).toContainEqual(
      expect.stringMatching(/^None of this advice says \[BMI\] anymore\./),
    );
    draft = await retype(before);
    expect(draft.check.ok).toBe(true);
    expect((await entered()).text).toBe(before);
  });

  it('reports line and place of an error in a file, as it is typed and as it is saved', async () => {
    let draft = await begin();
    const file = await ask<{ text: string }>(ana, 'GET', `/rules/files?path=${RULE_FILE}`);
    const text = file.text.replace('"value": 21,', '"value": 2100,');
    const typed = await ask<NextView['check']>(ana, 'POST', '/rules/next/check', {
      file: RULE_FILE,
      text,
    });
    expect(typed.problems).toContainEqual(
      expect.objectContaining({ file: RULE_FILE, path: expect.stringContaining('minimumAge'), line: 8 }),
    );
    expect(await look()).toMatchObject({ step: draft.step });
    // A check by another person cancels none of hers.
    const ben = await signInStaff(desk, ['rule-owner'], 'Ben');
    const check = (who: SignedInStaff, value: number) =>
      ask<NextView['check']>(who, 'POST', '/rules/next/check', {
        file: RULE_FILE,
        text: file.text.replace('"value": 21,', `"value": ${value},`),
      });
    const [hers, his] = await Promise.all([check(ana, 2200), check(ben, 2300)]);
    expect([hers.ok, his.ok]).toEqual([false, false]);

    draft = await edit(draft, { kind: 'file', file: RULE_FILE, text: '{' });
    expect(draft.check.problems).toMatchObject([{ file: RULE_FILE, line: 1 }]);
    expect(await ask<RuleSetView>(ana, 'GET', `/rules/sets/${RULES}`)).toMatchObject({
      problem: expect.stringContaining(RULE_FILE),
      conditions: [],
    });
    const refused = { step: draft.step, edit: threshold('minimumAge', 22) };
    expect(await ana.ask('POST', '/rules/next/edits', refused)).toMatchObject({ status: 422 });
    draft = await edit(draft, { kind: 'restore', file: RULE_FILE });
    expect(draft.check).toEqual({ ok: true, problems: [] });
    const elsewhere = { step: draft.step, edit: { kind: 'file', file: '../escape.json', text: '{}' } };
    expect(await ana.ask('POST', '/rules/next/edits', elsewhere)).toMatchObject({
      status: 422,
    });
  });

  it('computes nothing of the next version in the process that serves visitors, whatever it holds', async () => {
    await applied(30);
    const { text } = await ask<{ text: string }>(ana, 'GET', `/rules/files?path=${RULE_FILE}`);
    const file = JSON.parse(text) as { readonly facts: object };
    // 31 kB that expand to gigabytes: each text is forty times the one before.
    const long = ['a', 'b', 'c', 'd', 'e'].map((name, index, all) => {
      const read = all[index - 1] ?? 'age';
      const value = { cat: Array.from({ length: 40 }, () => ({ var: read })) };
      return [name, { description: 'A text.', reads: [read], value }] as const;
    });
    const facts = { ...file.facts, ...Object.fromEntries(long) };
    let draft = await edit(await begin(), {
      kind: 'file',
      file: RULE_FILE,
      text: JSON.stringify({ ...file, facts }),
    });
    const [path, group] = ['/rules/next/impact', { ruleSet: RULES, step: draft.step }];
    const before = process.memoryUsage().heapUsed;
    const answers = await Promise.all([
      ana.ask('GET', `${path}?ruleSet=${RULES}`),
      ana.ask('POST', `${path}/applications`, { ...group, from: 'eligible', to: 'ineligible' }),
    ]);
    expect(answers).toMatchObject([
      { status: 200, body: { state: 'unchecked', impact: null } },
      { status: 409, body: { error: { code: 'changed-meanwhile' } } },
    ]);
    // Viewing it computes it in the task pool, within limits.
    expect((await ana.ask('GET', `/rules/sets/${RULES}`)).status).toBe(200);
    expect((await ana.ask('GET', `/rules/sets/${RULES}/map?x=age&y=bmi`)).status).toBe(200);
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(200 * 2 ** 20);

    // A count that takes too long is stopped; others are served meanwhile, and the next one is counted.
    draft = await edit(await begin(), threshold('maximumAge', 41));
    isStuck = true;
    const giving = until(
      () => ana.ask('GET', `/rules/next/impact?ruleSet=${RULES}`),
      ({ status, body }) => status !== 200 || (body as ImpactView).state !== 'counting',
    );
    expect((await desk.app.inject('/api/health')).statusCode).toBe(200);
    expect(await giving).toMatchObject({
      status: 503,
      body: { error: { message: expect.stringContaining('Counting came to no end') } },
    });
    isStuck = false;
    expect(await impact()).toMatchObject({ state: 'done' });
  });
});
