import type { Locator, Page } from 'playwright/test';
import { expect, test } from './support/applicant.ts';
import { DESK, ON_BOTH, PHONE } from './support/devices.ts';
import { fillForm, openForm, question, submitButton } from './support/fill-form.ts';
import { SINGLE, WIZARD } from './support/forms.ts';

/**
 * The center of an element at the end of the screen, so that the field above it is in view, too: the browser would
 * scroll to that field at a key.
 */
async function placeOf(target: Locator): Promise<{ readonly x: number; readonly y: number }> {
  await target.evaluate((element) => element.scrollIntoView({ block: 'end' }));
  const box = await target.boundingBox();
  if (box === null) throw new Error('There is nothing to touch.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/**
 * Presses a key and, right after it, taps a point on a phone or clicks it on a desktop. The page's clock is stopped in
 * between, because a busy machine may take longer than the form waits for another key.
 */
async function typeAndTouch(
  page: Page,
  key: string,
  { x, y }: { readonly x: number; readonly y: number },
  isPhone: boolean,
) {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await page.keyboard.press(key);
  await (isPhone ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
  await page.clock.resume();
}

for (const { device, tag } of ON_BOTH)
  test.describe(`right after the last key, ${device}`, { tag: [...tag, '@own-context'] }, () => {
    test.beforeEach(({ page }) => page.clock.install());

    test('a radio button and Submit take a press although an error above them disappears or appears', async ({
      page,
      email,
      posts,
      hasTouch,
    }) => {
      await openForm(page, SINGLE);
      await question(page, SINGLE.id, 'hasChildren').getByRole('radio', { name: 'Yes' }).check();
      const children = question(page, SINGLE.id, 'numChildren');
      await children.fill('0');
      await question(page, SINGLE.id, 'lastPregnancy').focus();
      await expect(children).toHaveAttribute('aria-invalid', 'true');
      for (const [key, name, isInvalid] of [
        ['2', 'No', 'false'],
        ['0', 'Yes', 'true'],
      ] as const) {
        await children.selectText();
        const radio = question(page, SINGLE.id, 'hasMoreThan3CSections').getByRole('radio', { name });
        const place = await placeOf(radio);
        await typeAndTouch(page, key, place, hasTouch);
        await expect(radio).toBeChecked();
        await expect(children).toHaveAttribute('aria-invalid', isInvalid);
      }

      await fillForm(page, SINGLE, { ...SINGLE.answers, email, motivation: ' ' });
      await submitButton(page, SINGLE).click();
      const motivation = question(page, SINGLE.id, 'motivation');
      await expect(motivation).toHaveAttribute('aria-invalid', 'true');
      await motivation.focus();
      const place = await placeOf(submitButton(page, SINGLE));
      await typeAndTouch(page, 'I', place, hasTouch);
      await expect(page).toHaveURL(SINGLE.acceptedPage);
      expect(posts).toHaveLength(1);
    });

    test('Next takes a press although an error above it disappears or appears', async ({
      page,
      hasTouch,
    }) => {
      await openForm(page, WIZARD);
      const next = page.getByRole('button', { name: 'Next' });
      await next.click();
      // Waits for the scroll to the title, because the elements below must not move when they are touched.
      const title = page.getByRole('heading', { name: 'Basic Questions' });
      await expect(title).toBeFocused();
      await question(page, WIZARD.id, 'hasChildren').getByRole('radio', { name: 'Yes' }).check();
      const children = question(page, WIZARD.id, 'numChildren');
      await children.fill('0');
      await question(page, WIZARD.id, 'lastPregnancy').focus();
      await expect(children).toHaveAttribute('aria-invalid', 'true');
      for (const [key, isInvalid] of [
        ['2', 'false'],
        ['0', 'true'],
      ] as const) {
        await children.selectText();
        const place = await placeOf(next);
        await typeAndTouch(page, key, place, hasTouch);
        await expect(page.getByRole('heading', { name: 'Medical History' })).toBeVisible();
        await expect(page).toHaveTitle(isInvalid === 'true' ? /^Error: / : /^(?!Error: )/);
        await page.getByRole('button', { name: 'Back', exact: true }).click();
        await expect(title).toBeFocused();
        await expect(children).toHaveAttribute('aria-invalid', isInvalid);
      }
    });
  });

test('fields side by side stay aligned when one of them has an error', async ({ page }) => {
  await openForm(page, SINGLE);
  const pairs = [
    ['firstName', 'lastName'],
    ['state', 'city'],
    ['heightFeet', 'heightInches'],
  ] as const;
  const wrong = { lastName: ' ', city: ' ', heightFeet: 5.5 };
  for (const changes of [{}, wrong]) {
    await fillForm(page, SINGLE, { ...SINGLE.answers, motivation: ' ', ...changes });
    await submitButton(page, SINGLE).click();
    await expect(question(page, SINGLE.id, 'motivation')).toHaveAttribute('aria-invalid', 'true');
    for (const { viewport } of [DESK, PHONE]) {
      await page.setViewportSize(viewport);
      for (const pair of pairs) {
        const boxes = await Promise.all(pair.map((field) => question(page, SINGLE.id, field).boundingBox()));
        const [left, right] = boxes;
        // On a phone only feet and inches are side by side.
        if (viewport === PHONE.viewport && pair[0] !== 'heightFeet') expect(left?.x).toBe(right?.x);
        else expect({ y: left?.y, height: left?.height }).toEqual({ y: right?.y, height: right?.height });
      }
    }
  }
});
