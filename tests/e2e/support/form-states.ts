import { expect, type Page } from 'playwright/test';
import { formParts } from '../../../src/core/form/visibility.ts';
import { projectForm } from '../../support/catalog.ts';
import { answer, openForm, submitButton } from './fill-form.ts';
import { SINGLE, WIZARD, type FormUnderTest } from './forms.ts';

/** Shows every state of a form's page in turn: each step, hidden questions shown, errors shown. */
export async function throughStates(
  page: Page,
  form: FormUnderTest,
  check: (state: string) => Promise<void>,
): Promise<void> {
  await openForm(page, form);
  if (form === SINGLE) await answer(page, form.id, 'hasChildren', 'yes');
  if (form === WIZARD) {
    for (const [index, { title }] of formParts(projectForm(form.id)).slice(0, -1).entries()) {
      await expect(page.getByText(`Step ${index + 1} of 6`)).toBeVisible();
      await check(title);
      await page.getByRole('button', { name: 'Next' }).click();
    }
    await expect(page.getByText('Step 6 of 6')).toBeVisible();
  }
  await check('before sending');
  await submitButton(page, form).click();
  await expect(page.getByRole('heading', { name: /needs? your attention/ })).toBeVisible();
  await check('with its errors');
}
