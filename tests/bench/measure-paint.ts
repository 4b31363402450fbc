import type { Browser } from 'playwright';
import { openPhone } from './phone.ts';

/** How a page loads on a slow phone. */
export interface PaintFigures {
  /** Bytes over the wire until the page is idle, headers included. */
  readonly bytes: number;
  /** Milliseconds from navigation to the first text or picture. */
  readonly firstPaint: number;
  /** … to the largest text or picture of the first screen. */
  readonly largestPaint: number;
  /** Cumulative layout shift as Chromium scores it: 0 is none. */
  readonly layoutShift: number;
  /** Milliseconds beyond 50 of each long task after the first paint. */
  readonly blocking: number;
  /** Milliseconds until React has hydrated the page; null for a page without React. */
  readonly hydrated: number | null;
}

/** Milliseconds after the last request, for what runs when the browser is idle. */
const SETTLE_MS = 2000;

/** Loads a page once on a phone-like machine with nothing in its cache. */
export async function measurePaint(browser: Browser, url: string): Promise<PaintFigures> {
  const { page, devtools, close } = await openPhone(browser);
  let bytes = 0;
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.addInitScript(WATCH);
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForTimeout(SETTLE_MS);
  const seen = await page.evaluate(() => {
    // WATCH, below, fills it.
    const { shifts, tasks, largest, hydrated } = Reflect.get(window, 'seen') as {
      readonly shifts: readonly number[];
      readonly tasks: readonly (readonly [start: number, duration: number])[];
      readonly largest: number;
      readonly hydrated: number | null;
    };
    const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
    const late = tasks.filter(([start, duration]) => start + duration > firstPaint);
    return {
      firstPaint,
      largestPaint: largest,
      layoutShift: shifts.reduce((sum, value) => sum + value, 0),
      blocking: late.reduce((sum, [, duration]) => sum + Math.max(0, duration - 50), 0),
      hydrated,
    };
  });
  await close();
  return { bytes, ...seen };
}

/** Runs in the page. It is text, because tsx adds calls to functions that the page does not have. */
const WATCH = `
  const seen = (window.seen = { shifts: [], tasks: [], largest: NaN, hydrated: null });
  const watch = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('layout-shift', ({ hadRecentInput, value }) => hadRecentInput || seen.shifts.push(value));
  watch('longtask', ({ startTime, duration }) => seen.tasks.push([startTime, duration]));
  watch('largest-contentful-paint', ({ startTime }) => (seen.largest = startTime));
  (function look() {
    const first = document.querySelector('#root *');
    if (first !== null && Object.keys(first).some((key) => key.startsWith('__reactFiber'))) {
      seen.hydrated = performance.now();
      return;
    }
    requestAnimationFrame(look);
  })();
`;
