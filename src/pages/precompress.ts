import { readdirSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const TEXT = /\.(?:html|js|css|svg|json|txt|xml|webmanifest)$/;

/** `best` takes thirty times as long as `fast`, and saves a tenth. */
const LEVELS = {
  fast: { brotli: 5, gzip: 6 },
  best: { brotli: constants.BROTLI_MAX_QUALITY, gzip: constants.Z_BEST_COMPRESSION },
} as const;

export type Effort = keyof typeof LEVELS;

/** Writes `.br` and `.gz` beside every text file below a folder, or replaces them atomically. */
export async function precompress(folder: string, effort: Effort): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => TEXT.test(name));
  await Promise.all(files.map((name) => compress(join(folder, name), LEVELS[effort])));
}

async function compress(file: string, level: (typeof LEVELS)[keyof typeof LEVELS]): Promise<void> {
  const content = await readFile(file);
  const [brotli, gzipped] = await Promise.all([
    compressBrotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: level.brotli,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    compressGzip(content, { level: level.gzip }),
  ]);
  await Promise.all([replaceFile(file, '.br', brotli), replaceFile(file, '.gz', gzipped)]);
}

async function replaceFile(file: string, ending: string, content: Buffer): Promise<void> {
  // The file keeps the extension `.br` or `.gz`, so that it is never served under its temporary name.
  const next = `${file}.next${ending}`;
  await writeFile(next, content);
  await rename(next, `${file}${ending}`);
}
