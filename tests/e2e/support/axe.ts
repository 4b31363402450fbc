import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { expect, type Page } from 'playwright/test';
import { PHONE } from './devices.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules whose verdict on an element depends on where it stands and how large it is. */
const LAYOUT_RULES = ['color-contrast', 'scrollable-region-focusable', 'target-size'];

/**
 * Expects that axe finds nothing wrong with what the page shows now: WCAG 2.2 AA and axe's good practice.
 * @param state what the page shows, for the message
 */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  await untilCalm(page);
  await expectNoViolations(page, state, 'everything');
}

/**
 * The same at another width, once `expectAccessible` has looked at the page as it is: by all rules at what the other width
 * did not show, and by those about layout at everything.
 */
export async function expectAccessibleAtWidthToo(page: Page, state: string): Promise<void> {
  await untilCalm(page);
  await expectNoViolations(page, state, 'what is new');
}

/** Until nothing of a page is being replaced or moves. */
async function untilCalm(page: Page): Promise<void> {
  // What is being replaced is dim, and transitions are half-way colors: what counts is where they end.
  await page.waitForFunction(
    () =>
      [...document.querySelectorAll('[aria-busy="true"]')].every((e) => getComputedStyle(e).opacity === '1'),
    null,
    // A page without frames is looked at, too.
    { polling: 50 },
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
    { polling: 20 },
  );
}

/** Looks with axe; what was shown is known to the next look on the same page. */
async function expectNoViolations(
  page: Page,
  state: string,
  at: 'everything' | 'what is new',
): Promise<void> {
  // Half a megabyte: a page that nobody looks at does without.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const violations = await page.evaluate(
    async ({ tags, layoutRules, isNewOnly }) => {
      // `window` keeps axe, evaluated above, and what the last look saw.
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
        // What is in order is not reported in detail.
        resultTypes: ['violations'],
        // Style sheets are fetched anew for one rule, about turned screens, which is none of these.
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

/** The same for a phone's width, too, where nothing may scroll sideways. */
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
