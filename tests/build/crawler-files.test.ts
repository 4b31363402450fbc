import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { robots, sitemap } from '../../src/build/prerender.ts';
import { ensureRelease } from '../../src/build/ensure-release.ts';
import { releasePaths } from '../../src/build/environment.ts';

const client = join(releasePaths(process.env).distDir, 'client');
const read = (file: string): string => readFileSync(join(client, file), 'utf8');

/** PRODUCT.md, "Indexing": everything else is not to be indexed. */
const LISTED = [
  '/',
  '/about',
  '/become-surrogate',
  '/get-started',
  '/intended-parent-application',
  '/intended-parents',
  '/our-process',
  '/surrogate-application',
];

describe('for crawlers', () => {
  beforeAll(() => ensureRelease(process.env), 180_000);

  it('the sitemap lists the pages that may be indexed, and no other', () => {
    const addresses = [...read('sitemap.xml').matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
    expect(addresses.sort()).toEqual(LISTED.map((path) => `https://harborlight.example${path}`));
  });

  it.each(LISTED)('%s says itself that it may be indexed, and has a picture of its own', (path) => {
    const html = read(join(path, 'index.html'));
    expect(html).toContain('<meta name="robots" content="index, follow"');
    const image = /<meta property="og:image" content="https:\/\/harborlight\.example\/([^"]*)"/.exec(
      html,
    )?.[1];
    expect(image).toMatch(/^social\//);
    expect(readFileSync(join(client, image ?? '')).length).toBeGreaterThan(10_000);
  });

  it('robots.txt names the sitemap and closes the API alone', () => {
    expect(read('robots.txt')).toBe(robots('https://harborlight.example'));
    expect(read('robots.txt').match(/^Disallow: .*$/gm)).toEqual(['Disallow: /api/']);
  });

  it('addresses are escaped', () => {
    expect(sitemap(['https://a.example/?a&b'])).toContain('<loc>https://a.example/?a&#38;b</loc>');
  });
});
