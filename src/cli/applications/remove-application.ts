import { readReference } from '../../core/submission/reference.ts';
import type { ApplicationStore } from '../../server/store/store.ts';
import { listTable } from './list-table.ts';
import { NoSuchApplication } from './no-such-application.ts';
import type { Command } from './read-command.ts';

type Removal = Extract<Command, { readonly name: 'delete' }>;

/** Whoever was asked typed something else, or nothing. */
export class NotConfirmed extends Error {
  override readonly name = 'NotConfirmed';
}

/**
 * Deletes an application for good, as an applicant may ask for (the privacy texts promise it), and prints
 * what it was. Unless it is confirmed already, the reference has to be typed once more.
 * @throws NoSuchApplication, NotConfirmed, or the store's error; nothing is deleted then
 */
export async function removeApplication(
  { reference, isConfirmed }: Removal,
  openStore: () => Pick<ApplicationStore, 'get' | 'remove' | 'close'>,
  {
    print,
    ask,
  }: {
    readonly print: (text: string) => Promise<void>;
    readonly ask: (question: string) => Promise<string>;
  },
): Promise<void> {
  const store = openStore();
  try {
    const application = await store.get(reference);
    if (application === null) throw new NoSuchApplication(reference);
    await print(listTable([application], Infinity));
    if (!isConfirmed) {
      const typed = await ask(`Deleting it cannot be undone. Type ${reference} to go on: `);
      if (readReference(typed) !== reference)
        throw new NotConfirmed('That was not its reference: nothing was deleted.');
    }
    const removed = await store.remove(reference);
    if (removed === null) throw new NoSuchApplication(reference);
    const answers = Object.keys(removed.payload).length;
    await print(
      `Deleted ${reference} from the database, with its ${answers} answers. Exports and backups made earlier may hold copies.`,
    );
  } finally {
    await store.close();
  }
}
