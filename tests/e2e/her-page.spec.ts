import type { Browser, BrowserContext, Page } from 'playwright/test';
import { readableMail, startMailReceiver, type MailReceiver } from '../support/mail-receiver.ts';
import { startSite, type RunningSite } from '../support/start-site.ts';
import { expect, test } from './support/applicant.ts';
import { expectAccessibleAtBothWidths } from './support/axe.ts';
import { PHONE } from './support/devices.ts';
import { fillForm, openForm, submitButton } from './support/fill-form.ts';
import { SINGLE } from './support/forms.ts';
import { fillPlainly } from './support/plain-form.ts';

let mail: MailReceiver;
let site: RunningSite;
test.beforeAll(async () => {
  mail = await startMailReceiver();
  site = await startSite({
    env: { NOTIFY_EMAIL: 'intake@agency.example', SMTP_URL: mail.url, SMTP_FROM: 'hello@agency.example' },
  });
});
test.afterAll(async () => {
  await site.stop();
  await mail.close();
});

/** Waits for this number of mails to an address. */
async function mailsTo(address: string, count: number): Promise<readonly string[]> {
  const found = () => mail.mails.map(readableMail).filter((each) => each.includes(`To: ${address}\n`));
  await expect.poll(() => found().length).toBe(count);
  return found();
}

function linkIn(text: string): string {
  return /https:\/\/harborlight\.example(\/\S*application\/\S+)/.exec(text)?.[1] ?? '';
}

/** A second device: a phone without scripts. */
async function phone(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({ ...PHONE, javaScriptEnabled: false, baseURL: site.url });
}

async function enter(page: Page, digits: string): Promise<void> {
  await page.getByRole('textbox').fill(digits);
  await page.getByRole('button').click();
}

test('an applicant opens the mailed link without scripts, changes her call, sees her answers and withdraws', async ({
  browser,
  email,
}) => {
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  await openForm(page, SINGLE);
  await fillForm(page, SINGLE, { ...SINGLE.answers, email });
  // A form finished in less than 3 s is flagged, and gets no confirmation mail.
  await page.waitForTimeout(3000);
  await submitButton(page, SINGLE).click();
  await page.waitForURL('**/book-call');
  await expect(page.getByRole('button', { name: 'See where it stands' })).toBeVisible();
  // As when the browser shows a page again that it kept: the page asks the server for news.
  const reloaded = page.waitForEvent('load');
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await reloaded;
  // On the device that applied, the receipt links to the page without a question.
  await page.getByRole('button', { name: 'See where it stands' }).click();
  await page.waitForURL('**/application/*');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have what you sent us');
  await expectAccessibleAtBothWidths(page, 'her page');

  const other = await phone(browser);
  const hers = await other.newPage();
  const [text = ''] = await mailsTo(email, 1);
  const link = linkIn(text);
  await hers.goto(link);
  await expect(hers.getByRole('heading', { level: 1 })).toHaveText('Just to be sure it’s you');
  await enter(hers, '0000');
  await expect(hers.getByText('These aren’t the digits we have.')).toBeVisible();
  await enter(hers, String(SINGLE.answers['phone']).slice(-4));
  await expect(hers.getByRole('heading', { level: 1 })).toHaveText('We have what you sent us');
  expect(await hers.content()).not.toContain(email);

  // Days and times chosen on this device belong to the same application, though it was not sent from here.
  await hers.getByRole('button', { name: 'Choose days and times' }).click();
  await expect(hers.getByRole('main')).toContainText('We’ll use the phone number and email');
  await expect(hers.locator('[name=phone], [name=email]')).toHaveCount(0);
  await hers.getByRole('radio', { name: 'By phone call', exact: true }).check();
  await hers.getByRole('checkbox', { name: /Friday.*evening/i }).check();
  await hers.getByRole('button', { name: 'Request This Call' }).click();
  await hers.waitForURL('**/surrogate-thank-you');
  await hers.goto(link);
  await expect(hers.getByRole('region', { name: 'Your call', exact: true })).toContainText('Friday: evening');

  await hers.getByText('Change something about your call').click();
  await hers.getByRole('textbox', { name: /^Anything else/ }).fill('Only after 6 in the evening');
  await hers.getByRole('button', { name: 'Send to my coordinator' }).click();
  await expect(hers.getByRole('status')).toHaveText('Saved. Your coordinator will read it before calling.');

  await hers.getByText('Change how we reach you').click();
  await hers.getByLabel('New phone number').fill('(415) 555-0187');
  await hers.getByLabel('New email address').fill('ana@example');
  await hers.getByRole('button', { name: 'Save', exact: true }).first().click();
  await expect(hers).toHaveTitle(/^Error: /);
  expect(hers.url()).toMatch(/\/application\/[\w-]+$/);
  await expect(hers.getByLabel('New email address')).toBeFocused();
  await expect(hers.getByLabel('New email address')).toHaveAccessibleDescription(/like name@example\.com/);
  await expect(hers.getByLabel('New phone number')).toHaveValue('(415) 555-0187');
  await hers.getByLabel('New email address').fill('');
  await hers.getByRole('button', { name: 'Save', exact: true }).first().click();
  await expect(hers.getByRole('region', { name: 'How we reach you' })).toContainText('•••-••87');

  await hers.getByRole('button', { name: 'Email me a code' }).click();
  const [, , mailed = ''] = await mailsTo(email, 3);
  await hers
    .getByRole('textbox', { name: 'The six digits in our email' })
    .fill(/\n(\d{6})\n/.exec(mailed)?.[1] ?? '');
  await hers.getByRole('button', { name: 'Show my answers' }).click();
  await expect(hers.getByText(email)).toBeVisible();

  await hers.getByRole('link', { name: 'Withdraw it' }).click();
  await hers.getByRole('link', { name: 'No, keep it' }).click();
  await expect(hers.getByRole('heading', { level: 1 })).toHaveText('We have what you sent us');
  await hers.getByRole('link', { name: 'Withdraw it' }).click();
  await hers.getByRole('button', { name: 'Yes, withdraw it' }).click();
  await expect(hers.getByRole('heading', { level: 1 })).toHaveText('Withdrawn, as you asked');
  await expect(hers.getByRole('term').filter({ hasText: 'Withdrawn' })).toBeVisible();
  await other.close();

  // Withdrawn on the phone; the tab that applied still has its visit.
  for (const back of [() => page.goBack(), () => page.reload()]) {
    await back();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your application is withdrawn');
    await expect(page.getByRole('main').getByRole('heading')).toHaveCount(1);
  }
  await expectAccessibleAtBothWidths(page, 'the page after a withdrawal');
  await context.close();
  expect(site.output).not.toContain(link.split('/').at(-1) ?? 'none');
});

