import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TableView } from '../../../src/core/desk/case-table.ts';
import type { NextView } from '../../../src/core/desk/next-version.ts';
import { catalogVersion } from '../../../src/server/store/catalog/catalog-files.ts';
import type { Edit } from '../../../src/core/desk/edit.ts';
import type { Overview, PublicationView } from '../../../src/core/desk/publications.ts';
import { publishingTerms } from '../../../src/core/desk/desk-policies.ts';
import { itemsOf } from '../../../src/core/desk/bracketed-sentence.ts';
import type { RuleSetView } from '../../../src/core/desk/rule-set.ts';
import type { ImpactView } from '../../../src/core/desk/impact.ts';
import type { ExamplesView } from '../../../src/core/desk/form-examples.ts';
import { DONOR_FORM, DONOR_RULES, donorApplication, donorCatalog, replace } from '../../support/donors.ts';
import { TEST_DESK } from '../../support/desk-policies.ts';
import { signInStaff, type SignedInStaff } from '../../support/staff-session.ts';
import { startDesk, type TestApp } from '../../support/test-app.ts';

const EXAMPLES = `form-schemas/${DONOR_FORM}/examples.json`;

let root: string;
let desk: TestApp;
let ana: SignedInStaff;
beforeAll(async () => {
  root = donorCatalog();
  // An applicant at the edge, beside those who stay eligible.
  replace(
    root,
    EXAMPLES,
    `    {
      "name": "an untouched form",`,
    `    {
      "name": "the youngest",
      "like": "a possible donor, to be phoned",
      "answers": { "age": 21 },
      "verdict": "eligible",
      "goTo": "/apply/egg-donor-interest/received"
    },
    {
      "name": "an untouched form",`,
  );
  desk = await startDesk({}, { ownCatalog: root, desk: TEST_DESK });
  ana = await signInStaff(desk, ['rule-owner']);
});
afterAll(async () => {
  await desk.close();
  rmSync(root, { recursive: true });
});

/** Asks as a member of staff. @throws Error for anything but a success */
async function ask<T>(...request: Parameters<SignedInStaff['ask']>): Promise<T> {
  const { status, body } = await ana.ask(...request);
  if (status >= 300) throw new Error(`${request[1]}: ${status} ${JSON.stringify(body)}`);
  return body as T;
}
const look = () => ask<NextView>('GET', '/rules/next');
/** The next version without a change. */
const begin = async () => ask<NextView>('POST', '/rules/next/discard', { step: (await look()).step });
const edit = (draft: NextView, change: Edit) =>
  ask<NextView>('POST', '/rules/next/edits', { step: draft.step, edit: change });
const threshold = (name: string, value: number): Edit => ({
  kind: 'threshold',
  ruleSet: DONOR_RULES,
  threshold: name,
  value,
});
const table = () => ask<TableView>('GET', `/rules/next/table?ruleSet=${DONOR_RULES}`);
const examples = () => ask<ExamplesView>('GET', '/rules/next/examples');

/** Accepts every row, one after another. */
async function acceptRows(draft: NextView): Promise<NextView> {
  const [row] = (await table()).failing;
  if (row === undefined) return draft;
  return acceptRows(await edit(draft, { kind: 'accept', ruleSet: DONOR_RULES, lines: [row.line] }));
}

it('accepts a changed verdict of the table row by row, and other changes all at once', async () => {
  let draft = await edit(await begin(), threshold('minimumAge', 22));
  const { failing, passing } = await table();
  expect(failing.map(({ name, isVerdict }) => [name, isVerdict])).toEqual([['the youngest', true]]);
  expect(passing.map(({ name }) => name)).not.toContain('the youngest');
  expect(passing).toContainEqual(expect.objectContaining({ name: 'the oldest', verdict: 'eligible' }));
  const all = await edit(draft, { kind: 'accept', ruleSet: DONOR_RULES });
  expect(all.step).toBe(draft.step);

  draft = await edit(draft, threshold('maximumAge', 39));
  const lines = (await table()).failing.filter(({ isVerdict }) => isVerdict).map(({ line }) => line);
  expect(lines).toHaveLength(2);
  const together = { step: draft.step, edit: { kind: 'accept', ruleSet: DONOR_RULES, lines } };
  expect(await ana.ask('POST', '/rules/next/edits', together)).toMatchObject({
    status: 422,
    body: { error: { message: 'Accept each row whose verdict changes by itself.' } },
  });
  draft = await acceptRows(draft);
  expect((await table()).failing).toEqual([]);
});

