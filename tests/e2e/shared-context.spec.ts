import { readDeviceStorage } from './support/device-storage.ts';
import { expect, test } from './support/site.ts';

/** Two tests in one worker: the second must not find what the first leaves behind in the shared context and page. */
test.describe('the context that tests share', () => {
  test.describe.configure({ mode: 'default' });
  let visits = 0;

  for (const turn of ['first', 'second']) {
    test(`is clean when the ${turn} test starts`, async ({ page, context, viewport }) => {
      visits += 1;
      expect(visits, 'both in one worker').toBe(turn === 'first' ? 1 : 2);
      await page.goto('/about');
      const { device, tab, databases } = await readDeviceStorage(page);
      expect({ device, tab, databases }).toEqual({ device: {}, tab: {}, databases: {} });
      expect(await context.cookies()).toEqual([]);
      expect(await page.evaluate(() => navigator.onLine)).toBe(true);

      expect(await page.evaluate(() => ['left' in window, matchMedia('print').matches])).toEqual([
        false,
        false,
      ]);
      expect(page.viewportSize()).toEqual(viewport);
      // This page, and the blank page that a test starts on.
      expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(2);

      await page.goto('/get-started');
      await page.goto('/about');
      await page.addInitScript(() => Object.assign(window, { left: 'behind' }));
      await page.emulateMedia({ media: 'print' });
      await page.setViewportSize({ width: 500, height: 500 });
      await page.route('**/*.css', (route) => route.abort());
      await context.route('**/about', (route) => route.abort());
      await context.addCookies([{ name: 'left', value: 'behind', url: page.url() }]);
      await page.evaluate(async () => {
        localStorage.setItem('left', 'behind');
        sessionStorage.setItem('left', 'behind');
        await new Promise((resolve, reject) => {
          const request = indexedDB.open('left-behind', 1);
          request.onupgradeneeded = () => request.result.createObjectStore('drafts').put('left', 'behind');
          request.onsuccess = resolve;
          request.onerror = reject;
        });
      });
      const other = await context.newPage();
      await other.goto('/get-started');
      await context.setOffline(true);
      await expect(() => page.clock.setFixedTime(0)).toThrow('@own-context');
    });
  }
});
