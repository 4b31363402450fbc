import type { ColumnType, Generated, Kysely } from 'kysely';
import type { JsonObject } from '../../core/json.ts';
import type { Language } from '../../core/languages/language.ts';
import type { Reason } from '../../core/rules/advice.ts';
import type { Verdict } from '../../core/rules/evaluate.ts';
import type { Consent } from '../../core/submission/consent.ts';
import type { Deadline } from './deadline.ts';
import type { StoreFault } from './faults.ts';

/** Why staff should review an application; it is stored all the same. */
export type ReviewFlag = 'verdict-differs' | 'honeypot' | 'too-fast' | 'old-form';

/** An application as staff read it. */
export interface StoredApplication {
  /** Such as `K7QM-3XVD`. */
  readonly reference: string;
  /** The form's id. */
  readonly form: string;
  /** The language the form was filled in in. */
  readonly language: Language;
  /** The version of the form that the server checked the application against. */
  readonly formVersion: string;
  /** The version the applicant's page said it showed; `null` if it said none. */
  readonly claimedFormVersion: string | null;
  /** The rule set that decided; `null` for a form without one. */
  readonly ruleSet: string | null;
  readonly ruleSetVersion: string | null;
  /** `id@version` of the rule set the applicant's page decided by; `null` if it said none. */
  readonly claimedRuleSet: string | null;
  /** The server's clock, ISO 8601 in UTC with milliseconds. */
  readonly receivedAt: string;
  /** The request body: every field as it was sent, in the order of the form. */
  readonly payload: JsonObject;
  /** The server's decision. */
  readonly verdict: Verdict;
  readonly reasons: readonly Reason[];
  /** Ids of conditions that could not be decided: a fact that they read was missing. */
  readonly unknown: readonly string[];
  /** What the applicant's page decided; `null` when the form sends no verdict. */
  readonly applicantVerdict: 'eligible' | 'ineligible' | null;
  readonly flags: readonly ReviewFlag[];
  /** What the applicant agreed to by submitting; `null` if the page said nothing of it. */
  readonly consent: ConsentReceipt | null;
  /** Names the application on the applicant's device; `null` if the page named none. */
  readonly applicationId: string | null;
  /** The code of the agency's link that the applicant came by; `null` for none. */
  readonly source: string | null;
  /** When a person's command showed or exported it first, ISO 8601 in UTC; `null` while it is new. */
  readonly openedAt: string | null;
  /** References of what has the same application id: an application and its call request name each other. */
  readonly belongsWith: readonly string[];
}

/** What somebody agreed to, and for what. */
export interface ConsentReceipt extends Consent {
  /** What these texts say that answers are used for; `null` where the database never kept that version. */
  readonly purposes: readonly string[] | null;
}

/** An application to store; the store gives it its reference, and finds out what it belongs with. */
export interface NewApplication extends Omit<
  StoredApplication,
  'reference' | 'openedAt' | 'belongsWith' | 'consent'
> {
  readonly consent: Consent | null;
  /** One key per person's intent: the same key never makes a second row. */
  readonly idempotencyKey: string;
  /** Whether it is not confirmed by mail, because its connection has sent too much. */
  readonly isUnconfirmed?: boolean;
}

/**
 * The tables, the same in SQLite and PostgreSQL: texts and whole numbers, times as ISO 8601 in UTC, lists and objects as
 * JSON text. `migrations.ts` makes them.
 */
export interface Tables {
  applications: ApplicationRow;
  write_probes: WriteProbeRow;
  outcome_tickets: OutcomeTicketRow;
  applicant_links: ApplicantLinkRow;
  applicant_visits: ApplicantVisitRow;
  applicant_codes: ApplicantCodeRow;
  application_calls: CallRow;
  draft_transfers: DraftTransferRow;
  application_look_ups: LookUpRow;
  application_notes: NoteRow;
  step_counts: StepCountRow;
  deliveries: DeliveryRow;
  disclosures: DisclosureRow;
  limit_usage: LimitUsageRow;
  consent_texts: ConsentTextsRow;
  erasures: ErasureRow;
  command_log: CommandLogRow;
  command_log_head: CommandLogHeadRow;
  command_log_references: CommandLogReferenceRow;
  change_events: ChangeEventsRow;
  catalog_contents: CatalogContentRow;
  catalog_versions: CatalogVersionRow;
  catalog_files: CatalogFileRow;
  catalog_parts: CatalogPartRow;
  catalog_history: CatalogHistoryRow;
  catalog_in_force: CatalogInForceRow;
  staff: StaffRow;
  open_applications: OpenApplicationRow;
  staff_invitations: StaffInvitationRow;
  account_notices: AccountNoticeRow;
  passkeys: PasskeyRow;
  desk_ceremonies: DeskCeremonyRow;
  desk_sessions: DeskSessionRow;
  desk_drafts: DeskDraftRow;
  desk_draft_steps: DeskDraftStepRow;
  desk_draft_contents: DeskDraftContentRow;
  desk_publications: DeskPublicationRow;
  desk_tokens: DeskTokenRow;
  desk_exports: DeskExportRow;
  desk_views: DeskViewRow;
  desk_calendars: DeskCalendarRow;
  writing_key: WritingKeyRow;
}

