import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { StoredApplication } from '../../server/store/schema.ts';
import type { ApplicationStore } from '../../server/store/store.ts';
import { exportCsv, exportJsonLines } from './export-applications.ts';
import { listTable } from './list-table.ts';
import { NoSuchApplication } from './no-such-application.ts';
import type { Command } from './read-command.ts';
import { removeApplication } from './remove-application.ts';
import { showApplication } from './show-application.ts';
import { USAGE } from './usage-error.ts';

/** Where a command writes to. */
export interface Terminal {
  readonly out: NodeJS.WritableStream;
  /** Columns of the terminal; `Infinity` where there is none. */
  readonly columns: number;
  /** Puts a question and waits for the line that answers it; empty when nobody answers. */
  readonly ask: (question: string) => Promise<string>;
}

/** How a command comes to its store: opened only when it is needed, and only for what is needed. */
export interface Stores {
  readonly forReading: () => Pick<ApplicationStore, 'list' | 'get' | 'close'>;
  readonly forRemoval: () => Pick<ApplicationStore, 'get' | 'remove' | 'close'>;
}

/**
 * Does what a command asks for.
 * @throws NoSuchApplication, NotConfirmed, or the store's error
 */
export async function runCommand(
  command: Command,
  stores: Stores,
  { out, columns, ask }: Terminal,
): Promise<void> {
  const print = (text: string) => pipeline([`${text}\n`], out, { end: false });
  if (command.name === 'help') return print(USAGE);
  if (command.name === 'delete') return removeApplication(command, stores.forRemoval, { print, ask });
  const store = stores.forReading();
  try {
    if (command.name === 'show') {
      const application = await store.get(command.reference);
      if (application === null) throw new NoSuchApplication(command.reference);
      return await print(
        command.asJson ? JSON.stringify(application, null, 2) : showApplication(application),
      );
    }
    if (command.name === 'list') {
      const applications: StoredApplication[] = [];
      for await (const application of store.list(command.filter)) applications.push(application);
      return await print(
        command.asJson ? JSON.stringify(applications, null, 2) : listTable(applications, columns),
      );
    }
    const text =
      command.format === 'csv' ? exportCsv(store, command.filter) : exportJsonLines(store, command.filter);
    if (command.output === null) await pipeline(Readable.from(text), out, { end: false });
    // Health answers: for its owner's eyes, and never over another file.
    else await pipeline(Readable.from(text), createWriteStream(command.output, { flags: 'wx', mode: 0o600 }));
  } finally {
    await store.close();
  }
}
