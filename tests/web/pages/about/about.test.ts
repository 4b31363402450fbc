import { describe, expect, it } from 'vitest';
import { site } from '../../../../src/web/content/site.ts';
import { pagePaths } from '../../../../src/web/routes.tsx';
import { prerenderedPage } from '../prerendered-page.ts';

const page = await prerenderedPage('/about');
const main = page.document.querySelector('main') ?? page.document.body;

function region(heading: string): Element {
  const found = [...main.querySelectorAll('section')].find(
    (section) => section.querySelector('h2')?.textContent === heading,
  );
  if (found === undefined) throw new Error(`No section is headed "${heading}".`);
  return found;
}

const targetsOf = (section: Element): readonly (string | null)[] =>
  [...section.querySelectorAll('a')].map((link) => link.getAttribute('href'));

describe('About (docs/product.md#about)', () => {
  it('names five values, each linked to a different page where it can be checked', () => {
    const rows = [...region('Our values, and where to check them').querySelectorAll('li')];
    expect(rows).toHaveLength(5);
    for (const row of rows) expect(targetsOf(row)).toHaveLength(1);
    const pages = rows.flatMap(targetsOf);
    expect(pagePaths).toEqual(expect.arrayContaining(pages));
    expect(new Set(pages).size).toBe(pages.length);
  });

  it('has equally long lists for both sides, and names what they share', () => {
    const [parents, shared, surrogates] = region('We’re here for both sides').querySelectorAll('ul');
    expect(parents?.children).toHaveLength(3);
    expect(surrogates?.children).toHaveLength(3);
    expect(shared?.textContent).toContain('24/7 hotline');
  });

  it('links to both applications', () => {
    expect(targetsOf(region('Meet your coordinator'))).toEqual([
      '/intended-parent-application',
      '/surrogate-application',
    ]);
  });

  it('gives phone and email, and where to ask for a call', () => {
    const ways = [site.phone.href, `mailto:${site.email}`, '/apply/call-request'];
    expect(targetsOf(region('Talk to a person'))).toEqual(ways);
  });
});
