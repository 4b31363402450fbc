import type { Page } from 'playwright/test';
import { untilIdle } from './idle.ts';

/** Waits until React has taken over the prerendered page and has come to rest. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('#root *');
    return main !== null && Object.keys(main).some((key) => key.startsWith('__reactFiber'));
  });
  await untilIdle(page);
}
