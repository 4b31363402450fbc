import { describe, expect, it } from 'vitest';
import { fullTitle, headTags } from '../../../src/web/site/head-tags.ts';
import type { PageMeta } from '../../../src/web/site/page-meta.ts';
import { renderHead } from '../../../src/web/site/render-head.ts';

const site = { brand: 'Harborlight Surrogacy', siteUrl: 'https://harborlight.example' };
const meta: PageMeta = { title: 'About', description: 'Who we are.', keywords: ['a', 'b'] };
const render = (more: Partial<PageMeta>): string => renderHead(headTags({ ...meta, ...more }, site));

describe('title', () => {
  it.each([
    ['About', 'About | Harborlight Surrogacy'],
    ['About Harborlight Surrogacy', 'About Harborlight Surrogacy'],
  ])('%s becomes %s', (title, full) => {
    expect(fullTitle(title, site.brand)).toBe(full);
  });
});

describe('head tags', () => {
  it('takes website as the type and indexing as allowed unless told otherwise', () => {
    expect(render({})).toContain('<meta property="og:type" content="website" data-page-head>');
    expect(render({})).toContain('<meta name="robots" content="index, follow" data-page-head>');
    expect(render({ ogType: 'article', noIndex: true })).toContain('content="article"');
    expect(render({ noIndex: true })).toContain('<meta name="robots" content="noindex" data-page-head>');
  });

  it('makes canonical addresses and pictures absolute', () => {
    const head = render({ canonicalUrl: '/about', ogImage: '/og/about.png' });
    expect(head).toContain('<link rel="canonical" href="https://harborlight.example/about" data-page-head>');
    expect(head).toContain(
      '<meta property="og:url" content="https://harborlight.example/about" data-page-head>',
    );
    expect(head).toContain('content="https://harborlight.example/og/about.png"');
    expect(head).toContain('<meta property="og:image:width" content="1200" data-page-head>');
  });

  it('shows search engines the way from Home to an indexed page', () => {
    expect(render({ canonicalUrl: '/about' })).toContain(
      '{"@type":"ListItem","position":2,"name":"About","item":"https://harborlight.example/about"}',
    );
    expect(render({ canonicalUrl: '/' })).not.toContain('BreadcrumbList');
    expect(render({ canonicalUrl: '/about', noIndex: true })).not.toContain('BreadcrumbList');
  });

  it('leaves out what a page does not give', () => {
    expect(render({})).not.toContain('canonical');
    expect(render({})).not.toContain('og:image');
  });

  it('escapes whatever could leave its attribute or element', () => {
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
