import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PassThrough } from 'node:stream';
import { parse } from 'csv-parse/sync';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readCommand, readReader } from '../../src/cli/applications/command-line.ts';
import { runCommand } from '../../src/cli/applications/run-command.ts';
import { PAGE_START_ID, type PageStart } from '../../src/core/submission/page-start.ts';
import { assessAnswers } from '../../src/core/submission/assessment.ts';
import { prepareSubmission } from '../../src/core/submission/submission.ts';
import { fillDocument } from '../../src/server/site/render-page.ts';
import { openStoreForStaff } from '../../src/server/store/open-store.ts';
import { exampleOf } from '../support/boats.ts';
import { catalogOf } from '../support/catalog.ts';
import { DATABASES, runsAll, type TestDatabases } from '../support/databases.ts';
import { RECORDS, recordsRelease } from '../support/made-form.ts';
import { entriesOf } from '../support/posted-entries.ts';
import { startApp, testConfig, type TestApp } from '../support/test-app.ts';
import { smallSite } from '../support/small-site.ts';

const form = recordsRelease();
const byMail = exampleOf(form, 'two deliveries, by mail');
const PAGE = '/apply/records-release';
const RECEIVED = `${PAGE}/received`;
const DOCUMENT = '<html><head><title>Page</title></head><body><div id="root"></div></body></html>';

/** The data that a page was rendered with. */
function startOf(html: string): PageStart {
  const [, json = 'null'] = new RegExp(`id="${PAGE_START_ID}">([^]*?)</script>`).exec(html) ?? [];
  // `fillDocument` has just written it.
  return JSON.parse(json) as PageStart;
}

