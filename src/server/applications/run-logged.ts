import { randomUUID } from 'node:crypto';
import type { JsonObject } from '../../core/json.ts';
import { sealReader, type UnsealedReader } from '../store/command-log.ts';
import type { ApplicationStore } from '../store/store.ts';

/** What is logged of a command before it runs. */
export interface BegunCommand {
  readonly command: string;
  /** The options that select what it shows or changes; never a search term. */
  readonly details: JsonObject;
  /** The references given to the command. */
  readonly references: readonly string[];
}

/** How a running command reports what it accesses, for the log. */
export interface AccessRecorder {
  /** Records applications that it shows or changes, fully or partly. */
  readonly record: (references: readonly string[]) => void;
}

/** Maximum number of references in a log entry; beyond it, the entry has only the count. */
const NAMED = 200;

/** Counts the applications that a command or an export accesses, for the entry at its end. */
export function countAccess(named: readonly string[] = []) {
  const references = new Set(named);
  let count = 0;
  return {
    record(more: readonly string[]): void {
      count += more.length;
      for (const reference of more) if (references.size <= NAMED) references.add(reference);
    },
    /** What the log says of the access so far. */
    counted: () => ({ references: references.size > NAMED ? [] : [...references], count }),
  };
}

/**
 * The only way for a command-line user's commands to access applications: an entry in the append-only log precedes the
 * command, and another one records its result. If the first entry can't be written, the command does not run.
 * @returns what `work` returns
 * @throws the store's error if nothing can be logged; what `work` throws
 */
export async function runLogged<T>(
  store: Pick<ApplicationStore, 'commands' | 'keys'>,
  begun: BegunCommand,
  by: UnsealedReader,
  work: (access: AccessRecorder) => Promise<T>,
): Promise<T> {
  const entry = { run: randomUUID(), ...begun, ...sealReader(store.keys, by) };
  const access = countAccess(begun.references);
  const end = (state: 'done' | 'failed') => store.commands.add({ ...entry, state, ...access.counted() });
  await store.commands.add({ ...entry, state: 'begun', count: null });
  let result: T;
  try {
    result = await work(access);
  } catch (error) {
    // The command's error is more useful than the logging error; the `begun` entry remains in the log.
    await end('failed').catch(() => {});
    throw error;
  }
  await end('done');
  return result;
}
