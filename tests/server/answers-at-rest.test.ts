import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { inspect } from 'node:util';
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { readCommand } from '../../src/cli/applications/command-line.ts';
import { rekeyApplications } from '../../src/cli/applications/rekey.ts';
import { runCommand } from '../../src/cli/applications/run-command.ts';
import type { DecidedApplication } from '../../src/core/submission/impact.ts';
import { personOf } from '../../src/core/submission/person-of.ts';
import { readServerConfig } from '../../src/server/config/config.ts';
import { createLog } from '../../src/server/process/log.ts';
import { readDataKeys, type DataKeys } from '../../src/server/config/data-keys.ts';
import { UnreadableAnswers } from '../../src/server/store/faults.ts';
import { migrate } from '../../src/server/store/migrations.ts';
import { openStore, openStoreForStaff } from '../../src/server/store/open-store.ts';
import type { Database } from '../../src/server/store/schema.ts';
import { createStore, type ApplicationStore } from '../../src/server/store/store.ts';
import { PROJECT_ROOT } from '../support/catalog.ts';
import { DATABASES, openDatabase, type TestDatabases } from '../support/databases.ts';
import { newApplication } from '../support/new-application.ts';
import { post } from '../support/post.ts';
import { program } from '../support/programs.ts';
import { smallRelease, startProcess } from '../support/server-process.ts';
import { ELIGIBLE, submissionOf } from '../support/submissions.ts';
import { startApp, testConfig } from '../support/test-app.ts';
import { eventually } from '../support/eventually.ts';

const RELEASE = smallRelease();
const newKey = () => randomBytes(32).toString('base64');
const [FIRST, SECOND] = [newKey(), newKey()];

function keysIn(text: string | null): DataKeys {
  const keys = readDataKeys(text);
  if ('found' in keys) throw new Error(keys.found);
  return keys;
}

const APPLICATION = newApplication({
  payload: {
    firstName: 'María José',
    lastName: 'O’Neil',
    email: 'Maria@Example.com',
    phone: '+1 (312) 555-0142',
  },
  verdict: 'ineligible',
  reasons: [{ condition: 'smoking', text: 'smoking' }],
  unknown: ['bmi'],
  applicantVerdict: 'eligible',
});

