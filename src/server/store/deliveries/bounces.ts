import { transactNow, wrapVerbs, type Access } from '../access.ts';
import { tokensFor } from '../applications/applicant-row.ts';
import { insertEntry, type CommandEntry } from '../command-log.ts';
import type { DataKeys } from '../../config/data-keys.ts';
import { FULL_RANGE } from '../keyset.ts';
import { readIndex } from '../read-index.ts';
import type { Database } from '../schema.ts';
import { deliveriesOf, lastMail } from './lists.ts';

/** The fault of a mail that the receiving server accepted and that bounced later. */
const CAME_BACK = 'it came back';
/** The most applications with one address that are checked, newest first. */
const MOST = 20;

/** Records mails that bounced to the agency's mailbox. Throws `StoreUnavailable`. @param use the way to it */
export function createBounces(database: Database, use: Access, keys: DataKeys) {
  return wrapVerbs(use, {
    /**
     * Marks the last mail to an address, for each application with that address, as refused.
     * @param entryOf makes the log entry about these applications, stored in the same transaction
     * @returns their references; none if nothing was mailed there, or the mail is already marked
     */
    bounced: (
      email: string,
      entryOf: (references: readonly string[]) => CommandEntry,
    ): Promise<readonly string[]> =>
      transactNow(database, async (transaction, at) => {
        const found = new Set<string>();
        for (const token of tokensFor(email, keys)) {
          const read = readIndex(transaction, 'application_look_ups', { token }, 'newest');
          for (const { reference } of await read(FULL_RANGE, MOST)) found.add(reference);
        }
        const marked: string[] = [];
        for (const reference of found) {
          const last = lastMail(await deliveriesOf(transaction, reference));
          if (last?.state !== 'delivered') continue;
          await transaction
            .updateTable('deliveries')
            .set({ state: 'dead', last_fault: CAME_BACK })
            .where('id', '=', last.id)
            .execute();
          marked.push(reference);
        }
        if (marked.length > 0) await insertEntry(transaction, at, entryOf(marked));
        return marked;
      }),
  });
}
