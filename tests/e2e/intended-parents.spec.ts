import { hydrated } from './support/hydrated.ts';
import { openMore } from './support/open-more.ts';
import { expect, test } from './support/site.ts';

test.describe('Intended Parents', () => {
  test('shows the law of the state chosen by keyboard or pointer', { tag: '@desk' }, async ({ page }) => {
    await page.goto('/intended-parents');
    await hydrated(page);
    const law = page.getByRole('region', { name: 'Is it legal where you live?' });
    await law.getByRole('combobox').focus();
    await page.keyboard.type('Tex');
    await expect(law.getByRole('status')).toContainText('Texas: allowed, with conditions');
    await law.locator('text', { hasText: 'CA' }).click();
    await expect(law.getByRole('status')).toContainText('California: a statute allows it');
    await expect(law.getByRole('combobox')).toHaveValue('CA');
  });

  test('names the costs that a checked box raises, even one checked before hydration', async ({ page }) => {
    await page.route('**/*.js', async (route) => {
      await released;
      await route.continue();
    });
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.goto('/intended-parents', { waitUntil: 'commit' });
    await openMore(page);
    await page.getByRole('checkbox', { name: /A second transfer/ }).check();
    await page.getByRole('combobox').selectOption('Ohio');
    release();
    await hydrated(page);
    await expect(page.getByText(/^Ask on the call/)).toHaveText(
      'Ask on the call how this affects compensation, clinic costs, and travel and checks.',
    );
    await expect(page.getByText('Ohio: it depends on the court and the contract')).toBeVisible();
    await page.getByRole('checkbox', { name: /A second transfer/ }).uncheck();
    await expect(page.getByText(/^Ask on the call/)).toBeHidden();
  });

  test('calculates the subscription for the chosen number of months', async ({ page }) => {
    await page.goto('/intended-parents');
    await hydrated(page);
    const months = page.getByRole('slider', { name: 'Months' });
    await expect(months).toHaveAttribute('aria-valuetext', '12 months: $1,199.88');
    await months.press('End');
    await expect(page.getByText('18 months: $1,799.82')).toBeVisible();
    const more = page.getByRole('button', { name: 'More months' });
    const fewer = page.getByRole('button', { name: 'Fewer months' });
    await expect(more).toBeDisabled();
    await fewer.click();
    await expect(page.getByText('17 months: $1,699.83')).toBeVisible();
    await more.click();
    await expect(months).toHaveValue('18');
  });

  test('prints the checklist alone', { tag: '@desk' }, async ({ page }) => {
    await page.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', 'yes');
    });
    await page.goto('/intended-parents');
    await hydrated(page);
    await page.getByRole('button', { name: 'Print this checklist' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('checkbox', { name: 'Who answers at night?' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('can be read and used without scripts', async ({ page }) => {
      await page.goto('/intended-parents');
      await openMore(page);
      await expect(
        page.getByText('A journey of 12-18 months comes to $1,199.88 to $1,799.82.'),
      ).toBeVisible();
      await page.getByText('State law restricts it').click();
      await expect(page.getByText('Arizona, Indiana, Louisiana, Nebraska, Virginia, Wyoming.')).toBeVisible();
      for (const dead of ['combobox', 'slider'] as const) await expect(page.getByRole(dead)).toBeHidden();
      await expect(page.getByRole('button', { name: 'Print this checklist' })).toBeHidden();
      await page.getByRole('checkbox', { name: 'Who answers at night?' }).check();
    });
  });
});
