import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { assembleSheets, GUIDE_FILE } from '../../tools/guide/assemble-guide.ts';
import { compactPdf } from '../../tools/guide/compact-pdf.ts';
import { guideValues } from '../../tools/guide/guide-values.ts';
import { releasePaths } from '../../src/build/release-paths.ts';
import { guide } from '../../src/web/content/guide.ts';
import { readPdf } from '../support/read-pdf.ts';

const { root } = releasePaths({});
const file = join(root, GUIDE_FILE);
const pdf = readPdf(readFileSync(file));
const values = guideValues(root, {});
const sheets = assembleSheets(values);
const AGAIN = 'The guide is older than what it states: run `npm run guide` and commit the PDF.';

describe('the free guide', () => {
  it('is where the site links to, with ten pages or more in less than 600 kB', () => {
    expect(`public${guide.href}`).toBe(GUIDE_FILE);
    expect(pdf.pages.length).toBeGreaterThanOrEqual(10);
    expect(pdf.pages).toHaveLength(sheets.length);
    expect(guide.pages).toBe(sheets.length);
    expect(statSync(file).size).toBeLessThan(600_000);
  });

  it('can be read aloud: tagged, with a title, a language, headings, lists, tables and an outline', () => {
    expect(pdf).toMatchObject({ title: guide.title, language: 'en-US', isTagged: true, hasOutline: true });
    expect(pdf.tags.get('H1')).toBe(1);
    for (const tag of ['H2', 'H3', 'P', 'L', 'LI', 'Table', 'TH', 'TD', 'Figure', 'Link']) {
      expect(pdf.tags.get(tag) ?? 0, tag).toBeGreaterThan(0);
    }
  });

  it('is set in static fonts, which a reader shows sharply and can name', () => {
    expect([...pdf.fontTypes]).toEqual(['Type0']);
  });

  it('states the thresholds of the rule file', () => {
    const { minimumAge, maximumAge, minimumBmi, maximumBmi } = values;
    const page = pdf.pages[sheets.findIndex(({ name }) => name === 'who-can-carry')];
    expect(page, AGAIN).toContain(`${minimumAge}-${maximumAge}yearsofage`);
    expect(page, AGAIN).toContain(`${minimumBmi}-${maximumBmi}bodymassindex`);
  });

  it.each(sheets.map(({ name, html }, index) => ({ name, html, text: pdf.pages[index] ?? '' })))(
    'says on its page $name what its sheet says now',
    ({ html, text }) => {
      const missing = sentences(html).filter((sentence) => !text.includes(sentence));
      expect(missing, AGAIN).toEqual([]);
    },
  );

  it.each([
    '$100,000-$150,000',
    '$99.99/month',
    'up to $100k+',
    '12-18 months',
    '2-4 months',
    '2-3 months',
    '30-45 minutes',
    '24 hours',
    'April 1, 2025',
    'This is general information, not legal advice',
  ])('states %s', (fact) => {
    expect(pdf.pages.join('')).toContain(fact.replaceAll(' ', ''));
  });

  it('holds no moment of printing, so that the same sources make the same file', () => {
    expect(readFileSync(file, 'latin1').match(/\(D:\d{8}/g)).toEqual(['(D:20250101', '(D:20250101']);
  });
});

describe('a PDF made compact', () => {
  it('is refused when it is not built as Chromium builds one', () => {
    expect(() => compactPdf(Buffer.from('%PDF-1.7\n%%EOF'))).toThrow(/compact-pdf\.ts/);
  });

  it('stays as it is when it is compact already', () => {
    const once = readFileSync(file);
    expect(compactPdf(once).equals(once)).toBe(true);
  });
});

/** The text between the tags of a sheet, without white space; drawings and what only the eye sees left out. */
function sentences(html: string): readonly string[] {
  return html
    .replace(/<svg[\s\S]*?<\/svg>/g, '')
    .replace(/<\/?(?:strong|b|a|span|em)\b[^>]*>/g, '')
    .split(/<[^>]*>/)
    .map((part) => part.replaceAll('&amp;', '&').replace(/\s+/g, ''))
    .filter((part) => part !== '');
}
