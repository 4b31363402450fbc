import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import type { Page, Request } from 'playwright/test';
import {
  ENGLISH,
  languageOfPath,
  pathIn,
  TRANSLATIONS,
  withoutLanguage,
} from '../../src/core/languages/language.ts';
import { readSiteConfig } from '../../src/core/site-config.ts';
import { en } from '../../src/web/languages/en.ts';
import { es } from '../../src/web/languages/es.ts';
import { BUDGETS } from '../support/transfer.ts';
import { expectAccessible, expectAccessibleAtWidthToo } from './support/axe.ts';
import { DESK, PHONE } from './support/devices.ts';
import { htmlFaults } from './support/html-faults.ts';
import { hydrated } from './support/hydrated.ts';
import {
  expectAppOnSight,
  expectBar,
  expectIconsInForcedColors,
  expectOpenWhenWide,
  expectShortOnPhone,
  expectVisibleRings,
  PRESENTING_PAGES,
} from './support/presenting-pages.ts';
import { expect, test } from './support/site.ts';
import { htmlOf, locate, sitePaths } from './support/site-paths.ts';

/** The texts of a page's header and footer, by language. */
const TEXTS = { en, es };

type Indexing = 'indexed' | 'hidden';

/** The public addresses in English, and whether search engines may index them. */
const ENGLISH_ROUTES: Readonly<Record<string, Indexing>> = {
  '/': 'indexed',
  '/become-surrogate': 'indexed',
  '/intended-parents': 'indexed',
  '/our-process': 'indexed',
  '/get-started': 'indexed',
  '/about': 'indexed',
  '/surrogate-application': 'indexed',
  '/surrogate-application-v2': 'hidden',
  '/surrogate-application/book-call': 'hidden',
  '/surrogate-application/not-eligible': 'hidden',
  '/intended-parent-application': 'indexed',
  '/intended-parent-application/book-call': 'hidden',
  '/intended-parent-thank-you': 'hidden',
  '/surrogate-thank-you': 'hidden',
  '/privacy-policy': 'hidden',
  '/consumer-health-data-privacy': 'hidden',
  '/terms-of-service': 'hidden',
  '/accessibility': 'hidden',
  '/apply/call-request': 'hidden',
  '/application': 'hidden',
};

/** All public addresses: a page in another language is indexed where it is in English. */
const ROUTES: Readonly<Record<string, Indexing | undefined>> = {
  ...ENGLISH_ROUTES,
  ...Object.fromEntries(
    TRANSLATIONS.flatMap((language) =>
      Object.entries(ENGLISH_ROUTES).map(([path, indexing]) => [pathIn(path, language), indexing]),
    ),
  ),
};

/** The pages to show in forced colors, as of a visitor's own choice. */
const FORCED_COLORS = ['/become-surrogate', '/intended-parents', '/get-started', '/surrogate-application'];

/** CSS pixels: the narrowest phone, and a phone's 390 and a desk's 1440 at 200 %. */
const NARROW = [195, 320, 720];

/** The most requests of a first visit: the document, two fonts, and scripts. */
const REQUESTS: Readonly<Record<string, number>> = {
  '/surrogate-application': 9,
  // With the script of forms in steps.
  '/surrogate-application-v2': 10,
  '/intended-parent-application': 9,
  // The Spanish texts of header and footer are a separate script.
  '/es/surrogate-application': 10,
  '/es/surrogate-application-v2': 11,
};

/**
 * How much more HTML a Spanish page may have, because its sentences are longer. The names of its scripts, which
 * are digests, change its compressed size by some 30 bytes.
 */
const SPANISH_HTML = 1.06;

type Part = 'html' | 'css' | 'fonts' | 'scripts';

const PARTS: Readonly<Record<string, Part>> = {
  document: 'html',
  stylesheet: 'css',
  font: 'fonts',
  script: 'scripts',
};

const { social, email, phone } = readSiteConfig({});

/** The allowed external links: the agency's own accounts, and authorities named by the legal pages. */
const OUTSIDE = [
  ...Object.values(social),
  phone.href,
  `mailto:${email}`,
  'https://www.ada.gov',
  'https://www.atg.wa.gov/file-complaint',
];

/** For each address, the first page that links to it in its main part, in the same tab. */
const FIRST_LINKED_FROM = new Map<string, string>();
for (const path of sitePaths) {
  const [main = ''] = /<main[\s>].*<\/main>/s.exec(htmlOf(path)) ?? [];
  // Links in `noscript` are not available to visitors with scripts.
  for (const [tag] of main.replaceAll(/<noscript>.*?<\/noscript>/gs, '').matchAll(/<a [^>]*>/g)) {
    const href = / href="([^"]+)"/.exec(tag)?.[1];
    if (href !== undefined && !tag.includes('target="_blank"') && !FIRST_LINKED_FROM.has(href))
      FIRST_LINKED_FROM.set(href, path);
  }
}

