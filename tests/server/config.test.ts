import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { describeProblem } from '../../src/core/problem.ts';
import { readServerConfig } from '../../src/server/config/config.ts';
import { WEBHOOK_SECRET } from '../support/webhook-receiver.ts';

describe('the server’s configuration', () => {
  it('has a default for everything', () => {
    expect(readServerConfig({ PORT: '  ', DATABASE_URL: '', DATA_KEY: 'plain' })).toEqual({
      ok: true,
      value: {
        port: 3000,
        host: '0.0.0.0',
        dataDir: resolve('data'),
        databaseUrl: null,
        webProcesses: 1,
        dataKeys: expect.objectContaining({ writing: null, all: [], file: null }),
        erasureLedger: null,
        distDir: resolve('dist'),
        catalogRoot: resolve('.'),
        rateLimitPerMinute: 120,
        quota: { bytesFromOneAddress: 500_000_000, bytesInAll: 5_000_000_000 },
        deskUrl: null,
        provider: null,
        allowedOrigins: [],
        trustedProxies: [],
        metrics: null,
        delivery: { email: null, webhook: null, applicant: null },
        morningHour: 7,
        calendars: { cal: null, calendly: null },
        logLevel: 'info',
        release: manifest.version,
      },
    });
  });

  it('keeps the key in a file beside the data folder, unless DATA_KEY or DATA_KEY_FILE says otherwise', () => {
    const keysOf = (env: Readonly<Record<string, string>>) => {
      const config = readServerConfig({ DATA_DIR: '/nowhere/data', ...env });
      return config.ok ? config.value.dataKeys : config.problems;
    };
    expect(keysOf({})).toMatchObject({ writing: null, isToBeMade: true, file: '/nowhere/data.key' });
    expect(keysOf({ DATA_KEY_FILE: '/nowhere/keys/x' })).toMatchObject({ file: '/nowhere/keys/x' });
    const DATA_KEY = Buffer.alloc(32, 7).toString('base64');
    expect(keysOf({ DATA_KEY, DATA_KEY_FILE: '/nowhere/keys/x' })).toMatchObject({
      writing: { id: expect.any(String) },
      isToBeMade: false,
      file: null,
    });
  });

  it('reads the hour of the morning mail, which may be off', () => {
    const set = (env: Readonly<Record<string, string>>) => readServerConfig({ DATA_KEY: 'plain', ...env });
    expect(set({ MORNING_MAIL_HOUR: '6' })).toMatchObject({
      value: { morningHour: 6 },
    });
    expect(set({ MORNING_MAIL_HOUR: 'off' })).toMatchObject({ value: { morningHour: null } });
    expect(set({ MORNING_MAIL_HOUR: '24' })).toMatchObject({
      problems: [{ path: 'MORNING_MAIL_HOUR' }],
    });
  });

  it('accepts what a deployment sets', () => {
    expect(
      readServerConfig({
        PORT: '8080',
        DATABASE_URL: 'postgres://user:sec,ret@db/harborlight',
        WEB_PROCESSES: '8',
        ALLOWED_ORIGINS: 'https://www.example.com, https://example.org/',
        TRUSTED_PROXIES: '10.0.0.0/8,loopback,2001:db8::/32,::1',
        METRICS_PORT: '9464',
        DESK_URL: 'https://desk.example.com/',
        OIDC_ISSUER: 'https://accounts.example.com',
        OIDC_CLIENT_ID: 'desk',
        OIDC_CLIENT_SECRET: 'secret',
        OIDC_ROLE_CLAIM: 'groups',
      }),
    ).toMatchObject({
      ok: true,
      value: {
        port: 8080,
        databaseUrl: 'postgres://user:sec,ret@db/harborlight',
        webProcesses: 8,
        allowedOrigins: ['https://www.example.com', 'https://example.org'],
        trustedProxies: ['10.0.0.0/8', 'loopback', '2001:db8::/32', '::1'],
        metrics: { port: 9464, host: '127.0.0.1' },
        deskUrl: 'https://desk.example.com',
        provider: {
          issuer: 'https://accounts.example.com',
          clientId: 'desk',
          clientSecret: 'secret',
          roleClaim: 'groups',
        },
      },
    });
  });

  it.each([
    ['PORT', 'three', 'environment PORT: "three". Give a whole number from 0 to 65535.'],
    ['PORT', '70000', 'Give a whole number from 0 to 65535.'],
    ['METRICS_PORT', '-1', 'environment METRICS_PORT: "-1". Give a whole number from 0 to 65535.'],
    ['RATE_LIMIT_PER_MINUTE', '0', 'Give a whole number from 1'],
    ['ALLOWED_ORIGINS', 'example.com', 'Give origins without a path'],
    ['ALLOWED_ORIGINS', 'https://example.com/page', 'Give origins without a path'],
    ['TRUSTED_PROXIES', 'everybody', 'Give addresses or ranges'],
    ['TRUSTED_PROXIES', '0.0.0.0/0', 'environment TRUSTED_PROXIES: "0.0.0.0/0". Give addresses or ranges'],
    ['TRUSTED_PROXIES', '10.0.0.1, ::/0', '(/0) would believe everybody.'],
    ['TRUSTED_PROXIES', '10.0.0.0/33', 'Give addresses or ranges'],
    ['TRUSTED_PROXIES', '10.0.0', 'Give addresses or ranges'],
    ['DATABASE_URL', 'postgres://user:pass@host:99999999/db', 'environment DATABASE_URL: an address that'],
    [
      'DATABASE_URL',
      'postgres://user:pa,ss@one:5432,two:5432/db',
      'an address with more than one host. Give',
    ],
    ['DATABASE_URL', 'postgres://one,two/db', 'for a cluster HAProxy, which leads to'],
    ['DAILY_MB_IN_ALL', 'much', 'environment DAILY_MB_IN_ALL: "much". Give a whole number'],
    [
      'DESK_URL',
      'http://desk.example.com',
      'environment DESK_URL: "http://desk.example.com". Give the address',
    ],
    ['DESK_URL', 'https://10.0.0.7', 'Passkeys need https and a name'],
    ['DESK_URL', 'https://example.com/desk', 'without a path: https://desk.example.com'],
    ['OIDC_ISSUER', 'accounts.example.com', 'Give the provider’s issuer: https://accounts.google.com'],
    ['OIDC_ISSUER', 'https://accounts.example.com', 'OIDC_CLIENT_SECRET: nothing. Give the client secret'],
    ['OIDC_ISSUER', 'https://id.example/%zz', 'environment OIDC_ISSUER: "https://id.example/%zz". Give the'],
    ['OIDC_CLIENT_ID', 'desk', 'Set OIDC_ISSUER, too, or leave it out.'],
    ['OIDC_EMAILS', 'directory', 'Set OIDC_ISSUER, too, or leave it out.'],
    ['WEB_PROCESSES', '0', 'Give a whole number from 1 to 64, or auto'],
    ['LOG_LEVEL', 'loud', 'Use one of: fatal error'],
  ])('refuses %s=%s and says what to do', (name, value, message) => {
    const config = readServerConfig({ [name]: value });
    expect(config.ok ? '' : config.problems.map(describeProblem).join('\n')).toContain(message);
  });

  it.each([
    ['https://login.microsoftonline.com/common/v2.0', false],
    ['https://login.microsoftonline.com/Organizations/v2.0', false],
    ['https://login.microsoftonline.com/9188040d-6c67-4c5b-b112-36a304b66dad/v2.0', false],
    ['https://sts.windows.net/{tenantid}/', false],
    ['https://accounts.google.com', false],
    ['https://login.microsoftonline.com/0a1b2c3d-0000-4000-8000-000000000001/v2.0', true],
    ['https://id.agency.example/realms/staff', true],
  ])('trusts unverified addresses of %s: %s', (issuer, isTaken) => {
    const config = readServerConfig({
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: 'desk',
      OIDC_CLIENT_SECRET: 'secret',
      OIDC_EMAILS: 'directory',
    });
    if (isTaken)
      return expect(config).toMatchObject({ ok: true, value: { provider: { isDirectory: true } } });
    expect(config.ok ? '' : config.problems.map(describeProblem).join('\n')).toContain(
      'an issuer at which anybody can have an account. Name the tenant of the agency as OIDC_ISSUER',
    );
  });

  it('names an unreadable issuer, also if its directory is trusted', () => {
    const config = readServerConfig({ OIDC_ISSUER: 'https://id.example/%zz/', OIDC_EMAILS: 'directory' });
    expect(config.ok ? '' : config.problems.map(describeProblem).join('\n')).toContain(
      'environment OIDC_ISSUER: "https://id.example/%zz/". Give the provider’s issuer',
    );
  });

  it('accepts both channels for notices', () => {
    const delivery = {
      email: {
        smtpUrl: 'smtps://user:secret@mail.example',
        from: 'site@agency.example',
        to: ['intake@agency.example', 'second@agency.example'],
      },
      webhook: { url: 'https://crm.example/hook', secrets: [WEBHOOK_SECRET] },
    };
    expect(
      readServerConfig({
        NOTIFY_EMAIL: 'intake@agency.example, second@agency.example',
        SMTP_URL: delivery.email.smtpUrl,
        SMTP_FROM: delivery.email.from,
        WEBHOOK_URL: delivery.webhook.url,
        WEBHOOK_SECRET,
      }),
    ).toMatchObject({ ok: true, value: { delivery } });
  });

  const MAIL = { NOTIFY_EMAIL: 'a@b.example', SMTP_URL: 'smtp://mail.example', SMTP_FROM: 'c@b.example' };
  const HOOK = { WEBHOOK_URL: 'https://crm.example', WEBHOOK_SECRET };
  it.each([
    ['one variable without the others', { NOTIFY_EMAIL: 'a@b.example' }, 'SMTP_URL: nothing. Give it too'],
    ['a secret without an address', { WEBHOOK_SECRET }, 'WEBHOOK_URL: nothing. Give it too'],
    ['a recipient with a header', { ...MAIL, NOTIFY_EMAIL: '<a@b.example>' }, 'Give e-mail addresses'],
    ['a sender that is no address', { ...MAIL, SMTP_FROM: 'agency' }, 'Give one e-mail address'],
    ['another kind of server', { ...MAIL, SMTP_URL: 'https://top-secret@mail.example' }, 'Give smtps://'],
    ['a webhook anybody can read', { ...HOOK, WEBHOOK_URL: 'http://crm.example' }, 'starts with https://'],
    ['a password in an address', { ...HOOK, WEBHOOK_URL: 'https://a:top-secret@b.example' }, 'without user'],
    ['a short secret', { ...HOOK, WEBHOOK_SECRET: 'whsec_dG9wLXNlY3JldA==' }, '24 to 64 random bytes'],
  ])('refuses %s, and repeats no secret', (_what, env, message) => {
    const config = readServerConfig(env);
    const text = config.ok ? '' : config.problems.map(describeProblem).join('\n');
    expect(text).toContain(message);
    expect(text).not.toMatch(/top-secret|whsec_d/);
  });

  it('names every problem at once, and repeats no password', () => {
    const config = readServerConfig({ PORT: 'x', DATABASE_URL: 'mysql://root:secret@db' });
    const text = config.ok ? '' : config.problems.map(describeProblem).join('\n');
    expect(text).toMatch(/PORT[^]*DATABASE_URL/);
    expect(text).not.toContain('secret');
  });
});
