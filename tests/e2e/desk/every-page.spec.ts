import type { Page } from 'playwright/test';
import { DESK_PAGES } from '../../../src/desk/pages.ts';
import { expectAccessible, expectAccessibleAtBothWidths } from '../support/axe.ts';
import { expect, test, withoutChanges } from './support/desk.ts';

/** Waits until the page has loaded completely. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.loading')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
}

/** What is wider than its panel, and out of reach, between a phone's width and a desk's. */
async function cutOff(page: Page): Promise<readonly string[]> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 660, height: 900 });
  const cut = await page
    .locator('.panel')
    .evaluateAll((panels) =>
      panels
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ textContent }) => textContent.slice(0, 40)),
    );
  if (before !== null) await page.setViewportSize(before);
  return cut;
}

test('every page of the desk is accessible at both widths and has its own title @desk', async ({
  signIn,
  desk,
  faults,
}) => {
  // At the end the test signs out.
  faults.expect(/status of 401/);
  const { page, open } = await signIn(['administrator', 'caseworker', 'rule-owner']);
  await withoutChanges(page);
  let reference = '';
  let names: readonly string[] = [];
  for await (const { payload, ...application } of desk.store.list({})) {
    ({ reference } = application);
    // Some forms ask for only one name.
    names = [payload['firstName'], payload['lastName'], payload['email']].map(String).filter(Boolean);
  }
  const values: Readonly<Record<string, string>> = {
    reference,
    ruleSet: 'surrogate-eligibility',
    form: 'surrogate-application',
  };
  const titles = new Set<string>();
  for (const { path } of DESK_PAGES) {
    const address = path.replaceAll(/:(\w+)/g, (_all, name: string) => values[name] ?? '');
    await test.step(path, async () => {
      await open(address);
      await settled(page);
      await expectAccessibleAtBothWidths(page, path);
      expect(await cutOff(page)).toEqual([]);
      const title = await page.title();
      expect(title).toMatch(/ – Desk$/);
      expect(names.filter((name) => title.includes(name))).toEqual([]);
      titles.add(title);
      // Links to applications are at least 24 px high, even within a sentence.
      const links = page.locator('.reference-link');
      if (path === '/log') await expect(links.first()).toBeVisible();
      const heights = await links.evaluateAll((all) =>
        all.map((each) => each.getBoundingClientRect().height),
      );
      expect(heights.filter((height) => height < 24)).toEqual([]);
    });
  }
  expect(titles.size).toBeGreaterThanOrEqual(DESK_PAGES.length);
  await open('/nothing-here');
  await expectAccessible(page, 'an unknown page');
  await page.getByRole('button', { name: 'Ana Reyes' }).click();
  await expectAccessible(page, 'the account menu');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /sign in/i })).toBeVisible();
  await expectAccessible(page, 'sign-in');
});
