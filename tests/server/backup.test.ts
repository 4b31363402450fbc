import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chownSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import Libsql from 'libsql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBackupCommand, readRestoreCommand } from '../../src/cli/backup/command-line.ts';
import { backupReport, restoreReport } from '../../src/cli/backup/reports.ts';
import { drillBackup } from '../../src/server/backup/drill.ts';
import { makeBackup } from '../../src/server/backup/make-backup.ts';
import type { Manifest } from '../../src/server/backup/manifest.ts';
import { dumpDatabase, hasTables, restoreDump, withPostgres } from '../../src/server/backup/postgres.ts';
import { restoreBackup } from '../../src/server/backup/restore.ts';
import { withFile } from '../../src/server/backup/embedded.ts';
import { migrate, MIGRATIONS } from '../../src/server/store/migrations.ts';
import { openStoreForStaff } from '../../src/server/store/open-store.ts';
import { PROJECT_ROOT } from '../support/catalog.ts';
import { DATABASES, openDatabase, type TestDatabases } from '../support/databases.ts';
import { newApplication } from '../support/new-application.ts';
import { query } from '../support/postgres.ts';
import { post } from '../support/post.ts';
import { program } from '../support/programs.ts';
import { sharedDatabase } from '../support/shared-postgres.ts';
import { smallRelease, startProcess, type ServerProcess } from '../support/server-process.ts';
import { ELIGIBLE, submissionOf } from '../support/submissions.ts';
import { startApp, testConfig } from '../support/test-app.ts';
import { eventually } from '../support/eventually.ts';

type Variables = Readonly<Record<string, string>>;

const MARKER = 'an answer for nobody else';
const { payload, ...rest } = submissionOf(ELIGIBLE);
const SUBMISSION = { ...rest, payload: { ...payload, motivation: MARKER } };
const DATA_KEY = randomBytes(32).toString('base64');
const RELEASE = smallRelease();

