import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { releasePaths } from '../../../../src/build/release-paths.ts';
import { versionTag } from '../../../../src/core/submission/headers.ts';
import { openStoreForStaff } from '../../../../src/server/store/open-store.ts';
import { inventApplications } from '../../../../tools/demo/invented-applications.ts';
import { projectCatalog, projectForm, PROJECT_ROOT } from '../../../support/catalog.ts';
import { freePort } from '../../../support/free-port.ts';
import { post } from '../../../support/post.ts';
import { startSite } from '../../../support/start-site.ts';
import { threshold } from '../../support/eligibility.ts';
import { SINGLE } from '../../support/forms.ts';
import { expect, test as base } from './desk.ts';

export { expect };

/** What the rule file says today. */
const YOUNGEST = threshold('minimumAge');
export const OLDEST = threshold('maximumAge');
export const RULES = '/rules/sets/surrogate-eligibility';
/** How long pages may take to be made on a busy machine. */
export const SHOWS = 60_000;

interface OwnSite {
  /** Whether somebody else has to approve what a person wants to publish. */
  readonly needsSecondPerson: boolean;
}

/** A site whose rules no other test reads: what these publish is in force there alone. */
export const test = base.extend<object, OwnSite>({
  needsSecondPerson: [false, { option: true, scope: 'worker' }],
  desk: [
    async ({ needsSecondPerson }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'harborlight-rules-'));
      const [distDir, policies] = [join(folder, 'dist'), join(folder, 'policies')];
      cpSync(releasePaths(process.env).distDir, distDir, { recursive: true });
      cpSync(join(PROJECT_ROOT, 'policies/desk'), policies, { recursive: true });
      writeFileSync(join(policies, 'publishing.json'), JSON.stringify({ needsSecondPerson }));
      const port = await freePort();
      const url = `http://localhost:${port}`;
      const site = await startSite({ port, distDir, env: { DESK_URL: url, DESK_POLICIES: policies } });
      const store = openStoreForStaff({ dataDir: site.dataDir, databaseUrl: null });
      const { forms } = projectCatalog();
      for (const each of inventApplications({ forms, count: 40, seed: 13, now: new Date() }))
        await store.add(each);
      // One that a higher age would accept, and a near miss.
      for (const age of [OLDEST + 1, OLDEST + 2]) {
        const form = versionTag(projectForm(SINGLE.id));
        const sent = { endpoint: SINGLE.endpoint, form, payload: { ...SINGLE.payload, age } };
        expect(await post(url, sent, randomUUID())).toMatchObject({ status: 200 });
      }
      await use({ url, dataDir: site.dataDir, store });
      await store.close();
      await site.stop();
      // Pages may still be being made when a test fails.
      rmSync(folder, { recursive: true, maxRetries: 10 });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** The number of a sentence. */
export const oldest = (page: Page) => page.getByRole('spinbutton', { name: 'maximum age' });

/** What the page for surrogates says of ages to whoever opens it. */
export async function saysOldest(page: Page, age: number): Promise<void> {
  const quoted = async () => (await page.request.get('/become-surrogate')).text();
  await expect.poll(quoted, { timeout: SHOWS }).toContain(`You’re ${YOUNGEST}-${age} years old`);
}

/** Accepts what the table of cases comes to. */
export async function acceptAll(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Accept (all|the new)/ })
    .first()
    .click();
  await expect(page.getByText(/^All \d+ rows of the table hold/)).toBeVisible();
}
