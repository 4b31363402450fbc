import type { DraftView } from '../../../src/core/desk/drafts.ts';
import { expect, SHOWS, test } from './support/own-rules.ts';

test('a text changed in Spanish shows on the page beside it, and comes into force at its date @desk', async ({
  signIn,
}) => {
  test.setTimeout(2 * SHOWS);
  const { page, open } = await signIn(['rule-owner']);
  await open('/rules/forms/surrogate-application');
  await page.getByText('Spanish').click();
  const title = page.getByRole('region', { name: 'First name' }).getByRole('textbox', { name: 'Title' });
  await title.fill('Primer nombre');
  const shown = page.frameLocator('iframe');
  await expect(shown.getByText('Primer nombre').first()).toBeVisible({ timeout: SHOWS });

  await page.getByRole('link', { name: 'Review and publish' }).first().click();
  await page.getByLabel('Why is it changed?').fill('Shorter');
  await page.getByLabel('At a date').click();
  await page
    .getByLabel('Day')
    .fill(new Date(Date.now() + 30 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10));
  await page.getByLabel('Time (24 hours)').fill('09:30');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText(/comes into force on .+, at 9:30 AM\./)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel it' }).click();
  await expect(page.getByLabel('Why is it changed?')).toBeVisible();

  // The form knows minutes; the server's own clock does it at the second.
  await page.evaluate(async () => {
    const path = `/desk/api/rules/drafts/${location.pathname.split('/').at(-1)}`;
    const { step }: DraftView = await (await fetch(path)).json();
    const body = JSON.stringify({ step, reason: 'Shorter', at: new Date(Date.now() + 1500).toISOString() });
    await fetch(`${path}/publish`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    });
  });
  await page.reload();
  await expect(page.getByText('It is in force.')).toBeVisible({ timeout: 30_000 });
  const served = async () => (await page.request.get('/es/surrogate-application')).text();
  await expect.poll(served, { timeout: SHOWS }).toContain('Primer nombre');
});
