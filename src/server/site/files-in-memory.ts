import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServedFile } from './retained-assets.ts';

/** The most bytes of cached files, compressed copies included: enough for many releases and their pages. */
const MOST = 64 * 1024 * 1024;
/** Bytes above which a file, such as a video, is not cached. */
const LARGEST = 1024 * 1024;
/** Milliseconds after which a file is read again: pages are served before their best compressed copies are ready. */
const ANEW = 60_000;

/** The content types of files that are cached. Other files are requested seldom, or in ranges. */
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.ico': 'image/vnd.microsoft.icon',
};

/** A file in one encoding. */
interface Copy {
  readonly encoding: 'br' | 'gzip' | null;
  readonly body: Buffer;
  /** A digest of the body, in quotes: the same in every process, and another one for another encoding. */
  readonly etag: string;
}

/** The smallest encoding first; the last one is the file itself. */
type Copies = readonly Copy[];

/** A cached file. */
interface Held {
  readonly copies: Promise<Copies | null>;
  /** When it was read, in milliseconds of the monotonic clock. */
  readonly at: number;
  bytes: number;
}

/**
 * Caches requested files of releases and pages, so that a page needs no disk access. A file never changes under its
 * path, because each release and each set of pages has its own folder; only its compressed copies become smaller.
 * @param most bytes that are cached; the file that was read first is evicted first
 */
export function createFilesInMemory(most = MOST) {
  const held = new Map<string, Held>();
  let bytes = 0;

  function evict(file: string, entry: Held): void {
    // A later read may have replaced the entry.
    if (held.get(file) === entry) held.delete(file);
    bytes -= entry.bytes;
    entry.bytes = 0;
  }

  async function count(file: string, entry: Held): Promise<void> {
    try {
      const size = sizeOf(await entry.copies);
      if (held.get(file) !== entry) return;
      entry.bytes = size;
      bytes += size;
      for (const [name, oldest] of held) {
        if (bytes <= most) return;
        evict(name, oldest);
      }
    } catch {
      evict(file, entry);
    }
  }

  /** @returns `null` for a file that is too large to cache */
  function copiesOf(file: string): Promise<Copies | null> {
    const known = held.get(file);
    if (known !== undefined && performance.now() - known.at < ANEW) return known.copies;
    if (known !== undefined) evict(file, known);
    const entry: Held = { copies: readCopies(file), at: performance.now(), bytes: 0 };
    held.set(file, entry);
    void count(file, entry);
    return entry.copies;
  }

  return {
    /**
     * Sends a cached file, or 304 if the browser has it. The caller has set the headers that depend on the path.
     * @returns `false` if nothing was sent: the file cannot be cached, or a range was requested
     */
    async send(request: FastifyRequest, reply: FastifyReply, file: ServedFile): Promise<boolean> {
      const type = TYPES[extname(file.path)];
      if (type === undefined || request.headers.range !== undefined) return false;
      // An unreadable file is left to the caller, which sends it from the disk.
      const copies = await copiesOf(join(file.root, file.path)).catch(() => null);
      const accepted = request.headers['accept-encoding'] ?? '';
      const copy = copies?.find(({ encoding }) => encoding === null || accepts(accepted, encoding));
      if (copy === undefined) return false;
      reply.header('etag', copy.etag);
      if (isAmong(copy.etag, request.headers['if-none-match'])) {
        reply.code(304).send();
        return true;
      }
      reply.header('content-type', type);
      if (copy.encoding !== null) reply.header('content-encoding', copy.encoding);
      reply.send(copy.body);
      return true;
    },
  };
}

async function readCopies(file: string): Promise<Copies | null> {
  if ((await stat(file)).size > LARGEST) return null;
  const copies = await Promise.all([
    readCopy(`${file}.br`, 'br').catch(() => null),
    readCopy(`${file}.gz`, 'gzip').catch(() => null),
    readCopy(file, null),
  ]);
  return copies.filter((copy) => copy !== null);
}

async function readCopy(file: string, encoding: Copy['encoding']): Promise<Copy> {
  const body = await readFile(file);
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 27);
  return { encoding, body, etag: `"${digest}"` };
}

function sizeOf(copies: Copies | null): number {
  return (copies ?? []).reduce((sum, { body }) => sum + body.length, 0);
}

/** Whether the browser accepts an encoding, by its `Accept-Encoding`: `gzip, br;q=0` accepts only gzip. */
function accepts(header: string, encoding: string): boolean {
  return header.split(',').some((entry) => {
    const [name = '', quality = ''] = entry.split(';');
    return name.trim().toLowerCase() === encoding && !/^\s*q=0(?:\.0*)?\s*$/i.test(quality);
  });
}

/** Whether a browser has this very copy, by its `If-None-Match`; a proxy may have made the tag a weak one. */
function isAmong(etag: string, header: string | undefined): boolean {
  if (header === undefined) return false;
  return header.split(',').some((entry) => ['*', etag].includes(entry.trim().replace(/^W\//, '')));
}
