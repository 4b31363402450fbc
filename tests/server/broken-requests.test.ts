import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ELIGIBLE, submissionOf } from '../support/submissions.ts';
import { startApp, type TestApp } from '../support/test-app.ts';
import { eventually } from '../support/eventually.ts';

const SUBMISSION = submissionOf(ELIGIBLE);

describe('requests that only a program sends', () => {
  let app: TestApp;
  let port: number;
  beforeAll(async () => {
    app = await startApp();
    port = Number(new URL(await app.app.listen({ port: 0, host: '127.0.0.1' })).port);
  });
  afterAll(() => app.close());

  async function send(...lines: readonly string[]): Promise<string> {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    socket.on('data', (chunk) => (text += String(chunk)));
    socket.write([...lines, 'Connection: close', '', ''].join('\r\n'));
    await once(socket, 'close');
    return text;
  }

  it('with two Host headers are refused', async () => {
    const two = await send('GET /api/health HTTP/1.1', 'Host: 127.0.0.1', 'HOST: elsewhere.example');
    expect(two).toMatch(/^HTTP\/1\.1 400 [^]*"two-hosts"/);
    expect(await send('GET /api/health HTTP/1.1', 'Host: 127.0.0.1')).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('that break off inside a body are logged as refused, not as a defect of the server', async () => {
    const before = app.log.length;
    const socket = connect(port, '127.0.0.1');
    const head = ['Host: 127.0.0.1', 'Content-Type: application/json', 'Content-Length: 5000'];
    socket.write([`POST ${SUBMISSION.endpoint} HTTP/1.1`, ...head, '', '{"firstName":'].join('\r\n'));
    await eventually(async () =>
      expect(
        await new Promise((resolve) => app.app.server.getConnections((_error, count) => resolve(count))),
      ).toBe(1),
    );
    // By then the server has begun to read.
    expect(await send('GET /api/health HTTP/1.1', 'Host: 127.0.0.1')).toMatch(/ 200 /);
    socket.resetAndDestroy();
    const line = await eventually(() => {
      const found = app.log.slice(before).find((each) => /"(request refused|request failed)"/.test(each));
      return JSON.parse(found ?? '') as Record<string, unknown>;
    });
    expect(line).toMatchObject({ level: 30, status: 400, code: 'truncated' });
    expect(line).not.toHaveProperty('err');
  });
});
