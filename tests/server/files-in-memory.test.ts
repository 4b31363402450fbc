import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFilesInMemory } from '../../src/server/site/files-in-memory.ts';

let root: string;
let app: FastifyInstance;
let warnings: string[];

/** A server that keeps at most this many bytes of files in memory. */
function serve(most: number): void {
  const files = createFilesInMemory(most);
  warnings = [];
  app = fastify({ logger: { level: 'warn', stream: { write: (line: string) => void warnings.push(line) } } });
  app.get<{ Params: { path: string } }>('/:path', async (request, reply) => {
    const isSent = await files.send(request, reply, { root, path: request.params.path });
    return isSent ? reply : reply.send('from the disk');
  });
}

const get = async (path: string, headers: Record<string, string> = {}) =>
  app.inject({ url: `/${path}`, headers });

function write(name: string, content: string): void {
  writeFileSync(join(root, name), content);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'harborlight-memory-'));
  write('a.js', 'plain');
  write('a.js.br', 'brotli');
  write('a.js.gz', 'gzip');
  serve(1000);
});

afterEach(async () => {
  await app.close();
  // Fastify warns of a request that is answered twice.
  expect(warnings).toEqual([]);
  rmSync(root, { recursive: true, force: true });
});

it.each([
  ['gzip, deflate, br, zstd', 'brotli', 'br'],
  ['gzip', 'gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip', 'gzip'],
  ['GZIP;q=0.5', 'gzip', 'gzip'],
  ['identity', 'plain', undefined],
])('sends the best encoding that the browser accepts: %s', async (accepted, body, encoding) => {
  const response = await get('a.js', { 'accept-encoding': accepted });
  expect([response.body, response.headers['content-encoding']]).toEqual([body, encoding]);
});

it('sends no copy again to a browser that has it', async () => {
  const { etag } = (await get('a.js')).headers;
  for (const known of [String(etag), `"other", W/${String(etag)}`, '*'])
    expect((await get('a.js', { 'if-none-match': known })).statusCode).toBe(304);
  const compressed = await get('a.js', { 'if-none-match': String(etag), 'accept-encoding': 'br' });
  expect(compressed.statusCode).toBe(200);
});

it('keeps requested files, and drops those read first', async () => {
  write('b.css', 'b'.repeat(990));
  expect((await get('a.js')).body).toBe('plain');
  write('a.js', 'anew');
  expect((await get('a.js')).body).toBe('plain');
  await get('b.css');
  expect((await get('a.js')).body).toBe('anew');
});

it('picks up a smaller copy after a minute: pages may be compressed further later', async () => {
  const now = vi.spyOn(performance, 'now');
  now.mockReturnValue(0);
  await get('a.js');
  write('a.js.br', 'smaller');
  now.mockReturnValue(61_000);
  expect((await get('a.js', { 'accept-encoding': 'br' })).body).toBe('smaller');
  now.mockRestore();
});

it('leaves ranges, films and missing files to the disk', async () => {
  write('film.mp4', 'a film');
  expect((await get('film.mp4')).body).toBe('from the disk');
  expect((await get('a.js', { range: 'bytes=0-1' })).body).toBe('from the disk');
  expect((await get('none.js')).body).toBe('from the disk');
  write('none.js', 'there now');
  expect((await get('none.js')).body).toBe('there now');
});
