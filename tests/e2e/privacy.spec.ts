import { projectForm } from '../support/catalog.ts';
import { expect, test } from './support/applicant.ts';
import { fillAcceptable, submitButton } from './support/fill-form.ts';
import { FORMS } from './support/forms.ts';
import { STEP_COUNT } from './support/sent-requests.ts';

/** Answers that are told apart from everything else on the page. */
const SECRETS = { lastName: 'Quirinia', phone: '(555) 019-8765' };

for (const form of FORMS) {
  test(`${form.id}: no answer leaves before the submit, none in an address or for another host, the console shows masked values`, async ({
    page,
    email,
    siteUrl,
  }) => {
    const requests: string[] = [];
    const counted: unknown[] = [];
    const lines: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === STEP_COUNT) counted.push(request.postDataJSON());
      else requests.push(`${request.method()} ${request.url()}`);
    });
    page.on('console', (message) => lines.push(message.text()));
    await fillAcceptable(page, form, email, SECRETS);
    expect(requests.filter((request) => !request.startsWith('GET '))).toEqual([]);

    // The names of form and step alone, and those once each.
    const { parts, review } = projectForm(form.id).form;
    const steps =
      review === undefined ? [] : [...parts, review].map(({ id }) => ({ form: form.id, step: id }));
    expect(counted).toEqual(steps);

    await submitButton(page, form).click();
    await expect(page).toHaveURL(form.acceptedPage);
    const logged = lines.filter((line) => line.includes(form.endpoint));
    expect(logged).toHaveLength(2);
    expect(logged[0]).toContain(`POST ${form.endpoint}`);
    expect(logged[1]).toContain('200');
    // The page after the form, as a visit begins there, with what it fetches by itself.
    await page.reload();
    const hosts = requests.map((request) => new URL(request.replace(/^\S+ /, '')).origin);
    expect([...new Set(hosts)]).toEqual([siteUrl]);
    const told = [...requests, ...lines, page.url()].join('\n');
    for (const secret of ['Quirinia', '019-8765', encodeURIComponent(email), email])
      expect(told).not.toContain(secret);
    expect(requests.filter((request) => request.startsWith('POST '))).toHaveLength(1);
  });
}
