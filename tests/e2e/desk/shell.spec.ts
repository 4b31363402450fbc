import { ON_BOTH } from '../support/devices.ts';
import { expect, test } from './support/desk.ts';

for (const { device, tag } of ON_BOTH)
  test(
    `the navigation leads to the pages that a person’s roles allow, by pointer and by keyboard, ${device}`,
    { tag },
    async ({ signIn, viewport, faults }) => {
      // The test signs out at the end.
      faults.expect(/status of 401/);
      const { page, open } = await signIn(['administrator'], 'Ana Reyes');
      const isPhone = (viewport?.width ?? 0) < 600;
      await open();
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toBeFocused();
      await expect(page).toHaveTitle('Queue – Desk');

      const navigation = page.getByRole('navigation', { name: 'Desk' });
      const menu = page.getByRole('button', { name: 'Menu' });
      const deliveries = navigation.getByRole('link', { name: 'Deliveries' });
      if (isPhone) {
        await expect(navigation).toBeHidden();
        await menu.click();
        await page.keyboard.press('Escape');
        await expect(menu).toBeFocused();
        await expect(navigation).toBeHidden();
        await menu.press('Enter');
      } else {
        await expect(menu).toBeHidden();
      }
      // None of her roles gives access to the rules.
      await expect(navigation.getByRole('link', { name: 'Rules' })).toHaveCount(0);
      await deliveries.click();
      await expect(page).toHaveURL(/\/desk\/deliveries$/);
      await expect(page).toHaveTitle('Deliveries – Desk');
      await expect(heading).toBeFocused();
      if (isPhone) await expect(navigation).toBeHidden();
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(viewport?.width ?? 0);

      await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
      await expect(page.getByRole('main')).toBeFocused();

      await open('/rules');
      await expect(heading).toHaveText('You don’t have access');
      await expect(page.getByRole('main')).toContainText(
        'None of your roles lets you change, check and publish rules and forms. Rule owner does. To get another role, ask someone',
      );
      await open('/nothing-here');
      await expect(heading).toHaveText('Page not found');
      await expect(page.getByRole('main').getByRole('link')).toHaveText(['Go to the queue']);
      // A cut-off link may still name an application.
      await open('/application/k7qm-3xvd');
      await expect(heading).toHaveText('Page not found');
      await expect(page.getByRole('link', { name: 'Open application K7QM-3XVD' })).toHaveAttribute(
        'href',
        '/desk/applications/K7QM-3XVD',
      );

      await page.getByRole('button', { name: 'Ana Reyes' }).click();
      await expect(page.getByText('Administrator', { exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'Sign out' }).click();
      await expect(page.getByRole('heading', { level: 1, name: /sign in/i })).toBeVisible();
    },
  );

test('the desk says when it is offline, a page cannot be loaded, or the database does not answer @desk', async ({
  signIn,
  faults,
}) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 503|Failed to fetch|error boundary/);
  const { page, context, open } = await signIn(['administrator']);
  await open();
  await expect(page).toHaveTitle('Queue – Desk');
  const rows = page.locator('.queue__link');
  await rows.first().click();
  await expect(page.getByRole('heading', { name: 'Answers' })).toBeVisible();
  await page.goBack();
  await context.setOffline(true);
  const offline = page.getByText('You’re offline.');
  await expect(offline).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(offline).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await rows.nth(1).click();
  await expect(page.getByText('Waiting for the connection…')).toBeVisible();
  await context.setOffline(false);
  await expect(offline).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Answers' })).toBeVisible();

  await page.route(/\/desk\/assets\/Deliver/, (route) => route.abort());
  await page.getByRole('link', { name: 'Deliveries' }).click();
  await expect(page.getByRole('heading', { name: 'This page isn’t working right now' })).toBeVisible();
  await expect(page.getByText('Part of the desk couldn’t be loaded')).toBeVisible();
  // The rest of the desk works.
  await page.getByRole('link', { name: 'Queue' }).click();
  await expect(page).toHaveTitle('Queue – Desk');

  const message = 'The database server can’t be reached. Try again in a moment.';
  await page.route('**/desk/api/session', (route) =>
    route.fulfill({ status: 503, json: { error: { code: 'store-unavailable', message } } }),
  );
  await page.reload();
  await expect(page.getByRole('heading', { name: 'The desk can’t be opened' })).toBeVisible();
  await expect(page.getByText(message)).toBeVisible();
  await page.unroute('**/desk/api/session');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveTitle('Queue – Desk');
});
