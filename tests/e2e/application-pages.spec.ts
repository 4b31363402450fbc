import { answer, openForm, submitButton } from './support/fill-form.ts';
import { PARENTS, SINGLE, WIZARD } from './support/forms.ts';
import { DESK, PHONE } from './support/devices.ts';
import { hydrated } from './support/hydrated.ts';
import { layoutShift, watchLayoutShifts } from './support/layout-shifts.ts';
import { expect, test } from './support/site.ts';

test('an application page has no layout shift when its scripts arrive', async ({ page }) => {
  await watchLayoutShifts(page);
  for (const [{ page: path }, { viewport }] of [
    ...[SINGLE, WIZARD, PARENTS].map((form) => [form, PHONE] as const),
    // Here the list of sections is beside the form.
    ...[SINGLE, WIZARD].map((form) => [form, DESK] as const),
  ]) {
    await page.setViewportSize(viewport);
    let arrive = (): void => undefined;
    const painted = new Promise<void>((resolve) => (arrive = resolve));
    await page.route(/\/assets\/.*\.js/, async (route) => {
      await painted;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await expect(page.getByRole('region', { name: 'Before you start' })).toBeVisible();
    // Shifts by late fonts are tested in layout-shift.spec.ts, so this waits for the fonts first.
    await page.evaluate(() => document.fonts.ready);
    const before = await layoutShift(page);
    arrive();
    await hydrated(page);
    await page.unroute(/\/assets\/.*\.js/);
    expect((await layoutShift(page)) - before, path).toBeLessThan(0.001);
  }
});

test('on a phone the bar shows the current section and answer count, and never covers the focused element', async ({
  page,
}) => {
  await openForm(page, SINGLE);
  const bar = page.locator('.section-bar');
  await expect(page.getByRole('navigation', { name: 'Sections of this form' })).toBeHidden();
  await expect(bar).toContainText('About you0 of 20');
  await answer(page, SINGLE.id, 'wasBornInUS', 'no');
  await page.locator('#part-residency').evaluate((heading) => heading.scrollIntoView());
  await expect(bar).toContainText('Residency1 of 20');
  await expect(bar).toBeInViewport();

  // Shift+Tab through every field: the browser scrolls each into view at the top, where the bar is.
  await submitButton(page, SINGLE).focus();
  const first = page.locator('[name="firstName"]');
  for (
    let stop = 0;
    stop < 80 && !(await first.evaluate((element) => element === document.activeElement));
    stop += 1
  ) {
    await page.keyboard.press('Shift+Tab');
    const covered = await page.evaluate(() => {
      const focus = document.activeElement?.getBoundingClientRect();
      const over = document.querySelector('.sections')?.getBoundingClientRect();
      return focus !== undefined && over !== undefined && over.top <= 0 && focus.top < over.bottom;
    });
    expect(covered, `stop ${stop}`).toBe(false);
  }
  await expect(first).toBeFocused();

  // Submit moves focus from the end to the error summary, so the bar shows the first section again.
  await submitButton(page, SINGLE).click();
  await expect(page.locator('.error-summary')).toBeFocused();
  await expect(bar).toContainText('About you');
});

test('on a desk the section list stays in view beside the form', { tag: '@desk' }, async ({ page }) => {
  await openForm(page, SINGLE);
  const list = page.getByRole('navigation', { name: 'Sections of this form' });
  await expect(page.locator('.section-bar')).toBeHidden();
  await list.getByRole('link', { name: /^Your motivation/ }).click();
  await expect(page.getByRole('heading', { name: 'Your motivation' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Your motivation' })).toBeInViewport();
  await expect(list.getByRole('link', { name: /^About you/ })).toBeInViewport();
  await expect(list.getByRole('link', { name: /^Your motivation/ })).toHaveAttribute(
    'aria-current',
    'location',
  );
  await expect(page).toHaveURL(SINGLE.page);
});
