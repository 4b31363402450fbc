import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { releasePaths } from '../../src/build/release-paths.ts';
import { hydrated } from './support/hydrated.ts';
import { expect, test } from './support/site.ts';

const client = join(releasePaths(process.env).distDir, 'client');
const paths = readdirSync(client, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('index.html'))
  .map((file) => `/${dirname(file) === '.' ? '' : dirname(file)}`)
  .sort();

for (const path of paths) {
  test(`${path} comes to life without an error`, { tag: '@both' }, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await hydrated(page);
    await expect(page.locator('h1')).toHaveCount(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });
}

test('an address without a page answers 404 with the routing-error screen', async ({ page, faults }) => {
  faults.expect(/404/);
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
});