const folder = mkdtempSync(join(tmpdir(), 'harborlight-backup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a command as operators do: as a process of its own. */
async function run(command: 'backup' | 'restore', env: Variables, ...words: string[]) {
  return runThrough([], command, env, ...words);
}

/** The same, started by another command. */
async function runThrough(
  through: readonly string[],
  command: 'backup' | 'restore',
  env: Variables,
  ...words: string[]
) {
  const [file = '', ...parameters] = [
    ...through,
    process.execPath,
    ...(await program(`src/cli/${command}.ts`)),
    ...words,
  ];
  const child = spawn(file, parameters, {
    cwd: PROJECT_ROOT,
    env: { ...process.env, TZ: 'America/Chicago', DATABASE_URL: '', DIST_DIR: RELEASE, ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const [code]: readonly unknown[] = await once(child, 'close');
  return { code, output };
}

/** The references in a database, after each answer was read with the key. */
async function storedIn(env: Variables): Promise<readonly string[]> {
  const store = openStoreForStaff(testConfig(env));
  const references: string[] = [];
  for await (const application of store.list({})) {
    expect(application.payload).toMatchObject({ motivation: MARKER });
    references.push(application.reference);
  }
  await store.close();
  return references;
}

/** Adds a person with a session, a token, a calendar, an invitation and a scheduled publication. */
async function openDesk(env: Variables): Promise<void> {
  const [at, later] = [new Date().toISOString(), new Date(Date.now() + 3_600_000).toISOString()];
  const { db } = openDatabase(env);
  for (const [table, values] of Object.entries({
    staff: `('ana', 'ana@agency.example', 'Ana', '["administrator"]', '${at}', null, null, null, 1)`,
    desk_sessions: `('session', 'ana', '${at}', '${at}', '${later}', '${at}', 'Firefox on Linux')`,
    desk_tokens: `('id', 'token', 'CRM', 'ana', '["see"]', '${at}', '${later}', null)`,
    desk_calendars: `('ana', 'calendar', '${at}')`,
    staff_invitations: `('invitation', 'bea@agency.example', '["reader"]', 'root', '${at}', '${later}', null, null)`,
    desk_drafts: `('next', '', 'waiting', 0, 'publication', '${at}', '${at}')`,
    desk_draft_steps: `('next', 0, 'base', '', '{}', '${at}', '', '[]')`,
    desk_publications: `('publication', 'next', 'version', 'base', 'scheduled', 'ana', 'May', null, '${at}', '${later}', null, null, null, '[]')`,
  }))
    await sql.raw(`INSERT INTO ${table} VALUES ${values}`).execute(db);
  await db.destroy();
}

async function erase(env: Variables, reference: string): Promise<void> {
  const store = openStoreForStaff(testConfig(env));
  expect(await store.erasures.erase(reference, 'request')).toBe(true);
  await store.close();
}

describe.each(DATABASES)('a backup of %s, made while others write', (_name, start) => {
  let databases: TestDatabases;
  let from: Variables;
  let to: Variables;
  let server: ServerProcess;
  let file: string;
  let ledger: string;
  /** References acknowledged before the backup began; the first was erased before it, the second after it. */
  let before: readonly string[];
  /** Everything that was acknowledged. */
  const acknowledged: string[] = [];
  let made: Awaited<ReturnType<typeof run>>;

  beforeAll(async () => {
    databases = await start();
    ledger = join(mkdtempSync(join(folder, 'ledger-')), 'erasures.jsonl');
    const common = { DATA_KEY, DIST_DIR: RELEASE, ERASURE_LEDGER: ledger };
    from = { ...(await databases.createEmpty()), ...common };
    // The database of another machine, where no erasure is known.
    to = { ...(await databases.createEmpty()), ...common, ERASURE_LEDGER: `${ledger}.of-the-other` };
    server = await startProcess({ env: from });
    await openDesk(from);

    let isOver = false;
    const write = async () => {
      while (!isOver) {
        const { status, body } = await post(server.url, SUBMISSION, randomBytes(16).toString('hex'));
        expect(status).toBe(200);
        acknowledged.push(String(body['reference']));
        // The tests below open each application again several times.
        await pause(20);
      }
    };
    const writing = Promise.all([write(), write(), write(), write()]);
    await eventually(() => expect(acknowledged.length).toBeGreaterThan(30));
    await erase(from, acknowledged[0] ?? '');
    before = [...acknowledged];
    const place = mkdtempSync(join(folder, 'backups-'));
    made = await run('backup', from, place);
    await eventually(() => expect(acknowledged.length).toBeGreaterThan(before.length));
    file = join(place, readdirSync(place).find((name) => !name.endsWith('.json')) ?? 'none');
    isOver = true;
    await writing;
    await erase(from, before[1] ?? '');
  });
  afterAll(async () => {
    await server.end('SIGKILL');
    await databases.remove();
  });

  it('names its contents and its key, and is readable only by its owner', () => {
    expect(made).toMatchObject({ code: 0, output: expect.not.stringContaining('could not be written') });
    const manifest = JSON.parse(readFileSync(`${file}.json`, 'utf8')) as Record<string, unknown>;
    expect(manifest).toMatchObject({
      schema: Object.keys(MIGRATIONS).toSorted().at(-1),
      release: '000000000000',
      keys: [testConfig(from).dataKeys.writing?.id],
      hasPlainAnswers: false,
      erasures: 1,
      bytes: statSync(file).size,
    });
    expect(made.output).toMatch(/^Backed up [\d,]+ applications to .* MB, read again as a whole\)/);
    expect(made.output).toContain(
      `encrypted with the key ${String(manifest['keys'])}, which is not in the backup: it is in DATA_KEY. Keep a copy`,
    );
    expect(readFileSync(file).includes(DATA_KEY)).toBe(false);
    expect(made.output).toContain('(America/Chicago)');
    for (const each of [file, `${file}.json`]) expect(statSync(each).mode & 0o777).toBe(0o600);
    expect(acknowledged.length).toBeGreaterThan(before.length);
    // Nothing else is left there.
    expect(readdirSync(join(file, '..'))).toHaveLength(2);
  });

  it('is not restored over a database that exists or is open, and changes nothing', async () => {
    const config = testConfig(from);
    const restore = (isReplacing: boolean) =>
      restoreBackup(config, { file, isReplacing, ledgers: [] }, new Date());
    await expect(restore(false)).rejects.toThrow(/there already.*--replace/);
    await expect(restore(true)).rejects.toThrow(/open.*End it first/);
    expect(await storedIn(from)).toHaveLength(acknowledged.length - 2);
  });

  it.each([
    ['another key', { DATA_KEY: randomBytes(32).toString('base64') }, 'which DATA_KEY does not hold'],
    ['no key', { DATA_KEY: '', DATA_KEY_FILE: join(folder, 'none.key') }, `no file ${folder}/none.key`],
  ])('is refused with %s, names the key it needs, and puts nothing in place', async (_what, env, lacks) => {
    const id = testConfig(from).dataKeys.writing?.id;
    const { code, output } = await run('restore', { ...to, ...env }, file);
    expect(output).toMatch(new RegExp(`are encrypted with the key ${id}, .*${lacks}.*Nothing was changed`));
    expect(code).toBe(1);
    if (to['DATABASE_URL'] === undefined) expect(readdirSync(to['DATA_DIR'] ?? '')).toEqual([]);
    else
      expect(await query(to['DATABASE_URL'], `SELECT 1 FROM pg_tables WHERE schemaname = 'public'`)).toEqual(
        [],
      );
  });

  it('restored elsewhere holds everything acknowledged before it, readable, and nothing that was erased', async () => {
    const options = { file, isReplacing: false, ledgers: [ledger] };
    const restored = await restoreBackup(testConfig(to), options, new Date());
    const id = testConfig(from).dataKeys.writing?.id;
    expect(restored).toMatchObject({ erasedAgain: 1, unreadable: [], aside: null });
    expect(restoreReport(file, restored, ledger)).toContain(`Its answers are encrypted with the key ${id}.`);
    const [erasedBefore = '', erasedAfter = '', ...kept] = before;
    const found = await storedIn(to);
    expect(found).toEqual(expect.arrayContaining(kept));
    expect(acknowledged).toEqual(expect.arrayContaining([...found]));
    for (const erased of [erasedBefore, erasedAfter]) expect(found).not.toContain(erased);
    expect(restored.ended).toEqual({ sessions: 1, invitations: 1, tokens: 1, publications: 1 });
    expect(restoreReport(file, restored, ledger)).toContain('(session: 1, open invitation: 1, token: 1,');
    const { desk, commands, close } = openStoreForStaff(testConfig(to));
    const proof = await commands.prove();
    expect(proof).toMatchObject({ fault: null });
    await commands.add({
      ...{ run: 'after', state: 'done', command: 'list', details: {}, references: [], count: null },
      ...{ reader: 'Ana', account: 'ops', reason: null, remoteAddress: null },
    });
    expect(await commands.prove(proof.hash)).toMatchObject({
      entries: proof.entries + 1,
      hasExpected: proof.entries > 0,
      fault: null,
    });
    expect(await desk.sessions.find('session')).toBeNull();
    expect([await desk.tokens.list(), await desk.invitations.list()]).toEqual([[], []]);
    expect(await desk.publications.get('publication')).toMatchObject({ state: 'failed' });
    expect(await desk.next.read()).toMatchObject({ state: 'open', publication: null });
    expect(await desk.calendars.madeAt('ana')).toBeNull();
    await close();
    // The ledger of the other machine has the erasure from now on.
    expect(readFileSync(`${ledger}.of-the-other`, 'utf8')).toContain(erasedAfter);
  });

  it('is restored on trial beside its server, and leaves only an entry in the log', async () => {
    const TMPDIR = mkdtempSync(join(folder, 'trial-'));
    const drill = (env: Variables = {}) =>
      run('restore', { ...from, TMPDIR, ...env }, join(file, '..'), '--drill');
    const wrong = await drill({ DATA_KEY: randomBytes(32).toString('base64') });
    expect(wrong.output).toMatch(/are encrypted with the key \w+, which DATA_KEY does not hold/);
    const right = await drill();
    expect([wrong.code, right.code]).toEqual([1, 0]);
    const { applications, begunAt, keys } = JSON.parse(readFileSync(`${file}.json`, 'utf8')) as Manifest;
    expect(right.output).toContain(
      `Restored ${applications} applications from ${file} on trial, as many as it should hold, opened each with the key ${keys[0]}, and removed them again.`,
    );
    expect(right.output).toContain('Erased again what had been erased after the backup: 1 application.');
    expect(readdirSync(TMPDIR)).toEqual([]);
    const { commands, close } = openStoreForStaff(testConfig(from));
    const { entries } = await commands.page({ command: 'drill' }, { limit: 2, after: null });
    await close();
    expect(entries).toMatchObject([{ state: 'done', count: applications, details: { begunAt } }]);
    const { body } = await post(server.url, SUBMISSION, 'after-a-trial-01');
    acknowledged.push(String(body['reference']));

    const { DATABASE_URL: url } = from;
    if (url === undefined) return;
    const name = `${new URL(url).pathname.slice(1)}_drill`;
    expect(await query(url, `SELECT 1 FROM pg_database WHERE datname = '${name}'`)).toEqual([]);
    await query(url, `CREATE DATABASE ${name}`);
    expect((await drill()).output).toContain(`Remove it then: DROP DATABASE "${name}"`);
    await query(url, `CREATE ROLE ${name} LOGIN`);
    const { code, output } = await drill({ DATABASE_URL: url.replace('postgres@', `${name}@`) });
    expect(output).toContain(`Let it: ALTER ROLE "${name}" CREATEDB.`);
    expect(code).toBe(1);
    await query(url, `DROP DATABASE ${name}`);
    await query(url, `DROP ROLE ${name}`);
  });

  it('replaces an unused database, and sets that aside', async () => {
    await server.end('SIGTERM');
    // libsql may keep a file open that this process has read, so a copy is replaced that nobody has open.
    const target = { ...from };
    if (from['DATA_DIR'] !== undefined) {
      target['DATA_DIR'] = mkdtempSync(join(folder, 'data-'));
      cpSync(from['DATA_DIR'], target['DATA_DIR'], { recursive: true });
    }
    const { code, output } = await run('restore', target, file, '--replace');
    expect(output).not.toMatch(/does not open/);
    expect(output).toMatch(/Erased again .*: 1 application\.[^]*What is left to do:/);
    expect(code).toBe(0);
    const store = openStoreForStaff(testConfig(target));
    const commands: unknown[] = [];
    for await (const page of store.commands.list()) commands.push(...page);
    await store.close();
    // The entry of the backup itself came after the copy, and is in the database that was set aside.
    expect(commands).toMatchObject([{ command: 'erased' }, { command: 'restore', state: 'done' }]);
    const held = await storedIn(target);
    expect(held.length).toBeGreaterThanOrEqual(before.length - 2);
    expect(held).not.toContain(before[1]);
    const [, aside = ''] = /What was there before is now (?:in the schema )?(\S+):/.exec(output) ?? [];
    if (from['DATABASE_URL'] === undefined) {
      const data = mkdtempSync(join(folder, 'aside-'));
      renameSync(aside, join(data, 'harborlight.db'));
      expect(await storedIn({ ...target, DATA_DIR: data })).toHaveLength(acknowledged.length - 2);
    } else {
      const [row] = await query(from['DATABASE_URL'], `SELECT count(*)::int FROM ${aside}.applications`);
      expect(row).toEqual({ count: acknowledged.length - 2 });
    }
  });

  it('with a record that does not open is refused by its reference, and restored only on request', async () => {
    const [one = '', ...others] = await storedIn(to);
    const { db } = openDatabase(to);
    const { payload: sealed } = await db
      .selectFrom('applications')
      .select('payload')
      .where('reference', '=', one)
      .executeTakeFirstOrThrow();
    const flipped = `${sealed.slice(0, 40)}${sealed[40] === 'A' ? 'B' : 'A'}${sealed.slice(41)}`;
    await db.updateTable('applications').set({ payload: flipped }).where('reference', '=', one).execute();
    await db.destroy();
    const damaged = join(folder, `flipped-${randomBytes(4).toString('hex')}.db`);
    await makeBackup(testConfig(to), damaged, new Date());
    const elsewhere = { ...(await databases.createEmpty()), DATA_KEY, ERASURE_LEDGER: ledger };
    const restore = (isDamageAccepted: boolean) => {
      const options = { file: damaged, isReplacing: false, ledgers: [], isDamageAccepted };
      return restoreBackup(testConfig(elsewhere), options, new Date());
    };
    await expect(restore(false)).rejects.toThrow(
      new RegExp(`is damaged: what it holds of ${one} does not open, .*--damaged.*Nothing was changed`),
    );
    const restored = await restore(true);
    expect(restored).toMatchObject({ unreadable: [one], aside: null });
    expect(restored.contents.applications).toBe(others.length + 1);
    expect(restoreReport(damaged, restored, ledger)).toContain(`does not open: ${one}`);
  });

  it('takes no line separator inside an answer for a new line', async () => {
    const env = await databases.create();
    const app = await startApp(env);
    const motivation = 'one\u2028two\ta tab, \\ and\nmore';
    await app.store.add(newApplication({ payload: { motivation } }));
    const separated = join(folder, `separated-${randomBytes(4).toString('hex')}.db`);
    const { manifest } = await makeBackup(testConfig(env), separated, new Date());
    await app.close();
    expect(manifest).toMatchObject({ applications: 1, hasPlainAnswers: true });
    const options = { file: separated, isReplacing: false, ledgers: [] };
    const there = testConfig({ ...(await databases.createEmpty()), ERASURE_LEDGER: ledger });
    const { contents, unreadable } = await restoreBackup(there, options, new Date());
    expect([contents.applications, unreadable]).toEqual([1, []]);
  });

  it('that was cut off or changed is recognized', async () => {
    const config = testConfig({ ...(await databases.createEmpty()), ERASURE_LEDGER: ledger });
    const damaged = join(folder, `damaged-${randomBytes(4).toString('hex')}`);
    const restore = () =>
      restoreBackup(config, { file: damaged, isReplacing: false, ledgers: [] }, new Date());
    copyFileSync(file, damaged);
    const { size } = statSync(file);
    truncateSync(damaged, size - 5000);
    await expect(restore()).rejects.toThrow('is damaged or was cut off');
    copyFileSync(`${file}.json`, `${damaged}.json`);
    await expect(restore()).rejects.toThrow(/It was cut off: fetch it again/);
    const bytes = readFileSync(file);
    bytes.fill(1, size - 5000, size - 4000);
    writeFileSync(damaged, bytes);
    await expect(restore()).rejects.toThrow('its checksum differs');
  });
});

describe('a dump of PostgreSQL', () => {
  it('that ends early while it is restored leaves the database empty', async () => {
    const dump = join(folder, 'early.dump');
    await dumpDatabase(await sharedDatabase('migrated'), dump);
    truncateSync(dump, statSync(dump).size - 200);
    const url = await sharedDatabase();
    await expect(restoreDump(dump, url)).rejects.toThrow('pg_restore failed');
    expect(await withPostgres(url, hasTables)).toBe(false);
  });
});

describe('a backup of the embedded database', () => {
  const config = (dataDir: string, more: Variables = {}) => testConfig({ DATA_DIR: dataDir, ...more });
  const restore = (file: string, dataDir: string, more: Variables = {}) =>
    restoreBackup(config(dataDir, more), { file, isReplacing: false, ledgers: [] }, new Date());

  it('holds nothing of deleted applications, and replaces no file', async () => {
    const app = await startApp({ DATA_DIR: join(folder, 'deleted') });
    await app.send(SUBMISSION);
    await app.send(submissionOf(ELIGIBLE));
    const [{ reference } = { reference: '' }] = await app.stored();
    await app.store.erasures.erase(reference, 'request');
    const file = join(folder, 'deleted.db');
    const { manifest } = await makeBackup(testConfig({ DATA_DIR: app.dataDir }), file, new Date());
    expect(manifest).toMatchObject({ applications: 1, erasures: 1, keys: [], hasPlainAnswers: true });
    expect(readFileSync(file).includes(MARKER)).toBe(false);
    await expect(makeBackup(testConfig({ DATA_DIR: app.dataDir }), file, new Date())).rejects.toThrow(
      'a backup replaces none',
    );
    for (const missing of ['no/folder/x.db', 'unmounted'])
      await expect(
        makeBackup(testConfig({ DATA_DIR: app.dataDir }), join(folder, missing), new Date()),
      ).rejects.toThrow('no folder');
    await app.close();
  });

  it('without a manifest is refused if bytes have flipped', async () => {
    const app = await startApp({ DATA_DIR: join(folder, 'flipped'), DATA_KEY });
    const submission = submissionOf(ELIGIBLE);
    const { reference } = await app.send(submission).then(({ body }) => body as { reference: string });
    const file = join(folder, 'flipped.db');
    await makeBackup(config(app.dataDir), file, new Date());
    const beside = new Libsql(file);
    const row: unknown = beside.prepare('SELECT payload FROM applications').get();
    beside.close();
    await app.close();
    const bytes = readFileSync(file);
    // A byte in the middle of a sealed answer, which fills pages of its own.
    const place = bytes.indexOf(String(Reflect.get(Object(row), 'payload')).slice(0, 60)) + 50;
    bytes.fill(bytes[place] === 65 ? 'B' : 'A', place, place + 1);
    writeFileSync(file, bytes);
    rmSync(`${file}.json`);
    const dataDir = join(folder, 'from-flipped');
    await expect(restore(file, dataDir, { DATA_KEY })).rejects.toThrow(
      `${file} is damaged: what it holds of ${reference} does not open`,
    );
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('fails on a full disk, names the disk, and leaves no file', async () => {
    const app = await startApp({ DATA_DIR: join(folder, 'full') });
    await app.close();
    const place = mkdtempSync(join(folder, 'full-disk-'));
    const limited = ['bash', '-c', 'ulimit -S -f 100; exec "$@"', 'bash'];
    const { code, output } = await runThrough(limited, 'backup', { DATA_DIR: app.dataDir }, place);
    expect(output).toMatch(
      new RegExp(`^No backup was made: the disk with ${place} took no more of it .*MB are free`),
    );
    expect(code).toBe(1);
    expect(readdirSync(place)).toEqual([]);
  });

  it('is drilled as the newest of its folder, and compared with its manifest', async () => {
    const app = await startApp({ DATA_DIR: join(folder, 'tried') });
    const place = mkdtempSync(join(folder, 'tried-'));
    const drill = () => drillBackup(config(app.dataDir), place, [], new Date());
    await expect(drill()).rejects.toThrow(`There is no backup in ${place}`);
    // Neither the order of names nor that of the files tells which is newer.
    for (const name of ['b.db', 'a.db']) {
      await app.send(submissionOf(ELIGIBLE));
      await makeBackup(config(app.dataDir), join(place, name), new Date());
    }
    await app.close();
    const newest = join(place, 'a.db');
    expect(await drill()).toMatchObject({ file: newest, manifest: { applications: 2 }, erasedAgain: 0 });
    const limited = ['bash', '-c', 'ulimit -S -f 100; exec "$@"', 'bash'];
    const env = { DATA_DIR: app.dataDir, TMPDIR: mkdtempSync(join(folder, 'full-trial-')) };
    const full = await runThrough(limited, 'restore', env, place, '--drill');
    expect(full.output).toMatch(
      new RegExp(`^No backup was tried: the disk with ${env.TMPDIR} took no more of it .* in TMPDIR\\.`),
    );
    expect([full.code, readdirSync(env.TMPDIR)]).toEqual([1, []]);
    const manifest = JSON.parse(readFileSync(`${newest}.json`, 'utf8')) as Manifest;
    writeFileSync(`${newest}.json`, JSON.stringify({ ...manifest, newest: '2026-11-27T00:00:00.000Z' }));
    await expect(drill()).rejects.toThrow(/held 2 applications .*manifest says 2, and 2026-11-27T00:00/);
  });

  it('names the file of the key, and does not contain the key', async () => {
    const env = { DATA_DIR: join(folder, 'keyed'), DATA_KEY: '' };
    const app = await startApp(env);
    await app.send(SUBMISSION);
    await app.close();
    const file = join(folder, 'keyed.db');
    const { manifest } = await makeBackup(testConfig(env), file, new Date());
    const { dataKeys } = testConfig(env);
    expect(backupReport({ file, manifest }, dataKeys, null)).toContain(
      `encrypted with the key ${manifest.keys[0]}, which is not in the backup: it is in ${env.DATA_DIR}.key. Keep a copy of that file elsewhere than the backups`,
    );
    expect(readFileSync(file).includes(readFileSync(`${env.DATA_DIR}.key`, 'utf8').trim())).toBe(false);
    const other = testConfig({ ...env, DATA_KEY }).dataKeys;
    expect(backupReport({ file, manifest }, other, null)).toContain('DATA_KEY does not hold it either');
    // There is no ledger to copy yet.
    expect(backupReport({ file, manifest }, other, 'erasures.jsonl')).toMatch(
      /erasures\.jsonl, there, too: the first erasure makes it\.$/,
    );
  });

  it('of a release before encryption is migrated and read, and the report points to rekey', async () => {
    const old = join(folder, 'old.db');
    await withFile(old, async (database) => {
      const first = Object.entries(MIGRATIONS).filter(([name]) => name < '0006');
      await migrate(database, Object.fromEntries(first));
    });
    const beside = new Libsql(old);
    const row = {
      reference: 'K7QM-3XVD',
      idempotency_key: 'an-old-key',
      form: 'surrogate-application',
      form_version: '1',
      received_at: '2025-11-22T10:00:00.000Z',
      payload: JSON.stringify({ motivation: MARKER }),
      verdict: 'eligible',
      reasons: '[]',
      unknown_conditions: '[]',
      flags: '[]',
    };
    const names = Object.keys(row);
    beside
      .prepare(`INSERT INTO applications (${names.join()}) VALUES (${names.map(() => '?').join()})`)
      .run(...Object.values(row));
    beside.close();
    const dataDir = join(folder, 'restored-old');
    const restored = await restore(old, dataDir, { DATA_KEY });
    expect(restored).toMatchObject({ schemaBefore: '0005-catalog-versions', contents: { applications: 1 } });
    const report = restoreReport(old, restored, join(dataDir, 'erasures.jsonl'));
    expect(report).toContain('from 0005-catalog-versions to 0');
    expect(report).toContain('rekey" encrypts them');
    expect(report).toContain('No file of the erasure ledger was found');
    expect(await storedIn({ DATA_DIR: dataDir, DATA_KEY })).toEqual(['K7QM-3XVD']);
    // The backup file is unchanged.
    expect(readdirSync(folder).filter((name) => name.startsWith('old.db'))).toEqual(['old.db']);
  });

  it('replaces a damaged database, but not while a process has it open', async () => {
    const dataDir = join(folder, 'broken');
    const app = await startApp({ DATA_DIR: dataDir });
    await app.send(SUBMISSION);
    const file = join(folder, 'good.db');
    await makeBackup(testConfig({ DATA_DIR: app.dataDir }), file, new Date());
    await app.close();
    const broken = join(dataDir, 'harborlight.db');
    writeFileSync(broken, 'damage'.repeat(2000));
    const holder = spawn('tail', ['-f', broken], { stdio: 'ignore' });
    const replace = () =>
      restoreBackup(config(dataDir), { file, isReplacing: true, ledgers: [] }, new Date());
    await eventually(async () => {
      await expect(replace()).rejects.toThrow(`The process ${holder.pid} has`);
    });
    holder.kill();
    await once(holder, 'close');
    const isRoot = process.getuid?.() === 0;
    // As if the server has an account of its own, and root restores.
    if (isRoot) chownSync(dataDir, 1234, 1234);
    const { aside, asideProblem } = await replace();
    if (isRoot) expect(statSync(broken)).toMatchObject({ uid: 1234, gid: 1234 });
    expect(asideProblem).not.toBeNull();
    expect(readFileSync(aside ?? '', 'utf8')).toContain('damage');
    expect(await storedIn({ DATA_DIR: dataDir })).toHaveLength(1);
  });

  it('is distinguished from other files, which are refused by what they are', async () => {
    const text = join(folder, 'text');
    writeFileSync(text, 'Dear all, …');
    await expect(restore(text, join(folder, 'none'))).rejects.toThrow('is no backup');
    const foreign = join(folder, 'foreign.db');
    const other = new Libsql(foreign);
    other.exec('CREATE TABLE recipes (name TEXT)');
    other.close();
    await expect(restore(foreign, join(folder, 'none'))).rejects.toThrow('a database of another program');
    writeFileSync(`${foreign}.json`, '{');
    await expect(restore(foreign, join(folder, 'none'))).rejects.toThrow('cannot be read as the manifest');
    const dump = join(folder, 'a.dump');
    writeFileSync(dump, 'PGDMP and so on, and on');
    await expect(restore(dump, join(folder, 'none'))).rejects.toThrow('is of PostgreSQL');
    const DATABASE_URL = 'postgres://nobody@127.0.0.1:1/none';
    await expect(restore(foreign, folder, { DATABASE_URL })).rejects.toThrow('is of the embedded database');
    const copying = makeBackup(config(join(folder, 'nothing')), null, new Date());
    await expect(copying).rejects.toThrow('There is no database at');
    mkdirSync(join(folder, 'empty'));
    await expect(restore(join(folder, 'empty'), join(folder, 'none'))).rejects.toThrow('is a folder');
    expect(() => readBackupCommand(['a', 'b'])).toThrow('one word too many');
    expect(() => readRestoreCommand([])).toThrow('Name the backup');
    expect(() => readRestoreCommand(['a', '--drill', '--replace'])).toThrow('"--drill" takes no --replace');
    expect(() => readRestoreCommand(['a', '--replaced'])).toThrow('Did you mean "--replace"');
  });
});
