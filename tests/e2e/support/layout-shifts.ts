import type { Page } from 'playwright/test';
import { untilIdle } from './idle.ts';

declare global {
  interface Window {
    /** The score of each layout shift since the page was opened. */
    layoutShifts: number[];
  }
}

/** Records all layout shifts of a page. Call it before the page opens. */
export async function watchLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.layoutShifts = [];
    new PerformanceObserver((list) => {
      // TypeScript's DOM library does not know layout shifts.
      for (const entry of list.getEntries()) window.layoutShifts.push(Number(Reflect.get(entry, 'value')));
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The sum of all layout shifts; 0 means none. Unlike in CLS, shifts right after an input count, too. */
export async function layoutShift(page: Page): Promise<number> {
  await page.evaluate(async () => {
    // Shifts are reported after their frame is painted.
    for (let frame = 0; frame < 3; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
  await untilIdle(page);
  return page.evaluate(() => window.layoutShifts.reduce((sum, value) => sum + value, 0));
}
