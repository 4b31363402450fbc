import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright/test';
import type { Answers } from '../../src/core/form/form-definition.ts';
import { fillForm, isHydrated, submitButton } from '../e2e/support/fill-form.ts';
import type { FormUnderTest } from '../e2e/support/forms.ts';
import { retryNow } from '../e2e/support/outcomes.ts';
import { fillPlainly } from '../e2e/support/plain-form.ts';
import type { Chance } from '../torture/chance.ts';

/** Milliseconds within which every applicant gets a reference. */
const TIMEOUT = 240_000;
/** Milliseconds after which an applicant tries something else. */
const A_WHILE = 6_000;

/** An applicant at a browser on a bad network. */
export interface Person {
  readonly page: Page;
  /** The address of her connection. */
  readonly url: string;
  readonly form: FormUnderTest;
  readonly answers: Answers;
  readonly hasScripts: boolean;
  readonly luck: Chance;
  /** Called as soon as she has pressed the button. */
  readonly onPress: () => void;
  /** Whether scripts or the page alone sent her answers, each way that occurred. */
  readonly sentBy: Set<'scripts' | 'page'>;
  /** Her diary: what she saw and did, to explain a failure. */
  readonly diary: string[];
  /** Messages that were false, whatever the network did. */
  readonly untrue: string[];
}

/**
 * The states of a page for an applicant, by a selector in its main part: the first that matches counts.
 */
const SHOWN: readonly (readonly [sight: string, selector: string])[] = [
  ['waiting', ':is(.submission-status--queued, .submission-status--sending)'],
  ['refused', '.submission-status--refused'],
  ['not kept', '.submission-status--not-kept'],
  ['gone', '.submission-status--gone'],
  ['the reference', '.reference'],
  ['sending', '.submit-bar__button[aria-disabled="true"]'],
  ['alert', '.response-banner'],
  ['errors', '.error-summary'],
  ['nothing sent', '.receipt--none'],
  ['form', 'form [name="firstName"]'],
];
/** States that change by themselves when scripts or a response arrive. */
const PASSING: readonly string[] = ['half a page', 'nothing sent', 'sending', 'another page'];
/** Messages that nobody may see who has answered everything and lost only the network. */
const UNTRUE: readonly string[] = ['a fault', 'refused', 'gone'];

/** Runs in the page. */
function look(shown: readonly (readonly [string, string])[]): string {
  if (location.protocol === 'chrome-error:') return 'no page';
  const main = document.querySelector('main');
  if (main?.innerText.includes('Unexpected Application Error') === true) return 'a fault';
  if (document.querySelector('footer') === null) return 'half a page';
  return shown.find(([, selector]) => main?.querySelector(selector) != null)?.[0] ?? 'another page';
}

/** Fills in a form and continues until a page shows the reference. @throws Error with the diary otherwise */
export async function apply(person: Person): Promise<string> {
  const { page, url, form, diary, untrue } = person;
  await goTo(page, url + form.page);
  for (const until = performance.now() + TIMEOUT; performance.now() < until;) {
    const sight = await settled(page, PASSING);
    diary.push(sight);
    if (sight === 'the reference') return (await page.locator('main .reference').first().textContent()) ?? '';
    if (UNTRUE.includes(sight)) untrue.push(`was told: ${sight}`);
    if (sight === 'waiting') await waitSomehow(person);
    else if (sight === 'not kept' || sight === 'another page') await goTo(page, url + form.page);
    else if (sight === 'nothing sent') await doubt(person);
    else if (sight === 'form' || sight === 'alert' || sight === 'errors') await fillAndPress(person, sight);
    else if (sight === 'half a page' || diary.at(-2) === sight) await goTo(page, url + form.page);
    else await recover(person);
  }
  throw new Error(`she was told no reference, at ${page.url()}`);
}

const SOON = { waitUntil: 'commit', timeout: A_WHILE } as const;

async function goTo(page: Page, address: string): Promise<void> {
  await page.goto(address, SOON).catch(() => undefined);
}

/** Repeats a step that led to no page, or goes back. */
async function recover({ page, luck, diary }: Person): Promise<void> {
  const isBack = luck.happens(0.4);
  if (isBack) diary.push('goes back');
  await (isBack ? page.goBack(SOON) : page.reload(SOON)).catch(() => undefined);
}

/** The state of the page once it is none of these, or after a while. */
async function settled(page: Page, passing: readonly string[]): Promise<string> {
  const until = performance.now() + A_WHILE;
  for (;;) {
    // A page that is being left does not respond.
    const seen = await Promise.race([
      page.evaluate(look, SHOWN).catch(() => 'half a page'),
      pause(1000, 'half a page'),
    ]);
    if (!passing.includes(seen) || performance.now() > until) return seen;
    await pause(50);
  }
}

async function works({ page, hasScripts }: Person): Promise<boolean> {
  if (!hasScripts) return false;
  return page.waitForFunction(isHydrated, null, { timeout: A_WHILE / 2 }).then(
    () => true,
    () => false,
  );
}

/** Waits for the outbox to empty, as people do. */
async function waitSomehow({ page, url, form, luck, diary }: Person): Promise<void> {
  const way = luck.oneOf(['presses Retry', 'waits', 'reads another page'] as const);
  diary.push(way);
  if (way === 'presses Retry') await retryNow(page.locator('.submission-status')).catch(() => undefined);
  if (way === 'reads another page') await goTo(page, `${url}/about`);
  await pause(luck.between(500, 4000));
  if (way === 'reads another page') await goTo(page, url + form.acceptedPage);
}

/** A page claims that nothing was sent: without its scripts it cannot know what another page has sent. */
async function doubt(person: Person): Promise<void> {
  const { page, url, form, hasScripts, untrue } = person;
  if (hasScripts && !(await works(person))) return void (await page.reload(SOON).catch(() => undefined));
  untrue.push('was told that nothing was sent');
  await goTo(page, url + form.page);
}

/** Answers a form, unless it has kept her answers, and presses its button. */
async function fillAndPress(person: Person, before: string): Promise<void> {
  const { page, form, answers, diary, untrue, onPress } = person;
  try {
    const isScripted = await works(person);
    // A wizard that has kept her answers may be at another step.
    const first = page.locator('form [name="firstName"]');
    const isKept = (await first.count()) === 0 || (await first.inputValue()) === answers['firstName'];
    const isFilled = before === 'errors' || !isKept;
    if (isFilled) {
      for (const back = page.getByRole('button', { name: 'Back' }); isScripted && (await back.isVisible());)
        await back.click();
      diary.push(isScripted ? 'fills it in' : 'fills it in without scripts');
      await (isScripted ? fillForm(page, form, answers) : fillPlainly(page, form.id, answers));
    }
    const next = page.getByRole(isScripted ? 'button' : 'link', { name: 'Next', exact: true }).first();
    while (!(await submitButton(page, form).isVisible())) await next.click();
    person.sentBy.add((await works(person)) ? 'scripts' : 'page');
    await submitButton(page, form).click({ noWaitAfter: true });
    onPress();
    const after = await settled(page, [...PASSING, 'form', before]);
    if (after === 'errors' && isFilled) untrue.push('was told of errors');
  } catch (error) {
    // A part of the page that never arrived, or disappeared while she used it.
    diary.push(String(error).slice(0, 100).replaceAll('\n', ' '));
    await page.reload(SOON).catch(() => undefined);
  }
}
