import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createLog } from '../../src/server/process/log.ts';
import { HEADERS } from '../../src/core/submission/headers.ts';
import { CATALOG, ELIGIBLE, submissionOf } from '../support/submissions.ts';
import { startApp, type TestApp } from '../support/test-app.ts';
import { eventually } from '../support/eventually.ts';

const SUBMISSION = submissionOf(ELIGIBLE);
const ELSEWHERE = 'https://elsewhere.example';

describe('the log', () => {
  it('leaves out row values that database errors quote', () => {
    const lines: string[] = [];
    const log = createLog('info', { write: (line) => void lines.push(line) });
    const cause = Object.assign(new Error('duplicate key'), {
      code: '23505',
      detail: 'Key (email)=(maria@example.com)',
    });
    log.error({ err: new Error('not stored', { cause }) }, 'request failed');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      err: { message: 'not stored', cause: { code: '23505' } },
    });
    expect(lines[0]).not.toContain('maria@example.com');
  });
});

const FEWER = { processes: () => ({ wanted: 4, serving: 1 }) };

describe('the API', () => {
  let app: TestApp;
  beforeEach(async () => void (app = await startApp({}, { droppedLines: () => 3 })));
  afterEach(() => app.close());

  it('reports health: database, release, versions of rule sets and forms', async () => {
    const response = await app.app.inject('/api/health');
    const versions = (entries: ReadonlyMap<string, { readonly version: string }>) =>
      Object.fromEntries([...entries].map(([id, { version }]) => [id, version]));
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      status: 'ok',
      release: expect.stringMatching(/^\d+\.\d+\.\d+/),
      answers: {
        encrypted: false,
        key: null,
        keyFile: null,
        plain: null,
        hint: expect.stringContaining('without encryption'),
      },
      database: { status: 'ok' },
      catalog: {
        version: '',
        since: null,
        differs: false,
        difference: null,
        refused: null,
        pagesProblem: null,
      },
      ruleSets: versions(CATALOG.ruleSets),
      forms: versions(CATALOG.forms),
      refusedFiles: [],
      log: { droppedLines: 3 },
      quota: expect.objectContaining({ status: 'ok', bytesInAll: 0 }),
      processes: { wanted: 1, serving: 1 },
      proxyHint: null,
      deliveries: {
        channels: [],
        waiting: 0,
        dead: 0,
        lagMs: 0,
        lastFault: null,
        missingChannels: [],
        problem: null,
      },
    });
  });

  it.each([
    ['from another address', { remoteAddress: '203.0.113.7' }],
    ['through a proxy on this machine', { headers: { 'x-forwarded-for': '203.0.113.7' } }],
    ['through a proxy that is not configured', { headers: { via: '1.1 somewhere' } }],
  ])('tells strangers only whether it is up: %s', async (_from, request) => {
    const ask = async (path: string) => {
      const { statusCode, body } = await named.app.inject({ url: path, ...request });
      return [statusCode, JSON.parse(body)];
    };
    const named = await startApp({ TRUSTED_PROXIES: 'loopback', RELEASE: 'a-secret' }, FEWER);
    expect(await ask('/api/health')).toEqual([200, { status: 'ok' }]);
    expect(await ask('/api/ready')).toEqual([200, { status: 'ready' }]);
    rmSync(join(named.dataDir, 'harborlight.db'));
    await eventually(async () => expect(await ask('/api/health')).toEqual([503, { status: 'failed' }]));
    await named.close();
  });

  it('is degraded while fewer processes serve than configured', async () => {
    const fewer = await startApp({}, FEWER);
    const health = (await fewer.app.inject('/api/health')).json();
    expect(health).toMatchObject({ status: 'degraded', processes: { wanted: 4, serving: 1 } });
    await fewer.close();
  });

  it('is degraded, but works, while a refused file keeps an older release serving', async () => {
    const refusedFiles = [
      { file: 'rules/surrogate-eligibility.json', path: '/conditions/0', found: 'x', fix: 'Correct it.' },
    ];
    const degraded = await startApp({}, { refusedFiles });
    const response = await degraded.app.inject('/api/health');
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ status: 'degraded', refusedFiles });
    expect(await degraded.send(SUBMISSION)).toMatchObject({ status: 200 });
    await degraded.close();
  });

  it.each([
    ['GET', '/api/nothing', 404, undefined],
    ['POST', '/api/nothing', 404, undefined],
    ['GET', '/api', 404, undefined],
    ['GET', SUBMISSION.endpoint, 405, 'POST'],
    ['DELETE', SUBMISSION.endpoint, 405, 'POST'],
    ['PROPFIND', SUBMISSION.endpoint, 405, 'POST'],
    ['POST', '/api/health', 405, 'GET, HEAD'],
  ] as const)('%s %s gets %d as JSON', async (method, url, status, allow) => {
    // The types of the injector do not know PROPFIND.
    const response = await app.app.inject({ method: method as 'GET', url });
    expect(response.statusCode).toBe(status);
    expect(response.headers.allow).toBe(allow);
    expect(response.json()).toMatchObject({ success: false, error: { message: expect.any(String) } });
  });

  it('never reveals stack, version or software, and forbids caching', async () => {
    for (const url of ['/api/health', '/api/nothing', '/api/%zz', '/%zz', '/nothing']) {
      const { headers, body } = await app.app.inject(url);
      expect(headers).not.toHaveProperty('server');
      expect(headers).not.toHaveProperty('x-powered-by');
      expect(body).not.toMatch(/fastify|FST_|node_modules|\bat \//i);
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      });
      expect(headers).not.toHaveProperty('strict-transport-security');
    }
  });

  it('responds to a defect of the program with 500 and no details', async () => {
    app.store.add = () => Promise.reject(new TypeError('secret detail'));
    const response = await app.send(SUBMISSION);
    expect(response).toMatchObject({ status: 500, body: { error: { code: 'unexpected' } } });
    expect(response.body).not.toHaveProperty('success');
    expect(JSON.stringify(response)).not.toContain('secret detail');
    expect(app.log.join('')).toContain('secret detail');
  });

  describe('asked from another origin', () => {
    it.each([
      { origin: ELSEWHERE },
      { origin: 'null' },
      { origin: 'http://localhost:81' },
      { origin: 'not an origin' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ])('refuses a POST with %j', async (headers) => {
      expect(await app.send(SUBMISSION, { headers: headers as Record<string, string> })).toMatchObject({
        status: 403,
        body: { success: false, error: { code: 'cross-origin' } },
      });
      expect(await app.stored()).toEqual([]);
    });

    it.each([
      { origin: 'http://localhost:80' },
      { origin: 'https://LOCALHOST', host: 'localhost' },
      { 'sec-fetch-site': 'same-origin' },
    ])('accepts %j as its own', async (headers) => {
      expect(
        await app.send(SUBMISSION, { headers: headers as unknown as Record<string, string> }),
      ).toMatchObject({ status: 200 });
    });

    it('refuses a preflight', async () => {
      const response = await app.app.inject({
        method: 'OPTIONS',
        url: SUBMISSION.endpoint,
        headers: { origin: ELSEWHERE, 'access-control-request-method': 'POST' },
      });
      expect(response.statusCode).toBe(403);
      expect(response.headers).not.toHaveProperty('access-control-allow-origin');
    });

    it('accepts a configured origin, with its preflight, and no other', async () => {
      const open = await startApp({ ALLOWED_ORIGINS: ELSEWHERE });
      const preflight = await open.app.inject({
        method: 'OPTIONS',
        url: SUBMISSION.endpoint,
        headers: { origin: ELSEWHERE, 'access-control-request-method': 'POST' },
      });
      expect(preflight.statusCode).toBe(204);
      expect(preflight.headers).toMatchObject({
        'access-control-allow-origin': ELSEWHERE,
        'access-control-allow-methods': 'POST, DELETE',
        'access-control-allow-headers': ['content-type', ...Object.values(HEADERS)].join(', '),
        vary: 'Origin',
      });
      const allowed = await open.send(SUBMISSION, { headers: { origin: ELSEWHERE } });
      expect(allowed).toMatchObject({ status: 200, headers: { 'access-control-allow-origin': ELSEWHERE } });
      const refused = await open.send(SUBMISSION, { headers: { origin: 'https://other.example' } });
      expect(refused.status).toBe(403);
      expect(refused.headers).not.toHaveProperty('access-control-allow-origin');
      await open.close();
    });
  });

  describe('flooded from one address', () => {
    const from = (app: TestApp, address: string, forwarded = '') =>
      app.app.inject({
        method: 'POST',
        url: SUBMISSION.endpoint,
        remoteAddress: address,
        headers: {
          [HEADERS.idempotencyKey]: randomUUID(),
          ...(forwarded === '' ? {} : { 'x-forwarded-for': forwarded }),
        },
        payload: SUBMISSION.payload,
      });

    it('responds with 429 and Retry-After, and no verdict on the application; others are served', async () => {
      const limited = await startApp({ RATE_LIMIT_PER_MINUTE: '3' });
      for (let time = 0; time < 3; time += 1)
        expect((await from(limited, '203.0.113.7')).statusCode).toBe(200);
      // Another address in the header changes nothing.
      const refused = await from(limited, '203.0.113.7', '198.51.100.1');
      expect(refused.statusCode).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      const error = { code: 'too-many-requests', message: expect.any(String), requestId: expect.any(String) };
      expect(refused.json()).toEqual({ error });
      const again = await from(limited, '203.0.113.7');
      const lines = limited.log.map((line) => JSON.parse(line) as Record<string, unknown>);
      expect(lines.filter((line) => line['requestId'] === again.headers['x-request-id'])).toMatchObject([
        { msg: 'request refused', status: 429, code: 'too-many-requests', address: '203.0.113.7' },
        { msg: 'response', status: 429 },
      ]);
      expect((await from(limited, '203.0.113.8')).statusCode).toBe(200);
      expect(
        (await limited.app.inject({ url: '/api/health', remoteAddress: '203.0.113.7' })).statusCode,
      ).toBe(200);
      await limited.close();
    });

    it('counts the addresses of one IPv6 household together', async () => {
      const limited = await startApp({ RATE_LIMIT_PER_MINUTE: '1' });
      expect((await from(limited, '2001:db8:1:2::a')).statusCode).toBe(200);
      expect((await from(limited, '2001:db8:1:2:ffff::b')).statusCode).toBe(429);
      expect((await from(limited, '2001:db8:1:3::a')).statusCode).toBe(200);
      await limited.close();
    });

    it('strips the ports that a proxy adds to addresses', async () => {
      const limited = await startApp({ RATE_LIMIT_PER_MINUTE: '1', TRUSTED_PROXIES: '10.0.0.0/8' });
      const status = async (forwarded: string) => (await from(limited, '10.0.0.1', forwarded)).statusCode;
      expect(await status('203.0.113.7:50001')).toBe(200);
      expect(await status('203.0.113.7:50002')).toBe(429);
      expect(await status('203.0.113.7')).toBe(429);
      // Through two trusted proxies.
      expect(await status('203.0.113.7:50003, 10.0.0.2:443')).toBe(429);
      expect(await status('[2001:db8:1:2::a]:50001')).toBe(200);
      expect(await status('[2001:db8:1:2::b]:50002')).toBe(429);
      expect(await status('2001:db8:1:2::c')).toBe(429);
      await limited.close();
    });

    it('makes nobody wait longer after the server’s clock was set back', async () => {
      const limited = await startApp({ RATE_LIMIT_PER_MINUTE: '1' });
      expect((await from(limited, '203.0.113.7')).statusCode).toBe(200);
      vi.setSystemTime(Date.now() - 3_600_000);
      onTestFinished(() => void vi.useRealTimers());
      const refused = await from(limited, '203.0.113.7');
      expect(refused.statusCode).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
      await limited.close();
    });

    it('reports once that a proxy seems to be there that TRUSTED_PROXIES does not name', async () => {
      const hint = async (each: TestApp) =>
        Reflect.get((await each.app.inject('/api/health')).json(), 'proxyHint');
      expect(await hint(app)).toBeNull();
      await from(app, '192.0.2.1', '203.0.113.7');
      await from(app, '192.0.2.1', '203.0.113.8');
      expect(await hint(app)).toContain('TRUSTED_PROXIES');
      expect(app.log.filter((line) => line.includes('A proxy seems'))).toHaveLength(1);
      const named = await startApp({ TRUSTED_PROXIES: '192.0.2.1' });
      await from(named, '192.0.2.1', '203.0.113.7');
      expect(await hint(named)).toBeNull();
      await named.close();
    });

    it('trusts the forwarded header of a trusted proxy only', async () => {
      const limited = await startApp({ RATE_LIMIT_PER_MINUTE: '1', TRUSTED_PROXIES: '10.0.0.0/8' });
      expect((await from(limited, '10.0.0.1', '203.0.113.7')).statusCode).toBe(200);
      expect((await from(limited, '10.0.0.1', '203.0.113.8')).statusCode).toBe(200);
      expect((await from(limited, '10.0.0.1', '203.0.113.7')).statusCode).toBe(429);
      expect((await from(limited, '192.0.2.1', '203.0.113.9')).statusCode).toBe(200);
      expect((await from(limited, '192.0.2.1', '203.0.113.10')).statusCode).toBe(429);
      await limited.close();
    });
  });

  it('sends HSTS behind a proxy that speaks TLS', async () => {
    const behind = await startApp({ TRUSTED_PROXIES: '127.0.0.1' });
    const response = await behind.app.inject({
      url: '/api/health',
      headers: { 'x-forwarded-proto': 'https' },
    });
    expect(response.headers['strict-transport-security']).toMatch(/^max-age=31536000/);
    await behind.close();
  });

  it('logs structured lines without answers, names, queries or keys', async () => {
    const key = 'a-key-nobody-may-read';
    await app.send(SUBMISSION, { headers: { [HEADERS.idempotencyKey]: key } });
    await app.send(SUBMISSION, {
      headers: { [HEADERS.idempotencyKey]: key },
      payload: { ...SUBMISSION.payload, firstName: 'Rosalinda' },
    });
    await app.send(SUBMISSION, { payload: { ...SUBMISSION.payload, firstName: ['Rosalinda'] } });
    await app.send(SUBMISSION, { payload: '{"firstName": Rosalinda' });
    await app.app.inject('/api/health?firstName=Rosalinda');
    await app.app.inject('/nothing?firstName=Rosalinda');
    const lines = app.log.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines).toContainEqual(
      expect.objectContaining({ path: SUBMISSION.endpoint, status: 200, method: 'POST' }),
    );
    expect(lines).toContainEqual(expect.objectContaining({ form: 'surrogate-application', kind: 'stored' }));
    const log = app.log.join('');
    for (const secret of [key, 'Rosalinda', 'firstName=', ...texts(SUBMISSION.payload)]) {
      expect(log).not.toContain(secret);
    }
  });
});

/** The answers that are long enough to be recognized in a log. */
function texts(payload: object): readonly string[] {
  return Object.values(payload).filter((value) => typeof value === 'string' && value.length > 3);
}
