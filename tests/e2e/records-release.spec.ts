import type { Page } from 'playwright/test';
import type { Json } from '../../src/core/json.ts';
import { recordsRelease } from '../support/made-form.ts';
import { hydrated } from './support/hydrated.ts';
import { configuredTest as test, expect } from './support/applicant.ts';
import { holdScripts, WAYS } from './support/ways.ts';

const FORM = recordsRelease();
const PAGE = `/apply/${FORM.id}`;

/** The form's first example: two deliveries, with every question answered. */
function example(): Json {
  const answers = FORM.examples[0]?.example.answers;
  if (answers === undefined) throw new Error('The fixture has no example.');
  return answers;
}

/** The answers by path, in the order of the schema. */
function leavesOf(answer: Json, path = ''): readonly (readonly [string, string])[] {
  if (typeof answer !== 'object' || answer === null) return [[path, String(answer)]];
  if (Array.isArray(answer) && answer.every((each) => typeof each === 'string'))
    return answer.map((each) => [path, each]);
  return Object.entries(answer).flatMap(([name, each]) =>
    leavesOf(each, path === '' ? name : `${path}.${name}`),
  );
}

/** Answers one question by keyboard, once it has focus. */
async function type(page: Page, path: string, value: string): Promise<void> {
  const named = page.locator(`form [name="${path}"]`);
  const first = named.first();
  const kind = await first.getAttribute('type');
  if (kind === 'radio' || kind === 'checkbox') {
    await page.locator(`form [name="${path}"][value="${value}"]`).focus();
    return page.keyboard.press('Space');
  }
  await first.focus();
  const [year, month, day] = value.split('-');
  await page.keyboard.type(kind === 'date' ? `${month}${day}${year}` : value);
}

async function fillByKeyboard(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add Delivery 2' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'Delivery 2' })).toBeVisible();
  for (const [path, value] of leavesOf(example())) await type(page, path, value);
  await page.getByRole('button', { name: FORM.form.submitLabel }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${PAGE}/received$`));
}

test.describe('the records release, with its groups and its repeated group', () => {
  for (const way of WAYS) {
    test.describe(way, () => {
      test.use({ javaScriptEnabled: way !== 'scripts blocked' });

      test('is filled and sent by keyboard', async ({ page }) => {
        const letThrough = way === 'submit before hydration' ? await holdScripts(page) : null;
        await page.goto(PAGE, { waitUntil: 'commit' });
        await expect(page.getByRole('contentinfo')).toBeAttached();
        if (way === 'with scripts') await hydrated(page);
        await fillByKeyboard(page);
        letThrough?.();
        await expect(page.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)).toBeVisible();
      });
    });
  }
});
