import type { Access } from '../access.ts';
import type { Database } from '../schema.ts';
import { createSessionStore, type SessionStore } from './session-store.ts';
import { createStaffStore, type StaffStore } from './staff-store.ts';

/** What the database holds for the staff's desk alone. Every verb throws `StoreUnavailable`. */
export interface DeskStore {
  /** Who may work at the desk. */
  readonly staff: StaffStore;
  /** Who is signed in. */
  readonly sessions: SessionStore;
}

/** @param use the way to the database */
export function createDeskStore(database: Database, use: Access): DeskStore {
  return {
    staff: createStaffStore(database, use),
    sessions: createSessionStore(database, use),
  };
}
