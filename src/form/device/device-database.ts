import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/** What this device keeps: an encrypted record, and when it may no longer be kept. */
export interface SealedRecord {
  readonly id: string;
  readonly nonce: Uint8Array<ArrayBuffer>;
  readonly sealed: ArrayBuffer;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
}

/** `drafts`: unfinished applications; `unsent`: finished ones on their way; `receipts`: references of sent ones. */
export type Shelf = 'drafts' | 'unsent' | 'receipts';

interface DeviceSchema extends DBSchema {
  keys: { key: string; value: CryptoKey };
  drafts: { key: string; value: SealedRecord };
  unsent: { key: string; value: SealedRecord };
  receipts: { key: string; value: SealedRecord };
}

export type DeviceDatabase = IDBPDatabase<DeviceSchema>;

let opened: Promise<DeviceDatabase> | null = null;

/** The database of this browser. @throws when storage is blocked */
export function openDeviceDatabase(): Promise<DeviceDatabase> {
  opened ??= openDB<DeviceSchema>('harborlight', 1, {
    upgrade(database) {
      database.createObjectStore('keys');
      for (const shelf of ['drafts', 'unsent', 'receipts'] as const) {
        database.createObjectStore(shelf, { keyPath: 'id' });
      }
    },
    // A newer version of the site in another tab must not wait for this one.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
    terminated: () => {
      opened = null;
    },
  }).catch((reason: unknown) => {
    opened = null;
    throw reason;
  });
  return opened;
}
