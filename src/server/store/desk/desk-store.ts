import type { DataKeys } from '../../data-keys.ts';
import type { Access } from '../access.ts';
import type { ChannelName } from '../deliveries/queue.ts';
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

/** What the database holds for the staff's desk alone. Every verb throws `StoreUnavailable`. */
export type DeskStore = ReturnType<typeof createDeskStore>;

/**
 * @param use the way to the database
 * @param keys by which notes are written and read
 * @param channels those that are configured
 */
export function createDeskStore(
  database: Database,
  use: Access,
  keys: DataKeys,
  channels: readonly ChannelName[],
) {
  return {
    /** Who may work at the desk. */
    staff: createStaffStore(database, use),
    /** Managing them. */
    people: createPeopleStore(database, use, IDLE),
    /** Who may become one of them. */
    invitations: createInvitationStore(database, use, channels),
    passkeys: createPasskeyStore(database, use, channels),
    /** What staff are told about their own accounts. */
    accountNotices: createAccountNoticeStore(database, use),
    /** Who is about to show or make a passkey. */
    ceremonies: createCeremonyStore(database, use),
    /** Whom the agency's provider lets in. */
    provider: createProviderStore(database, use),
    /** Who is signed in. */
    sessions: createSessionStore(database, use),
    /** Which applications belong together. */
    related: createRelatedStore(database, use, keys),
    /** What staff do with applications: status, assignee, notes. */
    casework: createCaseworkStore(database, use, keys, channels),
    /** What staff write to applicants. */
    replies: createReplyStore(database, use, keys, channels),
    /** The next version of rules and forms, which everybody edits together. */
    next: createNextVersionStore(database, use),
    /** What is to come into force, or did. */
    publications: createPublicationStore(database, use, keys, channels),
    /** Applications in the order in which staff work on them. */
    queue: createQueueStore(database, use, keys),
    /** Views of it that people have saved for themselves. */
    views: createViewStore(database, use),
    /** Their calendars. */
    calendars: createCalendarStore(database, use),
    /** Who has which application open. */
    presence: createPresenceStore(database, use),
    /** Exports that have begun. */
    exports: createExportStore(database, use),
    /** By which programs use the desk's API. */
    tokens: createTokenStore(database, use),
    /** What happened to applications, one thing after the other. */
    changes: createChangeStore(database, use),
    /** What came in and was done, in numbers. */
    numbers: createNumberStore(database, use),
    /** How often people reach the steps of forms. */
    steps: createStepStore(database, use),
  };
}
