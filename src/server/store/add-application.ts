import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { makeReference, REFERENCE_BYTES } from '../../core/submission/reference.ts';
import { toRow } from './application-rows.ts';
import type { AddResult, NewApplication } from './application-store.ts';
import type { Tables } from './database.ts';

/** Of 1.5 · 10¹¹ references: even among ten million, five taken ones in a row mean a broken random source. */
const ATTEMPTS = 5;

/**
 * Stores an application once per idempotency key, which the unique constraint decides, however many requests
 * arrive at the same time in however many processes.
 * @param newReference makes a reference; the default draws it at random
 * @throws the database's error; Error when no free reference is found
 */
export async function addApplication(
  db: Kysely<Tables>,
  application: NewApplication,
  newReference: () => string = () => makeReference(randomBytes(REFERENCE_BYTES)),
): Promise<AddResult> {
  const row = toRow(application);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const reference = newReference();
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('applications')
      .values({ reference, ...row })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 1n) return { kind: 'stored', reference };
    const known = await db
      .selectFrom('applications')
      .select(['reference', 'form', 'payload'])
      .where('idempotency_key', '=', row.idempotency_key)
      .executeTakeFirst();
    // Otherwise it was the reference that was taken: draw another.
    if (known !== undefined) {
      const isSame = known.form === row.form && known.payload === row.payload;
      return { kind: isSame ? 'replayed' : 'conflict', reference: known.reference };
    }
  }
  throw new Error(`${ATTEMPTS} references in a row were taken.`);
}
