import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { copyCatalog, versionAt } from '../../support/catalog.ts';
import { startDevServer, type DevServer } from '../../support/start-dev-server.ts';
import { hydrated } from '../support/hydrated.ts';
import { expect, test } from '../support/site.ts';

/** One server for all tests: two that start at once on a clean clone would both pre-bundle the libraries. */
test.describe.configure({ mode: 'default' });

let catalogRoot: string;
let server: DevServer;

test.beforeAll(async ({ browser }) => {
  catalogRoot = copyCatalog();
  // With a broken file the server starts with the last good catalog, reports the fault, and then takes the mended file.
  const file = join(catalogRoot, 'rules/surrogate-eligibility.json');
  const good = readFileSync(file, 'utf8');
  writeFileSync(file, good.replace(/"value": \d+,/, ''));
  server = await startDevServer(catalogRoot);
  expect(server.output()).toMatch(
    /rules\/surrogate-eligibility\.json line \d+ .*"value" is missing\. Add it\./,
  );
  writeFileSync(file, good);
  const inForce = async () =>
    ((await (await fetch(`${server.url}/api/health`)).json()) as { readonly catalog: unknown }).catalog;
  await expect.poll(inForce).toMatchObject({ differs: false });
  const page = await browser.newPage();
  for (const path of ['/surrogate-application', '/design']) {
    await page.goto(server.url + path);
    await hydrated(page);
  }
  await page.close();
});

test.afterAll(async () => {
  await server.stop();
  rmSync(catalogRoot, { recursive: true });
});

/** Waits until the page has loaded and Vite's client is connected: changes sent before that are lost. */
async function listensAfter(page: Page, load: () => unknown): Promise<void> {
  const listening = page.waitForEvent('console', {
    predicate: (message) => message.text() === '[vite] connected.',
  });
  await Promise.all([listening, load()]);
  await hydrated(page);
}

async function health(page: Page): Promise<{ readonly status: string; readonly catalog: unknown }> {
  return (await page.request.get(`${server.url}/api/health`)).json();
}

test(
  'npm run dev serves page and API, and reloads the form files when they change',
  { tag: '@own-context' },
  async ({ page, faults }) => {
    const file = join(catalogRoot, 'form-schemas/surrogate-application/form.json');
    const original = readFileSync(file, 'utf8');
    // The page may be caught between the old form and the new.
    faults.expect(/virtual:(catalog|form|rules)|Hydration failed|status of 500/);
    await listensAfter(page, () => page.goto(`${server.url}/surrogate-application`));

    await test.step('a changed file shows on the page', async () => {
      await listensAfter(page, () =>
        writeFileSync(file, original.replace('"submitLabel": "', '"submitLabel": "Now: ')),
      );
      await expect(page.getByRole('button', { name: /^Now: / })).toBeVisible();
    });
    await test.step('it is in force, published automatically', async () => {
      const inForce = { version: versionAt(catalogRoot), since: expect.any(String), differs: false };
      await expect.poll(async () => (await health(page)).catalog).toMatchObject(inForce);
    });
    await test.step('a broken file shows what is wrong with it', async () => {
      writeFileSync(file, original.replace('"submitLabel"', '"submitLabl"'));
      await expect(page.locator('vite-error-overlay')).toContainText(
        'form-schemas/surrogate-application/form.json line 1: "submitLabel" is missing. Add it.',
      );
    });
    await test.step('the API keeps to the last good files', async () => {
      // The server caches the version of the files for two seconds.
      await expect
        .poll(() => health(page))
        .toMatchObject({
          status: 'ok',
          catalog: { version: expect.not.stringMatching(versionAt(catalogRoot)), differs: true },
        });
    });
    await test.step('a corrected file removes the error', async () => {
      await listensAfter(page, () => writeFileSync(file, original));
      await expect(page.getByRole('button', { name: /^Submit/ })).toBeVisible();
      await expect(page.locator('vite-error-overlay')).toHaveCount(0);
    });
  },
);

test(
  'npm run dev serves the design sheet with the shared components in their states',
  { tag: '@own-context' },
  async ({ page }) => {
    await page.goto(`${server.url}/design`);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Design sheet');
    await expect(page.getByText('Select Yes or No.')).toBeVisible();
    await page.getByText('Opens one at a time').click();
    await expect(page.getByText('Pressing it again closes it.')).toBeVisible();
    // The sheet pins states such as hover with a class, and the pages' own rule styles it.
    const ground = (pin: string) =>
      page
        .locator(`.button--quiet${pin}`)
        .first()
        .evaluate((button) => getComputedStyle(button).backgroundColor);
    expect(await ground('.pinned-hover')).toBe('rgb(230, 247, 245)');
    expect(await ground(':not(.pinned-hover)')).toBe('rgba(0, 0, 0, 0)');
    const needed = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(needed).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  },
);

test(
  'npm run dev serves the desk from its sources, with hot reload',
  { tag: '@own-context' },
  async ({ page, faults }) => {
    // Nobody is signed in.
    faults.expect(/status of 401/);
    const listening = page.waitForEvent('console', (message) => message.text() === '[vite] connected.');
    await Promise.all([listening, page.goto(`${server.url}/desk/log`)]);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(
      await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)),
    ).toContain(`${server.url}/src/desk/main.tsx`);
  },
);