describe.each(DATABASES)('nested answers, on %s', (database, startDatabases) => {
  const folder = mkdtempSync(join(tmpdir(), 'harborlight-nested-'));
  for (const file of [join(PAGE, 'index.html'), join(RECEIVED, 'index.html'), '404.html']) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), DOCUMENT);
  }
  const site = smallSite(folder, async (_path, start) => fillDocument(DOCUMENT, '', start));
  let databases: TestDatabases;
  let env: Readonly<Record<string, string>>;
  let server: TestApp;
  beforeAll(async () => void (databases = await startDatabases()), 60_000);
  afterAll(async () => {
    await databases.remove();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    env = await databases.create();
    server = await startApp(env, { catalog: catalogOf(RECORDS), site });
  });
  afterEach(() => server.close());

  const post = (entries: readonly (readonly [string, string])[]) =>
    server.app.inject({
      method: 'POST',
      url: PAGE,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(entries.map(([name, value]) => [name, value])).toString(),
    });
  const sendJson = (payload: object) =>
    server.app.inject({ method: 'POST', url: '/api/records-release', payload });
  const expected = form.examples[0]?.example.payload ?? {};

  /** Runs a command of the staff. */
  async function run(...words: string[]): Promise<string> {
    const out = new PassThrough({ encoding: 'utf8' });
    let text = '';
    out.on('data', (chunk) => (text += String(chunk)));
    const stores = {
      open: () => openStoreForStaff(testConfig(env)),
      formOf: (id: string) => (id === form.id ? form : null),
    };
    const ask = () => Promise.reject(new Error('Nobody is there to ask.'));
    await runCommand(
      readCommand(words, new Date()),
      stores,
      { out, columns: Infinity, ask },
      readReader(words),
    );
    return text;
  }

  it('are stored alike from a plain post and from a script', async () => {
    const plain = await post(entriesOf(byMail));
    expect(plain).toMatchObject({ statusCode: 303, headers: { location: RECEIVED } });
    const submission = prepareSubmission(form, assessAnswers(form, form.validateAnswers, byMail));
    expect((await sendJson(submission?.payload ?? {})).statusCode).toBe(200);
    const stored = await server.stored();
    expect(stored.map(({ payload }) => payload)).toEqual([expected, expected]);
  });

  it('are one application when the plain post comes twice', async () => {
    await post(entriesOf(byMail));
    await post(entriesOf(byMail));
    expect(await server.stored()).toHaveLength(1);
  });

  it('are shown to staff line by line, and exported in columns that no spreadsheet runs', async () => {
    await post(entriesOf(byMail));
    await sendJson({
      ...Object(expected),
      deliveries: [{ date: '2016-03-02', hospital: '=cmd()', weeks: 39, kind: 'vaginal' }],
      fee: 12.5,
    });
    const [first] = await server.stored();
    const shown = await run('show', first?.reference ?? '');
    expect(shown).toMatch(/ {2}patient\.firstName +Maria\n/);
    expect(shown).toMatch(/ {2}deliveries\.2\.hospital +County General\n/);
    expect(shown).toMatch(/ {2}records +prenatal\n +delivery\n/);
    expect(shown).toMatch(/ {2}release\.address\.city +Albany\n/);
    expect(shown).toMatch(/ {2}fee +\$25\.00\n/);
    expect(await run('list')).toContain('Maria Lopez');

    const table = await run('export', '--format', 'csv', '--columns', 'keys', '--reason', 'a test');
    const [headings = [], ...rows] = parse(table, { bom: true }) as string[][];
    const deliveries = headings.filter((heading) => heading.startsWith('deliveries.'));
    expect(deliveries).toEqual([
      ...['date', 'hospital', 'weeks', 'kind'].map((name) => `deliveries.1.${name}`),
      ...['date', 'hospital', 'weeks', 'kind', 'planned', 'earlyBecause'].map(
        (name) => `deliveries.2.${name}`,
      ),
    ]);
    const cell = (row: number, heading: string) => rows[row]?.[headings.indexOf(heading)];
    expect(cell(0, 'deliveries.2.weeks')).toBe('36');
    expect(cell(1, 'deliveries.2.weeks')).toBe('');
    expect(cell(1, 'deliveries.1.hospital')).toBe("'=cmd()");
    expect(cell(0, 'records')).toBe('prenatal; delivery');
    expect(cell(0, 'patient.lastName (as sent)')).toBe('Lopez');
  });

  // Tests without SQL of their own run on one database only.
  if (!runsAll(database)) return;

  it('greet the applicant on the next page by the name in its group', async () => {
    const { headers } = await post(entriesOf(byMail));
    const ticket = String(headers['set-cookie']).split(';', 1)[0] ?? '';
    const page = await server.app.inject({ url: RECEIVED, headers: { cookie: ticket } });
    expect(startOf(page.body).outcome?.name).toBe('Maria');
  });

  it('are refused with a wrong computed value, and with days that fail a check', async () => {
    const cheap = await sendJson({ ...expected, fee: 1 });
    expect(cheap.statusCode).toBe(400);
    expect(cheap.json()).toMatchObject({ error: { fields: [{ field: 'fee' }] } });
    const deliveries = [{ date: '1989-03-02', hospital: 'County', weeks: 39, kind: 'vaginal' }];
    const early = { ...expected, deliveries, deliveryCount: 1, weeksInAll: 39, fee: 12.5 };
    expect((await sendJson(early)).json()).toMatchObject({
      error: {
        fields: [
          { field: 'deliveries', message: 'A delivery cannot lie before Maria’s date of birth.' },
          { field: 'patient' },
        ],
      },
    });
    expect(await server.stored()).toEqual([]);
  });

  it('are the same body whatever the order of fields in their groups', async () => {
    const turned = {
      ...expected,
      patient: Object.fromEntries(Object.entries(Object(expected)['patient']).reverse()),
    };
    const key = { 'idempotency-key': 'nested-answers-1' };
    const send = (payload: object) =>
      server.app.inject({ method: 'POST', url: '/api/records-release', payload, headers: key });
    expect((await send(expected)).statusCode).toBe(200);
    expect((await send(turned)).statusCode).toBe(200);
    expect(await server.stored()).toHaveLength(1);
  });

  it('come back with the errors of every entry, and with all that was entered', async () => {
    const answers = { ...byMail, deliveries: [{ hospital: 'North', weeks: 'many' }, {}] };
    const reply = await post(entriesOf(answers));
    expect(reply.statusCode).toBe(422);
    const { form: posted } = startOf(reply.body);
    expect(posted?.answers).toEqual(answers);
    expect(posted?.errors.map(({ field, entry }) => [field, entry])).toEqual([
      ...['date', 'weeks', 'kind'].map((name) => [`deliveries.0.${name}`, 'Delivery 1']),
      ...['date', 'hospital', 'weeks', 'kind'].map((name) => [`deliveries.1.${name}`, 'Delivery 2']),
    ]);
    expect(await server.stored()).toEqual([]);
  });

  it('come back with one entry more, or less, and without errors, when its button was pressed', async () => {
    const added = await post([
      ...entriesOf({ deliveries: [{ hospital: 'North' }] }),
      ['intent', 'add:deliveries'],
    ]);
    expect(added.statusCode).toBe(200);
    expect(startOf(added.body).form).toEqual({
      id: 'records-release',
      answers: { deliveries: [{ hospital: 'North' }, {}] },
      errors: [],
      alert: null,
    });
    const removed = await post([...entriesOf(byMail), ['intent', 'remove:deliveries.0']]);
    expect(startOf(removed.body).form?.answers).toEqual({
      ...byMail,
      deliveries: [Array.from(Object(byMail)['deliveries'])[1]],
    });
    expect(await server.stored()).toEqual([]);
  });

  it('of a request are refused with the path of each field', async () => {
    const { patient, ...rest } = structuredClone(Object(expected));
    delete patient.lastName;
    rest.deliveries[1].weeks = 'many';
    rest.deliveries[0].admin = true;
    rest.records = ['all'];
    const reply = await sendJson({ patient, ...rest });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().error.fields.map(({ field }: { field: string }) => field)).toEqual([
      ...['patient.lastName', 'deliveries.0.admin', 'deliveries.1.weeks', 'records'],
    ]);
  });

  it.each<[string, [string, string]]>([
    ['a button of no list', ['intent', 'add:patient']],
    ['a button of an entry that is not there', ['intent', 'remove:deliveries.9']],
    ['a button that reaches for a prototype', ['intent', 'add:__proto__.x']],
    ['a path through an answer', ['urgent.deep', 'x']],
    ['a huge number', ['deliveries.99999999.hospital', 'x']],
    ['a negative number', ['deliveries.-1.hospital', 'x']],
    ['a reserved name', ['patient.__proto__.admin', 'x']],
  ])('are refused when the post holds %s', async (_what, entry) => {
    expect((await post([...entriesOf(byMail), entry])).statusCode).toBe(400);
    expect(await server.stored()).toEqual([]);
  });

  it.each([
    ['a list', 'deliveries', Array.from({ length: 101 }, () => ({}))],
    [
      'lists within lists',
      'deliveries.4.babies',
      Array.from({ length: 6 }, () => ({ babies: Array.from({ length: 99 }, () => ({})) })),
    ],
  ])('of a request are refused with more entries in %s than any form takes', async (_what, field, list) => {
    const reply = await sendJson({ ...expected, deliveries: list });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().error.fields).toEqual([
      { field, message: expect.stringMatching(/^Send at most \d+ entries\.$/) },
    ]);
  });
});
