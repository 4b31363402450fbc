import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect } from 'vitest';
import { PHONE } from '../../e2e/support/devices.ts';
import { Browser } from './browser.ts';
import type { Settings } from './driver.ts';
import { ENGINES, type Engine } from './engines.ts';
import { layLine, type Line } from './line.ts';

/** The fixtures of a journey. */
export interface Journey {
  readonly browser: Browser;
  readonly engine: Engine['name'];
  /** The connection to the site; each journey has its own origin, where nothing is stored. */
  readonly line: Line;
  /** The email address that identifies the journey's application. */
  readonly email: string;
}

/**
 * Declares the same journeys for each engine, with one browser for all. Screenshots of their ends are in
 * `test-results/browsers`.
 * @param settings of the browser
 */
export function inEachEngine(
  declare: (at: () => Journey, engine: Engine['name']) => void,
  settings: Settings = {},
): void {
  describe.each(ENGINES.map((each) => [each.name, each.start] as const))('%s', (name, start) => {
    let browser: Browser;
    let journey: Journey;
    beforeAll(async () => {
      browser = new Browser(await start(settings));
      await browser.resize(PHONE.viewport.width, PHONE.viewport.height);
    });
    afterAll(() => browser?.end());
    beforeEach(async () => {
      const line = await layLine(process.env['SITE_URL'] ?? '');
      journey = { browser, engine: name, line, email: `applicant-${randomUUID()}@example.com` };
    });
    afterEach(async () => {
      const title = (expect.getState().currentTestName ?? '').replaceAll(/[^a-z0-9]+/gi, '-');
      // A journey that ended with an open alert has no screenshot.
      await browser.screenshot(`test-results/browsers/${title}.png`).catch(() => undefined);
      await journey.line.stop();
    });
    declare(() => journey, name);
  });
}
