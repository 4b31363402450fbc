import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright/test';
import type { Answers } from '../../src/core/form/form-definition.ts';
import { fillForm, isHydrated, submitButton } from '../e2e/support/fill-form.ts';
import type { FormUnderTest } from '../e2e/support/forms.ts';
import { retryNow } from '../e2e/support/outcomes.ts';
import { fillPlainly } from '../e2e/support/plain-form.ts';
import type { Chance } from '../torture/chance.ts';

/** Milliseconds in which everybody gets what she came for. */
const TIMEOUT = 240_000;
/** Milliseconds after which she tries something else. */
const A_WHILE = 6_000;

/** Somebody who applies, at a browser on a bad network. */
export interface Person {
  readonly page: Page;
  /** Of her line. */
  readonly url: string;
  readonly form: FormUnderTest;
  readonly answers: Answers;
  readonly hasScripts: boolean;
  readonly luck: Chance;
  /** As soon as she has pressed the button. */
  readonly onPress: () => void;
  /** Whether scripts or the page alone took what she sent, each way that there was. */
  readonly sentBy: Set<'scripts' | 'page'>;
  /** What she saw and did, for whoever has to understand it. */
  readonly diary: string[];
  /** What she was told and could not be true, whatever the network did. */
  readonly untrue: string[];
}

/**
 * What a page shows to somebody who applies, by what its main part has: the first that is there.
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
/** What changes by itself, when scripts or an answer come. */
const PASSING: readonly string[] = ['half a page', 'nothing sent', 'sending', 'another page'];
/** What nobody may be told who has answered everything, and lost but the network. */
const UNTRUE: readonly string[] = ['a fault', 'refused', 'gone'];

/** Runs in the page. */
function look(shown: readonly (readonly [string, string])[]): string {
  if (location.protocol === 'chrome-error:') return 'no page';
  const main = document.querySelector('main');
  if (main?.innerText.includes('Unexpected Application Error') === true) return 'a fault';
  if (document.querySelector('footer') === null) return 'half a page';
  return shown.find(([, selector]) => main?.querySelector(selector) != null)?.[0] ?? 'another page';
}

/** Fills in a form and does not rest until a page has told her the reference. @throws Error with her diary otherwise */
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

/** Does again what has led to no page, or goes back to where she was. */
async function recover({ page, luck, diary }: Person): Promise<void> {
  const isBack = luck.happens(0.4);
  if (isBack) diary.push('goes back');
  await (isBack ? page.goBack(SOON) : page.reload(SOON)).catch(() => undefined);
}

/** What the page shows once it is none of these, or after a while. */
async function settled(page: Page, passing: readonly string[]): Promise<string> {
  const until = performance.now() + A_WHILE;
  for (;;) {
    // A page that is being left answers nothing.
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

/** Waits for what is in the outbox, as people do. */
async function waitSomehow({ page, url, form, luck, diary }: Person): Promise<void> {
  const way = luck.oneOf(['presses Retry', 'waits', 'reads another page'] as const);
  diary.push(way);
  if (way === 'presses Retry') await retryNow(page.locator('.submission-status')).catch(() => undefined);
  if (way === 'reads another page') await goTo(page, `${url}/about`);
  await pause(luck.between(500, 4000));
  if (way === 'reads another page') await goTo(page, url + form.acceptedPage);
}

/** She has sent it and a page says that there is nothing: without its scripts it cannot know what another has sent. */
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
    // A part of the page that never came, or went while she used it.
    diary.push(String(error).slice(0, 100).replaceAll('\n', ' '));
    await page.reload(SOON).catch(() => undefined);
  }
}
