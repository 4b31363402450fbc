import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from './database.ts';

/** As much as a long application takes, so that a disk with room for a line only counts as full. */
const CONTENT = 'x'.repeat(16 * 1024);

/**
 * Proves that an application could be stored now: a row is written, taken away again and committed. Reading
 * alone would call a locked database or a full disk healthy.
 * @throws the database's error
 */
export async function probeWrite(db: Kysely<Tables>): Promise<void> {
  const id = randomUUID();
  await db.transaction().execute(async (transaction) => {
    await transaction.insertInto('write_probes').values({ id, content: CONTENT }).execute();
    await transaction.deleteFrom('write_probes').where('id', '=', id).execute();
  });
}