describe.each(DATABASES)('answers at rest on %s', (_name, open) => {
  let databases: TestDatabases;
  let env: Readonly<Record<string, string>>;
  let database: Database;
  const stores: ApplicationStore[] = [];
  const storeWith = (text: string | null): ApplicationStore => {
    const own = openDatabase(env);
    const store = createStore(own, () => migrate(own), { keys: keysIn(text) });
    stores.push(store);
    return store;
  };
  const command = async (key: string | null, ...words: string[]) => {
    const config = { ...testConfig(env), dataKeys: keysIn(key) };
    const chunks: string[] = [];
    const out = new PassThrough({ encoding: 'utf8' });
    out.on('data', (chunk) => chunks.push(String(chunk)));
    const from = {
      open: () => openStoreForStaff(config),
      formOf: () => null,
    };
    const ask = () => Promise.reject(new Error('Nobody is there to ask.'));
    await runCommand(readCommand(words, new Date()), from, { out, columns: Infinity, ask });
    return chunks.join('');
  };
  beforeAll(async () => void (databases = await open()));
  afterAll(() => databases.remove());
  beforeEach(async () => {
    env = await databases.create();
    database = openDatabase(env);
    await migrate(database);
  });
  afterEach(async () => {
    for (const store of stores.splice(0)) await store.close();
    await database.db.destroy();
  });

  it('reads encrypted rows beside rows that were stored before there was a key', async () => {
    const { reference: plain } = await storeWith(null).add(APPLICATION);
    const store = storeWith(FIRST);
    const { reference: sealed } = await store.add({ ...APPLICATION, idempotencyKey: 'key-number-2' });
    const { idempotencyKey: _key, ...given } = APPLICATION;
    for (const reference of [plain, sealed])
      expect(await store.get(reference)).toEqual({
        reference,
        ...given,
        contact: personOf(given.payload),
        openedAt: null,
        belongsWith: [],
      });
    const decided: DecidedApplication[] = [];
    for await (const page of store.decisions({ forms: [APPLICATION.form] })) decided.push(...page);
    expect(decided.map(({ payload, conditions, unknown }) => ({ payload, conditions, unknown }))).toEqual(
      [1, 2].map(() => ({ payload: APPLICATION.payload, conditions: ['smoking'], unknown: ['bmi'] })),
    );
    const rows = await database.db.selectFrom('applications').selectAll().execute();
    const row = rows.find(({ reference }) => reference === sealed);
    expect(row).toMatchObject({ verdict: 'ineligible', reasons: '[]', data_key: keysIn(FIRST).writing?.id });
    expect(JSON.stringify(row)).not.toMatch(/Mar[ií]|Neil|3125|555-0142|smoking|"bmi"/);
  });

  it('lets a second server write only with the key that the first one made', async () => {
    const files = mkdtempSync(join(tmpdir(), 'harborlight-keys-'));
    onTestFinished(() => rmSync(files, { recursive: true, force: true }));
    const config = (name: string) => testConfig({ ...env, DATA_KEY: '', DATA_KEY_FILE: join(files, name) });
    const open = async (name: string) => {
      const store = await openStore(config(name), createLog('silent'));
      stores.push(store);
      return store;
    };
    const first = await open('first.key');
    const id = first.keys.writing?.id ?? 'none';
    // Nothing is stored yet.
    await expect(open('second.key')).rejects.toThrow(
      `encrypted with the key ${id}, and there is no file ${join(files, 'second.key')}. Put the copy there`,
    );
    expect(readdirSync(files)).toEqual(['first.key']);
    writeFileSync(join(files, 'second.key'), newKey());
    const second = await open('second.key');
    await expect(second.add(APPLICATION)).rejects.toThrow(
      `the key ${id}, which ${join(files, 'second.key')}`,
    );
    expect(await second.health()).toMatchObject({ ok: false, error: { fault: 'key' } });
    const { reference } = await first.add(APPLICATION);
    // With the first server's key beside its own, it may write, and reads both.
    writeFileSync(
      join(files, 'second.key'),
      `${newKey()}\n${readFileSync(join(files, 'first.key'), 'utf8')}`,
    );
    const told = await open('second.key');
    expect(await told.get(reference)).toMatchObject({ payload: APPLICATION.payload });
    await told.add({ ...APPLICATION, idempotencyKey: 'key-number-2' });
  });

  it('encrypts from the next start on if a key is added, and reports how many rows are still plain', async () => {
    const before = await startApp(env);
    await before.store.add(APPLICATION);
    await before.close();
    const DATA_KEY_FILE = join(mkdtempSync(join(tmpdir(), 'harborlight-keys-')), 'data.key');
    onTestFinished(() => rmSync(DATA_KEY_FILE, { force: true }));
    const app = await startApp({ ...env, DATA_KEY: '', DATA_KEY_FILE });
    onTestFinished(() => app.close());
    await app.store.add({ ...APPLICATION, idempotencyKey: 'key-number-2' });
    expect((await app.stored()).map(({ payload }) => payload)).toEqual([1, 2].map(() => APPLICATION.payload));
    const answers = async () => (await app.app.inject('/api/health')).json<{ answers: object }>().answers;
    expect(await answers()).toMatchObject({ plain: 1, hint: expect.stringContaining('rekey') });
    for await (const done of app.store.rekey()) expect(done.unreadable).toEqual([]);
    // A count is cached for a second.
    await eventually(async () => expect(await answers()).toMatchObject({ plain: 0, keyFile: DATA_KEY_FILE }));
  });

  it('recognizes a retry without reading the answers, whichever key wrote them', async () => {
    const { reference } = await storeWith(FIRST).add(APPLICATION);
    const later = storeWith(`${SECOND},${FIRST}`);
    const decided = { verdict: 'ineligible', conditions: ['smoking'] };
    expect(await later.add(APPLICATION)).toMatchObject({ kind: 'replayed', reference, ...decided });
    const other = { ...APPLICATION, payload: { ...APPLICATION.payload, firstName: 'Ana' } };
    expect(await later.add(other)).toMatchObject({ kind: 'conflict', reference, ...decided });
    expect(await later.add({ ...APPLICATION, form: 'surrogate-wizard' })).toMatchObject({ kind: 'conflict' });
  });

  it('opens no record that was changed or moved to another application', async () => {
    const store = storeWith(FIRST);
    const { reference: one } = await store.add(APPLICATION);
    const { reference: other } = await store.add({ ...APPLICATION, idempotencyKey: 'key-number-2' });
    const { payload } = await database.db
      .selectFrom('applications')
      .select('payload')
      .where('reference', '=', other)
      .executeTakeFirstOrThrow();
    const put = (text: string) =>
      database.db.updateTable('applications').set({ payload: text }).where('reference', '=', one).execute();
    await put(payload);
    await expect(store.get(one)).rejects.toThrow(`The answers of ${one} cannot be opened: they were changed`);
    const last = payload.at(-2) === 'A' ? 'B' : 'A';
    await put(`${payload.slice(0, -2)}${last}${payload.at(-1) ?? ''}`);
    await expect(store.get(one)).rejects.toThrow(UnreadableAnswers);
    expect(await store.get(other)).toMatchObject({ payload: APPLICATION.payload });
  });

  it.each([
    ['another key', SECOND],
    ['no key', null],
  ])('with %s names the missing key, stores nothing and loses nothing', async (_which, wrong) => {
    const { reference } = await storeWith(FIRST).add(APPLICATION);
    const id = keysIn(FIRST).writing?.id ?? 'none';
    const store = storeWith(wrong);
    const missing = `encrypted with the key ${id}, which DATA_KEY does not hold`;
    await expect(store.get(reference)).rejects.toThrow(missing);
    await expect(store.add({ ...APPLICATION, idempotencyKey: 'key-number-2' })).rejects.toThrow(missing);
    const health = await store.health();
    expect(health.ok ? null : health.error.fault).toBe('key');
    await expect(command(wrong, 'list')).rejects.toThrow(missing);
    expect(await storeWith(FIRST).get(reference)).toMatchObject({ payload: APPLICATION.payload });
    // An applicant who asks to be erased has a right to it.
    expect(await command(wrong, 'delete', reference, '--yes')).toContain(`Erased ${reference}`);
    expect(await database.db.selectFrom('application_look_ups').selectAll().execute()).toEqual([]);
  });

  it('finds a person by email, phone and parts of the name, with several keys and without one', async () => {
    await storeWith(null).add(APPLICATION);
    await storeWith(FIRST).add({ ...APPLICATION, idempotencyKey: 'key-number-2' });
    const store = storeWith(`${SECOND},${FIRST}`);
    await store.add({ ...APPLICATION, idempotencyKey: 'key-number-3' });
    await store.add({
      ...APPLICATION,
      idempotencyKey: 'key-number-4',
      payload: { firstName: 'Maria', lastName: 'Lopez', email: 'lopez@example.com', phone: '' },
    });
    const counts: Record<string, number> = {};
    for (const text of [
      'maria@example.COM',
      '312 555 0142',
      'maria o neil',
      'Jose',
      'maria',
      'mari',
      '',
      'Lopez',
    ])
      counts[text] = (await store.page({ search: text }, { limit: 50 }))?.applications.length ?? -1;
    expect(counts).toEqual({
      'maria@example.COM': 3,
      '312 555 0142': 3,
      'maria o neil': 3,
      Jose: 3,
      maria: 4,
      mari: 0,
      '': 0,
      Lopez: 1,
    });
    const tokens = await database.db.selectFrom('application_look_ups').select('token').execute();
    expect(tokens).toHaveLength(3 * 13 + 6);
    // Those of the row without a key are plain, as its answers are.
    expect(tokens.filter(({ token }) => token.includes(':'))).toHaveLength(13);
  });

  it('rekeys all rows, also those of a release without keys, while applications arrive', async () => {
    const first = storeWith(FIRST);
    for (let index = 0; index < 120; index += 1)
      await first.add({ ...APPLICATION, idempotencyKey: `key-number-${index}` });
    const { reference } = await storeWith(`${SECOND},${FIRST}`).add({
      ...APPLICATION,
      idempotencyKey: 'key-new',
    });
    // A row as an older release writes it, without the new columns.
    await database.db
      .insertInto('applications')
      .values({
        reference: 'AAAA-AAAA',
        idempotency_key: `plain-${'a'.repeat(40)}-20000`,
        form: APPLICATION.form,
        form_version: 'abc',
        received_at: APPLICATION.receivedAt,
        payload: JSON.stringify(APPLICATION.payload),
        verdict: 'ineligible',
        reasons: '[]',
        unknown_conditions: '[]',
        flags: '[]',
      })
      .execute();
    // The first run ends after one page, and another begins.
    const before = storeWith(`${SECOND},${FIRST}`);
    for await (const { done } of before.rekey()) {
      expect(done).toBeGreaterThan(0);
      break;
    }
    const meanwhile = before.add({ ...APPLICATION, idempotencyKey: 'key-meanwhile' });
    const id = keysIn(SECOND).writing?.id ?? 'none';
    expect(await command(`${SECOND},${FIRST}`, 'rekey')).toContain(`encrypted with the key ${id}.`);
    await meanwhile;
    const store = storeWith(SECOND);
    const rows = await database.db.selectFrom('applications').selectAll().execute();
    expect(rows).toHaveLength(123);
    expect(new Set(rows.map(({ data_key: key }) => key))).toEqual(new Set([id]));
    expect(rows.find(({ reference: each }) => each === 'AAAA-AAAA')?.idempotency_key).not.toContain(
      'a'.repeat(40),
    );
    expect(await store.get(reference)).toMatchObject({ payload: APPLICATION.payload, unknown: ['bmi'] });
    const found = await store.page({ search: 'maria@example.com' }, { limit: 200 });
    expect(found).toMatchObject({ next: null, more: 0, isWhole: true });
    expect(found?.applications).toHaveLength(123);
    expect(await store.add({ ...APPLICATION, idempotencyKey: 'key-number-7' })).toMatchObject({
      kind: 'replayed',
    });
    // And back again, for a release without keys.
    expect(await command(`plain,${SECOND}`, 'rekey')).toContain('without encryption');
    expect(await storeWith(null).get(reference)).toMatchObject({ payload: APPLICATION.payload });
  });
});

