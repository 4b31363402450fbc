import { randomUUID } from 'node:crypto';
import { sql, type Insertable, type Kysely } from 'kysely';
import type { Verdict } from '../../../core/rules/evaluate.ts';
import { personOf } from '../../../core/submission/person-of.ts';
import { makeReference } from '../../../core/submission/reference.ts';
import { answersOf, decisionOf, isSameSubmission, toRow } from './application-row.ts';
import { chunks } from '../command-log.ts';
import { NO_KEYS, type DataKeys } from '../../config/data-keys.ts';
import { queueDeliveries, agencyChannels, type ChannelName } from '../delivery-queue.ts';
import { answersDigest, erasedWithKey, keyDigest } from './erasure.ts';
import { lookUpRows } from './look-up-rows.ts';
import type { NewApplication, StoredApplication, Tables } from '../schema.ts';

/**
 * `stored`: committed to disk just now. `replayed`: the same application was stored before, or was erased since.
 * `conflict`: the key was used for a different application, whose reference this is.
 */
export interface AddResult {
  readonly kind: 'stored' | 'replayed' | 'conflict';
  readonly reference: string;
  /** The decision when it was stored, or the current one if it is erased; rules may have changed since. */
  readonly verdict: Verdict;
  /** The ids of the conditions that held at that decision, in order. */
  readonly conditions: readonly string[];
  /** The form and rules of that decision. */
  readonly by: DecidedBy;
}

/** Which form received an application, and which rules decided it. */
export type DecidedBy = Pick<StoredApplication, 'form' | 'formVersion' | 'ruleSet' | 'ruleSetVersion'>;

/** The form and rules of a new application. */
function decidedBy({ form, formVersion, ruleSet, ruleSetVersion }: DecidedBy): DecidedBy {
  return { form, formVersion, ruleSet, ruleSetVersion };
}

/** Look-ups per statement: the embedded database caches a prepared statement for each number of rows. */
const ROWS = 100;

/**
 * Creates the insert functions.
 * @param keys that encrypt the rows
 * @param channels that announce each new application
 */
export function createInserts(keys: DataKeys, channels: readonly ChannelName[]) {
  return {
    /** Inserts an application with its look-ups and notices. */
    async one(transaction: Kysely<Tables>, application: NewApplication): Promise<AddResult> {
      const result = await insertApplication(transaction, application, keys);
      if (result.kind === 'stored')
        await announce(transaction, [{ ...application, reference: result.reference }], channels);
      return result;
    },
    /**
     * Inserts the new ones of several applications, with as many statements as for one. Those missing from the result
     * exist already; the caller inserts them one by one.
     * @throws Error when one of them was erased: then the caller has to insert all of them one by one
     */
    async together(
      transaction: Kysely<Tables>,
      applications: readonly NewApplication[],
    ): Promise<ReadonlyMap<NewApplication, AddResult>> {
      const byReference = new Map(applications.map((each) => [newReference(), each]));
      const inserted = await transaction
        .insertInto('applications')
        .values([...byReference].map(([reference, each]) => toRow(each, reference, keys)))
        .onConflict((conflict) => conflict.doNothing())
        .returning('reference')
        .execute();
      await refuseErased(transaction, byReference);
      const stored = inserted.flatMap(({ reference }) => {
        const application = byReference.get(reference);
        return application === undefined ? [] : [{ ...application, reference, application }];
      });
      const lookUps = stored.flatMap(({ payload, receivedAt, reference }) =>
        lookUpRows(payload, receivedAt, reference, keys.writing),
      );
      for (const some of chunks(lookUps, ROWS))
        await transaction.insertInto('application_look_ups').values(some).execute();
      await announce(transaction, stored, channels);
      return new Map(
        stored.map(({ application, reference }) => [
          application,
          { kind: 'stored', reference, ...decisionOf(application), by: decidedBy(application) },
        ]),
      );
    },
  };
}

/** Queues the notices of new applications: to the agency, and to the applicants whose applications are confirmed. */
async function announce(
  transaction: Kysely<Tables>,
  applications: readonly (NewApplication & { readonly reference: string })[],
  channels: readonly ChannelName[],
): Promise<void> {
  await queueDeliveries(transaction, applications, agencyChannels(channels));
  if (channels.includes('applicant'))
    await queueDeliveries(transaction, applications.filter(isConfirmed), ['applicant']);
}