test('the site has the pages of its route table and no others', { tag: '@desk' }, () => {
  expect(sitePaths).toEqual(Object.keys(ROUTES).toSorted());
});

/** The classes that a stylesheet has rules for. */
function classesOf(css: string): readonly string[] {
  return [...css.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name);
}

test('each page loads the styles of every class that it uses', { tag: '@desk' }, () => {
  const pages = sitePaths.map((path) => {
    const html = htmlOf(path);
    const sheets = [...html.matchAll(/<link [^>]*href="(\/assets\/[^"]+\.css)"/g)];
    const styled = sheets.flatMap(([, href = '']) => classesOf(readFileSync(locate(href), 'utf8')));
    const used = [...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' '));
    return { path, styled: new Set(styled), used: new Set(used) };
  });
  const somewhere = new Set(pages.flatMap(({ styled }) => [...styled]));
  expect(somewhere.size).toBeGreaterThan(100);
  const unstyled = pages.flatMap(({ path, styled, used }) =>
    [...used].filter((name) => somewhere.has(name) && !styled.has(name)).map((name) => `${path}: .${name}`),
  );
  expect(unstyled).toEqual([]);
});

test('each page and the routing-error page are valid HTML', { tag: '@desk' }, async ({ siteUrl }) => {
  const faults: string[] = [];
  for (const path of [...sitePaths, '/no-such-page'])
    for (const fault of await htmlFaults((await replyOf(siteUrl + path)).text))
      faults.push(`${path} ${fault}`);
  expect(faults).toEqual([]);
});

for (const path of sitePaths) {
  test.describe(() => {
    // A visitor who prefers another language gets an offer to switch, which would add a request.
    test.use({ locale: TEXTS[languageOfPath(path)].locale });

    test(`${path}: is served, hydrates, stays within its budget, is accessible, and its links work`, async ({
      page,
      siteUrl,
    }) => {
      const requests: Request[] = [];
      page.on('request', (request) => requests.push(request));
      await open(page, path);
      const presenting = PRESENTING_PAGES[path];
      await test.step('a first visit stays within its budget', async () => {
        await page.waitForLoadState('networkidle');
        const spent = await weigh(requests, siteUrl);
        // Guards against counting nothing, which would stay within every budget.
        expect.soft(Math.min(spent.html, spent.fonts)).toBeGreaterThan(1_000);
        expect.soft(spent.scripts).toBeGreaterThan(2_000);
        const fetched = requests.filter(
          (request) => request.resourceType() in PARTS || request.resourceType() === 'image',
        );
        const urls = new Set(fetched.map((request) => request.url()));
        expect.soft(urls.size, [...urls].join('\n')).toBeLessThanOrEqual(REQUESTS[path] ?? Infinity);
        for (const part of Object.values(PARTS)) {
          const budget = BUDGETS[kindOf(path)][part];
          const isLonger = part === 'html' && languageOfPath(path) !== ENGLISH;
          expect.soft(spent[part], part).toBeLessThanOrEqual(budget * (isLonger ? SPANISH_HTML : 1));
        }
      });
      if (presenting !== undefined) await expectShortOnPhone(page);
      if (presenting?.live !== undefined) await expectAppOnSight(page, presenting.live);
      await hydrated(page);
      if (presenting !== undefined)
        await test.step('it shows its bar on a phone, and all of its parts on a desk', async () => {
          await expectBar(page, presenting.bar);
          await page.setViewportSize(DESK.viewport);
          await expectOpenWhenWide(page);
          await page.setViewportSize(PHONE.viewport);
        });
      if (FORCED_COLORS.includes(path)) await expectIconsInForcedColors(page);
      await expectServedWell(page, path);
      await expectLittleBeforeAndAfter(page, path);
      await test.step('its links lead somewhere', () => expectLinksLeadSomewhere(page, path, siteUrl));
      await openWhatOpens(page);
      await expectAccessible(page, 'with what opens open');
      // A translation has the same components, so links and wide layout are tested on the English page only.
      if (languageOfPath(path) === ENGLISH) {
        await page.setViewportSize(DESK.viewport);
        await expectAccessibleAtWidthToo(page, 'on a desk');
        await page.setViewportSize(PHONE.viewport);
        await test.step('its links can be followed, and Back leads back', () => followLinks(page, path));
      }
      // Following links may have closed them.
      await openWhatOpens(page);
      await expectNoSidewaysScrolling(page);
      if (presenting !== undefined) {
        await page.setViewportSize(DESK.viewport);
        await expectVisibleRings(page);
      }
    });
  });
}

