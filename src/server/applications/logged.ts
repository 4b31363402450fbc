import { randomUUID } from 'node:crypto';
import type { JsonObject } from '../../core/json.ts';
import { sealReader, type TypedReader } from '../store/command-log.ts';
import type { ApplicationStore } from '../store/store.ts';

/** What is written down of a command before it runs. */
export interface BegunCommand {
  readonly command: string;
  /** The options that say what it shows or changes; never what somebody searched for. */
  readonly details: JsonObject;
  /** The applications that it names. */
  readonly references: readonly string[];
}

/** What a command tells while it runs, for the log. */
export interface Seen {
  /** It shows or changes these applications, or something of them. */
  readonly note: (references: readonly string[]) => void;
}

/** References that an entry names; more are a number. */
const NAMED = 200;

/**
 * The one way in which a command of a person reaches applications: an entry of the log that only grows says before it
 * that she runs it, and one after it what came of it. Without the first entry nothing is shown.
 * @returns what `work` returns
 * @throws the store's error when nothing can be written down; what `work` throws
 */
export async function logged<T>(
  store: Pick<ApplicationStore, 'commands' | 'keys'>,
  begun: BegunCommand,
  by: TypedReader,
  work: (seen: Seen) => Promise<T>,
): Promise<T> {
  const entry = { run: randomUUID(), ...begun, ...sealReader(store.keys, by) };
  const references = new Set(begun.references);
  let count = 0;
  const note = (more: readonly string[]) => {
    count += more.length;
    for (const reference of more) if (references.size <= NAMED) references.add(reference);
  };
  const end = (state: 'done' | 'failed') => {
    const names = references.size > NAMED ? [] : [...references];
    return store.commands.add({ ...entry, state, references: names, count });
  };
  await store.commands.add({ ...entry, state: 'begun', count: null });
  let result: T;
  try {
    result = await work({ note });
  } catch (error) {
    // What went wrong is more telling than that it could not be written down; the first entry stands.
    await end('failed').catch(() => {});
    throw error;
  }
  await end('done');
  return result;
}
