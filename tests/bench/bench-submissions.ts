import autocannon from 'autocannon';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HEADERS } from '../../src/core/submission/headers.ts';
import { startPostgres } from '../support/postgres.ts';
import { makeSmallRelease, startProcess, type ServerProcess } from '../support/server-process.ts';
import { ELIGIBLE, submissionOf } from '../support/submissions.ts';
import { WEBHOOK_SECRET } from '../support/webhook-receiver.ts';
import { multiplyRows } from './many-rows.ts';
import { median, table } from './table.ts';

export type BenchedDatabase = 'libsql' | 'postgres';

export interface SubmissionBench {
  readonly databases: readonly BenchedDatabase[];
  /** Applications that are there before. */
  readonly rows: readonly number[];
  readonly rounds: number;
  /** Of one load. */
  readonly seconds: number;
  /** The address of another release of the site; `null` for none. */
  readonly against: string | null;
}

const CONNECTIONS = [20, 200] as const;
const SUBMISSION = submissionOf(ELIGIBLE);

/** One load on one server. */
interface Load {
  readonly perSecond: number;
  /** Milliseconds within which 99 of 100 responses arrive. */
  readonly p99: number;
  /** The same of health, asked meanwhile. */
  readonly healthP99: number;
}

interface Benched {
  readonly label: string;
  readonly url: string;
  readonly pid: number;
  readonly stop: () => Promise<void>;
}

/**
 * Submissions a second over HTTP, each on disk before its answer: with notices and encryption, without both, and beside a
 * bare framework that inserts the same body; on each database, with few and many rows, in one run.
 */
export async function benchSubmissions(options: SubmissionBench): Promise<string> {
  const tables: string[] = [];
  for (const kind of options.databases) {
    const places = await openPlaces(kind);
    try {
      let there = 0;
      for (const rows of options.rows) {
        await places.fill(there, rows);
        there = rows;
        tables.push(await compare(kind, places, rows, options));
      }
    } finally {
      await places.remove();
    }
  }
  return tables.join('\n\n');
}

/** Samples of memory in one run over all submissions. */
const SAMPLES = 10;

/**
 * Memory over so many submissions at 200 connections: with notices and encryption, without both, and of a bare framework,
 * one server after the other in one run.
 */
export async function benchMemory(kind: BenchedDatabase, amount: number): Promise<string> {
  const places = await openPlaces(kind);
  const columns = new Map<string, readonly string[]>();
  try {
    for (const start of startsOf(places)) {
      const { label, url, pid, stop } = await start();
      const samples = [megabytesOf(pid)];
      const began = performance.now();
      while (samples.length <= SAMPLES) {
        await load(url, 200, { amount: amount / SAMPLES });
        samples.push(megabytesOf(pid));
      }
      const perSecond = (amount / (performance.now() - began)) * 1000;
      await stop();
      columns.set(`${label}, ${perSecond.toFixed(0)} a second`, samples.map(String));
    }
  } finally {
    await places.remove();
  }
  const rows = Array.from({ length: SAMPLES + 1 }, (_, index) => [
    String((amount / SAMPLES) * index),
    ...[...columns.values()].map((samples) => samples[index] ?? ''),
  ]);
  const title = `Memory of the server on ${kind} over submissions at 200 connections, MB`;
  return table(title, ['submissions', ...columns.keys()], rows);
}

/** What is compared. */
function startsOf(places: Places): readonly (() => Promise<Benched>)[] {
  return [
    () => site('with notices and encryption', places.full, places.receivers),
    () => site('without both', places.plain, {}),
    () => forked('a bare framework, an insert', 'bare-server.ts', places.bare),
  ];
}

async function compare(
  kind: BenchedDatabase,
  places: Places,
  rows: number,
  { rounds, seconds, against }: SubmissionBench,
): Promise<string> {
  const started: Benched[] = [];
  for (const start of startsOf(places)) started.push(await start());
  const servers: readonly Omit<Benched, 'pid'>[] = [
    ...started,
    ...(against === null ? [] : [{ label: 'the other release', url: against, stop: async () => {} }]),
  ];
  const loads = new Map<string, Load[]>();
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const connections of CONNECTIONS) {
        for (const { label, url } of servers) {
          const key = `${label} ${connections}`;
          loads.set(key, [...(loads.get(key) ?? []), await load(url, connections, { duration: seconds })]);
        }
      }
    }
  } finally {
    for (const { stop } of servers) await stop();
  }
  const cells = (label: string) =>
    CONNECTIONS.flatMap((connections) => {
      const all = loads.get(`${label} ${connections}`) ?? [];
      const of = (pick: (each: Load) => number) => median(all.map(pick));
      return [
        of((each) => each.perSecond).toFixed(0),
        of((each) => each.p99).toFixed(1),
        of((each) => each.healthP99).toFixed(1),
      ];
    });
  return table(
    `Submissions over HTTP on ${kind}, ${rows} rows before, median of ${rounds} × ${seconds} s`,
    ['', ...CONNECTIONS.flatMap((count) => [`${count}: a second`, 'p99, ms', 'health p99'])],
    servers.map(({ label }) => [label, ...cells(label)]),
  );
}

/** Databases of one kind, one for each server, and receivers of notices. */
interface Places {
  readonly full: Env;
  readonly plain: Env;
  readonly bare: Env;
  readonly receivers: Env;
  readonly fill: (from: number, to: number) => Promise<void>;
  readonly remove: () => Promise<void>;
}
type Env = Readonly<Record<string, string>>;

