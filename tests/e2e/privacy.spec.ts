import { expect, test } from './support/applicant.ts';
import { fillAcceptable, submitButton } from './support/fill-form.ts';
import { FORMS } from './support/forms.ts';

/** Answers that are told apart from everything else on the page. */
const SECRETS = { lastName: 'Quirinia', phone: '(555) 019-8765' };

for (const form of FORMS) {
  test(`${form.id}: no answer leaves before the submit, none in an address, the console shows masked values`, async ({
    page,
    email,
  }) => {
    const requests: string[] = [];
    const lines: string[] = [];
    page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`));
    page.on('console', (message) => lines.push(message.text()));
    await fillAcceptable(page, form, email, SECRETS);
    expect(requests.filter((request) => !request.startsWith('GET '))).toEqual([]);

    await submitButton(page, form).click();
    await expect(page).toHaveURL(form.acceptedPage);
    const logged = lines.filter((line) => line.includes(form.endpoint));
    expect(logged).toHaveLength(2);
    expect(logged[0]).toContain(`POST ${form.endpoint}`);
    expect(logged[1]).toContain('200');
    const told = [...requests, ...lines, page.url()].join('\n');
    for (const secret of ['Quirinia', '019-8765', encodeURIComponent(email), email])
      expect(told).not.toContain(secret);
    expect(requests.filter((request) => request.startsWith('POST '))).toHaveLength(1);
  });

  test(`${form.id}: reaches no other host`, async ({ page, baseURL }) => {
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).host));
    await page.goto(form.page, { waitUntil: 'load' });
    await page.goto(form.acceptedPage, { waitUntil: 'load' });
    expect([...hosts]).toEqual([new URL(baseURL ?? '').host]);
  });
}
