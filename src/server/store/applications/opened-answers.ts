import type { Kysely } from 'kysely';
import type { DataKeys } from '../../config/data-keys.ts';
import { ANSWER_COLUMNS, readableAnswers } from './application-row.ts';
import { chunks } from '../command-log.ts';
import type { Tables } from '../schema.ts';

/** Applications decrypted in one batch: this blocks the event loop for about 20 ms. */
export const OPENED = 200;

/** Decrypts the answers of some applications in batches; unreadable ones are left out. */
export async function* openedAnswers(
  { db, keys }: { readonly db: Kysely<Tables>; readonly keys: DataKeys },
  references: readonly string[],
) {
  for (const some of chunks(references, OPENED)) {
    const rows = await db
      .selectFrom('applications')
      .select([...ANSWER_COLUMNS, 'received_at', 'form', 'form_version as formVersion', 'language'])
      .where('reference', 'in', some)
      .execute();
    for (const row of rows) {
      const answers = readableAnswers(row, keys);
      if (answers !== null) yield { row, payload: answers.payload };
    }
  }
}
