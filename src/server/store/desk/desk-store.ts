import type { DataKeys } from '../../data-keys.ts';
import type { Access } from '../access.ts';
import type { ChannelName } from '../deliveries/queue.ts';
import type { Database } from '../schema.ts';
import { createAccountNoticeStore, type AccountNoticeStore } from './account-notice-store.ts';
import { createCaseworkStore, type CaseworkStore } from './casework-store.ts';
import { createCeremonyStore, type CeremonyStore } from './ceremony-store.ts';
import { createInvitationStore, type InvitationStore } from './invitation-store.ts';
import { createPasskeyStore, type PasskeyStore } from './passkey-store.ts';
import { createRelatedStore, type RelatedStore } from './related-store.ts';
import { createNextVersionStore, type NextVersionStore } from './next-version-store.ts';
import { createExportStore, type ExportStore } from './export-store.ts';
import { createPeopleStore, type PeopleStore } from './people-store.ts';
import { createPublicationStore, type PublicationStore } from './publication-store.ts';
import { createNumberStore, type NumberStore } from './number-store.ts';
import { createQueueStore, type QueueStore } from './queue-store.ts';
import { createProviderStore, type ProviderStore } from './provider-store.ts';
import { createSessionStore, IDLE, type SessionStore } from './session-store.ts';
import { createStaffStore, type StaffStore } from './staff-store.ts';
import { createTokenStore, type TokenStore } from './token-store.ts';
import { createStepStore, type StepStore } from './step-store.ts';

/** What the database holds for the staff's desk alone. Every verb throws `StoreUnavailable`. */
export interface DeskStore {
  /** Who may work at the desk. */
  readonly staff: StaffStore;
  /** Managing them. */
  readonly people: PeopleStore;
  /** Who may become one of them. */
  readonly invitations: InvitationStore;
  readonly passkeys: PasskeyStore;
  /** What staff are told about their own accounts. */
  readonly accountNotices: AccountNoticeStore;
  /** Who is about to show or make a passkey. */
  readonly ceremonies: CeremonyStore;
  /** Whom the agency's provider lets in. */
  readonly provider: ProviderStore;
  /** Who is signed in. */
  readonly sessions: SessionStore;
  /** Which applications belong together. */
  readonly related: RelatedStore;
  /** What staff do with applications: status, assignee, notes. */
  readonly casework: CaseworkStore;
  /** The next version of rules and forms, which everybody edits together. */
  readonly next: NextVersionStore;
  /** What is to come into force, or did. */
  readonly publications: PublicationStore;
  /** Applications in the order in which staff work on them. */
  readonly queue: QueueStore;
  /** Exports that have begun. */
  readonly exports: ExportStore;
  /** By which programs use the desk's API. */
  readonly tokens: TokenStore;
  /** What came in and was done, in numbers. */
  readonly numbers: NumberStore;
  /** How often people reach the steps of forms. */
  readonly steps: StepStore;
}

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
): DeskStore {
  return {
    staff: createStaffStore(database, use),
    people: createPeopleStore(database, use, IDLE),
    invitations: createInvitationStore(database, use, channels),
    passkeys: createPasskeyStore(database, use, channels),
    accountNotices: createAccountNoticeStore(database, use),
    ceremonies: createCeremonyStore(database, use),
    provider: createProviderStore(database, use),
    sessions: createSessionStore(database, use),
    related: createRelatedStore(database, use, keys),
    casework: createCaseworkStore(database, use, keys),
    next: createNextVersionStore(database, use),
    publications: createPublicationStore(database, use, keys, channels),
    queue: createQueueStore(database, use, keys),
    exports: createExportStore(database, use),
    tokens: createTokenStore(database, use),
    numbers: createNumberStore(database, use),
    steps: createStepStore(database, use),
  };
}
