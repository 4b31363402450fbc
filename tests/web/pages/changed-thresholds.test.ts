import { expect, it, vi } from 'vitest';
import type * as Catalog from '../../../src/web/catalog.ts';
import { pagePaths } from '../../../src/web/routes.tsx';
import { prerenderedPage } from './prerendered-page.ts';

/** Ranges that no rule file has had. */
const CHANGED = { minimumAge: 23, maximumAge: 41, minimumBmi: 18, maximumBmi: 30 };

vi.mock('../../../src/web/catalog.ts', async (importOriginal) => {
  const catalog = await importOriginal<typeof Catalog>();
  return {
    ...catalog,
    ruleSetTexts: (id: string) => {
      const texts = catalog.ruleSetTexts(id);
      return { ...texts, thresholds: { ...texts.thresholds, ...CHANGED } };
    },
  };
});

async function textOf(path: string): Promise<string> {
  const { document } = await prerenderedPage(path);
  return (document.querySelector('main')?.textContent ?? '').replaceAll(/\s+/g, ' ');
}

it.each([
  ['/become-surrogate', 'You are 23-41 years old'],
  ['/become-surrogate', 'in our range of 18-30'],
  ['/about', 'an age of 23-41 and a BMI of 18-30'],
  ['/privacy-policy', 'an age of 23-41 and a BMI of 18-30'],
  ['/terms-of-service', 'currently accepted from surrogates aged 23-41'],
])('%s takes its ranges from the rule file: "%s"', async (path, words) => {
  expect(await textOf(path)).toContain(words);
});

it.each([...pagePaths])('%s states no range of its own', async (path) => {
  // The terms and the medical guidance say 21-45, which is not ours and does not follow our rules.
  expect(await textOf(path)).not.toMatch(/21-44|21 to 44|19-32|19 to 32/);
});
