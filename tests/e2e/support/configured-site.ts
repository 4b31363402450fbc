import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../../../src/build/run-command.ts';
import { copyCatalog, PROJECT_ROOT } from '../../support/catalog.ts';
import { askFor, offer, type Made } from '../../support/offer.ts';
import { startSite } from '../../support/start-site.ts';
import { startFakeScheduler } from './fake-scheduler.ts';

/**
 * A site with every feature that the default configuration lacks: a form and a rule set that no TypeScript code
 * mentions, a scheduling service, and a hosted video.
 */
export interface ConfiguredSite {
  readonly url: string;
  /** The folder of its embedded database. */
  readonly dataDir: string;
  /** The folder with its `form-schemas/` and `rules/`. */
  readonly catalogRoot: string;
  readonly distDir: string;
  /** The URL of the scheduling service. */
  readonly schedulerUrl: string;
}

/** Folders laid out like the project, whose `form-schemas/` and `rules/` are added to the catalog. */
const ADDED_FORMS = ['egg-donor-interest', 'records-release'].map((name) =>
  join(PROJECT_ROOT, 'tests/fixtures', name),
);

/** The environment variable with the URL at which a worker process requests the site. */
const OFFERED = 'CONFIGURED_SITE_URL';

/**
 * Builds and starts the site when the first test requests it, so that runs of other tests do not wait for it.
 * @returns removes the site
 */
export async function offerConfiguredSite(): Promise<() => Promise<void>> {
  const { url, stop } = await offer(startConfiguredSite);
  process.env[OFFERED] = url;
  return stop;
}

/** Requests the site for a test. @throws Error when it could not be built or started */
export async function fetchConfiguredSite(): Promise<ConfiguredSite> {
  // The value comes from `startConfiguredSite`, below.
  return (await askFor(process.env[OFFERED] ?? '')) as ConfiguredSite;
}

async function startConfiguredSite(): Promise<Made> {
  const scheduler = await startFakeScheduler();
  const env = {
    VITE_BOOKING_PAGE_SURROGATE: `${scheduler.url}/surrogate`,
    VITE_BOOKING_PAGE_INTENDED_PARENT: `${scheduler.url}/parents`,
    VITE_BOOKING_SCRIPT: `${scheduler.url}/widget.js`,
    VITE_VIDEO_ID: 'sample-id',
  };
  const catalogRoot = copyCatalog();
  for (const form of ADDED_FORMS) cpSync(form, catalogRoot, { recursive: true });
  const folder = mkdtempSync(join(tmpdir(), 'harborlight-dist-'));
  const distDir = join(folder, 'dist');
  // A separate process, because a test runner's `NODE_ENV` would make a development build.
  const code = await runCommand(PROJECT_ROOT, 'tsx', ['tests/e2e/support/build-fast.ts'], {
    env: { ...env, CATALOG_ROOT: catalogRoot, DIST_DIR: distDir, NODE_ENV: 'production' },
  });
  if (code !== 0) throw new Error('The configured site could not be built.');
  const { url, dataDir, stop } = await startSite({ distDir, env });
  const site: ConfiguredSite = { url, dataDir, catalogRoot, distDir, schedulerUrl: scheduler.url };
  return {
    value: site,
    remove: async () => {
      await stop();
      await scheduler.stop();
      for (const path of [catalogRoot, folder]) rmSync(path, { recursive: true, force: true });
    },
  };
}