test('the Spanish receipt links to the page without scripts, and a wrong recipient of the mail sees no answers', async ({
  browser,
  email,
}) => {
  // The page's scripts do not run; the test's evaluate calls do.
  const context = await phone(browser);
  const page = await context.newPage();
  await page.goto('/es/surrogate-application');
  await fillPlainly(page, SINGLE.id, { ...SINGLE.answers, email });
  await page.getByRole('button', { name: /Enviar/ }).click();
  await page.waitForURL('**/es/surrogate-application/book-call');
  // The call request asks for no contact data that the application has.
  await page.getByRole('link', { name: 'Elige días y horas para tu llamada' }).click();
  await expect(page.getByRole('main')).toContainText('Usaremos el teléfono y el correo de tu solicitud.');
  await expect(page.locator('[name=phone], [name=email]')).toHaveCount(0);
  await expect(page.locator('[name=timeZone]')).toHaveValue('central');
  await page.getByRole('radio', { name: 'Por llamada', exact: true }).check();
  await page.getByRole('button', { name: /Pedir/ }).click();
  await expect(page.getByRole('main')).toContainText('Usaremos el teléfono y el correo de tu solicitud.');
  await expect(page.getByRole('radio', { name: 'Por llamada', exact: true })).toBeChecked();
  await page.getByRole('checkbox', { name: /lunes.*mañana/i }).check();
  await page.getByRole('button', { name: /Pedir/ }).click();
  await page.waitForURL('**/es/surrogate-thank-you');
  await page.getByRole('button', { name: 'Ver cómo va' }).click();
  await page.waitForURL('**/es/application/*');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recibimos lo que nos enviaste');
  await expect(page.getByRole('definition').filter({ hasText: 'Solicitada' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Tu llamada' })).toContainText('Centro (Chicago)');
  // Days and times are chosen again where the first ones were.
  await page.getByText('Cambiar algo de tu llamada').click();
  await page.getByRole('button', { name: 'Elegir días y horas' }).click();
  await expect(page.getByRole('main')).toContainText('Usaremos el teléfono y el correo de tu solicitud.');
  await page.goBack();
  await page.getByRole('link', { name: 'English' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have what you sent us');
  await context.close();

  // One mail for the application, one for the call.
  const [text = ''] = await mailsTo(email, 2);
  const stranger = await phone(browser);
  const theirs = await stranger.newPage();
  await theirs.goto(linkIn(text));
  const shown = await theirs.getByRole('main').innerText();
  for (const value of Object.values({ ...SINGLE.answers, email }))
    if (typeof value === 'string' && value.length > 3)
      expect(shown + text.replace(`To: ${email}`, '')).not.toContain(value);
  await stranger.close();
});
