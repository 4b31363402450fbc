import { expect, test as base, type BrowserContext, type BrowserContextOptions } from 'playwright/test';
import { fetchConfiguredSite, type ConfiguredSite } from './configured-site.ts';
import { startDeskSite, type DeskSite } from './desk-site.ts';
import { DESK } from './devices.ts';
import { SharedContext } from './shared-context.ts';

export { expect };

/** What a test may say of errors that belong to it. */
export interface Faults {
  /** Declares that errors like this one may appear in the console or be thrown on a page. */
  readonly expect: (pattern: RegExp) => void;
  /** Looks at the pages of another context, too. */
  readonly watch: (context: BrowserContext) => void;
}

interface WorkerFixtures {
  readonly siteUrl: string;
  readonly configuredSite: ConfiguredSite;
  /** Started for the first test of the desk. It stands here because tests of other worker fixtures get other workers. */
  readonly desk: DeskSite;
  readonly sharedContext: SharedContext;
}

/**
 * Playwright's `test` on the running site, on a phone or, tagged `@desk`, on a desk. The tests of a worker share the
 * browser contexts of its devices and their first page, emptied after each; `@own-context` gives a test one of its own: for a clock, an empty HTTP cache, another site.
 * An error in the console (a breach of the content security policy and a failed request are ones) or thrown
 * on a page fails the test, unless it has declared it.
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
    // Building a release takes longer than a test may.
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
  // Devices are no projects, whose tests would run in workers of their own.
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
