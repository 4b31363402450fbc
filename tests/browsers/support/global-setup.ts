import { ensureRelease } from '../../../src/build/ensure-release.ts';
import { startSite } from '../../support/start-site.ts';
import { missingPackages } from './engines.ts';

/** The server of all these tests, under the names that those of Chromium know it by. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const missing = missingPackages();
  if (missing.length > 0)
    throw new Error(
      `npm run test:browsers needs Debian’s ${missing.join(', ')}: apt-get install -y ${missing.join(' ')}`,
    );
  await ensureRelease(process.env);
  const site = await startSite();
  process.env['SITE_URL'] = site.url;
  process.env['SITE_DATA_DIR'] = site.dataDir;
  return async () => void (await site.stop());
}
