import { parseArgs } from 'node:util';
import { ensureRelease } from '../../src/build/ensure-release.ts';
import { releasePaths } from '../../src/build/release-paths.ts';
import { table } from '../bench/table.ts';
import { loseRequests } from './lose-requests.ts';

/**
 * `npm run test:network`: people apply in Chromium on a network that drops, delays and doubles. Exit code 1: a promise was
 * broken; 2: the command line is wrong.
 */
const USAGE = `How to use it:
  npm run test:network -- [--applications N] [--seed S]
By default 60 applications, which take some ten minutes. The same seed makes the same weather; processes and clocks add
chance of their own.`;

function whole(name: string, text: string | undefined, fallback: number): number {
  const value = text === undefined ? fallback : Number(text);
  if (Number.isInteger(value) && value > 0) return value;
  console.error(`--${name} takes a whole number, not "${text}".\n\n${USAGE}`);
  return process.exit(2);
}

const { values } = parseArgs({
  options: { applications: { type: 'string' }, seed: { type: 'string' } },
});
const applications = whole('applications', values.applications, 60);
const seed = whole('seed', values.seed, 1 + Math.floor(Math.random() * 1_000_000));
await ensureRelease(process.env);
console.log(`${applications} applications, seed ${seed}`);
// All processes that it started end with it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
const { distDir } = releasePaths(process.env);
const { broken, rows } = await loseRequests({
  seed,
  applications,
  distDir,
  onDone: (diary) => console.log(diary),
});
console.log(table(`\nseed ${seed}`, ['', ''], rows));
for (const each of broken.slice(0, 40)) console.log(`BROKEN: ${each}`);
console.log(`${broken.length === 0 ? 'Nothing was' : broken.length} broken.`);
process.exit(broken.length === 0 ? 0 : 1);
