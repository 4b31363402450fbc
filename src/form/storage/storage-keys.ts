/*
 * Every name under which this site stores something in a browser, or by which its tabs communicate. Never rename the
 * keys of drafts, queued applications or the choice to store them: a new name would lose visitors' data.
 */

/** `sessionStorage`: lives as long as the tab. */
export const TAB_KEYS = {
  draft: (form: string): string => `harborlight.draft.${form}`,
  submittedApplication: (form: string): string => `harborlight.submitted.${form}`,
  correction: (form: string): string => `harborlight.correction.${form}`,
  /** The names of this form's drafts that the server keeps for another device, separated by spaces. */
  transfers: (form: string): string => `harborlight.transfers.${form}`,
  /** The fragment of a link from another device, until the person has taken its draft or declined it. */
  arrivedLink: (form: string): string => `harborlight.arrived.${form}`,
  /** Keys of the applications and drafts that were erased from this tab. */
  erased: 'harborlight.erased',
  /** The reference of the application posted without JavaScript that this tab has recorded. */
  plainlySubmitted: 'harborlight.plainly-submitted',
  /** The code of the agency's link that the visitor followed. */
  source: 'harborlight.source',
  /** When this tab last reloaded because a script was missing. */
  reloadedAt: 'harborlight.reloaded-at',
  scrollPositions: 'harborlight.scroll-positions',
  /** Whether the page was reloaded in order to play its video. */
  playVideo: 'harborlight.play-video',
} as const;

/** `localStorage`: shared by all tabs, lives until it is removed. Holds no answers. */
export const DEVICE_KEYS = {
  /**
   * Whether the person chose to store this form's answers on the device: `yes` at first, and after a draft is stored,
   * the time of the last save in milliseconds since the epoch.
   */
  storesDraft: (form: string): string => `harborlight.keep.${form}`,
  idempotencyKey: (form: string): string => `harborlight.key.${form}`,
  /** Present while the outbox has any entries. */
  outboxMarker: 'harborlight.unsent',
  /** Whether the offer of the page in another language was closed. */
  languageOffer: 'harborlight.language-offer',
} as const;

/** IndexedDB: encrypted records, and the key that encrypts them. */
export const DATABASE = { name: 'harborlight', version: 1 } as const;

/** The object stores: unfinished applications, queued ones, and the references of those sent from the queue. */
export const OBJECT_STORES = { drafts: 'drafts', outbox: 'unsent', receipts: 'receipts' } as const;

/** `BroadcastChannel`: events of submissions, for the other tabs. */
export const SUBMISSION_CHANNEL = 'harborlight.submissions';

/** Web Locks: the tab with this lock sends from the outbox. */
export const OUTBOX_LOCK = 'harborlight.outbox';

/** How long a draft may stay on the device, in milliseconds: 7 days (docs/product.md#drafts). */
export const DRAFT_LIFETIME = 7 * 24 * 60 * 60 * 1000;
