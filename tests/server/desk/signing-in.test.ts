import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ceremony } from '../../../src/core/desk/passkeys.ts';
import type { Session } from '../../../src/core/desk/session.ts';
import { logSentence } from '../../../src/server/desk/log-sentences.ts';
import { invite } from '../../../src/server/desk/invite.ts';
import { MAX_FROM_ADDRESS, MAX_OF_PERSON, MAX_LOGGED_STRANGERS } from '../../../src/server/desk/attempts.ts';
import { DATABASES, runsAll, type TestDatabases } from '../../support/databases.ts';
import { browserAt, type TestBrowser } from '../../support/desk-browser.ts';
import { TEST_DESK } from '../../support/desk-policies.ts';
import { runBeside } from '../../support/run-beside.ts';
import { startDesk, type TestApp } from '../../support/test-app.ts';
import { virtualAuthenticator, type VirtualAuthenticator } from '../../support/virtual-authenticator.ts';
import { CATALOG } from '../../support/submissions.ts';

const ORIGIN = 'http://localhost';
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

describe.each(DATABASES)('signing in at the desk on %s', (database, open) => {
  let databases: TestDatabases;
  let env: Readonly<Record<string, string>>;
  let desk: TestApp;
  beforeAll(async () => {
    databases = await open();
    env = await databases.create();
    desk = await startDesk(env);
  });
  afterAll(async () => {
    await desk.close();
    await databases.remove();
  });

  /** Invites a person as the command line does. @returns the secret of the link */
  async function invited(email: string, roles: readonly string[]): Promise<string> {
    const by = { reader: 'Root', account: 'root', reason: null, remoteAddress: null };
    const { link } = await invite(desk.store.desk, TEST_DESK.policies, ORIGIN, { email, roles, by });
    return new URL(link).hash.slice(1);
  }

  async function accept(
    browser: TestBrowser,
    key: VirtualAuthenticator,
    secret: string,
    name: string,
    misdeeds: Parameters<VirtualAuthenticator['make']>[1] = {},
  ) {
    const options = await browser.ask('POST', '/invitation/options', { secret, name });
    if (options.status !== 200) return options;
    const made = key.make(options.body as Ceremony, misdeeds);
    return browser.ask('POST', '/invitation/accept', { secret, name, ...made });
  }

  async function show(
    browser: TestBrowser,
    key: VirtualAuthenticator,
    path: '/sign-in' | '/confirm' = '/sign-in',
    misdeeds: Parameters<VirtualAuthenticator['show']>[1] = {},
  ) {
    const options = await browser.ask('POST', `${path}/options`);
    if (options.status !== 200) return options;
    return browser.ask('POST', path, key.show(options.body as Ceremony, misdeeds));
  }

  /** A person who has accepted an invitation, with the authenticator that she used. */
  async function joined(name: string, roles: readonly string[] = ['reader']) {
    const email = `${name.toLowerCase()}@agency.example`;
    const browser = browserAt(desk.app, ORIGIN);
    const key = virtualAuthenticator(ORIGIN);
    expect(await accept(browser, key, await invited(email, roles), name)).toMatchObject({ status: 204 });
    return { email, browser, key };
  }

  /** The log entries of a command, the newest last. */
  async function logged(command: string) {
    const entries = [];
    for await (const page of desk.store.commands.list()) entries.push(...page);
    return entries.filter((entry) => entry.command === command);
  }

  it('admits an invited person once, with a passkey that then opens the desk', async () => {
    const secret = await invited('Ana@Agency.example ', ['caseworker', 'rule-owner']);
    const browser = browserAt(desk.app, ORIGIN);
    const key = virtualAuthenticator(ORIGIN);
    expect(await browser.ask('POST', '/invitation', { secret })).toMatchObject({
      status: 200,
      body: { email: 'ana@agency.example', roles: ['Caseworker', 'Rule owner'], name: null },
    });
    expect(await browser.ask('GET', '/session')).toMatchObject({ status: 401 });
    expect(await accept(browser, key, secret, ' Ana ')).toMatchObject({ status: 204 });
    expect(await browser.ask('GET', '/session')).toMatchObject({
      status: 200,
      body: { person: { name: 'Ana', roles: ['caseworker', 'rule-owner'] }, passkeys: 1 },
    });
    expect(browser.setCookies.find((cookie) => cookie.startsWith('__Host-desk='))).toMatch(
      /^__Host-desk=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );

    // The link works once.
    for (const path of ['/invitation', '/invitation/options'])
      expect(
        await browserAt(desk.app, ORIGIN).ask('POST', path, {
          secret,
          ...(path === '/invitation' ? {} : { name: 'Eve' }),
        }),
      ).toMatchObject({ status: 410, body: { error: { code: 'invitation-over' } } });

    const first = browser.cookie('__Host-desk');
    expect(await show(browser, key)).toMatchObject({ status: 204 });
    // The secret changes and the one before ends: a planted or stolen cookie is worth nothing.
    expect(browser.cookie('__Host-desk')).not.toBe(first);
    expect(await browserAt(desk.app, ORIGIN, { '__Host-desk': first }).ask('GET', '/session')).toMatchObject({
      status: 401,
    });
    expect(await browser.ask('GET', '/session')).toMatchObject({ status: 200 });

    expect(await logged('invite')).toMatchObject([
      {
        reader: 'Root',
        details: { email: 'ana@agency.example', roles: ['caseworker', 'rule-owner'] },
        remoteAddress: null,
      },
    ]);
    expect(await logged('invitation-accept')).toMatchObject([
      { reader: 'Ana', account: 'ana@agency.example', state: 'done', remoteAddress: '127.0.0.1' },
    ]);
    expect(await logged('sign-in')).toMatchObject([
      { reader: 'Ana', account: 'ana@agency.example', state: 'done', details: { by: 'passkey' } },
    ]);
  });

  it('admits one of two people who use the same link at once', async () => {
    const secret = await invited('race@agency.example', ['reader']);
    const browsers = [browserAt(desk.app, ORIGIN), browserAt(desk.app, ORIGIN)];
    const answers = await Promise.all(
      browsers.map((browser) => accept(browser, virtualAuthenticator(ORIGIN), secret, 'Race')),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 410]);
    const person = await desk.store.desk.staff.findByEmail('race@agency.example');
    expect(await desk.store.desk.passkeys.list(person?.id ?? '')).toHaveLength(1);
  });

  it('refuses invitations that have expired or were followed by another one', async () => {
    const first = await invited('late@agency.example', ['reader']);
    const second = await invited('late@agency.example', ['reader']);
    const browser = browserAt(desk.app, ORIGIN);
    expect(await browser.ask('POST', '/invitation', { secret: first })).toMatchObject({ status: 410 });
    expect(await browser.ask('POST', '/invitation', { secret: second })).toMatchObject({ status: 200 });
    await runBeside(env, `update staff_invitations set expires_at = '${minutesAgo(0)}'`);
    expect(await browser.ask('POST', '/invitation', { secret: second })).toMatchObject({ status: 410 });
  });

  it('gives a person who lost every passkey a new one, and refuses the old ones', async () => {
    const { email, browser: lost, key: found } = await joined('Bea', ['caseworker']);
    const browser = browserAt(desk.app, ORIGIN);
    const secret = await invited(email, []);
    expect(await browser.ask('POST', '/invitation', { secret })).toMatchObject({
      body: { name: 'Bea', roles: ['Caseworker'] },
    });
    const key = virtualAuthenticator(ORIGIN);
    expect(await accept(browser, key, secret, 'Bea B.')).toMatchObject({ status: 204 });
    expect(await browser.ask('GET', '/session')).toMatchObject({
      body: { person: { name: 'Bea B.', email, roles: ['caseworker'] }, passkeys: 1 },
    });
    expect(await lost.ask('GET', '/session')).toMatchObject({ status: 401 });
    expect(await show(lost, found)).toMatchObject({
      status: 403,
      body: { error: { code: 'passkey-refused' } },
    });
  });

  // Tests without SQL of their own run on one database only.
  if (!runsAll(database)) return;

  it('accepts a ceremony once, from the browser that began it, for five minutes', async () => {
    const { browser, key } = await joined('Cleo');
    const begun = await browser.ask('POST', '/sign-in/options');
    const shown = key.show(begun.body as Ceremony);
    const cookie = { '__Host-desk-ceremony': browser.cookie('__Host-desk-ceremony') };
    expect(browser.setCookies.findLast((each) => each.startsWith('__Host-desk-ceremony='))).toMatch(
      /Max-Age=300; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    const over = { status: 409, body: { error: { code: 'ceremony-over' } } };
    expect(await browserAt(desk.app, ORIGIN).ask('POST', '/sign-in', shown)).toMatchObject(over);
    // It does not serve as a ceremony of another kind.
    const confirming = browserAt(desk.app, ORIGIN, {
      ...cookie,
      '__Host-desk': browser.cookie('__Host-desk'),
    });
    expect(await confirming.ask('POST', '/confirm', shown)).toMatchObject(over);
    expect(await browserAt(desk.app, ORIGIN, cookie).ask('POST', '/sign-in', shown)).toMatchObject({
      status: 204,
    });
    expect(await browserAt(desk.app, ORIGIN, cookie).ask('POST', '/sign-in', shown)).toMatchObject(over);

    const late = await browser.ask('POST', '/sign-in/options');
    await runBeside(env, `update desk_ceremonies set expires_at = '${minutesAgo(0)}'`);
    expect(await browser.ask('POST', '/sign-in', key.show(late.body as Ceremony))).toMatchObject(over);
  });

  it('refuses every passkey response that does not prove its holder, here and now', async () => {
    const { browser, key, email } = await joined('Dora');
    const refused = { status: 403, body: { error: { code: 'passkey-refused' } } };
    for (const misdeeds of [
      { origin: 'https://desk.phishing.example' },
      { rpId: 'phishing.example' },
      { isUnverified: true },
      { isCrossOrigin: true },
      { challenge: Buffer.from('another').toString('base64url') },
    ])
      expect(await show(browser, key, '/sign-in', misdeeds), JSON.stringify(misdeeds)).toMatchObject(refused);
    expect(await show(browser, key, '/sign-in', { counter: 9 })).toMatchObject({ status: 204 });
    // A copied authenticator has counted less than the original.
    expect(await show(browser, key, '/sign-in', { counter: 9 })).toMatchObject(refused);
    expect(await show(browser, key, '/sign-in', { counter: 3 })).toMatchObject(refused);

    const stranger = virtualAuthenticator(ORIGIN);
    stranger.make({ options: { challenge: 'x', rp: { id: 'localhost' }, user: { id: 'x' } } });
    expect(await show(browser, stranger)).toMatchObject(refused);
    const secret = await invited('unproved@agency.example', ['reader']);
    for (const misdeeds of [{ isUnverified: true }, { isCrossOrigin: true }])
      expect(await accept(browser, virtualAuthenticator(ORIGIN), secret, 'Una', misdeeds)).toMatchObject(
        refused,
      );

    await runBeside(env, `update staff set disabled_at = '${minutesAgo(0)}' where email = '${email}'`);
    expect(await browser.ask('GET', '/session')).toMatchObject({ status: 401 });
    expect(await show(browser, key)).toMatchObject(refused);
    const failures = (await logged('sign-in')).filter(({ state }) => state === 'failed');
    expect(failures.filter(({ account }) => account === email).map(({ details }) => details)).toEqual([
      ...Array<object>(5).fill({ why: 'unproved' }),
      { why: 'unproved' },
      { why: 'unproved' },
      { why: 'disabled' },
    ]);
    expect(failures).toContainEqual(
      expect.objectContaining({ account: 'unknown', details: { why: 'unknown' } }),
    );
  });

  it('asks for the passkey again after 5 minutes, and ends sessions after 30 idle minutes or 12 hours', async () => {
    const { browser, key } = await joined('Ella');
    const add = () => browser.ask('POST', '/account/passkeys/options');
    expect(await add()).toMatchObject({ status: 200 });
    const confirmedAt = (minutes: number) =>
      runBeside(env, `update desk_sessions set confirmed_at = '${minutesAgo(minutes)}'`);
    await confirmedAt(5);
    expect(await add()).toMatchObject({ status: 403, body: { error: { code: 'confirm' } } });
    const other = await joined('Eva');
    await confirmedAt(5);
    // Another person's passkey does not confirm her session.
    expect(await show(browser, other.key, '/confirm')).toMatchObject({ status: 403 });
    expect(await add()).toMatchObject({ status: 403 });
    expect(await show(browser, key, '/confirm')).toMatchObject({ status: 204 });
    expect(await add()).toMatchObject({ status: 200 });
    expect((await logged('confirm')).filter(({ reader }) => reader === 'Ella')).toMatchObject([
      { reader: 'Ella', state: 'failed', details: { why: 'unproved' } },
      { reader: 'Ella', state: 'done' },
    ]);

    const alter = (column: string, minutes: number) =>
      runBeside(env, `update desk_sessions set ${column} = '${minutesAgo(minutes)}'`);
    await alter('seen_at', 29);
    expect(await browser.ask('GET', '/session')).toMatchObject({ status: 200 });
    await alter('seen_at', 30);
    expect(await browser.ask('GET', '/session')).toMatchObject({ status: 401 });
    expect(await show(browser, key)).toMatchObject({ status: 204 });

    // A page that polls reports how long it has been idle: polling does not extend the session.
    const session = async (headers: Readonly<Record<string, string>> = {}) =>
      (await browser.ask('GET', '/session', undefined, headers)).body as Session;
    const minutesLeft = async (idle: number) =>
      Math.round((await session({ 'desk-idle': String(idle * 60) })).endsIn / 60);
    await alter('seen_at', 20);
    expect(await minutesLeft(20)).toBe(10);
    expect(await minutesLeft(25)).toBe(10);
    // The last input was three minutes ago.
    expect(await minutesLeft(3)).toBe(27);
    expect(await minutesLeft(20)).toBe(27);
    expect(Math.round((await session()).endsIn / 60)).toBe(30);
    for (const forged of ['-3600', '1e9', 'never'])
      expect((await session({ 'desk-idle': forged })).endsIn).toBeLessThanOrEqual(30 * 60);

    const { expiresAt } = await session();
    expect(Math.round((Date.parse(expiresAt) - Date.now()) / 60_000)).toBe(12 * 60);
    await alter('expires_at', -10);
    expect(await minutesLeft(0)).toBe(10);
    await alter('expires_at', 0);
    expect(await browser.ask('GET', '/session')).toMatchObject({ status: 401 });
  });

  it('lets a person name, add and remove passkeys, and sign out on all devices', async () => {
    const { browser, key } = await joined('Fay');
    const second = virtualAuthenticator(ORIGIN);
    const options = await browser.ask('POST', '/account/passkeys/options');
    const made = second.make(options.body as Ceremony);
    expect(await browser.ask('POST', '/account/passkeys', made)).toMatchObject({ status: 201 });
    expect(await browser.ask('POST', '/account/passkeys', made)).toMatchObject({ status: 409 });
    const { passkeys } = (await browser.ask('GET', '/account')).body as {
      passkeys: readonly { id: string }[];
    };
    const [one, two] = passkeys.map(({ id }) => `/account/passkeys/${id}`);
    expect(passkeys).toMatchObject([{ name: 'Security key' }, { name: 'Security key' }]);
    expect(await browser.ask('PUT', one ?? '', { name: ' Desk drawer ' })).toMatchObject({ status: 204 });
    // Another person can do neither.
    const other = await joined('Flo');
    for (const [method, body] of [['PUT', { name: 'Mine' }] as const, ['DELETE', undefined] as const])
      expect(await other.browser.ask(method, one ?? '', body)).toMatchObject({ status: 404 });

    const safari =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
    const phone = browserAt(desk.app, ORIGIN, {}, safari);
    expect(await show(phone, second)).toMatchObject({ status: 204 });
    expect(await browser.ask('GET', '/account')).toMatchObject({
      body: {
        passkeys: [{ name: 'Desk drawer' }, { name: 'Security key' }],
        sessions: [
          { isThis: false, device: 'Safari on iPhone' },
          { isThis: true, device: 'Unknown device' },
        ],
      },
    });
    expect(await browser.ask('DELETE', one ?? '')).toMatchObject({ status: 204 });
    expect(await browser.ask('DELETE', two ?? '')).toMatchObject({
      status: 409,
      body: { error: { code: 'last-passkey' } },
    });
    expect(await show(browserAt(desk.app, ORIGIN), key)).toMatchObject({ status: 403 });

    const stolen = browserAt(desk.app, ORIGIN, { '__Host-desk': browser.cookie('__Host-desk') });
    expect(await phone.ask('POST', '/account/sign-out-everywhere')).toMatchObject({ body: { ended: 2 } });
    for (const device of [phone, browser, stolen])
      expect(await device.ask('GET', '/session')).toMatchObject({ status: 401 });
    expect(await other.browser.ask('GET', '/session')).toMatchObject({ status: 200 });
    expect((await logged('sign-out-everywhere')).at(-1)).toMatchObject({
      reader: 'Fay',
      details: { sessions: 2 },
    });
    const said = async (command: string) => {
      const entry = (await logged(command)).at(-1);
      return entry === undefined
        ? null
        : `${entry.reader}: ${logSentence(entry, TEST_DESK.policies, CATALOG)}`;
    };
    expect(await said('passkey-add')).toBe('Fay: Tried to add a passkey, refused: too late, or already used');
    expect(await said('passkey-rename')).toBe('Fay: Renamed the passkey “Security key” to “Desk drawer”');
    expect(await said('passkey-remove')).toBe('Fay: Removed the passkey “Desk drawer”');
    expect(await said('sign-out-everywhere')).toBe('Fay: Signed out on all devices: 2 sessions');
  });

  it('limits failed attempts per person in all processes together, and those to confirm separately', async () => {
    const { browser, key } = await joined('Gail');
    await runBeside(env, 'delete from limit_usage');
    const other = await startDesk(env);
    const limited = { status: 429, body: { error: { code: 'too-many-attempts' } } };
    for (let attempt = 0; attempt < MAX_OF_PERSON; attempt += 1) {
      const from = browserAt((attempt % 2 === 0 ? desk : other).app, ORIGIN);
      expect(await show(from, key, '/sign-in', { isUnverified: true })).toMatchObject({ status: 403 });
    }
    expect(await show(browser, key)).toMatchObject(limited);
    // Attempts elsewhere in her name do not keep her from confirming where she is signed in.
    expect(await show(browser, key, '/confirm')).toMatchObject({ status: 204 });
    for (let attempt = 0; attempt < MAX_OF_PERSON; attempt += 1)
      expect(await show(browser, key, '/confirm', { isUnverified: true })).toMatchObject({ status: 403 });
    expect(await show(browser, key, '/confirm')).toMatchObject(limited);
    await runBeside(env, 'delete from limit_usage');
    // Successful attempts are not counted.
    for (let attempt = 0; attempt < MAX_OF_PERSON + 1; attempt += 1)
      expect(await show(browser, key)).toMatchObject({ status: 204 });
    await other.close();
  });

  it('limits unknown passkeys from an address without locking out the staff who work there', async () => {
    const { browser, key } = await joined('Gwen');
    const secret = await invited('gus@agency.example', ['reader']);
    await runBeside(env, 'delete from limit_usage');
    const stranger = virtualAuthenticator(ORIGIN);
    stranger.make({ options: { challenge: 'x', rp: { id: 'localhost' }, user: { id: 'x' } } });
    const attempt = () => show(browserAt(desk.app, ORIGIN), stranger);
    for (let tried = 0; tried < MAX_FROM_ADDRESS; tried += 1)
      expect(await attempt()).toMatchObject({ status: 403 });
    const { headers, ...answer } = await attempt();
    expect(answer).toMatchObject({ status: 429, body: { error: { code: 'too-many-attempts' } } });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    // Gwen works at the same address.
    expect(await show(browser, key)).toMatchObject({ status: 204 });
    expect(await show(browser, key, '/confirm')).toMatchObject({ status: 204 });
    expect(
      await accept(browserAt(desk.app, ORIGIN), virtualAuthenticator(ORIGIN), secret, 'Gus'),
    ).toMatchObject({ status: 204 });
    await runBeside(env, 'delete from limit_usage');
  });

  it('logs only some attempts of strangers at many addresses, and all attempts with a known passkey', async () => {
    const { browser, key } = await joined('Hope');
    await runBeside(env, 'delete from limit_usage');
    const other = await startDesk(env);
    const { body } = await browser.ask('POST', '/sign-in/options');
    const payload = { response: { ...key.show(body as Ceremony).response, id: 'c3RyYW5nZXI' } };
    const before = (await logged('sign-in')).length;
    for (let stranger = 0; stranger < MAX_LOGGED_STRANGERS + 2; stranger += 1) {
      // Without the cookie of the ceremony.
      const { statusCode } = await (stranger % 2 === 0 ? desk : other).app.inject({
        method: 'POST',
        url: '/desk/api/sign-in',
        remoteAddress: `10.0.0.${stranger}`,
        headers: { host: 'localhost', origin: ORIGIN },
        payload,
      });
      expect(statusCode).toBe(409);
    }
    const sentences = (await logged('sign-in'))
      .slice(before)
      .map((entry) => logSentence(entry, TEST_DESK.policies, CATALOG));
    expect(sentences).toHaveLength(MAX_LOGGED_STRANGERS);
    const [first, last] = [sentences[0], sentences.at(-1)];
    expect(first).toBe('Tried to sign in, refused: too late, or already used');
    expect(last).toBe(`${first}; further attempts by strangers in these 15 minutes are not listed`);
    expect(await show(browser, key, '/sign-in', { isUnverified: true })).toMatchObject({ status: 403 });
    expect((await logged('sign-in')).at(-1)).toMatchObject({ reader: 'Hope', state: 'failed' });
    await runBeside(env, 'delete from limit_usage');
    await other.close();
  });

  it('binds passkeys to DESK_URL, and accepts requests only from its pages', async () => {
    const url = 'https://desk.example.com';
    const encrypted = await startDesk({ ...env, DESK_URL: url });
    const secret = await invited('proxied@agency.example', ['reader']);
    const begin = (origin: string, host = new URL(origin).host) =>
      encrypted.app.inject({
        method: 'POST',
        url: '/desk/api/invitation/options',
        headers: { host, origin },
        payload: { secret, name: 'Pia' },
      });
    for (const [origin, host] of [
      ['https://example.com'],
      ['https://example.com', 'desk.example.com'],
      ['https://desk.example.com:8443'],
      ['http://desk.example.com'],
      ['http://localhost:3000'],
      // A proxy that does not pass on the requested host.
      [url, '10.0.0.7:3000'],
    ] as const) {
      const answer = await begin(origin, host);
      expect(answer.statusCode, `${origin} ${host}`).toBe(403);
      expect(answer.json(), `${origin} ${host}`).toMatchObject({ error: { code: 'cross-origin' } });
    }
    expect((await begin(url)).json()).toMatchObject({ options: { rp: { id: 'desk.example.com' } } });
    const key = virtualAuthenticator(url);
    const browser = browserAt(encrypted.app, url);
    expect(await accept(browser, key, secret, 'Pia')).toMatchObject({ status: 204 });
    expect(await browser.ask('GET', '/session')).toMatchObject({ status: 200 });
    // The session does not count at another name of the same server; the sign-in page gives the desk's address.
    const elsewhere = browserAt(encrypted.app, 'https://www.example.com', {
      '__Host-desk': browser.cookie('__Host-desk'),
    });
    expect(await elsewhere.ask('GET', '/session')).toMatchObject({ status: 401 });
    expect(await elsewhere.ask('GET', '/sign-in')).toMatchObject({ status: 200, body: { address: url } });
    expect(await browser.ask('GET', '/session')).toMatchObject({ status: 200 });
    await encrypted.close();
  });
});
