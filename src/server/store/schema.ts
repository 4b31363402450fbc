import type { ColumnType, Generated, Kysely } from 'kysely';
import type { PublicationState } from '../../core/desk/publication-state.ts';
import type { InForceView } from '../../core/desk/publications.ts';
import type { JsonObject } from '../../core/json.ts';
import type { Language } from '../../core/languages/language.ts';
import type { Reason } from '../../core/rules/reason.ts';
import type { Verdict } from '../../core/rules/evaluate.ts';
import type { Consent } from '../../core/submission/consent.ts';
import type { SentPerson } from '../../core/submission/person-of.ts';
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
  /** The contact details in force: as sent, or as changed since by the applicant or staff. Empty if not asked for. */
  readonly contact: SentPerson;
  /** The server's decision. */
  readonly verdict: Verdict;
  readonly reasons: readonly Reason[];
  /** Ids of conditions that could not be decided: a fact that they read was missing. */
  readonly unknown: readonly string[];
  /** The verdict on the applicant's page; `null` when the form sends no verdict. */
  readonly applicantVerdict: 'eligible' | 'ineligible' | null;
  readonly flags: readonly ReviewFlag[];
  /** What the applicant agreed to by submitting; `null` if the page sent no consent. */
  readonly consent: ConsentReceipt | null;
  /** Identifies the application on the applicant's device; `null` if the page sent no id. */
  readonly applicationId: string | null;
  /** The code of the agency's link that the applicant came by; `null` for none. */
  readonly source: string | null;
  /** When a person's command showed or exported it first, ISO 8601 in UTC; `null` while it is new. */
  readonly openedAt: string | null;
  /** References with the same application id: an application and its call request name each other. */
  readonly belongsWith: readonly string[];
}

/** What an applicant agreed to, and for which purposes. */
export interface ConsentReceipt extends Consent {
  /** What the agreed texts say the answers are used for; `null` if the database does not have that version. */
  readonly purposes: readonly string[] | null;
}

/** A stored application by itself: without the texts that were agreed to, and without related references. */
export interface LoneApplication extends Omit<StoredApplication, 'belongsWith' | 'consent'> {
  readonly consent: Consent | null;
}

/** An application to store; the store adds its reference and its related references. */
export interface NewApplication extends Omit<LoneApplication, 'reference' | 'openedAt' | 'contact'> {
  /** Identifies one person's intent: the same key never makes a second row. */
  readonly idempotencyKey: string;
  /** Whether the applicant gets no confirmation mail, because her connection has sent too much. */
  readonly isUnconfirmed?: boolean;
}

/**
 * The tables, the same in SQLite and PostgreSQL: texts and whole numbers, times as ISO 8601 in UTC, lists and objects as
 * JSON text. `migrations.ts` makes them.
 */