export interface ApplicationRow {
  reference: string;
  idempotency_key: string;
  form: string;
  language: Generated<string>;
  form_version: string;
  claimed_form_version: string | null;
  rule_set: string | null;
  rule_set_version: string | null;
  claimed_rule_set: string | null;
  received_at: string;
  /** `json`, or `aes-256-gcm`: then `payload` holds answers, reasons and unknown conditions, sealed. */
  payload_encoding: Generated<string>;
  payload: string;
  verdict: string;
  /** An empty list where they are sealed. */
  reasons: string;
  /** An empty list where they are sealed. */
  unknown_conditions: string;
  applicant_verdict: string | null;
  flags: string;
  consent_version: string | null;
  consented_at: string | null;
  /** 1 where the form's consent box was ticked. */
  consent_box: number | null;
  application_id: string | null;
  /** A code that `policies/sources.json` had when it was received; `null` for none. */
  source: string | null;
  /** The id of the key that the row was written by, or `plain`; `null` for rows of releases that knew of no key. */
  data_key: string | null;
  /** By which a retry compares equal without the answers; `null` beside answers that are not sealed. */
  payload_digest: string | null;
  /** When a person's command showed or exported all of it for the first time, ISO 8601 in UTC; `null` until then. */
  opened_at: string | null;
  /** How far staff are with it: an id of `policies/desk/statuses.json`. */
  status: Generated<string>;
  /** The id of the member of staff who has it; empty for nobody. */
  assignee: Generated<string>;
  /** Counts the changes of status and assignee: who changes one names the number she has seen. */
  work_version: Generated<number>;
  /** Its place in the queue before its age: 0 needs review, 1 verdicts differ, 2 the rest, 3 not ranked yet. */
  queue_rank: Generated<number>;
  /**
   * When something is to be done next, ISO 8601 in UTC; empty where nothing is, `null` where a release before this one has
   * inserted the row (`due.ts` fills it).
   */
  due_at: string | null;
  /** What is to be done next: an id of `policies/desk/next-steps.json`, empty for none. */
  next_step: Generated<string>;
  /** Which look-ups it has; `null` where a release before this one has inserted the row (`look-up-rows.ts` adds them). */
  look_ups_version: number | null;
  /** When it changed last since it came, ISO 8601 in UTC; `null` for what has not since there is this column. */
  updated_at: string | null;
}

/** How often a step of a form was reached on a day. */
interface StepCountRow {
  /** `2026-11-22`, in UTC. */
  day: string;
  form: string;
  /** Empty for the page of the form itself. */
  step: string;
  count: number;
}

/** What a member of staff wrote about an application. */
interface NoteRow {
  id: string;
  reference: string;
  /** ISO 8601 in UTC. */
  at: string;
  /** `note`, or what an applicant asks for on her page (`note-row.ts`). */
  kind: string;
  /** The id of a member of staff, a program (`programAuthor`), or the applicant. */
  author: string;
  /** As it was written, or sealed: `data_key` says which. */
  text: string;
  /** The id of the key that the row was written by, or `plain`. */
  data_key: string;
}

/** By what an application is found: the keyed digest of a text, or the text itself beside answers without a key. */
interface LookUpRow {
  token: string;
  /** When the application was received: by which the newest are found first. */
  received_at: string;
  reference: string;
}

/** Rows that the health probe writes and deletes. */
interface WriteProbeRow {
  id: string;
  content: string;
}

/**
 * Lets one browser see for a while what became of the application it posted without scripts. The browser has the
 * ticket, the database its digest.
 */
export interface OutcomeTicketRow {
  /** SHA-256 of the ticket. */
  digest: string;
  reference: string;
  /** ISO 8601 in UTC. */
  expires_at: string;
}

/** By which an applicant opens the page of her application. The link has a random text, the database its digest. */
interface ApplicantLinkRow {
  /** SHA-256 of the text. */
  digest: string;
  reference: string;
  /** ISO 8601 in UTC. */
  expires_at: string;
  /** Wrong answers to what only she knows. */
  failures: number;
}

