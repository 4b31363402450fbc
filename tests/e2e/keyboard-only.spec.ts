import type { Locator, Page } from 'playwright/test';
import type { AnswerValue } from '../../src/core/form/form-definition.ts';
import { formParts } from '../../src/core/form/question-tree.ts';
import { isAsked } from '../../src/core/form/visibility.ts';
import { projectForm } from '../support/catalog.ts';
import { expect, test } from './support/applicant.ts';
import { openForm, question, submitButton } from './support/fill-form.ts';
import { SINGLE, WIZARD, type FormUnderTest } from './support/forms.ts';
import { theOnlyRowOf } from './support/stored-applications.ts';
import { hydrated } from './support/hydrated.ts';

/** More tab stops than any page has, so that a search for an unreachable element ends. */
const MAX_STOPS = 60;

/** Presses Tab until the element has focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  // Located only once, because locating it at every stop takes longer than the key press.
  const element = await target.elementHandle();
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    if ((await element?.evaluate((place) => place === document.activeElement)) === true) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${String(target)} cannot be reached with the Tab key.`);
}

/** Answers the question by keyboard. */
async function answerByKeys(
  page: Page,
  form: FormUnderTest,
  field: string,
  value: AnswerValue,
): Promise<void> {
  const definition = projectForm(form.id);
  const input = question(page, form.id, field);
  const widget = definition.ui[field]?.['ui:widget'];
  if (widget === 'yesno') {
    const [yes, no] = [input.getByRole('radio').first(), input.getByRole('radio').last()];
    await tabTo(page, yes);
    await page.keyboard.press(value === 'yes' ? 'Space' : 'ArrowRight');
    await expect(value === 'yes' ? yes : no).toBeChecked();
    return;
  }
  await tabTo(page, input);
  if (widget === 'checkbox') {
    await page.keyboard.press('Space');
    await expect(input).toBeChecked();
  } else if (widget === 'slider') {
    for (let press = 0; press < Number(value); press += 1) await page.keyboard.press('ArrowRight');
    await expect(input).toHaveValue(String(value));
  } else if (widget === 'select') {
    const label = await input.locator(`option[value="${String(value)}"]`).textContent();
    await page.keyboard.type(label ?? '');
    await expect(input).toHaveValue(String(value));
  } else if (widget === 'date') {
    const [year, month, day] = String(value).split('-');
    await page.keyboard.type(`${month}${day}${year}`);
    await expect(input).toHaveValue(String(value));
  } else {
    await page.keyboard.type(String(value));
  }
}

// These two forms contain every kind of widget.
for (const form of [SINGLE, WIZARD]) {
  test(
    `${form.id}: is filled in and sent by keyboard on a wide screen, and stored as its example says`,
    { tag: '@desk' },
    async ({ page, email }) => {
      await openForm(page, form);
      // The first tab stop is the skip link.
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: /Skip/ })).toBeFocused();
      await page.keyboard.press('Enter');

      const definition = projectForm(form.id);
      const answers = { ...form.answers, email };
      for (const part of formParts(definition)) {
        for (const field of part.fields) {
          const value = Reflect.get(answers, field) as AnswerValue | undefined;
          if (value !== undefined && isAsked(definition, field, answers))
            await answerByKeys(page, form, field, value);
        }
        if (definition.form.layout === 'steps' && part !== definition.form.review) {
          await tabTo(page, page.getByRole('button', { name: 'Next' }));
          await page.keyboard.press('Enter');
          await expect(
            page.getByRole('heading', { level: 2, name: String(part.title), exact: true }),
          ).toHaveCount(0);
        }
      }
      await tabTo(page, submitButton(page, form));
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(form.acceptedPage);
      expect((await theOnlyRowOf(email)).payload).toEqual({ ...form.payload, email });
      // The new page's heading has focus, so keyboard navigation continues there.
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toBeFocused();
      await expect(heading).toContainText(form.greeting);
    },
  );
}

test('the first 30 focus stops are in view and have a focus ring', { tag: '@desk' }, async ({ page }) => {
  await openForm(page, { page: '/surrogate-application' });
  for (let stop = 0; stop < 30; stop += 1) {
    await page.keyboard.press('Tab');
    const focus = page.locator(':focus');
    await expect(focus).toBeInViewport();
    const hasRing = await focus.evaluate((element) => {
      const next = element.nextElementSibling;
      const places = [element, next, element.parentElement, element.closest('label')].flatMap((place) =>
        place === null ? [] : getComputedStyle(place),
      );
      // The card of a choice has its ring on the pseudo-element.
      if (next !== null) places.push(getComputedStyle(next, '::before'));
      return places.some(({ outlineStyle, outlineWidth, boxShadow }) => {
        return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
      });
    });
    expect(hasRing, await focus.evaluate((element) => element.outerHTML)).toBe(true);
  }
});

test('the focus ring of a link in a scrolling list is not cut off', { tag: '@desk' }, async ({ page }) => {
  await page.goto('/privacy-policy');
  await hydrated(page);
  await page.keyboard.press('Tab');
  const links = await page.locator('.legal__contents a').evaluateAll((stops) =>
    stops.map((stop) => {
      if (stop instanceof HTMLElement) stop.focus();
      const { outlineOffset, outlineWidth } = getComputedStyle(stop);
      return Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
    }),
  );
  expect(links.length).toBeGreaterThan(5);
  // How far the ring extends beyond its link, in pixels: the scrolling list would cut that off.
  expect(Math.max(...links)).toBeLessThanOrEqual(0);
});
