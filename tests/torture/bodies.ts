import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '../support/postgres.ts';
import { sendBodies } from './send-bodies.ts';

/**
 * `npm run torture:bodies -- [--count 100000] [--seed S] [--database libsql|postgres]`: sends generated bodies as JSON and
 * as plain posts. Exit code 1: a promise was broken.
 */
const { values } = parseArgs({
  options: { count: { type: 'string' }, seed: { type: 'string' }, database: { type: 'string' } },
});
const count = Number(values.count ?? 100_000);
const seed = Number(values.seed ?? 1 + Math.floor(Math.random() * 1_000_000));
if (!Number.isInteger(count) || !Number.isInteger(seed))
  throw new Error('--count and --seed take whole numbers.');
const postgres = values.database === 'postgres' ? await startPostgres() : null;
const folder = mkdtempSync(join(tmpdir(), 'harborlight-bodies-data-'));
const began = performance.now();
try {
  console.log(
    `${count} bodies, seed ${seed}, each as JSON and as a plain post, on ${values.database ?? 'libsql'}`,
  );
  const env = {
    DATA_KEY: Buffer.alloc(32, 12).toString('base64'),
    DATA_DIR: folder,
    ...(postgres === null ? {} : { DATABASE_URL: await postgres.createDatabase() }),
  };
  let told = 0;
  const { broken, counts, longest } = await sendBodies(count, seed, env, (done) => {
    if (done < told + 5000) return;
    told = done;
    console.log(`${new Date().toISOString()} ${done} bodies`);
  });
  for (const [name, number] of Object.entries(counts)) console.log(`${String(number).padStart(8)}  ${name}`);
  console.log(`${longest.toFixed(0).padStart(8)}  milliseconds at most for one, 64 at a time`);
  console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(8)}  seconds`);
  for (const each of broken.slice(0, 40)) console.log(`BROKEN: ${each}`);
  console.log(`${broken.length} promises broken`);
  if (broken.length > 0) process.exitCode = 1;
} finally {
  await postgres?.remove();
  rmSync(folder, { recursive: true, force: true });
}
