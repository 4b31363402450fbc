import { ensureRelease } from '../../../src/build/ensure-release.ts';
import { startSite, type RunningSite } from '../../support/start-site.ts';
import { missingPackages } from './engines.ts';

let site: RunningSite;

/** Starts the server of all these tests, and sets the same environment variables as for the Chromium tests. */
export async function setup(): Promise<void> {
  const missing = missingPackages();
  if (missing.length > 0)
    throw new Error(
      `npm run test:browsers needs Debian’s ${missing.join(', ')}: apt-get install -y ${missing.join(' ')}`,
    );
  await ensureRelease(process.env);
  site = await startSite();
  process.env['SITE_URL'] = site.url;
  process.env['SITE_DATA_DIR'] = site.dataDir;
}

export async function teardown(): Promise<void> {
  await site?.stop();
}
