import type { QueryClient } from '@tanstack/react-query';

/*
 * Unsent input in the tab's storage, so that a reload keeps it, or a phone that ends the tab during a call. It is
 * encrypted with a key that only the signed-in person gets from the server: signed out, nobody can read it
 * (docs/decisions/0187-unsent-input-survives-a-reload.md).
 */

const ITEM = 'desk-unsent';
const ALGORITHM = 'AES-GCM';
const NONCE_BYTES = 12;

/** Reads and writes what is kept. */
export interface KeptUnsent<T> {
  /** @returns `null` if nothing is kept, or if another person's input was, which is then removed */
  readonly read: () => Promise<T | null>;
  /** Replaces what is kept. If the storage is full, what was kept before stays. @param value `null` keeps nothing */
  readonly write: (value: T | null) => Promise<void>;
}

/** @param secret 256 bits in base64url, the session's `unsentKey` */
export function keptUnsent<T>(secret: string): KeptUnsent<T> {
  const bytes = toBytes(secret.replaceAll('-', '+').replaceAll('_', '/'));
  const key = crypto.subtle.importKey('raw', bytes, ALGORITHM, false, ['encrypt', 'decrypt']);
  let writes = 0;
  return {
    async read() {
      const record = sessionStorage.getItem(ITEM);
      if (record === null) return null;
      try {
        const sealed = toBytes(record);
        const parameters = { name: ALGORITHM, iv: sealed.slice(0, NONCE_BYTES) };
        const text = await crypto.subtle.decrypt(parameters, await key, sealed.slice(NONCE_BYTES));
        // Only `write` makes records that this key opens.
        return JSON.parse(new TextDecoder().decode(text)) as T;
      } catch {
        sessionStorage.removeItem(ITEM);
        return null;
      }
    },
    async write(value) {
      const write = ++writes;
      if (value === null) return sessionStorage.removeItem(ITEM);
      const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
      const text = new TextEncoder().encode(JSON.stringify(value));
      const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: ALGORITHM, iv }, await key, text));
      if (write !== writes) return;
      try {
        sessionStorage.setItem(ITEM, toBase64([...iv, ...sealed]));
      } catch {
        // It is still in memory.
      }
    },
  };
}

/** Removes everything that the desk knows, before another person uses this tab. */
export function forgetEverything(client: QueryClient): void {
  client.clear();
  sessionStorage.removeItem(ITEM);
}

function toBase64(bytes: readonly number[]): string {
  return btoa(bytes.map((byte) => String.fromCodePoint(byte)).join(''));
}

function toBytes(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0);
}
