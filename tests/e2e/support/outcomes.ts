import type { Locator, Page } from 'playwright/test';
import type { OutcomeState } from '../../../src/core/submission/outcome-state.ts';

/**
 * Opens an outcome page in the state after an application was sent.
 * @param changes differences from the state of an accepted application
 */
export async function arriveAt(
  page: Page,
  path: string,
  name: string,
  changes: Partial<OutcomeState> = {},
): Promise<void> {
  const outcome: OutcomeState = {
    form: path.includes('intended-parent') ? 'intended-parent-application' : 'surrogate-application',
    key: '7b1f6a0e-3c55-4f0a-9a53-0d9d7f2f7a11',
    status: 'sent',
    reference: 'K7QM-3XVD',
    name,
    conditions: [],
    facts: {},
    ...changes,
  };
  await page.goto(path);
  await page.evaluate((state) => history.replaceState({ key: 'a', state }, ''), outcome);
  await page.reload();
}

/**
 * Clicks "Retry now" if it is there. The outbox may be sending by itself; the button is then disabled, or would vanish
 * during a real click.
 */
export async function retryNow(region: Locator): Promise<void> {
  await region.evaluate((element) => {
    const buttons = [...element.querySelectorAll('button')];
    buttons.find(({ textContent }) => textContent === 'Retry now')?.click();
  });
}
