import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { KeptFile } from './kept-assets.ts';

/** Bytes of all files that are held, their compressed copies with them: many releases and their pages. */
const MOST = 64 * 1024 * 1024;
/** Bytes of a file above which it is read whenever it is asked for, such as a film. */
const LARGEST = 1024 * 1024;
/** Milliseconds after which a file is read anew: pages are served before they are compressed as far as they can be. */
const ANEW = 60_000;

/** What browsers are told of the files that are held. Others are seldom asked for, or in parts. */
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

/** A file that is held. */
interface Held {
  readonly copies: Promise<Copies | null>;
  /** When it was read, in milliseconds of the process. */
  readonly at: number;
  bytes: number;
}

/**
 * Holds the files of releases and pages that were asked for: a page costs no look at the disk. What a name says never
 * changes, because another release, and other pages, have another folder; its compressed copies become smaller.
 * @param most bytes that are held; what was read first is let go of first
 */
export function createFilesInMemory(most = MOST) {
  const held = new Map<string, Held>();
  let bytes = 0;

  function letGo(file: string, entry: Held): void {
    // Another look may have taken its place.
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
        letGo(name, oldest);
      }
    } catch {
      letGo(file, entry);
    }
  }

  /** @returns `null` for a file that is not held */
  function copiesOf(file: string): Promise<Copies | null> {
    const known = held.get(file);
    if (known !== undefined && performance.now() - known.at < ANEW) return known.copies;
    if (known !== undefined) letGo(file, known);
    const entry: Held = { copies: readCopies(file), at: performance.now(), bytes: 0 };
    held.set(file, entry);
    void count(file, entry);
    return entry.copies;
  }

  return {
    /**
     * Sends a file, or says that a browser has it already. The headers that depend on its address are set.
     * @returns `false` where nothing was sent: the file is not held, or a part of it is asked for
     */
    async send(request: FastifyRequest, reply: FastifyReply, file: KeptFile): Promise<boolean> {
      const type = TYPES[extname(file.path)];
      if (type === undefined || request.headers.range !== undefined) return false;
      // What cannot be read now is left to who sends it from the disk.
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

/** Whether a browser takes an encoding, by its `Accept-Encoding`: `gzip, br;q=0` takes gzip alone. */
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
