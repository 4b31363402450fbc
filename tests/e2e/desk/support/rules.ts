import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { versionTag } from '../../../../src/core/submission/headers.ts';
import type { CommandEntry } from '../../../../src/server/store/command-log.ts';
import { projectForm } from '../../../support/catalog.ts';
import { post } from '../../../support/post.ts';
import { threshold } from '../../support/eligibility.ts';
import { SINGLE } from '../../support/forms.ts';
import { expect, test as base, type DeskSite } from './desk.ts';

export { expect };

/** The current thresholds of the rule file. */
export const YOUNGEST = threshold('minimumAge');
export const OLDEST = threshold('maximumAge');
/** A day in a month, for a date field. */
export const IN_A_MONTH = new Date(Date.now() + 30 * 24 * 60 * 60 * 1000).toLocaleDateString('sv-SE');
export const RULES = '/rules/sets/surrogate-eligibility';

const CANCELED: CommandEntry = {
  run: 'tests',
  state: 'done',
  command: 'cancel-publication',
  details: {},
  references: [],
  count: null,
  reader: 'Tests',
  account: 'tests',
  reason: null,
  remoteAddress: null,
};

/** A `test` for edits and publications: afterward the earlier version is in force and the next version empty. */
export const test = base.extend<{ readonly inForceAgain: void }>({
  inForceAgain: [
    async ({ desk }, use) => {
      const { catalogs } = desk.store;
      const before = await catalogs.inForce();
      await use();
      const now = await catalogs.inForce();
      if (before === null || now === null) return;
      const { version } = before;
      const { next, publications } = desk.store.desk;
      const latest = await publications.latest();
      if (latest !== null) await publications.cancel(latest.id, null, CANCELED);
      // Restores a state without anything to undo, for the next test.
      for (let left = await next.read(); left?.undo != null; left = await next.read())
        await next.go(left.step, 'undo');
      if (version === now.version) return;
      const change = { kind: 'rollback', version, author: 'Tests', reason: 'The test is over' } as const;
      expect(await catalogs.putInForce(change, now.number)).not.toBeNull();
    },
    { auto: true },
  ],
});

/** Adds two applicants above the maximum age: one a year more would accept, the other not quite. */
export async function applyTooOld({ url }: DeskSite): Promise<void> {
  for (const age of [OLDEST + 1, OLDEST + 2]) {
    const form = versionTag(projectForm(SINGLE.id));
    const sent = { endpoint: SINGLE.endpoint, form, payload: { ...SINGLE.payload, age } };
    expect(await post(url, sent, randomUUID())).toMatchObject({ status: 200 });
  }
}

/** The field of the maximum age in its sentence. */
export const oldest = (page: Page) => page.getByRole('spinbutton', { name: 'maximum age' });

/** Waits until the page for surrogates states this maximum age. */
export async function saysOldest(page: Page, age: number): Promise<void> {
  const quoted = async () => (await page.request.get('/become-surrogate')).text();
  await expect.poll(quoted).toContain(`You’re ${YOUNGEST}-${age} years old`);
}

/** Accepts the new results of the table of cases row by row, as focus moves to the next. */
export async function acceptAll(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Read and accept them' }).click();
  const table = page.getByRole('region', { name: 'Table of cases' }).first();
  const rows = table.getByRole('button', { name: /^Accept the new result/ });
  await expect(rows.first()).toBeVisible();
  const state = table.getByRole('status').first();
  // Rows may also disappear by themselves, because a step just taken back may still be counted.
  while ((await rows.count()) > 0) {
    const before = String(await state.textContent());
    await rows.first().click();
    await expect(state).not.toHaveText(before);
  }
  await expect(page.getByText(/^All \d+ rows of the table pass/)).toBeVisible();
}
