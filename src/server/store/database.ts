import type { Generated, Kysely } from 'kysely';
import type { StoreFault } from './application-store.ts';

/**
 * The tables, the same in SQLite and PostgreSQL: texts only, times as ISO 8601 in UTC, lists and objects as
 * JSON text.
 */
export interface Tables {
  applications: ApplicationRow;
  write_probes: WriteProbeRow;
}

export interface ApplicationRow {
  reference: string;
  idempotency_key: string;
  form: string;
  form_version: string;
  claimed_form_version: string | null;
  rule_set: string | null;
  rule_set_version: string | null;
  claimed_rule_set: string | null;
  received_at: string;
  /** How `payload` is written: `json`. Room for answers encrypted at rest. */
  payload_encoding: Generated<string>;
  payload: string;
  verdict: string;
  reasons: string;
  unknown_conditions: string;
  applicant_verdict: string | null;
  flags: string;
}

/** Rows that the health check writes and takes away again. */
export interface WriteProbeRow {
  id: string;
  content: string;
}

/** A database of either kind with what only its kind knows. */
export interface Database {
  readonly db: Kysely<Tables>;
  /** One connection does all writing, so applications that wait at the same time share a commit. */
  readonly commitsTogether: boolean;
  /** Sees to it that a deleted row leaves the database's files, as far as that is ours to do. */
  forgetDeleted(): Promise<void>;
  /** What an error of this database means; `null` for one that is a defect of ours. */
  faultOf(error: unknown): StoreFault | null;
}
