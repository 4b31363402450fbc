import type { OutcomeState } from '../../src/core/submission/outcome-state.ts';
import { DESK, PHONE } from './support/devices.ts';
import { outcomeOf, threshold } from './support/eligibility.ts';
import { SINGLE } from './support/forms.ts';
import { hydrated } from './support/hydrated.ts';
import { layoutShift, watchLayoutShifts } from './support/layout-shifts.ts';
import { expect, test } from './support/site.ts';

const SENT: OutcomeState = {
  form: 'surrogate-application',
  key: '7b1f6a0e-3c55-4f0a-9a53-0d9d7f2f7a11',
  status: 'sent',
  reference: 'K7QM-3XVD',
  name: 'Maria',
  conditions: [],
  facts: {},
};
const ONE_REASON = outcomeOf({ ...SINGLE.answers, smoking: 'yes' });
const THREE_REASONS = outcomeOf({
  ...SINGLE.answers,
  age: threshold('maximumAge') + 1,
  smoking: 'yes',
  substanceUse: 'yes',
});
const PARENT = { ...SENT, form: 'intended-parent-application' };

const OUTCOMES: readonly (readonly [path: string, outcome: OutcomeState])[] = [
  ['/surrogate-application/book-call', SENT],
  ['/surrogate-application/not-eligible', { ...SENT, ...ONE_REASON }],
  ['/surrogate-application/not-eligible', { ...SENT, ...THREE_REASONS }],
  ['/surrogate-thank-you', { ...SENT, form: 'call-request' }],
  ['/intended-parent-application/book-call', PARENT],
  ['/intended-parent-thank-you', PARENT],
];

test('a page after a form that is loaded anew moves nothing when its outcome appears', async ({ page }) => {
  await watchLayoutShifts(page);
  await page.goto(OUTCOMES[0]?.[0] ?? '');
  for (const [path, outcome, { viewport }] of [
    ...OUTCOMES.map((each) => [...each, PHONE] as const),
    // Each of their layouts once.
    ...[0, 2, 3].flatMap((at) => OUTCOMES.slice(at, at + 1)).map((each) => [...each, DESK] as const),
  ]) {
    await page.setViewportSize(viewport);
    await page.evaluate(([url, state]) => history.pushState({ key: 'a', state }, '', url), [
      path,
      outcome,
    ] as const);
    // The page is painted before its scripts are there, as on a slow line.
    let arrive = (): void => undefined;
    const painted = new Promise<void>((resolve) => (arrive = resolve));
    await page.route(/\/assets\/.*\.js/, async (route) => {
      await painted;
      await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await expect(page.locator('.outcome-head')).toBeVisible();
    arrive();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Maria');
    await hydrated(page);
    await page.unroute(/\/assets\/.*\.js/);
    expect(await layoutShift(page), `${path}, ${outcome.conditions.length} reasons`).toBeLessThan(0.01);
  }
});

test('the fonts of a page opened directly arrive late and move next to nothing', async ({ page }) => {
  await watchLayoutShifts(page);
  await page.setViewportSize({ width: 412, height: 800 });
  let arrive = (): void => undefined;
  let painted = new Promise<void>(() => undefined);
  await page.route('**/*.woff2', async (route) => {
    await painted;
    await route.continue();
  });
  for (const path of [
    '/',
    '/surrogate-application',
    ...new Set(OUTCOMES.map(([outcomePath]) => outcomePath)),
  ]) {
    painted = new Promise<void>((resolve) => (arrive = resolve));
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    arrive();
    await page.evaluate(() => document.fonts.ready);
    expect(await layoutShift(page), path).toBeLessThan(0.05);
  }
});
