import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ApplicationStore, StoredApplication } from '../../server/store/application-store.ts';
import { exportCsv, exportJsonLines } from './export-applications.ts';
import { listTable } from './list-table.ts';
import type { Command } from './read-command.ts';
import { showApplication } from './show-application.ts';
import { USAGE } from './usage-error.ts';

/** Where a command writes to. */
export interface Terminal {
  readonly out: NodeJS.WritableStream;
  /** Columns of the terminal; `Infinity` where there is none. */
  readonly columns: number;
}

/** The application that was asked for is not there. */
export class NoSuchApplication extends Error {
  override readonly name = 'NoSuchApplication';
}

/**
 * Does what a command asks for.
 * @param openStore called only when the command reads
 * @throws NoSuchApplication, or the store's error
 */
export async function runCommand(
  command: Command,
  openStore: () => Pick<ApplicationStore, 'list' | 'get' | 'close'>,
  { out, columns }: Terminal,
): Promise<void> {
  const print = (text: string) => pipeline([`${text}\n`], out, { end: false });
  if (command.name === 'help') return print(USAGE);
  const store = openStore();
  try {
    if (command.name === 'show') {
      const application = await store.get(command.reference);
      if (application === null) throw new NoSuchApplication(`There is no application ${command.reference}.`);
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
