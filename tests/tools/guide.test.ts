import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { assembleSheets, guides } from '../../tools/guide/assemble-guide.ts';
import { compactPdf } from '../../tools/guide/compact-pdf.ts';
import { guideValues } from '../../tools/guide/guide-values.ts';
import { releasePaths } from '../../src/build/release-paths.ts';
import { interpolate } from '../../src/form/messages/messages.ts';
import { SHOWN_SHEETS } from '../../src/web/content/guide.ts';
import { readPdf } from '../support/read-pdf.ts';

const { root } = releasePaths({});
const AGAIN = 'The guide is older than what it states: run `npm run guide` and commit the PDF.';

const stated = {
  en: {
    language: 'en-US',
    ages: '{minimumAge}-{maximumAge}yearsofage',
    bmi: '{minimumBmi}-{maximumBmi}bodymassindex',
    facts: [
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
    ],
  },
  es: {
    language: 'es-US',
    ages: '{minimumAge}a{maximumAge}añosdeedad',
    bmi: '{minimumBmi}a{maximumBmi}deíndicedemasacorporal',
    facts: [
      'de $100,000 a $150,000',
      '$99.99 al mes',
      'hasta $100,000 o más',
      'de 12 a 18 meses',
      'De 2 a 4 meses',
      'de 2 a 3 meses',
      'de 30 a 45 minutos',
      '24 horas',
      '1 de abril de 2025',
      'Es información general, no un consejo legal',
      '/es/surrogate-application',
    ],
  },
} as const;

describe.each(['en', 'es'] as const)('the free guide (%s)', (language) => {
  const guide = guides[language];
  const file = join(root, 'public', guide.href);
  const pdf = readPdf(readFileSync(file));
  const values = guideValues(root, {}, language);
  const sheets = assembleSheets(values, language);

  it('has as many pages as the site says, ten or more, in less than 600 kB', () => {
    expect(pdf.pages.length).toBeGreaterThanOrEqual(10);
    expect(pdf.pages).toHaveLength(sheets.length);
    expect(guide.pages).toBe(sheets.length);
    expect(statSync(file).size).toBeLessThan(600_000);
  });

  it('has a picture of each page that the site shows', () => {
    for (const name of SHOWN_SHEETS) {
      const picture = readFileSync(join(root, 'public', guide.pictures, `${name}.webp`));
      expect(picture.subarray(8, 12).toString(), name).toBe('WEBP');
    }
  });

  it('is accessible: tagged, with a title, a language, headings, lists, tables and an outline', () => {
    expect(pdf).toMatchObject({
      title: guide.title,
      language: stated[language].language,
      isTagged: true,
      hasOutline: true,
    });
    expect(pdf.tags.get('H1')).toBe(1);
    for (const tag of ['H2', 'H3', 'P', 'L', 'LI', 'Table', 'TH', 'TD', 'Figure', 'Link']) {
      expect(pdf.tags.get(tag) ?? 0, tag).toBeGreaterThan(0);
    }
  });

  it('uses static fonts', () => {
    expect([...pdf.fontTypes]).toEqual(['Type0']);
  });

  it('states the thresholds of the rule file', () => {
    const page = pdf.pages[sheets.findIndex(({ sheet }) => sheet.name === 'who-can-carry')];
    expect(page, AGAIN).toContain(interpolate(stated[language].ages, values));
    expect(page, AGAIN).toContain(interpolate(stated[language].bmi, values));
  });

  it.each(sheets.map(({ sheet, html }, index) => ({ name: sheet.name, html, text: pdf.pages[index] ?? '' })))(
    'has on its page $name the current text of its sheet',
    ({ html, text }) => {
      const missing = sentences(html).filter((sentence) => !text.includes(sentence));
      expect(missing, AGAIN).toEqual([]);
    },
  );

  it.each(stated[language].facts)('states %s', (fact) => {
    expect(pdf.pages.join('')).toContain(fact.replaceAll(' ', ''));
  });

  it('contains no time of printing, so that the same sources give the same file', () => {
    expect(readFileSync(file, 'latin1').match(/\(D:\d{8}/g)).toEqual(['(D:20250101', '(D:20250101']);
  });
});

describe('the guide in Spanish', () => {
  const [english, spanish] = (['en', 'es'] as const).map((language) =>
    assembleSheets(guideValues(root, {}, language), language),
  );
  const { brand = '', phone = '', email = '' } = guideValues(root, {}, 'es');
  const contact = new Set([brand, phone, email].map((text) => text.replaceAll(' ', '')));

  it.each((english ?? []).map(({ sheet, html }, index) => ({ name: sheet.name, html, index })))(
    'has on its page $name the blocks of the English one, and none of its sentences',
    ({ html, index }) => {
      const translated = spanish?.[index]?.html ?? '';
      expect(blocks(translated)).toEqual(blocks(html));
      const inSpanish = new Set(sentences(translated));
      const left = sentences(html).filter((sentence) => sentence.length > 12 && inSpanish.has(sentence));
      expect(left.filter((sentence) => !contact.has(sentence))).toEqual([]);
    },
  );
});

describe('a PDF made compact', () => {
  it('is refused unless it has the structure of Chromium’s PDFs', () => {
    expect(() => compactPdf(Buffer.from('%PDF-1.7\n%%EOF'))).toThrow(/compact-pdf\.ts/);
  });

  it('is unchanged when it is already compact', () => {
    const once = readFileSync(join(root, 'public', guides.en.href));
    expect(compactPdf(once).equals(once)).toBe(true);
  });
});

/** The text between the tags of a sheet, without white space, drawings and inline tags. */
function sentences(html: string): readonly string[] {
  return html
    .replace(/<svg[\s\S]*?<\/svg>/g, '')
    .replace(/<\/?(?:strong|b|a|span|em)\b[^>]*>/g, '')
    .split(/<[^>]*>/)
    .map((part) => part.replaceAll('&amp;', '&').replace(/\s+/g, ''))
    .filter((part) => part !== '');
}

/** The layout tags of a sheet, with their classes; inline tags are left out. */
function blocks(html: string): readonly string[] {
  return (html.match(/<(?!\/)(?!strong|b\b|br|a\b|span|text)[^>]*>/g) ?? []).map((tag) =>
    tag.replace(/\s+aria-label="[^"]*"/, '').replace(/\s+/g, ' '),
  );
}
