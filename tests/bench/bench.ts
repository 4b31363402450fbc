import { parseArgs } from 'node:util';
import { ensureRelease } from '../../src/build/ensure-release.ts';
import { benchEditToLive } from './bench-edit-to-live.ts';
import { benchFormPage } from './bench-form-page.ts';
import { benchImpact } from './bench-impact.ts';
import { benchPages } from './bench-pages.ts';
import { benchSubmissions } from './bench-submissions.ts';
import { benchTransfer } from './bench-transfer.ts';

/**
 * `npm run bench`: measures pages on a slow phone and the server, each beside its yardstick in the same run,
 * deciding past applications anew, and how soon what is published decides.
 * `npm run bench -- --against http://127.0.0.1:4000` measures another release too, which is already running there
 * with RATE_LIMIT_PER_MINUTE=1000000000: before and after a change, alternately.
 */
const { values } = parseArgs({ options: { against: { type: 'string' } } });
const against = values.against?.replace(/\/$/, '') ?? null;
await ensureRelease(process.env);
console.log(`${await benchTransfer(against)}\n`);
console.log(`${await benchPages(against)}\n`);
console.log(`${await benchFormPage(against)}\n`);
console.log(`${await benchSubmissions(against)}\n`);
console.log(`${await benchImpact()}\n`);
console.log(await benchEditToLive());