/** Every file below a folder that contains a text. */
function filesWith(root: string, text: string): readonly string[] {
  return filesIn(root).filter((name) => readFileSync(join(root, name)).includes(text));
}

function filesIn(root: string): readonly string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(root, name)).isFile(),
  );
}

async function runProcess(env: Readonly<Record<string, string>>, ...words: string[]): Promise<string> {
  const child = spawn(process.execPath, [...(await program('src/cli/applications.ts')), ...words], {
    cwd: PROJECT_ROOT,
    env: { ...process.env, DATABASE_URL: '', ...env },
  });
  let text = '';
  child.stdout.on('data', (chunk) => (text += String(chunk)));
  child.stderr.on('data', (chunk) => (text += String(chunk)));
  await once(child, 'close');
  return text;
}

describe('a first start', () => {
  const folder = mkdtempSync(join(tmpdir(), 'harborlight-first-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const DATA_DIR = join(folder, 'data');
  const keyFile = `${DATA_DIR}.key`;
  // No variable of a key is set.
  const env = { DIST_DIR: RELEASE, DATA_DIR, DATA_KEY: '' };
  const mark = `marked${randomBytes(6).toString('hex')}`;

  it('without settings leaves no readable answer in the data folder, and says where the key is', async () => {
    // Two servers that start at once get one key.
    const servers = await Promise.all([startProcess({ env }), startProcess({ env })]);
    const submission = submissionOf(ELIGIBLE);
    const payload = { ...submission.payload, additionalInfo: mark, firstName: mark };
    for (const [index, { url }] of servers.entries()) {
      const { status } = await post(url, { ...submission, payload }, `key-number-${index}`);
      expect(status).toBe(200);
    }
    const health = await fetch(`${servers[0].url}/api/health`).then((response) => response.json() as unknown);
    for (const server of servers) await server.end('SIGTERM');
    expect(filesWith(DATA_DIR, mark)).toEqual([]);
    for (const server of servers) {
      expect(server.output()).toContain(`Keep a copy of that file elsewhere than the backups`);
      expect(server.output()).toContain(keyFile);
    }
    const key = readFileSync(keyFile, 'utf8').trim();
    expect(filesWith(DATA_DIR, key)).toEqual([]);
    expect(servers.map((server) => server.output()).join()).not.toContain(key);
    expect(health).toMatchObject({
      answers: { encrypted: true, key: keysIn(key).writing?.id, keyFile, plain: 0 },
    });
    expect(JSON.stringify(health)).toContain('Keep a copy of that file');
    // No temporary file is left, and nobody else may read any file.
    expect(readdirSync(folder).sort()).toEqual(['data', 'data.key']);
    expect(statSync(DATA_DIR).mode & 0o777).toBe(0o700);
    for (const file of [keyFile, ...filesIn(DATA_DIR).map((name) => join(DATA_DIR, name))])
      expect([file, statSync(file).mode & 0o777]).toEqual([file, 0o600]);
  });

  it('is followed by starts and commands that read with the same key', async () => {
    const before = readFileSync(keyFile, 'utf8');
    const app = await startApp({ DATA_DIR, DATA_KEY: '' });
    const stored = await app.stored();
    await app.close();
    expect(stored.map(({ payload }) => payload['additionalInfo'])).toEqual([mark, mark]);
    expect(await runProcess(env, 'show', stored[0]?.reference ?? '')).toContain(mark);
    expect(readFileSync(keyFile, 'utf8')).toBe(before);
  });

  it('whose key file is lost is followed by none: the error names the key, and no new one is made', async () => {
    const { id = '' } = keysIn(readFileSync(keyFile, 'utf8').trim()).writing ?? {};
    renameSync(keyFile, join(folder, 'elsewhere'));
    const missing = `are encrypted with the key ${id}, and there is no file ${keyFile}.`;
    await expect(startProcess({ env })).rejects.toThrow(missing);
    expect(existsSync(keyFile)).toBe(false);
    expect(await runProcess(env, 'list')).toContain(missing);
    const store = openStoreForStaff(testConfig(env));
    await expect(rekeyApplications(store, async () => {})).rejects.toThrow(`makes it in ${keyFile}`);
    await store.close();
  });

  it.each([
    ['a place where none can be made', '/dev/null/x.key', 'could not be made: /dev/null/x.key'],
    ['the data folder', join(DATA_DIR, 'x.key'), 'x.key is in DATA_DIR. Name a file elsewhere'],
    ['a folder', folder, 'cannot be read (EISDIR)'],
    ['an empty file', '/dev/null', '/dev/null holds nothing. Give 32 random bytes'],
  ])('is refused if DATA_KEY_FILE names %s', async (_what, file, sentence) => {
    const dataDir = file.startsWith('/dev/null/') ? join(folder, 'other') : DATA_DIR;
    const opened = async () =>
      openStore(testConfig({ DATA_DIR: dataDir, DATA_KEY: '', DATA_KEY_FILE: file }), createLog('silent'));
    await expect(opened()).rejects.toThrow(sentence);
  });

  it('creates the folder of the key with access for its owner only', async () => {
    const DATA_KEY_FILE = join(folder, 'keys/of/this.key');
    const app = await startApp({ DATA_KEY: '', DATA_KEY_FILE });
    await app.close();
    for (const each of ['keys', 'keys/of']) expect(statSync(join(folder, each)).mode & 0o777).toBe(0o700);
    expect(statSync(DATA_KEY_FILE).mode & 0o777).toBe(0o600);
  });

  it.each([
    [0o755, true],
    [0o750, false],
  ])('warns of a data folder with the mode %o: %s', async (mode, isWarned) => {
    const dataDir = join(folder, `of-mode-${mode}`);
    mkdirSync(dataDir);
    chmodSync(dataDir, mode);
    const app = await startApp({ DATA_DIR: dataDir });
    await app.close();
    expect(app.log.join('').includes(`chmod 700 ${dataDir}`)).toBe(isWarned);
    expect(statSync(dataDir).mode & 0o777).toBe(mode);
  });
});

describe('a marked answer', () => {
  const folder = mkdtempSync(join(tmpdir(), 'harborlight-scan-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each([
    ['is readable in the database without a key', null, true],
    [
      'is readable nowhere with a key: not in the file, its log, the server’s log or what commands print',
      FIRST,
      false,
    ],
  ])('%s', async (_what, key, isThere) => {
    const [mark, dataDir, TMPDIR] = [
      `marked${randomBytes(6).toString('hex')}`,
      mkdtempSync(join(folder, 'data-')),
      mkdtempSync(join(folder, 'tmp-')),
    ];
    const env = { DATA_DIR: dataDir, DATA_KEY: key ?? 'plain' };
    const app = await startApp(env);
    const submission = submissionOf(ELIGIBLE);
    const payload = { ...submission.payload, additionalInfo: mark, firstName: mark };
    const { status } = await app.send(submission, { payload });
    expect(status).toBe(200);
    // It is in the write-ahead log now, and in the file after the shutdown.
    expect(filesWith(dataDir, mark).length > 0).toBe(isThere);
    const [stored] = await app.stored();
    expect(stored?.payload).toMatchObject({ additionalInfo: mark });
    const wrong =
      key === null
        ? ''
        : await runProcess(
            { ...env, DATA_KEY: SECOND, TMPDIR },
            'export',
            '--format',
            'csv',
            '--reason',
            'a test',
          );
    await app.app.close();
    await app.store.close();
    expect(app.log.join('')).not.toContain(mark);
    if (key === null) return;
    expect(filesWith(dataDir, mark)).toEqual([]);
    expect(wrong).toMatch(
      /^The answers of [^ ]+ are encrypted with the key [0-9a-f]{8}, which DATA_KEY does not hold/,
    );
    expect(filesWith(TMPDIR, mark)).toEqual([]);
    const config = readServerConfig(env);
    expect(inspect(config, { depth: Infinity, showHidden: true }) + JSON.stringify(config)).not.toContain(
      key,
    );
  });

  it('is gone from the file after rekey has encrypted it', async () => {
    const dataDir = mkdtempSync(join(folder, 'data-'));
    const log = createLog('silent');
    const mark = `marked${randomBytes(6).toString('hex')}`;
    const plain = await openStore(testConfig({ DATA_DIR: dataDir }), log);
    await plain.add({ ...APPLICATION, payload: { lastName: mark, additionalInfo: mark.repeat(200) } });
    await plain.close();
    expect(filesWith(dataDir, mark)).not.toEqual([]);
    await runProcess({ DATA_DIR: dataDir, DATA_KEY: FIRST }, 'rekey');
    expect(filesWith(dataDir, mark)).toEqual([]);
  });
});

describe('DATA_KEY', () => {
  it.each([
    ['too short', 'c2VjcmV0LXNlY3JldA=='],
    ['with a second one that is no key', `${FIRST},secret-secret-secret`],
    ['with plain in second place', `${FIRST},plain`],
  ])('is refused %s, without repeating it', (_how, value) => {
    const config = readServerConfig({ DATA_KEY: value });
    if (config.ok) throw new Error('It was accepted.');
    const text = JSON.stringify(config.problems);
    expect(text).toContain('DATA_KEY');
    expect(text).not.toMatch(/secret|c2Vj/);
    expect(text).not.toContain(FIRST);
  });

  it('has an id derived from the key, given as base64 or hex', () => {
    const hex = Buffer.from(FIRST, 'base64').toString('hex');
    expect(keysIn(hex).writing?.id).toBe(keysIn(FIRST).writing?.id);
    expect(keysIn(SECOND).writing?.id).not.toBe(keysIn(FIRST).writing?.id);
    expect(keysIn(`plain,${FIRST}`)).toMatchObject({ writing: null });
  });
});
