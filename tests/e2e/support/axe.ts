import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { expect, type Page } from 'playwright/test';
import { PHONE } from './devices.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules whose result for an element depends on its position and size. */
const LAYOUT_RULES = ['color-contrast', 'scrollable-region-focusable', 'target-size'];

/**
 * Expects that axe finds no violation on the page as it is now, by WCAG 2.2 AA and axe's best practices.
 * @param state what the page shows, for the message
 */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  await untilCalm(page);
  await expectNoViolations(page, state, 'everything');
}

/**
 * Checks the page at another width after `expectAccessible`: elements that were hidden at the other width by all rules,
 * and all elements by the layout rules.
 */
export async function expectAccessibleAtWidthToo(page: Page, state: string): Promise<void> {
  await untilCalm(page);
  await expectNoViolations(page, state, 'what is new');
}

/** Waits until no part of the page is being replaced or animated. */
async function untilCalm(page: Page): Promise<void> {
  // A part that is being replaced is dimmed, and a transition has intermediate colors; only the final colors count.
  await page.waitForFunction(
    () =>
      [...document.querySelectorAll('[aria-busy="true"]')].every((e) => getComputedStyle(e).opacity === '1'),
    null,
    // Polls by time, because a page in the background renders no frames.
    { polling: 50 },
  );
  // An opened part starts its transition a frame later, so this waits until no finite animation runs.
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
      // `window` stores the number of consecutive checks without an animation.
      const looks = window as unknown as { calmLooks?: number };
      looks.calmLooks = isCalm ? (looks.calmLooks ?? 0) + 1 : 0;
      if (looks.calmLooks < 3) return false;
      looks.calmLooks = 0;
      return true;
    },
    null,
    { polling: 20 },
  );
}

/** Runs axe, and records the checked elements for the next run on the same page. */
async function expectNoViolations(
  page: Page,
  state: string,
  at: 'everything' | 'what is new',
): Promise<void> {
  // axe is half a megabyte, so it is injected only into pages that are checked.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const violations = await page.evaluate(
    async ({ tags, layoutRules, isNewOnly }) => {
      // `window` stores axe, evaluated above, and the elements that the last run checked.
      const { axe, ...looks } = window as unknown as {
        axe: { run: (context: object, options: object) => Promise<AxeResults> };
        seen?: WeakSet<Element>;
      };
      const seen = looks.seen ?? new WeakSet();
      Object.assign(window, { seen });
      const shown = [...document.querySelectorAll('*')].filter((element) => element.checkVisibility());
      const added = shown
        .filter(({ parentElement: parent }) => parent === null || seen.has(parent))
        .filter((element) => !seen.has(element));
      for (const element of shown) seen.add(element);
      const options = {
        // Passed rules are not reported in detail.
        resultTypes: ['violations'],
        // Only a rule about screen orientation, which does not run here, needs axe to refetch the style sheets.
        preload: { assets: ['media'] },
      };
      const byTags = { ...options, runOnly: { type: 'tag', values: tags } };
      const results = isNewOnly
        ? [
            await axe.run(document, { ...options, runOnly: { type: 'rule', values: layoutRules } }),
            ...(added.length > 0 ? [await axe.run({ include: added }, byTags)] : []),
          ]
        : [await axe.run(document, byTags)];
      return results
        .flatMap((each) => each.violations)
        .flatMap(({ id, help, nodes }) =>
          nodes.map(
            ({ target, failureSummary }) => `${id}: ${help} at ${target.join(' ')}\n${failureSummary ?? ''}`,
          ),
        );
    },
    { tags: TAGS, layoutRules: LAYOUT_RULES, isNewOnly: at === 'what is new' },
  );
  expect.soft(violations, [state, ...violations].join('; ').replaceAll('\n', ' ')).toEqual([]);
}

/** Checks the page at its own width and at a phone's width, where it must not scroll sideways. */
export async function expectAccessibleAtBothWidths(page: Page, state: string): Promise<void> {
  await expectAccessible(page, state);
  const wide = page.viewportSize();
  if (wide === null) throw new Error('A page of these tests has a size.');
  await page.setViewportSize(PHONE.viewport);
  await expectAccessibleAtWidthToo(page, `${state}, on a phone`);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect.soft(width, state).toBeLessThanOrEqual(PHONE.viewport.width);
  await page.setViewportSize(wide);
}
