import type { Page } from 'playwright/test';
import { ENGLISH, languageOfPath } from '../../src/core/languages/language.ts';
import { hydrated } from './support/hydrated.ts';
import { untilIdle } from './support/idle.ts';
import { expect, test } from './support/site.ts';
import { sitePaths } from './support/site-paths.ts';

/** The computed styles that reveal a missing or overridden rule, beside position and size. */
const DRAWN = [
  'color',
  'backgroundColor',
  'backgroundImage',
  'border',
  'display',
  'font',
  'opacity',
  'transform',
] as const;

/** Records position, size and styles of every element of the page's content. */
function draw(page: Page): Promise<readonly string[]> {
  return page.evaluate(async (properties) => {
    await document.fonts.ready;
    return [...document.querySelectorAll('main, main *')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      const place = [x, y + scrollY, width, height].map((value) => value.toFixed(1)).join(' ');
      const name = `${element.localName}.${element.getAttribute('class') ?? ''}`;
      return `${name} ${place} ${properties.map((each) => style[each]).join(' ')}`;
    });
  }, DRAWN);
}

test('every page looks the same after all other pages as when it is opened directly', async ({
  page,
  context,
}) => {
  const paths = sitePaths.filter((path) => languageOfPath(path) === ENGLISH);
  const opened = await context.newPage();
  const direct = new Map<string, { readonly title: string; readonly drawn: readonly string[] }>();
  for (const path of paths) {
    await opened.goto(path);
    await hydrated(opened);
    direct.set(path, { title: await opened.title(), drawn: await draw(opened) });
  }
  await opened.close();
  await page.goto('/');
  await hydrated(page);
  // Twice, because the styles of a page that is visited again are older than those of the pages between.
  for (const [path, { title, drawn }] of [...direct, ...direct]) {
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    // The page before stays until the script of this one has loaded.
    await expect(page).toHaveTitle(title);
    await untilIdle(page);
    expect.soft(await draw(page), path).toEqual(drawn);
  }
});
