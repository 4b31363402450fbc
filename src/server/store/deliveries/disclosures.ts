import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { wrapVerbs, type Access } from '../access.ts';
import type { Tables } from '../schema.ts';

/** A disclosure: which data of an application was delivered to whom. */
export type Disclosure = Readonly<Omit<Tables['disclosures'], 'id'>>;

/** The fields of an application that its notice holds. */
const NOTICE_FIELDS = 'reference, form, verdict, receivedAt';

/** Logs who was told about which applications, in the transaction that settles the notice. */
export async function disclose(
  transaction: Kysely<Tables>,
  references: readonly string[],
  recipients: readonly string[],
  by: Pick<Disclosure, 'at' | 'channel'>,
): Promise<void> {
  const rows = recipients.flatMap((recipient) =>
    references.map((reference) => ({ id: randomUUID(), reference, ...by, recipient, what: NOTICE_FIELDS })),
  );
  if (rows.length > 0) await transaction.insertInto('disclosures').values(rows).execute();
}

/** The log of disclosures. Every verb throws `StoreUnavailable`. */
export function createDisclosureLog(db: Kysely<Tables>, use: Access) {
  return wrapVerbs(use, {
    /** The disclosures of an application, oldest first, even after it was erased. */
    disclosures: (reference: string): Promise<readonly Disclosure[]> =>
      db
        .selectFrom('disclosures')
        .select(['reference', 'at', 'channel', 'recipient', 'what'])
        .where('reference', '=', reference)
        .orderBy('at')
        .execute(),
  });
}
