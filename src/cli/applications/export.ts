import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { exportCsv, type ExportedStore } from '../../server/applications/export.ts';
import type { AccessRecorder } from '../../server/applications/run-logged.ts';
import type { ApplicationFilter } from '../../server/store/applications/application-filter.ts';
import type { ApplicationStore } from '../../server/store/store.ts';
import type { Command } from './command-line.ts';
import type { FormReader } from './show.ts';
import { inReaderZone, printableJson, readerZone } from './terminal-text.ts';

/**
 * Writes all applications that match the filter.
 * @param output the new file to write; `null` writes to `out`
 * @throws Error of the file system, when the file exists for example
 */
export async function exportApplications(
  store: ExportedStore,
  { filter, format, columns, output }: Omit<Extract<Command, { readonly name: 'export' }>, 'name'>,
  formOf: FormReader,
  out: NodeJS.WritableStream,
  record: AccessRecorder['record'],
): Promise<void> {
  const times = { zone: readerZone(), text: inReaderZone };
  const text = Readable.from(
    format === 'csv'
      ? exportCsv(store, { filter, by: columns, formOf, times }, record)
      : exportJsonLines(store, filter, record),
  );
  if (output === null) await pipeline(text, out, { end: false });
  // Health answers: only the owner may read them, and no other file is overwritten.
  else await pipeline(text, createWriteStream(output, { flags: 'wx', mode: 0o600 }));
}

/** Writes one application per line, as JSON; times in UTC. */
async function* exportJsonLines(
  store: Pick<ApplicationStore, 'list'>,
  filter: ApplicationFilter,
  record: AccessRecorder['record'],
): AsyncGenerator<string> {
  for await (const application of store.list(filter)) {
    record([application.reference]);
    yield `${printableJson(application)}\n`;
  }
}