it('lists in words the examples of a form that a changed number breaks, and accepts them as a step', async () => {
  let draft = await edit(await begin(), threshold('minimumAge', 22));
  expect(await examples()).toEqual({
    step: draft.step,
    forms: [
      {
        id: DONOR_FORM,
        title: expect.any(String),
        ruleSet: DONOR_RULES,
        examples: 4,
        failing: [
          {
            name: 'the youngest',
            isVerdict: true,
            differences: [
              { what: 'verdict', expected: 'eligible', actual: 'ineligible' },
              { what: 'next page', expected: 'received', actual: 'not eligible' },
            ],
          },
        ],
      },
    ],
  });
  draft = await acceptRows(draft);
  const added = { step: draft.step, edit: { kind: 'add-cases', ruleSet: DONOR_RULES } };
  draft = await ask<NextView>('POST', '/rules/next/edits', added);
  // Only the example is still a problem.
  expect(draft.check.problems.map(({ file }) => file)).toEqual([EXAMPLES, EXAMPLES]);

  // Its verdict changes: it is accepted by itself.
  const { step } = await edit(draft, { kind: 'accept-examples', form: DONOR_FORM });
  expect(step).toBe(draft.step);
  draft = await edit(draft, { kind: 'accept-examples', form: DONOR_FORM, names: ['the youngest'] });
  expect(draft).toMatchObject({
    undo: 'the example “the youngest” expects what comes out now',
    check: { ok: true },
  });
  const { text } = await ask<{ text: string }>('GET', `/rules/files?path=${EXAMPLES}`);
  expect(text).toBe(
    readFileSync(join(root, EXAMPLES), 'utf8').replace(
      `"answers": { "age": 21 },
      "verdict": "eligible",
      "goTo": "/apply/egg-donor-interest/received"`,
      `"answers": { "age": 21 },
      "verdict": "ineligible",
      "goTo": "/apply/egg-donor-interest/not-eligible"`,
    ),
  );
  expect((await examples()).forms).toEqual([]);
  draft = await ask<NextView>('POST', '/rules/next/undo', { step: draft.step });
  expect(draft.check.ok).toBe(false);
});

/** Accepts every changed row and example. */
async function acceptAll(draft: NextView): Promise<NextView> {
  let next = await acceptRows(draft);
  const added = { step: next.step, edit: { kind: 'add-cases', ruleSet: DONOR_RULES } };
  next = await ask<NextView>('POST', '/rules/next/edits', added);
  for (const { name } of (await examples()).forms.flatMap(({ failing }) => failing))
    next = await edit(next, { kind: 'accept-examples', form: DONOR_FORM, names: [name] });
  return next;
}

it('publishes a change that refuses more than half of the eligible only once that step is confirmed', async () => {
  for (const age of [22, 25, 28, 30, 40]) await desk.store.add(donorApplication(age));
  let draft = await acceptAll(await edit(await begin(), threshold('minimumAge', 28)));
  expect(draft.check.problems).toEqual([]);
  const publish = (acknowledged?: number) =>
    ana.ask('POST', '/rules/next/publish', {
      step: draft.step,
      reason: 'The doctors agreed',
      at: new Date(Date.now() + 3_600_000).toISOString(),
      ...(acknowledged === undefined ? {} : { acknowledged }),
    });
  const counted = async () => {
    for (;;) {
      const view = await ask<ImpactView>('GET', `/rules/next/impact?ruleSet=${DONOR_RULES}`);
      if (view.state !== 'counting') return view.impact;
    }
  };
  // Half of them is not more than half.
  expect(await counted()).toMatchObject({ eligible: 4, refusesMost: null });
  const half = await publish();
  expect(half.status).toBe(200);
  const { id } = half.body as { readonly id: string };
  await ask('POST', `/rules/publications/${id}/cancel`, {});

  const known = draft.step;
  draft = await acceptAll(await edit(draft, threshold('minimumAge', 29)));
  const sentence =
    'This refuses 3 of the 4 applications that are eligible by the rules in force: more than half of them.';
  expect(await counted()).toMatchObject({ eligible: 4, refusesMost: sentence });
  for (const acknowledged of [undefined, known])
    expect(await publish(acknowledged)).toMatchObject({
      status: 409,
      body: { error: { code: 'refuses-most', message: expect.stringContaining('more than half') } },
    });
  expect(await publish(draft.step)).toMatchObject({ status: 200, body: { state: 'scheduled' } });
});