/** A browser in which an applicant has opened her page. */
interface ApplicantVisitRow {
  /** SHA-256 of the text in its cookie. */
  digest: string;
  reference: string;
  /** ISO 8601 in UTC. */
  expires_at: string;
  /** Until when it is shown what she answered; empty for not. */
  answers_until: string;
}

/** A code that was mailed to an applicant. */
interface ApplicantCodeRow {
  id: string;
  reference: string;
  /** Sealed, where a key writes. */
  code: string;
  /** ISO 8601 in UTC. */
  expires_at: string;
  failures: number;
}

/** When an applicant is called. */
interface CallRow {
  reference: string;
  /** ISO 8601 in UTC; empty where the call is off. */
  starts_at: string;
  /** In which it was arranged: `America/Chicago`. */
  time_zone: string;
  /** The id of a member of staff, or the calendar that said so. */
  set_by: string;
  set_at: string;
  /** Counts the changes: each has its own mail. */
  version: number;
}

/** An unfinished application on its way to another device, encrypted in the browser: nobody here has the key. */
interface DraftTransferRow {
  /** SHA-256 of the name that its link has. */
  digest: string;
  /** base64url. */
  ciphertext: string;
  /** Characters of the ciphertext, as which it counts. */
  size: number;
  /** ISO 8601 in UTC. */
  expires_at: string;
}

/** One notice of one application by one channel: the outbox. */
interface DeliveryRow {
  /** The receiver's means to notice a second copy: the same on every attempt. */
  id: string;
  reference: string;
  channel: string;
  /** `waiting`, `delivered` or `dead`. */
  state: string;
  created_at: string;
  /** When it may be claimed, which also is the end of a claim's lease; empty: at once, whatever a clock says. */
  due_at: string;
  /** When it was claimed or settled last: a time that is yet to come says that the clock was set back. */
  touched_at: string | null;
  /** Claims so far. Whoever claims or settles names the number it knows, so that one alone succeeds. */
  attempts: number;
  /** Attempts that failed since it was put in the queue, which the next wait depends on. */
  failures: number;
  /** Why the last attempt failed: a kind and a code, never the receiver's own words. */
  last_fault: string | null;
}

/** To whom something of an application was delivered. It stays when the application is erased: it holds nothing of it. */
export interface DisclosureRow {
  id: string;
  /** Of the application. */
  reference: string;
  /** ISO 8601 in UTC. */
  at: string;
  channel: string;
  /** A mail address of the agency, or the host of its webhook. */
  recipient: string;
  /** The names of the fields that were delivered, separated by commas; never what stood in them. */
  what: string;
}

/** How far changes of applications have been put in the queue of a channel. */
interface ChangeEventsRow {
  /** `webhook`. */
  id: Generated<string>;
  /** Of an entry of the log. */
  number: number;
}

/** What somebody used up of a limit in the present window of time. */
interface LimitUsageRow {
  /** `requests` of a minute, or `bytes` of a day. */
  kind: string;
  /** A keyed digest of an address, or `all`. */
  who: string;
  /** ISO 8601 in UTC, by the clock of the database: when the window began. */
  began_at: string;
  /** PostgreSQL's driver gives a 64-bit number as text. */
  amount: ColumnType<number | string, number, number>;
}

/** What people agreed to by a version of the legal texts. */
interface ConsentTextsRow {
  /** As in `consent_version`. */
  version: string;
  /** JSON: what the answers are used for. */
  purposes: string;
  /** JSON: the files of the texts, by path. */
  texts: string;
  kept_at: string;
}

/** An application that was erased; rows are only added. Nothing in it tells of a person. */
interface ErasureRow {
  reference: string;
  /** ISO 8601 in UTC. */
  at: string;
  /** `request` or `period`. */
  why: string;
  /** By which a retry is known; `null` where it could tell of answers. */
  key_digest: string | null;
  /** By which a retry is told from another application; `null` where the answers could not be read. */
  answers_digest: string | null;
}

/** The begin or the end of a command that a person ran; rows are only added. */
interface CommandLogRow {
  id: string;
  /** The same at the begin and at the end. */
  run: string;
  /** ISO 8601 in UTC. */
  at: string;
  /** `begun`, `done` or `failed`. */
  state: string;
  command: string;
  /** JSON: its options, without what was searched for. */
  details: string;
  /** Who says to be reading. */
  reader: string;
  /** The account of the operating system. */
  account: string;
  reason: string | null;
  /** Applications that were shown or changed, at the end. */
  count: number | null;
  /** Where a request to the desk came from; `null` for a command line. */
  remote_address: string | null;
  /** The id of a member of staff, `unknown` for who was not signed in, empty for a command line. */
  actor: Generated<string>;
  /** Its place in the chain, from 1; `null` for what a release wrote that knew of none. */
  number: number | null;
  /** Over its content and the hash before it, in hex. */
  hash: string | null;
}

