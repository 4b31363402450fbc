import { describe, expect, it } from 'vitest';
import { values } from '../../../src/web/content/about.ts';
import { ageRange, bmiRange } from '../../../src/web/content/eligibility.ts';
import { site } from '../../../src/web/content/site.ts';
import { prerenderedPage } from './prerendered-page.ts';

const page = await prerenderedPage('/about');
const main = page.document.querySelector('main') ?? page.document.body;

function region(heading: string): Element | undefined {
  return [...main.querySelectorAll('section')].find(
    (section) => section.querySelector('h2')?.textContent === heading,
  );
}

describe('About (SPECIFICATION.md section 2)', () => {
  it('sets each value beside a page of ours where it can be checked', () => {
    const rows = [...(region('Our values, and where to check them')?.querySelectorAll('li') ?? [])];
    expect(rows.map((row) => row.querySelector('h3')?.textContent)).toEqual(values.map(({ name }) => name));
    const pages = rows.map((row) => row.querySelector('a')?.getAttribute('href'));
    expect(pages).toEqual(values.map(({ check }) => check.to));
    expect(new Set(pages).size).toBe(pages.length);
  });

  it('reads the ranges it names from the rule file', () => {
    expect(main.textContent).toContain(`an age of ${ageRange} and a BMI of ${bmiRange}`);
  });

  it('gives the two sides the same weight, and names what they share', () => {
    const parts = [...(region('We stand in the middle, for both')?.querySelectorAll('ul') ?? [])];
    expect(parts).toHaveLength(3);
    expect(parts[0]?.children).toHaveLength(parts[2]?.children.length ?? 0);
    expect(parts[1]?.textContent).toContain('24/7 hotline');
  });

  it('calls to both applications', () => {
    const targets = [...(region('Meet your coordinator')?.querySelectorAll('a') ?? [])].map((link) =>
      link.getAttribute('href'),
    );
    expect(targets).toEqual(['/intended-parent-application', '/surrogate-application']);
  });

  it('gives phone and email', () => {
    const targets = [...(region('Talk to a person')?.querySelectorAll('a') ?? [])].map((link) =>
      link.getAttribute('href'),
    );
    expect(targets).toEqual([site.phone.href, `mailto:${site.email}`]);
  });
});
