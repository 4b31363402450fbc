import { describe, expect, it } from 'vitest';
import privacy from '../../../policies/privacy.json' with { type: 'json' };
import { pagePaths } from '../../../src/web/routes.tsx';
import { prerenderedPage } from './prerendered-page.ts';

/** Title, description and text of a page, as read by visitors and search engines. */
async function wordsOf(path: string): Promise<string> {
  const { document } = await prerenderedPage(path);
  const description = document.head.querySelector('meta[name=description]')?.getAttribute('content');
  return [document.title, description, document.querySelector('main')?.textContent]
    .join(' ')
    .replaceAll(/\s+/g, ' ');
}

describe('the figures, to the letter (docs/product.md#claims)', () => {
  it.each([
    ['/', ['within 24 hours', '30-45 minutes', 'up to $100k+', '$99.99/month', '$100,000-$150,000']],
    ['/', ['100+', '3-5x', '95%', '24/7']],
    ['/become-surrogate', ['up to $100k+', '12-18 months', '2-4 months', '2-3 months', '9 months']],
    ['/become-surrogate', ['within 24 hours', '30-45 minutes', '24/7', '100+']],
    ['/intended-parents', ['$99.99/month', '$100,000-$150,000', 'within 24 hours', '30-45 minutes']],
    ['/intended-parents', ['12-18 months', '2-4 months', '2-3 months', '9 months']],
    ['/intended-parents', ['100+', '3-5x', '95%', '24/7']],
    ['/our-process', ['12-18 months', '2-4 months', '2-3 months', '9 months', '30-45 minutes']],
    ['/our-process', ['100+', '3-5x', '95%', '24/7', 'within 24 hours', '$100,000-$150,000']],
    ['/get-started', ['within 24 hours']],
    ['/about', ['$100,000-$150,000', 'up to $100k+', '24/7', 'within 24 hours', '30-45 minutes']],
    ['/intended-parent-application', ['100+', 'within 24 hours', '30-45 minutes']],
    ['/surrogate-application', ['within 24 hours']],
  ])('%s states %j', async (path, figures) => {
    const words = await wordsOf(path);
    for (const figure of figures) expect(words).toContain(figure);
  });

  /** The months for which applications are kept, from the agency's own file. */
  const kept = [...JSON.stringify(privacy.retention).matchAll(/"(\d+)m"/g)].map(([, months = '']) => months);

  /** The product's figures before each unit, the choices of the forms, and what is calculated from them. */
  const known = [
    ['hours', /[\d-]+(?= hours)/g, ['24']],
    ['minutes', /[\d-]+(?= minutes)/g, ['30-45', '10']],
    ['percent', /\d+ ?%/g, ['95%']],
    ['times', /[\d-]+x\b/g, ['3-5x']],
    [
      'months',
      /[\d-]+(?= months)/g,
      ['12-18', '2-4', '2-3', '9', '1-3', '3-6', '6-12', '12', '3', '13-16', ...kept],
    ],
    [
      'dollars',
      /\$[\d,.]*\d(?:k?\+)?/g,
      [
        '$100k+',
        '$99.99',
        '$100,000',
        '$150,000',
        '$125,000',
        '$175,000',
        '$175,000+',
        '$1,199.88',
        '$1,799.82',
      ],
    ],
  ] as const;

  it('are the only ones: no page states another figure', async () => {
    for (const path of pagePaths) {
      const words = await wordsOf(path);
      for (const [unit, pattern, figures] of known) {
        const unknown = (words.match(pattern) ?? []).filter(
          (figure) => !figures.some((each) => each === figure),
        );
        expect(unknown, `${path}: ${unit}`).toEqual([]);
      }
    }
  });
});
