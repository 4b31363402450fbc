import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pathIn, TRANSLATIONS, withoutLanguage } from '../../../src/core/languages/language.ts';
import { loadPage, pagePaths } from '../../../src/web/routes.tsx';
import { prerenderedPage } from './prerendered-page.ts';

/** An address without a page. */
const UNKNOWN = '/no/such/page';

/** The pages that search engines may index (docs/product.md#indexing); no others may be. */
const indexedInEnglish = [
  '/',
  '/become-surrogate',
  '/intended-parents',
  '/our-process',
  '/get-started',
  '/about',
  '/surrogate-application',
  '/intended-parent-application',
];

/** These pages in all languages. */
function inEveryLanguage(paths: readonly string[]): readonly string[] {
  return [...paths, ...TRANSLATIONS.flatMap((language) => paths.map((path) => pathIn(path, language)))];
}

const indexed = inEveryLanguage(indexedInEnglish);

const everyPage = [...pagePaths, UNKNOWN];
function contentOf(document: Document, selector: string): string | null | undefined {
  return document.head.querySelector(selector)?.getAttribute('content');
}

describe('the head of every page', () => {
  it.each(everyPage)(
    '%s has a title with the brand, a description, keywords, and an address where it may be indexed',
    async (path) => {
      const { document } = await prerenderedPage(path);
      expect(document.title).toContain('Harborlight Surrogacy');
      expect(contentOf(document, 'meta[name=description]')?.length).toBeGreaterThan(20);
      expect(contentOf(document, 'meta[property="og:title"]')).toBe(document.title);
      expect(contentOf(document, 'meta[name=keywords]')).toMatch(/\S/);
      const canonical = document.querySelector('link[rel=canonical]');
      const robots = contentOf(document, 'meta[name=robots]');
      if (!indexed.includes(path)) {
        expect([robots, canonical]).toEqual(['noindex', null]);
        return;
      }
      expect([robots, canonical?.getAttribute('href')]).toEqual([
        'index, follow',
        `https://harborlight.example${path}`,
      ]);
      // A page in another language shows the English page's picture, 1200 × 630.
      const english = withoutLanguage(path);
      const picture = `/social/${english === '/' ? 'home' : english.slice(1)}.jpg`;
      expect(contentOf(document, 'meta[property="og:image"]')).toBe(`https://harborlight.example${picture}`);
      expect(existsSync(`public${picture}`)).toBe(true);
      expect(contentOf(document, 'meta[property="og:image:width"]')).toBe('1200');
      expect(contentOf(document, 'meta[property="og:image:height"]')).toBe('630');
    },
  );

  it('no two pages share a title', async () => {
    // The pages after a form share one until `form.json` gives them titles.
    const paths = everyPage.filter((path) => !/\/apply\/[^/]+\/./.test(path));
    const pages = await Promise.all(paths.map(prerenderedPage));
    const titles = pages.map(({ document }) => document.title);
    expect(titles.toSorted()).toEqual([...new Set(titles)].toSorted());
  });

  it('Home describes the organization with its toll-free number, website, service and film', async () => {
    const { document } = await prerenderedPage('/');
    const data = [...document.querySelectorAll('script[type="application/ld+json"]')].map((script): unknown =>
      JSON.parse(script.textContent),
    );
    expect(data).toEqual([
      expect.objectContaining({
        '@type': 'Organization',
        contactPoint: expect.objectContaining({ telephone: '+18005550142', contactOption: 'TollFree' }),
      }),
      expect.objectContaining({ '@type': 'WebSite' }),
      expect.objectContaining({ '@type': 'Service' }),
      expect.objectContaining({ '@type': 'VideoObject' }),
    ]);
    expect(contentOf(document, 'meta[property="og:locale"]')).toBe('en_US');
  });
});

describe('third parties in frames', () => {
  it('are allowed on the pages that hold them, and on no others', async () => {
    const allowed: string[] = [];
    for (const path of pagePaths) {
      const { meta } = await loadPage(path);
      const { document } = await prerenderedPage(path);
      const has = (selector: string): boolean => document.querySelector(selector) !== null;
      expect(meta.frames ?? []).toEqual([
        ...(has('.film__screen') ? ['video'] : []),
        ...(has('.call-area') ? ['scheduler'] : []),
      ]);
      if (meta.frames !== undefined) allowed.push(path);
    }
    const inEnglish = [
      '/',
      '/about',
      '/intended-parent-application/book-call',
      '/surrogate-application/book-call',
    ];
    expect(allowed.toSorted()).toEqual(inEveryLanguage(inEnglish).toSorted());
  });
});

it('every page leads to pages that exist', async () => {
  for (const path of pagePaths) {
    const { meta } = await loadPage(path);
    for (const next of meta.leadsTo ?? []) expect(pagePaths, path).toContain(next);
  }
});
