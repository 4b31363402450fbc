import type { DataKeys } from '../../config/data-keys.ts';
import type { Access } from '../access.ts';
import type { Database } from '../schema.ts';
import { createBounces } from './bounces.ts';
import { createChangeEvents } from './change-events.ts';
import { createDeliveryClaims } from './claims.ts';
import { createDigestQueue } from './digest.ts';
import { createDisclosureLog } from './disclosures.ts';
import { createDeliveryLists } from './lists.ts';
import { createMorningQueue } from './mornings.ts';
import { createDeliveryResends, type ChannelName } from '../delivery-queue.ts';

/** The notices to the agency and to applicants. Every verb throws `StoreUnavailable`. */
export type DeliveryStore = ReturnType<typeof createDeliveryStore>;

/**
 * The deliveries in a database.
 * @param use the way to it
 * @param keys by which an applicant’s address is read
 * @param channels those that are configured
 */
export function createDeliveryStore(
  database: Database,
  use: Access,
  keys: DataKeys,
  channels: readonly ChannelName[],
) {
  return {
    ...createDeliveryClaims(database, use, keys),
    ...createDeliveryResends(database, use, channels),
    ...createDigestQueue(database, use, channels),
    ...createChangeEvents(database, use),
    ...createMorningQueue(database, use, channels),
    ...createDeliveryLists(database, use, channels),
    ...createBounces(database, use, keys),
    ...createDisclosureLog(database.db, use),
  };
}
