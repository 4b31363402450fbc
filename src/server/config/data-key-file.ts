import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, resolve, sep } from 'node:path';
import type { Checked, Problem } from '../../core/problem.ts';
import type { Environment } from './environment.ts';
import { DATA_KEY_FIX, KEY_BYTES, keysToBeMade, readDataKeys, type DataKeys } from './data-keys.ts';
import { flush, renameWithoutOverwrite, writePrivateFile } from '../new-file.ts';

/*
 * The file of the key that encrypts answers, which the first start makes
 * (docs/decisions/0132-a-key-from-the-first-start.md).
 */

/**
 * The keys of an environment: those of `DATA_KEY`, or of the file that `DATA_KEY_FILE` names; by default that is one
 * beside the data folder, `data.key` beside `data`.
 * @param dataDir absolute
 * @param isEmbedded whether the database is in that folder: then the folder must not contain the key as well
 * @returns the keys, which are still to be made where there is no file; or what is wrong
 */
export function configuredKeys(env: Environment, dataDir: string, isEmbedded: boolean): Checked<DataKeys> {
  const variable = env['DATA_KEY']?.trim() || null;
  if (variable !== null) {
    const keys = readDataKeys(variable);
    return 'found' in keys ? refused('DATA_KEY', keys.found, DATA_KEY_FIX) : { ok: true, value: keys };
  }
  const file = resolve(env['DATA_KEY_FILE']?.trim() || `${dataDir}.key`);
  if (isEmbedded && file.startsWith(dataDir + sep))
    return refused(
      'DATA_KEY_FILE',
      `${file} is in DATA_DIR`,
      'Name a file elsewhere: whoever copies that folder would have the answers and their key.',
    );
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    const code = codeOf(error);
    if (code === 'ENOENT' || code === 'ENOTDIR') return { ok: true, value: keysToBeMade(file) };
    return refused(
      'DATA_KEY_FILE',
      `${file} cannot be read (${code})`,
      'Run this as the account of the server, or name another file.',
    );
  }
  const keys = readDataKeys(text, file);
  return 'found' in keys
    ? refused('DATA_KEY_FILE', `${file} holds ${keys.found}`, DATA_KEY_FIX)
    : { ok: true, value: keys };
}

function refused(path: string, found: string, fix: string): Checked<DataKeys> {
  const problem: Problem = { file: 'environment', path, found, fix };
  return { ok: false, problems: [problem] };
}

/**
 * Makes a new key, in a file that only this account may read and that is on disk before anything is encrypted with it.
 * If several processes do so at once, one makes the file, and all read the same key.
 * @throws Error with a sentence when it cannot be made
 */
export function makeKeyFile(file: string): DataKeys {
  const draft = `${file}.${randomUUID()}`;
  try {
    makePrivateFolder(dirname(file));
    writePrivateFile(draft, `${randomBytes(KEY_BYTES).toString('base64')}\n`);
    renameWithoutOverwrite(draft, file);
  } catch (error) {
    // Another process may have made it first.
    if (!existsSync(file))
      throw new Error(
        `The key by which answers are encrypted could not be made: ${file} cannot be written (${codeOf(error)}). Name a file in DATA_KEY_FILE, outside of DATA_DIR and kept as safely, that this account may make, or give a key in DATA_KEY (openssl rand -base64 32). DATA_KEY=plain stores answers without encryption.`,
        { cause: error },
      );
  } finally {
    if (existsSync(draft)) rmSync(draft);
  }
  const keys = readDataKeys(readFileSync(file, 'utf8'), file);
  if ('found' in keys) throw new Error(`${file} holds ${keys.found}. ${DATA_KEY_FIX}`);
  return keys;
}

/** Makes a folder with its parents, and flushes the new directory entries to disk. */
function makePrivateFolder(folder: string): void {
  const first = mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = dirname(made)) flush(dirname(made));
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
