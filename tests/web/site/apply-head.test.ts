import { expect, it } from 'vitest';
import { applyHead } from '../../../src/web/site/apply-head.ts';
import { headTags } from '../../../src/web/site/head-tags.ts';
import { renderHead } from '../../../src/web/site/render-head.ts';

const site = { brand: 'Harborlight Surrogacy', siteUrl: 'https://harborlight.example' };
const first = headTags({ title: 'One', description: 'First.', keywords: ['x'], canonicalUrl: '/one' }, site);
const second = headTags(
  { title: 'Two', description: 'Second.', keywords: ['y'], structuredData: [{ '@type': 'WebSite' }] },
  site,
);

it('turns the head of one page into that of another and keeps what belongs to the site', () => {
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
