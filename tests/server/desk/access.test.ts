import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATABASES, type TestDatabases } from '../../support/databases.ts';
import { signInStaff } from '../../support/staff-session.ts';
import { startDesk, type TestApp } from '../../support/test-app.ts';

describe.each(DATABASES)('the desk’s API on %s', (_name, open) => {
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

  it('returns the signed-in person and permissions, only with a session and until sign-out', async () => {
    const ana = await signInStaff(desk, ['caseworker', 'rule-owner']);
    const { status, body, headers } = await ana.ask('GET', '/session');
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { person: { name: 'Ana' }, may: ['see', 'reveal', 'work', 'rules'] },
    });
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    const anybody = await desk.app.inject({ url: '/desk/api/session' });
    expect(anybody.statusCode).toBe(401);

    expect((await ana.ask('POST', '/sign-out')).status).toBe(204);
    expect((await ana.ask('GET', '/session')).status).toBe(401);
  });

  it('accepts changes only from its own pages', async () => {
    const ana = await signInStaff(desk, ['reader']);
    const foreign: readonly Readonly<Record<string, string>>[] = [
      { origin: 'https://elsewhere.example' },
      { origin: 'null' },
      { origin: '', 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of foreign)
      expect(await ana.ask('POST', '/sign-out', undefined, headers)).toMatchObject({ status: 403 });
    expect((await ana.ask('GET', '/session')).status).toBe(200);

    // An attacker on the network can write an unencrypted page of the same name.
    const encrypted = await startDesk({ ...env, DESK_URL: 'https://desk.example.com' });
    const eve = await signInStaff(encrypted, ['reader']);
    const from = (origin: string) =>
      eve.ask('POST', '/queue/search', { search: 'Ana' }, { host: 'desk.example.com', origin });
    expect(await from('http://desk.example.com')).toMatchObject({
      body: { error: { code: 'cross-origin' } },
    });
    expect(await from('https://desk.example.com')).toMatchObject({ status: 200 });
    await encrypted.close();
  });
});
