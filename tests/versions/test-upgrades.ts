import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { describeProblem } from '../../src/core/problem.ts';
import { readServerConfig } from '../../src/server/config/config.ts';
import { openStoreForReading } from '../../src/server/store/open-store.ts';
import type { StoredApplication } from '../../src/server/store/schema.ts';
import { freePort } from '../support/free-port.ts';
import { startPostgres } from '../support/postgres.ts';

/**
 * `npm run test:upgrades`: starts each earlier release, applies there by plain forms, and starts this one on the same
 * database: every application is there once, as it was sent, is found by its email address, and a form that is posted
 * again is stored no second time. At last one database goes through all of them. `-- --only c290e263` tries one release.
 * Each release is checked out and built once, in a folder outside of the project; it needs the history of the repository.
 * Ends with a table, and exits with 1 when something was lost.
 */
const ROOT = resolve(import.meta.dirname, '../..');
const CACHE = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'harborlight-releases');
/** The releases, the oldest first, from the first one that accepts forms without scripts. */
const RELEASES = [
  '77d284c',
  'c3660ef',
  '22b691e',
  'c290e263',
  '8b515386',
  '89cbbcba',
  '2cb50363',
  '2b0dab5f',
  '423e4165',
];
const FORMS = ['surrogate-application', 'intended-parent-application'];

type Env = Readonly<Record<string, string>>;

