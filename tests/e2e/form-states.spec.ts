import type { Page } from 'playwright/test';
import { formParts } from '../../src/core/form/question-tree.ts';
import { projectForm } from '../support/catalog.ts';
import { expectAccessibleAtBothWidths } from './support/axe.ts';
import { expect, test } from './support/applicant.ts';
import { answer, openForm, submitButton } from './support/fill-form.ts';
import { FORMS, SINGLE, WIZARD, type FormUnderTest } from './support/forms.ts';

/** The smallest width without sideways scrolling, and the smallest target, in CSS pixels. */
const NARROWEST = { width: 320, height: 640 };
const TARGET = 44;

for (const form of FORMS) {
  test(
    `${form.id}: each step, hidden questions and errors are accessible, named, large enough, and fit ${NARROWEST.width} px`,
    { tag: '@desk' },
    async ({ page }) => {
      const properties = Object.keys(projectForm(form.id).schema.properties);
      await throughStates(page, form, async (state) => {
        // This also proves that each control has a name.
        await expectAccessibleAtBothWidths(page, state);
        for (const name of await namesOf(page))
          expect.soft(properties, state).toContain(name.replace(/^unit:/, ''));
        expect.soft(await smallControls(page), `${state}: targets and text`).toEqual([]);
        await expectFitsNarrowest(page, state);
      });
    },
  );
}

test(`the call request: no sideways scrolling at ${NARROWEST.width} px`, async ({ page }) => {
  await page.setViewportSize(NARROWEST);
  await openForm(page, { page: '/surrogate-application/book-call' });
  await page.getByRole('region', { name: 'When can we call you?' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Request This Call' })).toBeVisible();
  await expectFitsNarrowest(page, 'the call request');
});

/** Shows every state of a form's page in turn: each step, hidden questions shown, errors shown. */
async function throughStates(
  page: Page,
  form: FormUnderTest,
  check: (state: string) => Promise<void>,
): Promise<void> {
  await openForm(page, form);
  if (form === SINGLE) await answer(page, form.id, 'hasChildren', 'yes');
  if (form === WIZARD) {
    for (const [index, { title }] of formParts(projectForm(form.id)).slice(0, -1).entries()) {
      await expect(page.getByText(`Step ${index + 1} of 6`)).toBeVisible();
      await check(String(title));
      await page.getByRole('button', { name: 'Next' }).click();
    }
    await expect(page.getByText('Step 6 of 6')).toBeVisible();
  }
  await check('before sending');
  await submitButton(page, form).click();
  await expect(page.getByRole('heading', { name: /needs? your attention/ })).toBeVisible();
  await check('with its errors');
}

/** The `name` attributes of the visible inputs. */
function namesOf(page: Page): Promise<readonly string[]> {
  return page
    .locator('form :is(input, select, textarea):not([tabindex="-1"]):visible')
    .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('name') ?? ''));
}

/** The controls below the minimum target size, or with text below 16 px. */
function smallControls(page: Page): Promise<readonly string[]> {
  return page
    .locator('form :is(input, select, textarea, button):not([tabindex="-1"]):visible')
    .evaluateAll((controls, target) => {
      return controls.flatMap((control) => {
        // A radio button or checkbox is pressed by its label.
        const isMark = control instanceof HTMLInputElement && ['radio', 'checkbox'].includes(control.type);
        const pressed = isMark ? (control.labels?.[0] ?? control) : control;
        const { width, height } = pressed.getBoundingClientRect();
        const text = Number.parseFloat(getComputedStyle(control).fontSize);
        const isReadable = text >= 16 || isMark || control.tagName === 'BUTTON';
        return height + 0.5 >= target && width + 0.5 >= target && isReadable
          ? []
          : [`${control.outerHTML.slice(0, 90)} ${Math.round(width)}×${Math.round(height)} ${text}px`];
      });
    }, TARGET);
}

/** Checks the page in the narrowest window, and then restores the size. */
async function expectFitsNarrowest(page: Page, state: string): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize(NARROWEST);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect.soft(width, `${state}: sideways scrolling`).toBeLessThanOrEqual(NARROWEST.width);
  expect.soft(await smallControls(page), `${state}: targets and text, narrow`).toEqual([]);
  if (size !== null) await page.setViewportSize(size);
}
