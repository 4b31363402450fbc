import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Answers } from '../../src/core/form/form-definition.ts';
import type { Edit } from '../../src/core/desk/edit.ts';
import type { NextView } from '../../src/core/desk/next-version.ts';
import type { PublicationView } from '../../src/core/desk/publications.ts';
import type { TableView } from '../../src/core/desk/case-table.ts';
import { createLog } from '../../src/server/process/log.ts';
import { openStore } from '../../src/server/store/open-store.ts';
import { releasePaths } from '../../src/build/release-paths.ts';
import { projectForm } from '../support/catalog.ts';
import { startPostgres } from '../support/postgres.ts';
import { post } from '../support/post.ts';
import { startProcess } from '../support/server-process.ts';
import { submissionOf, ELIGIBLE } from '../support/submissions.ts';
import { signInAt, type DeskCaller } from './ask-desk.ts';
import { table } from './table.ts';

const PROCESSES = 4;
const ROUNDS = 6;
/** Answers in a row by which every process is known to have changed. */
const ENOUGH = 80;
/** Milliseconds for which somebody reads what she is about to publish. */
const READING = 8000;
/** Milliseconds between two rounds of requests. */
const STEP = 50;
/** Milliseconds after which a process counts as deaf. */
const DEAF = 20_000;
const RULES = 'surrogate-eligibility';

/**
 * Measures how long a version takes to decide and to be shown: from the moment somebody publishes it, who has read the
 * review for a few seconds, to the last application and the last page that one of several processes on one PostgreSQL
 * answers by the version before.
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
    const { ask } = await signInAt(primary.url, store);
    await store.close();
    const rounds: Taken[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push(await publishOnce(ask, primary.url, round % 2 === 0));
    const rows = rounds.map(({ decided, shown, answered }, index) => [
      `publish ${index + 1}`,
      ...[...decided, ...shown, answered].map((value) => value.toFixed(0)),
    ]);
    return table(
      `From the click that publishes, ${PROCESSES} processes, ms (first answer by it, last answer not by it)`,
      ['', 'decision, first', 'last old', 'page, first', 'last old', 'published'],
      rows,
    );
  } finally {
    await primary.end('SIGTERM');
    rmSync(dataDir, { recursive: true, force: true });
    await postgres.remove();
  }
}

/** Milliseconds from the click: the first answer by what was published, and the last one that was not. */
type Change = readonly [first: number, last: number];

interface Taken {
  readonly decided: Change;
  readonly shown: Change;
  /** Milliseconds until the desk says that it is in force. */
  readonly answered: number;
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
async function publishOnce(ask: DeskCaller['ask'], url: string, isRaised: boolean): Promise<Taken> {
  const { step, version } = await changeRules(ask, isRaised ? oldest() + 1 : oldest());
  const verdict = isRaised ? 'eligible' : 'ineligible';
  const { form, endpoint, payload } = submissionOf({ ...ELIGIBLE, answers: justTooOld() });
  await ask('/rules/next/changes');
  await pause(READING);
  const clicked = performance.now();
  const [answered, decided, shown] = await Promise.all([
    published(ask, step).then(() => performance.now() - clicked),
    changeOf(clicked, async () => {
      const { body } = await post(url, { form, endpoint, payload }, randomUUID(), ANEW.headers);
      return body['verdict'] === verdict;
    }),
    changeOf(clicked, async () => {
      const html = await (await fetch(`${url}/become-surrogate`, ANEW)).text();
      return html.includes(`-${version}/`);
    }),
  ]);
  return { decided, shown, answered };
}

/** Gives the next version another age, a text of its own, whose pages nobody has made yet, and a table that fits. */
async function changeRules(ask: DeskCaller['ask'], age: number): Promise<NextView> {
  // `NextViewSchema`.
  let next = (await (await ask('/rules/next')).json()) as NextView;
  async function edit(change: Edit): Promise<void> {
    next = (await (await ask('/rules/next/edits', { step: next.step, edit: change })).json()) as NextView;
  }
  await edit({ kind: 'threshold', ruleSet: RULES, threshold: 'maximumAge', value: age });
  await edit({ kind: 'text', file: `rules/${RULES}.json`, pointer: '/description', text: randomUUID() });
  for (;;) {
    // `TableViewSchema`.
    const { failing } = (await (await ask(`/rules/next/table?ruleSet=${RULES}`)).json()) as TableView;
    const [row] = failing;
    if (row === undefined) return next;
    await edit({ kind: 'accept', ruleSet: RULES, ...(row.isVerdict ? { lines: [row.line] } : {}) });
  }
}

/** @throws Error where it is not in force afterwards */
async function published(ask: DeskCaller['ask'], step: number): Promise<void> {
  // `PublicationViewSchema`.
  const { state, note } = (await (
    await ask('/rules/next/publish', { step, reason: 'a round', acknowledged: step })
  ).json()) as PublicationView;
  if (state !== 'published') throw new Error(note ?? state);
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
