import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { releasePaths } from '../../src/build/release-paths.ts';
import { publishWorkingCopy } from '../../src/cli/catalog/publish.ts';
import { rollBackTo } from '../../src/cli/catalog/roll-back.ts';
import { testTable } from '../../src/cli/rules/test-table.ts';
import { openStoreForPublishing } from '../../src/server/store/open-store.ts';
import { copyCatalog, versionAt } from '../support/catalog.ts';
import { startSite, type RunningSite } from '../support/start-site.ts';
import { expect, test } from './support/applicant.ts';
import { threshold } from './support/eligibility.ts';
import { fillForm, openForm, submitButton } from './support/fill-form.ts';
import { SINGLE } from './support/forms.ts';
import { theOnlyRowOf } from './support/stored-applications.ts';

const YOUNGEST = threshold('minimumAge');
const OLDEST = threshold('maximumAge');
const WHO = { author: 'Ana', why: 'The doctors agreed to a year more' };

/** Raises the maximum age as staff do: in the rule file and in its table of cases. */
function raiseOldest(root: string): void {
  const file = join(root, 'rules/surrogate-eligibility.json');
  const raised = readFileSync(file, 'utf8').replace(
    /("maximumAge": \{[^}]*?"value": )\d+/,
    `$1${OLDEST + 1}`,
  );
  writeFileSync(file, raised);
  testTable(root, { set: 'surrogate-eligibility', accept: 'all' });
}

async function inForce(page: Page, site: RunningSite): Promise<unknown> {
  const health: unknown = await (await page.request.get(`${site.url}/api/health`)).json();
  return Reflect.get(Object(Reflect.get(Object(health), 'catalog')), 'version');
}

/** Waits until the page for surrogates states this maximum age. */
async function saysOldest(page: Page, site: RunningSite, age: number): Promise<void> {
  const quoted = async () => (await page.request.get(`${site.url}/become-surrogate`)).text();
  await expect.poll(quoted).toContain(`You’re ${YOUNGEST}-${age} years old`);
}

test(
  'published rules decide an application from an open page, show on new pages, and can be rolled back',
  { tag: '@own-context' },
  async ({ page, email }) => {
    const root = copyCatalog();
    const distDir = mkdtempSync(join(tmpdir(), 'harborlight-dist-'));
    cpSync(releasePaths(process.env).distDir, distDir, { recursive: true });
    const site = await startSite({ distDir, env: { CATALOG_ROOT: root } });
    const store = openStoreForPublishing({ dataDir: site.dataDir, databaseUrl: null });
    try {
      const first = versionAt(root);
      await openForm(page, { page: site.url + SINGLE.page });
      await fillForm(page, SINGLE, { ...SINGLE.answers, email, age: OLDEST + 1 });

      raiseOldest(root);
      const { text } = await publishWorkingCopy(root, store, WHO);
      expect(text).toContain(`was ${OLDEST} years and is ${OLDEST + 1} years`);
      await expect.poll(() => inForce(page, site)).toBe(versionAt(root));
      await submitButton(page, SINGLE).click();
      await expect(page).toHaveURL(site.url + SINGLE.acceptedPage);
      expect(await theOnlyRowOf(email, site.dataDir)).toMatchObject({
        verdict: 'eligible',
        applicantVerdict: 'ineligible',
        flags: expect.arrayContaining(['verdict-differs']),
      });
      await saysOldest(page, site, OLDEST + 1);

      await rollBackTo(root, store, { version: first, author: 'Bo', why: null });
      await expect.poll(() => inForce(page, site)).toBe(first);
      await saysOldest(page, site, OLDEST);
    } finally {
      await store.close();
      await site.stop();
      // Retries until the pool's process has ended: it may still compress pages of the last version.
      await expect(() => {
        for (const folder of [root, distDir]) rmSync(folder, { recursive: true, force: true });
      }).toPass();
    }
  },
);
