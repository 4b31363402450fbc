import { expectAccessible } from './support/axe.ts';
import { test as applicantTest } from './support/applicant.ts';
import { fillAcceptable, submitButton } from './support/fill-form.ts';
import { SINGLE } from './support/forms.ts';
import { hydrated } from './support/hydrated.ts';
import { expect, test } from './support/site.ts';

// Each page as it comes: every-page.spec.ts. Each state of a form: form-states.spec.ts. Filled and sent:
// three-ways.spec.ts.

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

applicantTest(
  'axe finds nothing on the not-eligible page with its reasons',
  { tag: '@both' },
  async ({ page, email }) => {
    await fillAcceptable(page, SINGLE, email, { smoking: 'yes', substanceUse: 'yes' });
    await submitButton(page, SINGLE).click();
    await page.waitForURL('**/surrogate-application/not-eligible');
    await expect(page.getByRole('term')).toHaveCount(2);
    await expectAccessible(page, 'with reasons');
  },
);
