import { expect, test } from './support/desk.ts';

test('opens at the queue for whoever is signed in, with the pages that her roles open @both', async ({
  signIn,
}) => {
  const { page, open } = await signIn(['caseworker']);
  await open();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle(/ – Desk$/);
});
