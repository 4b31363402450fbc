import { isJsonObject } from '../../core/json.ts';
import { IDEMPOTENCY_KEY } from '../../core/submission/idempotency-key.ts';
import { newIdempotencyKey } from '../session/idempotency-key.ts';
import { isErasedKey } from '../storage/erased-keys.ts';
import { TAB_KEYS } from '../storage/storage-keys.ts';
import { parseStored, tabStorage } from '../storage/web-storage.ts';
import { LINK_HASH_PREFIX, type OpenResult } from './incoming-draft.ts';
import { readDraft, type Draft } from './draft.ts';

/*
 * A draft on its way to another device (docs/product.md#on-another-device). The browser encrypts it. The key is only in
 * the link's fragment, and the server stores the ciphertext under the name in the same fragment.
 */

/** The format version of links and files. Increment it when their content changes. */
const FORMAT = 1;
const ALGORITHM = 'AES-GCM';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
/** Plaintext is padded to a multiple of this many characters, to hide the length of the answers. */
const BLOCK = 1024;
/** How long the service has to respond, in milliseconds. */
export const RESPONSE_TIMEOUT = 20_000;

/** The result of creating a link. */
export type MadeLink =
  | { readonly kind: 'made'; readonly url: string }
  | { readonly kind: 'no-room' | 'unreachable' };

/** A name and a key. */
interface DraftLink {
  readonly name: string;
  /** base64url. */
  readonly key: string;
}

/** Encrypts a draft under a fresh key. @returns both in base64url @throws where the page is not served securely */
export async function sealDraft(
  draft: Draft,
): Promise<{ readonly ciphertext: string; readonly key: string }> {
  const key = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const json = JSON.stringify(draft);
  const text = new TextEncoder().encode(json.padEnd(Math.ceil(json.length / BLOCK) * BLOCK));
  const head = new Uint8Array([FORMAT, ...iv]);
  const parameters = { name: ALGORITHM, iv, additionalData: head };
  const sealed = await crypto.subtle.encrypt(parameters, await imported(key, 'encrypt'), text);
  return { ciphertext: toBase64Url([...head, ...new Uint8Array(sealed)]), key: toBase64Url([...key]) };
}

/** Decrypts a ciphertext from `sealDraft` of this release or an older one. */
export async function unsealDraft(ciphertext: string, key: string): Promise<OpenResult> {
  try {
    const bytes = fromBase64Url(ciphertext);
    if ((bytes[0] ?? 0) > FORMAT) return { kind: 'newer' };
    const head = bytes.slice(0, 1 + NONCE_BYTES);
    const parameters = { name: ALGORITHM, iv: head.slice(1), additionalData: head };
    const decrypting = await imported(fromBase64Url(key), 'decrypt');
    const text = await crypto.subtle.decrypt(parameters, decrypting, bytes.slice(head.length));
    return opened(JSON.parse(new TextDecoder().decode(text)));
  } catch {
    return { kind: 'damaged' };
  }
}

/** The content of a file with the unencrypted draft. */
export function fileOf(draft: Draft): string {
  return JSON.stringify({ format: FORMAT, draft }, null, 2);
}

/** Reads a file from `fileOf` of this release or an older one. */
export function readFile(text: string): OpenResult {
  const content = parseStored(text);
  if (!isJsonObject(content) || typeof content['format'] !== 'number') return { kind: 'damaged' };
  return content['format'] > FORMAT ? { kind: 'newer' } : opened(content['draft']);
}

/** Validates a draft from another device. Its age doesn't matter: it starts as a new draft on this device. */
function opened(value: unknown): OpenResult {
  const savedAt = isJsonObject(value) ? Number(value['savedAt']) : Number.NaN;
  const draft = readDraft(value, savedAt);
  if (draft === null) return { kind: 'damaged' };
  const { key } = draft;
  // It is the same application, so the key stays. A key erased from this tab is replaced, as it can't be stored.
  const isUsable = key !== null && IDEMPOTENCY_KEY.test(key) && !isErasedKey(key);
  const now = Date.now();
  return {
    kind: 'draft',
    draft: {
      ...draft,
      key: isUsable ? key : newIdempotencyKey(),
      startedAt: Math.min(draft.startedAt, now),
      savedAt: now,
    },
  };
}

/**
 * Stores an encrypted draft on the server and returns its link. The tab keeps the name, to erase the copy later.
 * @param page the address of the form's page, without a fragment
 */
export async function makeLink(apiBase: string, page: string, draft: Draft): Promise<MadeLink> {
  try {
    const { ciphertext, key } = await sealDraft(draft);
    const response = await ask(`${apiBase}/api/drafts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ciphertext }),
    });
    // For 429 and 503 alike: a link may work later, and a file works now.
    if (!response.ok) return { kind: 'no-room' };
    const body: unknown = await response.json();
    const name = isJsonObject(body) ? body['name'] : undefined;
    if (typeof name !== 'string') return { kind: 'unreachable' };
    const names = tabStorage.get(TAB_KEYS.transfers(draft.form)) ?? '';
    tabStorage.set(TAB_KEYS.transfers(draft.form), `${names} ${name}`.trim());
    return { kind: 'made', url: `${page}${LINK_HASH_PREFIX}${name}.${key}` };
  } catch {
    return { kind: 'unreachable' };
  }
}

/** Reads the fragment of a link; null where a part of it is missing. */
export function readLink(hash: string): DraftLink | null {
  const [, name, key] = /^([\w-]{22})\.([\w-]{43})$/.exec(hash.slice(LINK_HASH_PREFIX.length)) ?? [];
  return name === undefined || key === undefined ? null : { name, key };
}

/** Fetches the draft of a link. It stays on the server. @param link null: a part of it is missing */
export async function fetchDraft(apiBase: string, link: DraftLink | null): Promise<OpenResult> {
  if (link === null) return { kind: 'damaged' };
  const { name, key } = link;
  try {
    const response = await ask(`${apiBase}/api/drafts/${name}`);
    if (response.status === 404) return { kind: 'gone' };
    if (!response.ok) return { kind: 'unreachable' };
    const body: unknown = await response.json();
    const ciphertext = isJsonObject(body) ? body['ciphertext'] : undefined;
    return typeof ciphertext === 'string' ? await unsealDraft(ciphertext, key) : { kind: 'damaged' };
  } catch {
    return { kind: 'unreachable' };
  }
}

function ask(url: string, request: RequestInit = {}): Promise<Response> {
  return fetch(url, { ...request, cache: 'no-store', signal: AbortSignal.timeout(RESPONSE_TIMEOUT) });
}

function imported(key: Uint8Array<ArrayBuffer>, usage: 'encrypt' | 'decrypt'): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', key, ALGORITHM, false, [usage]);
}

function toBase64Url(bytes: readonly number[]): string {
  const text = btoa(bytes.map((byte) => String.fromCodePoint(byte)).join(''));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** @throws DOMException for text that is not base64url */
function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(bytes, (character) => character.codePointAt(0) ?? 0);
}
