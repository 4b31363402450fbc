import { randomUUID } from 'node:crypto';
import type { JsonObject, Json } from '../../../src/core/json.ts';
import { isJsonObject } from '../../../src/core/json.ts';
import { inventApplications } from '../../../tools/demo/invented-applications.ts';
import { projectCatalog } from '../../support/catalog.ts';
import { expect, test, withoutChanges } from './support/desk.ts';

const MARKUP = `"'><img src=x onerror="document.title='taken'"><script>document.title='taken'</script>{{7*7}}`;

/** The payload with markup appended to each of its texts. */
function marked(payload: JsonObject): JsonObject {
  const each = (value: Json): Json => {
    if (typeof value === 'string') return `${value}${MARKUP}`;
    if (Array.isArray(value)) return value.map(each);
    return isJsonObject(value) ? marked(value) : value;
  };
  return Object.fromEntries(Object.entries(payload).map(([name, value]) => [name, each(value)]));
}

test('the desk shows markup in any field of an application, in a note or in a name as text @desk', async ({
  desk,
  signIn,
}) => {
  const { forms } = projectCatalog();
  const references: string[] = [];
  const invented = inventApplications({ forms, count: 60, seed: 9, now: new Date() });
  for (const form of forms.keys()) {
    const found = invented.find((each) => each.form === form);
    if (found === undefined) throw new Error(`No application of ${form} is invented.`);
    const added = await desk.store.add({
      ...found,
      idempotencyKey: randomUUID(),
      // Answers that no form asks are covered, so every application has something to reveal.
      payload: marked({ ...found.payload, unasked: 'An answer', unaskedToo: 'Another' }),
    });
    references.push(added.reference);
  }
  const { page, open } = await signIn(
    ['administrator', 'caseworker', 'rule-owner'],
    `Eve ${MARKUP.slice(0, 60)}`,
  );
  await withoutChanges(page);
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) violations.push(message.text());
  });
  const isInert = async () => {
    expect(await page.title()).toMatch(/ – Desk$/);
    expect(await page.locator('img, script:not([src])').count()).toBe(0);
    expect(violations).toEqual([]);
  };
  for (const reference of references) {
    await open(`/applications/${reference}`);
    const revealAll = page.getByRole('button', { name: /^Reveal all/ });
    await revealAll.click();
    await expect(revealAll).toHaveCount(0);
    await expect(page.getByText('onerror=').first()).toBeVisible();
    await isInert();
  }
  await page.getByRole('textbox', { name: /note/i }).fill(`A note ${MARKUP}`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('A note "').first()).toBeVisible();
  await isInert();
  for (const path of ['/', '/?status=all', '/log', '/people', '/rules/sets/surrogate-eligibility?tab=map']) {
    await open(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await isInert();
  }
});
