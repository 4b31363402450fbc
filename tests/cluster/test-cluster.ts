import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureRelease } from '../../src/build/ensure-release.ts';
import { releasePaths } from '../../src/build/release-paths.ts';
import { table } from '../bench/table.ts';
import { NGINX } from '../support/nginx.ts';
import { offerPrograms } from '../support/programs.ts';
import { PROGRAMS } from './cluster.ts';
import { loseLeaders } from './lose-leaders.ts';

/**
 * `npm run test:cluster -- [--kills N] [--seed S]`: three PostgreSQL under Patroni with etcd, HAProxy, two of our servers
 * and nginx by the shipped files, in throwaway folders and on free ports. Exit code 1: a promise was broken, or a program
 * is missing; 2: the command line is wrong.
 */
const USAGE = `How to use it:
  npm run test:cluster -- [--kills N] [--seed S]
By default 60 kills, which take some 20 minutes. The same seed makes the same choices; processes and clocks add chance of
their own.`;

function whole(name: string, text: string | undefined, fallback: number): number {
  const value = text === undefined ? fallback : Number(text);
  if (Number.isInteger(value) && value > 0) return value;
  return stop(2, `--${name} takes a whole number, not "${text}".\n\n${USAGE}`);
}

function stop(code: number, reason: string): never {
  console.error(reason);
  process.exit(code);
}

const { values } = parseArgs({
  options: { kills: { type: 'string' }, seed: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
});
if (values.help === true) {
  console.log(USAGE);
  process.exit(0);
}
const kills = whole('kills', values.kills, 60);
const seed = whole('seed', values.seed, 1 + Math.floor(Math.random() * 1_000_000));
const needed = { ...PROGRAMS, nginx: NGINX, postgresql: '/usr/lib/postgresql' };
const missing = Object.entries(needed).flatMap(([name, file]) => (existsSync(file) ? [] : [name]));
if (missing.length > 0)
  stop(
    1,
    `npm run test:cluster needs Debian’s ${missing.join(', ')}: apt-get install -y ${missing.join(' ')}`,
  );

await ensureRelease(process.env);
const { root, distDir } = releasePaths(process.env);
const logFile = join(root, 'test-results/cluster/servers.log');
console.log(`${kills} kills, seed ${seed}; the servers’ log will be ${logFile}`);
const withdraw = await offerPrograms();
// All processes that it started end with it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
let count = 0;
const { broken, rows } = await loseLeaders({
  seed,
  kills,
  distDir,
  logFile,
  onKill({ what, at, returnedAt }) {
    count += 1;
    console.log(
      `${new Date(at).toISOString()} ${count} ${what}: back after ${((returnedAt - at) / 1000).toFixed(1)} s`,
    );
  },
});
console.log(table(`\nseed ${seed}`, ['', ''], rows));
for (const each of broken.slice(0, 40)) console.log(`BROKEN: ${each}`);
console.log(`${broken.length === 0 ? 'Nothing was' : broken.length} broken.`);
await withdraw();
process.exit(broken.length === 0 ? 0 : 1);
