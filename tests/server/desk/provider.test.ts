import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invite } from '../../../src/server/desk/invite.ts';
import { DATABASES, runsAll, type TestDatabases } from '../../support/databases.ts';
import { browserAt, type TestBrowser } from '../../support/desk-browser.ts';
import { TEST_DESK } from '../../support/desk-policies.ts';
import {
  startOpenIdProvider,
  type OpenIdProvider,
  type ProviderAccount,
} from '../../support/openid-provider.ts';
import { signInStaff } from '../../support/staff-session.ts';
import { runBeside } from '../../support/run-beside.ts';
import { startDesk, type TestApp } from '../../support/test-app.ts';
import { virtualAuthenticator } from '../../support/virtual-authenticator.ts';
import type { Ceremony } from '../../../src/core/desk/passkeys.ts';

const ORIGIN = 'http://localhost';
const API = `${ORIGIN}/desk/api`;

describe.each(DATABASES)('signing in through the agency’s identity provider on %s', (database, open) => {
  let databases: TestDatabases;
  let provider: OpenIdProvider;
  let env: Readonly<Record<string, string>>;
  let desk: TestApp;
  let byClaim: TestApp;
  beforeAll(async () => {
    databases = await open();
    provider = await startOpenIdProvider(`${API}/provider/callback`);
    env = { ...(await databases.create()), ...provider.env };
    desk = await startDesk(env);
    byClaim = await startDesk({ ...env, OIDC_ROLE_CLAIM: 'groups' });
  });
  afterAll(async () => {
    await byClaim.close();
    await desk.close();
    await provider.stop();
    await databases.remove();
  });

  /** Goes to the provider and back. @returns where the desk sends the browser */
  async function signIn(browser: TestBrowser, account: ProviderAccount | null): Promise<string> {
    provider.signIn(account);
    const { body } = await browser.ask('POST', '/provider');
    return comeBack(browser, await provider.visit((body as { readonly url: string }).url));
  }

  async function comeBack(browser: TestBrowser, answer: string): Promise<string> {
    const { status, headers } = await browser.ask('GET', answer.slice(API.length));
    expect(status).toBe(303);
    return String(headers['location']);
  }

  async function logged() {
    const entries = [];
    for await (const page of desk.store.commands.list()) entries.push(...page);
    return entries.filter(({ command }) => command === 'sign-in');
  }

  /** Role changes made by the provider. */
  async function changes() {
    const entries = [];
    for await (const page of byClaim.store.commands.list()) entries.push(...page);
    return entries
      .filter(({ command, details }) => command.startsWith('roles') && details['by'] === 'provider')
      .map(({ command, details }) => [command, details['from'], details['to']]);
  }

  it('admits an invited person, from then on by her provider account, and nobody else', async () => {
    const browser = browserAt(desk.app, ORIGIN);
    expect(await browser.ask('GET', '/sign-in')).toMatchObject({ body: { hasProvider: true } });
    const ana = { id: 'ana', email: 'Ana@agency.example', name: 'Ana Reyes' };
    expect(await signIn(browser, ana)).toBe('/desk?why=unknown');
    expect(await browser.ask('GET', '/session')).toMatchObject({ status: 401 });

    const by = { reader: 'Root', account: 'root', reason: null, remoteAddress: null };
    const roles = ['caseworker'];
    await invite(desk.store.desk, TEST_DESK.policies, ORIGIN, { email: 'ana@agency.example', roles, by });
    // An address that the provider does not vouch for admits neither an invited person nor a known one.
    const bob = await signInStaff(desk, ['administrator'], 'Bob');
    const isBob = { id: 'not-bob', email: bob.person.email, name: 'Bob' };
    for (const [isVerified, who] of [
      [false, ana],
      [null, ana],
      [null, isBob],
    ] as const)
      expect(await signIn(browser, { ...who, isVerified })).toBe('/desk?why=unverified');
    expect(await browser.ask('GET', '/session')).toMatchObject({ status: 401 });
    expect(await desk.store.desk.invitations.list()).toHaveLength(1);
    expect(await signIn(browser, ana)).toBe('/desk');
    expect(browser.setCookies.find((cookie) => cookie.startsWith('__Host-desk-provider='))).toMatch(
      /Max-Age=300; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(await browser.ask('GET', '/session')).toMatchObject({
      body: { person: { name: 'Ana Reyes', email: 'ana@agency.example', roles }, passkeys: 0 },
    });
    expect(await desk.store.desk.invitations.list()).toEqual([]);
    // Having just signed in, Ana may add a passkey for later confirmations.
    const options = await browser.ask('POST', '/account/passkeys/options');
    expect(options).toMatchObject({ status: 200 });
    expect(await browser.ask('POST', '/confirm/options')).toMatchObject({
      status: 409,
      body: { error: { code: 'no-passkey' } },
    });

    const made = virtualAuthenticator(ORIGIN).make(options.body as Ceremony);
    expect(await browser.ask('POST', '/account/passkeys', made)).toMatchObject({ status: 201 });

    const first = browser.cookie('__Host-desk');
    // Her account is known by now: its address no longer matters.
    expect(await signIn(browser, { ...ana, email: 'ana.married@agency.example', isVerified: null })).toBe(
      '/desk',
    );
    expect(browser.cookie('__Host-desk')).not.toBe(first);
    // Anyone at her computer may get this far, but not past the passkey.
    expect(await browser.ask('POST', '/account/passkeys/options')).toMatchObject({
      status: 403,
      body: { error: { code: 'confirm' } },
    });
    expect(await browser.ask('GET', '/session')).toMatchObject({
      body: { person: { email: 'ana@agency.example' } },
    });
    // Another account with her old address is another person.
    const other = browserAt(desk.app, ORIGIN);
    expect(await signIn(other, { ...ana, id: 'another-ana' })).toBe('/desk?why=unknown');

    await runBeside(
      env,
      `update staff set disabled_at = '${new Date().toISOString()}' where email = 'ana@agency.example'`,
    );
    expect(await signIn(browser, ana)).toBe('/desk?why=unknown');
    expect((await logged()).map(({ account, state, details }) => [account, state, details['why']])).toEqual([
      ['unknown', 'failed', 'unknown'],
      ...Array.from({ length: 3 }, () => ['unknown', 'failed', 'unverified']),
      ['ana@agency.example', 'done', undefined],
      ['ana@agency.example', 'done', undefined],
      ['unknown', 'failed', 'unknown'],
      ['unknown', 'failed', 'disabled'],
    ]);
  });

  // Tests without SQL of their own run on one database only.
  if (!runsAll(database)) return;

  it('assigns the roles that the provider’s claim names, and ends the session when it names none', async () => {
    const browser = browserAt(byClaim.app, ORIGIN);
    const bea = { id: 'bea', email: 'bea@agency.example', name: 'Bea' };
    expect(await signIn(browser, { ...bea, groups: ['everybody'] })).toBe('/desk?why=unknown');
    expect(await signIn(browser, { ...bea, groups: ['reader', 'everybody', 'rule-owner'] })).toBe('/desk');
    expect(await browser.ask('GET', '/session')).toMatchObject({
      body: { person: { roles: ['reader', 'rule-owner'] } },
    });
    expect(await signIn(browser, { ...bea, groups: ['caseworker'] })).toBe('/desk');
    expect(await browser.ask('GET', '/session')).toMatchObject({
      body: { person: { roles: ['caseworker'] } },
    });
    // Losing the last role ends the session, and leaves nothing for a passkey to open.
    expect(await signIn(browser, { ...bea, groups: [] })).toBe('/desk?why=unknown');
    expect(await browser.ask('GET', '/session')).toMatchObject({ status: 401 });
    expect(await byClaim.store.desk.staff.findByEmail('bea@agency.example')).toMatchObject({ roles: [] });
    expect(await changes()).toEqual([
      ['roles', ['reader', 'rule-owner'], ['caseworker']],
      ['roles', ['caseworker'], []],
    ]);
  });

  it('keeps the roles of the last person who can manage people, and logs that', async () => {
    await runBeside(env, `update staff set roles = '["reader"]'`);
    const seen = (await changes()).length;
    const browser = browserAt(byClaim.app, ORIGIN);
    const kim = { id: 'kim', email: 'kim@agency.example', name: 'Kim' };
    const both = ['rule-owner', 'administrator'];
    expect(await signIn(browser, { ...kim, groups: both })).toBe('/desk');
    expect(await signIn(browser, { ...kim, groups: ['reader'] })).toBe('/desk');
    expect(await browser.ask('GET', '/people')).toMatchObject({ status: 200 });
    // The provider does not admit her while it names no role of hers; a passkey still would.
    expect(await signIn(browser, { ...kim, groups: [] })).toBe('/desk?why=unknown');
    expect(await byClaim.store.desk.staff.findByEmail(kim.email)).toMatchObject({ roles: both });
    const lea = { id: 'lea', email: 'lea@agency.example', name: 'Lea', groups: ['administrator'] };
    expect(await signIn(browserAt(byClaim.app, ORIGIN), lea)).toBe('/desk');
    expect(await signIn(browser, { ...kim, groups: ['reader'] })).toBe('/desk');
    expect(await browser.ask('GET', '/people')).toMatchObject({ status: 403 });
    expect((await changes()).slice(seen)).toEqual([
      ['roles-kept', both, ['reader']],
      ['roles-kept', both, []],
      ['roles', both, ['reader']],
    ]);
  });

  it('accepts unmarked addresses from the agency’s own directory, but none marked as unverified', async () => {
    const directory = await startDesk({ ...env, OIDC_EMAILS: 'directory' });
    const by = { reader: 'Root', account: 'root', reason: null, remoteAddress: null };
    const mia = { id: 'mia', email: 'mia@agency.example', name: 'Mia' };
    const invited = { email: mia.email, roles: ['reader'], by };
    await invite(directory.store.desk, TEST_DESK.policies, ORIGIN, invited);
    const browser = browserAt(directory.app, ORIGIN);
    expect(await signIn(browser, { ...mia, isVerified: false })).toBe('/desk?why=unverified');
    expect(await signIn(browser, { ...mia, isVerified: null })).toBe('/desk');
    await directory.close();
  });

  it('accepts each response of the provider once, in the browser that began the sign-in', async () => {
    const browser = browserAt(byClaim.app, ORIGIN);
    const cleo = { id: 'cleo', email: 'cleo@agency.example', name: 'Cleo', groups: ['reader'] };
    provider.signIn(cleo);
    const begun = await browser.ask('POST', '/provider');
    const answer = await provider.visit((begun.body as { readonly url: string }).url);
    const cookie = { '__Host-desk-provider': browser.cookie('__Host-desk-provider') };
    expect(await comeBack(browserAt(byClaim.app, ORIGIN), answer)).toBe('/desk?why=over');
    // A response to another sign-in than the one this browser began.
    const eve = browserAt(byClaim.app, ORIGIN);
    await eve.ask('POST', '/provider');
    expect(await comeBack(eve, answer)).toBe('/desk?why=refused');
    expect(await comeBack(browser, answer)).toBe('/desk');
    expect(await comeBack(browserAt(byClaim.app, ORIGIN, cookie), answer)).toBe('/desk?why=over');
    expect(await signIn(browserAt(byClaim.app, ORIGIN), null)).toBe('/desk?why=refused');
  });

  it('reports an unreachable provider, and uses it again once it is back', async () => {
    await provider.stop();
    const later = await startDesk(env);
    const browser = browserAt(later.app, ORIGIN);
    expect(await browser.ask('POST', '/provider')).toMatchObject({
      status: 502,
      body: { error: { code: 'provider-unreachable' } },
    });
    await provider.start();
    expect(await browser.ask('POST', '/provider')).toMatchObject({ status: 200 });
    await later.close();
  });
});
