import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proxyPages } from '../../src/build/proxy-pages.ts';
import { readSiteConfig } from '../../src/core/site-config.ts';
import { HEADERS } from '../../src/core/submission/headers.ts';
import {
  setCurrentRelease,
  PROXY_PAGES,
  readCurrent,
  releaseFolder,
} from '../../src/server/releases/releases.ts';
import { PROJECT_ROOT } from '../support/catalog.ts';
import { makeCertificate } from '../support/certificate.ts';
import { freePort } from '../support/free-port.ts';
import { NGINX, startNginx } from '../support/nginx.ts';
import { startPostgres, type TestPostgres } from '../support/postgres.ts';
import { smallRelease, startProcess, type ServerProcess } from '../support/server-process.ts';
import { ELIGIBLE, submissionOf } from '../support/submissions.ts';
import { eventually } from '../support/eventually.ts';

if (!existsSync(NGINX)) throw new Error('npm run test:proxy needs Debian’s nginx: apt-get install -y nginx');

const DIST = smallRelease();
const SUBMISSION = submissionOf(ELIGIBLE);
const certificate = makeCertificate('127.0.0.1');
const folder = mkdtempSync(join(tmpdir(), 'harborlight-nginx-'));
const BRAND = 'Northwind Families';
const HTML = { accept: 'text/html' };

describe('nginx with its shipped configuration before two servers', () => {
  let nginx: ChildProcess;
  let port: number;
  let ports: readonly [number, number];
  let postgres: TestPostgres;
  let database: string;
  let servers: ServerProcess[];
  const startServer = (at: number) =>
    startProcess({
      env: {
        DIST_DIR: DIST,
        DATABASE_URL: database,
        PORT: String(ports[at]),
        TRUSTED_PROXIES: '127.0.0.1',
      },
    });

  beforeAll(async () => {
    const id = readCurrent(DIST)?.id ?? '';
    mkdirSync(join(releaseFolder(DIST, id), PROXY_PAGES));
    const pages = proxyPages(PROJECT_ROOT, readSiteConfig({ VITE_BRAND: BRAND }));
    for (const [name, html] of Object.entries(pages))
      writeFileSync(join(releaseFolder(DIST, id), PROXY_PAGES, name), html);
    setCurrentRelease(DIST, id, 'build');
    postgres = await startPostgres();
    database = await postgres.createDatabase();
    port = await freePort();
    ports = [await freePort(), await freePort()];
    nginx = startNginx({ folder, port, servers: ports, distDir: DIST, certificate, isEncrypted: true });
    servers = [await startServer(0), await startServer(1)];
    await eventually(async () => expect((await get('/')).status).toBe(200));
  });
  afterAll(async () => {
    nginx.kill('SIGTERM');
    await once(nginx, 'exit');
    await Promise.all(servers.map((server) => server.end('SIGKILL')));
    await postgres.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  async function ask(method: string, path: string, headers: Record<string, string>, body?: string) {
    const sent = request({
      host: '127.0.0.1',
      port,
      method,
      path,
      headers,
      ca: certificate.cert,
      agent: false,
    });
    // nginx answers before it has read a body that is too large.
    sent.on('error', () => {});
    sent.end(body);
    const [response] = await once(sent, 'response');
    return {
      status: Number(response.statusCode),
      retryAfter: response.headers['retry-after'],
      body: await text(response),
    };
  }
  const get = (path: string) => ask('GET', path, HTML);
  const apply = (id: string) =>
    ask(
      'POST',
      SUBMISSION.endpoint,
      {
        'content-type': 'application/json',
        [HEADERS.form]: SUBMISSION.form,
        [HEADERS.idempotencyKey]: `application-${id}`,
      },
      JSON.stringify(SUBMISSION.payload),
    );
  const all = <T>(count: number, make: (at: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, at) => make(at)));
  const statusesOf = (responses: readonly { readonly status: number }[]) => [
    ...new Set(responses.map(({ status }) => status)),
  ];

  it('passes applications on, and tells visitors of health only that the servers are up', async () => {
    expect((await apply('before')).status).toBe(200);
    expect(await get('/api/health')).toMatchObject({ status: 200, body: '{"status":"ok"}' });
  });

  it('passes on pages without a database, and the servers’ own 503 to posts', async () => {
    await postgres.stop();
    for (let round = 0; round < 10; round += 1) {
      const posts = await all(4, (at) => apply(`without-${round}-${at}`));
      for (const { status, retryAfter, body } of posts) {
        expect([status, retryAfter]).toEqual([503, '10']);
        expect(JSON.parse(body)).toMatchObject({ error: { code: 'store-unavailable' } });
      }
      await get('/api/health');
      expect(statusesOf(await all(6, () => get('/')))).toEqual([200]);
    }
    await postgres.start();
    await eventually(async () => expect((await apply('after')).status).toBe(200));
  });

  it('asks the other server when one is killed or ends', async () => {
    await servers[0]?.end('SIGKILL');
    expect(statusesOf(await all(20, () => get('/')))).toEqual([200]);
    expect(statusesOf(await all(20, (at) => apply(`alone-${at}`)))).toEqual([200]);
    servers[0] = await startServer(0);
    const asked: number[] = [];
    const ended = servers[1]?.end('SIGTERM');
    for (let round = 0; round < 20; round += 1) asked.push((await get('/')).status);
    await ended;
    expect(new Set(asked)).toEqual(new Set([200]));
  });

  it('answers 502 with the agency’s page while no server answers, and forwards again as soon as one does', async () => {
    await servers[0]?.end('SIGTERM');
    for (const response of [await get('/'), await apply('nobody'), await get('/desk')]) {
      expect([response.status, response.retryAfter]).toEqual([502, '10']);
      expect(response.body).toContain('We’ll be right back');
      expect(response.body).toContain(BRAND);
    }
    servers = [await startServer(0), await startServer(1)];
    expect(statusesOf(await all(10, () => get('/')))).toEqual([200]);
  });

  it('refuses a body that is far too large, with a page in plain words', async () => {
    const response = await ask('POST', '/', HTML, 'x'.repeat(2_000_000));
    expect(response.status).toBe(413);
    expect(response.body).toContain('That’s more than we can take');
    expect((await get('/unavailable.html')).body).not.toContain('We’ll be right back');
  });
});
