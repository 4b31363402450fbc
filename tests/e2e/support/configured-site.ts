import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureRelease } from '../../../src/build/ensure-release.ts';
import { copyCatalog, PROJECT_ROOT } from '../../support/catalog.ts';
import { startSite } from '../../support/start-site.ts';
import { startFakeScheduler } from './fake-scheduler.ts';

/**
 * A site with everything that the project's own leaves out: a form and a rule set of which no line of
 * TypeScript knows, a scheduling service, and a video of a video host.
 */
export interface ConfiguredSite {
  readonly url: string;
  /** The folder of its embedded database. */
  readonly dataDir: string;
  /** Holds its `form-schemas/` and `rules/`. */
  readonly catalogRoot: string;
  readonly distDir: string;
  /** Where the scheduling service is. */
  readonly schedulerUrl: string;
}

/** Laid out like the project: what its `form-schemas/` and `rules/` hold is dropped in. */
const ADDED_FORMS = ['egg-donor-interest', 'records-release'].map((name) =>
  join(PROJECT_ROOT, 'tests/fixtures', name),
);

/**
 * Builds and starts the site once somebody asks for it: whoever runs other tests need not wait for it.
 * @returns the address that replies with a `ConfiguredSite` as JSON, and what removes it all
 */
export async function offerConfiguredSite(): Promise<{ url: string; stop: () => Promise<void> }> {
  let started: ReturnType<typeof startConfiguredSite> | null = null;
  const server = createServer((_request, response) => {
    started ??= startConfiguredSite();
    started.then(
      ({ site }) => response.end(JSON.stringify(site)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A TCP server's address is never a text.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await (await started?.catch(() => null))?.stop();
    },
  };
}

/** The site, for a test. @throws Error when it could not be built or started */
export async function fetchConfiguredSite(): Promise<ConfiguredSite> {
  const response = await fetch(process.env['CONFIGURED_SITE_URL'] ?? '');
  if (!response.ok) throw new Error(await response.text());
  // Written by `offerConfiguredSite`, above.
  return (await response.json()) as ConfiguredSite;
}

async function startConfiguredSite(): Promise<{ site: ConfiguredSite; stop: () => Promise<void> }> {
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
  await ensureRelease({ ...process.env, ...env, CATALOG_ROOT: catalogRoot, DIST_DIR: distDir });
  const { url, dataDir, stop } = await startSite({ distDir, env });
  return {
    site: { url, dataDir, catalogRoot, distDir, schedulerUrl: scheduler.url },
    stop: async () => {
      await stop();
      await scheduler.stop();
      for (const path of [catalogRoot, folder]) rmSync(path, { recursive: true, force: true });
    },
  };
}
