import type { Page } from 'playwright/test';

/** The time-out in milliseconds: a browser that renders frame after frame may never report that it is idle. */
const AT_MOST = 1000;

/** Waits until the page's main thread is idle. */
export async function untilIdle(page: Page): Promise<void> {
  await page.evaluate(
    (timeout) => new Promise((resolve) => requestIdleCallback(resolve, { timeout })),
    AT_MOST,
  );
}
