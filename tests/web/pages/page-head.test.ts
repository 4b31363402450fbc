import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { withoutLanguage } from '../../../src/core/languages/language.ts';
import { loadPage, pagePaths } from '../../../src/web/routes.tsx';
import { prerenderedPage } from './prerendered-page.ts';

/** An address without a page. */
const UNKNOWN = '/no/such/page';

/** The pages that search engines must list. */
const indexed = [
  '/',
  '/become-surrogate',
  '/intended-parents',
  '/our-process',
  '/get-started',
  '/about',
  '/surrogate-application',
  '/es/surrogate-application',
  '/intended-parent-application',
];

/** The pages that must stay out of them (docs/product.md#indexing). */
const notIndexed = [
  '/surrogate-application-v2',
  '/es/surrogate-application-v2',
  '/surrogate-application/book-call',
  '/surrogate-application/not-eligible',
  '/intended-parent-application/book-call',
  '/intended-parent-thank-you',
  '/surrogate-thank-you',
  '/privacy-policy',
  '/consumer-health-data-privacy',
  '/terms-of-service',
  '/accessibility',
  UNKNOWN,
];

const everyPage = [...pagePaths, UNKNOWN];
/** The pages that say so themselves, with every page that a later release adds. */
const sayIndexed = await pathsWhere(
  (document) => contentOf(document, 'meta[name=robots]') === 'index, follow',
);

async function pathsWhere(picks: (document: Document) => boolean): Promise<readonly string[]> {
  const pages = await Promise.all(
    everyPage.map(async (path) => ({ path, ...(await prerenderedPage(path)) })),
  );
  return pages.filter(({ document }) => picks(document)).map(({ path }) => path);
}

function contentOf(document: Document, selector: string): string | null | undefined {
  return document.head.querySelector(selector)?.getAttribute('content');
}

describe('the head of every page', () => {
  it.each(everyPage)('%s has a title with the brand, a description and keywords', async (path) => {
    const { document } = await prerenderedPage(path);
    expect(document.title).toContain('Harborlight Surrogacy');
    expect(contentOf(document, 'meta[name=description]')?.length).toBeGreaterThan(20);
    expect(contentOf(document, 'meta[property="og:title"]')).toBe(document.title);
    expect(contentOf(document, 'meta[name=keywords]')).toMatch(/\S/);
  });

  it.each(indexed)('%s may be indexed', (path) => {
    expect(sayIndexed).toContain(path);
  });

  it.each(notIndexed)('%s stays out of search engines', (path) => {
    expect(sayIndexed).not.toContain(path);
  });

  it.each(sayIndexed)('%s is indexed under one address: its own', async (path) => {
    const { document } = await prerenderedPage(path);
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
      `https://harborlight.example${path}`,
    );
  });

  it.each(sayIndexed)('%s shows social sites the picture of its page, 1200 × 630', async (path) => {
    const { document } = await prerenderedPage(path);
    // A page in another language shows the English page's.
    const english = withoutLanguage(path);
    const picture = `/social/${english === '/' ? 'home' : english.slice(1)}.jpg`;
    expect(contentOf(document, 'meta[property="og:image"]')).toBe(`https://harborlight.example${picture}`);
    expect(existsSync(`public${picture}`)).toBe(true);
    expect(contentOf(document, 'meta[property="og:image:width"]')).toBe('1200');
    expect(contentOf(document, 'meta[property="og:image:height"]')).toBe('630');
  });

  it.each(everyPage.filter((path) => !sayIndexed.includes(path)))(
    '%s asks not to be indexed and names no address for it',
    async (path) => {
      const { document } = await prerenderedPage(path);
      expect(contentOf(document, 'meta[name=robots]')).toBe('noindex');
      expect(document.querySelector('link[rel=canonical]')).toBeNull();
    },
  );

  it('no two pages share a title', async () => {
    const pages = await Promise.all(everyPage.map(prerenderedPage));
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
  const frames: Readonly<Record<string, readonly string[]>> = {
    '/': ['video'],
    '/about': ['video'],
    '/surrogate-application/book-call': ['scheduler'],
    '/intended-parent-application/book-call': ['scheduler'],
  };

  it.each(Object.entries(frames))('%s may show them: %j', async (path, sources) => {
    const { meta } = await loadPage(path);
    expect(meta.frames).toEqual(sources);
  });

  it.each([...pagePaths])('%s may show in a frame what it holds, and nothing else', async (path) => {
    const { meta } = await loadPage(path);
    const { document } = await prerenderedPage(path);
    const has = (selector: string): boolean => document.querySelector(selector) !== null;
    expect(meta.frames ?? []).toEqual([
      ...(has('.film__screen') ? ['video'] : []),
      ...(has('.call-area') ? ['scheduler'] : []),
    ]);
  });
});

it('every page leads to pages that exist', async () => {
  for (const path of pagePaths) {
    const { meta } = await loadPage(path);
    for (const next of meta.leadsTo ?? []) expect(pagePaths, path).toContain(next);
  }
});
