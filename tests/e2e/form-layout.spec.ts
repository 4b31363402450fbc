import { projectForm } from '../support/catalog.ts';
import { expect, test } from './support/applicant.ts';
import { openForm } from './support/fill-form.ts';
import { throughStates } from './support/form-states.ts';
import { FORMS } from './support/forms.ts';

/** VISUAL.md: the smallest width without sideways scrolling, and the smallest target, in CSS pixels. */
const NARROWEST = 320;
const TARGET = 44;

for (const form of FORMS) {
  test(`${form.id}: no sideways scrolling at ${NARROWEST} px`, async ({ page }) => {
    await page.setViewportSize({ width: NARROWEST, height: 640 });
    await throughStates(page, form, async (state) => {
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, state).toBeLessThanOrEqual(NARROWEST);
    });
  });

  test(`${form.id}: every control has a name, and every named property is its input's name`, async ({
    page,
  }) => {
    const properties = Object.keys(projectForm(form.id).schema.properties);
    await throughStates(page, form, async () => {
      for (const control of await page
        .locator('main :is(input, select, textarea, button):not([tabindex="-1"]):visible')
        .all()) {
        await expect(control).toHaveAccessibleName(/\S/);
      }
      const names = await page
        .locator('form :is(input, select, textarea):not([tabindex="-1"]):visible')
        .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('name') ?? ''));
      for (const name of names) expect(properties).toContain(name);
    });
  });

  test(
    `${form.id}: targets of at least ${TARGET} px and text of at least 16 px`,
    { tag: '@both' },
    async ({ page }) => {
      await throughStates(page, form, async (state) => {
        const small = await page
          .locator('form :is(input, select, textarea, button):not([tabindex="-1"]):visible')
          .evaluateAll((controls, target) => {
            return controls.flatMap((control) => {
              // A radio or a box is pressed by its label.
              const isMark =
                control instanceof HTMLInputElement && ['radio', 'checkbox'].includes(control.type);
              const pressed = isMark ? (control.labels?.[0] ?? control) : control;
              const { width, height } = pressed.getBoundingClientRect();
              const text = Number.parseFloat(getComputedStyle(control).fontSize);
              const isReadable = text >= 16 || isMark || control.tagName === 'BUTTON';
              return height + 0.5 >= target && width + 0.5 >= target && isReadable
                ? []
                : [`${control.outerHTML.slice(0, 90)} ${Math.round(width)}×${Math.round(height)} ${text}px`];
            });
          }, TARGET);
        expect(small, state).toEqual([]);
      });
    },
  );
}

test(`the call request: no sideways scrolling at ${NARROWEST} px`, async ({ page }) => {
  await page.setViewportSize({ width: NARROWEST, height: 640 });
  await openForm(page, { page: '/surrogate-application/book-call' });
  await page.getByRole('region', { name: 'Your consultation call' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Ask for This Call' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(NARROWEST);
});