/** Whether the applicant gets a confirmation mail; not for a suspected bot, which would send mail through us. */
function isConfirmed({ payload, applicationId, flags, isUnconfirmed }: NewApplication): boolean {
  if (isUnconfirmed === true || flags.includes('honeypot') || flags.includes('too-fast')) return false;
  return applicationId !== null || personOf(payload).email !== '';
}

function newReference(): string {
  // Node buffers random bytes for UUIDs; other calls cost a system call each.
  return makeReference(Buffer.from(randomUUID().replaceAll('-', ''), 'hex'));
}

/** Checks for erasures after the insert, which waits for a concurrent erasure. */
async function refuseErased(
  transaction: Kysely<Tables>,
  applications: ReadonlyMap<string, NewApplication>,
): Promise<void> {
  const digests = [...applications.values()].map(({ idempotencyKey }) => keyDigest(idempotencyKey));
  const erased = await transaction
    .selectFrom('erasures')
    .select('reference')
    .where(({ or, eb }) =>
      or([eb('reference', 'in', [...applications.keys()]), eb('key_digest', 'in', digests)]),
    )
    .limit(1)
    .execute();
  if (erased.length > 0) throw new Error('One of a group of applications was erased before.');
}

/** Inserts a row, unless it is there or was erased. @returns whether it did */
async function insertRow(
  db: Kysely<Tables>,
  row: Insertable<Tables['applications']>,
  digest: string,
): Promise<boolean> {
  // `Object.keys` loses the type of the keys.
  const columns = Object.keys(row) as (keyof typeof row)[];
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('applications')
    .columns(columns)
    .expression(
      // An erased application is not stored again, and its reference is not reused.
      db
        .selectNoFrom(columns.map((column) => sql.val(row[column]).as(column)))
        .where(({ and, not, exists, selectFrom }) => {
          const erased = selectFrom('erasures').select('erasures.reference');
          return and([
            not(exists(erased.where('erasures.reference', '=', row.reference))),
            not(exists(erased.where('erasures.key_digest', '=', digest))),
          ]);
        }),
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Of 1.5 · 10¹¹ references: even among ten million, five taken ones in a row mean a broken random source. */
const REFERENCE_ATTEMPTS = 5;

/**
 * Inserts an application once per idempotency key. The unique constraint decides, so any number of requests
 * may arrive at the same time, in any number of processes.
 * @param draw makes a reference, by default at random
 * @throws the database's error; Error when no free reference is found
 */
export async function insertApplication(
  db: Kysely<Tables>,
  application: NewApplication,
  keys: DataKeys = NO_KEYS,
  draw: () => string = newReference,
): Promise<AddResult> {
  const { idempotencyKey, form, payload, verdict, reasons } = application;
  for (let attempt = 0; attempt < REFERENCE_ATTEMPTS; attempt += 1) {
    const reference = draw();
    if (await insertRow(db, toRow(application, reference, keys), keyDigest(idempotencyKey))) {
      const lookUps = lookUpRows(payload, application.receivedAt, reference, keys.writing);
      if (lookUps.length > 0) await db.insertInto('application_look_ups').values(lookUps).execute();
      return { kind: 'stored', reference, ...decisionOf({ verdict, reasons }), by: decidedBy(application) };
    }
    const known = await db
      .selectFrom('applications')
      .selectAll()
      .where('idempotency_key', '=', application.idempotencyKey)
      .executeTakeFirst();
    if (known !== undefined) {
      const kind = isSameSubmission(known, application, keys) ? 'replayed' : 'conflict';
      const decided = { verdict: known.verdict, reasons: answersOf(known, keys).reasons };
      const { form_version: formVersion, rule_set: ruleSet, rule_set_version: ruleSetVersion } = known;
      const by = { form: known.form, formVersion, ruleSet, ruleSetVersion };
      return { kind, reference: known.reference, ...decisionOf(decided), by };
    }
    const erased = await erasedWithKey(db, idempotencyKey);
    if (erased !== null) {
      const isRetry = erased.answers_digest === answersDigest(idempotencyKey, form, payload);
      const kind = isRetry ? 'replayed' : 'conflict';
      const by = decidedBy(application);
      return { kind, reference: erased.reference, ...decisionOf({ verdict, reasons }), by };
    }
    // The key is free, so the reference was taken: the next attempt makes another.
  }
  throw new Error(`${REFERENCE_ATTEMPTS} references in a row were taken.`);
}
