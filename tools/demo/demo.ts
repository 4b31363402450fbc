import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureRelease } from '../../src/build/ensure-release.ts';
import { releasePaths } from '../../src/build/release-paths.ts';
import { describeProblem } from '../../src/core/problem.ts';
import { readCatalogFiles } from '../../src/server/store/catalog/catalog-files.ts';
import { readDataKeys } from '../../src/server/config/data-keys.ts';
import { readDeskPolicies } from '../../src/server/desk/read-policies.ts';
import { readLegalTexts } from '../../src/server/legal-texts.ts';
import { openStoreForStaff } from '../../src/server/store/open-store.ts';
import { fillDesk } from './fill-desk.ts';
import { offerOneTimeLink } from './one-time-link.ts';

/** The number of applications; a test sets a smaller one. */
const COUNT = Number(process.env['DEMO_COUNT'] ?? 500);
const SEED = 2026;

/**
 * `npm run demo`: runs the site and the staff's desk with 500 invented applications in a temporary database. Prints a
 * one-time link that opens the desk signed in. Ctrl+C ends it and removes the database. `PORT` sets the port; by
 * default it is a free one. A parent process gets the message `{ url, link }`.
 */
async function main(): Promise<void> {
  const { root, catalogRoot, distDir } = releasePaths(process.env);
  const dataDir = mkdtempSync(join(tmpdir(), 'harborlight-demo-'));
  // The key is only in memory, because it is useless without the database.
  const key = randomBytes(32).toString('base64');
  const dataKeys = readDataKeys(key);
  if ('found' in dataKeys) throw new Error(dataKeys.found);
  const ends: (() => Promise<void> | void)[] = [
    () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 }),
  ];
  const end = async (): Promise<void> => {
    for (const each of ends.splice(0).toReversed()) await each();
  };
  const ended = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
    process.once('disconnect', () => resolve());
  });
  try {
    await ensureRelease(process.env);
    const policies = readDeskPolicies();
    if (!policies.ok) throw new Error(policies.problems.map(describeProblem).join('\n'));
    const texts = readLegalTexts();
    say('Inventing six weeks at an agency …');
    const filled = await fillDesk({
      dataDir,
      dataKeys,
      files: readCatalogFiles(catalogRoot),
      statuses: policies.value.statuses,
      count: COUNT,
      seed: SEED,
      now: new Date(),
      ...(texts.ok ? { legalTexts: texts.value.version } : {}),
    });
    const receiver = await startReceiver();
    ends.push(receiver.close);
    const port = process.env['PORT'] ?? String(await freePort());
    const url = `http://localhost:${port}`;
    const server = startServer(root, {
      PORT: port,
      HOST: '127.0.0.1',
      DESK_URL: url,
      DATA_DIR: dataDir,
      DATA_KEY: key,
      DIST_DIR: distDir,
      DATABASE_URL: '',
      WEBHOOK_URL: receiver.url,
      WEBHOOK_SECRET: `whsec_${Buffer.alloc(24, 'demo').toString('base64')}`,
    });
    ends.push(async () => {
      if (server.exitCode !== null) return;
      server.kill('SIGTERM');
      await once(server, 'exit');
    });
    const [failure] = await Promise.race([
      once(server, 'message').then(() => [null]),
      once(server, 'exit').then(() => ['The server did not start; it says why above.']),
      ended.then(() => [null]),
    ]);
    if (failure !== null) throw new Error(failure);
    const store = openStoreForStaff({ dataDir, databaseUrl: null, dataKeys });
    ends.push(() => store.close());
    const link = await offerOneTimeLink(store, filled.you.id, `${url}/desk`, (next) =>
      say(`  Signed in. To sign in anew, another link that works once:  ${next}\n`),
    );
    ends.push(link.close);
    say(`
  ${filled.applications} invented applications, ${filled.versions} versions of the rules, four colleagues.

  The desk, signed in (the link works once):  ${link.url}
  The site:                                   ${url}

  To reveal all answers, export, erase or publish, the desk asks for a passkey: add one at your account
  within five minutes of signing in.
  Ctrl+C ends the demo and deletes its database.
`);
    process.send?.({ url, link: link.url });
    await Promise.race([ended, once(server, 'exit')]);
  } finally {
    await end();
    if (process.connected) process.disconnect();
  }
}

/** Starts a webhook receiver for the notices about applications that users send at the demo's site. */
async function startReceiver(): Promise<{ readonly url: string; readonly close: () => void }> {
  const server = createServer((request, response) => {
    request.resume();
    request.once('end', () => response.writeHead(204).end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // The cast is safe: a server that listens on a port has an address object.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  // The cast is safe, as above.
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Starts the server in its own process group, so that Ctrl+C reaches it only through this process, and only once. */
function startServer(root: string, env: Readonly<Record<string, string>>): ChildProcess {
  return spawn(process.execPath, ['--import', 'tsx', 'src/server/main.ts'], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      RATE_LIMIT_PER_MINUTE: '1000',
      ...env,
    },
  });
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
