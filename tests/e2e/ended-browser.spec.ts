import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright/test';
import { findTestChromium, TEST_CHROMIUM_ARGS } from '../../src/build/find-chromium.ts';
import { expect, test } from './support/applicant.ts';
import { PHONE } from './support/devices.ts';
import { watchFetching } from './support/fetched-ahead.ts';
import { fillAcceptable, submitButton } from './support/fill-form.ts';
import { PARENTS } from './support/forms.ts';
import { storedBy } from './support/stored-applications.ts';

/** Launches a browser whose profile stays on disk. */
function launch(profile: string, baseURL: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(profile, {
    ...PHONE,
    baseURL,
    executablePath: findTestChromium(process.env),
    args: [...TEST_CHROMIUM_ARGS],
  });
}

/** Kills a page's browser, as a phone low on memory does: at once, without any event to its pages. */
async function end(page: Page): Promise<void> {
  const ended = page.context().waitForEvent('close');
  const session = await page.context().newCDPSession(page);
  // The browser is gone before it can answer.
  session.send('Browser.crash').catch(() => undefined);
  await ended;
}

test(
  'an application queued right before the phone kills the browser is sent once, at the next visit',
  { tag: '@own-context' },
  async ({ email, siteUrl }) => {
    const profile = mkdtempSync(join(tmpdir(), 'harborlight-profile-'));
    try {
      const context = await launch(profile, siteUrl);
      const page = await context.newPage();
      const fetched = watchFetching(page);
      await fillAcceptable(page, PARENTS, email);
      await fetched();
      await context.setOffline(true);
      await submitButton(page, PARENTS).click();
      await expect(page.getByRole('region', { name: 'Your application' })).toContainText(/not sent yet/i);
      await end(page);
      expect(await storedBy(email)).toEqual([]);

      const later = await launch(profile, siteUrl);
      try {
        await (await later.newPage()).goto('/about');
        await expect.poll(async () => (await storedBy(email)).length).toBe(1);
      } finally {
        await later.close();
      }
    } finally {
      rmSync(profile, { recursive: true, force: true });
    }
  },
);
