import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Answers } from '../../src/core/form/form-definition.ts';
import { catalogVersion, readCatalogFiles, type CatalogFile } from '../../src/server/catalog-files.ts';
import { compileFiles } from '../../src/server/catalog.ts';
import { toKeep } from '../../src/server/kept-catalog.ts';
import { createLog } from '../../src/server/log.ts';
import type { CatalogStore } from '../../src/server/store/catalog-store.ts';
import { openStore } from '../../src/server/store/open-store.ts';
import { releasePaths } from '../../src/build/release-paths.ts';
import { projectForm } from '../support/catalog.ts';
import { startPostgres } from '../support/postgres.ts';
import { post } from '../support/post.ts';
import { startProcess } from '../support/server-process.ts';
import { submissionOf, ELIGIBLE } from '../support/submissions.ts';
import { table } from './table.ts';

const PROCESSES = 4;
const ROUNDS = 6;
/** Answers in a row by which every process is known to have changed. */
const ENOUGH = 80;
/** Milliseconds between two rounds of requests. */
const STEP = 50;
/** Milliseconds after which a process counts as deaf. */
const DEAF = 20_000;
const RULES = 'rules/surrogate-eligibility.json';

/**
 * Measures how long a published version takes to decide and to be shown: from the commit that puts it in force to the
 * last application and the last page that one of several processes on one PostgreSQL answers by the version before.
 */
export async function benchEditToLive(): Promise<string> {
  const postgres = await startPostgres();
  const dataDir = mkdtempSync(join(tmpdir(), 'harborlight-bench-'));
  const databaseUrl = await postgres.createDatabase();
  const env = {
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    DATA_KEY: 'plain',
    DIST_DIR: releasePaths(process.env).distDir,
    LOG_LEVEL: 'warn',
    RATE_LIMIT_PER_MINUTE: '1000000',
    WEB_PROCESSES: String(PROCESSES),
  };
  const primary = await startProcess({ env, withPrimary: true });
  try {
    await allServe(primary.url);
    const store = await openStore({ databaseUrl, dataDir: '' }, createLog('silent'));
    const rounds: Taken[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push(await publishOnce(store.catalogs, primary.url, round % 2 === 0));
    }
    await store.close();
    const rows = rounds.map(({ decided, shown }, index) => [
      `publish ${index + 1}`,
      ...[...decided, ...shown].map((value) => value.toFixed(0)),
    ]);
    return table(
      `From the commit of a publish, ${PROCESSES} processes, ms (first answer by it, last answer not by it)`,
      ['', 'decision, first', 'last old', 'page, first', 'last old'],
      rows,
    );
  } finally {
    await primary.end('SIGTERM');
    rmSync(dataDir, { recursive: true, force: true });
    await postgres.remove();
  }
}

/** Milliseconds from the commit: the first answer by what was published, and the last one that was not. */
type Change = readonly [first: number, last: number];

interface Taken {
  readonly decided: Change;
  readonly shown: Change;
}

/** Waits until all processes serve. */
async function allServe(url: string): Promise<void> {
  const deadline = performance.now() + 3 * DEAF;
  for (;;) {
    const { processes } = Object(await (await fetch(`${url}/api/health`, ANEW)).json());
    if (Reflect.get(Object(processes), 'serving') === PROCESSES) return;
    if (performance.now() > deadline) throw new Error(`Not all serve: ${JSON.stringify(processes)}`);
    await pause(STEP);
  }
}

/** Publishes other rules. */
async function publishOnce(catalogs: CatalogStore, url: string, isRaised: boolean): Promise<Taken> {
  const files = projectFiles(isRaised);
  const compiled = compileFiles(files);
  if (!compiled.ok) throw new Error('The changed rules cannot be read.');
  const version = catalogVersion(files);
  const now = await catalogs.inForce();
  const change = { kind: 'publish', version, author: 'bench', reason: 'a round' } as const;
  if ((await catalogs.putInForce(change, now?.number ?? 0, toKeep(files, compiled.value))) === null) {
    throw new Error('Somebody else publishes.');
  }
  const committed = performance.now();
  const verdict = isRaised ? 'eligible' : 'ineligible';
  const { form, endpoint, payload } = submissionOf({ ...ELIGIBLE, answers: justTooOld() });
  const [decided, shown] = await Promise.all([
    changeOf(committed, async () => {
      const { body } = await post(url, { form, endpoint, payload }, randomUUID(), ANEW.headers);
      return body['verdict'] === verdict;
    }),
    changeOf(committed, async () => {
      const html = await (await fetch(`${url}/become-surrogate`, ANEW)).text();
      return html.includes(`-${version}/`);
    }),
  ]);
  return { decided, shown };
}

/** A connection of its own each time: one that is kept alive is answered by the same process. */
const ANEW = { headers: { connection: 'close' } };

/** Asks until so many answers in a row are by what was published that every process has given some. */
async function changeOf(from: number, isBy: () => Promise<boolean>): Promise<Change> {
  let [first, last, inARow] = [Number.NaN, 0, 0];
  while (inARow < ENOUGH) {
    const asked = performance.now() - from;
    const answers = await Promise.all(Array.from({ length: PROCESSES }, isBy));
    const now = performance.now() - from;
    if (Number.isNaN(first) && answers.includes(true)) first = now;
    if (answers.includes(false)) last = asked;
    inARow = answers.includes(false) ? 0 : inARow + answers.length;
    if (now > DEAF) throw new Error('What was published does not reach every process.');
    await pause(STEP);
  }
  return [first, last];
}

function justTooOld(): Answers {
  return { ...ELIGIBLE.answers, age: oldest() + 1 };
}

function oldest(): number {
  const { ruleSet } = projectForm(ELIGIBLE.form);
  return ruleSet?.thresholds['maximumAge']?.value ?? Number.NaN;
}

/** The files of the project, with a higher age or as they are; of a version whose pages nobody has made yet. */
function projectFiles(isRaised: boolean): readonly CatalogFile[] {
  const files = readCatalogFiles(join(releasePaths({}).catalogRoot));
  return files.map((file) => {
    if (file.path !== RULES) return file;
    const text = Buffer.from(file.bytes).toString('utf8');
    const age = isRaised ? oldest() + 1 : oldest();
    const changed = text
      .replace(/("maximumAge": \{[^}]*?"value": )\d+/, `$1${age}`)
      .replace('"description": "', `"description": "${randomUUID()} `);
    return { ...file, bytes: Buffer.from(changed) };
  });
}
