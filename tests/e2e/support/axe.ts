import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { expect, type Page } from 'playwright/test';
import { PHONE } from './devices.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * An init script for a page on which several tests look: it holds axe ready. Sending half a megabyte each time would
 * take a tenth of a second of a core.
 */
export const AXE_READY = `window.loadAxe = () => {${source}\n};`;

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Expects that axe finds nothing wrong with what the page shows now: WCAG 2.2 AA and axe's good practice.
 * @param state what the page shows, for the message
 */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  // What is being replaced is dim, and transitions are half-way colors: what counts is where they end.
  await page.waitForFunction(
    () =>
      [...document.querySelectorAll('[aria-busy="true"]')].every((e) => getComputedStyle(e).opacity === '1'),
    null,
    // A page without frames is looked at, too.
    { polling: 50, timeout: 20_000 },
  );
  // An opened part begins to move a frame later: until nothing moves that ends.
  await page.waitForFunction(
    () => {
      const moving = document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
        );
      for (const animation of moving) animation.finish();
      const isCalm = moving.length === 0;
      // `window` keeps how often nothing moved in a row.
      const looks = window as unknown as { calmLooks?: number };
      looks.calmLooks = isCalm ? (looks.calmLooks ?? 0) + 1 : 0;
      if (looks.calmLooks < 3) return false;
      looks.calmLooks = 0;
      return true;
    },
    null,
    { polling: 20, timeout: 20_000 },
  );
  const isLoaded = await page.evaluate(() => {
    // `AXE_READY` defines it.
    const { loadAxe } = window as unknown as { loadAxe?: () => void };
    if (!('axe' in window)) loadAxe?.();
    return 'axe' in window;
  });
  if (!isLoaded) await page.evaluate(source);
  const violations = await page.evaluate(async (tags) => {
    // Just evaluated above.
    const { axe } = window as unknown as { axe: { run: (options: object) => Promise<AxeResults> } };
    const results = await axe.run({
      runOnly: { type: 'tag', values: tags },
      // What is in order is not reported in detail.
      resultTypes: ['violations'],
      // Style sheets are fetched anew for one rule, about turned screens, which is none of these.
      preload: { assets: ['media'] },
    });
    return results.violations.flatMap(({ id, help, nodes }) =>
      nodes.map(
        ({ target, failureSummary }) => `${id}: ${help} at ${target.join(' ')}\n${failureSummary ?? ''}`,
      ),
    );
  }, RULES);
  expect.soft(violations, [state, ...violations].join('; ').replaceAll('\n', ' ')).toEqual([]);
}

/** The same for a phone's width, too, where nothing may scroll sideways. */
export async function expectAccessibleAtBothWidths(page: Page, state: string): Promise<void> {
  await expectAccessible(page, state);
  const wide = page.viewportSize();
  if (wide === null) throw new Error('A page of these tests has a size.');
  await page.setViewportSize(PHONE.viewport);
  await expectAccessible(page, `${state}, on a phone`);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect.soft(width, state).toBeLessThanOrEqual(PHONE.viewport.width);
  await page.setViewportSize(wide);
}
