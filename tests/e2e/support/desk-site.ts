import { inventApplications } from '../../../tools/demo/invented-applications.ts';
import { openStoreForStaff } from '../../../src/server/store/open-store.ts';
import type { ApplicationStore } from '../../../src/server/store/store.ts';
import { projectCatalog } from '../../support/catalog.ts';
import { freePort } from '../../support/free-port.ts';
import { startSite } from '../../support/start-site.ts';

/** Applications at the desk's site before a test adds its own. */
const INVENTED = 60;

/** A site with a desk, which the tests of a worker share. */
export interface DeskSite {
  /** `http://localhost:<port>`: passkeys know no numeric addresses. */
  readonly url: string;
  readonly dataDir: string;
  /** The same database, beside the running server. */
  readonly store: ApplicationStore;
}

/** Starts a site with a desk and invented applications of six weeks. @returns it, and what removes it */
export async function startDeskSite(): Promise<{ site: DeskSite; stop: () => Promise<void> }> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const running = await startSite({ port, env: { DESK_URL: url } });
  const store = openStoreForStaff({ dataDir: running.dataDir, databaseUrl: null });
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
    site: { url, dataDir: running.dataDir, store },
    async stop() {
      await store.close();
      await running.stop();
    },
  };
}
