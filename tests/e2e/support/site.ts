import { expect, test as base } from 'playwright/test';

export { expect };

/** What a test may say of errors that belong to it. */
export interface Faults {
  /** Declares that errors like this one may appear in the console or be thrown on a page. */
  readonly expect: (pattern: RegExp) => void;
}

/**
 * Playwright's `test` on the running site. An error in the console (a breach of the content security policy
 * and a failed request are ones) or thrown on a page fails the test, unless it has declared it.
 */
export const test = base.extend<{ readonly faults: Faults }>({
  baseURL: async ({}, use) => {
    const url = process.env['SITE_URL'];
    if (url === undefined) throw new Error('Start the browser tests with tests/e2e/playwright.config.ts.');
    await use(url);
  },
  faults: [
    async ({ context }, use) => {
      const seen: string[] = [];
      const expected: RegExp[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error') seen.push(`console: ${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (fault) => seen.push(`page: ${String(fault.error().stack ?? fault.error())}`));
      await use({ expect: (pattern) => void expected.push(pattern) });
      const unexpected = seen.filter((line) => !expected.some((pattern) => pattern.test(line)));
      expect(unexpected, 'errors in the console or on the page').toEqual([]);
    },
    { auto: true },
  ],
});
