import { readReference } from '../../core/submission/reference.ts';
import { UnreadableAnswers } from '../../server/store/faults.ts';
import type { ApplicationStore } from '../../server/store/store.ts';
import { listTable } from './list.ts';
import { getApplication } from './show.ts';

/**
 * Deletes an application for good, as an applicant may ask for (the privacy texts promise it), and prints
 * what it was. Unless it is confirmed already, the reference has to be typed once more.
 * @throws Error when there is no such application or the deletion is not confirmed; nothing is deleted then
 */
export async function deleteApplication(
  store: Pick<ApplicationStore, 'get' | 'erasures'>,
  { reference, isConfirmed }: { readonly reference: string; readonly isConfirmed: boolean },
  print: (text: string) => Promise<void>,
  ask: (question: string) => Promise<string>,
): Promise<void> {
  const application = await getApplication(store, reference).catch((error: unknown) => {
    // Who asks for it has a right to it, whoever has lost the key.
    if (error instanceof UnreadableAnswers) return error;
    throw error;
  });
  await print(
    application instanceof UnreadableAnswers ? application.message : listTable([application], Infinity),
  );
  if (!isConfirmed) {
    const typed = await ask(`Deleting it cannot be undone. Type ${reference} to go on: `);
    if (readReference(typed) !== reference)
      throw new Error('That was not its reference: nothing was deleted.');
  }
  if (!(await store.erasures.erase(reference, 'request')))
    throw new Error(`There is no application ${reference}.`);
  const answers =
    application instanceof UnreadableAnswers
      ? 'answers'
      : `${Object.keys(application.payload).length} answers`;
  await print(
    `Deleted ${reference} from the database, with its ${answers}. Exports and backups made earlier may hold copies.`,
  );
}
