import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setTimeout as pause } from 'node:timers/promises';
import { publishingTerms } from '../../../src/core/desk/desk-policies.ts';
import type { ApplicationView } from '../../../src/core/desk/application.ts';
import type { ChangesView } from '../../../src/core/desk/changes.ts';
import type { DraftView } from '../../../src/core/desk/draft.ts';
import type { Edit } from '../../../src/core/desk/edit.ts';
import type { Rebased } from '../../../src/core/desk/rebase.ts';
import type { TableView } from '../../../src/core/desk/case-table.ts';
import type { MapView } from '../../../src/core/desk/decision-map.ts';
import type { ImpactView, MovedPage, MovedRequest } from '../../../src/core/desk/impact.ts';
import type { InvitationLink } from '../../../src/core/desk/people.ts';
import type { LogPage } from '../../../src/core/desk/log.ts';
import type { HistoryView, Overview, PublicationView } from '../../../src/core/desk/publications.ts';
import type { FormView } from '../../../src/core/desk/form-wording.ts';
import type { RuleSetView } from '../../../src/core/desk/rule-set.ts';
import { followSchedule } from '../../../src/server/drafts/publications.ts';
import { createTaskProcess, type TaskProcess } from '../../../src/server/drafts/task-process.ts';
import { invite } from '../../../src/server/desk/invite.ts';
import { createLog } from '../../../src/server/log.ts';
import { KEPT_STEPS } from '../../../src/server/store/desk/draft-store.ts';
import type { StaffMember } from '../../../src/server/store/desk/staff-store.ts';
import type { LoggedCommand } from '../../../src/server/store/command-log.ts';
import { PROJECT_ROOT } from '../../support/catalog.ts';
import { DATABASES, EMBEDDED, type TestDatabases } from '../../support/databases.ts';
import { TEST_DESK } from '../../support/desk-policies.ts';
import { ELIGIBLE, submissionOf } from '../../support/submissions.ts';
import { acceptInvitation, browserAt, type TestBrowser } from '../../support/desk-browser.ts';
import { runBeside } from '../../support/run-beside.ts';
import { signInStaff, type SignedInStaff } from '../../support/staff-session.ts';
import { startApp, type TestApp } from '../../support/test-app.ts';

const RULES = 'surrogate-eligibility';
const RULE_FILE = `rules/${RULES}.json`;

const REFERENCE = /\b[0-9A-Z]{4}-[0-9A-Z]{4}\b/;

/** Asks again until an answer is whole. */
async function until<T>(look: () => Promise<T>, isWhole: (answer: T) => boolean): Promise<T> {
  for (;;) {
    const answer = await look();
    if (isWhole(answer)) return answer;
    // As often as a page asks.
    await pause(50);
  }
}

