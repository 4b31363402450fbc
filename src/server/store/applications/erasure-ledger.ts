import { createReadStream, existsSync } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { isJsonObject, type Json } from '../../../core/json.ts';
import { readReference } from '../../../core/submission/reference.ts';
import { flush } from '../../new-file.ts';

/** Why an application was erased: its applicant asked for it, or its period was over. */
export type ErasureCause = 'request' | 'period';

/** An erased application. Contains nothing that identifies a person. */
export interface Erasure {
  readonly reference: string;
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly why: ErasureCause;
  /** Recognizes a retry; `null` if it could reveal answers. */
  readonly key: string | null;
  /** Tells a retry from another application; `null` if the answers could not be read. */
  readonly answers: string | null;
}

/** A file outside of the database that lists erasures, for when the database is lost or replaced with an older one. */
export type ErasureLedger = ReturnType<typeof openLedger>;

/** The file of the erasure ledger cannot be written or read. The message is a sentence for staff. */
export class LedgerFailed extends Error {
  override readonly name = 'LedgerFailed';
}

/** The ledger file: `ERASURE_LEDGER`, or one beside the embedded database; `null` for PostgreSQL without it. */
export function ledgerFile({
  erasureLedger = null,
  databaseUrl,
  dataDir,
}: {
  readonly erasureLedger?: string | null;
  readonly databaseUrl: string | null;
  readonly dataDir: string;
}): string | null {
  return erasureLedger ?? (databaseUrl === null ? join(dataDir, 'erasures.jsonl') : null);
}

const PAGE = 500;

/** Opens the ledger: one line of JSON for each erasure. The first erasure creates the file. */
export function openLedger(file: string) {
  return {
    file,
    /** Adds lines; they are on disk when the promise resolves. @throws LedgerFailed */
    async append(erasures: readonly Erasure[]): Promise<void> {
      try {
        await appendLines(
          file,
          erasures.map((each) => JSON.stringify(each)),
        );
      } catch (error) {
        throw new LedgerFailed(
          `The erasure ledger ${file} cannot be written: ${reasonOf(error)}. Nothing was erased.`,
        );
      }
    },
    /** The content of the file, in pages; nothing if there is no file. @throws LedgerFailed */
    async *read(): AsyncIterable<readonly Erasure[]> {
      if (!existsSync(file)) return;
      let page: Erasure[] = [];
      try {
        for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
          const erasure = readErasure(line);
          if (erasure !== null) page.push(erasure);
          if (page.length < PAGE) continue;
          yield page;
          page = [];
        }
      } catch (error) {
        throw new LedgerFailed(`The erasure ledger ${file} cannot be read: ${reasonOf(error)}.`);
      }
      if (page.length > 0) yield page;
    },
  };
}

/** Appends lines in one write, so that several processes may do it at once, and waits for the disk. */
async function appendLines(file: string, lines: readonly string[]): Promise<void> {
  const isNew = !existsSync(file);
  if (isNew) await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const handle = await open(file, 'a+', 0o600);
  try {
    const { size } = await handle.stat();
    const last = Buffer.alloc(1);
    if (size > 0) await handle.read(last, 0, 1, size - 1);
    // A line that a crash cut short must not take the next one with it.
    const start = size === 0 || last.toString() === '\n' ? '' : '\n';
    await handle.appendFile(`${start}${lines.join('\n')}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  if (isNew) flush(dirname(file));
}

/** @returns `null` for a line that a crash cut short */
function readErasure(line: string): Erasure | null {
  let content: Json;
  try {
    content = JSON.parse(line) as Json;
  } catch {
    return null;
  }
  if (!isJsonObject(content)) return null;
  const { reference, at, why, key, answers } = content;
  if (typeof reference !== 'string' || readReference(reference) !== reference) return null;
  return {
    reference,
    at: typeof at === 'string' ? at : '',
    why: why === 'period' ? 'period' : 'request',
    key: typeof key === 'string' ? key : null,
    answers: typeof answers === 'string' ? answers : null,
  };
}

function reasonOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