/** Expects limits on a phone for the footer's height and the positions of a form's first field and the first answers. */
async function expectLittleBeforeAndAfter(page: Page, path: string): Promise<void> {
  const footer = await page.getByRole('contentinfo').boundingBox();
  expect.soft(footer?.height, 'the footer').toBeLessThanOrEqual(420);
  if (['/', '/become-surrogate', '/get-started'].includes(withoutLanguage(path))) {
    const answers = await page.locator('.first-answers').boundingBox();
    const end = (answers?.y ?? Infinity) + (answers?.height ?? 0);
    expect.soft(end, 'the first answers').toBeLessThanOrEqual(1.5 * PHONE.viewport.height);
  }
  // A book-call page loads its call request only when it is scrolled into view.
  if (kindOf(path) !== 'form' || path.endsWith('/book-call')) return;
  const first = await page.locator('form').locator('input, select, textarea').first().boundingBox();
  expect.soft(first?.y, 'the first field').toBeLessThan(620);
}

test('an unknown address answers 404 with an accessible routing-error page that links to Home', async ({
  page,
  faults,
}) => {
  faults.expect(/^console: Failed to load resource: .*404/);
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Unexpected Application Error! We can’t find this page',
  );
  await expect(page.locator('meta[name="robots"][content*="noindex"]')).toHaveCount(1);
  await expectAccessible(page, 'an unknown address');
  await page.getByRole('main').getByRole('link', { name: /Home/ }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Unexpected Application Error!');
});

/** Opens a page. A violation of its content security policy is logged to the console and fails the test. */
async function open(page: Page, path: string): Promise<void> {
  const response = await page.goto(path);
  expect(response?.status()).toBe(200);
  const policy = response?.headers()['content-security-policy'] ?? '';
  expect.soft(policy).toContain("default-src 'none'");
  // The hash of the import map.
  expect.soft(policy).toMatch(/script-src 'self' 'sha256-[\w+/]{43}='(;|$)/);
  expect.soft(policy).not.toMatch(/unsafe-/);
}

/** Expects what every page must have. */
async function expectServedWell(page: Page, path: string): Promise<void> {
  for (const part of [
    page.getByRole('heading', { level: 1 }),
    page.getByRole('banner'),
    page.getByRole('main'),
    page.getByRole('contentinfo'),
  ]) {
    // The locator is strict, so this also proves that there is only one.
    await expect.soft(part).toBeVisible();
  }
  await expect.soft(page).toHaveTitle(/Harborlight Surrogacy/);
  const found = await page.evaluate(() => {
    const content = (name: string) =>
      document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? '';
    return {
      description: content('description'),
      keywords: content('keywords'),
      themeColor: content('theme-color').toUpperCase(),
      noIndex: document.querySelectorAll('meta[name="robots"][content*="noindex"]').length,
      inlineScripts: document.querySelectorAll(
        'script:not([src]):not([type="application/ld+json"]):not(#catalog)',
      ).length,
      inlineStyles: document.querySelectorAll('[style]').length,
    };
  });
  expect.soft(found).toEqual({
    description: expect.stringMatching(/\S/),
    keywords: expect.stringMatching(/\S/),
    themeColor: '#0AB3A3',
    noIndex: ROUTES[path] === 'hidden' ? 1 : 0,
    // The import map.
    inlineScripts: 1,
    inlineStyles: 0,
  });
}

/** Opens all collapsed parts by script; opening by touch and by keyboard is tested elsewhere. */
async function openWhatOpens(page: Page): Promise<void> {
  await page
    .locator('main details:not([open]) > summary')
    .filter({ visible: true })
    .evaluateAll((summaries) => {
      for (const summary of summaries) if (summary instanceof HTMLElement) summary.click();
    });
}

/** Changes the size of the window. On a phone `innerWidth` grows with overflowing content, so it proves nothing. */
async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  for (const width of [page.viewportSize()?.width ?? 0, ...NARROW]) {
    await page.setViewportSize({ width, height: 640 });
    const needed = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(needed, `sideways scrolling at ${width} px`).toBeLessThanOrEqual(width);
  }
  await page.setViewportSize({ width: PHONE.viewport.width, height: 640 });
  const needed = await page.evaluate(() => {
    const { documentElement: root } = document;
    root.style.fontSize = '200%';
    const { scrollWidth } = root;
    root.style.fontSize = '';
    return scrollWidth;
  });
  expect.soft(needed, 'sideways scrolling with text of 200 %').toBeLessThanOrEqual(PHONE.viewport.width);
}

interface FoundLink {
  readonly href: string;
  readonly name: string;
  readonly newTab: boolean;
  readonly rel: string;
}

