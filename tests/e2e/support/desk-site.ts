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

/** Applications at the desk's site before a test adds its own. */
const INVENTED = 60;

/** Where a desk's server finds its data. */
type Place = Required<Pick<SiteOptions, 'distDir' | 'dataDir'>>;

/** A site with a desk, which the tests of a worker share. */
export interface DeskSite {
  /** `http://localhost:<port>`: passkeys know no numeric addresses. */
  readonly url: string;
  readonly place: Place;
  /** The file of the erasure ledger. */
  readonly ledger: string;
  /** The environment of the database, for what works on it beside the server. */
  readonly database: Readonly<Record<string, string>>;
  /** The same database, beside the running server. */
  readonly store: ApplicationStore;
}

/**
 * Starts a site with a desk and invented applications of six weeks.
 * @param env what its server is told beyond that, such as another `DESK_URL`
 * @returns it, and what removes it
 */
export async function startDeskSite(
  env: Readonly<Record<string, string>> = {},
): Promise<{ site: DeskSite; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'harborlight-desk-'));
  const place: Place = {
    // Pages of what is published at this desk stand here alone.
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
  // Before anybody looks: the server counts once a minute.
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
      // Pages that were being made are still written for a moment.
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
 * @param env what it is told beyond that
 * @param at its port; a free one when left out
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
