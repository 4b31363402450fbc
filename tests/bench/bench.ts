import { ensureRelease } from '../../src/build/ensure-release.ts';
import { benchFormPage } from './bench-form-page.ts';
import { benchPages } from './bench-pages.ts';
import { benchSubmissions } from './bench-submissions.ts';
import { benchTransfer } from './bench-transfer.ts';

/** `npm run bench`: measures pages on a slow phone, and the server, each beside its yardstick in the same run. */
await ensureRelease(process.env);
console.log(`${await benchTransfer()}\n`);
console.log(`${await benchPages()}\n`);
console.log(`${await benchFormPage()}\n`);
console.log(await benchSubmissions());