/** Every link of the page, closed parts included. */
function linksOf(page: Page, within: string): Promise<readonly FoundLink[]> {
  return page.locator(`${within} a[href]`).evaluateAll((links) =>
    links.map((link) => ({
      href: link.getAttribute('href') ?? '',
      name: link.getAttribute('aria-label') ?? link.textContent.trim(),
      newTab: link.getAttribute('target') === '_blank',
      rel: link.getAttribute('rel') ?? '',
    })),
  );
}

/** The reply to an address of the site, fetched once. */
const replies = new Map<string, Promise<{ readonly status: number; readonly text: string }>>();
function replyOf(url: string) {
  const known = replies.get(url);
  if (known !== undefined) return known;
  const reply = fetch(url).then(async (response) => ({
    status: response.status,
    text: await response.text(),
  }));
  replies.set(url, reply);
  return reply;
}

async function expectLinksLeadSomewhere(page: Page, path: string, siteUrl: string): Promise<void> {
  const { opensInNewTab } = TEXTS[languageOfPath(path)];
  const links = await linksOf(page, 'body');
  expect(links.length).toBeGreaterThan(10);
  const faults: string[] = [];
  for (const { href, name, newTab, rel } of links) {
    if (name === '') faults.push(`${href} has no name`);
    if (newTab && !name.includes(opensInNewTab.trim()))
      faults.push(`${href} does not say “${opensInNewTab}”`);
    if (newTab && !rel.includes('noopener')) faults.push(`${href} opens without noopener`);
    if (!/^[/#]/.test(href)) {
      if (!OUTSIDE.some((start) => href.startsWith(start))) faults.push(`${href} leads to somewhere unknown`);
      continue;
    }
    const { pathname, hash } = new URL(href, new URL(path, siteUrl));
    const { status, text } = await replyOf(siteUrl + pathname);
    if (status !== 200) faults.push(`${href} answers ${status}`);
    if (hash !== '' && !text.includes(`id="${hash.slice(1)}"`)) faults.push(`${href} names nothing there`);
  }
  // One expectation for all links, because each expectation costs as much as a request.
  expect.soft(faults).toEqual([]);
}

/**
 * Clicks links of the page's main part as a visitor does: those whose target no earlier page links to, so that
 * each target is opened once, and at least one link of each page, so that Back is tested on every page.
 * `expectLinksLeadSomewhere` checks all links without clicking.
 */
async function followLinks(page: Page, path: string): Promise<void> {
  const links = (await linksOf(page, 'main')).filter(({ href, newTab }) => href.startsWith('/') && !newTab);
  const reachable = await page
    .locator('main a[href]:visible')
    .evaluateAll((shown) => shown.map((link) => link.getAttribute('href')));
  // Links in closed parts and dialogs are tested with those parts.
  const visible = [...new Set(links.map(({ href }) => href))].filter((href) => reachable.includes(href));
  const own = visible.filter((href) => (FIRST_LINKED_FROM.get(href) ?? path) === path);
  const heading = page.locator('main h1');
  const title = await heading.innerText();
  for (const href of own.length > 0 ? own : visible.slice(0, 1)) {
    const link = page.locator(`main a[href="${href}"]:visible`).first();
    // After Back the page is rendered again, with its parts closed.
    if ((await link.count()) === 0) await openWhatOpens(page);
    await link.click();
    await page.waitForURL(`**${href}`);
    await expect(heading).toBeVisible();
    await page.goBack();
    await page.waitForURL(`**${path}`);
    await expect(heading).toHaveText(title, { useInnerText: true });
  }
}

/** The bytes of all responses that a page has loaded, by kind. */
async function weigh(requests: readonly Request[], siteUrl: string): Promise<Record<Part, number>> {
  const total = { html: 0, css: 0, fonts: 0, scripts: 0 };
  const urls = new Map(requests.map((request) => [request.url(), request.resourceType()]));
  for (const [url, type] of urls) {
    const part = PARTS[type];
    if (part !== undefined && url.startsWith(siteUrl)) total[part] += await bytesOf(url);
  }
  return total;
}

const sizes = new Map<string, Promise<number>>();

/** How many bytes the server sends for an address, brotli where it has it; the same for every page that asks. */
function bytesOf(url: string): Promise<number> {
  const known = sizes.get(url);
  if (known !== undefined) return known;
  const size = new Promise<number>((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br', accept: '*/*' } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.on('end', () => resolve(bytes));
    }).on('error', reject);
  });
  sizes.set(url, size);
  return size;
}

function kindOf(path: string): keyof typeof BUDGETS {
  if (hasForm(path)) return 'form';
  return /thank-you$|\/not-eligible$/.test(path) ? 'outcome' : 'page';
}

/** The pages of the forms, and the book-call pages with their call request. */
function hasForm(path: string): boolean {
  return /^(?:\/es)?\/apply\/[^/]+$|-application(?:-v2)?$|\/book-call$/.test(path);
}
