import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog } from '../../src/server/log.ts';
import { openStore } from '../../src/server/store/open-store.ts';
import type { ApplicationStore } from '../../src/server/store/store.ts';
import { PROJECT_ROOT } from '../support/catalog.ts';
import { catalogForm, ELIGIBLE, submissionOf } from '../support/submissions.ts';
import { multiplyRows } from './many-rows.ts';
import { median, table } from './table.ts';

const ROUNDS = 5;
const SUBMISSIONS = 200;

/**
 * Measures what staff and applicants wait for in the embedded database, with few applications and with many. All but one
 * of them share every look-up, as the commonest name does.
 * @param counts numbers of applications
 */
export async function benchGrowth(counts: readonly number[]): Promise<string> {
  const columns: (readonly (readonly [string, string])[])[] = [];
  for (const count of counts) columns.push(await measureWith(count));
  const rows = (columns[0] ?? []).map(([name], index) => [
    name,
    ...columns.map((column) => column[index]?.[1] ?? ''),
  ]);
  return table(
    `The embedded database, median of ${ROUNDS}; exports are the whole command, once`,
    ['', ...counts.map((count) => `${count.toLocaleString('en-US')} rows`)],
    rows,
  );
}

async function measureWith(count: number): Promise<readonly (readonly [string, string])[]> {
  const folder = mkdtempSync(join(tmpdir(), 'harborlight-growth-'));
  const config = { dataDir: folder, databaseUrl: null };
  try {
    const first = await openStore(config, createLog('silent'));
    await first.add(application(0, 'Maria'));
    await first.close();
    await multiplyRows({ DATA_DIR: folder }, count);
    const store = await openStore(config, createLog('silent'));
    const { reference } = await store.add(application(1, 'Zuleika'));
    const since = new Date(Date.now() - 3_600_000).toISOString();
    const form = ELIGIBLE.form;
    const results: (readonly [string, string])[] = [
      ['submit, p50', await submitting(store)],
      ['list, newest 50', await timed(() => store.page({}, { limit: 50 }))],
      ['list --since 1h', await timed(() => store.page({ since }, { limit: 50 }))],
      ['list --form --verdict', await timed(() => store.page({ form, verdict: 'eligible' }, { limit: 50 }))],
      ['list --state new', await timed(() => store.page({ state: 'new' }, { limit: 50 }))],
      ['list --flagged (none)', await timed(() => store.page({ isFlagged: true }, { limit: 50 }))],
      ['search, rare name', await timed(() => store.page({ search: 'Zuleika' }, { limit: 50 }))],
      ['search, common name', await timed(() => store.page({ search: 'Maria' }, { limit: 50 }))],
      ['search, rare and common', await timed(() => store.page({ search: 'maria zuleika' }, { limit: 50 }))],
      ['show', await timed(() => store.get(reference))],
      [
        'health',
        await timed(async () => {
          // Each probe serves a second.
          await new Promise((resolve) => setTimeout(resolve, 1100));
          const start = performance.now();
          await store.health();
          return performance.now() - start;
        }),
      ],
      ['deliveries summary', await timed(() => store.deliveries.queues())],
    ];
    await store.close();
    const size = statSync(join(folder, 'harborlight.db')).size / 2 ** 20;
    for (const words of [
      ['list'],
      ['export', '--format', 'csv', '--reason', 'bench', '--output', join(folder, 'export.csv')],
      ['export', '--format', 'jsonl', '--reason', 'bench', '--output', join(folder, 'export.jsonl')],
    ]) {
      const { seconds, cpuSeconds, megabytes } = await command(folder, words);
      results.push([
        `npm run applications -- ${words.slice(0, 3).join(' ')}`,
        `${seconds.toFixed(1)} s (CPU ${cpuSeconds.toFixed(1)} s), ${megabytes.toFixed(0)} MB`,
      ]);
    }
    return [...results, ['database file', `${size.toFixed(0)} MB`]];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function timed(work: () => Promise<unknown>): Promise<string> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    const took = await work();
    times.push(typeof took === 'number' ? took : performance.now() - start);
  }
  return `${median(times).toFixed(1)} ms`;
}

async function submitting(store: ApplicationStore): Promise<string> {
  const times: number[] = [];
  for (let number = 0; number < SUBMISSIONS; number += 1) {
    const start = performance.now();
    await store.add(application(number + 2, `Name${number}`));
    times.push(performance.now() - start);
  }
  return `${median(times).toFixed(1)} ms`;
}

function application(number: number, firstName: string) {
  const { id, version, ruleSet } = catalogForm(ELIGIBLE.form);
  const { payload } = submissionOf(ELIGIBLE);
  return {
    idempotencyKey: `bench-${number}`,
    form: id,
    language: 'en',
    formVersion: version,
    claimedFormVersion: version,
    ruleSet: ruleSet?.id ?? null,
    ruleSetVersion: ruleSet?.version ?? null,
    claimedRuleSet: null,
    receivedAt: number === 0 ? '2026-01-01T00:00:00.000Z' : new Date().toISOString(),
    payload: { ...payload, firstName },
    verdict: 'eligible',
    reasons: [],
    unknown: [],
    applicantVerdict: 'eligible',
    flags: [],
    consent: null,
    applicationId: `bench-${number}`,
  } as const;
}

interface Usage {
  readonly seconds: number;
  readonly cpuSeconds: number;
  /** The most memory it held. */
  readonly megabytes: number;
}

/** What one run of a command took. */
async function command(folder: string, words: readonly string[]): Promise<Usage> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', '--import', './tests/bench/report-usage.ts', 'src/cli/applications.ts', ...words],
    {
      cwd: PROJECT_ROOT,
      env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    },
  );
  const said: readonly unknown[] = await once(child, 'message');
  await once(child, 'close');
  if (child.exitCode !== 0) throw new Error(`${words.join(' ')} ended with ${child.exitCode}.`);
  // What `report-usage.ts` sends.
  return said[0] as Usage;
}
