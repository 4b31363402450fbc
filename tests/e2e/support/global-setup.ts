import { ensureRelease } from '../../../src/build/ensure-release.ts';
import { startSite } from '../../support/start-site.ts';
import { offerConfiguredSite } from './configured-site.ts';

/** The servers of all browser tests; a test that harms its server starts one of its own. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await ensureRelease(process.env);
  const site = await startSite();
  process.env['SITE_URL'] = site.url;
  process.env['SITE_DATA_DIR'] = site.dataDir;
  const configured = await offerConfiguredSite();
  process.env['CONFIGURED_SITE_URL'] = configured.url;
  return async () => {
    await site.stop();
    await configured.stop();
  };
}
