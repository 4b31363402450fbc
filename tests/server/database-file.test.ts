import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { createLog } from '../../src/server/process/log.ts';
import { writingTo } from '../../src/server/store/drivers/libsql-file.ts';
import { openLibsql } from '../../src/server/store/drivers/libsql.ts';
import { databaseFile, openStore } from '../../src/server/store/open-store.ts';
import { ELIGIBLE, submissionOf } from '../support/submissions.ts';
import { startApp, testConfig, type TestApp } from '../support/test-app.ts';
import { eventually } from '../support/eventually.ts';

const SUBMISSION = submissionOf(ELIGIBLE);

describe('the file of the embedded database', () => {
  let dataDir: string;
  let file: string;
  let app: TestApp;
  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'harborlight-file-'));
    // A folder that existed before, and that others may read.
    chmodSync(dataDir, 0o755);
    file = databaseFile({ dataDir, databaseUrl: null });
    app = await startApp({ DATA_DIR: dataDir });
  });
  afterEach(async () => {
    await app.close();
    rmSync(dataDir, { recursive: true });
  });

  const send = async (key: string) =>
    (await app.send(SUBMISSION, { headers: { 'idempotency-key': key } })).status;
  const database = async () => {
    const response = await app.app.inject('/api/health');
    return [response.statusCode, Reflect.get(Object(response.json()), 'database')];
  };
  const FINE = [200, { status: 'ok' }];
  const failed = (fault: string) => [503, { status: 'failed', fault }];
  const numberIn = async (folder: string) => {
    const store = await openStore(testConfig({ DATA_DIR: folder }), createLog('silent'));
    let count = 0;
    for await (const _application of store.list({})) count += 1;
    await store.close();
    return count;
  };
  /** The number of applications in a copy of one file alone. */
  async function numberInCopy(of: string): Promise<number> {
    const folder = mkdtempSync(join(dataDir, 'copy-'));
    copyFileSync(of, join(folder, 'harborlight.db'));
    return numberIn(folder);
  }

  it('holds everything after a shutdown', async () => {
    for (let index = 0; index < 5; index += 1) expect(await send(`key-number-${index}`)).toBe(200);
    await app.app.close();
    await app.store.close();
    expect(await numberInCopy(file)).toBe(5);
  });

  it('is readable only by its owner, as are the files beside it', async () => {
    await send('key-number-1');
    for (const suffix of ['', '-wal', '-shm']) expect(statSync(file + suffix).mode & 0o777).toBe(0o600);
  });

  it('made by an earlier release is closed to others at the next start', async () => {
    await app.close();
    chmodSync(file, 0o644);
    app = await startApp({ DATA_DIR: dataDir });
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('deleted: 503 and health red from the next commit on, and its content is saved beside it', async () => {
    await send('key-number-1');
    expect(await database()).toEqual(FINE);
    rmSync(file);
    expect(await send('key-number-2')).toBe(503);
    // Nor is it stored in a new, empty file.
    expect(await send('key-number-3')).toBe(503);
    expect(existsSync(file)).toBe(false);
    await eventually(async () => expect(await database()).toEqual(failed('moved')));
    const rescued = await eventually(() => {
      const [line] = app.log.filter((each) => each.includes('"rescued"'));
      return String(Reflect.get(Object(JSON.parse(line ?? '')), 'rescued'));
    });
    expect(statSync(rescued).mode & 0o777).toBe(0o600);
    expect(await numberInCopy(rescued)).toBe(1);
  });

  it('deleted during a transaction: the commit is not acknowledged', async () => {
    const file2 = join(dataDir, 'another.db');
    const { db, faultOf } = openLibsql(writingTo(file2, createLog('silent')));
    await sql`CREATE TABLE numbers (number INTEGER)`.execute(db);
    const writing = db.transaction().execute(async (transaction) => {
      await sql`INSERT INTO numbers VALUES (1)`.execute(transaction);
      rmSync(file2);
    });
    expect(await writing.catch(faultOf)).toBe('moved');
    await db.destroy();
  });

  it('replaced by a backup: the next commit is refused, and later ones go into the backup', async () => {
    await send('key-number-1');
    const store = await openStore(testConfig({ DATA_DIR: join(dataDir, 'other') }), createLog('silent'));
    await store.close();
    const backup = databaseFile({ dataDir: join(dataDir, 'other'), databaseUrl: null });
    renameSync(backup, file);
    expect(await send('key-number-2')).toBe(503);
    expect(await send('key-number-2')).toBe(200);
    await eventually(async () => expect(await database()).toEqual(FINE));
    await app.app.close();
    await app.store.close();
    expect(await numberInCopy(file)).toBe(1);
    // The log of the old file would have damaged it.
    expect(readdirSync(dataDir)).toContainEqual(expect.stringMatching(/^rescued-.*\.old-wal$/));
  });

  it('with its log deleted: nothing is acknowledged until a restart, which finds everything', async () => {
    await send('key-number-1');
    rmSync(`${file}-wal`);
    expect(await send('key-number-2')).toBe(503);
    expect(await send('key-number-3')).toBe(503);
    await eventually(async () => expect(await database()).toEqual(failed('moved')));
    await app.app.close();
    await app.store.close();
    expect(await numberInCopy(file)).toBe(1);
  });

  it.each<[string, () => void]>([
    ['overwritten', () => writeFileSync(file, Buffer.alloc(statSync(file).size, 'damage'))],
    ['cut off', () => writeFileSync(file, '')],
  ])('%s under the server: 503 and health red from the next commit on', async (_name, damage) => {
    await send('key-number-1');
    damage();
    expect(await send('key-number-2')).toBe(503);
    await eventually(async () => expect(await database()).toEqual(failed('corrupt')));
  });
});
