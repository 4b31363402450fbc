import { ensureRelease } from '../../src/build/ensure-release.ts';
import { benchFormPage } from './bench-form-page.ts';
import { benchSubmissions } from './bench-submissions.ts';

/** `npm run bench`: what a phone and the server bear, each side by side with its yardstick in one run. */
await ensureRelease(process.env);
console.log(`${await benchFormPage()}\n`);
console.log(await benchSubmissions());
