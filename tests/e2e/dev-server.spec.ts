import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyCatalog } from '../support/catalog.ts';
import { startDevServer, type DevServer } from '../support/start-dev-server.ts';
import { hydrated } from './support/hydrated.ts';
import { expect, test } from './support/site.ts';

let catalogRoot: string;
let server: DevServer;

test.beforeAll(async () => {
  catalogRoot = copyCatalog();
  server = await startDevServer(catalogRoot);
});

test.afterAll(async () => {
  await server.stop();
  rmSync(catalogRoot, { recursive: true });
});

test(
  'npm run dev serves page and API, and follows the form files as they change',
  { tag: '@own-context' },
  async ({ page, faults }) => {
    const file = join(catalogRoot, 'form-schemas/surrogate-application/form.json');
    const original = readFileSync(file, 'utf8');
    // The page reloads while the file is broken, too, and may be caught between the old form and the new.
    faults.expect(/virtual:(forms|form|rules)|Hydration failed|status of 500/);
    await page.goto(`${server.url}/surrogate-application`);
    await hydrated(page);

    await test.step('a changed file shows on the page', async () => {
      writeFileSync(file, original.replace('"submitLabel": "', '"submitLabel": "Now: '));
      await expect(page.getByRole('button', { name: /^Now: / })).toBeVisible();
    });
    await test.step('a broken file shows what is wrong with it', async () => {
      writeFileSync(file, original.replace('"submitLabel"', '"submitLabl"'));
      await expect(page.locator('vite-error-overlay')).toContainText(
        'form-schemas/surrogate-application/form.json: "submitLabel" is missing. Add it.',
      );
    });
    await test.step('the API keeps to the last good files', async () => {
      const health = await page.request.get(`${server.url}/api/health`);
      expect(health.status()).toBe(200);
    });
    await test.step('a corrected file removes the error', async () => {
      writeFileSync(file, original);
      await expect(page.getByRole('button', { name: /^Submit/ })).toBeVisible();
      await expect(page.locator('vite-error-overlay')).toHaveCount(0);
    });
  },
);

test(
  'npm run dev has the design sheet: every piece in its states, contrasts reckoned',
  { tag: '@own-context' },
  async ({ page }) => {
    await page.goto(`${server.url}/design`);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Design sheet');
    await expect(page.getByText(/^\d[\d.]*, text$/).first()).toBeVisible();
    await expect(page.getByText('Select Yes or No: do you smoke?')).toBeVisible();
    await page.getByText('Opens one at a time').click();
    await expect(page.getByText('Pressing it again closes it.')).toBeVisible();
    // A state that comes and goes is pinned: the sheet shows what the pages' own rule says of it.
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
