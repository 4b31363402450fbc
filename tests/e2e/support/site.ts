import { expect, test as base, type BrowserContext, type BrowserContextOptions } from 'playwright/test';
import { fetchConfiguredSite, type ConfiguredSite } from './configured-site.ts';
import { startDeskSite, type DeskSite } from './desk-site.ts';
import { DESK } from './devices.ts';
import { SharedContext } from './shared-context.ts';

export { expect };

/** Lets a test declare expected errors. */
export interface Faults {
  /** Allows errors that match the pattern, in the console or thrown on a page. */
  readonly expect: (pattern: RegExp) => void;
  /** Also watches the pages of another context. */
  readonly watch: (context: BrowserContext) => void;
}

interface WorkerFixtures {
  readonly siteUrl: string;
  readonly configuredSite: ConfiguredSite;
  /** Started for the first desk test. Defined here, because tests with other worker fixtures would get new workers. */
  readonly desk: DeskSite;
  readonly sharedContext: SharedContext;
}

/**
 * Playwright's `test` on the running site, on a phone or, tagged `@desk`, on a desk. The tests of a worker share the
 * browser contexts of its devices and their first page, emptied after each test. The tag `@own-context` gives a test
 * its own context: for a clock, an empty HTTP cache, or another site. An error that is thrown on a page or logged to
 * the console (as are content security policy violations and failed requests) fails the test, unless it declares it.
 */
export const test = base.extend<{ readonly faults: Faults }, WorkerFixtures>({
  siteUrl: [
    async ({}, use) => {
      const url = process.env['SITE_URL'];
      if (url === undefined) throw new Error('Start the browser tests with tests/e2e/playwright.config.ts.');
      await use(url);
    },
    { scope: 'worker' },
  ],
  configuredSite: [
    async ({}, use) => {
      await use(await fetchConfiguredSite());
    },
    // Building a release takes longer than the time-out of a test.
    { scope: 'worker', timeout: 360_000 },
  ],
  desk: [
    async ({}, use) => {
      const { site, stop } = await startDeskSite();
      await use(site);
      await stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  sharedContext: [
    async ({ browser, siteUrl }, use) => {
      const shared = new SharedContext(browser, siteUrl);
      await use(shared);
      await shared.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ siteUrl }, use) => {
    await use(siteUrl);
  },
  // Devices are tags and not Playwright projects, because each project would use separate workers.
  viewport: async ({ viewport }, use, { tags }) => {
    await use(tags.includes('@desk') ? DESK.viewport : viewport);
  },
  hasTouch: async ({ hasTouch }, use, { tags }) => {
    await use(tags.includes('@desk') ? DESK.hasTouch : hasTouch);
  },
  isMobile: async ({ isMobile }, use, { tags }) => {
    await use(tags.includes('@desk') ? DESK.isMobile : isMobile);
  },
  context: async (
    { browser, sharedContext, baseURL, locale, timezoneId, viewport, hasTouch, isMobile, javaScriptEnabled },
    use,
    { tags },
  ) => {
    const options: BrowserContextOptions = { viewport, hasTouch, isMobile, javaScriptEnabled };
    if (baseURL !== undefined) options.baseURL = baseURL;
    if (locale !== undefined) options.locale = locale;
    if (timezoneId !== undefined) options.timezoneId = timezoneId;
    if (tags.includes('@own-context')) {
      const context = await browser.newContext(options);
      await use(context);
      await context.close();
    } else {
      await use(await sharedContext.open(options));
      await sharedContext.empty();
    }
  },
  page: async ({ context, sharedContext }, use, { tags }) => {
    await use(tags.includes('@own-context') ? await context.newPage() : await sharedContext.page());
  },
  faults: [
    async ({ context }, use) => {
      const seen: string[] = [];
      const expected: RegExp[] = [];
      function watch(watched: BrowserContext): void {
        watched.on('console', (message) => {
          if (message.type() === 'error') seen.push(`console: ${message.text()} (${message.location().url})`);
        });
        watched.on('weberror', (fault) => seen.push(`page: ${String(fault.error().stack ?? fault.error())}`));
      }
      watch(context);
      await use({ expect: (pattern) => void expected.push(pattern), watch });
      const unexpected = seen.filter((line) => !expected.some((pattern) => pattern.test(line)));
      expect(unexpected, 'errors in the console or on the page').toEqual([]);
    },
    { auto: true },
  ],
});
