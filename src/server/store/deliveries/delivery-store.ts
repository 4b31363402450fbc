import type { Access } from '../access.ts';
import type { Database } from '../schema.ts';
import { createDeliveryClaims, type DeliveryClaims } from './claims.ts';
import { createDigestQueue, type DigestQueue } from './digest.ts';
import { createDisclosureLog, type DisclosureLog } from './disclosures.ts';
import { createDeliveryLists, type DeliveryLists } from './lists.ts';
import { createDeliveryResends, type ChannelName, type DeliveryResends } from './queue.ts';

/** How applications are announced to the agency. Every verb throws `StoreUnavailable` when the database cannot be used. */
export interface DeliveryStore
  extends DeliveryClaims, DeliveryResends, DigestQueue, DeliveryLists, DisclosureLog {}

/**
 * The deliveries in a database.
 * @param use the way to it
 * @param channels those that are configured
 */
export function createDeliveryStore(
  database: Database,
  use: Access,
  channels: readonly ChannelName[],
): DeliveryStore {
  return {
    ...createDeliveryClaims(database, use),
    ...createDeliveryResends(database, use, channels),
    ...createDigestQueue(database, use, channels),
    ...createDeliveryLists(database, use, channels),
    ...createDisclosureLog(database.db, use),
  };
}
