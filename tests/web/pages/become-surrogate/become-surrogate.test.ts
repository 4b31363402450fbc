import { thresholdValues } from '../../../../src/core/rules/rule-set.ts';
import { describe, expect, it } from 'vitest';
import { bookCallEn } from '../../../../src/web/languages/book-call-en.ts';
import { projectCatalog } from '../../../support/catalog.ts';
import { prerenderedPage } from '../prerendered-page.ts';

const { document } = await prerenderedPage('/become-surrogate');
const main = document.querySelector('main') ?? document.body;

function region(heading: string): Element {
  const found = [...main.querySelectorAll('section')].find((section) =>
    section.querySelector('h2')?.textContent.startsWith(heading),
  );
  if (found === undefined) throw new Error(`No section is headed "${heading}".`);
  return found;
}

const textsOf = (root: ParentNode, selector: string): string[] =>
  [...root.querySelectorAll(selector)].map(({ textContent }) => textContent);

describe('Become a Surrogate (docs/product.md#become-a-surrogate)', () => {
  it('has its sections in order', () => {
    expect(textsOf(main, 'h1, h2:not(.dialog__title)')).toEqual([
      'Become a Surrogate',
      'Why become a surrogate',
      'Earn up to $100k+',
      'Who can apply',
      'Six steps',
      'You carry the child. We\u00a0handle the paperwork.',
      'What it can be like',
      'Before you apply',
      'Read it all before you decide',
      'Ten minutes, at\u00a0your own pace',
    ]);
  });

  it('shows 4 reasons, 6 steps, 3 testimonials and 5 questions', () => {
    expect(textsOf(region('Why become'), 'li h3')).toHaveLength(4);
    expect(textsOf(region('Six steps'), 'ol > li')).toHaveLength(6);
    expect(textsOf(region('What it can be like'), 'blockquote')).toHaveLength(3);
    expect(textsOf(region('Before you apply'), 'details')).toHaveLength(5);
  });

  it('links to the application from five places', () => {
    const calls = [...main.querySelectorAll(':not([hidden]) > a.button[href="/surrogate-application"]')];
    expect(calls.map(({ textContent }) => textContent)).toEqual([
      'Apply Now',
      'Apply Now',
      'Apply and Find Out',
      'Take the First Step',
      'Start Your Application',
    ]);
    expect(textsOf(main, 'button.button')).toEqual(['Speak With a Surrogacy Advisor']);
  });

  it('links the free guide', () => {
    expect(main.querySelector('a[href$=".pdf"]')?.getAttribute('target')).toBe('_blank');
  });

  it('marks its testimonials as examples of surrogates', () => {
    const quotes = region('What it can be like');
    expect(quotes.querySelector('h2 + p')?.textContent).toMatch(/^These are examples/);
    for (const who of textsOf(quotes, 'figcaption')) expect(who).toMatch(/ ExampleSurrogate$/);
  });

  it('describes to search engines the questions and answers that the page shows', () => {
    const shown = [...region('Before you apply').querySelectorAll('details')].map((item) => ({
      '@type': 'Question',
      name: item.querySelector('summary')?.textContent,
      acceptedAnswer: { '@type': 'Answer', text: item.querySelector('p')?.textContent },
    }));
    const descriptions = [...document.querySelectorAll('script[type="application/ld+json"]')].map(
      (script): unknown => JSON.parse(script.textContent),
    );
    expect(descriptions).toContainEqual({
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: shown,
    });
  });
});

describe('its pictures', () => {
  it('show the ranges of the rule file, and the list names the same', () => {
    const ruleSet = projectCatalog().ruleSets.get('surrogate-eligibility');
    if (ruleSet === undefined) throw new Error('There is no rule set "surrogate-eligibility".');
    const thresholds = thresholdValues(ruleSet);
    const eligibility = region('Who can apply');
    expect(
      [...eligibility.querySelectorAll('[role=img]')].map((image) => image.getAttribute('aria-label')),
    ).toEqual([
      `Age in years: our range is ${thresholds['minimumAge']} to ${thresholds['maximumAge']}`,
      `Body mass index (BMI): our range is ${thresholds['minimumBmi']} to ${thresholds['maximumBmi']}`,
    ]);
    expect(textsOf(eligibility, '.check-list li').slice(0, 2)).toEqual([
      `You’re ${thresholds['minimumAge']}-${thresholds['maximumAge']} years old`,
      `Your BMI is in our range of ${thresholds['minimumBmi']}-${thresholds['maximumBmi']}`,
    ]);
  });

  it('say in words when each part of the compensation is paid, and name no amount', () => {
    const calendar = region('Earn');
    const names = textsOf(calendar, 'li h4').join(', ').toLowerCase();
    for (const part of bookCallEn.compensation) expect(names).toContain(part.toLowerCase());
    for (const words of textsOf(calendar, 'li p:not([aria-hidden])')) expect(words).toMatch(/\.$/);
    expect(calendar.textContent.match(/\$[\d,.k+]+/g)).toEqual(['$100k+']);
  });

  it('let a visitor choose each stage, the whole journey first', () => {
    const choices = [...region('Earn').querySelectorAll<HTMLInputElement>('input[type=radio]')];
    expect(choices.map(({ value, checked }) => [value, checked])).toEqual([
      ['whole', true],
      ['matching', false],
      ['preparation', false],
      ['pregnancy', false],
      ['recovery', false],
    ]);
  });
});
