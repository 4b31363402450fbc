import { describe, expect, it } from 'vitest';
import { fillTemplate, robots, sitemap } from '../../src/pages/documents.ts';

const TEMPLATE =
  '<html lang="en-US"><head><!--import-map--><!--head--></head><body><!--html--><!--catalog--></body></html>';
const page = { lang: 'es-US', head: '<title>$& and $1</title>', html: '<main></main>' };

describe('a document', () => {
  it('has the page in the template’s placeholders, and links at the end of the head', () => {
    const document = fillTemplate(TEMPLATE, page, { links: ['<link>'] });
    expect(document).toMatch(
      /^<html lang="es-US"><head><title>\$& and \$1<\/title><link>\s*<\/head><body><main><\/main><\/body><\/html>$/,
    );
  });

  it('has an import map for its catalog’s modules, and the catalog’s index', () => {
    const catalog = { key: 'a-b', index: { form: { page: '</script>' } } };
    const document = fillTemplate(TEMPLATE, page, { catalog });
    expect(document).toContain(
      '<head><script type="importmap">{"imports":{"catalog/":"/catalog/a-b/"}}</script><title>',
    );
    expect(document).toContain(
      String.raw`<script type="application/json" id="catalog">{"form":{"page":"\u003c/script>"}}</script></body>`,
    );
  });

  it.each(['lang="en-US"', '<!--import-map-->', '<!--head-->', '<!--html-->', '<!--catalog-->', '</head>'])(
    'cannot be made of a template without %s',
    (place) => {
      expect(() => fillTemplate(TEMPLATE.replace(place, ''), page)).toThrow(`index.html has no ${place}`);
    },
  );
});

it('the addresses of a sitemap are escaped', () => {
  expect(sitemap(['https://a.example/?a&b'])).toContain('<loc>https://a.example/?a&amp;b</loc>');
});

it('robots.txt names its site’s sitemap', () => {
  expect(robots('https://a.example')).toContain('\nSitemap: https://a.example/sitemap.xml\n');
});
