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

/** What the rule file says today. */
export const YOUNGEST = threshold('minimumAge');
export const OLDEST = threshold('maximumAge');
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

/** Tests that edit or publish: what was in force before, is in force after each, and the next version begins anew. */
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
      for (const { id } of await publications.list()) await publications.cancel(id, null, CANCELED);
      // Back to where there is nothing to undo, for whichever test comes next.
      for (let left = await next.read(); left?.undo != null; left = await next.read())
        await next.go(left.step, 'undo');
      if (version === now.version) return;
      const change = { kind: 'rollback', version, author: 'Tests', reason: 'The test is over' } as const;
      expect(await catalogs.putInForce(change, now.number)).not.toBeNull();
    },
    { auto: true },
  ],
});

/** Somebody applies who is somewhat too old: a higher age would accept one, and nearly the other. */
export async function applyTooOld({ url }: DeskSite): Promise<void> {
  for (const age of [OLDEST + 1, OLDEST + 2]) {
    const form = versionTag(projectForm(SINGLE.id));
    const sent = { endpoint: SINGLE.endpoint, form, payload: { ...SINGLE.payload, age } };
    expect(await post(url, sent, randomUUID())).toMatchObject({ status: 200 });
  }
}

/** The number of a sentence. */
export const oldest = (page: Page) => page.getByRole('spinbutton', { name: 'maximum age' });

/** What the page for surrogates says of ages to whoever opens it. */
export async function saysOldest(page: Page, age: number): Promise<void> {
  const quoted = async () => (await page.request.get('/become-surrogate')).text();
  await expect.poll(quoted).toContain(`You’re ${YOUNGEST}-${age} years old`);
}

/** Accepts what the table of cases comes to, row by row: the focus goes from one to the next. */
export async function acceptAll(page: Page): Promise<void> {
  const table = page.getByRole('region', { name: 'Table of cases' }).first();
  const rows = table.getByRole('button', { name: /^Accept the new result/ });
  await expect(rows.first()).toBeVisible();
  // What somebody else has just taken back may still be counted: rows go by themselves, too.
  for (let left = await rows.count(); left > 0; left = await rows.count()) {
    await rows.first().click();
    await expect.poll(() => rows.count()).toBeLessThan(left);
  }
  await expect(page.getByText(/^All \d+ rows of the table pass/)).toBeVisible();
}
