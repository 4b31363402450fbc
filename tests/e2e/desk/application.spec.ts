import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Locator } from 'playwright/test';
import { runBeside } from '../../support/run-beside.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, received, test } from './support/desk.ts';

test('the server sends health answers only when they are revealed, and logs each reveal', async ({
  desk,
  signIn,
}) => {
  const secret = 'endometriosis, since 2019';
  const reference = await received(desk, { motivation: secret, email: 'kim@example.com' });
  const ana = await signIn(['caseworker'], 'Ana Reyes');
  const { page } = ana;
  const bodies: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/desk/api/'))
      void response.text().then(
        (text) => bodies.push(text),
        () => {},
      );
  });
  await ana.open(`/applications/${reference}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    new RegExp(`^\\p{L}.+ ${reference}$`, 'u'),
  );
  await expect(page).toHaveTitle(`Application ${reference} – Desk`);
  await expect(page.getByText('kim@example.com').first()).toBeVisible();
  // The conditions that are met are one collapsed line.
  await expect(page.getByText('Age must be between 21 and 44 years.')).toBeHidden();
  await page.getByText(/^\d of \d conditions met$/).click();
  await expect(page.getByText('Age must be between 21 and 44 years.')).toBeVisible();
  await expect(page.getByText('By “Surrogate eligibility”, today’s rules.')).toBeVisible();
  await expect(page.getByText(secret)).toHaveCount(0);
  expect(bodies.join('\n')).toContain('kim@example.com');
  expect(bodies.join('\n')).not.toContain('endometriosis');
  await expectAccessible(page, 'an application');

  await page.getByRole('button', { name: 'Reveal: Why would you like to be a surrogate?' }).press('Enter');
  await expect(page.getByText(secret)).toBeVisible();
  // The button is gone, so focus moves to the revealed answer.
  await expect(page.locator(':focus')).toHaveText(secret);
  await page.getByRole('button', { name: 'Cover: Why would you like to be a surrogate?' }).press('Enter');
  await expect(page.getByText(secret)).toHaveCount(0);
  await expect(page.locator(':focus')).toHaveText('CoveredReveal');
  const timeline = page.getByRole('region', { name: 'What happened' });
  // The complete list of events shows who revealed the answer.
  await timeline.getByRole('button', { name: /^Show \d+ more$/ }).click();
  await expect(timeline).toContainText('Revealed “Why would you like to be a surrogate?”Ana Reyes');

  // The details of a condition show the facts that it reads.
  const bmi = page.getByRole('listitem').filter({ hasText: 'BMI must be between 19 and 32 kg/m².' });
  await bmi.getByText('Why', { exact: true }).click();
  await bmi.getByRole('button', { name: /^Reveal what/ }).click();
  await expect(bmi).toContainText(/BMI is \d/);
  await expect(bmi.getByText('Why', { exact: true })).toBeFocused();
  await page.getByRole('button', { name: /^Reveal all/ }).press('Enter');
  await expect(timeline).toContainText('Revealed all answers');
  await expect(page.getByRole('button', { name: /^Reveal/ })).toHaveCount(0);
  expect(page.url()).not.toContain('?');

  // After a reload the browser keeps none of the revealed answers.
  await page.reload();
  await expect(page.getByRole('button', { name: /^Reveal all/ })).toBeVisible();
  await expect(page.getByText(secret)).toHaveCount(0);
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
});

test('the printed application shows revealed answers and no controls @desk', async ({ desk, signIn }) => {
  const email = `${randomUUID()}@example.com`;
  const wish = 'Please do not leave a voicemail, my mother-in-law listens.';
  const theirs = { email, firstName: 'Kim' };
  const asked = { ...theirs, safely: wish, callLanguage: 'es', timeZone: 'central' };
  const call = await received(desk, asked, { form: 'call-request' });
  const reference = await received(
    desk,
    { ...theirs, motivation: 'endometriosis' },
    { applicantVerdict: 'eligible', flags: ['verdict-differs'] },
  );
  const ben = await signIn(['caseworker'], 'Ben');
  await ben.page.addInitScript(() => {
    window.print = () => void document.body.setAttribute('data-printed', '');
  });
  await ben.open(`/applications/${reference}`);
  // The instructions for reaching the applicant are above the answers.
  const before = ben.page.getByRole('region', { name: `Before you call: ${call}` });
  const [reach, answers] = [await before.boundingBox(), await ben.page.locator('#answers').boundingBox()];
  expect(reach?.y).toBeLessThan(answers?.y ?? 0);
  await expect(before).toContainText(wish);
  await expect(ben.page.locator('.application__state')).toContainText('Call in Spanish');
  // They stay in view while scrolling, as does their local time, on a phone too.
  await ben.page.setViewportSize({ width: 390, height: 844 });
  await ben.page.getByRole('region', { name: 'Delivery and consent' }).scrollIntoViewIfNeeded();
  await expect(before.getByText(wish)).toBeInViewport();
  await expect(ben.page.locator('.call-line .local-time')).toBeVisible();
  await expect(ben.page.locator('.call-line .local-time')).toBeInViewport({ ratio: 1 });
  await ben.page.setViewportSize({ width: 1440, height: 900 });
  await ben.page.getByRole('button', { name: 'Reveal: Why would you like to be a surrogate?' }).click();
  await expect(
    ben.page.getByText('their browser said eligible when they sent it, our rules say not eligible'),
  ).toBeVisible();
  await ben.page.getByRole('button', { name: 'Print' }).click();
  await expect(ben.page.locator('body[data-printed]')).toBeAttached();
  await ben.page.emulateMedia({ media: 'print' });
  await expect(ben.page.getByRole('region', { name: `Before you call: ${call}` })).toContainText(wish);
  await expect(ben.page.getByText('endometriosis')).toBeVisible();
  await expect(ben.page.getByRole('button')).toHaveCount(0);
  await expect(ben.page.getByRole('navigation', { name: 'Desk' })).toBeHidden();
  await expect(ben.page.locator('.page-head')).toHaveCSS('position', 'static');
  const commands = await desk.store.commands.about([reference]);
  expect(commands.map(({ command }) => command)).toEqual(['open', 'reveal', 'print']);
});

test('two people who edit one application do not overwrite each other @desk', async ({
  desk,
  signIn,
  faults,
}) => {
  faults.expect(/status of 409/);
  const reference = await received(desk);
  const [ana, ben] = [await signIn(['caseworker'], 'Ana Reyes'), await signIn(['caseworker'], 'Ben Otis')];
  for (const each of [ana, ben]) {
    await each.open(`/applications/${reference}`);
    await expect(each.page.getByRole('combobox', { name: 'Status' })).toHaveValue('new');
  }
  await expect(ana.page.getByText('Ben Otis has it open')).toBeVisible();
  const saveOf = ({ page }: typeof ana) => page.getByRole('button', { name: 'Save', exact: true });
  // On a low screen, too, why nothing was saved is seen beside the button.
  await ben.page.setViewportSize({ width: 1024, height: 560 });
  // Beside unsaved work nothing changes by itself.
  await ben.page.getByRole('combobox', { name: 'Status' }).selectOption('declined');
  await ben.page.getByRole('combobox', { name: 'Why declined?' }).selectOption('other');
  await ana.page.getByRole('combobox', { name: 'Status' }).selectOption('in-touch');
  await saveOf(ana).click();
  await expect(ana.page.getByText('Saved.')).toBeVisible();
  await saveOf(ben).click();
  await expect(ben.page.getByRole('alert')).toContainText(
    'Ana Reyes just changed this application. It’s “In touch” now',
  );
  await expect(ben.page.getByRole('alert')).toBeInViewport({ ratio: 1 });
  // What he picked may still follow, and is marked. He can take hers instead, or save his.
  const status = ben.page.getByRole('combobox', { name: 'Status' });
  await expect(status).toHaveValue('declined');
  await expect(status).toHaveAccessibleDescription('Error: Now: In touch');
  await expect(ben.page.getByRole('combobox', { name: 'Why declined?' })).toHaveValue('other');
  await ben.page.getByRole('button', { name: 'Use the newer' }).click();
  await expect(status).toHaveValue('in-touch');
  await expect(status).toHaveAccessibleDescription('');
  await expect(ben.page.getByRole('alert')).toHaveCount(0);
  await status.selectOption('declined');
  await ben.page.getByRole('combobox', { name: 'Why declined?' }).selectOption('other');
  await ana.page.getByRole('combobox', { name: 'Assigned to' }).selectOption(ana.person.id);
  await saveOf(ana).click();
  await expect(ana.page.getByText('Assigned to Ana Reyes')).toBeVisible();
  await ben.page.getByRole('combobox', { name: 'Assigned to' }).selectOption(ben.person.id);
  await saveOf(ben).click();
  const assignee = ben.page.getByRole('combobox', { name: 'Assigned to' });
  await expect(assignee).toHaveAccessibleDescription('Error: Now: Ana Reyes');
  await expect(assignee).toHaveValue(ben.person.id);
  await ben.page.getByRole('button', { name: 'Save mine' }).click();
  await expect(ben.page.getByText('Assigned to Ben Otis')).toBeVisible();
  expect(await desk.store.desk.casework.find(reference)).toMatchObject({ status: 'declined' });
  // Where nothing is unsaved, what a colleague changes appears by itself.
  await expect(ana.page.getByRole('combobox', { name: 'Assigned to' })).toHaveValue(ben.person.id);
  await expect(ana.page.getByRole('combobox', { name: 'Status' })).toHaveValue('declined');
  // Notes are only added, so they never conflict.
  for (const [each, text] of [
    [ana, 'Called her at noon.'],
    [ben, 'She prefers e-mail.'],
  ] as const) {
    const note = each.page.getByRole('textbox', { name: 'Note' });
    await note.fill(text);
    await note.press('Control+Enter');
    await expect(each.page.getByText(text)).toBeVisible();
    // The field is emptied, and leaves the focus to the message, so that the page's keys work.
    await expect(note).toHaveValue('');
    await expect(each.page.getByText('Saved.')).toBeFocused();
  }
  await ana.page.reload();
  const timeline = ana.page.getByRole('region', { name: 'What happened' });
  await timeline.getByRole('button', { name: /^Show \d+ more$/ }).click();
  for (const text of [
    'Called her at noon.',
    'She prefers e-mail.',
    'Changed the status from New to In touch',
  ])
    await expect(ana.page.getByText(text)).toBeVisible();
  await expect(ana.page.getByRole('combobox', { name: 'Assigned to' })).toHaveValue(ben.person.id);
  // What a colleague changes appears at the latest once nothing is unsaved here.
  await ben.page.getByRole('textbox', { name: 'Note' }).fill('Half a thought');
  await ana.page.getByRole('textbox', { name: 'Note' }).fill('She called back.');
  await saveOf(ana).click();
  await expect(ana.page.getByText('Saved.')).toBeVisible();
  await expect(ben.page.getByText('Half a thought')).toBeVisible();
  await ben.page.getByRole('textbox', { name: 'Note' }).fill('');
  await expect(ben.page.getByText('She called back.')).toBeVisible();
  // The filter of the queue lists the colleagues.
  await ben.page.locator('.trail').getByRole('link', { name: 'Queue' }).click();
  await ben.page.getByRole('button', { name: /^Filters/ }).click();
  await expect(ben.page.getByRole('combobox', { name: 'Assigned to' })).toContainText('Ana Reyes');
});

test('a saved reply is prefilled, keeps edits, and is noted once sent from one’s own mail program @desk', async ({
  desk,
  signIn,
}) => {
  const reference = await received(desk, { firstName: 'Rosa' }, { language: 'es' });
  const { page, open } = await signIn(['caseworker'], 'Ana Reyes');
  await open(`/applications/${reference}`);
  const panel = page.getByRole('region', { name: 'Reply' });
  await panel.getByText('Reply', { exact: true }).click();
  await panel.getByLabel('Saved reply').selectOption('Let’s find a time');
  // She wrote in Spanish, and so do staff, unless they choose otherwise.
  await expect(panel.getByLabel('Text')).toHaveValue(/^Hola, Rosa:/);
  await panel.getByLabel('Language').selectOption('English');
  await expect(panel.getByLabel('Text')).toHaveValue(/^Hello Rosa,/);
  await panel.getByLabel('Language').selectOption('Spanish');
  // This server sends no mail, which the panel says.
  await expect(panel).toContainText('Email to applicants isn’t set up here.');
  const text = panel.getByLabel('Text');
  await expect(text).toHaveValue(/^Hola, Rosa:[^]*Ana Reyes/);
  await text.press('ControlOrMeta+End');
  await text.pressSequentially(' Hasta pronto.');
  await expectAccessible(page, 'a reply');
  const link = panel.getByRole('link', { name: 'Open in your mail program' });
  await expect(link).toHaveAttribute(
    'href',
    /^mailto:[^?]+\?subject=Busquemos%20[^&]+&body=Hola[^]*Hasta%20pronto/,
  );
  // The edited text stays after choosing another reply and after leaving the page.
  await panel.getByLabel('Saved reply').selectOption('We tried to call');
  await expect(text).toHaveValue(/Te llamé/);
  await text.press('ControlOrMeta+End');
  await text.pressSequentially(' Gracias.');
  await page.locator('.trail').getByRole('link', { name: 'Queue' }).click();
  // One link leads back to both replies: the first is open, and the list marks the other.
  await page.getByRole('status').getByRole('link', { name: reference }).click();
  await expect(text).toHaveValue(/Gracias\.$/);
  await expect(page.getByRole('heading', { name: 'Reply' })).toBeFocused();
  await panel.getByLabel('Saved reply').selectOption('Let’s find a time, unsent');
  await expect(text).toHaveValue(/Hasta pronto\.$/);
  await panel.getByRole('button', { name: 'I sent it' }).press('Enter');
  await expect(
    panel.getByRole('status').filter({ hasText: 'It’s under “What happened” now.' }),
  ).toBeVisible();
  await expect(panel.getByLabel('Saved reply')).toBeFocused();
  await expect(
    page.getByText(/Emailed the applicant outside the desk: “Busquemos[^]*Hasta pronto/),
  ).toBeVisible();
  await page.getByRole('combobox', { name: 'Status' }).selectOption('declined');
  await page.getByRole('combobox', { name: 'Why declined?' }).selectOption('other');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await panel.getByRole('button', { name: 'Write “Thank you, not now”' }).press('Enter');
  await expect(text).toHaveValue(/^Hola, Rosa:\n\nGracias por tu tiempo/);
});

test('a call is set and canceled by keyboard, and the panel says that no email goes out @desk', async ({
  desk,
  signIn,
}) => {
  const reference = await received(desk, { location: 'Austin, Texas' });
  const { page, open, person } = await signIn(['caseworker']);
  const inAMonth = new Date(Date.now() + 30 * 86_400_000);
  const day = inAMonth.toISOString().slice(0, 10);
  const other = await received(desk);
  await page.request.post(`/desk/api/applications/${other}/call`, {
    data: { call: { day, time: '17:30', timeZone: 'America/Chicago' } },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  await open(`/applications/${reference}`);
  const panel = page.getByRole('region', { name: 'Casework' });
  const said = panel.getByRole('status').filter({ hasText: /^(?:Call set|The call)/ });
  await panel.getByLabel('Status').selectOption('Call booked');
  await panel.getByRole('button', { name: 'Set a time' }).press('Enter');
  await expect(panel.getByLabel('Day')).toBeFocused();
  await panel.getByRole('button', { name: 'Save the call' }).press('Enter');
  await expect(panel.getByText('Pick a day.')).toBeVisible();
  await panel.getByLabel('Day').fill(day);
  await expect(panel.getByText('Pick a day.')).toHaveCount(0);
  await expect(panel.getByText(/^\w+day(?:\. They asked for: .*\.|\.| isn’t among .*)$/)).toBeVisible();
  await panel.getByLabel('Time', { exact: true }).selectOption('5:00 PM');
  // The time zone of Texas is proposed, and a call that is booked then is named.
  const booked = panel
    .getByRole('status')
    .filter({ hasText: /^There is another call .*, your\stime: .+\.$/ });
  await expect(booked.getByRole('link')).toHaveAttribute('href', `/desk/applications/${other}`);
  await panel.getByRole('button', { name: 'Save the call' }).press('Enter');
  // Without a mail server no email is announced.
  await expect(said).toHaveText(
    /^Call set for \w+day, \w+ \d+(?: at|,) 5:00 PM C[SD]T\. .* No email goes out\.$/,
  );
  await expect(panel.getByText('Change the time')).toBeFocused();
  await expect(said).toBeInViewport({ ratio: 1 });
  await expect(panel.getByLabel('Day')).toBeHidden();
  expect(await desk.store.desk.casework.find(reference)).toMatchObject({ status: 'call-booked' });
  await expectAccessible(page, 'an application with a call');
  // Nobody answers an earlier call: the booked one stays the next step.
  await page.keyboard.press('c');
  await panel.getByRole('radio', { name: 'No answer' }).check();
  await expect(panel.getByLabel('Next step')).toHaveValue('keep');
  // The call assigned it; without a call it is given back, and nothing is left to save.
  const assignee = async () => (await desk.store.desk.casework.find(reference))?.assignee?.id ?? null;
  await expect.poll(assignee).toBe(person.id);
  await panel.getByRole('button', { name: 'I didn’t call' }).click();
  await expect.poll(assignee).toBeNull();
  await expect(panel.getByLabel('Assigned to')).toHaveValue('');
  await page.locator('.trail').getByRole('link', { name: 'Queue' }).click();
  await expect(page).toHaveTitle('Queue – Desk');
  await expect(page.getByText('Unsaved work')).toHaveCount(0);
  await page.goBack();
  await panel.getByText('Change the time').focus();
  await page.keyboard.press('Enter');
  await expect(panel.getByLabel('Time zone')).toHaveValue('America/Chicago');
  const cancel = panel.getByRole('button', { name: 'Cancel the call' });
  const asked = page.getByRole('dialog', { name: 'Cancel the call?' });
  // It asks first; Escape keeps the call.
  await cancel.press('Enter');
  await page.keyboard.press('Escape');
  await expect(asked).toBeHidden();
  await expect(cancel).toBeFocused();
  expect(await desk.store.desk.casework.find(reference)).toMatchObject({ status: 'call-booked' });
  await cancel.press('Enter');
  await asked.getByRole('button', { name: 'Cancel the call' }).press('Enter');
  await expect(said).toContainText('The call is canceled.');
  await expect(panel.getByLabel('Status')).toHaveValue('new');
  await expect(panel.locator('summary', { hasText: 'Set a time' })).toBeFocused();
  // A closed application gets no call, and says so before one begins.
  await panel.getByLabel('Status').selectOption('Withdrawn');
  await panel.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(panel.getByText('Saved.')).toBeVisible();
  await expect(panel.locator('summary', { hasText: 'Set a time' })).toHaveCount(0);
  await expect(page.getByRole('alert')).toContainText('Withdrawn by ');
  await page.keyboard.press('c');
  await panel.getByRole('button', { name: 'I didn’t call' }).click();
});

test('an application is shown as a whole, however late a part of it comes @desk', async ({
  desk,
  signIn,
}) => {
  const reference = await received(desk);
  const { page, open } = await signIn(['administrator', 'caseworker']);
  for (const part of ['casework', 'replies']) {
    const path = `**/applications/${reference}/${part}`;
    let release = (): void => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const asked = page.waitForRequest(path);
    const viewed = page.waitForResponse(`**/applications/${reference}`);
    await page.route(path, async (route) => {
      await released;
      await route.continue();
    });
    await open(`/applications/${reference}`);
    await asked;
    await viewed;
    await expect(page.getByText('Loading the application…')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Answers' })).toBeHidden();
    release();
    await expect(page.getByRole('heading', { name: 'Answers' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Reply' })).toBeVisible();
    await page.unroute(path);
  }
});

test('an unsaved note and status survive a link, a reload and a lost response', async ({
  desk,
  signIn,
  faults,
}) => {
  faults.expect(/ERR_FAILED|Failed to load resource/);
  const reference = await received(desk, { firstName: 'Wilhelmina', lastName: 'Osei' });
  const { page, open } = await signIn(['caseworker']);
  await open('/');
  await page.getByRole('searchbox').fill('Wilhelmina');
  await page.keyboard.press('Enter');
  await page.locator(`[data-reference="${reference}"] .queue__link`).click();
  const note = page.getByRole('textbox', { name: 'Note' });
  const status = page.getByRole('combobox', { name: 'Status' });
  const left = page.getByRole('status').filter({ hasText: 'Unsaved work' });
  await status.selectOption('in-touch');
  await note.fill('Call her after six.');
  // Leaves the page at once, before the text was stored anywhere.
  await page.locator('.trail').getByRole('link', { name: 'Queue' }).click();
  await expect(page).toHaveTitle('Queue – Desk');
  await expect(left).toContainText(`Unsaved work: Wilhelmina Osei ${reference}`);
  await expectAccessible(page, 'a queue with an unsent note');
  await left.getByRole('link', { name: reference }).click();
  await expect(note).toHaveValue('Call her after six.');
  await expect(status).toHaveValue('in-touch');
  await expect(page.getByText('You typed this earlier and haven’t saved it yet.')).toBeVisible();
  await expect(left).toHaveCount(0);
  await expectAccessible(page, 'an application with a note that is put back');
  await page.goBack();
  await expect(left).toBeVisible();
  await page.goForward();
  await expect(note).toHaveValue('Call her after six.');

  const asked: string[] = [];
  let isLeaving = false;
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void (isLeaving ? dialog.accept() : dialog.dismiss());
  });
  await note.press('Control+End');
  await note.pressSequentially(' Not before.');
  await page.evaluate(() => window.location.reload());
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await expect(note).toHaveValue('Call her after six. Not before.');
  // After a reload, or if a phone has ended the tab, the tab still has the input and the begun call, encrypted.
  isLeaving = true;
  await note.press('Escape');
  await page.keyboard.press('c');
  await page.reload();
  await expect(note).toHaveValue('Call her after six. Not before.');
  await expect(status).toHaveValue('in-touch');
  const call = page.getByRole('group', { name: 'How did the call end?' });
  await expect(call).toBeVisible();
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  expect(kept).toMatch(/^{"desk-unsent":"[\w+/=]{100,}"}$/);
  expect(atob(/":"(.+)"/.exec(kept)?.[1] ?? '')).not.toContain('Call her');
  await call.getByRole('radio', { name: 'Reached' }).check();
  await page.getByRole('combobox', { name: 'Next step' }).selectOption('Nothing');

  // The request reaches the server, but its response is lost.
  const notes = `**/desk/api/applications/${reference}/work`;
  await page.route(notes, async (route) => {
    await route.fetch();
    await route.abort();
  });
  const add = page.getByRole('button', { name: 'Save', exact: true });
  await add.click();
  await expect(page.getByRole('alert')).toHaveText(
    'The server can’t be reached. Nothing you entered is lost. Try again in a moment.',
  );
  await expect(note).toHaveValue('Call her after six. Not before.');
  await page.unroute(notes);
  await add.click();
  await expect(note).toHaveValue('');
  await expect(page.getByText('Call her after six. Not before.')).toHaveCount(1);
  expect(await desk.store.desk.casework.find(reference)).toMatchObject({
    status: 'in-touch',
    notes: [{ text: 'Call her after six. Not before.' }],
  });
  await note.fill('Nothing to keep.');
  await page.locator('.trail').getByRole('link', { name: 'Queue' }).click();
  await left.getByRole('link', { name: reference }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(note).toHaveValue('');
  await expect(note).toBeFocused();
  await page.locator('.trail').getByRole('link', { name: 'Queue' }).click();
  await expect(page).toHaveTitle('Queue – Desk');
  await expect(left).toHaveCount(0);
  await page.reload();
  await expect(page).toHaveTitle('Queue – Desk');
  expect(asked).toEqual(['beforeunload', 'beforeunload']);
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
});

test('one save by keyboard stores a call’s outcome, note, next step, status and assignee @desk', async ({
  desk,
  signIn,
}) => {
  // Unique contact data, because instructions from related requests would be shown above the form.
  const reference = await received(desk, { email: 'one-call@mail.example.com', phone: '(505) 555-0177' });
  const { page, open, person } = await signIn(['caseworker']);
  const promised = await page.request.post(`/desk/api/applications/${reference}/work`, {
    data: { version: 0, nextStep: { step: 'call-back', at: new Date().toISOString() } },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(promised.status()).toBe(200);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(`/applications/${reference}`);
  const note = page.getByRole('textbox', { name: 'Note' });
  const next = page.getByRole('combobox', { name: 'Next step' });
  const when = page.getByRole('combobox', { name: 'When' });
  const status = page.getByRole('combobox', { name: 'Status' });
  await expect(note).toBeInViewport();
  // A phone says what comes next below the name, and folds the reply away until somebody goes there.
  await expect(page.locator('.page-head + *')).toContainText('Call back');
  const reply = page.getByLabel('Saved reply');
  await expect(reply).toBeHidden();
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Reply' }).click();
  await expect(page.getByRole('heading', { name: 'Reply' })).toBeFocused();
  await expect(reply).toBeInViewport();
  await page.evaluate(() => scrollTo(0, 0));
  await page.setViewportSize({ width: 1440, height: 780 });
  await expect(note).toBeInViewport();

  // The shortcut works even when it is pressed while the application is loading.
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(`**/desk/api/applications/${reference}`, async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  await expect(page.getByText('Loading the application…')).toBeVisible();
  await page.keyboard.press('c');
  answer();
  const reached = page.getByRole('radio', { name: 'Reached' });
  await expect(reached).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Say how the call ended.')).toBeVisible();
  // A digit chooses an outcome, unless it is typed into a field.
  await page.keyboard.press('5');
  await expect(page.getByRole('radio', { name: 'Voicemail left' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Voicemail left' })).toBeFocused();
  // The form is taller than the window, and Save is in view before the page is scrolled.
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBe(0);
  // The page's own scroll shows the rest of it beside the answers, and its beginning on the way back.
  const end = page.getByRole('region', { name: 'Casework' }).getByText('Set a time');
  await page.setViewportSize({ width: 1440, height: 560 });
  await expect(end).not.toBeInViewport();
  await page.mouse.wheel(0, 900);
  await expect(end).toBeInViewport({ ratio: 1 });
  await expect(reached).not.toBeInViewport();
  await page.mouse.wheel(0, -450);
  await expect(reached).toBeInViewport({ ratio: 1 });
  await page.mouse.wheel(0, -450);
  await page.setViewportSize({ width: 1440, height: 780 });
  await note.press('2');
  await expect(note).toHaveValue('2');
  await expect(page.getByRole('radio', { name: 'Voicemail left' })).toBeChecked();
  await note.fill('');
  await note.press('Escape');
  await page.keyboard.press('1');
  await expect(reached).toBeChecked();
  // A next step that the caseworker picked stays when an outcome is chosen.
  await next.selectOption('answer');
  await reached.check();
  await expect(next).toHaveValue('answer');
  await next.selectOption('keep');
  await page.keyboard.press('Control+Enter');
  const missing = page.getByText('Say what comes next, or nothing.');
  await expect(missing).toBeVisible();
  await reached.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'No answer' })).toBeChecked();
  // Each outcome proposes its own next step.
  await expect(next).toHaveValue('call-back');
  await expect(missing).toBeHidden();
  await expect(when).not.toHaveValue('');
  await expect(status).toHaveValue('new');
  // The status that “Reached” proposes stays if the caseworker picked it.
  await status.selectOption('in-touch');
  await page.getByRole('radio', { name: 'Reached' }).check();
  await page.getByRole('radio', { name: 'No answer' }).check();
  await expect(status).toHaveValue('in-touch');
  await status.selectOption('new');
  await page.getByRole('radio', { name: 'No answer' }).focus();
  await expect(page.getByText(/^On a call, 0:/)).toBeVisible();
  await expectAccessible(page, 'a call');
  await page.keyboard.press('ArrowLeft');
  await expect(reached).toBeChecked();
  // After “Reached” no call back is due.
  await expect(next).toHaveValue('nothing');
  await expect(status).toHaveValue('in-touch');
  await page.keyboard.press('Tab');
  await expect(note).toBeFocused();
  await page.keyboard.type('Wants to talk with her partner first.');
  // Following a tel: link does not leave the page, so the browser does not ask. Closing and reopening keeps the text.
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  await page.locator('a[href^="tel:"]').first().click();
  await note.focus();
  expect(asked).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(note).not.toBeFocused();
  await page.keyboard.press('c');
  await note.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Waiting for an');
  await expect(next).toHaveValue('answer');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Say when.')).toBeVisible();
  await expect(when).toBeFocused();
  await when.selectOption('A day and time…');
  await page.getByLabel('Day and time').fill('2020-01-01T12:00');
  await expect(page.getByText('Say when.')).toHaveCount(0);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Choose a time in the future.')).toHaveCount(1);
  await expect(page.getByLabel('Day and time')).toBeFocused();
  await when.focus();
  await page.keyboard.type('In 3');
  await expect(page.getByText('Choose a time in the future.')).toHaveCount(0);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(note).toHaveValue('');
  await expect(page.getByText('How did the call end?')).toHaveCount(0);
  const entry = page.getByRole('region', { name: 'What happened' }).getByRole('listitem').first();
  await expect(entry).toContainText(
    /^Call: Reached, less than a minuteWants to talk with her partner first\./,
  );
  await expect(entry).toContainText('Changed the status from New to In touch');
  await expect(entry).toContainText('Next: Waiting for an answer, ');
  await expectAccessible(page, 'a call that is saved');
  expect(await desk.store.desk.casework.find(reference)).toMatchObject({
    status: 'in-touch',
    assignee: { id: person.id },
    nextStep: 'answer',
    notes: [{ outcome: 'reached', began: expect.any(String), text: 'Wants to talk with her partner first.' }],
  });
});

test('applications of one person are joined, separated and settled together @desk', async ({
  desk,
  signIn,
  faults,
}) => {
  faults.expect(/status of 422/);
  const contact = { email: 'one-woman@mail.example.com', phone: '(505) 555-0144' };
  const again = await received(desk, contact);
  const reference = await received(desk, contact);
  const elsewhere = await received(desk, { email: 'other-mail@mail.example.com', phone: '(505) 555-0145' });
  // An ineligible applicant waits for nothing until she asks for something.
  await desk.store.applicants.ask(again, { kind: 'call', text: 'Mornings' }, null);
  const { page, open } = await signIn(['caseworker']);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(`/applications/${reference}`);
  const theirs = page.getByRole('region', { name: /^Their (only|\d) application/ });
  await expect(theirs.getByRole('listitem')).toHaveCount(2);
  await expect(page.getByText(/^Also waiting:/)).toContainText(again);

  await theirs.getByText('Add another of theirs').click();
  await theirs.getByLabel('Reference, name, email or phone').fill(elsewhere);
  await page.keyboard.press('Enter');
  await expect(theirs.getByText('Found: 1.')).toBeVisible();
  await expect(theirs.getByLabel('Reference, name, email or phone')).toHaveValue(elsewhere);
  await expectAccessible(page, 'another application, found to be added');
  await theirs.getByRole('button', { name: `Add to theirs: ${elsewhere}` }).click();
  await expect(theirs.getByText('Added by hand')).toBeVisible();
  await theirs.getByRole('button', { name: `Not the same person: ${elsewhere}` }).click();
  await expect(theirs.getByText(`${elsewhere} isn’t among theirs any more.`)).toBeVisible();
  await expect(theirs.getByText('Added by hand')).toHaveCount(0);

  await page.getByText('Correct contact details').click();
  const who = page.locator('.application__who');
  // The details on file are there to be corrected; those that stay are not sent.
  await expect(who.getByLabel('Email')).toHaveValue(contact.email);
  await expect(who.getByLabel('Phone')).toHaveValue(contact.phone);
  await who.getByLabel('Phone').fill('12');
  await page.keyboard.press('Enter');
  await expect(who.getByText('Enter a U.S. phone number of ten digits')).toBeVisible();
  await who.getByLabel('Phone').fill('5055550199');
  await page.keyboard.press('Enter');
  await expect(who.getByText(/Corrected by/)).toBeVisible();
  await expect(who.getByRole('link', { name: '(505) 555-0199' })).toBeVisible();
  await expect(page.getByText('New contact details. From now on: phone (505) 555-0199.')).toBeVisible();
  await expect(page.getByText('Correct contact details')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(who.getByLabel('Phone')).toHaveValue('(505) 555-0199');
  await page.keyboard.press('Enter');
  // The number that the applicant entered stays, but nothing dials it.
  await expect(who.getByText(contact.phone)).toBeVisible();
  await expect(page.getByRole('link', { name: contact.phone })).toHaveCount(0);

  // Beside the answers, the clock takes the place of the button, and nothing moves under the pointer.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.evaluate(() => scrollTo(0, 0));
  const middleOf = async (shown: Locator): Promise<[number, number]> => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await shown.boundingBox()) ?? {};
    return [Math.round(x + width / 2), Math.round(y + height / 2)];
  };
  const pressed = await middleOf(page.getByRole('button', { name: 'Begin call' }));
  // `click` would scroll what is at the edge.
  await page.mouse.click(...pressed);
  await expect(page.getByRole('radio', { name: 'Reached' })).toBeFocused();
  expect((await middleOf(page.getByTitle(/^Begun /)))[1]).toBe(pressed[1]);
  // On a low screen, too, Save covers nothing that an outcome fills in.
  await page.setViewportSize({ width: 1024, height: 640 });
  await page.getByRole('radio', { name: 'Reached' }).check();
  await expect(page.getByRole('checkbox', { name: again })).toBeChecked();
  const topOf = async (shown: Locator) => (await shown.boundingBox())?.y ?? 0;
  const settled = page.getByRole('group', { name: 'This call also settles' });
  const endOfSettled = async () => (await topOf(settled)) + ((await settled.boundingBox())?.height ?? 0);
  await expect
    .poll(async () => (await endOfSettled()) <= (await topOf(page.locator('.work__save'))))
    .toBe(true);
  await page.getByRole('combobox', { name: 'Next step' }).selectOption('Nothing');
  await expectAccessible(page, 'a call that settles');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(page.getByText(/^Also waiting:/)).toHaveCount(0);
  const stream = page.getByRole('region', { name: 'What happened' });
  await expect(stream.getByText(`Also settled ${again}: nothing comes next there`)).toBeVisible();
});

test('erasing needs the typed reference, offers the person’s other application, and writes the ledger @desk', async ({
  desk,
  signIn,
  faults,
}) => {
  faults.expect(/status of 404/);
  const contact = { email: 'all-of-it@mail.example.com', phone: '(505) 555-0188', firstName: 'Nerea' };
  const other = await received(desk, contact);
  const reference = await received(desk, contact);
  const dora = await signIn(['administrator'], 'Dora');
  const { page } = dora;
  await dora.open(`/applications/${reference}`);
  // By keyboard only.
  const opener = page.getByRole('button', { name: 'Erase…' });
  const dialog = page.getByRole('dialog', { name: `Erase ${reference}?` });
  const typed = dialog.getByLabel('Application reference');
  const also = dialog.getByRole('checkbox', { name: other });
  await opener.press('Enter');
  await expect(also).toBeFocused();
  await expect(also).toBeChecked();
  // Whom it is about stands in it, even if she has sent nothing else.
  await expect(dialog.locator('p:has(strong)')).toHaveText(new RegExp(`${reference}\\s*Nerea `));
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(typed).toBeFocused();
  await page.keyboard.type('K7QM-3XVD');
  await page.keyboard.press('Tab');
  await page.keyboard.type('she asked for it');
  await dialog.getByRole('button', { name: 'Erase permanently' }).press('Enter');
  await expect(dialog.getByText(`Type ${reference}.`)).toBeVisible();
  await expect(typed).toBeFocused();
  await expectAccessible(page, 'the dialog that erases');
  await typed.fill(reference.toLowerCase().replace('-', ''));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('2 applications are erased');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await desk.store.get(other)).toBeNull();
  expect(readFileSync(desk.ledger, 'utf8')).toContain(reference);
  expect(await desk.store.get(reference)).toBeNull();
  await page.reload();
  await expect(page.getByRole('heading', { name: `There is no application ${reference}` })).toBeVisible();
});

test('the browser forgets an erased application, even one that a colleague erased @desk', async ({
  desk,
  signIn,
  faults,
}) => {
  faults.expect(/status of 404/);
  const secret = 'endometriosis, since 2019';
  const email = `${randomUUID()}@example.com`;
  const reference = await received(desk, { motivation: secret, email, phone: '(505) 555-0166' });
  const ana = await signIn(['caseworker'], 'Ana Reyes');
  const ben = await signIn(['caseworker'], 'Ben Otis');
  const dora = await signIn(['administrator'], 'Dora');
  // Each opens the application from a search.
  for (const { page, open } of [ana, ben, dora]) {
    await open('/?status=all');
    await page.getByRole('searchbox').fill(email);
    await page.keyboard.press('Enter');
    await page.locator('tr', { hasText: reference }).locator('.queue__link').click();
    await expect(page.getByText(email).first()).toBeVisible();
  }
  await ana.page.getByRole('button', { name: 'Reveal: Why would you like to be a surrogate?' }).click();
  await expect(ana.page.getByText(secret)).toBeVisible();
  await ben.page.locator('.trail').getByRole('link', { name: 'Queue' }).click();
  await expect(ben.page.getByRole('searchbox')).toHaveValue(email);

  await dora.page.getByRole('button', { name: 'Erase…' }).click();
  await dora.page.getByLabel('Application reference').fill(reference);
  await dora.page.getByLabel('Why?').fill('asked for it');
  await dora.page.getByRole('button', { name: 'Erase permanently' }).click();
  await expect(dora.page.getByRole('heading', { level: 1 })).toContainText('is erased');

  // Ana has it open: her page says by itself that it was erased, and shows nothing of it.
  await expect(ana.page.getByRole('heading', { name: `Application ${reference} was erased` })).toBeVisible();
  // Ben has it in a list: opening it says that it does not exist.
  await ben.page.locator('tr', { hasText: reference }).locator('.queue__link').click();
  await expect(ben.page.getByRole('heading', { name: `There is no application ${reference}` })).toBeVisible();

  // Responses are held back, so everything shown from now on would come from the browser's cache.
  for (const { page } of [ana, ben, dora]) {
    await expect(page.getByText(email)).toHaveCount(0);
    await expect(page.getByText(secret)).toHaveCount(0);
    await page.route('**/desk/api/**', () => {});
    await page.getByRole('link', { name: 'Go to the queue' }).click();
    await expect(page.getByText('Loading applications…')).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveValue('');
    await page.goBack();
    await expect(page.getByText('Loading the application…')).toBeVisible();
  }
});

test('applications are exported, and failed notices listed and resent, by keyboard @desk', async ({
  desk,
  signIn,
}) => {
  const dora = await signIn(['administrator'], 'Dora');
  const { page } = dora;
  await page.setViewportSize({ width: 1024, height: 768 });
  await dora.open('/export');
  const filtered = page.getByText(/^\d+ applications$/);
  const all = await filtered.textContent();
  await page.getByLabel('Form', { exact: true }).selectOption('surrogate-application');
  await expect(filtered).not.toHaveText(String(all));
  const announced = await filtered.textContent();
  await expect(page.getByRole('button', { name: 'Export applications' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Export applications' }).press('Enter');
  await expect(page.getByLabel('Why are you exporting them?')).toBeFocused();
  await page.keyboard.type('quarterly report');
  await expectAccessible(page, 'the export');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export applications' }).press('Enter');
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^applications-\d{4}-\d\d-\d\d\.csv$/);
  expect(readFileSync(await download.path(), 'utf8')).toContain('Why would you like to be a surrogate?');
  await expect(page.getByText(`The file is complete: ${announced}.`)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'The file is complete' })).toBeFocused();
  await expect(page.getByLabel('Form', { exact: true })).toHaveValue('surrogate-application');
  await expect(page.getByLabel('Why are you exporting them?')).toHaveValue('');
  const reference = await received(desk);
  await dora.open('/deliveries');
  await expect(page.getByText('No notices have failed.')).toBeVisible();
  await expect(page.getByText('No one is notified.')).toBeVisible();
  await expectAccessible(page, 'deliveries');
  expect(await desk.store.deliveries.of(reference)).toEqual([]);

  // A notice that failed for days; after the resend it waits, because nothing receives it.
  await runBeside(
    desk.database,
    `insert into deliveries (id, reference, channel, state, created_at, due_at, attempts, failures)
      values ('${randomUUID()}', '${reference}', 'webhook', 'dead', '2026-01-01T00:00:00.000Z', '', 9, 9)`,
  );
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: reference })).toBeVisible();
  await page.getByRole('button', { name: 'Resend all' }).press('Enter');
  await expect(page.getByText('No notices have failed.')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Resent: 1.' })).toBeFocused();
  await page.getByRole('button', { name: 'Waiting' }).press('Enter');
  await expect(page.getByRole('row').filter({ hasText: reference })).toContainText('Right away');
  await expectAccessible(page, 'notices that wait');
  await runBeside(desk.database, `delete from deliveries where reference = '${reference}'`);
});
