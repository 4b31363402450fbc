import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { invite } from '../../src/server/desk/invite.ts';
import { digestOfSecret, newSecret } from '../../src/server/config/secrets.ts';
import type { QueueRow } from '../../src/core/desk/queue.ts';
import { startDeskSite, type DeskSite } from '../e2e/support/desk-site.ts';
import { eventually } from '../support/eventually.ts';
import { TEST_DESK } from '../support/desk-policies.ts';
import { expectPath, expectText, press } from './support/applying.ts';
import { DESK } from '../e2e/support/devices.ts';
import { inEachEngine } from './support/in-each-engine.ts';
import { layLine, type Line } from './support/line.ts';

const BY = { reader: 'Root', account: 'root', reason: null, remoteAddress: null };
const ROLES = ['caseworker'];
/** WebDriver's code of the Enter key. */
const ENTER = '\uE007';

let line: Line;
let site: DeskSite;
let stop: () => Promise<void>;

beforeAll(async () => {
  // Encrypted, because not every engine accepts a secure cookie from http://localhost.
  line = await layLine(() => site.url, true);
  ({ site, stop } = await startDeskSite({ DESK_URL: line.url }));
});
afterAll(async () => {
  await line.stop();
  await stop();
});

inEachEngine((at, engine) => {
  it('an invited person creates a passkey, signs out and in; an engine without passkeys says so', async () => {
    const { browser } = at();
    await browser.resize(DESK.viewport.width, DESK.viewport.height);
    const email = `maria.${engine}@agency.example`;
    const { link } = await invite(site.store.desk, TEST_DESK.policies, line.url, {
      email,
      roles: ROLES,
      by: BY,
    });
    if (engine === 'firefox')
      await browser.send('WebAuthn:AddVirtualAuthenticator', {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserConsenting: true,
        isUserVerified: true,
      });
    await browser.open(link);
    await expectText(browser, 'Your invitation', 'h1');
    await expectPath(browser, '/desk/invitation');
    if (engine === 'webkit') {
      await expectText(browser, 'This browser doesn’t support passkeys', '[role="alert"]');
      return;
    }
    await (await browser.find('textbox', 'Your name')).type('Maria Reyes');
    await press(browser, 'button', 'Create a passkey');
    await expectText(browser, 'Add a second passkey', 'h1');
    await press(browser, 'button', 'Later');
    await expectText(browser, 'Queue', 'h1');
    await browser.open(`${line.url}/desk/account`);
    await press(browser, 'button', 'Sign out everywhere');
    await expectText(browser, 'Sign in', 'h1');
    await press(browser, 'button', 'Sign in with a passkey');
    await expectText(browser, 'Queue', 'h1');
  });

  /** Opens the queue, signed in. @returns the applications whose call is due, which its first view shows */
  async function openQueue(): Promise<readonly QueueRow[]> {
    const { browser } = at();
    const person = await site.store.desk.staff.add({
      email: `${randomUUID()}@agency.example`,
      name: 'Ana Reyes',
      roles: ROLES,
    });
    const secret = newSecret();
    await site.store.desk.sessions.begin(digestOfSecret(secret), person?.id ?? '');
    await browser.open(`${line.url}/desk`);
    await browser.send('WebDriver:AddCookie', {
      cookie: {
        name: '__Host-desk',
        value: secret,
        path: '/',
        secure: true,
        httpOnly: true,
        sameSite: 'Strict',
      },
    });
    await browser.open(`${line.url}/desk`);
    await expectText(browser, 'Queue', 'h1');
    const due = (await site.store.desk.queue.page({ order: 'due', nextStep: ['', 'call'] }, 50))?.rows ?? [];
    await expectText(browser, due[0]?.reference ?? '', 'tbody tr[data-reference]');
    return due;
  }

  it('the queue shows the first due application on top', async () => {
    expect(await openQueue()).not.toEqual([]);
  });

  // WebKit's driver considers every link of this page covered, and its keys reach none (docs/browsers.md).
  if (engine === 'webkit') return;
  it('the queue works by view links and keys, and a note on an application is saved', async () => {
    const { browser } = at();
    const due = await openQueue();
    // The names of these links end with how many applications they show, once that is counted.
    await (await browser.select('.queue-views a[href$="?order=rank"]')).type(ENTER);
    await browser.until(() => location.search === '?order=rank', null);
    await (await browser.select('.queue-views li:first-child > a')).type(ENTER);
    // While the rows are those of the view before, keys do nothing.
    await browser.until(
      () => location.search !== '?order=rank' && document.querySelector('.queue[aria-busy="false"]') !== null,
      null,
    );
    await expectText(browser, due[0]?.reference ?? '', 'tbody tr[data-reference]');
    // The order may have changed meanwhile, because due times pass.
    const second = await browser.evaluate(
      () => document.querySelectorAll<HTMLElement>('tbody tr[data-reference]')[1]?.dataset['reference'] ?? '',
      null,
    );
    await browser.pressKeys(`jj${ENTER}`);
    await expectPath(browser, `/desk/applications/${second}`);
    await expectText(browser, second, 'h1');
    const note = `Called by ${engine}.`;
    await (await browser.find('textbox', 'Note')).type(note);
    await press(browser, 'button', 'Save');
    await eventually(async () =>
      expect(await site.store.desk.casework.find(second)).toMatchObject({
        notes: [{ text: note }],
      }),
    );
    await expectText(browser, note);
  });
});
