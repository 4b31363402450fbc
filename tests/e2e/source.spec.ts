import { expect, test } from './support/applicant.ts';
import { fillForm, openForm, submitButton } from './support/fill-form.ts';
import { PARENTS } from './support/forms.ts';

test('the code in a link is removed from the address of the page and sent with the application', async ({
  page,
  email,
  posts,
}) => {
  await page.goto('/about?from=clinic-a');
  await expect(page).toHaveURL('/about');
  await openForm(page, PARENTS);
  await fillForm(page, PARENTS, { ...PARENTS.answers, email });
  await submitButton(page, PARENTS).click();
  await expect(page).toHaveURL(PARENTS.acceptedPage);
  const sent = posts.find(({ path }) => path === '/api/intended-parent-application');
  expect(sent?.headers['application-source']).toBe('clinic-a');
});
