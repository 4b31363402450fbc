import { describe, expect, it } from 'vitest';
import { pagePaths } from '../../../src/web/routes.tsx';
import { prerenderedPage } from './prerendered-page.ts';

/** The main heading of each page that docs/product.md#routes names. */
const headings: Readonly<Record<string, string>> = {
  '/': 'A family begins with the right match',
  '/become-surrogate': 'Become a Surrogate',
  '/intended-parents': 'Find the right surrogate for your family',
  '/our-process': 'Our Process',
  '/get-started': 'Who Are You?',
  '/about': 'People first, software second',
  '/surrogate-application': 'Surrogate Application',
  '/surrogate-application-v2': 'Surrogate Application, Step by Step',
  '/surrogate-application/book-call': 'Set up your consultation call',
  '/surrogate-application/not-eligible': 'If you don’t meet our requirements',
  '/intended-parent-application': 'Intended Parent Application',
  '/intended-parent-application/book-call': 'Set up your consultation call',
  '/intended-parent-thank-you': 'What happens after you apply',
  '/surrogate-thank-you': 'What happens after you apply',
  '/application': 'You need your own link for this page',
  '/privacy-policy': 'Privacy Policy',
  '/consumer-health-data-privacy': 'Consumer Health Data Privacy',
  '/terms-of-service': 'Terms of Service',
  '/accessibility': 'Accessibility',
};

describe('every route', () => {
  it('has its main heading in the table of this file, unless a form file alone makes it', () => {
    const handWritten = pagePaths.filter((path) => !/^\/(?:apply|es)(?:\/|$)/.test(path));
    expect(Object.keys(headings).toSorted()).toEqual(handWritten.toSorted());
  });

  it.each(pagePaths)(
    '%s has one main heading, its frame, no gap in its headings, no id twice, no inline code',
    async (path) => {
      const { document, status } = await prerenderedPage(path);
      expect(status).toBe(200);
      const [first, ...more] = [...document.querySelectorAll('h1')].map((h1) => h1.textContent);
      expect([first, more]).toEqual([headings[path] ?? expect.stringMatching(/\S/), []]);
      const frame = [...document.querySelectorAll('#root > *')].map((element) => element.tagName);
      expect(frame).toEqual(['A', 'HEADER', 'MAIN', 'FOOTER', 'P']);
      expect(document.querySelector('.skip-link')?.getAttribute('href')).toBe('#main');
      expect(document.querySelector('main')?.id).toBe('main');
      const levels = [...document.querySelectorAll('main :is(h1, h2, h3, h4, h5, h6)')].map(({ tagName }) =>
        Number(tagName.slice(1)),
      );
      levels.forEach((level, index) => expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1));
      const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(document.querySelectorAll('[style], body style')).toHaveLength(0);
      expect(document.querySelectorAll('script:not([type="application/ld+json"])')).toHaveLength(0);
    },
  );
});

/** The calls to action that the product promises, by page. */
const callsToAction = [
  ['/', 'Become a Parent', '/intended-parents'],
  ['/', 'Become a Surrogate', '/become-surrogate'],
  ['/', 'Get Started Today', '/intended-parent-application'],
  ['/become-surrogate', 'Apply Now', '/surrogate-application'],
  ['/become-surrogate', 'Start Your Application', '/surrogate-application'],
  ['/intended-parents', 'Start Your Journey', '/intended-parent-application'],
  ['/our-process', 'Apply as Intended Parents', '/intended-parent-application'],
  ['/our-process', 'Apply as a Surrogate', '/surrogate-application'],
  ['/get-started', 'Intended parent application', '/intended-parent-application'],
  ['/get-started', 'Surrogate application', '/surrogate-application'],
  ['/about', 'Apply as Intended Parents', '/intended-parent-application'],
  ['/about', 'Apply as a Surrogate', '/surrogate-application'],
  ['/surrogate-application/book-call', 'Being a surrogate', '/become-surrogate'],
  ['/surrogate-application/book-call', 'About us', '/about'],
  ['/surrogate-application/book-call', 'Our process', '/our-process'],
  ['/intended-parent-application/book-call', 'Our process', '/our-process'],
  ['/intended-parent-application/book-call', 'About us', '/about'],
  ['/intended-parent-application/book-call', 'What surrogates are told', '/become-surrogate'],
  ['/privacy-policy', 'Return to Home', '/'],
  ['/consumer-health-data-privacy', 'Return to Home', '/'],
  ['/terms-of-service', 'Return to Home', '/'],
  ['/accessibility', 'Return to Home', '/'],
] as const;

describe('calls to action', () => {
  it('lead where the product says', async () => {
    for (const [path, name, target] of callsToAction) {
      const { document } = await prerenderedPage(path);
      const links = [...document.querySelectorAll('main a')].filter((link) => link.textContent === name);
      const targets = new Set(links.map((link) => link.getAttribute('href')));
      expect([path, name, targets]).toEqual([path, name, new Set([target])]);
    }
  });

  it('Home has a "Learn More" for each audience, told apart by its card, and one for everyone', async () => {
    const { document } = await prerenderedPage('/');
    const links = [...document.querySelectorAll('main a')].filter(
      (link) => link.textContent === 'Learn More',
    );
    const told = links.map((link) => [
      document.getElementById(link.getAttribute('aria-describedby') ?? '')?.textContent,
      link.getAttribute('href'),
    ]);
    expect(told).toEqual([
      ['For intended parents', '/intended-parents'],
      ['For surrogates', '/become-surrogate'],
      [document.getElementById('closing')?.textContent, '/our-process'],
    ]);
  });
});

describe('an unknown address', () => {
  it('has status 404 and the routing-error screen with a way home', async () => {
    const { document, status } = await prerenderedPage('/no/such/page');
    expect(status).toBe(404);
    expect(document.querySelector('h1')?.textContent).toBe(
      'Unexpected Application Error! We can’t find this page',
    );
    expect(document.querySelector('main a.button')?.getAttribute('href')).toBe('/');
  });

  it.each([
    ['/no/such/page', ''],
    ['/es/no/such/page', '/es'],
  ])('%s names the pages that a visitor may have looked for, in its own language', async (path, language) => {
    const { document } = await prerenderedPage(path);
    const links = [...document.querySelectorAll('main ul a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(
      [
        '/surrogate-application',
        '/intended-parent-application',
        '/intended-parents',
        '/become-surrogate',
        '/our-process',
      ].map((place) => language + place),
    );
  });
});
