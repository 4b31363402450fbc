import { brotliCompressSync } from 'node:zlib';
import { htmlOf, sitePaths } from '../support/site-paths.ts';
import { expect, test, withoutChanges } from './support/desk.ts';

/** The budget in bytes of compressed script, for shell and queue together. */
const FIRST_VIEW = 150_000;

test('the first view of the desk loads under 150 kB of script, and no public page links to the desk @desk', async ({
  signIn,
}) => {
  const { page, open } = await signIn(['administrator', 'caseworker', 'rule-owner']);
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname);
  });
  await withoutChanges(page);
  await open();
  await expect(page.getByRole('row').nth(5)).toBeVisible();
  await page.waitForLoadState('networkidle');
  const bodies = await Promise.all([...scripts].map(async (path) => (await page.request.get(path)).body()));
  const bytes = bodies.reduce((sum, body) => sum + brotliCompressSync(body).byteLength, 0);
  expect(bytes, [...scripts].join('\n')).toBeLessThan(FIRST_VIEW);
  expect(bytes).toBeGreaterThan(50_000);
  // All scripts of the desk are below /desk/assets/.
  for (const path of scripts) expect(path).toMatch(/^\/desk\/assets\//);

  for (const path of sitePaths) expect(htmlOf(path), path).not.toMatch(/["'/]desk["'/]/);
});
