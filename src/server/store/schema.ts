import type { Generated, Insertable, Kysely, Selectable } from 'kysely';
import type { JsonObject } from '../../core/json.ts';
import { ENGLISH, isLanguage, type Language } from '../../core/languages/language.ts';
import type { Reason } from '../../core/rules/advice.ts';
import type { Verdict } from '../../core/rules/evaluate.ts';
import type { Consent } from '../../core/submission/consent.ts';
import type { DecidedApplication } from '../../core/submission/impact.ts';
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
  readonly consent: Consent | null;
  /** Names the application on the applicant's device; `null` if the page named none. */
  readonly applicationId: string | null;
  /** References of what has the same application id: an application and its call request name each other. */
  readonly belongsWith: readonly string[];
}

/** An application to store; the store gives it its reference, and finds out what it belongs with. */
export interface NewApplication extends Omit<StoredApplication, 'reference' | 'belongsWith'> {
  /** One key per person's intent: the same key never makes a second row. */
  readonly idempotencyKey: string;
}

/**
 * The tables, the same in SQLite and PostgreSQL: texts and whole numbers, times as ISO 8601 in UTC, lists and objects as
 * JSON text. `migrations.ts` makes them.
 */
export interface Tables {
  applications: ApplicationRow;
  write_probes: WriteProbeRow;
  outcome_tickets: OutcomeTicketRow;
  catalog_contents: CatalogContentRow;
  catalog_versions: CatalogVersionRow;
  catalog_files: CatalogFileRow;
  catalog_parts: CatalogPartRow;
  catalog_history: CatalogHistoryRow;
  catalog_in_force: CatalogInForceRow;
}

interface ApplicationRow {
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
  /** The encoding of `payload`: `json` is the only one so far; encrypted answers will have another. */
  payload_encoding: Generated<string>;
  payload: string;
  verdict: string;
  reasons: string;
  unknown_conditions: string;
  applicant_verdict: string | null;
  flags: string;
  consent_version: string | null;
  consented_at: string | null;
  application_id: string | null;
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

/** The row of an application, all but its reference. */
export function toRow(application: NewApplication): Omit<Insertable<ApplicationRow>, 'reference'> {
  return {
    idempotency_key: application.idempotencyKey,
    form: application.form,
    language: application.language,
    form_version: application.formVersion,
    claimed_form_version: application.claimedFormVersion,
    rule_set: application.ruleSet,
    rule_set_version: application.ruleSetVersion,
    claimed_rule_set: application.claimedRuleSet,
    received_at: application.receivedAt,
    payload: JSON.stringify(application.payload),
    verdict: application.verdict,
    reasons: JSON.stringify(application.reasons),
    unknown_conditions: JSON.stringify(application.unknown),
    applicant_verdict: application.applicantVerdict,
    flags: JSON.stringify(application.flags),
    consent_version: application.consent?.version ?? null,
    consented_at: application.consent?.at ?? null,
    application_id: application.applicationId,
  };
}

/**
 * The application of a row.
 * @param belongsWith references of the other rows with its application id
 *
 * The casts rest on `toRow`, which alone writes these texts.
 * @throws Error for answers in an encoding that this release does not know
 */
export function fromRow(row: Selectable<ApplicationRow>, belongsWith: readonly string[]): StoredApplication {
  return {
    reference: row.reference,
    form: row.form,
    language: isLanguage(row.language) ? row.language : ENGLISH,
    formVersion: row.form_version,
    claimedFormVersion: row.claimed_form_version,
    ruleSet: row.rule_set,
    ruleSetVersion: row.rule_set_version,
    claimedRuleSet: row.claimed_rule_set,
    receivedAt: row.received_at,
    payload: payloadOf(row),
    verdict: row.verdict as StoredApplication['verdict'],
    reasons: JSON.parse(row.reasons) as StoredApplication['reasons'],
    unknown: JSON.parse(row.unknown_conditions) as StoredApplication['unknown'],
    applicantVerdict: row.applicant_verdict as StoredApplication['applicantVerdict'],
    flags: JSON.parse(row.flags) as StoredApplication['flags'],
    consent: row.consent_version === null ? null : { version: row.consent_version, at: row.consented_at },
    applicationId: row.application_id,
    belongsWith,
  };
}

/** The answers of a row. @throws Error for an encoding that this release does not know */
function payloadOf({
  reference,
  payload_encoding: encoding,
  payload,
}: Pick<
  Selectable<ApplicationRow>,
  'reference' | 'payload_encoding' | 'payload'
>): StoredApplication['payload'] {
  if (encoding === 'json') return JSON.parse(payload) as StoredApplication['payload'];
  throw new Error(`${reference}: this release cannot read answers encoded as "${encoding}".`);
}

/** What a row said and how it was decided. The casts rest on `toRow`, as above. @throws Error as `fromRow` does */
export function decidedFromRow(
  row: Pick<
    Selectable<ApplicationRow>,
    'reference' | 'form' | 'payload_encoding' | 'payload' | 'verdict' | 'reasons' | 'unknown_conditions'
  >,
): DecidedApplication {
  return {
    reference: row.reference,
    form: row.form,
    payload: payloadOf(row),
    ...decisionOf(row),
    unknown: JSON.parse(row.unknown_conditions) as StoredApplication['unknown'],
  };
}

/** What a row was decided as: its verdict and the ids of its reasons. The casts rest on `toRow`, as above. */
export function decisionOf({ verdict, reasons }: Pick<Selectable<ApplicationRow>, 'verdict' | 'reasons'>): {
  readonly verdict: StoredApplication['verdict'];
  readonly conditions: readonly string[];
} {
  const held = JSON.parse(reasons) as StoredApplication['reasons'];
  return {
    verdict: verdict as StoredApplication['verdict'],
    conditions: held.map(({ condition }) => condition),
  };
}

/** A database of either kind, with what differs between the kinds. */
export interface Database {
  readonly db: Kysely<Tables>;
  /** Whether one connection does all writing, so that a group commit saves waits for the disk. */
  readonly hasOneWriter: boolean;
  /** Removes what a deleted row leaves in the database's files, as far as the server can. */
  purgeDeleted(): Promise<void>;
  /** What an error of this database means; `null` for an error that comes from elsewhere. */
  faultOf(error: unknown): StoreFault | null;
}
