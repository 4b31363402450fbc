import type { DataKeys } from '../../config/data-keys.ts';
import type { Access } from '../access.ts';
import type { ChannelName } from '../delivery-queue.ts';
import type { Database } from '../schema.ts';
import { createAccountNoticeStore } from './account-notice-store.ts';
import { createCalendarStore } from './calendar-store.ts';
import { createCaseworkStore } from './casework-store.ts';
import { createCeremonyStore } from './ceremony-store.ts';
import { createChangeStore } from './change-store.ts';
import { createInvitationStore } from './invitation-store.ts';
import { createPasskeyStore } from './passkey-store.ts';
import { createRelatedStore } from './related-store.ts';
import { createNextVersionStore } from './next-version-store.ts';
import { createExportStore } from './export-store.ts';
import { createPeopleStore } from './people-store.ts';
import { createPresenceStore } from './presence-store.ts';
import { createPublicationStore } from './publication-store.ts';
import { createNumberStore } from './number-store.ts';
import { createQueueStore } from './queue-store.ts';
import { createProviderStore } from './provider-store.ts';
import { createReplyStore } from './reply-store.ts';
import { createSessionStore, IDLE } from './session-store.ts';
import { createStaffStore } from './staff-store.ts';
import { createTokenStore } from './token-store.ts';
import { createStepStore } from './step-store.ts';
import { createViewStore } from './view-store.ts';

/** The data that only the staff's desk uses. Every verb throws `StoreUnavailable`. */
export type DeskStore = ReturnType<typeof createDeskStore>;

/**
 * @param use the way to the database
 * @param keys that encrypt and decrypt notes
 * @param channels those that are configured
 */
export function createDeskStore(
  database: Database,
  use: Access,
  keys: DataKeys,
  channels: readonly ChannelName[],
) {
  return {
    /** The staff members. */
    staff: createStaffStore(database, use, keys),
    /** Managing staff members. */
    people: createPeopleStore(database, use, IDLE),
    /** Invitations to become a staff member. */
    invitations: createInvitationStore(database, use, channels),
    passkeys: createPasskeyStore(database, use, channels),
    /** Notices to staff about their own accounts. */
    accountNotices: createAccountNoticeStore(database, use),
    /** Passkey and provider ceremonies in progress. */
    ceremonies: createCeremonyStore(database, use),
    /** Sign-ins by the agency's provider. */
    provider: createProviderStore(database, use),
    /** Signed-in sessions. */
    sessions: createSessionStore(database, use),
    /** Applications that belong to one person. */
    related: createRelatedStore(database, use, keys),
    /** What staff do with applications: status, assignee, notes. */
    casework: createCaseworkStore(database, use, keys, channels),
    /** Replies of staff to applicants. */
    replies: createReplyStore(database, use, keys, channels),
    /** The next version of rules and forms, which all staff edit together. */
    next: createNextVersionStore(database, use),
    /** Publications of the next version. */
    publications: createPublicationStore(database, use, keys, channels),
    /** The queue of applications. */
    queue: createQueueStore(database, use, keys),
    /** Saved views of the queue. */
    views: createViewStore(database, use),
    /** Calendar feeds of staff. */
    calendars: createCalendarStore(database, use),
    /** Which staff members have which applications open. */
    presence: createPresenceStore(database, use),
    /** Exports of the last hour. */
    exports: createExportStore(database, use),
    /** Tokens by which programs use the desk's API. */
    tokens: createTokenStore(database, use),
    /** The stream of changes of applications. */
    changes: createChangeStore(database, use),
    /** Statistics of what was received and done. */
    numbers: createNumberStore(database, use),
    /** How often people reach the steps of forms. */
    steps: createStepStore(database, use),
  };
}
