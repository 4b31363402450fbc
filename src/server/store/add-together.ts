import type { Kysely } from 'kysely';
import { addApplication } from './add-application.ts';
import type { AddResult, NewApplication } from './application-store.ts';
import type { Tables } from './database.ts';

/** Applications in one commit: the event loop works through them between two waits for the disk. */
const LIMIT = 64;

interface Waiting {
  readonly application: NewApplication;
  readonly resolve: (result: AddResult) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Stores applications that arrive while the disk is busy with one commit, so that one wait for the disk serves
 * many of them. Each is still acknowledged only once its commit is on disk; those of a failed commit all fail.
 * @param db a database with one connection for all writing
 */
export function addTogether(db: Kysely<Tables>): (application: NewApplication) => Promise<AddResult> {
  const queue: Waiting[] = [];
  let isWriting = false;

  async function write(group: readonly Waiting[]): Promise<void> {
    try {
      const results = await db.transaction().execute(async (transaction) => {
        const added: AddResult[] = [];
        for (const { application } of group) added.push(await addApplication(transaction, application));
        return added;
      });
      group.forEach(({ resolve, reject }, index) => {
        const result = results[index];
        if (result === undefined) reject(new Error('The commit left an application out.'));
        else resolve(result);
      });
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  }

  async function writeAll(): Promise<void> {
    isWriting = true;
    while (queue.length > 0) await write(queue.splice(0, LIMIT));
    isWriting = false;
  }

  return (application) =>
    new Promise((resolve, reject) => {
      queue.push({ application, resolve, reject });
      if (!isWriting) void writeAll();
    });
}
