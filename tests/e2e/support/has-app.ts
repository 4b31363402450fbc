import type { Page } from 'playwright/test';

/** Whether the app is loaded: React sets private properties on its elements. */
export function hasApp(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    Object.keys(document.querySelector('#root *') ?? {}).some((key) => key.startsWith('__reactFiber')),
  );
}
