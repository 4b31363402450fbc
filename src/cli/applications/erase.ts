import { readReference } from '../../core/submission/reference.ts';
import { readApplication } from '../../server/applications/read-application.ts';
import { UnreadableAnswers } from '../../server/store/faults.ts';
import type { ApplicationStore } from '../../server/store/store.ts';
import { listTable } from './application-table.ts';
import { noApplication } from './show.ts';

/**
 * Erases an application for good, as an applicant may ask for (the privacy texts promise it), and prints
 * what it was. Unless it is confirmed already, the reference has to be typed once more.
 * @throws Error when there is no such application or the erasure is not confirmed; nothing is erased then
 */
export async function eraseApplication(
  store: Pick<ApplicationStore, 'get' | 'erasures'>,
  { reference, isConfirmed }: { readonly reference: string; readonly isConfirmed: boolean },
  print: (text: string) => Promise<void>,
  ask: (question: string) => Promise<string>,
  record: (references: readonly string[]) => void,
): Promise<void> {
  const application = await readApplication(store, reference);
  if (application === null) throw noApplication(reference);
  await print(
    application instanceof UnreadableAnswers ? application.message : listTable([application], Infinity),
  );
  if (!isConfirmed) {
    const typed = await ask(`Erasing it cannot be undone. Type ${reference} to go on: `);
    if (readReference(typed) !== reference)
      throw new Error('That was not its reference: nothing was erased.');
  }
  if (!(await store.erasures.erase(reference, 'request'))) throw noApplication(reference);
  record([reference]);
  const [answers, others] =
    application instanceof UnreadableAnswers
      ? ['answers', []]
      : [`${Object.keys(application.payload).length} answers`, application.belongsWith];
  await print(
    `Erased ${reference} from the database, with its ${answers}. Exports made earlier may hold copies; a backup that is restored loses it again.`,
  );
  if (others.length > 0)
    await print(
      `It belonged with ${others.join(', ')}, which still stands: erase that too if she asked for all of it.`,
    );
}