/** An application as it was posted, and the values that should be stored. */
interface Posted {
  readonly path: string;
  readonly body: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

interface Example {
  readonly name: string;
  /** The example that its other answers come from. */
  readonly like?: string;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly payload?: Readonly<Record<string, unknown>>;
  /** The errors of an example that is refused. */
  readonly errors?: readonly unknown[];
}

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const releases = RELEASES.filter((each) => values.only === undefined || each === values.only);
const home = mkdtempSync(join(tmpdir(), 'harborlight-upgrades-'));
const postgres = await startPostgres();
const lines: string[] = [];
try {
  for (const release of releases) checkOut(release);
  for (const [database, create] of [
    ['embedded', async () => ({})],
    ['PostgreSQL', async () => ({ DATABASE_URL: await postgres.createDatabase() })],
  ] as const) {
    for (const release of releases) await upgrade(database, [release], await create());
    if (releases.length > 1) await upgrade(database, releases, await create());
  }
} finally {
  await postgres.remove();
  rmSync(home, { recursive: true, force: true });
}
console.log(
  `\n| Database | From | Applications | Lost or changed |\n| --- | --- | --- | --- |\n${lines.join('\n')}`,
);

/** Checks a release out and builds it. @throws Error with the command's output */
function checkOut(release: string): void {
  const folder = folderOf(release);
  if (existsSync(join(folder, 'node_modules'))) return;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(CACHE, { recursive: true });
  for (const [cwd, ...command] of [
    [ROOT, 'git', 'clone', '--quiet', '--no-checkout', ROOT, folder],
    [folder, 'git', 'checkout', '--quiet', release],
    // One dependency of some releases asks for a newer Node.
    [folder, 'npm', 'ci', '--no-audit', '--no-fund', '--engine-strict=false'],
  ] as const) {
    const [name, ...args] = command;
    const { status, stderr } = spawnSync(name, args, { cwd, encoding: 'utf8' });
    if (status !== 0) throw new Error(`${command.join(' ')}: ${stderr}`);
  }
}

function folderOf(release: string): string {
  return join(CACHE, release);
}

/** Applies at each release in turn on one database, then checks what this one has stored. */
async function upgrade(database: string, from: readonly string[], address: Env): Promise<void> {
  const dataDir = join(mkdtempSync(join(home, 'data-')), 'data');
  const env = { DATA_DIR: dataDir, RATE_LIMIT_PER_MINUTE: '1000', ...address };
  const posted: Posted[] = [];
  for (const release of from)
    await whileServing(folderOf(release), env, async (url) => {
      for (const each of applicationsOf(release)) {
        await post(url, each);
        posted.push(each);
      }
    });
  const faults: string[] = [];
  await whileServing(ROOT, env, async (url) => {
    const config = readServerConfig(env);
    if (!config.ok) throw new Error(config.problems.map(describeProblem).join('\n'));
    const store = openStoreForReading(config.value);
    const stored: StoredApplication[] = [];
    for await (const each of store.list({})) stored.push(each);
    for (const { payload } of posted) {
      const email = String(payload['email']);
      const [found, ...more] = stored.filter((each) => each.payload['email'] === email);
      if (
        found === undefined ||
        more.length > 0 ||
        !isDeepStrictEqual({ ...found.payload }, { ...payload })
      ) {
        faults.push(email);
        continue;
      }
      // Rows of a release without look-ups get them in the background.
      await soon(async () => {
        const page = await store.page({ search: email }, { limit: 2 });
        if (page?.applications.length !== 1) throw new Error(`${email} is not found by a search.`);
      });
    }
    for (const each of posted) await post(url, each);
    let rows = 0;
    for await (const _each of store.list({})) rows += 1;
    if (rows !== posted.length) faults.push(`${rows} rows for ${posted.length}`);
    await store.close();
  });
  const names = from.length === 1 ? from.join() : `all ${from.length}, one after another`;
  lines.push(`| ${database} | ${names} | ${posted.length} | ${faults.join(', ') || 'none'} |`);
  console.log(lines.at(-1));
  if (faults.length > 0) process.exitCode = 1;
}

/** A release's own examples that can be sent, each with another person's data. */
function applicationsOf(release: string): readonly Posted[] {
  return FORMS.flatMap((form) => {
    const file = join(folderOf(release), 'form-schemas', form, 'examples.json');
    // The release's own tests check the file against its schema.
    const { examples } = JSON.parse(readFileSync(file, 'utf8')) as { readonly examples: readonly Example[] };
    return examples.flatMap(({ like, payload, errors, ...own }, index) => {
      if (payload === undefined || errors !== undefined) return [];
      const answers = { ...examples.find(({ name }) => name === like)?.answers, ...own.answers };
      const email = `${form}-${index}.${release}@example.com`;
      const body = new URLSearchParams();
      for (const [name, value] of Object.entries({ ...answers, email }))
        // In an example, `null` removes an answer.
        for (const each of [value].flat()) if (each !== null) body.append(name, String(each));
      return [{ path: `/${form}`, body: body.toString(), payload: { ...payload, email } }];
    });
  });
}

/** @throws Error when the form comes back */
async function post(url: string, { path, body }: Posted): Promise<void> {
  const { status } = await fetch(url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body,
  });
  if (status !== 303) throw new Error(`${url}${path} answered ${status} to ${body}`);
}

/** Runs `npm start` of a release until the work is done. @throws Error with its output if it does not come up */
async function whileServing(folder: string, env: Env, act: (url: string) => Promise<void>): Promise<void> {
  const port = await freePort();
  const output: string[] = [];
  const server = spawn('npm', ['start'], {
    cwd: folder,
    detached: true,
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (text) => output.push(String(text)));
  const ended = once(server, 'exit');
  const url = `http://localhost:${port}`;
  try {
    await soon(async () => {
      if (server.exitCode !== null) throw new Error(output.join(''));
      const { status } = await fetch(`${url}/api/health`);
      if (status !== 200) throw new Error(`Health says ${status}.\n${output.join('')}`);
    });
    await act(url);
  } finally {
    if (server.pid !== undefined && server.exitCode === null) process.kill(-server.pid, 'SIGTERM');
    await ended;
  }
}

/** Tries again for five minutes: a start builds what is stale. @throws Error of the last try */
async function soon(attempt: () => Promise<void>): Promise<void> {
  for (let left = 600; ; left -= 1)
    try {
      return await attempt();
    } catch (error) {
      if (left === 0) throw error;
      await pause(500);
    }
}
