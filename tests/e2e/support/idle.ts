import type { Page } from 'playwright/test';

/** Milliseconds after which a page counts as idle all the same: frame after frame, a browser may never say so. */
const AT_MOST = 1000;

/** Waits until a page's browser has nothing to do. */
export async function untilIdle(page: Page): Promise<void> {
  await page.evaluate(
    (timeout) => new Promise((resolve) => requestIdleCallback(resolve, { timeout })),
    AT_MOST,
  );
}
