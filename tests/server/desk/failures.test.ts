import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { freePort } from '../../support/free-port.ts';
import { signInStaff } from '../../support/staff-session.ts';
import { startDesk } from '../../support/test-app.ts';

describe('errors of the desk’s API', () => {
  it('say what is wrong in words for staff, as JSON that names fields and never values', async () => {
    const desk = await startDesk();
    const ana = await signInStaff(desk, ['caseworker']);
    const wrong = await ana.ask('POST', '/applications/K7QM-3XVD/work', { status: 7, version: 'secret' });
    expect(wrong).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid-fields', fields: expect.arrayContaining([expect.anything()]) } },
    });
    expect(JSON.stringify(wrong.body)).not.toContain('secret');

    const text = await ana.ask('POST', '/sign-out', undefined, { 'content-type': 'text/plain' });
    for (const [path, status] of [
      ['/nothing-here', 404],
      ['', 404],
    ] as const)
      expect(await ana.ask('GET', path)).toMatchObject({ status, body: { error: { code: 'not-found' } } });
    expect(text).toMatchObject({
      status: 415,
      body: { error: { message: expect.stringMatching(/^Send the body/) } },
    });

    // Another file replaces the database, as after a failed restore.
    for (const end of ['', '-wal', '-shm'])
      rmSync(join(desk.dataDir, `harborlight.db${end}`), { force: true });
    writeFileSync(join(desk.dataDir, 'harborlight.db'), 'no database');
    const failed = await ana.ask('POST', '/sign-out');
    expect(failed.status).toBe(503);
    expect(failed.body).toMatchObject({
      error: {
        code: 'store-unavailable',
        message: expect.stringMatching(/^The database .* Nothing was changed\. Try again in a moment\.$/),
      },
    });
    expect(JSON.stringify(failed.body)).not.toMatch(/your application|your answers/i);
    await desk.close();
  });

  it('do not claim that nothing was changed after the connection to the database broke', async () => {
    const desk = await startDesk({ DATABASE_URL: `postgres://nobody@127.0.0.1:${await freePort()}/nothing` });
    const { statusCode, body } = await desk.app.inject({
      url: '/desk/api/queue',
      headers: { host: 'localhost', cookie: '__Host-desk=a-session' },
    });
    expect(statusCode).toBe(503);
    expect(JSON.parse(body)).toMatchObject({
      error: { message: 'The database server can’t be reached. Try again in a moment.' },
    });
    await desk.close();
  });
});
