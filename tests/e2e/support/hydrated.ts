import type { Page } from 'playwright/test';
import { untilIdle } from './idle.ts';

/**
 * Uses the prerendered page, so that its app is fetched, and waits until React has taken over and has come to rest. No key is
 * pressed: what would move stays where it is.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // HTML that is all there is to it.
    if (document.querySelector('[data-still]') !== null) return true;
    const main = document.querySelector('#root *');
    if (main !== null && Object.keys(main).some((key) => key.startsWith('__reactFiber'))) return true;
    // For src/web/entry.ts, as soon as it listens.
    document.dispatchEvent(new Event('keydown', { bubbles: true }));
    return false;
  });
  await untilIdle(page);
}
