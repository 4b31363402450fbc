import { randomUUID } from 'node:crypto';
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
import { startSite, type RunningSite } from '../support/start-site.ts';
import { submissionOf, ELIGIBLE } from '../support/submissions.ts';
import { median, table } from './table.ts';

const PROCESSES = 4;
const ROUNDS = 6;
/** Milliseconds between two requests to one process. */
const STEP = 25;
/** Milliseconds after which a process counts as deaf. */
const DEAF = 20_000;
const RULES = 'rules/surrogate-eligibility.json';

/**
 * Measures how long a published version takes to decide: from the commit that puts it in force to the first
 * application that a process decides by it, in each of several processes on one PostgreSQL.
 */
export async function benchEditToLive(): Promise<string> {
  const postgres = await startPostgres();
  const databaseUrl = await postgres.createDatabase();
  const sites: RunningSite[] = [];
  try {
    for (let count = 0; count < PROCESSES; count += 1)
      sites.push(await startSite({ databaseUrl, env: { LOG_LEVEL: 'warn' } }));
    const store = await openStore({ databaseUrl, dataDir: '' }, createLog('silent'));
    const rounds: (readonly Taken[])[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push(await publishOnce(store.catalogs, sites, round % 2 === 0));
    }
    await store.close();
    const rows = [...sites.keys()].map((index) => {
      const own = rounds.flatMap((each) => each[index] ?? []);
      return [`process ${index + 1}`, ...figures(own)];
    });
    return table(
      `From the commit of a publish, ${PROCESSES} processes, ${ROUNDS} publishes, ms (first decision by it; first page that shows it)`,
      ['', 'decision', 'longest', 'page', 'longest'],
      [...rows, ['all', ...figures(rounds.flat())]],
    );
  } finally {
    await Promise.all(sites.map((site) => site.stop()));
    await postgres.remove();
  }
}

/** Milliseconds from the commit. */
interface Taken {
  readonly decided: number;
  readonly shown: number;
}

function figures(all: readonly Taken[]): readonly string[] {
  return (['decided', 'shown'] as const).flatMap((name) => {
    const values = all.map((each) => each[name]);
    return [median(values), Math.max(...values)].map((value) => value.toFixed(0));
  });
}

/** Publishes other rules. @returns what each process took */
async function publishOnce(
  catalogs: CatalogStore,
  sites: readonly RunningSite[],
  isRaised: boolean,
): Promise<readonly Taken[]> {
  const files = projectFiles(isRaised);
  const compiled = compileFiles(files);
  if (!compiled.ok) throw new Error('The changed rules cannot be read.');
  const version = catalogVersion(files);
  const now = await catalogs.inForce();
  const change = { kind: 'publish', version, author: 'bench', reason: 'a round' } as const;
  const decisions = sites.map(({ url }) => firstDecision(url, isRaised ? 'eligible' : 'ineligible'));
  if ((await catalogs.putInForce(change, now?.number ?? 0, toKeep(files, compiled.value))) === null) {
    throw new Error('Somebody else publishes.');
  }
  const committed = performance.now();
  const decided = await Promise.all(decisions);
  const shown = await Promise.all(sites.map(({ url }) => firstPage(url, version)));
  return sites.map((_, index) => ({
    decided: (decided[index] ?? Number.NaN) - committed,
    shown: (shown[index] ?? Number.NaN) - committed,
  }));
}

/** When a process first showed the page of a new visitor by a version, by `performance.now()`. */
async function firstPage(url: string, version: string): Promise<number> {
  const deadline = performance.now() + DEAF;
  for (;;) {
    const html = await (await fetch(`${url}/become-surrogate`)).text();
    const now = performance.now();
    if (html.includes(`-${version}/`)) return now;
    if (now > deadline) throw new Error(`${url} does not show what was published.`);
    await pause(STEP);
  }
}

/** When a process first decided so, by `performance.now()`. */
async function firstDecision(url: string, verdict: string): Promise<number> {
  const { form, endpoint, payload } = submissionOf({ ...ELIGIBLE, answers: justTooOld() });
  const deadline = performance.now() + DEAF;
  for (;;) {
    const { body } = await post(url, { form, endpoint, payload }, randomUUID());
    const now = performance.now();
    if (body['verdict'] === verdict) return now;
    if (now > deadline) throw new Error(`${url} does not decide by what was published.`);
    await pause(STEP);
  }
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
