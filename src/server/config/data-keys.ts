import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto';

/*
 * The keys of DATA_KEY, or of the file that a first start makes. Each sealed record names its key, so that several keys
 * can read while one writes (docs/decisions/0099-answers-encrypted-at-rest.md).
 */

/** As the first entry of DATA_KEY, and in rows: written without a key. */
export const PLAIN = 'plain';

/** One key. Its secrets are key objects, so logging it prints none of them. */
export interface DataKey {
  /** Eight hex digits that are derived from the key and reveal nothing about it. */
  readonly id: string;
  /**
   * Encrypts a text under AES-256-GCM.
   * @param context where it is stored, such as `applications/payload/K7QM-3XVD`: `open` fails for any other context
   */
  seal(context: string, text: string): string;
  /** @throws Error when the record was changed, or is from another context */
  open(context: string, record: string): string;
  /** A keyed digest: the same for the same text, and useless for guessing the text without the key. */
  digest(purpose: string, text: string): string;
}

export interface DataKeys {
  /** The key that writes; `null` where answers are stored unencrypted. */
  readonly writing: DataKey | null;
  /** Every key that reads, the one that writes first. */
  readonly all: readonly DataKey[];
  find(id: string): DataKey | undefined;
  /** The file that contains them; `null` if they are from DATA_KEY. */
  readonly file: string | null;
  /** Whether `file` is not there yet: the first start of a server makes it, with a key. */
  readonly isToBeMade: boolean;
}

/** What a server without a key says at its start, and in health. */
export const WITHOUT_KEY =
  'Answers are stored without encryption, as "plain" in DATA_KEY asks for (docs/operations.md, "Answers at rest").';

export const NO_KEYS: DataKeys = keysOf(null, [], null);

/** What DATA_KEY, or its file, should hold. */
export const DATA_KEY_FIX =
  'Give 32 random bytes as base64 (openssl rand -base64 32). The first key writes; older ones follow after commas. "plain" in first place writes without a key and reads by those that follow.';

/** What to know of a file with keys, as the start, health and backups say it. */
export function keyFileAdvice(file: string): string {
  return `The key that reads the answers is in ${file}. Keep a copy of that file elsewhere than the backups: without it nobody can read the answers, and no backup is worth anything.`;
}

/** Continues the sentence "encrypted with the key …,": where the key is missing, and what to do. */
export function missingKeyAdvice({ file, isToBeMade }: DataKeys): string {
  return isToBeMade
    ? `and there is no file ${file}. Put the copy there that was kept, or that of the server which made it, or name another file in DATA_KEY_FILE.`
    : `which ${file ?? 'DATA_KEY'} does not hold. Add it there after a comma.`;
}

/** The keys of a server before its first start, which makes them. @param file where it will make them */
export function keysToBeMade(file: string): DataKeys {
  return { ...keysOf(null, [], file), isToBeMade: true };
}

/**
 * Reads the keys in DATA_KEY, or in the file.
 * @param file where the text is from; `null` for DATA_KEY
 * @returns the keys, or what is wrong, without repeating any part of them
 */
export function readDataKeys(
  text: string | null,
  file: string | null = null,
): DataKeys | { readonly found: string } {
  const entries = (text ?? '').split(/[\s,]+/).filter((entry) => entry !== '');
  if (entries.length === 0) return file === null ? NO_KEYS : { found: 'nothing' };
  const keys: DataKey[] = [];
  for (const [index, entry] of entries.entries()) {
    if (entry === PLAIN && index === 0) continue;
    const bytes = bytesOf(entry);
    if (bytes === null) return { found: `no key in place ${index + 1} of ${entries.length}` };
    keys.push(createDataKey(bytes));
  }
  return keysOf(entries[0] === PLAIN ? null : (keys[0] ?? null), keys, file);
}

function keysOf(writing: DataKey | null, all: readonly DataKey[], file: string | null): DataKeys {
  const byId = new Map(all.map((key) => [key.id, key]));
  return { writing, all: [...byId.values()], find: (id) => byId.get(id), file, isToBeMade: false };
}

/** Bytes of a key. */
export const KEY_BYTES = 32;

function bytesOf(entry: string): Buffer | null {
  if (/^[0-9a-f]{64}$/i.test(entry)) return Buffer.from(entry, 'hex');
  if (!/^[A-Za-z0-9+/_-]{43}=?$/.test(entry)) return null;
  const bytes = Buffer.from(entry, 'base64');
  return bytes.length === KEY_BYTES ? bytes : null;
}

/** In bytes: the nonce length that GCM is made for, and a full-length tag. */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = 'aes-256-gcm';

/** Random bytes for nonces, and how many of them are used. */
let nonces = Buffer.alloc(0);
let used = 0;

/** A random nonce that is used only once. Random bytes are drawn for 256 of them at a time. */
function newNonce(): Buffer {
  if (used === nonces.length) {
    nonces = randomBytes(NONCE_BYTES * 256);
    used = 0;
  }
  used += NONCE_BYTES;
  return nonces.subarray(used - NONCE_BYTES, used);
}

function createDataKey(bytes: Buffer): DataKey {
  const derive = (purpose: string): KeyObject =>
    createSecretKey(Buffer.from(hkdfSync('sha256', bytes, '', `harborlight ${purpose}`, KEY_BYTES)));
  const sealing = derive('sealing');
  const digesting = derive('digests');
  const id = createHmac('sha256', derive('id')).update('id').digest('hex').slice(0, 8);
  return {
    id,
    seal(context, text) {
      const nonce = newNonce();
      const cipher = createCipheriv(CIPHER, sealing, nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(context));
      const body = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()];
      return `${id}.${Buffer.concat(body).toString('base64url')}`;
    },
    open(context, record) {
      const sealed = Buffer.from(record.slice(id.length + 1), 'base64url');
      const tag = sealed.subarray(-TAG_BYTES);
      const decipher = createDecipheriv(CIPHER, sealing, sealed.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(Buffer.from(context));
      decipher.setAuthTag(tag);
      return (
        decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
      );
    },
    digest: (purpose, text) =>
      createHmac('sha256', digesting).update(`${purpose}\0${text}`).digest('base64url'),
  };
}

/** The keyed digest of a plain post's answers, as many hex digits: without the key, guesses cannot be tested. */
export function keyedDigest(digest: string, key: DataKey): string {
  return Buffer.from(key.digest('plain post', digest), 'base64url').toString('hex').slice(0, digest.length);
}

/** The id of the key that sealed a record. */
export function keyIdOf(record: string): string {
  return record.slice(0, Math.max(0, record.indexOf('.')));
}
