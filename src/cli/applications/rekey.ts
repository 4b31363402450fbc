import type { RekeyProgress } from '../../server/store/applications/rekey.ts';
import type { ApplicationStore } from '../../server/store/store.ts';
import { counted } from './terminal-text.ts';

/** Rows between two lines of progress. */
const EVERY = 10_000;

/**
 * Encrypts all answers with the key that writes, and prints which key that is, and the progress.
 * @throws Error when there is no key yet, or naming applications that could not be read; those are left unchanged
 */
export async function rekeyApplications(
  store: Pick<ApplicationStore, 'rekey' | 'keys'>,
  print: (text: string) => Promise<void>,
): Promise<void> {
  const { writing, file, isToBeMade } = store.keys;
  if (isToBeMade)
    throw new Error(
      `There is no key yet: the first start of the server makes it in ${file}. Start it once, or put the copy there that was kept.`,
    );
  let last: RekeyProgress = { done: 0, unreadable: [] };
  let said = 0;
  for await (const now of store.rekey()) {
    last = now;
    if (now.done - said < EVERY) continue;
    said = now.done;
    await print(`${now.done.toLocaleString('en-US')} so far.`);
  }
  const how = writing === null ? 'without encryption' : `encrypted with the key ${writing.id}`;
  await print(`${counted(last.done, 'application')} written anew, ${how}.`);
  if (last.unreadable.length > 0) {
    throw new Error(
      `${counted(last.unreadable.length, 'application')} could not be read and stayed as they were: ${last.unreadable.slice(0, 20).join(', ')}. "show" says what is missing.`,
    );
  }
}