const wording = (text: string): Edit => ({
  kind: 'text',
  file: `form-schemas/${DONOR_FORM}/schema.json`,
  pointer: '/properties/firstName/title',
  text,
});
it('shows a scheduled publication that failed, and why, until the next publication', async () => {
  for (const { id, state } of (await ask<Overview>('GET', '/rules')).publications)
    if (state === 'scheduled') await ask('POST', `/rules/publications/${id}/cancel`, {});
  const planned = await edit(await begin(), wording('Given name'));
  const at = new Date(Date.now() + 3_600_000).toISOString();
  const asked = { step: planned.step, reason: 'The new brochure', at };
  const { id } = await ask<PublicationView>('POST', '/rules/next/publish', asked);
  // Another version comes into force outside the desk before the scheduled time.
  const { catalogs, desk: store } = desk.store;
  const { version, number } = (await catalogs.inForce()) ?? { version: '', number: 0 };
  const files = (await catalogs.filesOf(version)) ?? [];
  const other = files.map((file) =>
    file.path === EXAMPLES ? { ...file, bytes: Buffer.concat([file.bytes, Buffer.from('\n')]) } : file,
  );
  const by = {
    kind: 'publish',
    version: catalogVersion(other),
    author: 'cli',
    reason: 'Warmer words',
  } as const;
  await catalogs.putInForce(by, number, { files: other, forms: {}, ruleSets: {} });
  const terms = publishingTerms(TEST_DESK.policies);
  await store.publications.execute(id, terms, ({ publication }) => ({
    run: publication.id,
    state: 'failed',
    command: 'publish',
    details: {},
    references: [],
    count: null,
    reader: 'Ana',
    account: 'ana',
    reason: null,
    remoteAddress: null,
  }));
  const listed = async () =>
    (await ask<Overview>('GET', '/rules')).publications.find((publication) => publication.id === id);
  expect(await listed()).toMatchObject({
    state: 'failed',
    note: 'cli put something else in force first: “Warmer words”.',
  });
  // Nothing is lost: the draft now builds on the version in force, and can be published as it is.
  const again = await look();
  expect(again).toMatchObject({ state: 'open', step: planned.step, base: by.version, touched: null });
  await ask('POST', '/rules/next/publish', { step: again.step, reason: 'The new brochure' });
  expect(await listed()).toBeUndefined();
});

it('edits a sentence with its numbers as one, and never over a concurrent change', async () => {
  let draft = await edit(await begin(), threshold('minimumAge', 22));
  const reason = async () => {
    const view = await ask<RuleSetView>('GET', `/rules/sets/${DONOR_RULES}`);
    return view.conditions[0]?.texts.find(({ key }) => key === 'age.reason')?.in['en'];
  };
  const [least, most] = ['minimumAge', 'maximumAge'].map((name) => ({ var: `thresholds.${name}` }));
  const names = [
    { name: 'minimum age', rule: least },
    { name: 'maximum age', rule: most },
  ];
  const pointer = '/conditions/0/reason/cat/0';
  expect((await reason())?.pieces).toEqual([
    { kind: 'text', text: 'age ([minimum age]-[maximum age])', pointer, names },
  ]);
  const itemsIn = (sentence: string) => [...(itemsOf(sentence, names) ?? [])];
  const change: Edit = {
    kind: 'pieces',
    file: `rules/${DONOR_RULES}.json`,
    pointer,
    was: itemsIn('age ([minimum age]-[maximum age])'),
    now: itemsIn('from [minimum age] to [maximum age]'),
  };
  draft = await edit(draft, change);
  expect(await reason()).toMatchObject({ words: 'from 22 to 31', pieces: [{ kind: 'text' }] });
  const again = { step: draft.step, edit: change };
  expect(await ana.ask('POST', '/rules/next/edits', again)).toMatchObject({
    status: 422,
    body: { error: { message: expect.stringContaining('changed meanwhile') } },
  });
  // A sentence without a number is a plain text, and can have numbers again.
  const plain = { ...change, was: change.now, now: itemsIn('too young') };
  draft = await edit(draft, plain);
  expect((await reason())?.pieces).toEqual([
    { kind: 'text', text: 'too young', pointer: '/conditions/0/reason', names },
  ]);
  // The page may not have seen yet where the text is now.
  const back = { ...change, was: plain.now };
  expect(await ana.ask('POST', '/rules/next/edits', { step: draft.step, edit: back })).toMatchObject({
    status: 200,
  });
  expect(await reason()).toMatchObject({ words: 'from 22 to 31', pieces: [{ pointer, names }] });
  // Brackets with an unknown name are refused.
  expect(itemsOf('from [a number] on', names)).toBeNull();
  expect(itemsOf('from [minimum age on', names)).toBeNull();
});

it('explains a problem in plain words, and names the number', async () => {
  const draft = await edit(await begin(), threshold('minimumAge', 32));
  expect(draft.check.problems.map(({ path, plain }) => [path, plain])).toContainEqual([
    '/thresholds/minimumAge/value',
    'The minimum age (32) is above the maximum age (31).',
  ]);
});
