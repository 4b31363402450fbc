import type { Page } from 'playwright/test';
import { readSiteConfig } from '../../src/core/site-config.ts';
import { hydrated } from './support/hydrated.ts';
import { expect, test } from './support/site.ts';
import { sitePaths } from './support/site-paths.ts';

interface FoundLink {
  readonly href: string;
  readonly name: string;
  readonly newTab: boolean;
  readonly rel: string;
}

const { social, email, phone } = readSiteConfig({});

/** Public authorities that the legal pages name. */
const AUTHORITIES = ['https://www.ada.gov', 'https://www.atg.wa.gov/file-complaint'];

/** Every link of the page as it was sent, closed parts included. */
function linksOf(page: Page, within = 'body'): Promise<readonly FoundLink[]> {
  return page.locator(`${within} a[href]`).evaluateAll((links) =>
    links.map((link) => ({
      href: link.getAttribute('href') ?? '',
      name: link.textContent.trim(),
      newTab: link.getAttribute('target') === '_blank',
      rel: link.getAttribute('rel') ?? '',
    })),
  );
}

const isInternal = ({ href }: FoundLink): boolean => href.startsWith('/') || href.startsWith('#');

for (const path of sitePaths) {
  test(`the links of ${path} lead somewhere`, { tag: '@desk' }, async ({ page, request }) => {
    await page.goto(path);
    const links = await linksOf(page);
    for (const link of links) {
      expect(link.name, `a name for ${link.href}`).not.toBe('');
      if (link.newTab) {
        expect(link.name).toContain('opens in a new tab');
        expect(link.rel).toContain('noopener');
      }
      if (isInternal(link)) continue;
      const outside = [...Object.values(social), phone.href, `mailto:${email}`, ...AUTHORITIES];
      expect(
        outside.some((start) => link.href.startsWith(start)),
        link.href,
      ).toBe(true);
    }
    for (const href of new Set(links.filter(isInternal).map((link) => link.href))) {
      const [target = '', fragment] = href.split('#', 2);
      const response = await request.get(target === '' ? path : target);
      expect(response.status(), href).toBe(200);
      if (fragment !== undefined) expect(await response.text(), href).toContain(`id="${fragment}"`);
    }
  });

  test(`the links in ${path} can be followed`, async ({ page }) => {
    await page.goto(path);
    const links = (await linksOf(page, 'main')).filter(({ href, newTab }) => href.startsWith('/') && !newTab);
    await hydrated(page);
    for (const href of new Set(links.map((link) => link.href))) {
      const link = page.locator(`main a[href="${href}"]:visible`).first();
      // Inside what is closed or in a dialog: the test of that part opens it.
      if ((await link.count()) === 0) continue;
      await link.click();
      await page.waitForURL(`**${href}`);
      await expect(page.locator('main h1')).toBeVisible();
      await page.goBack();
      await page.waitForURL(`**${path}`);
    }
  });
}