async function openPlaces(kind: BenchedDatabase): Promise<Places> {
  const folder = mkdtempSync(join(tmpdir(), 'harborlight-bench-'));
  const release = makeSmallRelease();
  // As a real one: each commit waits for the disk.
  const postgres = kind === 'postgres' ? await startPostgres('on') : null;
  const notices = await forkedWith('notice-receivers.ts', [], {});
  const place = async (): Promise<Env> => ({
    DATA_DIR: mkdtempSync(join(folder, 'data-')),
    DATABASE_URL: (await postgres?.createDatabase()) ?? '',
  });
  const shared = { DIST_DIR: release, NODE_ENV: 'production', LOG_LEVEL: 'warn' };
  const unlimited = {
    RATE_LIMIT_PER_MINUTE: '1000000000',
    DAILY_MB_PER_ADDRESS: '1000000',
    DAILY_MB_IN_ALL: '1000000',
  };
  const full: Env = {
    ...shared,
    ...unlimited,
    ...(await place()),
    DATA_KEY: Buffer.alloc(32, 12).toString('base64'),
  };
  const plain: Env = { ...shared, ...unlimited, ...(await place()) };
  const receivers = {
    WEBHOOK_URL: `http://127.0.0.1:${String(Reflect.get(Object(notices.message), 'web'))}/`,
    WEBHOOK_SECRET,
    SMTP_URL: `smtp://127.0.0.1:${String(Reflect.get(Object(notices.message), 'mail'))}`,
    SMTP_FROM: 'site@agency.example',
    NOTIFY_EMAIL: 'intake@agency.example',
  };
  return {
    full,
    plain,
    bare: await place(),
    receivers,
    async fill(from, to) {
      if (to <= from) return;
      for (const [env, settings] of [
        [full, receivers],
        [plain, {}],
      ] as const) {
        // The server makes the tables, and the application that is copied.
        const server = await startSite(env, settings);
        if (from === 0) await post(server.url);
        await server.end('SIGTERM');
        await multiplyRows(env, to - from, from);
      }
    },
    async remove() {
      notices.child.kill();
      await postgres?.remove();
      for (const each of [folder, release]) rmSync(each, { recursive: true, force: true });
    },
  };
}

function startSite(env: Env, settings: Env): Promise<ServerProcess> {
  return startProcess({ env: { ...env, ...settings } });
}

async function site(label: string, env: Env, settings: Env): Promise<Benched> {
  const server = await startSite(env, settings);
  return { label, url: server.url, pid: server.pid, stop: () => server.end('SIGTERM').then(() => {}) };
}

async function forked(label: string, file: string, env: Env): Promise<Benched> {
  const { child, message } = await forkedWith(file, [], env);
  const url = String(Reflect.get(Object(message), 'url'));
  return { label, url, pid: child.pid ?? 0, stop: async () => void child.kill() };
}

async function forkedWith(file: string, words: readonly string[], env: Env) {
  const child = forkScript(file, words, env);
  const [message] = (await once(child, 'message', {
    signal: AbortSignal.timeout(30_000),
  })) as readonly unknown[];
  return { child, message };
}

function forkScript(file: string, words: readonly string[], env: Env): ChildProcess {
  return fork(join(import.meta.dirname, file), [...words], {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production', ...env },
  });
}

async function load(
  url: string,
  connections: number,
  length: { readonly duration: number } | { readonly amount: number },
): Promise<Load> {
  const health = forkScript('ask-health.ts', [url], {});
  const asked = once(health, 'message');
  const result = await autocannon({
    url: url + SUBMISSION.endpoint,
    method: 'POST',
    connections,
    ...length,
    requests: [
      {
        // Each request is the application of another woman.
        setupRequest: (request) => ({ ...request, headers: headersOf(), body: nextBody() }),
      },
    ],
  });
  health.send('stop');
  const [told] = (await asked) as readonly unknown[];
  if (result.non2xx > 0 || result.errors > 0) {
    const codes = JSON.stringify(result.statusCodeStats);
    throw new Error(
      `${url}, ${connections} connections: answers ${codes}, ${result.errors} connections failed.`,
    );
  }
  const perSecond = result.requests.total / result.duration;
  return { perSecond, p99: result.latency.p99, healthP99: Number(Reflect.get(Object(told), 'p99')) };
}

let sent = 0;

/** The example as sent by somebody else: look-ups by her name, email and phone find nobody's before. */
function nextBody(): string {
  sent += 1;
  const digits = String(sent * 7919)
    .padStart(6, '0')
    .slice(-6);
  return JSON.stringify({
    ...SUBMISSION.payload,
    lastName: crypto.randomUUID().replaceAll(/[^a-f]/g, '') || 'Lopez',
    email: `${crypto.randomUUID()}@example.com`,
    phone: `(512) 2${digits.slice(0, 2)}-${digits.slice(2)}`,
  });
}

function headersOf(): Record<string, string> {
  return {
    'content-type': 'application/json',
    [HEADERS.form]: SUBMISSION.form,
    [HEADERS.idempotencyKey]: crypto.randomUUID(),
  };
}

async function post(url: string): Promise<void> {
  const response = await fetch(url + SUBMISSION.endpoint, {
    method: 'POST',
    headers: headersOf(),
    body: nextBody(),
  });
  if (!response.ok) throw new Error(`The first application got ${response.status}.`);
}

/** The memory that a process holds at the moment. */
function megabytesOf(pid: number): number {
  const [, kilobytes = 'NaN'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
