import { parseArgs } from 'node:util';
import { ensureRelease } from '../../src/build/ensure-release.ts';
import { benchDesk } from './bench-desk.ts';
import { benchEditToLive } from './bench-edit-to-live.ts';
import { benchFormPage } from './bench-form-page.ts';
import { benchImpact } from './bench-impact.ts';
import { benchPages } from './bench-pages.ts';
import { benchMemory, benchSubmissions, type BenchedDatabase } from './bench-submissions.ts';
import { benchTransfer } from './bench-transfer.ts';

/**
 * `npm run bench`: measures pages on a slow phone and the server, each beside its yardstick in the same run,
 * deciding past applications anew, and how soon what is published decides.
 * `npm run bench -- --against http://127.0.0.1:4000` measures another release too, which is already running there
 * with RATE_LIMIT_PER_MINUTE=1000000000: before and after a change, alternately.
 * `npm run bench -- --only submissions` measures storing alone, with 10,000 and 1,000,000 rows before, and memory; `--short`
 * takes one round, `--database` one of both, `--rows 10000` other numbers of rows. `-- --only desk`
 * measures the staff's desk with 100,000 applications on both databases.
 */
const { values } = parseArgs({
  options: {
    against: { type: 'string' },
    only: { type: 'string' },
    short: { type: 'boolean' },
    database: { type: 'string' },
    rows: { type: 'string' },
  },
});
const against = values.against?.replace(/\/$/, '') ?? null;
const databases: readonly BenchedDatabase[] =
  values.database === 'libsql' || values.database === 'postgres' ? [values.database] : ['libsql', 'postgres'];
const rows = (values.rows ?? '10000,1000000').split(',').map(Number);
const pace = values.short === true ? { rounds: 1, seconds: 4 } : { rounds: 3, seconds: 5 };
if (values.only === 'submissions' || values.only === 'memory') {
  if (values.only === 'submissions')
    console.log(`${await benchSubmissions({ databases, rows, ...pace, against })}\n`);
  else for (const kind of databases) console.log(`${await benchMemory(kind, 200_000)}\n`);
  process.exit(0);
}
await ensureRelease(process.env);
if (values.only === 'desk') {
  for (const kind of databases)
    console.log(
      `${await benchDesk(kind, values.rows === undefined ? 100_000 : (rows[0] ?? 0), values.short === true ? 3 : 10)}\n`,
    );
  process.exit(0);
}
console.log(`${await benchTransfer(against)}\n`);
console.log(`${await benchPages(against)}\n`);
console.log(`${await benchFormPage(against)}\n`);
console.log(`${await benchSubmissions({ databases, rows: [10_000], ...pace, against })}\n`);
console.log(`${await benchImpact()}\n`);
console.log(await benchEditToLive());
