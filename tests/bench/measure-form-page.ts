import type { Browser, CDPSession, Page } from 'playwright';
import { openPhone } from './phone.ts';

/** How a form page loads and types on a slow phone. */
export interface FormPageFigures {
  /** Bytes of script over the wire, compressed. */
  readonly scriptBytes: number;
  /** Milliseconds from navigation until the first name's input is visible. */
  readonly visible: number;
  /** … until React has hydrated it, so that typing is stored. */
  readonly usable: number;
  /** Milliseconds of script the main thread runs for one typed letter. */
  readonly scriptPerKey: number;
  /** … of all its work: script, style, layout. */
  readonly workPerKey: number;
}

const TYPED = 'Maria Guadalupe Esperanza Fernandez de la Cruz y Hernandez';
/** Milliseconds after a letter, longer than the debounce of typing. */
const SETTLE_MS = 1500;

/**
 * Loads a form page once on a phone-like machine, types into its first name and measures both.
 * @param firstName CSS selector of the first name's input
 */
export async function measureFormPage(
  browser: Browser,
  url: string,
  firstName: string,
): Promise<FormPageFigures> {
  const { page, devtools, close } = await openPhone(browser);
  await devtools.send('Performance.enable');
  const scriptBytes = countScriptBytes(devtools);
  await page.addInitScript(watchInput(firstName));
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForFunction(() => 'usableAt' in document.documentElement.dataset);
  const { visibleAt, usableAt } = await page.evaluate(() => ({ ...document.documentElement.dataset }));
  await page.waitForTimeout(SETTLE_MS);
  const bytes = scriptBytes();
  const perKey = await measureTyping(page, devtools, firstName);
  await close();
  return { scriptBytes: bytes, visible: Number(visibleAt), usable: Number(usableAt), ...perKey };
}

async function measureTyping(page: Page, devtools: CDPSession, firstName: string) {
  await page.focus(firstName);
  const before = await metrics(devtools);
  for (const letter of TYPED) await page.keyboard.type(letter, { delay: 40 });
  await page.waitForTimeout(SETTLE_MS);
  const after = await metrics(devtools);
  const typed = await page.inputValue(firstName);
  if (typed !== TYPED) throw new Error(`Typed "${TYPED}", the page holds "${typed}".`);
  const perKey = (name: string) => (((after.get(name) ?? 0) - (before.get(name) ?? 0)) * 1000) / TYPED.length;
  return { scriptPerKey: perKey('ScriptDuration'), workPerKey: perKey('TaskDuration') };
}

/** Chromium's running totals by name; durations in seconds. */
async function metrics(devtools: CDPSession): Promise<ReadonlyMap<string, number>> {
  const { metrics: list } = await devtools.send('Performance.getMetrics');
  return new Map(list.map(({ name, value }) => [name, value]));
}

function countScriptBytes(devtools: CDPSession): () => number {
  const scripts = new Set<string>();
  let bytes = 0;
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (/javascript/.test(response.mimeType)) scripts.add(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  return () => bytes;
}

/** Runs in the page and records when the input appears and when React hydrates it. It is text, because tsx adds calls to
 * functions that the page does not have. */
function watchInput(selector: string): string {
  return `(function look() {
    const input = document.querySelector(${JSON.stringify(selector)});
    if (input !== null) {
      const marks = document.documentElement.dataset;
      const now = String(Math.round(performance.now()));
      marks.visibleAt ??= now;
      if (Object.keys(input).some((key) => key.startsWith('__reactProps$'))) {
        marks.usableAt = now;
        return;
      }
    }
    requestAnimationFrame(look);
  })();`;
}
