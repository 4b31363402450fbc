import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, it } from 'vitest';
import { HEADERS } from '../../src/core/submission/headers.ts';
import { addressKey } from '../../src/server/http/client-address.ts';
import { countUsage } from '../../src/server/http/usage.ts';
import { DATABASES, type TestDatabases } from '../support/databases.ts';
import { signInStaff } from '../support/staff-session.ts';
import { ELIGIBLE, submissionOf } from '../support/submissions.ts';
import { startDesk, testConfig, type TestApp } from '../support/test-app.ts';

const SUBMISSION = submissionOf(ELIGIBLE);
const BYTES = Buffer.byteLength(JSON.stringify(SUBMISSION.payload));

describe('usage in a window of time', () => {
  it('begins with the first use, and ends separately for each key', () => {
    let now = 0;
    const usage = countUsage(100, () => now);
    expect(usage.add('a', 2)).toEqual({ amount: 2, left: 100 });
    now = 60;
    expect(usage.add('a', 3)).toEqual({ amount: 5, left: 40 });
    usage.add('b', 1);
    now = 100;
    expect(usage.add('a', 0)).toEqual({ amount: 0, left: 100 });
    expect(usage.add('b', 0).amount).toBe(1);
    expect(usage.add('a', 1)).toEqual({ amount: 1, left: 100 });
  });

  it('is kept for a bounded number of addresses', () => {
    const usage = countUsage(1000, () => 0);
    for (let index = 0; index < 50_000; index += 1) usage.add(`address ${index}`, 1);
    expect(usage.add('address 0', 0).amount).toBe(0);
    expect(usage.add('address 49999', 0).amount).toBe(1);
  });
});

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2::a', '2001:db8:1:2'],
  ['2001:DB8:0001:2:ffff::b', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['unknown', 'unknown'],
])('%s counts as %s', (address, key) => expect(addressKey(address)).toBe(key));

describe.each(DATABASES)('a quota of bytes a day, on %s', (_name, open) => {
  let databases: TestDatabases;
  let app: TestApp;
  beforeAll(async () => void (databases = await open()));
  afterAll(() => databases.remove());
  beforeEach(async () => {
    const quota = { bytesFromOneAddress: 3 * BYTES, bytesInAll: 5 * BYTES };
    const env = await databases.create();
    app = await startDesk(env, { config: { ...testConfig(env), quota } });
  });
  afterEach(() => app.close());

  const send = (remoteAddress: string, key: string = randomUUID()) =>
    app.app.inject({
      method: 'POST',
      url: SUBMISSION.endpoint,
      remoteAddress,
      headers: { [HEADERS.form]: SUBMISSION.form, [HEADERS.idempotencyKey]: key },
      payload: SUBMISSION.payload,
    });
  const health = async () => Object((await app.app.inject('/api/health')).json());

  it('stops one address before it fills the disk, serves others, and warns in health beforehand', async () => {
    for (let time = 0; time < 2; time += 1) expect((await send('203.0.113.7')).statusCode).toBe(200);
    expect(await health()).toMatchObject({ status: 'ok', quota: { status: 'ok', bytesInAll: 2 * BYTES } });
    // A repeat stores nothing.
    const key = randomUUID();
    await send('203.0.113.8', key);
    await send('203.0.113.8', key);
    expect(await health()).toMatchObject({ quota: { bytesInAll: 3 * BYTES } });
    expect((await send('203.0.113.9')).statusCode).toBe(200);
    expect(await health()).toMatchObject({ status: 'degraded', quota: { status: 'near' } });
    expect(app.log.filter((line) => line.includes('nearly used up'))).toHaveLength(1);
    expect((await send('203.0.113.7')).statusCode).toBe(200);
    const refused = await send('203.0.113.7');
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ error: { code: 'quota-used-up' } });
    expect(refused.json()).not.toHaveProperty('success');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000);
    expect(await health()).toMatchObject({ status: 'degraded', quota: { status: 'reached' } });
    expect((await send('203.0.113.10')).statusCode).toBe(429);
    expect(await app.stored()).toHaveLength(5);
    // Staff go on working.
    const ana = await signInStaff(app, ['caseworker']);
    expect((await ana.ask('POST', '/queue/search', { search: 'ana@example.com' })).status).toBe(200);
    expect((await app.app.inject({ method: 'POST', url: '/no-such-page' })).statusCode).toBe(429);
  });
});
