import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { listTable } from '../../src/cli/applications/application-table.ts';
import { widthOf } from '../../src/cli/applications/terminal-text.ts';
import { readCommand, readReader } from '../../src/cli/applications/command-line.ts';
import { runCommand } from '../../src/cli/applications/run-command.ts';
import { HEADERS } from '../../src/core/submission/headers.ts';
import { FLAGS_IN_WORDS } from '../../src/server/http/review-flags.ts';
import { openStoreForStaff } from '../../src/server/store/open-store.ts';
import { PROJECT_ROOT } from '../support/catalog.ts';
import { DATABASES, runsAll, type TestDatabases } from '../support/databases.ts';
import { program } from '../support/programs.ts';
import {
  CATALOG,
  catalogForm,
  ELIGIBLE,
  INELIGIBLE,
  PARENTS,
  submissionOf,
  WIZARD,
} from '../support/submissions.ts';
import { startApp, testConfig, type TestApp } from '../support/test-app.ts';
import { WEBHOOK_SECRET } from '../support/webhook-receiver.ts';

interface Run {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

const CONSENT = { [HEADERS.consent]: '2025-01-18.3f9a2b1c4d5e 2026-01-02T03:04:05.000Z' };

/** The reason of an export. */
const REASON = ['--reason', 'a test'];

/** Stands in for the terminal of commands that ask nothing. */
const nobody = () => Promise.reject(new Error('Nobody is there to ask.'));

/** Runs a command within the test, for a reader in Chicago who is asked through `ask`. */
async function runAsking(
  ask: (question: string) => Promise<string>,
  env: Readonly<Record<string, string>>,
  ...words: string[]
): Promise<string> {
  vi.stubEnv('TZ', 'America/Chicago');
  const out = new PassThrough({ encoding: 'utf8' });
  let text = '';
  out.on('data', (chunk) => (text += String(chunk)));
  const stores = {
    open: () => openStoreForStaff(testConfig(env)),
    formOf: (id: string) => CATALOG.forms.get(id) ?? null,
    forms: () => [...CATALOG.forms.keys()],
  };
  try {
    await runCommand(
      readCommand(words, new Date()),
      stores,
      { out, columns: Infinity, ask },
      readReader(words),
    );
  } finally {
    vi.unstubAllEnvs();
  }
  return text;
}

/** Runs a command within the test, for a reader in Chicago. */
function run(env: Readonly<Record<string, string>>, ...words: string[]): Promise<string> {
  return runAsking(nobody, env, ...words);
}

/** Runs the command as staff do: as a process of its own, for a reader in Chicago who types `typed`. */
async function runProcess(
  typed: string,
  env: Readonly<Record<string, string>>,
  ...words: string[]
): Promise<Run> {
  const child = spawn(process.execPath, [...(await program('src/cli/applications.ts')), ...words], {
    cwd: PROJECT_ROOT,
    env: { ...process.env, TZ: 'America/Chicago', DATABASE_URL: '', ...env },
  });
  const written = { out: '', err: '' };
  child.stdout.on('data', (chunk) => (written.out += String(chunk)));
  child.stderr.on('data', (chunk) => (written.err += String(chunk)));
  child.stdin.end(typed);
  await once(child, 'close');
  return { code: child.exitCode, ...written };
}

/** The same with a reader that stops reading, as in `… | head`. */
async function runUnread(env: Readonly<Record<string, string>>, ...words: string[]): Promise<Run> {
  const script = 'set -o pipefail; "$@" | true';
  const command = [process.execPath, ...(await program('src/cli/applications.ts')), ...words];
  const child = spawn('bash', ['-c', script, 'bash', ...command], {
    cwd: PROJECT_ROOT,
    env: { ...process.env, DATABASE_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let err = '';
  child.stderr.on('data', (chunk) => (err += String(chunk)));
  await once(child, 'close');
  return { code: child.exitCode, out: '', err };
}

describe.each(DATABASES)('npm run applications on %s, while the server runs', (database, open) => {
  let databases: TestDatabases;
  let env: Readonly<Record<string, string>>;
  let server: TestApp;
  const references: string[] = [];
  beforeAll(async () => {
    databases = await open();
    env = await databases.create();
    server = await startApp(env);
    const hostile = submissionOf(ELIGIBLE);
    const sent = [
      await server.send(submissionOf(ELIGIBLE)),
      await server.send(submissionOf(INELIGIBLE)),
      await server.send(submissionOf(WIZARD)),
      await server.send(submissionOf(PARENTS), { headers: CONSENT }),
      await server.send(hostile, {
        payload: { ...hostile.payload, firstName: '=cmd()', lastName: 'a\r\nb', eligible: false },
        headers: { [HEADERS.honeypot]: 'filled' },
      }),
    ];
    for (const { body } of sent) references.push(String(Reflect.get(Object(body), 'reference')));
  });
  afterAll(async () => {
    await server.close();
    await databases.remove();
  });

  it('lists the newest first, with name, phone and email, and names the command for the next page', async () => {
    const out = await run(env, 'list');
    expect(
      out.match(/^\d{4}-\d\d-\d\d \d\d:\d\d  ([0-9A-Z]{4}-[0-9A-Z]{4})/gm)?.map((line) => line.slice(-9)),
    ).toEqual(references.toReversed());
    expect(out).toMatch(
      /Received +Reference +State +Form +Verdict +Language +Name +Phone +E-mail +To review/,
    );
    const { email, phone } = submissionOf(ELIGIBLE).payload;
    for (const text of [email, phone, 'verdict-differs, honeypot', 'Times are in America/Chicago.'])
      expect(out).toContain(String(text));
    const first = await run(env, 'list', '--limit', '2');
    expect(first).toContain(`2 applications, newest first. 3 more: --before ${references[3]} goes on`);
    const rest = JSON.parse(await run(env, 'list', '--before', references[3] ?? '', '--json')) as unknown;
    expect(rest).toMatchObject(
      references
        .slice(0, 3)
        .toReversed()
        .map((reference) => ({ reference })),
    );
  });

  it('finds by state, verdict, flag, time, and whole parts of typed text', async () => {
    const found = async (...words: string[]) =>
      [...(await run(env, 'list', ...words)).matchAll(/^\S+ \S+ {2}(\S+)/gm)].map(([, reference = '']) =>
        references.indexOf(reference),
      );
    expect(await found('--flagged', '--verdict', 'eligible')).toEqual([4]);
    expect(await found('--verdict', 'ineligible', '--since', '1h')).toEqual([1]);
    expect(await found('--state', 'opened', '--until', '1h')).toEqual([]);
    expect(await found('--search', references[2] ?? '')).toEqual([2]);
    const { email } = submissionOf(INELIGIBLE).payload;
    expect(await found('--search', String(email).toUpperCase(), '--verdict', 'ineligible')).toEqual([1]);
    await expect(run(env, 'list', '--form', 'surogate-wizard')).rejects.toThrow(
      'There is no form "surogate-wizard", and no application of one. Did you mean "surrogate-wizard"?',
    );
    await expect(run(env, 'list', '--before', 'AAAA-AAAA')).rejects.toThrow('no application AAAA-AAAA');
    expect(await run(env, 'list', '--form', 'call-request')).toContain('No applications.');
  });

  // Tests without SQL of their own run on one database only.
  if (!runsAll(database)) return;

  it('lists the applications of one form, and as JSON', async () => {
    const out = await run(env, 'list', '--form', 'surrogate-wizard', '--since', '1h', '--json');
    expect(JSON.parse(out)).toMatchObject([{ form: 'surrogate-wizard', reference: references[2] }]);
  });

  it('shows an application with every answer, both verdicts, reasons, flags and versions', async () => {
    // Neither a list nor its JSON counts as opening.
    expect(await run(env, 'list', '--state', 'opened')).toContain('No applications.');
    const out = await run(env, 'show', references[1] ?? '');
    const { payload, evaluation, form, rules } = submissionOf(INELIGIBLE);
    for (const name of Object.keys(payload)) expect(out).toMatch(new RegExp(`^  ${name} +\\S`, 'm'));
    for (const { text } of evaluation.reasons) expect(out).toContain(text);
    expect(out).toMatch(/Our verdict +ineligible\nApplicant’s page +ineligible/);
    expect(out).toContain(form.split('@')[1]);
    expect(out).toContain(rules);
    expect(out).toMatch(/Agreed to +the page named nothing\nBelongs with +nothing else/);
    const agreed = await run(env, 'show', references[3] ?? '');
    expect(agreed).toMatch(/Agreed to +.*2025-01-18\.3f9a2b1c4d5e, on 2026-01-01 21:04:05/);
    const flagged = await run(env, 'show', references[4] ?? '');
    expect(flagged).toMatch(/To review +verdict-differs: .*\n +honeypot: /);
    expect(await run(env, 'list', '--state', 'opened')).toContain('3 applications, newest first.');
  });

  it('exports a table in which no cell is a formula', async () => {
    const out = await run(env, 'export', '--format', 'csv', ...REASON);
    expect(out.startsWith('\uFEFF"Reference","Received (America/Chicago)"')).toBe(true);
    const rows = parse(out, { bom: true, columns: true }) as unknown as readonly Record<string, string>[];
    expect(rows.map((row) => row['Reference'])).toEqual(references);
    const titles = (form: string) => {
      const { properties } = catalogForm(form).schema;
      return (name: string) => String(properties[name]?.title);
    };
    const [title, parentsTitle] = [titles(ELIGIBLE.form), titles(PARENTS.form)];
    expect(rows[4]).toMatchObject({
      [`${title('firstName')} (as sent)`]: "'=cmd()",
      [`${title('lastName')} (as sent)`]: 'a b',
      'First name': "'=cmd()",
      Name: "'=cmd() a b",
      'To review': [FLAGS_IN_WORDS['verdict-differs'], FLAGS_IN_WORDS.honeypot].join('; '),
    });
    // One field that joins two answers, one that answers no question, and codes in words.
    expect(rows[4]).toMatchObject({
      [`${title('city')} / ${title('state')}`]: expect.any(String),
      Eligible: 'No',
      Form: catalogForm(ELIGIBLE.form).form.title,
      Language: 'English',
      Verdict: 'Eligible',
      'Verdict on the applicant’s page': 'Not eligible',
    });
    expect(rows[3]).toMatchObject({
      [parentsTitle('familyType')]: expect.any(String),
      [title('weight')]: '',
      'Version of the legal texts': '2025-01-18.3f9a2b1c4d5e',
      'Agreed at': '2026-01-01 21:04:05',
    });
    const keys = await run(env, 'export', '--format', 'csv', '--columns', 'keys', ...REASON);
    const [byKey] = parse(keys, { bom: true, columns: true, from: 5 }) as unknown as readonly Record<
      string,
      string
    >[];
    expect(byKey).toMatchObject({
      'firstName (as sent)': "'=cmd()",
      'lastName (as sent)': 'a b',
      weight: expect.any(String),
    });
    expect(out.trimEnd().split('\r\n')).toHaveLength(references.length + 1);
  });

  it('exports JSON lines with the answers as they were typed', async () => {
    const out = await run(env, 'export', '--format', 'jsonl', ...REASON);
    const lines = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown);
    expect(lines).toHaveLength(references.length);
    expect(lines[3]).toMatchObject({ consent: { version: '2025-01-18.3f9a2b1c4d5e' } });
    expect(lines[4]).toMatchObject({ payload: { firstName: '=cmd()', lastName: 'a\r\nb' } });
  });

  it('lists notices, and creates those of a channel that was configured later', async () => {
    const [reference = ''] = references;
    expect(await run(env, 'deliveries')).toBe('No notices.\n');
    await expect(run(env, 'resend', reference)).rejects.toThrow('No channel is configured');
    await expect(run(env, 'resend', 'AAAA-AAAA')).rejects.toThrow('There is no application AAAA-AAAA.');
    const withWebhook = { ...env, WEBHOOK_URL: 'https://crm.example', WEBHOOK_SECRET };
    expect(await run(withWebhook, 'resend', reference)).toContain('sent again: 1');
    const out = await run(env, 'deliveries');
    expect(out).toMatch(new RegExp(`${reference} +webhook +waiting +0 +at once`));
    expect(out).toContain('Notices: 0 given up, 1 waiting, 0 delivered. Times are in America/Chicago.');
    const json = JSON.parse(await run(env, 'deliveries', '--json')) as unknown;
    expect(json).toMatchObject({ reference, state: 'waiting', attempts: 0 });
    expect(await run(env, 'deliveries', '--dead')).toBe('No notices.\n');
    expect(await run(env, 'resend', '--dead')).toBe('No notice was given up.\n');
    expect(await run(env, 'resend', '--waiting')).toBe('No notice waits for more than a minute.\n');
  });

  it('reports an unknown reference', async () => {
    await expect(run(env, 'show', 'AAAA-AAAA')).rejects.toThrow('There is no application AAAA-AAAA.');
    await expect(run(env, 'delete', 'AAAA-AAAA', '--yes')).rejects.toThrow('There is no application');
  });

  it('erases an application, and no other, once its reference is typed again', async () => {
    const [kept = '', , doomed = ''] = references;
    for (const typed of [kept, '']) {
      const refused = runAsking(async () => typed, env, 'erase', doomed, ...REASON);
      await expect(refused).rejects.toThrow('nothing was erased');
    }
    expect(await run(env, 'show', doomed)).toContain(doomed);

    const asked: string[] = [];
    const ask = async (question: string) => {
      asked.push(question);
      return doomed.toLowerCase();
    };
    const out = await runAsking(ask, env, 'erase', doomed, ...REASON);
    expect(asked).toEqual([expect.stringContaining(`Type ${doomed} to go on`)]);
    expect(out).toMatch(new RegExp(`surrogate-wizard[^]*Erased ${doomed} from the database`));
    await expect(run(env, 'show', doomed)).rejects.toThrow('There is no application');
    const rest = JSON.parse(await run(env, 'list', '--json')) as readonly { reference: string }[];
    expect(rest.map(({ reference }) => reference)).toEqual(
      references.filter((each) => each !== doomed).toReversed(),
    );
  });

  it('erases without a question with --yes, under the command’s older name', async () => {
    const [, , , doomed = ''] = references;
    expect(await run(env, 'delete', doomed, '--yes')).toContain(`Erased ${doomed}`);
    await expect(run(env, 'show', doomed)).rejects.toThrow('There is no application');
  });
});

describe('npm run applications', () => {
  const folder = mkdtempSync(join(tmpdir(), 'harborlight-cli-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('as a process lists, asks on the terminal before deleting, and exits with 1 without confirmation', async () => {
    const data = { DATA_DIR: join(folder, 'process') };
    const server = await startApp(data);
    const { body } = await server.send(submissionOf(ELIGIBLE));
    const reference = String(Reflect.get(Object(body), 'reference'));
    const [listed, unread, refused, silent] = await Promise.all([
      runProcess('', data, 'list'),
      runUnread(data, 'list', '--json'),
      runProcess('AAAA-AAAA\n', data, 'delete', reference),
      runProcess('', data, 'delete', reference),
    ]);
    expect(listed).toMatchObject({ code: 0, err: '', out: expect.stringContaining(reference) });
    expect(unread).toMatchObject({ code: 0, err: '' });
    for (const { code, err } of [refused, silent]) {
      expect(code).toBe(1);
      expect(err).toContain(`Type ${reference} to go on`);
      expect(err).toContain('nothing was erased');
    }
    expect(await server.stored()).toHaveLength(1);
    const deleted = await runProcess(`${reference}\n`, data, 'delete', reference);
    expect(deleted).toMatchObject({ code: 0, out: expect.stringContaining(`Erased ${reference}`) });
    expect(await server.stored()).toEqual([]);
    await server.close();
  });

  it('reports a missing database instead of creating one', async () => {
    const { code, err } = await runProcess('', { DATA_DIR: join(folder, 'none') }, 'list');
    expect(code).toBe(1);
    expect(err).toMatch(/There is no database at .*none.*Start the server once/);
    expect(existsSync(join(folder, 'none'))).toBe(false);
  });

  it('leaves nothing of a deleted application in the files, while the server runs', async () => {
    const data = join(folder, 'deleted');
    const server = await startApp({ DATA_DIR: data });
    const { payload } = submissionOf(ELIGIBLE);
    const motivation = 'an answer to be forgotten';
    await server.send(submissionOf(ELIGIBLE), { payload: { ...payload, motivation } });
    const [stored] = await server.stored();
    const holds = () =>
      readdirSync(data).filter((file) => readFileSync(join(data, file)).includes(motivation));
    expect(holds()).not.toEqual([]);
    await run({ DATA_DIR: data }, 'delete', stored?.reference ?? '', '--yes');
    expect(holds()).toEqual([]);
    await server.close();
  });

  it('explains a mistake on the command line, with exit code 2', async () => {
    const { code, out, err } = await runProcess('', {}, 'list', '--since', 'yesterday');
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(/"yesterday" is no time.*\n\nHow to use it:/);
  });

  it('writes an export to a file for its owner only, and never over another', async () => {
    const data = join(folder, 'data');
    const server = await startApp({ DATA_DIR: data });
    await server.send(submissionOf(ELIGIBLE));
    await server.close();
    const file = join(folder, 'export.csv');
    const words = ['export', '--format', 'csv', '--output', file, ...REASON];
    expect(await run({ DATA_DIR: data }, ...words)).toBe('');
    expect(readFileSync(file, 'utf8')).toContain('Maria');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    await expect(run({ DATA_DIR: data }, ...words)).rejects.toThrow('EEXIST');
  });

  it('writes JSON whose text a terminal shows unchanged', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'harborlight-json-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const server = await startApp({ DATA_DIR: folder });
    const lastName = '\u009B2J\u007F\u202Eolleh\u2066\u061C\u2028';
    const { payload } = submissionOf(ELIGIBLE);
    await server.send(submissionOf(ELIGIBLE), { payload: { ...payload, lastName } });
    const reference = (await server.stored())[0]?.reference ?? '';
    await server.close();
    for (const words of [
      ['list', '--json'],
      ['show', reference, '--json'],
      ['export', '--format', 'jsonl', ...REASON],
    ]) {
      const text = await run({ DATA_DIR: folder }, ...words);
      expect(text).not.toMatch(/[\u007F-\u009F\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/);
      const [application] = [JSON.parse(text) as unknown].flat();
      expect(application).toMatchObject({ payload: { lastName } });
    }
  });

  it('fits the table to the terminal and shows control characters as harmless text', async () => {
    const server = await startApp();
    const { payload } = submissionOf(ELIGIBLE);
    for (const lastName of ['x'.repeat(90), '\u001b[2J\u202Eolleh', '👩🏽‍🍼 مريم']) {
      await server.send(submissionOf(ELIGIBLE), { payload: { ...payload, lastName } });
    }
    const stored = await server.stored();
    await server.close();
    for (const columns of [80, 120]) {
      const table = listTable(stored, columns);
      for (const line of table.split('\n')) expect(widthOf(line)).toBeLessThanOrEqual(columns);
      expect(table).toContain('…');
    }
    expect(listTable(stored, Infinity)).toContain('\\u001b[2J\\u202eolleh');
    expect(listTable([], 80)).toBe('No applications.');
  });
});
