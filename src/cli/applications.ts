import { createInterface } from 'node:readline/promises';
import { readCatalogFiles } from '../server/store/catalog/catalog-files.ts';
import { checkFiles } from '../server/catalog/catalog.ts';
import { loadEnvironment } from '../server/config/environment.ts';
import { openStoreForStaff } from '../server/store/open-store.ts';
import { readCommand, readReader, USAGE } from './applications/command-line.ts';
import { runCommand } from './applications/run-command.ts';
import { configIn, runProgram } from './program.ts';

/** Asks on stderr, because stdout is for the command's output; empty when stdin ends without a line. */
async function ask(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const ended = new Promise<string>((resolve) => lines.once('close', () => resolve('')));
    return await Promise.race([lines.question(question), ended]);
  } finally {
    lines.close();
  }
}

// `npm run applications`: staff list, show, export and erase applications, whether the server runs or not.
await runProgram(USAGE, async () => {
  const env = loadEnvironment();
  const words = process.argv.slice(2);
  const command = readCommand(words, new Date());
  const config = configIn(env);
  const columns = process.stdout.isTTY ? process.stdout.columns : Infinity;
  let read: ReturnType<typeof checkFiles> | null = null;
  const forms = () => {
    read ??= checkFiles(readCatalogFiles(config.catalogRoot));
    return read.ok ? read.value.forms : null;
  };
  const stores = {
    open: () => openStoreForStaff(config),
    formOf: (id: string) => forms()?.get(id) ?? null,
    forms: () => {
      const known = forms();
      return known === null ? null : [...known.keys()];
    },
  };
  const warn = (text: string) => void process.stderr.write(`${text}\n`);
  await runCommand(command, stores, { out: process.stdout, columns, ask, warn }, readReader(words));
});
