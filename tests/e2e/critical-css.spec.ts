import type { Page } from 'playwright/test';
import { ENGLISH, languageOfPath } from '../../src/core/languages/language.ts';
import { DESK, PHONE } from './support/devices.ts';
import { hydrated } from './support/hydrated.ts';
import { expect, test } from './support/site.ts';
import { sitePaths } from './support/site-paths.ts';

/** The computed styles that reveal a missing rule, beside position and size. */
const DRAWN = [
  'color',
  'backgroundColor',
  'backgroundImage',
  'border',
  'font',
  'opacity',
  'transform',
] as const;

/** The pages that are also checked at a desktop's width: the widest and the longest. */
const WIDE_TOO = ['/', '/intended-parents', '/surrogate-application'];

/**
 * Records position, size and styles of every element, in the page itself, because the data is large.
 * @returns the number of elements, and the differences from the last call
 */
function draw(page: Page): Promise<{ readonly count: number; readonly changes: readonly string[] }> {
  return page.evaluate(async (properties) => {
    await document.fonts.ready;
    const drawn = [...document.querySelectorAll('body *:not(link)')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      const place = [x, y, width, height].map((value) => value.toFixed(1)).join(' ');
      const name = `${element.localName}.${element.getAttribute('class') ?? ''}`;
      return `${name} ${place} ${properties.map((each) => style[each]).join(' ')}`;
    });
    // `window` stores the last record; on the first call there is none.
    const { before = [] } = window as unknown as { before?: readonly string[] };
    Object.assign(window, { before: drawn });
    const changes = drawn.flatMap((line, at) =>
      line === before[at] ? [] : [`${before[at] ?? 'nothing'} → ${line}`],
    );
    if (before.length > drawn.length) changes.push(`${before.length - drawn.length} elements less`);
    return { count: drawn.length, changes };
  }, DRAWN);
}

test.describe('before the stylesheet arrives', () => {
  test.use({ javaScriptEnabled: false });

  test('every page is painted, without scripts, exactly as it looks with the stylesheet', async ({
    page,
  }) => {
    const styles = await holdStyles(page);
    for (const [path, viewport] of [
      // Spanish pages have the same rules as the English ones.
      ...sitePaths
        .filter((each) => languageOfPath(each) === ENGLISH)
        .map((each) => [each, PHONE.viewport] as const),
      ...WIDE_TOO.map((each) => [each, DESK.viewport] as const),
    ]) {
      await test.step(`${path} at ${viewport.width} px`, async () => {
        styles.hold();
        await page.setViewportSize(viewport);
        await page.goto(path, { waitUntil: 'commit' });
        await expect.poll(() => isPainted(page), path).toBe(true);
        // Module scripts are deferred, so none blocks parsing.
        expect.soft(await page.locator('script[src]:not([type="module"])').count(), path).toBe(0);
        expect(await hasItsStyles(page), path).toBe(false);
        const { count } = await draw(page);
        expect(count, path).toBeGreaterThan(20);
        styles.arrive();
        await page.waitForLoadState('load');
        expect(await hasItsStyles(page), path).toBe(true);
        expect.soft((await draw(page)).changes, path).toEqual([]);
      });
    }
  });
});

test('a page is painted while its stylesheet loads, and hydrates once the stylesheet has arrived', async ({
  page,
}) => {
  const styles = await holdStyles(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect.poll(() => isPainted(page)).toBe(true);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // No script runs before the stylesheets have loaded, so none can show another unstyled page.
  expect(await isHydrated(page)).toBe(false);
  styles.arrive();
  await hydrated(page);
});

/** Blocks the stylesheets of a page until `arrive`; `hold` blocks those of the next page again. */
async function holdStyles(page: Page): Promise<{ readonly hold: () => void; readonly arrive: () => void }> {
  let arrive = (): void => undefined;
  let arrived: Promise<void>;
  const hold = (): void => {
    arrived = new Promise<void>((resolve) => (arrive = resolve));
  };
  hold();
  await page.route('**/*.css', async (route) => {
    await arrived;
    await route.continue();
  });
  return { hold, arrive: () => arrive() };
}

function hasItsStyles(page: Page): Promise<boolean> {
  return page.evaluate(() => [...document.styleSheets].some(({ href }) => href !== null));
}

function isPainted(page: Page): Promise<boolean> {
  return page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length > 0);
}

function isHydrated(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const first = document.querySelector('#root *');
    return first !== null && Object.keys(first).some((key) => key.startsWith('__reactFiber'));
  });
}
