import type { Locator, Page } from 'playwright/test';
import type { AnswerValue } from '../../src/core/form/form-definition.ts';
import { formParts, isAsked } from '../../src/core/form/visible-fields.ts';
import { projectForm } from '../support/catalog.ts';
import { expect, test } from './support/applicant.ts';
import { openForm, question, submitButton } from './support/fill-form.ts';
import { FORMS, type FormUnderTest } from './support/forms.ts';
import { theOnlyRowOf } from './support/stored-applications.ts';

/** More stops than any page has: a way that does not lead there ends the test. */
const MOST_STOPS = 60;

/** Presses Tab until the focus is there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${String(target)} cannot be reached with the Tab key.`);
}

/** Answers the question as somebody without a mouse does. */
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

for (const form of FORMS) {
  test(`${form.id}: filled and sent without a mouse`, { tag: '@desk' }, async ({ page, email }) => {
    await openForm(page, form);
    // The first stop leads past the header.
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
        await expect(page.getByRole('heading', { level: 2, name: part.title, exact: true })).toHaveCount(0);
      }
    }
    await tabTo(page, submitButton(page, form));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(form.acceptedPage);
    await theOnlyRowOf(email);
    // The new page's heading has the focus, so that the way goes on from there.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
}

test('the focus is always to be seen', { tag: '@desk' }, async ({ page }) => {
  await openForm(page, { page: '/surrogate-application' });
  for (let stop = 0; stop < 30; stop += 1) {
    await page.keyboard.press('Tab');
    const focus = page.locator(':focus');
    await expect(focus).toBeInViewport();
    const hasRing = await focus.evaluate((element) => {
      const places = [element, element.nextElementSibling, element.parentElement, element.closest('label')];
      return places.some((place) => {
        if (place === null) return false;
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(place);
        return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
      });
    });
    expect(hasRing, await focus.evaluate((element) => element.outerHTML)).toBe(true);
  }
});