export interface Tables {
  applications: {
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
    verdict: Verdict;
    /** An empty list where they are sealed. */
    reasons: string;
    /** An empty list where they are sealed. */
    unknown_conditions: string;
    applicant_verdict: StoredApplication['applicantVerdict'];
    flags: string;
    consent_version: string | null;
    consented_at: string | null;
    /** 1 where the form's consent box was ticked. */
    consent_box: number | null;
    application_id: string | null;
    /** A code that was in `policies/sources.json` when the application was received; `null` for none. */
    source: string | null;
    /** The id of the key that the row was written with, or `plain`; `null` for rows of early releases without keys. */
    data_key: string | null;
    /** Lets a retry be compared without decrypting the answers; `null` for answers that are not sealed. */
    payload_digest: string | null;
    /** When a person's command showed or exported all of it for the first time, ISO 8601 in UTC; `null` until then. */
    opened_at: string | null;
    /** How far staff have worked on it: an id of `policies/desk/statuses.json`. */
    status: Generated<string>;
    /** The id of the member of staff it is assigned to; empty for unassigned. */
    assignee: Generated<string>;
    /** Counts changes of status and assignee. A change names the version that its author has seen. */
    work_version: Generated<number>;
    /** The sort key of the queue before the age: 0 needs review, 1 verdicts differ, 2 the rest, 3 not ranked yet. */
    queue_rank: Generated<number>;
    /**
     * When it is due, ISO 8601 in UTC; empty if nothing is to be done, `null` in rows that an earlier release has
     * inserted (`due.ts` fills it).
     */
    due_at: string | null;
    /** What is to be done next: an id of `policies/desk/next-steps.json`, empty for none. */
    next_step: Generated<string>;
    /** The version of its look-ups; `null` in rows that an earlier release has inserted (`look-up-rows.ts` adds them). */
    look_ups_version: number | null;
    /** When it last changed after it was received, ISO 8601 in UTC; `null` without a change since this column exists. */
    updated_at: string | null;
  };
  /** Rows that the health probe writes and deletes. */
  write_probes: {
    id: string;
    content: string;
  };
  /**
   * Lets one browser see for a while the outcome of the application that it posted without scripts. The browser has the
   * ticket; the database has its digest.
   */
  outcome_tickets: {
    /** SHA-256 of the ticket. */
    digest: string;
    reference: string;
    /** ISO 8601 in UTC. */
    expires_at: string;
  };
  /** An applicant's link to the page of her application. It contains a random text; the database has the digest. */
  applicant_links: {
    /** SHA-256 of the text. */
    digest: string;
    reference: string;
    /** ISO 8601 in UTC. */
    expires_at: string;
    /** Wrong answers to the question that only the applicant can answer. */
    failures: number;
  };
  /** A browser in which an applicant has opened her page. */
  applicant_visits: {
    /** SHA-256 of the text in its cookie. */
    digest: string;
    reference: string;
    /** ISO 8601 in UTC. */
    expires_at: string;
    /** Until when the page shows her answers; empty if it does not. */
    answers_until: string;
  };
  /** A code that was mailed to an applicant. */
  applicant_codes: {
    id: string;
    reference: string;
    /** Sealed, if there is a writing key. */
    code: string;
    /** ISO 8601 in UTC. */
    expires_at: string;
    failures: number;
  };
  /** The call that is scheduled with an applicant. */
  application_calls: {
    reference: string;
    /** ISO 8601 in UTC; empty if the call is canceled. */
    starts_at: string;
    /** The time zone in which it was arranged: `America/Chicago`. */
    time_zone: string;
    /** The id of a member of staff, or of the calendar that reported the call. */
    set_by: string;
    set_at: string;
    /** Counts the changes: each has its own mail. */
    version: number;
  };
  /** A draft in transfer to another device, encrypted in the browser: the server does not have the key. */
  draft_transfers: {
    /** SHA-256 of the name that its link has. */
    digest: string;
    /** base64url. */
    ciphertext: string;
    /** The characters of the ciphertext, but at least a minimum: counts toward the storage limit. */
    size: number;
    /** ISO 8601 in UTC. */
    expires_at: string;
  };
  /** A search token of an application: the keyed digest of a text, or the text itself if there is no key. */
  application_look_ups: {
    token: string;
    /** When the application was received, or when the contact details were given later. Sorts the newest first. */
    received_at: string;
    reference: string;
  };
  /** A note about an application, by staff, a program or the applicant. */
  application_notes: {
    id: string;
    reference: string;
    /** ISO 8601 in UTC. */
    at: string;
    /** `note`, another kind of `note-row.ts`, or the kind of an applicant's request on her page. */
    kind: string;
    /** The id of a member of staff, a program (`programAuthor`), or the applicant. */
    author: string;
    /** Plain or sealed: `data_key` says which. */
    text: string;
    /** The id of the key that the row was written with, or `plain`. */
    data_key: string;
  };
  /** How often a step of a form was reached on a day. */
  step_counts: {
    /** `2026-11-22`, in UTC. */
    day: string;
    form: string;
    /** Empty for the page of the form itself. */
    step: string;
    count: number;
  };
  /** One notice of one application by one channel: the outbox. */
  deliveries: {
    /** Lets the receiver detect duplicates: the same on every attempt. */
    id: string;
    reference: string;
    channel: string;
    state: 'waiting' | 'delivered' | 'dead';
    created_at: string;
    /** When it may be claimed: also the end of a claim's lease. Empty means at once, whatever the clock says. */
    due_at: string;
    /** When it was last claimed or settled: a time in the future means that the clock was set back. */
    touched_at: string | null;
    /** Claims so far. Each claim or settlement names the number it expects, so that only one succeeds. */
    attempts: number;
    /** Failed attempts since it was queued; they determine the next wait. */
    failures: number;
    /** Why the last attempt failed: a kind and a code, never the receiver's own words. */
    last_fault: string | null;
  };
  /** An application's data that was delivered to a recipient. The row stays after an erasure: it has no answers. */
  disclosures: {
    id: string;
    /** The application's. */
    reference: string;
    /** ISO 8601 in UTC. */
    at: string;
    channel: string;
    /** A mail address of the agency, or the host of its webhook. */
    recipient: string;
    /** The names of the delivered fields, separated by commas; never their values. */
    what: string;
  };
  /** What an address has used of a limit in the current window. */
  limit_usage: {
    /** `requests` of a minute, or `bytes` of a day. */
    kind: string;
    /** A keyed digest of an address, or `all`. */
    who: string;
    /** When the window started: ISO 8601 in UTC, by the clock of the database. */
    began_at: string;
    /** PostgreSQL's driver gives a 64-bit number as text. */
    amount: ColumnType<number | string, number, number>;
  };
  /** A version of the legal texts that people agree to. */
  consent_texts: {
    /** As in `consent_version`. */
    version: string;
    /** JSON: what the answers are used for. */
    purposes: string;
    /** JSON: the files of the texts, by path. */
    texts: string;
    kept_at: string;
  };
  /** An application that was erased; rows are only added. Contains nothing that identifies a person. */
  erasures: {
    reference: string;
    /** ISO 8601 in UTC. */
    at: string;
    why: 'request' | 'period';
    /** Recognizes a retry; `null` if it could reveal answers. */
    key_digest: string | null;
    /** Tells a retry from another application; `null` if the answers could not be read. */
    answers_digest: string | null;
  };
  /** The start or the end of a command that a person ran; rows are only added. */
  command_log: {
    id: string;
    /** The same at the start and at the end. */
    run: string;
    /** ISO 8601 in UTC. */
    at: string;
    state: 'begun' | 'done' | 'failed';
    command: string;
    /** JSON: its options, without search texts. */
    details: string;
    /** The name that the person gave. */
    reader: string;
    /** The account of the operating system. */
    account: string;
    reason: string | null;
    /** Applications that were shown or changed; set at the end. */
    count: number | null;
    /** Where a request to the desk came from; `null` for a command line. */
    remote_address: string | null;
    /** The id of a member of staff, `unknown` if nobody was signed in, empty for a command line. */
    actor: Generated<string>;
    /** Its number in the chain, from 1; `null` for entries of early releases without a chain. */
    number: number | null;
    /** A digest of its content and the previous hash, in hex. */
    hash: string | null;
  };
  /** The end of the hash chain. */
  command_log_head: {
    id: string;
    number: number;
    hash: string;
  };
  /** An application that an entry of the command log is about. */
  command_log_references: {
    entry: string;
    reference: string;
  };
  /** The cursor up to which changes of applications have been queued for a channel. */
  change_events: {
    /** `webhook`. */
    id: Generated<string>;
    /** The number of an entry of the log. */
    number: number;
  };
  /** The content of a file, stored once for all versions that contain it. */
  catalog_contents: {
    /** SHA-256 of the bytes. */
    digest: string;
    /** `utf-8`, or `base64` for bytes that are not UTF-8 text, or contain NUL. */
    encoding: string;
    content: string;
  };
  /** A version of all forms and rules together: who brought it first, and why. */
  catalog_versions: {
    version: string;
    /** SHA-256 of all its files. */
    digest: string;
    author: string;
    reason: string;
    kept_at: string;
  };
  catalog_files: {
    version: string;
    path: string;
    digest: string;
  };
  /** The version of a form or rule set in a version of the catalog. */
  catalog_parts: {
    /** `form` or `rules`. */
    kind: string;
    id: string;
    part_version: string;
    version: string;
  };
  /** What came into force when; rows are added and never changed. */
  catalog_history: {
    number: number;
    kind: InForceView['kind'];
    version: string;
    author: string;
    reason: string;
    since: string;
  };
  /** The pointer to the version in force: one row. */
  catalog_in_force: {
    id: string;
    /** The key of a row of `catalog_history`. */
    number: number;
  };
  /** A staff member of the agency. Times are ISO 8601 in UTC, here and below. */
  staff: {
    id: string;
    /** In lower case. */
    email: string;
    name: string;
    /** JSON: the ids of roles. */
    roles: string;
    created_at: string;
    /** When her account was disabled; `null` while it is enabled. */
    disabled_at: string | null;
    /** Her identity at the provider: issuer, a space, subject. `null` until she signs in with it. */
    provider_subject: string | null;
    /** The colleague who was shown the link that the account last accepted, and may control it; `null` for nobody. */
    let_in_by: ColumnType<string | null, string | null | undefined, string | null>;
    /** 1 if she gets the morning mail of due applications; 0 if she has turned it off. */
    morning_mail: ColumnType<number, number | undefined, number>;
  };
  /** Which staff members have which applications open. A row that is not refreshed expires. */
  open_applications: {
    reference: string;
    /** The id of a member of staff. */
    staff: string;
    seen_at: string;
    /** When she began a call that is not saved yet, ISO 8601 in UTC. */
    called_at: string | null;
  };
  /** A link for a first sign-in, or for a staff member who has lost all her passkeys. It works once. */
  staff_invitations: {
    /** SHA-256 of the secret in the link. */
    digest: string;
    email: string;
    /** JSON: the ids of roles. */
    roles: string;
    /** The id of a member of staff, or the reader's name for an invitation from the command line. */
    invited_by: string;
    created_at: string;
    expires_at: string;
    used_at: string | null;
    /** The id of the colleague who may open the link herself; `null` if it was mailed, or made by a command. */
    shown_to: ColumnType<string | null, string | null | undefined, string | null>;
  };
  /** A notice to a staff member about her own account: mailed, and shown at the desk until she has read it. */
  account_notices: {
    id: string;
    /** The id of a member of staff. */
    staff: string;
    /** ISO 8601 in UTC. */
    at: string;
    /** Sentences. */
    text: string;
    seen_at: string | null;
  };
  passkeys: {
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
  };
  /** A passkey or provider ceremony in progress: its challenge works once. */
  desk_ceremonies: {
    /** SHA-256 of the secret in the browser's cookie. */
    digest: string;
    /** `invitation`, `register`, `sign-in`, `confirm` or `provider`. */
    kind: string;
    challenge: string;
    /** The member of staff, session or invitation that it is for. */
    subject: string | null;
    expires_at: string;
  };
  desk_sessions: {
    /** SHA-256 of the secret in the browser's cookie. */
    digest: string;
    staff: string;
    created_at: string;
    seen_at: string;
    expires_at: string;
    /** When the passkey was last used to confirm within this session. */
    confirmed_at: string | null;
    /** Browser and system, in words; empty for a session that an older release has begun. */
    device: ColumnType<string, string | undefined, string>;
  };
  /** The next version of rules and forms: one row, `next`. Other rows are drafts of early releases. */
  desk_drafts: {
    id: string;
    /** Empty. */
    author: string;
    /** `open` or `waiting`. */
    state: string;
    /** The current step; later ones can be redone. */
    step: number;
    /** The publication that locks it. */
    publication: string | null;
    created_at: string;
    updated_at: string;
  };
  /** The state of the next version after a step. */
  desk_draft_steps: {
    draft: string;
    number: number;
    /** The version of the catalog that its files overlay. */
    base: string;
    /** What was done, as a sentence for staff. */
    sentence: string;
    /** JSON: path → digest of its content, `null` for a deleted file. */
    files: string;
    at: string;
    /** The id of a member of staff; empty for the first step, which changes nothing. */
    author: string;
    /** JSON: the authors of this step and those before it, since the content last equaled its base. */
    authors: string;
  };
  desk_draft_contents: {
    draft: string;
    /** SHA-256 of the content, in hex. */
    digest: string;
    /** As in `catalog_contents`. */
    encoding: string;
    content: string;
  };
  /** A version that is to be published, or was. */
  desk_publications: {
    id: string;
    /** `next`, or a draft of an earlier release. */
    draft: string;
    version: string;
    /** The version that it replaces. */
    base: string;
    state: PublicationState;
    /** The id of a member of staff. */
    author: string;
    reason: string;
    /** The id of another member of staff. */
    approved_by: string | null;
    requested_at: string;
    /** When it is to take effect; `null` for at once. */
    at: string | null;
    finished_at: string | null;
    /** The result, as a sentence for staff. */
    note: string | null;
    /** Only of early releases: who stood in for an author who could no longer publish. */
    confirmed_by: string | null;
    /** JSON: the ids of the authors of its steps. */
    authors: string;
  };
  /** A token by which a program uses the desk's API. Revoking deletes the row. */
  desk_tokens: {
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
  };
  /** An export that was started: the ticket to its file, and its result. */
  desk_exports: {
    /** The same as in the log. */
    run: string;
    /** The account that started it, including the token of a program. */
    account: string;
    /** JSON: its entry in the log. */
    entry: string;
    created_at: string;
    /** `begun`, `fetched`, `done` or `failed`. */
    state: string;
    /** Applications in the file; set at the end. */
    count: number | null;
  };
  /** A view of the queue that a staff member has saved for herself. */
  desk_views: {
    id: string;
    /** The id of a member of staff. */
    staff: string;
    label: string;
    /** JSON: its filters and its order. */
    shown: string;
    created_at: string;
  };
  /** The link to the calendar feed of a staff member. */
  desk_calendars: {
    /** The id of a member of staff. */
    staff: string;
    /** SHA-256 of its secret, in hex. */
    digest: string;
    made_at: string;
  };
  /** The key that the servers of this database write with; one row. */
  writing_key: {
    place: number;
    /** Its id, or `plain`. */
    data_key: string;
  };
}

/** A database of either kind, and what differs between the kinds. */
export interface Database {
  readonly db: Kysely<Tables>;
  /**
   * The same database for work with a deadline: waiting longer than that for a lock, a connection or an answer fails.
   * `Infinity` is for work of any length, which still waits for locks no longer than `db` does.
   */
  within(deadline: Deadline): Kysely<Tables>;
  /** The number of groups of writes that may be committed in parallel. */
  readonly groups: number;
  /** Makes the database overwrite what this connection deletes from now on, as far as the server can. */
  overwriteDeleted(transaction: Kysely<Tables>): Promise<void>;
  /** Removes remains of deleted rows from the database's files, as far as the server can. */
  purgeDeleted(): Promise<void>;
  /** The clock that all processes on this database share, in milliseconds since 1970. */
  clock(): Promise<number>;
  /** The fault that an error of this database stands for; `null` for an error from elsewhere. */
  faultOf(error: unknown): StoreFault | null;
}
