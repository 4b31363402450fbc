import { brotliCompressSync } from 'node:zlib';
import { sitePaths } from '../support/site-paths.ts';
import { expect, test, withoutChanges } from './support/desk.ts';

/** The budget in bytes of compressed script, for shell and queue together. */
const FIRST_VIEW = 150_000;

test('the first view of the desk loads under 150 kB of script, and no public page links to the desk @desk @own-context', async ({
  signIn,
  siteUrl,
  request,
}) => {
  const { page, open } = await signIn(['administrator', 'caseworker', 'rule-owner']);
  const sizes = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      sizes.set(
        new URL(response.url()).pathname,
        response.body().then((body) => brotliCompressSync(body).byteLength),
      );
  });
  await withoutChanges(page);
  await open();
  await expect(page.getByRole('row').nth(5)).toBeVisible();
  await page.waitForLoadState('networkidle');
  const bytes = (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0);
  expect(bytes, [...sizes.keys()].join('\n')).toBeLessThan(FIRST_VIEW);
  expect(bytes).toBeGreaterThan(50_000);
  // All scripts of the desk are below /desk/assets/.
  for (const path of sizes.keys()) expect(path).toMatch(/^\/desk\/assets\//);

  for (const path of sitePaths) {
    const html = await (await request.get(siteUrl + path)).text();
    expect(html, path).not.toMatch(/["'/]desk["'/]/);
  }
});
