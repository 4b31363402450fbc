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
import { expectAccessible } from './support/axe.ts';
import { DESK, PHONE } from './support/devices.ts';
import { htmlFaults } from './support/html-faults.ts';
import { hydrated } from './support/hydrated.ts';
import { linksOf } from './support/page-links.ts';
import {
  expectAppOnSight,
  expectBar,
  expectOpenWhenWide,
  expectShortOnPhone,
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

/** The most requests of a first visit: the document, two fonts, the scene beside the title, and scripts. */
const REQUESTS: Readonly<Record<string, number>> = {
  '/surrogate-application': 10,
  // With the script of forms in steps.
  '/surrogate-application-v2': 11,
  '/intended-parent-application': 10,
  // With the scripts of the call request and of the notices that state law requires.
  '/apply/call-request': 12,
  // The Spanish texts of header and footer are a separate script.
  '/es/surrogate-application': 11,
  '/es/surrogate-application-v2': 12,
  '/es/apply/call-request': 13,
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

    test(`${path}: is served, hydrates, stays within its budget, and its links lead somewhere`, async ({
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
      await expectServedWell(page, path);
      await expectLittleBeforeAndAfter(page, path);
      await test.step('its links lead somewhere', () => expectLinksLeadSomewhere(page, path, siteUrl));
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
