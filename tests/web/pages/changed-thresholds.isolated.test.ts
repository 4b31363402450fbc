import { expect, it, vi } from 'vitest';
import type * as RuleTexts from '../../../src/web/content/rule-texts.ts';
import { pagePaths } from '../../../src/web/routes.tsx';
import { prerender } from '../../../src/web/prerender.tsx';

/** Invented ranges, which replace those in force. */
const CHANGED = { minimumAge: 23, maximumAge: 41, minimumBmi: 18, maximumBmi: 30 };

vi.mock('../../../src/web/content/rule-texts.ts', async (importOriginal) => {
  const original = await importOriginal<typeof RuleTexts>();
  return {
    ...original,
    ruleSetTexts: (id: string) => {
      const texts = original.ruleSetTexts(id);
      return { ...texts, thresholds: { ...texts.thresholds, ...CHANGED } };
    },
  };
});

/** The text of a page, without parsing it, which would take longer than rendering it. */
async function textOf(path: string): Promise<string> {
  const { html } = await prerender(path);
  return html.replaceAll(/<[^>]*>/g, '').replaceAll(/\s+/g, ' ');
}

it.each([
  ['/become-surrogate', 'You’re 23-41 years old'],
  ['/become-surrogate', 'in our range of 18-30'],
  ['/about', 'an age of 23-41 and a BMI of 18-30'],
  ['/privacy-policy', 'an age of 23-41 and a BMI of 18-30'],
  ['/terms-of-service', 'currently accepted from surrogates aged 23-41'],
])('%s takes its ranges from the rule file: "%s"', async (path, words) => {
  expect(await textOf(path)).toContain(words);
});

/** Ages stated by doctors and in the terms, which do not depend on our rules. */
const NOT_OURS = /carriers aged \d+-\d+|be \d+-\d+ years old \(may vary by state\)/g;

const { ruleSetTexts } = await vi.importActual<typeof RuleTexts>('../../../src/web/content/rule-texts.ts');
const { thresholds } = ruleSetTexts('surrogate-eligibility');
const inForce = [
  [thresholds['minimumAge'], thresholds['maximumAge']],
  [thresholds['minimumBmi'], thresholds['maximumBmi']],
];

it('no page states a hard-coded range', async () => {
  for (const path of pagePaths) {
    const text = (await textOf(path)).replaceAll(NOT_OURS, '');
    for (const [least, most] of inForce) {
      for (const range of [`${least}-${most}`, `${least}–${most}`, `${least} to ${most}`]) {
        expect(text, path).not.toContain(range);
      }
    }
  }
});
