import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inventApplications } from '../../../tools/demo/invented-applications.ts';
import { releasePaths } from '../../../src/build/release-paths.ts';
import { openStoreForStaff } from '../../../src/server/store/open-store.ts';
import type { ApplicationStore } from '../../../src/server/store/store.ts';
import { projectCatalog } from '../../support/catalog.ts';
import { freePort } from '../../support/free-port.ts';
import { startSite, type RunningSite, type SiteOptions } from '../../support/start-site.ts';

/** The number of invented applications in the database. */
const INVENTED = 60;

/** The folders of a desk's server. */
type Place = Required<Pick<SiteOptions, 'distDir' | 'dataDir'>>;

/** A site with a desk, shared by the tests of a worker process. */
export interface DeskSite {
  /** `http://localhost:<port>`, because passkeys do not work at IP addresses. */
  readonly url: string;
  readonly place: Place;
  /** The file of the erasure ledger. */
  readonly ledger: string;
  /** The environment variables of the database, for programs that use it while the server runs. */
  readonly database: Readonly<Record<string, string>>;
  /** A store on the same database, used while the server runs. */
  readonly store: ApplicationStore;
}

/**
 * Starts a site with a desk and invented applications from six weeks.
 * @param env further environment variables of its server, such as another `DESK_URL`
 * @returns the site, and a function that removes it
 */
export async function startDeskSite(
  env: Readonly<Record<string, string>> = {},
): Promise<{ site: DeskSite; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'harborlight-desk-'));
  const place: Place = {
    // A copy, so that pages of catalogs published at this desk do not affect other sites.
    distDir: join(folder, 'dist'),
    dataDir: join(folder, 'data'),
  };
  const ledger = join(place.dataDir, 'erasures.jsonl');
  cpSync(releasePaths(process.env).distDir, place.distDir, { recursive: true });
  const { url, running } = await startDesk(place, { ERASURE_LEDGER: ledger, ...env });
  const { dataDir } = place;
  const store = openStoreForStaff({ dataDir, databaseUrl: null });
  const { forms } = projectCatalog();
  for (const each of inventApplications({ forms, count: INVENTED, seed: 13, now: new Date() }))
    await store.add(each);
  // Written directly before the tests, because the server itself stores its counts only once a minute.
  const wizard = { form: 'surrogate-wizard' } as const;
  await store.desk.steps.add(new Date().toISOString().slice(0, 10), [
    { ...wizard, step: '', count: 90 },
    { ...wizard, step: 'personal-information', count: 60 },
  ]);
  return {
    site: {
      url,
      place,
      ledger,
      database: { DATA_DIR: dataDir },
      store,
    },
    async stop() {
      await store.close();
      await running.stop();
      // Retries, because page generation may still write files for a moment.
      for (let left = 100; ; left -= 1)
        try {
          return rmSync(folder, { recursive: true, force: true });
        } catch (error) {
          if (left === 0) throw error;
          await pause(200);
        }
    },
  };
}

/**
 * Starts a server with a desk.
 * @param env further environment variables
 * @param at its port; a free one by default
 */
export async function startDesk(
  place: Partial<Place>,
  env: Readonly<Record<string, string>> = {},
  at?: number,
): Promise<{ readonly url: string; readonly running: RunningSite }> {
  const port = at ?? (await freePort());
  const url = `http://localhost:${port}`;
  return { url, running: await startSite({ ...place, port, env: { DESK_URL: url, ...env } }) };
}