/** One process checks the drafts of all. */
const own = createTaskProcess();
/** What comes to no end, and is ended. */
const stuck = createTaskProcess({
  entry: join(PROJECT_ROOT, 'tests/support/environment-entry.ts'),
  longest: 300,
});
let isStuck = false;
const tasks: TaskProcess = {
  ...own,
  run: (task, signal) => (isStuck && task.kind === 'decide' ? stuck : own).run(task, signal),
};
afterAll(() => [own, stuck].forEach((each) => each.close()));

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
    desk = await startApp(env, { ownCatalog: PROJECT_ROOT, desk: { ...TEST_DESK, policies, tasks } });
    ana = await signInStaff(desk, ['rule-owner']);
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
  const begin = (who = ana) => ask<DraftView>(who, 'POST', '/rules/drafts', {});
  const edit = (draft: DraftView, change: Edit, who = ana) =>
    ask<DraftView>(who, 'POST', `/rules/drafts/${draft.id}/edits`, { step: draft.step, edit: change });
  /** Stores an application of somebody who is so old. @returns its reference */
  async function applied(age: number): Promise<string> {
    const submission = submissionOf(ELIGIBLE);
    const { body } = await desk.send(submission, { payload: { ...submission.payload, age } });
    return (body as { readonly reference: string }).reference;
  }
  const impactOf = ({ id }: DraftView) =>
    until(
      () => ask<ImpactView>(ana, 'GET', `/rules/drafts/${id}/impact?ruleSet=${RULES}`),
      ({ state }) => state !== 'counting',
    );
  /** Accepts what the table comes to, row by row. */
  async function acceptRows(draft: DraftView): Promise<DraftView> {
    const { failing } = await ask<TableView>(ana, 'GET', `/rules/drafts/${draft.id}/table?ruleSet=${RULES}`);
    const [row] = failing;
    if (row === undefined) return draft;
    return acceptRows(await edit(draft, { kind: 'accept', ruleSet: RULES, lines: [row.line] }));
  }
  const threshold = (name: string, value: number): Edit => ({
    kind: 'threshold',
    ruleSet: RULES,
    threshold: name,
    value,
  });

  it('counts what a draft would do to stored applications, shows the table and the map, and names nobody', async () => {
    for (const age of [20, 21, 21, 30, 44, 45]) await applied(age);
    let draft = await begin();
    const impact = () => impactOf(draft);
    expect(await impact()).toMatchObject({ state: 'unchanged', impact: null });
    draft = await edit(draft, threshold('minimumAge', 22));
    const { impact: counted, step } = await impact();
    expect(JSON.stringify(counted)).not.toMatch(REFERENCE);
    expect(step).toBe(1);
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

    const table = () => ask<TableView>(ana, 'GET', `/rules/drafts/${draft.id}/table?ruleSet=${RULES}`);
    const before = await table();
    expect(before).toMatchObject({ isReadable: true, problem: null, step: 1 });
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
    expect(await ana.ask('POST', `/rules/drafts/${draft.id}/edits`, early)).toMatchObject({ status: 422 });
    draft = await acceptRows(draft);
    expect(draft.check).toEqual({ ok: true, problems: [] });
    const map = await ask<MapView>(ana, 'GET', `/rules/sets/${RULES}/map?draft=${draft.id}&x=age&y=bmi`);
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
    expect(JSON.stringify(map)).not.toMatch(REFERENCE);
  });

  it('opens a group of an impact page by page, and writes each page down, without an answer', async () => {
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
    const { impact: counted } = await impactOf(draft);
    expect(counted?.groups).toMatchObject([{ count: moved.length }]);
    const few = await desk.store.commands.page({ command: 'impact-count' }, { limit: 50, after: null });
    expect(few.entries.filter(({ details }) => details['draft'] === draft.id)).toEqual([]);
    const group: MovedRequest = { ruleSet: RULES, step: 1, from: 'eligible', to: 'ineligible' };
    const path = (of = draft) => `/rules/drafts/${of.id}/impact/applications`;
    const page = (more: Partial<MovedRequest> = {}, of = draft) =>
      ask<MovedPage>(ana, 'POST', path(of), { ...group, ...more });
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
    // Of this one nobody has counted anything: as in another process.
    const other = await edit(await begin(), threshold('maximumAge', 42));
    expect(await all({}, other)).toEqual(rows);
    // The page before has ended with what is erased meanwhile.
    const { next } = await page();
    await desk.store.erasures.erase(rows[49]?.reference ?? '', 'request');
    expect((await page({ after: next ?? '' })).rows).toEqual(rows.slice(50));

    const refused = (body: object, who = ana) => who.ask('POST', path(), { ...group, ...body });
    for (const [body, status, code] of [
      [{ step: 0 }, 409, 'changed-meanwhile'],
      [{ after: 'nowhere' }, 400, 'no-such-page'],
      [{ to: 'eligible' }, 404, 'no-group'],
      [{ near: { ...near, threshold: 'minimumAge' } }, 404, 'no-group'],
      [{ ruleSet: 'none' }, 409, 'not-readable'],
    ] as const)
      expect(await refused(body)).toMatchObject({ status, body: { error: { code } } });
    const counts = await signInStaff(desk, ['rules-only'], 'Eva');
    expect(await counts.ask('GET', `/rules/drafts/${draft.id}/impact?ruleSet=${RULES}`)).toMatchObject({
      status: 200,
    });
    expect(await refused({}, counts)).toMatchObject({ status: 403 });

    const dora = await signInStaff(desk, ['administrator'], 'Dora');
    const { entries } = await ask<LogPage>(dora, 'GET', '/log?act=impact');
    const draftOf = (which: string) =>
      `Ana: Opened the group that ${which} of the rules “${RULES}” takes from`;
    const [taken, back] = ['eligible to not eligible', 'not eligible to eligible'];
    const rest = `${moved.length - 50} applications`;
    // Two may stand in the same millisecond.
    expect(entries.map(({ who, what }) => `${who}: ${what}`).toSorted()).toEqual(
      [
        ...['50 applications', rest, '50 applications', rest, '50 applications', rest].map(
          (count) => `${draftOf('a draft')} ${taken}, ${count}`,
        ),
        `${draftOf('one step from a draft')} ${back}, 50 applications`,
        `${draftOf('one step from a draft')} ${back}, ${rest}`,
        `${draftOf('one step from a draft')} ${taken}`,
      ].toSorted(),
    );
    const stored = await desk.store.commands.page({ command: 'impact' }, { limit: 50, after: null });
    const entry = { ruleSet: RULES, draft: draft.id, step: 1 };
    const opened = { ...entry, from: 'eligible', to: 'ineligible' };
    const step = { ...entry, from: 'ineligible', to: 'eligible', near: true };
    expect(stored.entries.map(({ details }) => details)).toEqual(
      expect.arrayContaining([opened, { ...opened, draft: other.id }, step, { ...opened, near: true }]),
    );
    const names = new Set(stored.entries.flatMap(({ details }) => Object.keys(details)));
    expect([...names].toSorted()).toEqual(['draft', 'from', 'near', 'ruleSet', 'step', 'to']);
    expect(stored.entries.flatMap(({ references }) => references)).toEqual([]);
  });

  it('writes down once for each step that a draft moves very few, with neither an answer nor a reference', async () => {
    const eva = await signInStaff(desk, ['rules-only'], 'Eva');
    await applied(24);
    let draft = await edit(await begin(eva), threshold('minimumAge', 25), eva);
    const count = () =>
      until(
        () => ask<ImpactView>(eva, 'GET', `/rules/drafts/${draft.id}/impact?ruleSet=${RULES}`),
        ({ state }) => state !== 'counting',
      );
    const noted = async () => {
      const filter = { command: 'impact-count', actor: eva.person.id };
      return (await desk.store.commands.page(filter, { limit: 50, after: null })).entries;
    };
    await count();
    await count();
    expect(await noted()).toMatchObject([
      {
        details: { ruleSet: RULES, draft: draft.id, step: 1, thresholds: ['minimum age'] },
        references: [],
        count: 1,
      },
    ]);
    draft = await edit(draft, threshold('minimumAge', 26), eva);
    await count();
    await count();
    expect((await noted()).map(({ details }) => details['step']).toSorted()).toEqual([1, 2]);
    const dora = await signInStaff(desk, ['administrator'], 'Dora');
    const { entries: log } = await ask<LogPage>(dora, 'GET', '/log?act=impact-count');
    expect(log.map(({ what }) => what)).toContain(
      `Counted a very small group: a draft of the rules “${RULES}” that changes minimum age, 1 application`,
    );
  });

  it('publishes once a reason is given, refuses who comes second, and goes back, all of it in the log', async () => {
    const ben = await signInStaff(desk, ['rule-owner'], 'Ben');
    const wording = (text: string): Edit => ({
      kind: 'text',
      file: 'form-schemas/surrogate-application/locales/es.json',
      pointer: '/texts/firstName.title',
      text,
    });
    const first = await ask<HistoryView>(ana, 'GET', '/rules/history');
    const hers = await edit(await begin(), wording('Tu nombre'));
    const his = await edit(await begin(ben), wording('Su nombre'), ben);
    const other = await edit(
      await begin(ben),
      {
        kind: 'text',
        file: 'form-schemas/surrogate-application/locales/es.json',
        pointer: '/texts/lastName.title',
        text: 'Apellidos',
      },
      ben,
    );
    const publish = ({ id, step }: DraftView, who = ana) =>
      who.ask('POST', `/rules/drafts/${id}/publish`, { step, reason: 'Warmer words' });
    expect(
      await ana.ask('POST', `/rules/drafts/${hers.id}/publish`, { step: 1, reason: '  ' }),
    ).toMatchObject({ status: 400 });
    const [one, two] = await Promise.all([publish(hers), publish(his, ben)]);
    const winner = one.status === 200 && (one.body as PublicationView).state === 'published' ? hers : his;
    const [loser, loserOwner] = winner === hers ? [his, ben] : [hers, ana];
    const lost = winner === hers ? two : one;
    if (lost.status === 200)
      expect(lost.body).toMatchObject({
        state: 'overtaken',
        note: expect.stringContaining('put something else in force first: “Warmer words”'),
      });
    else expect(lost).toMatchObject({ status: 409, body: { error: { code: 'outdated' } } });
    expect([one, two].filter(({ body }) => (body as PublicationView).state === 'published')).toHaveLength(1);

    // Nothing is lost: it lies over another version now, and says where both differ.
    const outdated = await ask<DraftView>(loserOwner, 'GET', `/rules/drafts/${loser.id}`);
    expect(outdated).toMatchObject({
      state: 'open',
      step: 1,
      base: { isInForce: false, overtakenBy: { reason: 'Warmer words' } },
    });
    expect(await publish(outdated, loserOwner)).toMatchObject({
      status: 409,
      body: { error: { code: 'outdated' } },
    });
    const rebase = (draft: DraftView, choices?: object) =>
      ask<Rebased>(loserOwner, 'POST', `/rules/drafts/${draft.id}/rebase`, {
        step: draft.step,
        ...(choices && { choices }),
      });
    const { conflicts, draft: kept } = await rebase(outdated);
    expect(conflicts).toMatchObject([{ pointer: '/texts/firstName.title', base: 'Nombre' }]);
    expect(kept.step).toBe(1);
    const { draft: merged } = await rebase(outdated, { [conflicts[0]?.id ?? '']: 'mine' });
    expect(merged).toMatchObject({ step: 2, base: { isInForce: true }, check: { ok: true } });
    const free = await ask<Rebased>(ben, 'POST', `/rules/drafts/${other.id}/rebase`, { step: 1 });
    expect(free).toMatchObject({ conflicts: [], draft: { base: { isInForce: true }, check: { ok: true } } });
    expect(await ask<ChangesView>(ben, 'GET', `/rules/drafts/${other.id}/changes`)).toMatchObject({
      texts: [{ before: 'Apellido', after: 'Apellidos' }],
    });

    const after = await ask<HistoryView>(ana, 'GET', '/rules/history');
    const [now, was] = after.entries;
    expect(now).toMatchObject({
      kind: 'publish',
      reason: 'Warmer words',
      isInForce: true,
      mayRollBack: false,
    });
    expect(was).toMatchObject({ version: first.entries[0]?.version, mayRollBack: true });
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

  it('lets nobody but an administrator uncover health answers, says so in words, and covers what was covered', async () => {
    const FORM = 'form-schemas/surrogate-application/form.json';
    const reference = await applied(30);
    const uncover = async (who: SignedInStaff) => {
      const draft = await begin(who);
      const { text } = await ask<{ text: string }>(who, 'GET', `/rules/files?path=${FORM}&draft=${draft.id}`);
      const open = text.replace(/"healthAnswers": \[[^\]]*\]/, '"healthAnswers": []');
      return edit(draft, { kind: 'file', file: FORM, text: open }, who);
    };
    const publish = ({ id, step }: DraftView, who: SignedInStaff) =>
      who.ask('POST', `/rules/drafts/${id}/publish`, { step, reason: 'Simpler' });
    const sentence =
      '“Do you smoke? / Do you use recreational drugs?” is no longer covered as a health answer.';

    const hers = await uncover(ana);
    const refused = await publish(hers, ana);
    expect(refused).toMatchObject({ status: 403, body: { error: { code: 'uncovers' } } });
    expect(JSON.stringify(refused.body)).toContain('Administrator does, together with one that publishes.');
    const changes = await ask<ChangesView>(ana, 'GET', `/rules/drafts/${hers.id}/changes`);
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

    // Today’s form shows it of what comes now, and of nothing that came before.
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

    // Covering again is anybody’s; going back to what uncovers is not.
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

  it('lets a second person approve, never the author, and executes a date once, whichever process looks', async () => {
    const second = await startApp(env, {
      ownCatalog: PROJECT_ROOT,
      desk: {
        ...TEST_DESK,
        tasks,
        policies: { ...TEST_DESK.policies, publishing: { needsSecondPerson: true } },
      },
    });
    try {
      const ben = await signInStaff(second, ['rule-owner', 'administrator'], 'Ben');
      const eva = await signInStaff(second, ['rule-owner'], 'Eva');
      const wording = (key: string, text: string): Edit => ({
        kind: 'text',
        file: 'form-schemas/surrogate-application/locales/es.json',
        pointer: `/texts/${key}`,
        text,
      });
      const at = new Date(Date.now() + 60_000).toISOString();
      const publish = async (draft: DraftView, more: object = {}, who = ben) =>
        ask<PublicationView>(who, 'POST', `/rules/drafts/${draft.id}/publish`, {
          step: draft.step,
          reason: 'Clearer',
          ...more,
        });
      const dated = await publish(await edit(await begin(ben), wording('phone.title', 'Tu teléfono'), ben), {
        at,
      });
      expect(dated).toMatchObject({ state: 'awaiting-approval', at, mayApprove: false, author: 'Ben' });
      const approve = (who: SignedInStaff, { id }: PublicationView) =>
        who.ask('POST', `/rules/publications/${id}/approve`);
      expect(await approve(ben, dated)).toMatchObject({
        status: 403,
        body: { error: { code: 'own-publication' } },
      });
      // Nor does going back lead around the second person: it was never in force.
      const { inForce } = await ask<Overview>(ben, 'GET', '/rules');
      const around = { version: dated.version, reason: 'Around', number: inForce.number };
      expect(await ben.ask('POST', '/rules/rollback', around)).toMatchObject({
        status: 409,
        body: { error: { code: 'never-in-force' } },
      });
      const locked = { step: 1, edit: wording('phone.title', 'Otro') };
      expect(await ben.ask('POST', `/rules/drafts/${dated.draft}/edits`, locked)).toMatchObject({
        status: 409,
        body: { error: { code: 'not-open' } },
      });
      const seen = await ask<Overview>(eva, 'GET', '/rules');
      expect(seen.publications).toContainEqual(expect.objectContaining({ id: dated.id, mayApprove: true }));
      // Who was shown the link that somebody got in by may be behind both: the author as well as her approver.
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
      // As her he renews her own link, and that of a third one: still he may be all of them.
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
      // A link of the command line comes from somebody who has the server anyway.
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
      // What uncovers health answers takes one of the two who may.
      const file = 'form-schemas/intended-parent-application/form.json';
      const nina = await signInStaff(second, ['rule-owner'], 'Nina');
      const begun = await begin(nina);
      const { text } = await ask<{ text: string }>(
        nina,
        'GET',
        `/rules/files?path=${file}&draft=${begun.id}`,
      );
      const open = text.replace(/"healthAnswers": \[[^\]]*\]/, '"healthAnswers": []');
      const opened = await edit(begun, { kind: 'file', file, text: open }, nina);
      const uncovering = await publish(opened, {}, nina);
      expect(await approve(eva, uncovering)).toMatchObject({
        status: 403,
        body: { error: { code: 'uncovers' } },
      });
      const dora = await signInStaff(second, ['rule-owner', 'administrator'], 'Dora');
      expect(await approve(dora, uncovering)).toMatchObject({ status: 200, body: { state: 'published' } });
      const stale = await publish(await edit(await begin(ben), wording('email.title', 'Tu correo'), ben));
      expect(await approve(eva, stale)).toMatchObject({
        status: 200,
        body: { state: 'published', at: null },
      });

      // The other one replaces what is no longer in force. A third one comes at its date, and both processes look.
      const third = await publish(await edit(await begin(ben), wording('city.title', 'Tu ciudad'), ben), {
        at,
      });
      await approve(eva, third);
      const { desk: store } = second.store;
      const due = async () => [dated, third].map(({ id }) => id);
      const pretend = (app: TestApp): TestApp['store'] => ({
        ...app.store,
        desk: {
          ...app.store.desk,
          publications: {
            ...app.store.desk.publications,
            due: async () =>
              (await Promise.all((await due()).map(store.publications.get))).filter((each) => each !== null),
          },
        },
      });
      const log = createLog('silent');
      const terms = publishingTerms(TEST_DESK.policies);
      const schedules = [desk, second].map((app) => followSchedule(pretend(app), log, terms, tasks));
      const settled = await until(
        () => Promise.all([dated, third].map(({ id }) => store.publications.get(id))),
        (all) => all.every((each) => each?.state !== 'scheduled'),
      );
      await Promise.all(schedules.map(({ stop }) => stop()));
      expect(settled).toMatchObject([
        { state: 'overtaken', note: expect.stringContaining('put something else in force first') },
        { state: 'published' },
      ]);
      const { entries: history } = await ask<HistoryView>(ben, 'GET', '/rules/history');
      expect(history.filter(({ version }) => version === third.version)).toHaveLength(1);
      expect(history[0]).toMatchObject({ version: third.version, author: 'Ben, approved by Eva' });
      expect(await ask<DraftView>(ben, 'GET', `/rules/drafts/${dated.draft}`)).toMatchObject({
        state: 'open',
        files: [expect.any(String)],
      });
      const about = (id: string) =>
        entries().then((all) =>
          all.filter(({ run }) => run === id).map(({ command, state }) => `${command} ${state}`),
        );
      expect(await about(dated.id)).toEqual(['publish begun', 'approve done', 'publish failed']);
      expect(await about(third.id)).toEqual(['publish begun', 'approve done', 'publish done']);

      // What somebody has signed who can no longer publish is held at its date, until somebody takes her place.
      const cora = await signInStaff(second, ['rule-owner'], 'Cora');
      const dan = await signInStaff(desk, ['rule-owner'], 'Dan');
      const schedule = async (who: SignedInStaff, key: string): Promise<PublicationView> => {
        const draft = await edit(await begin(who), wording(key, `Tu ${key}`), who);
        const body = { step: draft.step, reason: 'In June', at };
        return ask<PublicationView>(who, 'POST', `/rules/drafts/${draft.id}/publish`, body);
      };
      const come = async ({ id }: PublicationView) => {
        await runBeside(
          env,
          `update desk_publications set at = '2026-01-01T00:00:00.000Z' where id = '${id}'`,
        );
        const looking = [desk, second].map((app) => followSchedule(app.store, log, terms, tasks));
        const result = await until(
          () => store.publications.get(id),
          (each) => each?.state !== 'scheduled',
        );
        await Promise.all(looking.map(({ stop }) => stop()));
        return result;
      };
      const act = (who: SignedInStaff, what: string, { id }: PublicationView) =>
        who.ask('POST', `/rules/publications/${id}/${what}`, what === 'cancel' ? {} : undefined);
      const seenBy = async (who: SignedInStaff, { id }: PublicationView) =>
        (await ask<Overview>(who, 'GET', '/rules')).publications.find((each) => each.id === id);

      const signed = await schedule(cora, 'phone.title');
      expect(await approve(eva, signed)).toMatchObject({ body: { state: 'scheduled', lost: null } });
      expect(await act(ben, 'confirm', signed)).toMatchObject({ status: 409 });
      const disabledAt = new Date().toISOString();
      await second.store.desk.staff.change(cora.person.id, { disabledAt });
      expect(await seenBy(ben, signed)).toMatchObject({
        lost: 'It was scheduled by Cora, who can no longer publish.',
        mayConfirm: true,
      });
      expect(await come(signed)).toMatchObject({ state: 'held', finishedAt: null });
      expect((await ask<Overview>(ben, 'GET', '/rules')).inForce.version).toBe(third.version);
      // Eva has approved it: in Cora's place, she needs somebody else's approval.
      expect(await act(eva, 'confirm', signed)).toMatchObject({
        status: 200,
        body: { state: 'awaiting-approval', confirmedBy: 'Eva', approvedBy: null, lost: null },
      });
      expect(await approve(eva, signed)).toMatchObject({ status: 403 });
      expect(await approve(ben, signed)).toMatchObject({ status: 200, body: { state: 'published' } });
      expect((await ask<HistoryView>(ben, 'GET', '/rules/history')).entries[0]).toMatchObject({
        version: signed.version,
        author: 'Cora, confirmed by Eva, approved by Ben',
      });
      expect(await about(signed.id)).toEqual([
        'publish begun',
        'approve done',
        'hold-publication done',
        'confirm-publication done',
        'approve done',
        'publish done',
      ]);

      // Where one person suffices, one takes the place of who has lost the role, or takes it back.
      for (const [key, what, state] of [
        ['email.title', 'cancel', 'cancelled'],
        ['city.title', 'confirm', 'published'],
      ] as const) {
        const alone = await schedule(dan, key);
        await second.store.desk.staff.change(dan.person.id, { roles: ['caseworker'] });
        expect(await come(alone)).toMatchObject({
          state: 'held',
          note: expect.stringContaining('It was scheduled by Dan, who can no longer publish.'),
        });
        expect(await act(dan, what, alone)).toMatchObject({
          status: 403,
          body: { error: { code: 'forbidden' } },
        });
        expect(await act(ana, what, alone)).toMatchObject({ status: 200, body: { state } });
        await second.store.desk.staff.change(dan.person.id, { roles: ['rule-owner'] });
      }
    } finally {
      await second.close();
    }
  });

  async function entries(): Promise<readonly LoggedCommand[]> {
    const all: LoggedCommand[] = [];
    for await (const page of desk.store.commands.list()) all.push(...page);
    return all;
  }

  // What holds no SQL of its own is tried once.
  if (database !== EMBEDDED) return;

  it('saves each edit, keeps the rest of a file as it was, checks it, and undoes and redoes it', async () => {
    let draft = await begin();
    expect(draft).toMatchObject({ step: 0, isMine: true, undo: null, redo: null, check: { ok: true } });

    draft = await edit(draft, threshold('minimumAge', 22));
    expect(draft).toMatchObject({ step: 1, undo: 'minimum age from 21 to 22 years', files: [RULE_FILE] });
    // The table of cases expects that 21 is old enough.
    expect(draft.check.problems).toContainEqual(
      expect.objectContaining({ file: `rules/${RULES}.cases.csv`, ruleSet: RULES }),
    );
    const view = await ask<RuleSetView>(ana, 'GET', `/rules/sets/${RULES}?draft=${draft.id}`);
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
    const { text, before } = await ask<{ text: string; before: string }>(
      ana,
      'GET',
      `/rules/files?path=${RULE_FILE}&draft=${draft.id}`,
    );
    expect(text).toBe(before.replace('"value": 21,', '"value": 22,'));

    const stale = await ana.ask('POST', `/rules/drafts/${draft.id}/undo`, { step: 1 });
    expect(stale).toMatchObject({ status: 409, body: { error: { code: 'changed-meanwhile' } } });
    while (draft.undo !== null)
      draft = await ask<DraftView>(ana, 'POST', `/rules/drafts/${draft.id}/undo`, { step: draft.step });
    expect(draft).toMatchObject({ step: 0, files: [], redo: 'minimum age from 21 to 22 years', undo: null });
    draft = await ask<DraftView>(ana, 'POST', `/rules/drafts/${draft.id}/redo`, { step: 0 });
    expect(draft).toMatchObject({ step: 1, files: [RULE_FILE] });

    // Two windows at once: one of them is told, and nothing of the other is lost.
    const at = draft.step;
    const both = await Promise.all(
      [23, 24].map((value) =>
        ana.ask('POST', `/rules/drafts/${draft.id}/edits`, {
          step: at,
          edit: threshold('minimumAge', value),
        }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    draft = await ask<DraftView>(ana, 'GET', `/rules/drafts/${draft.id}`);
    expect(draft.step).toBe(at + 1);

    // Somebody edits a whole day: the last steps can be undone.
    const { drafts } = desk.store.desk;
    const { version: base } = draft.base;
    for (let after = draft.step; after < KEPT_STEPS + 2; after += 1) {
      const overlay = new Map([[RULE_FILE, Buffer.from(`{"step": ${after + 1}}`)]]);
      expect(await drafts.add(draft.id, after, { base, sentence: `step ${after + 1}`, overlay })).toBe(true);
    }
    expect(await drafts.goTo(draft.id, KEPT_STEPS + 2, 2)).toBe(true);
    // Its files are still there.
    const oldest = await drafts.read(draft.id);
    expect(Buffer.from(oldest?.overlay.get(RULE_FILE) ?? []).toString()).toContain('"minimumAge"');
    draft = await ask<DraftView>(ana, 'GET', `/rules/drafts/${draft.id}`);
    expect(draft).toMatchObject({ step: 2, undo: null, redo: 'step 3' });
    draft = await ask<DraftView>(ana, 'POST', `/rules/drafts/${draft.id}/undo`, { step: 2 });
    expect(draft).toMatchObject({ step: 2, undo: null });

    const ben = await signInStaff(desk, ['rule-owner'], 'Ben');
    const foreign = { step: draft.step, edit: threshold('minimumAge', 23) };
    expect(await ben.ask('POST', `/rules/drafts/${draft.id}/edits`, foreign)).toMatchObject({ status: 403 });
    const reader = await signInStaff(desk, ['caseworker'], 'Cleo');
    expect(await reader.ask('GET', '/rules')).toMatchObject({ status: 403 });
    expect((await ana.ask('DELETE', `/rules/drafts/${draft.id}`)).status).toBe(204);
    expect((await ana.ask('GET', `/rules/drafts/${draft.id}`)).status).toBe(404);
  });

  it('changes the wording of rules and questions in each language, and says what is missing', async () => {
    let draft = await begin();
    const form = await ask<FormView>(ana, 'GET', '/rules/forms/surrogate-application');
    const name = form.groups.find(({ path }) => path === 'firstName')?.texts[0];
    const spanish = name?.in['es'];
    expect(spanish).toMatchObject({
      words: 'Nombre',
      file: 'form-schemas/surrogate-application/locales/es.json',
    });
    const wording = (text: string): Edit => ({
      kind: 'text',
      file: spanish?.file ?? '',
      pointer: spanish?.pointer ?? '',
      text,
    });
    draft = await edit(draft, wording('Tu nombre'));
    expect(draft.check).toEqual({ ok: true, problems: [] });
    const changed = await ask<FormView>(ana, 'GET', `/rules/forms/surrogate-application?draft=${draft.id}`);
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
    expect(await ask(ana, 'GET', `/rules/drafts/${draft.id}/changes`)).toMatchObject({
      ruleSets: [],
      texts: [{ of: 'surrogate-application', language: 'es', before: 'Nombre', after: 'Tu nombre' }],
    });

    draft = await edit(draft, wording(''));
    expect(draft.check.ok).toBe(false);
    const missing = await ask<FormView>(ana, 'GET', `/rules/forms/surrogate-application?draft=${draft.id}`);
    expect(missing.groups.find(({ path }) => path === 'firstName')?.texts[0]?.in['es']).toMatchObject({
      isMissing: true,
      pieces: [{ kind: 'text', text: '' }],
    });
    draft = await edit(draft, wording('Nombre'));
    expect(draft).toMatchObject({ step: 3, check: { ok: true } });
  });

  it('says line and place of what is wrong in a file, as it is typed and as it is saved', async () => {
    let draft = await begin();
    const file = await ask<{ text: string }>(ana, 'GET', `/rules/files?path=${RULE_FILE}`);
    const text = file.text.replace('"value": 21,', '"value": 2100,');
    const typed = await ask<DraftView['check']>(ana, 'POST', `/rules/drafts/${draft.id}/check`, {
      file: RULE_FILE,
      text,
    });
    expect(typed.problems).toContainEqual(
      expect.objectContaining({ file: RULE_FILE, path: expect.stringContaining('minimumAge'), line: 8 }),
    );
    expect(await ask<DraftView>(ana, 'GET', `/rules/drafts/${draft.id}`)).toMatchObject({ step: 0 });
    // What somebody else tries on it cancels nothing of hers.
    const ben = await signInStaff(desk, ['rule-owner'], 'Ben');
    const check = (who: SignedInStaff, value: number) =>
      ask<DraftView['check']>(who, 'POST', `/rules/drafts/${draft.id}/check`, {
        file: RULE_FILE,
        text: file.text.replace('"value": 21,', `"value": ${value},`),
      });
    const [hers, his] = await Promise.all([check(ana, 2200), check(ben, 2300)]);
    expect([hers.ok, his.ok]).toEqual([false, false]);

    draft = await edit(draft, { kind: 'file', file: RULE_FILE, text: '{' });
    expect(draft.check.problems).toMatchObject([{ file: RULE_FILE, line: 1 }]);
    expect(await ask<RuleSetView>(ana, 'GET', `/rules/sets/${RULES}?draft=${draft.id}`)).toMatchObject({
      problem: expect.stringContaining(RULE_FILE),
      conditions: [],
    });
    const refused = { step: draft.step, edit: threshold('minimumAge', 22) };
    expect(await ana.ask('POST', `/rules/drafts/${draft.id}/edits`, refused)).toMatchObject({ status: 422 });
    draft = await edit(draft, { kind: 'restore', file: RULE_FILE });
    expect(draft).toMatchObject({ files: [], check: { ok: true } });
    const elsewhere = { step: draft.step, edit: { kind: 'file', file: '../escape.json', text: '{}' } };
    expect(await ana.ask('POST', `/rules/drafts/${draft.id}/edits`, elsewhere)).toMatchObject({
      status: 422,
    });
  });

  it('computes nothing of a draft where people are served, whatever it holds', async () => {
    await applied(30);
    const { text } = await ask<{ text: string }>(ana, 'GET', `/rules/files?path=${RULE_FILE}`);
    const file = JSON.parse(text) as { readonly facts: object };
    // 31 kB that come to gigabytes: each text forty times the one before.
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
    const [impact, group] = [`/rules/drafts/${draft.id}/impact`, { ruleSet: RULES, step: draft.step }];
    const before = process.memoryUsage().heapUsed;
    const answers = await Promise.all([
      ana.ask('GET', `${impact}?ruleSet=${RULES}`),
      ana.ask('POST', `${impact}/applications`, { ...group, from: 'eligible', to: 'ineligible' }),
    ]);
    expect(answers).toMatchObject([
      { status: 200, body: { state: 'unchecked', impact: null } },
      { status: 409, body: { error: { code: 'changed-meanwhile' } } },
    ]);
    // Who looks at it all the same has it computed apart, within bounds.
    expect((await ana.ask('GET', `/rules/sets/${RULES}?draft=${draft.id}`)).status).toBe(200);
    expect((await ana.ask('GET', `/rules/sets/${RULES}/map?draft=${draft.id}&x=age&y=bmi`)).status).toBe(200);
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(200 * 2 ** 20);

    // A draft that takes too long is given up; others are served meanwhile, and the next one is counted.
    draft = await edit(await begin(), threshold('maximumAge', 41));
    isStuck = true;
    const giving = until(
      () => ana.ask('GET', `/rules/drafts/${draft.id}/impact?ruleSet=${RULES}`),
      ({ status, body }) => status !== 200 || (body as ImpactView).state !== 'counting',
    );
    expect((await desk.app.inject('/api/health')).statusCode).toBe(200);
    expect(await giving).toMatchObject({
      status: 503,
      body: { error: { message: expect.stringContaining('Counting came to no end') } },
    });
    isStuck = false;
    expect(await impactOf(draft)).toMatchObject({ state: 'done' });
  });
});
