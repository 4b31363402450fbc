import { createInterface } from 'node:readline/promises';
import { describeProblem } from '../core/problem.ts';
import { readCatalogFiles } from '../server/catalog-files.ts';
import { checkFiles } from '../server/catalog.ts';
import { readServerConfig } from '../server/config.ts';
import { loadEnvironment } from '../server/environment.ts';
import { openStoreForStaff } from '../server/store/open-store.ts';
import { readCommand, readReader, USAGE } from './applications/command-line.ts';
import { runCommand } from './applications/run-command.ts';
import { UsageError } from './command-words.ts';
import { storeFaultText } from './applications/store-fault.ts';

/**
 * `npm run applications`: staff list, show, export and erase applications, whether the server runs or not. Exit
 * code 2: the command line is wrong; 1: the command failed.
 */
async function main(): Promise<void> {
  const env = loadEnvironment();
  const words = process.argv.slice(2);
  const command = readCommand(words, new Date());
  const config = readServerConfig(env);
  if (!config.ok) throw new Error(config.problems.map(describeProblem).join('\n'));
  const columns = process.stdout.isTTY ? process.stdout.columns : Infinity;
  let read: ReturnType<typeof checkFiles> | null = null;
  const forms = () => {
    read ??= checkFiles(readCatalogFiles(config.value.catalogRoot));
    return read.ok ? read.value.forms : null;
  };
  const stores = {
    open: () => openStoreForStaff(config.value),
    formOf: (id: string) => forms()?.get(id) ?? null,
    forms: () => {
      const known = forms();
      return known === null ? null : { ids: [...known.keys()] };
    },
  };
  const warn = (text: string) => void process.stderr.write(`${text}\n`);
  await runCommand(command, stores, { out: process.stdout, columns, ask, warn }, readReader(words));
}

/** Asks on stderr, so that stdout holds what the command shows; empty when stdin ends without a line. */
async function ask(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const ended = new Promise<string>((resolve) => lines.once('close', () => resolve('')));
    return await Promise.race([lines.question(question), ended]);
  } finally {
    lines.close();
  }
}

function messageOf(error: unknown): string {
  if (error instanceof UsageError) return `${error.message}\n\n${USAGE}`;
  return storeFaultText(error) ?? (error instanceof Error ? error.message : String(error));
}

await main().catch((error: unknown) => {
  // The reader of a pipe closed it, as in `… | head`.
  if (error instanceof Error && 'code' in error && error.code === 'EPIPE') return;
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = error instanceof UsageError ? 2 : 1;
});
