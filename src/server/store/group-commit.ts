import type { Kysely, Transaction } from 'kysely';
import { transact } from './access.ts';
import { UnreadableAnswers } from './faults.ts';
import type { Tables } from './schema.ts';

/** Items in one commit: as many as the event loop works through without a noticeable pause. */
const LIMIT = 64;

interface QueuedWrite<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Writes the items that arrive during one commit together in the next, so that one wait for the disk serves
 * many of them. Each promise resolves only once its commit is on disk; when a commit fails, all its items fail.
 * @param db a database with one connection for all writing
 * @param write writes one item within the group's transaction
 * @returns a function that writes one item
 */
export function groupCommit<Item, Result>(
  db: Kysely<Tables>,
  write: (transaction: Transaction<Tables>, item: Item) => Promise<Result>,
): (item: Item) => Promise<Result> {
  const queue: QueuedWrite<Item, Result>[] = [];
  let isWriting = false;

  async function commit(group: readonly QueuedWrite<Item, Result>[]): Promise<void> {
    try {
      const settle = await transact(db, async (transaction) => {
        const written: (() => void)[] = [];
        for (const { item, resolve, reject } of group) {
          try {
            const result = await write(transaction, item);
            written.push(() => resolve(result));
          } catch (error) {
            // It has written nothing, and is the matter of one item: a retry of answers that cannot be read here.
            if (!(error instanceof UnreadableAnswers)) throw error;
            written.push(() => reject(error));
          }
        }
        return written;
      });
      for (const resolve of settle) resolve();
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  }

  async function commitAll(): Promise<void> {
    isWriting = true;
    while (queue.length > 0) await commit(queue.splice(0, LIMIT));
    isWriting = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      queue.push({ item, resolve, reject });
      if (!isWriting) void commitAll();
    });
}