/** The end of the chain. */
interface CommandLogHeadRow {
  id: string;
  number: number;
  hash: string;
}

/** An application that an entry of the command log is about. */
interface CommandLogReferenceRow {
  entry: string;
  reference: string;
}

/** The content of a file, once however many versions hold it. */
interface CatalogContentRow {
  /** SHA-256 of the bytes. */
  digest: string;
  /** `utf-8`, or `base64` for bytes that are no such text. */
  encoding: string;
  content: string;
}

/** A version of all forms and rules together: who brought it first, and why. */
interface CatalogVersionRow {
  version: string;
  /** SHA-256 of all its files. */
  digest: string;
  author: string;
  reason: string;
  kept_at: string;
}

interface CatalogFileRow {
  version: string;
  path: string;
  digest: string;
}

/** Which version of a form or rule set a version of the catalog holds. */
interface CatalogPartRow {
  /** `form` or `rules`. */
  kind: string;
  id: string;
  part_version: string;
  version: string;
}

/** What came into force when; rows are added and never changed. */
interface CatalogHistoryRow {
  number: number;
  kind: string;
  version: string;
  author: string;
  reason: string;
  since: string;
}

/** The pointer to what is in force: one row. */
interface CatalogInForceRow {
  id: string;
  /** Of `catalog_history`. */
  number: number;
}

/** Somebody of the agency's staff. Times are ISO 8601 in UTC, here and below. */
interface StaffRow {
  id: string;
  /** In lower case. */
  email: string;
  name: string;
  /** JSON: the ids of roles. */
  roles: string;
  created_at: string;
  /** Since when nobody signs in as her; `null` while she may. */
  disabled_at: string | null;
  /** How the agency's provider knows her: its issuer, a space, the subject. `null` until she signs in by it. */
  provider_subject: string | null;
  /** The id of the colleague who may have accepted the last link in her place, having been shown it; `null` for nobody. */
  let_in_by: ColumnType<string | null, string | null | undefined, string | null>;
  /** 1 while she is mailed each morning what is due; 0 once she has turned that off. */
  morning_mail: ColumnType<number, number | undefined, number>;
}

/** Who has which application open. A row that nobody has refreshed for a while counts for nothing. */
interface OpenApplicationRow {
  reference: string;
  /** The id of a member of staff. */
  staff: string;
  seen_at: string;
}

/** A link by which somebody signs in for the first time, or again who has lost every passkey. It works once. */
interface StaffInvitationRow {
  /** SHA-256 of the secret in the link. */
  digest: string;
  email: string;
  /** JSON: the ids of roles. */
  roles: string;
  /** The id of a member of staff, or how the command line's reader is called. */
  invited_by: string;
  created_at: string;
  expires_at: string;
  used_at: string | null;
  /** The id of the colleague who may open it herself; `null` for one that was mailed, or made by a command. */
  shown_to: ColumnType<string | null, string | null | undefined, string | null>;
}

/** What somebody of the staff is told about her own account: by mail, and at the desk until she has read it. */
interface AccountNoticeRow {
  id: string;
  /** The id of a member of staff. */
  staff: string;
  /** ISO 8601 in UTC. */
  at: string;
  /** Sentences. */
  text: string;
  seen_at: string | null;
}

interface PasskeyRow {
  /** The credential's id, base64url. */
  id: string;
  staff: string;
  /** COSE, base64url. */
  public_key: string;
  /** PostgreSQL's driver gives a 64-bit number as text. */
  counter: ColumnType<number | string, number, number>;
  /** JSON. */
  transports: string;
  name: string;
  created_at: string;
  used_at: string | null;
}

/** A passkey that is being created or shown: its challenge works once. */
interface DeskCeremonyRow {
  /** SHA-256 of the secret in the browser's cookie. */
  digest: string;
  /** `invitation`, `register`, `sign-in`, `confirm` or `provider`. */
  kind: string;
  challenge: string;
  /** Whom or what it is for: a member of staff, a session, an invitation. */
  subject: string | null;
  expires_at: string;
}

interface DeskSessionRow {
  /** SHA-256 of the secret in the browser's cookie. */
  digest: string;
  staff: string;
  created_at: string;
  seen_at: string;
  expires_at: string;
  /** When the passkey was shown last within this session. */
  confirmed_at: string | null;
  /** Browser and system, in words; empty for a session that an older release has begun. */
  device: ColumnType<string, string | undefined, string>;
}

