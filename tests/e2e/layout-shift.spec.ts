import type { OutcomeState } from '../../src/core/submission/outcome-state.ts';
import { DESK, PHONE } from './support/devices.ts';
import { outcomeOf, threshold } from './support/eligibility.ts';
import { SINGLE } from './support/forms.ts';
import { hydrated } from './support/hydrated.ts';
import { layoutShift, watchLayoutShifts } from './support/layout-shifts.ts';
import { expect, test } from './support/site.ts';
import { htmlOf } from './support/site-paths.ts';

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

test('a reloaded page after a form has almost no layout shift when its outcome appears', async ({ page }) => {
  await watchLayoutShifts(page);
  await page.goto(OUTCOMES[0]?.[0] ?? '');
  for (const [path, outcome, { viewport }] of [
    ...OUTCOMES.map((each) => [...each, PHONE] as const),
    // Each layout once.
    ...[0, 2, 3].flatMap((at) => OUTCOMES.slice(at, at + 1)).map((each) => [...each, DESK] as const),
  ]) {
    await page.setViewportSize(viewport);
    await page.evaluate(([url, state]) => history.pushState({ key: 'a', state }, '', url), [
      path,
      outcome,
    ] as const);
    // The page is painted before its scripts arrive, as on a slow connection.
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

/** Where the HTML of a page after a form may pause: after its heading, in the receipt, before the drawing. */
const BREAKS = [
  '<div class="outcome-head__intro">',
  '<ul class="receipt__rows',
  '<div class="outcome-head__art">',
];

test('a page after a form has almost no layout shift when the rest of its HTML arrives late', async ({
  page,
}) => {
  await page.route('**/empty', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  for (const { viewport } of [PHONE, DESK]) {
    await page.setViewportSize(viewport);
    for (const path of new Set(OUTCOMES.map(([each]) => each))) {
      const html = htmlOf(path).replaceAll(/<script[^>]*>.*?<\/script>/gs, '');
      for (const at of BREAKS.map((each) => html.indexOf(each)).filter((each) => each !== -1)) {
        await page.goto('/empty');
        const moved = await page.evaluate(
          async ([first, rest]) => {
            const drawn = async () => {
              await document.fonts.ready;
              for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
            };
            document.open();
            document.write(first);
            await drawn();
            let sum = 0;
            const add = (entries: PerformanceEntryList) => {
              for (const entry of entries) sum += Number(Reflect.get(entry, 'value'));
            };
            const observer = new PerformanceObserver((list) => add(list.getEntries()));
            observer.observe({ type: 'layout-shift' });
            document.write(rest);
            document.close();
            await drawn();
            add(observer.takeRecords());
            return sum;
          },
          [html.slice(0, at), html.slice(at)] as const,
        );
        expect(moved, `${path}, ${viewport.width} px, before ${html.slice(at, at + 40)}`).toBeLessThan(0.01);
      }
    }
  }
});

test('fonts that arrive late cause little layout shift on a page opened directly', async ({ page }) => {
  await watchLayoutShifts(page);
  let arrive = (): void => undefined;
  let painted = new Promise<void>(() => undefined);
  await page.route('**/*.woff2', async (route) => {
    await painted;
    await route.continue();
  });
  for (const [path, width] of [
    ['/', 412],
    ['/surrogate-application', 412],
    // At these widths a line of the header is nearly full.
    ['/surrogate-application', 375],
    ['/surrogate-application', 360],
    ...Array.from(new Set(OUTCOMES.map(([outcomePath]) => outcomePath)), (each) => [each, 412] as const),
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    painted = new Promise<void>((resolve) => (arrive = resolve));
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    arrive();
    await page.evaluate(() => document.fonts.ready);
    expect(await layoutShift(page), `${path}, ${width} px`).toBeLessThan(0.05);
  }
});
