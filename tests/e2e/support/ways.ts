import { expect, type Page } from 'playwright/test';
import type { Answers } from '../../../src/core/form/form-definition.ts';
import { projectForm } from '../../support/catalog.ts';
import { test as applicantTest } from './applicant.ts';
import { fillForm, submitButton, untilHydrated } from './fill-form.ts';
import type { FormUnderTest } from './forms.ts';
import { fillPlainly } from './plain-form.ts';

/**
 * The ways that a form's page runs its scripts: normally, never, or only after the form has been posted without them
 * and the response page is there.
 */
export const WAYS = ['with scripts', 'scripts blocked', 'submit before hydration'] as const;
export type Way = (typeof WAYS)[number];

type Form = Pick<FormUnderTest, 'id' | 'page' | 'submitLabel'>;

/** One way to fill and send a form. */
export interface Visit {
  readonly way: Way;
  /** Whether scripts run on a form's page before it is sent. */
  readonly hasScripts: boolean;
  /** Opens a form's page until it can be filled. */
  open(form: Pick<Form, 'page'>): Promise<void>;
  /** Fills in an open form: with scripts as autofill does, step by step; without them by setting its inputs. */
  fill(form: Form, answers: Answers): Promise<void>;
  /** Goes from the first step of a wizard to the last, which has the submit button. */
  toLastStep(form: Form): Promise<void>;
  /** Clicks the submit button; blocked scripts stay blocked until `arrive`. */
  press(form: Form): Promise<void>;
  /** Lets blocked scripts load, and waits for hydration. */
  arrive(): Promise<void>;
}

/** The applicant's `test`, with the way of scripts as an option. */
export const test = applicantTest.extend<{ readonly way: Way; readonly visit: Visit }>({
  way: ['with scripts', { option: true }],
  visit: async ({ page, way }, use) => {
    await use(await visitOf(page, way));
  },
});

/** Declares the same tests for each way. @param ways the ways to declare them for */
export function inEachWay(declare: (way: Way) => void, ways: readonly Way[] = WAYS): void {
  for (const way of ways) {
    test.describe(way, () => {
      test.use({ way, javaScriptEnabled: way !== 'scripts blocked' });
      declare(way);
    });
  }
}

async function visitOf(page: Page, way: Way): Promise<Visit> {
  const hasScripts = way === 'with scripts';
  const letThrough = way === 'submit before hydration' ? await holdScripts(page) : () => {};
  return {
    way,
    hasScripts,
    async open({ page: path }) {
      await page.bringToFront();
      // The `load` event waits for blocked scripts, so this waits for the footer, which is the document's last part.
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.getByRole('contentinfo')).toBeAttached();
      if (hasScripts) await untilHydrated(page);
    },
    async fill(form, answers) {
      if (hasScripts) await fillForm(page, form, answers);
      else await fillPlainly(page, form.id, answers);
    },
    async toLastStep({ id }) {
      const { parts, review } = projectForm(id).form;
      const steps = [...parts, ...(review === undefined ? [] : [review])];
      for (const { title } of steps.slice(1)) {
        await page.getByRole(hasScripts ? 'button' : 'link', { name: 'Next', exact: true }).click();
        const heading = page.getByRole('heading', { level: 2, name: String(title), exact: true });
        await expect(heading).toBeInViewport();
      }
    },
    async press(form) {
      if (hasScripts) return submitButton(page, form).click();
      // The response page is there, but its `load` event waits for the blocked scripts.
      const replied = page.waitForEvent('framenavigated');
      await submitButton(page, form).click({ noWaitAfter: true });
      await replied;
      await expect(page.getByRole('contentinfo')).toBeAttached();
    },
    async arrive() {
      letThrough();
      if (way !== 'submit before hydration') return;
      await page.waitForLoadState('load');
      await untilHydrated(page);
    },
  };
}

/** Blocks the scripts of a page. @returns lets them through from then on */
export async function holdScripts(page: Page): Promise<() => void> {
  let letThrough = (): void => {};
  const arrived = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route('**/*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  return () => letThrough();
}
