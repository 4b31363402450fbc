import type { Page } from 'playwright/test';
import { untilIdle } from './idle.ts';

declare global {
  interface Window {
    /** The score of each movement since the page began. */
    layoutShifts: number[];
  }
}

/** Notes whatever moves on the page without being new; called before the page opens. */
export async function watchLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.layoutShifts = [];
    new PerformanceObserver((list) => {
      // TypeScript's DOM library does not know layout shifts.
      for (const entry of list.getEntries()) window.layoutShifts.push(Number(Reflect.get(entry, 'value')));
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** How much has moved: 0 is nothing. What happened after a touch counts, too. */
export async function layoutShift(page: Page): Promise<number> {
  await page.evaluate(async () => {
    // Movements are known once their frame is painted.
    for (let frame = 0; frame < 3; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
  await untilIdle(page);
  return page.evaluate(() => window.layoutShifts.reduce((sum, value) => sum + value, 0));
}
