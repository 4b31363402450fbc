import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { describeProblem } from '../../src/core/problem.ts';
import { readServerConfig } from '../../src/server/config.ts';
import { NO_KEYS } from '../../src/server/data-keys.ts';

describe('the server’s configuration', () => {
  it('has a default for everything', () => {
    expect(readServerConfig({ PORT: '  ', DATABASE_URL: '' })).toEqual({
      ok: true,
      value: {
        port: 3000,
        host: '0.0.0.0',
        dataDir: resolve('data'),
        databaseUrl: null,
        dataKeys: NO_KEYS,
        distDir: resolve('dist'),
        catalogRoot: resolve('.'),
        rateLimitPerMinute: 120,
        quota: { bytesFromOneAddress: 500_000_000, bytesInAll: 5_000_000_000 },
        allowedOrigins: [],
        trustedProxies: [],
        logLevel: 'info',
        release: manifest.version,
      },
    });
  });

  it('takes what a deployment sets', () => {
    expect(
      readServerConfig({
        PORT: '8080',
        DATABASE_URL: 'postgres://user:secret@db/harborlight',
        ALLOWED_ORIGINS: 'https://www.example.com, https://example.org/',
        TRUSTED_PROXIES: '10.0.0.0/8,loopback',
      }),
    ).toMatchObject({
      ok: true,
      value: {
        port: 8080,
        databaseUrl: 'postgres://user:secret@db/harborlight',
        allowedOrigins: ['https://www.example.com', 'https://example.org'],
        trustedProxies: ['10.0.0.0/8', 'loopback'],
      },
    });
  });

  it.each([
    ['PORT', 'three', 'environment PORT: "three". Give a whole number from 0 to 65535.'],
    ['PORT', '70000', 'Give a whole number from 0 to 65535.'],
    ['RATE_LIMIT_PER_MINUTE', '0', 'Give a whole number from 1'],
    ['ALLOWED_ORIGINS', 'example.com', 'Give origins without a path'],
    ['ALLOWED_ORIGINS', 'https://example.com/page', 'Give origins without a path'],
    ['TRUSTED_PROXIES', 'everybody', 'Give addresses or ranges'],
    ['DATABASE_URL', 'postgres://user:pass@host:99999999/db', 'environment DATABASE_URL: an address'],
    ['DAILY_MB_IN_ALL', 'much', 'environment DAILY_MB_IN_ALL: "much". Give a whole number'],
    ['LOG_LEVEL', 'loud', 'Use one of: fatal error'],
  ])('refuses %s=%s and says what to do', (name, value, message) => {
    const config = readServerConfig({ [name]: value });
    expect(config.ok ? '' : config.problems.map(describeProblem).join('\n')).toContain(message);
  });

  it('names everything that is wrong at once, and repeats no password', () => {
    const config = readServerConfig({ PORT: 'x', DATABASE_URL: 'mysql://root:secret@db' });
    const text = config.ok ? '' : config.problems.map(describeProblem).join('\n');
    expect(text).toMatch(/PORT[^]*DATABASE_URL/);
    expect(text).not.toContain('secret');
  });
});
