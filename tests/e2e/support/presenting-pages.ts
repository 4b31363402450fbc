import { expect, type Page } from 'playwright/test';
import { PHONE } from './devices.ts';
import { hasApp } from './has-app.ts';

/** A page that presents the agency. */
interface PresentingPage {
  /** The target of the bar at the bottom of a phone; null if there is no bar. */
  readonly bar: string | null;
  /** The interactive part that loads the app when it comes into view. */
  readonly live?: string;
}

/** The pages that present the agency. `every-page.spec.ts` makes these checks when it visits them. */
export const PRESENTING_PAGES: Readonly<Record<string, PresentingPage>> = {
  '/': { bar: '/get-started', live: '.carousel' },
  '/become-surrogate': { bar: '/surrogate-application', live: '.eligibility' },
  '/intended-parents': { bar: '/intended-parent-application', live: '.costs' },
  '/our-process': { bar: '/get-started' },
  '/about': { bar: '/get-started' },
  '/get-started': { bar: null },
};

const MAX_HEIGHT = 9_000;
const FIRST_CALL = 1.5 * PHONE.viewport.height;

/** The lowest edge of each element, from the top of the page. */
function edges(page: Page, selector: string): Promise<readonly number[]> {
  return page
    .locator(selector)
    .evaluateAll((found) =>
      found.map((element) => Math.round(element.getBoundingClientRect().bottom + scrollY)),
    );
}

/** Expects that a page on a phone stays below the height limit, and that its first call to action comes early. */
export async function expectShortOnPhone(page: Page): Promise<void> {
  // docs/product.md#on-a-phone
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect.soft(height, 'height').toBeLessThan(MAX_HEIGHT);
  const [first = Number.POSITIVE_INFINITY] = await edges(page, 'main :is(.button, .choices__link)');
  expect.soft(first, 'first call to action').toBeLessThanOrEqual(FIRST_CALL);
}

/** Expects that a page that nobody has touched loads the app when its interactive part comes into view. */
export async function expectAppOnSight(page: Page, live: string): Promise<void> {
  expect(await hasApp(page)).toBe(false);
  await page.locator(live).evaluate((element) => element.scrollIntoView());
  await expect.poll(() => hasApp(page)).toBe(true);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
}

/** Expects on a phone that the bar shows below the hero; or that the page needs none, and both choices at once. */
export async function expectBar(page: Page, target: string | null): Promise<void> {
  // docs/product.md#phone-bar
  const bar = page.locator('.phone-bar');
  await expect.soft(bar).toBeHidden();
  await page.evaluate(() =>
    scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: 'instant' }),
  );
  if (target === null) {
    await expect.soft(bar).toBeHidden();
  } else {
    await expect.soft(bar.locator('.button')).toHaveAttribute('href', target);
    await expect.soft(bar.getByRole('link', { name: /^Call / })).toHaveAttribute('href', /^tel:/);
    await expect.soft(bar.getByRole('link')).toHaveCount(2);
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  if (target !== null) return;
  // Get Started shows both choices completely on the first screen.
  const choices = await edges(page, '.choices__item');
  expect(choices).toHaveLength(2);
  for (const edge of choices) expect(edge).toBeLessThanOrEqual(PHONE.viewport.height);
}

/** The number of a page's sections, and of those that have their heading on the left and a paragraph beside it. */
function openings(page: Page): Promise<{ readonly sections: number; readonly beside: number }> {
  return page.evaluate(() => {
    const sections = [...document.querySelectorAll('main section')].filter(
      (section) => section.parentElement?.closest('section') === null,
    );
    const beside = sections.filter((section) => {
      const heading = section.querySelector('h2')?.getBoundingClientRect();
      const words = section.querySelector('h2 ~ p, h2 ~ div > p')?.getBoundingClientRect();
      if (heading === undefined || words === undefined) return false;
      return words.left > heading.left + heading.width / 3 && words.top < heading.bottom;
    });
    return { sections: sections.length, beside: beside.length };
  });
}

/** Expects on a wide screen that every part is open, and that most sections have their heading above the text. */
export async function expectOpenWhenWide(page: Page): Promise<void> {
  const closed = await page.locator('.more').evaluateAll((parts) =>
    parts.filter((part) => {
      const [label, content] = [':scope > .more__label', ':scope > :not(summary)'].map((selector) =>
        part.querySelector(selector)?.checkVisibility({ contentVisibilityAuto: true }),
      );
      return label !== false || content !== true;
    }),
  );
  expect.soft(closed, 'closed parts').toHaveLength(0);
  const { sections, beside } = await openings(page);
  expect.soft(beside, `headings beside the text, of ${sections} sections`).toBeLessThanOrEqual(sections / 3);
}

/** Expects a focus ring with a contrast of at least 3:1 on every background. */
export async function expectVisibleRings(page: Page): Promise<void> {
  // From here on the browser shows the rings of a person who uses the keyboard.
  await page.keyboard.press('Tab');
  expect.soft(await page.evaluate(faintRings), 'faint focus rings').toEqual([]);
}

/** The focusable elements whose focus ring has a contrast below 3:1 with the background. Runs in the page. */
function faintRings(): readonly string[] {
  const channels = (color: string): number[] => (color.match(/[\d.]+/g) ?? []).map(Number);
  const luminance = (color: string): number =>
    channels(color)
      .slice(0, 3)
      .map((channel) => (channel <= 10 ? channel / 3294 : ((channel / 255 + 0.055) / 1.055) ** 2.4))
      .reduce((sum, light, index) => sum + light * ([0.2126, 0.7152, 0.0722][index] ?? 0), 0);
  const nearest = (from: Element | null, fits: (style: CSSStyleDeclaration) => boolean): Element | null => {
    let element = from;
    while (element !== null && !fits(getComputedStyle(element))) element = element.parentElement;
    return element;
  };

  const faint: string[] = [];
  for (const element of document.querySelectorAll<HTMLElement>('main :is(a, button, summary), footer a')) {
    element.focus();
    // Hidden elements cannot have focus.
    if (document.activeElement !== element) continue;
    const ringed = nearest(element, ({ outlineStyle }) => outlineStyle !== 'none');
    const ground = nearest(
      ringed?.parentElement ?? null,
      ({ backgroundColor }) => channels(backgroundColor)[3] !== 0,
    );
    const [ring, around] = [
      ringed === null ? 0 : luminance(getComputedStyle(ringed).outlineColor),
      ground === null ? 1 : luminance(getComputedStyle(ground).backgroundColor),
    ];
    const contrast = (Math.max(ring, around) + 0.05) / (Math.min(ring, around) + 0.05);
    if (ringed === null || contrast < 3) faint.push(`${element.textContent}: ${contrast.toFixed(2)}`);
  }
  return faint;
}

/** Expects that in forced colors every icon has the color of the text around it. */
export async function expectIconsInForcedColors(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  const icons = await page
    .locator('svg.lucide')
    .evaluateAll((elements) =>
      elements.map((icon) => [
        getComputedStyle(icon).color,
        getComputedStyle(icon.parentElement ?? icon).color,
        icon.getAttribute('class'),
      ]),
    );
  expect.soft(icons.length, 'icons').toBeGreaterThan(0);
  expect
    .soft(
      icons.filter(([own, around]) => own !== around),
      'icons in forced colors',
    )
    .toEqual([]);
  await page.emulateMedia({ forcedColors: null, colorScheme: null });
}
