import { ensureRelease } from '../../../src/build/ensure-release.ts';
import { runAtOnePriority } from '../../support/one-priority.ts';
import { offerPrograms } from '../../support/programs.ts';
import { startSite } from '../../support/start-site.ts';
import { offerConfiguredSite } from './configured-site.ts';

/** Starts the servers that all browser tests share. A test that disrupts its server starts its own. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  runAtOnePriority();
  await ensureRelease(process.env);
  const withdrawPrograms = await offerPrograms();
  const site = await startSite();
  process.env['SITE_URL'] = site.url;
  process.env['SITE_DATA_DIR'] = site.dataDir;
  const withdrawConfiguredSite = await offerConfiguredSite();
  return async () => {
    await site.stop();
    await withdrawConfiguredSite();
    await withdrawPrograms();
  };
}
