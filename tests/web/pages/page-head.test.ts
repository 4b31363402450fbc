import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadPage, pagePaths } from '../../../src/web/routes.tsx';
import { prerenderedPage } from './prerendered-page.ts';

const indexed = [
  '/',
  '/become-surrogate',
  '/intended-parents',
  '/our-process',
  '/get-started',
  '/about',
  '/surrogate-application',
  '/intended-parent-application',
] as const;

/** docs/product.md#indexing */
const notIndexed = [
  '/surrogate-application-v2',
  '/surrogate-application/book-call',
  '/surrogate-application/not-eligible',
  '/intended-parent-application/book-call',
  '/intended-parent-thank-you',
  '/surrogate-thank-you',
  '/privacy-policy',
  '/consumer-health-data-privacy',
  '/terms-of-service',
  '/accessibility',
  '/no/such/page',
] as const;

function contentOf(document: Document, selector: string): string | null | undefined {
  return document.head.querySelector(selector)?.getAttribute('content');
}

describe('head of every page', () => {
  it.each([...indexed, ...notIndexed])(
    '%s has a title with the brand, a description and keywords',
    async (path) => {
      const { document } = await prerenderedPage(path);
      expect(document.title).toContain('Harborlight Surrogacy');
      expect(contentOf(document, 'meta[name=description]')?.length).toBeGreaterThan(20);
      expect(contentOf(document, 'meta[property="og:title"]')).toBe(document.title);
      expect(contentOf(document, 'meta[name=keywords]')).toMatch(/\S/);
    },
  );

  it.each(indexed)('%s may be indexed under one address', async (path) => {
    const { document } = await prerenderedPage(path);
    expect(contentOf(document, 'meta[name=robots]')).toBe('index, follow');
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
      `https://harborlight.example${path}`,
    );
  });

  it.each(indexed)('%s shows social sites a picture of its own, 1200 × 630', async (path) => {
    const { document } = await prerenderedPage(path);
    const picture = `/social/${path === '/' ? 'home' : path.slice(1)}.jpg`;
    expect(contentOf(document, 'meta[property="og:image"]')).toBe(`https://harborlight.example${picture}`);
    expect(existsSync(`public${picture}`)).toBe(true);
    expect(contentOf(document, 'meta[property="og:image:width"]')).toBe('1200');
    expect(contentOf(document, 'meta[property="og:image:height"]')).toBe('630');
  });

  it.each(notIndexed)('%s stays out of search engines', async (path) => {
    const { document } = await prerenderedPage(path);
    expect(contentOf(document, 'meta[name=robots]')).toBe('noindex');
    expect(document.querySelector('link[rel=canonical]')).toBeNull();
  });

  it('no two pages share a title, but for the two sides of one step', async () => {
    const pages = await Promise.all([...indexed, ...notIndexed].map(prerenderedPage));
    const titles = pages.map(({ document }) => document.title);
    expect(new Set(titles).size).toBe(titles.length);
  });

  it('Home describes organization with its toll-free number, website and service', async () => {
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
