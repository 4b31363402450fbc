import { en } from '../../../src/web/languages/en.ts';
import { describe, expect, it } from 'vitest';
import { fullTitle } from '../../../src/web/shell/full-title.ts';
import { applyHead, headTags, renderHead } from '../../../src/web/shell/head.ts';
import type { PageMeta } from '../../../src/web/shell/page-meta.ts';

const site = { brand: 'Harborlight Surrogacy', siteUrl: 'https://harborlight.example' };
const meta: PageMeta = { path: '/about', title: 'About', description: 'Who we are.', keywords: ['a', 'b'] };
const render = (more: Partial<PageMeta>): string => renderHead(headTags({ ...meta, ...more }, site, en));

describe('title', () => {
  it.each([
    ['About', 'About | Harborlight Surrogacy'],
    ['About Harborlight Surrogacy', 'About Harborlight Surrogacy'],
  ])('%s becomes %s', (title, full) => {
    expect(fullTitle(title, site.brand)).toBe(full);
  });
});

describe('head tags', () => {
  it('defaults to the type website and to indexing', () => {
    expect(render({})).toContain('<meta property="og:type" content="website" data-page-head>');
    expect(render({})).toContain('<meta name="robots" content="index, follow" data-page-head>');
    expect(render({ ogType: 'article', noIndex: true })).toContain('content="article"');
    expect(render({ noIndex: true })).toContain('<meta name="robots" content="noindex" data-page-head>');
  });

  it('makes canonical addresses and pictures absolute', () => {
    const head = render({ ogImage: '/og/about.png' });
    expect(head).toContain('<link rel="canonical" href="https://harborlight.example/about" data-page-head>');
    expect(head).toContain(
      '<meta property="og:url" content="https://harborlight.example/about" data-page-head>',
    );
    expect(head).toContain('content="https://harborlight.example/og/about.png"');
    expect(head).toContain('<meta property="og:image:width" content="1200" data-page-head>');
  });

  it('names another address as the canonical one where the page says so', () => {
    const head = render({ canonicalUrl: '/who-we-are' });
    expect(head).toContain(
      '<link rel="canonical" href="https://harborlight.example/who-we-are" data-page-head>',
    );
  });

  it('has breadcrumbs from Home to an indexed page', () => {
    expect(render({})).toContain(
      '{"@type":"ListItem","position":2,"name":"About","item":"https://harborlight.example/about"}',
    );
    expect(render({ path: '/' })).not.toContain('BreadcrumbList');
    expect(render({ noIndex: true })).not.toContain('BreadcrumbList');
  });

  it('omits tags that a page does not define', () => {
    expect(render({ noIndex: true })).not.toContain('canonical');
    expect(render({})).not.toContain('og:image');
  });

  it('escapes text that could end its attribute or element', () => {
    const head = render({
      title: '<b> & "c"',
      description: '"><script>',
      structuredData: [{ name: '</script><script>' }],
    });
    expect(head).toContain('<title>&lt;b&gt; &amp; &quot;c&quot; | Harborlight Surrogacy</title>');
    expect(head).toContain('content="&quot;&gt;&lt;script&gt;"');
    expect(head).toContain('{"name":"\\u003c/script>\\u003cscript>"}');
  });
});

describe('after a navigation', () => {
  const first = headTags({ ...meta, title: 'One' }, site, en);
  const second = headTags(
    { ...meta, path: '/two', title: 'Two', noIndex: true, structuredData: [{ '@type': 'WebSite' }] },
    site,
    en,
  );

  it('replaces the head of one page by that of another and keeps the site’s tags', () => {
    const theme = '<meta name="theme-color" content="#0AB3A3">';
    const page = (tags: typeof first): Document =>
      new DOMParser().parseFromString(`<head>${theme}${renderHead(tags)}</head>`, 'text/html');
    const document = page(first);
    applyHead(document, second);

    const own = (of: Document): string[] =>
      [...of.head.querySelectorAll('[data-page-head]')].map((element) => element.outerHTML);
    expect(own(document)).toEqual(own(page(second)));
    expect(document.title).toBe('Two | Harborlight Surrogacy');
    expect(document.head.innerHTML).toContain(theme);
  });
});
