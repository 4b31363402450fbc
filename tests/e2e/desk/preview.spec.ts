import type { Page } from 'playwright/test';
import type { NextView } from '../../../src/core/desk/next-version.ts';
import type { PreviewView } from '../../../src/core/desk/preview.ts';
import { expect, test } from './support/rules.ts';

/** Sends a request to the desk's API from the page. */
async function ask<T>(page: Page, path: string, body: object): Promise<T> {
  return page.evaluate(
    async ([address, content]) => {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify(content) });
      if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`);
      // The caller knows the type of the response.
      return (await response.json()) as T;
    },
    [`/desk/api/rules${path}`, body] as const,
  );
}

test('previews show the form and the refusal page of the next version, without scripts or stored data @desk', async ({
  desk,
  faults,
  signIn,
}) => {
  const ana = await signIn(['rule-owner']);
  await ana.open();
  const { page } = ana;
  const text = {
    kind: 'text',
    file: 'form-schemas/surrogate-application/locales/es.json',
    pointer: '/texts/firstName.title',
    text: 'Cómo te llamas',
  };
  const known = (await desk.store.desk.next.read())?.step ?? 0;
  const { step } = await ask<NextView>(page, '/next/edits', { step: known, edit: text });
  let url: string | null = null;
  await expect(async () => {
    const body = { form: 'surrogate-application', language: 'es' };
    ({ url } = await ask<PreviewView>(page, '/next/preview', body));
    expect(url).not.toBeNull();
  }).toPass();

  await page.evaluate((source) => {
    const frame = document.createElement('iframe');
    frame.title = 'Preview';
    frame.setAttribute('sandbox', 'allow-same-origin');
    frame.src = source;
    document.body.prepend(frame);
  }, String(url));
  const preview = page.frameLocator('iframe[title=Preview]');
  await expect(preview.getByRole('textbox', { name: /^Cómo te llamas/ })).toBeVisible();
  await expect(preview.locator('script')).toHaveCount(0);
  // Applicants still get the text in force.
  expect(await (await page.request.get(`${desk.url}/es/surrogate-application`)).text()).not.toContain(
    text.text,
  );

  const { headers } = await page.evaluate(async (source) => {
    const response = await fetch(source);
    return { headers: Object.fromEntries(response.headers) };
  }, String(url));
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-frame-options': 'SAMEORIGIN',
    'content-security-policy': expect.stringMatching(
      /^default-src 'none'.*form-action 'none'.*sandbox allow-same-origin$/,
    ),
  });
  // A text of the "no" page is previewed there, for a case in which it is shown.
  const age = { file: 'rules/surrogate-eligibility.json', pointer: '/conditions/0/advice/change/cat/5/if/1' };
  const changed = { kind: 'text', ...age, text: ' Come to our community.' };
  const next = await ask<NextView>(page, '/next/edits', { step, edit: changed });
  let after: PreviewView | null = null;
  await expect(async () => {
    const about = { condition: 'age', piece: age };
    const body = { form: 'surrogate-application', language: 'en', about };
    after = await ask<PreviewView>(page, '/next/preview', body);
    expect(after).toMatchObject({
      state: 'ready',
      page: '/surrogate-application/not-eligible',
      step: next.step,
    });
  }).toPass();
  await page.evaluate(
    (source) => {
      document.querySelector('iframe')?.setAttribute('src', source);
    },
    String(Reflect.get(Object(after), 'url')),
  );
  await expect(preview.getByRole('heading', { name: /Alex/ })).toBeVisible();
  await expect(preview.getByText('Our range is 21-44. Come to our community.')).toBeVisible();
  await expect(preview.getByText('Age 45')).toBeVisible();
  await expect(preview.locator('script')).toHaveCount(0);
  expect(await desk.store.get('0000-0000')).toBeNull();

  // The browser logs the refused request.
  faults.expect(/403 \(Forbidden\)/);
  const reader = await signIn(['reader'], 'Ruth');
  await reader.open();
  expect(await reader.page.evaluate(async (source) => (await fetch(source)).status, String(url))).toBe(403);
});