/** Files that somebody changes before they are published. */
/** The next version of rules and forms: one row, `next`. Others are drafts of releases in which each had an author. */
interface DeskDraftRow {
  id: string;
  /** Empty. */
  author: string;
  /** `open` or `waiting`. */
  state: string;
  /** The step that counts; further ones can be done again. */
  step: number;
  /** The publication that it waits for. */
  publication: string | null;
  created_at: string;
  updated_at: string;
}

/** What the next version was after a step. */
interface DeskDraftStepRow {
  draft: string;
  number: number;
  /** The version of the catalog that its files lie over. */
  base: string;
  /** What was done, for people. */
  sentence: string;
  /** JSON: path → digest of its content, `null` for a file that is gone. */
  files: string;
  at: string;
  /** A member of staff; empty for the first one, in which nothing is changed. */
  author: string;
  /** JSON: everybody who has made it or a step before it, since nothing was changed. */
  authors: string;
}

interface DeskDraftContentRow {
  draft: string;
  /** SHA-256 of the content, in hex. */
  digest: string;
  /** As in `catalog_contents`. */
  encoding: string;
  content: string;
}

/** A version that is to come into force, or did. */
interface DeskPublicationRow {
  id: string;
  /** `next`, or a draft of an earlier release. */
  draft: string;
  version: string;
  /** What it replaces. */
  base: string;
  /** `awaiting-approval`, `scheduled`, `published`, `cancelled` or `failed`. */
  state: string;
  /** A member of staff. */
  author: string;
  reason: string;
  /** Another member of staff. */
  approved_by: string | null;
  requested_at: string;
  /** From when on; `null` for at once. */
  at: string | null;
  finished_at: string | null;
  /** What came of it, for people. */
  note: string | null;
  /** Of earlier releases: who had taken the place of an author who could no longer publish. */
  confirmed_by: string | null;
  /** JSON: the members of staff who have made its steps. */
  authors: string;
}

/** An export that has begun: the ticket to its file, and what came of it. */
interface DeskExportRow {
  /** As in the log. */
  run: string;
  /** The account of whoever has begun it, with the token of a program. */
  account: string;
  /** JSON: its entry in the log. */
  entry: string;
  created_at: string;
  /** `begun`, `fetched`, `done` or `failed`. */
  state: string;
  /** Applications in the file, at its end. */
  count: number | null;
}

/** By which a program uses the desk's API. A revoked one has no row. */
interface DeskTokenRow {
  id: string;
  /** SHA-256 of its secret. */
  digest: string;
  name: string;
  /** The member of staff who created it. */
  staff: string;
  /** JSON: permissions. */
  scopes: string;
  created_at: string;
  expires_at: string;
  /** To a minute. */
  used_at: string | null;
}

/** A view of the queue that somebody has saved for herself. */
interface DeskViewRow {
  id: string;
  /** The id of a member of staff. */
  staff: string;
  label: string;
  /** JSON: its filters and its order. */
  shown: string;
  created_at: string;
}

/** The link to the calendar of somebody of the staff. */
interface DeskCalendarRow {
  /** The id of a member of staff. */
  staff: string;
  /** SHA-256 of its secret, in hex. */
  digest: string;
  made_at: string;
}

/** By which key the servers of this database write; one row. */
interface WritingKeyRow {
  place: number;
  /** Its id, or `plain`. */
  data_key: string;
}

/** A database of either kind, with what differs between the kinds. */
export interface Database {
  readonly db: Kysely<Tables>;
  /**
   * The same database for work that has a deadline, after which it fails: what waits longer for a lock, a connection or
   * an answer. `Infinity` is for work of any length, which waits for locks no longer than `db` does.
   */
  within(deadline: Deadline): Kysely<Tables>;
  /** Groups of writes that are committed side by side. */
  readonly groups: number;
  /** Whether one connection does all writing, so that a group commit saves waits for the disk. */
  readonly hasOneWriter: boolean;
  /** Has what this connection deletes from now on overwritten, as far as the server can. */
  overwriteDeleted(transaction: Kysely<Tables>): Promise<void>;
  /** Removes what a deleted row leaves in the database's files, as far as the server can. */
  purgeDeleted(): Promise<void>;
  /** The time that all processes on this database share, in milliseconds since 1970. */
  clock(): Promise<number>;
  /** What an error of this database means; `null` for an error that comes from elsewhere. */
  faultOf(error: unknown): StoreFault | null;
}
