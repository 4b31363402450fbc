import type { Page } from 'playwright/test';

/** The data that a page's origin stores on the device, as a reader of the browser's files would find it. */
export interface DeviceStorage {
  /** `localStorage` and `sessionStorage`, names and values. */
  readonly device: Readonly<Record<string, string>>;
  readonly tab: Readonly<Record<string, string>>;
  /** Entries by store; bytes as Latin-1 text, so that a readable answer would show. */
  readonly databases: Readonly<Record<string, readonly string[]>>;
  /** The cryptographic keys among the entries, and whether a script could export them. */
  readonly keys: readonly { readonly extractable: boolean }[];
}

/** Reads all data that the origin of a page stores. */
export function readDeviceStorage(page: Pick<Page, 'evaluate'>): Promise<DeviceStorage> {
  return page.evaluate(async () => {
    const keys: { extractable: boolean }[] = [];

    function done<T>(request: IDBRequest<T>): Promise<T> {
      return new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('The database cannot be read.'));
      });
    }
    function readable(value: unknown): unknown {
      if (value instanceof CryptoKey) {
        keys.push({ extractable: value.extractable });
        return 'a key';
      }
      if (value instanceof ArrayBuffer) return readable(new Uint8Array(value));
      if (value instanceof Uint8Array) return String.fromCharCode(...value);
      if (Array.isArray(value)) return value.map(readable);
      if (typeof value === 'object' && value !== null) {
        return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, readable(inner)]));
      }
      return value;
    }

    const databases: Record<string, string[]> = {};
    for (const { name } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name ?? ''));
      for (const store of database.objectStoreNames) {
        const entries = await done(database.transaction(store).objectStore(store).getAll());
        databases[store] = entries.map((entry) => JSON.stringify(readable(entry)));
      }
      database.close();
    }
    return { device: { ...localStorage }, tab: { ...sessionStorage }, databases, keys };
  });
}
