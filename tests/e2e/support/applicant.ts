import { expect, test as siteTest } from './site.ts';
import { watchFetching } from './fetched-ahead.ts';
import { recordPosts, type SentRequest } from './sent-requests.ts';

export { expect };

/** The fixtures of a test about an applicant. */
export interface Applicant {
  /** An email address that only this test uses, to find its rows among those of other tests. */
  readonly email: string;
  /** The messages of `window.alert`, in order; each was dismissed at once. */
  readonly alerts: string[];
  /** Every POST that left the browser, from any page of this test. */
  readonly posts: SentRequest[];
  /** Waits until the page has prefetched the pages after the form, and then cuts the connection. */
  readonly goOffline: () => Promise<void>;
}

/** The site's `test` with the applicant fixtures. */
export const test = siteTest.extend<Applicant>({
  email: async ({}, use, { testId, repeatEachIndex }) => {
    await use(`applicant-${testId}-${repeatEachIndex}@example.com`);
  },
  alerts: [
    async ({ context }, use) => {
      const alerts: string[] = [];
      context.on('dialog', (dialog) => {
        if (dialog.type() === 'alert') alerts.push(dialog.message());
        void dialog.accept();
      });
      await use(alerts);
    },
    { auto: true },
  ],
  posts: [
    async ({ context }, use) => {
      await use(recordPosts(context));
    },
    { auto: true },
  ],
  goOffline: async ({ page, context }, use) => {
    const fetched = watchFetching(page);
    await use(async () => {
      await fetched();
      await context.setOffline(true);
    });
  },
});

/** The `test` on the configured site, whose browser contexts its tests share as well. */
export const configuredTest = test.extend({
  baseURL: async ({ configuredSite }, use) => {
    await use(configuredSite.url);
  },
});
