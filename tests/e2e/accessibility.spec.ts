import { expectAccessible } from './support/axe.ts';
import { test as applicantTest } from './support/applicant.ts';
import { fillAcceptable, submitButton } from './support/fill-form.ts';
import { throughStates } from './support/form-states.ts';
import { FORMS, SINGLE } from './support/forms.ts';
import { hydrated } from './support/hydrated.ts';
import { expect, test } from './support/site.ts';

test('axe finds nothing in the open menu', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible(page, 'the open menu');
});

test('axe finds nothing in the advisor dialog', { tag: '@both' }, async ({ page }) => {
  await page.goto('/become-surrogate');
  await hydrated(page);
  await page.getByRole('button', { name: 'Speak With a Surrogacy Advisor' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'the open dialog');
});

for (const form of FORMS) {
  applicantTest(`axe finds nothing in any state of ${form.id}`, { tag: '@both' }, async ({ page }) => {
    await throughStates(page, form, async (state) => {
      await expectAccessible(page, state);
    });
  });

  applicantTest(`axe finds nothing after ${form.id}`, { tag: '@both' }, async ({ page, email }) => {
    await fillAcceptable(page, form, email);
    await expectAccessible(page, 'filled');
    await submitButton(page, form).click();
    await page.waitForURL(`**${form.acceptedPage}`);
    await expect(page.getByText(/Your reference/)).toBeVisible();
    await expectAccessible(page, 'sent');
  });
}

applicantTest(
  'axe finds nothing on the not-eligible page with its reasons',
  { tag: '@both' },
  async ({ page, email }) => {
    await fillAcceptable(page, SINGLE, email, { age: 19, smoking: 'yes' });
    await submitButton(page, SINGLE).click();
    await page.waitForURL('**/surrogate-application/not-eligible');
    await expectAccessible(page, 'with reasons');
  },
);
