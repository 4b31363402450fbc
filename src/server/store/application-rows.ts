import type { Insertable, Selectable } from 'kysely';
import type { NewApplication, StoredApplication } from './application-store.ts';
import type { ApplicationRow } from './database.ts';

/** An application as the database keeps it, all but its reference. */
export function toRow(application: NewApplication): Omit<Insertable<ApplicationRow>, 'reference'> {
  return {
    idempotency_key: application.idempotencyKey,
    form: application.form,
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
  };
}

/** The way back. The texts are what `toRow` wrote, which is what vouches for their types. */
export function fromRow(row: Selectable<ApplicationRow>): StoredApplication {
  if (row.payload_encoding !== 'json') {
    throw new Error(`${row.reference}: this release cannot read answers kept as "${row.payload_encoding}".`);
  }
  return {
    reference: row.reference,
    form: row.form,
    formVersion: row.form_version,
    claimedFormVersion: row.claimed_form_version,
    ruleSet: row.rule_set,
    ruleSetVersion: row.rule_set_version,
    claimedRuleSet: row.claimed_rule_set,
    receivedAt: row.received_at,
    payload: JSON.parse(row.payload) as StoredApplication['payload'],
    verdict: row.verdict as StoredApplication['verdict'],
    reasons: JSON.parse(row.reasons) as StoredApplication['reasons'],
    unknown: JSON.parse(row.unknown_conditions) as StoredApplication['unknown'],
    applicantVerdict: row.applicant_verdict as StoredApplication['applicantVerdict'],
    flags: JSON.parse(row.flags) as StoredApplication['flags'],
  };
}
