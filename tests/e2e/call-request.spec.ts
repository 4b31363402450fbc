import { expect, test } from './support/applicant.ts';
import { expectAccessible } from './support/axe.ts';
import { answer, fillForm, openForm, question, submitButton } from './support/fill-form.ts';
import { PARENTS, SINGLE } from './support/forms.ts';
import { storedBy, theOnlyRowOf } from './support/stored-applications.ts';

const FORM = 'call-request';
const SUBMIT = { submitLabel: 'Request This Call' };

test.describe('the call request', () => {
  test.use({ timezoneId: 'America/Chicago' });

  test('on the book-call page asks only for what is unknown and shows the application’s reference', async ({
    page,
    email,
    posts,
  }) => {
    await openForm(page, SINGLE);
    await fillForm(page, SINGLE, { ...SINGLE.answers, email });
    await submitButton(page, SINGLE).click();
    await expect(page).toHaveURL('/surrogate-application/book-call');
    const { reference } = await theOnlyRowOf(email);

    const request = page.getByRole('region', { name: 'When can we call you?' });
    await request.scrollIntoViewIfNeeded();
    await expect(request.getByText(`Maria, (555) 010-0123, ${email}`)).toBeVisible();
    for (const field of ['firstName', 'reference', 'side'])
      await expect(question(page, FORM, field)).toHaveCount(0);

    // The page shows, and does not ask for, the time zone of the device and its own language.
    await expect(request.getByText('Your time zone: Central (Chicago)')).toBeVisible();
    await expect(request.getByText('Language for the call: English')).toBeVisible();
    for (const field of ['timeZone', 'callLanguage'])
      await expect(question(page, FORM, field)).toHaveCount(0);
    await submitButton(page, SUBMIT).click();
    await expect(request.getByRole('alert').getByRole('link')).toHaveText([
      'Select at least one day and time.',
      'Select how we should confirm.',
    ]);
    // The link of the error moves focus to the first checkbox.
    await request.getByRole('link', { name: 'Select at least one day and time.' }).click();
    await expect(page.getByRole('checkbox', { name: 'Monday morning' })).toBeFocused();

    const answers = {
      when: ['thursday-evening', 'tuesday-midday'],
      safely: 'No voicemail, please.',
    };
    for (const [field, value] of Object.entries(answers)) await answer(page, FORM, field, value);
    // A reload keeps the answers, the scroll position and the known contact data.
    await submitButton(page, SUBMIT).scrollIntoViewIfNeeded();
    await page.reload();
    await expect(submitButton(page, SUBMIT)).toBeInViewport();
    await expect(page.getByRole('checkbox', { name: 'Thursday evening' })).toBeChecked();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hi Maria, thank you for applying');
    await expect(page.locator('[name="phone"], [name="email"]')).toHaveCount(0);
    // The applicant can change the contact data.
    await page.getByRole('button', { name: 'Change how we reach you' }).click();
    await expect(page.locator('[name="firstName"]')).toBeFocused();
    // Both are there, though she has not said yet how we should confirm.
    await expect(page.locator('[name="email"]')).toHaveValue(email);
    await expect(question(page, FORM, 'timeZone')).toHaveValue('central');
    await expect(page.getByRole('radio', { name: 'English' })).toBeChecked();
    await answer(page, FORM, 'phone', '5550100177');
    await answer(page, FORM, 'timeZone', 'pacific');
    // Neither a reload nor the other language takes back what she changed.
    await page.reload();
    await expect(question(page, FORM, 'phone')).toHaveValue('(555) 010-0177');
    await page.getByRole('banner').getByRole('link', { name: 'Español' }).click();
    await expect(page.locator('[name="phone"]')).toHaveValue('(555) 010-0177');
    await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
    await expect(question(page, FORM, 'timeZone')).toHaveValue('pacific');
    await submitButton(page, SUBMIT).click();
    await expect(page).toHaveURL('/surrogate-thank-you');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Thank you, Maria. We got your call request',
    );

    const rows = await storedBy(email);
    const call = rows.find(({ form }) => form === FORM);
    expect(rows).toHaveLength(2);
    expect(call?.payload).toEqual({
      firstName: 'Maria',
      phone: '(555) 010-0177',
      email,
      reachBy: 'either',
      side: 'surrogate',
      reference,
      when: ['tuesday-midday', 'thursday-evening'],
      timeZone: 'pacific',
      callLanguage: 'en',
      safely: 'No voicemail, please.',
    });
    expect(call?.belongsWith).toEqual([reference]);
    await expect(page.getByText('We’ll confirm one of your times within 24 hours.')).toBeVisible();
    await expect(page.locator('.submission-status .reference')).toHaveText(reference);
    await expect(page.getByText(call?.reference ?? '-')).toHaveCount(0);
    expect(posts.at(-1)?.path).toBe('/api/call-request');

    // Back restores a position far down in the form; the notice that it was sent is in view there.
    await page.goBack();
    await expect(page.getByText('You’ve already sent your call request')).toBeInViewport();
    for (const past of ['Change how we reach you', 'Tell us which days and times work for you'])
      await expect(request.getByText(past)).toBeHidden();
    await expect(page.locator('.submission-status .reference')).toHaveText(reference);

    // Every page of the tab about this application shows its reference, however it is opened.
    await page.goto('/');
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: /surrogate.*thank/i })
      .click();
    await expect(page.locator('.submission-status .reference')).toHaveText(reference);
    await page.goto('/surrogate-application');
    await expect(page.getByText(reference)).toBeVisible();
    await page.getByRole('button', { name: 'Start a new application' }).click();
    await page.goto('/surrogate-thank-you');
    await expect(page.getByText('Haven’t applied yet?')).toBeVisible();
  });

  test('is queued offline with its application, and is linked to it once both are sent', async ({
    page,
    context,
    email,
    faults,
    goOffline,
  }) => {
    faults.expect(/Failed to load resource/);
    await openForm(page, PARENTS);
    await fillForm(page, PARENTS, { ...PARENTS.answers, email });
    await goOffline();
    await submitButton(page, PARENTS).click();
    await expect(page).toHaveURL('/intended-parent-application/book-call');
    const answers = { reachBy: 'email', when: ['monday-morning'] };
    for (const [field, value] of Object.entries(answers)) await answer(page, FORM, field, value);
    await submitButton(page, SUBMIT).click();
    await expect(page).toHaveURL('/intended-parent-thank-you');
    await expect(page.getByText('Not sent yet: your application is saved on this device.')).toBeVisible();
    await expect(page.getByText('Not sent yet: your call request is saved on this device.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Retry now' })).toHaveCount(2);
    await context.setOffline(false);
    await expect(page.getByText('We’ve received your application.')).toBeVisible();
    await expect(page.getByText('We’ve received your call request.')).toBeVisible();
    const rows = await storedBy(email);
    const application = rows.find(({ form }) => form === PARENTS.id);
    const call = rows.find(({ form }) => form === FORM);
    expect(rows).toHaveLength(2);
    expect(call?.payload).toMatchObject({ firstName: application?.payload['firstName'], reference: '' });
    expect(call?.belongsWith).toEqual([application?.reference]);
    await expect(page.locator('.submission-status .reference')).toHaveText([application?.reference ?? '']);
  });

  test('is loaded only when the visitor scrolls near it or presses a key, without layout shift', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 300 });
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    });
    await page.goto('/intended-parent-application/book-call', { waitUntil: 'networkidle' });
    expect(scripts.filter((path) => path.includes('/call-form-'))).toEqual([]);
    // Until then a link stands in its place.
    const link = page.getByRole('link', { name: 'Choose days and times for your call' });
    await expect(link).toHaveAttribute('href', '/apply/call-request');
    const shifts = await page.evaluateHandle(() => {
      const seen: number[] = [];
      new PerformanceObserver((list) => {
        // TypeScript's DOM library does not know layout shifts.
        for (const entry of list.getEntries()) seen.push(Number(Reflect.get(entry, 'value')));
      }).observe({ type: 'layout-shift' });
      return seen;
    });
    await page.locator('.call-request').scrollIntoViewIfNeeded();
    await expect(submitButton(page, SUBMIT)).toBeAttached();
    expect(scripts.some((path) => path.includes('/call-form-'))).toBe(true);
    expect(await shifts.jsonValue()).toEqual([]);
    await expect(link).toHaveCount(0);

    await page.goto('/surrogate-application/book-call', { waitUntil: 'networkidle' });
    await page.keyboard.press('Tab');
    await expect(submitButton(page, SUBMIT)).toBeAttached();
  });

  // The page that asks for the side is tested in three-ways.spec.ts.
  test('on its own page after an application is linked to it and asks for nothing already known', async ({
    page,
    email,
  }) => {
    await openForm(page, SINGLE);
    await fillForm(page, SINGLE, { ...SINGLE.answers, email });
    await submitButton(page, SINGLE).click();
    await expect(page).toHaveURL('/surrogate-application/book-call');
    const { reference } = await theOnlyRowOf(email);

    await openForm(page, { page: '/apply/call-request' });
    const request = page.getByRole('region', { name: 'A call about your application' });
    await expect(request.getByText(reference)).toBeVisible();
    await expect(request.getByText(`Maria, (555) 010-0123, ${email}`)).toBeVisible();
    for (const field of ['side', 'firstName', 'reference'])
      await expect(question(page, FORM, field)).toHaveCount(0);
    await expectAccessible(page, 'the call request of an applicant');
    const answers = { reachBy: 'email', when: ['friday-evening'] };
    for (const [field, value] of Object.entries(answers)) await answer(page, FORM, field, value);
    await submitButton(page, SUBMIT).click();
    await expect(page).toHaveURL('/surrogate-thank-you');
    await expect(page.locator('.submission-status .reference')).toHaveText([reference]);
    const call = (await storedBy(email)).find(({ form }) => form === FORM);
    expect(call?.payload).toMatchObject({ side: 'surrogate', firstName: 'Maria', reference });
    expect(call?.belongsWith).toEqual([reference]);
  });
});
