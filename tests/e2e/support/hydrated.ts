import type { Page } from 'playwright/test';
import { untilIdle } from './idle.ts';

/**
 * Makes a prerendered page load its app, and waits until React has hydrated it and is idle. It only dispatches an event
 * and presses no real key, so that nothing on the page moves.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // A static page without an app.
    if (document.querySelector('[data-still]') !== null) return true;
    const main = document.querySelector('#root *');
    if (main !== null && Object.keys(main).some((key) => key.startsWith('__reactFiber'))) return true;
    // Triggers src/web/entry.ts once that listens.
    document.dispatchEvent(new Event('keydown', { bubbles: true }));
    return false;
  });
  await untilIdle(page);
}
