import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { describeProblem } from '../core/problem.ts';
import { readServerConfig } from '../server/config.ts';
import { StoreUnavailable } from '../server/store/faults.ts';
import { openStoreForReading, openStoreForRemoval } from '../server/store/open-store.ts';
import { readCommand } from './applications/read-command.ts';
import { runCommand } from './applications/run-command.ts';
import { USAGE, UsageError } from './applications/usage-error.ts';

/**
 * `npm run applications`: staff list, read, export and delete applications, while the server runs or not. Exit code
 * 2: the command is written wrongly; 1: it could not be done.
 */
async function main(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const command = readCommand(process.argv.slice(2), new Date());
  const config = readServerConfig(process.env);
  if (!config.ok) throw new Error(config.problems.map(describeProblem).join('\n'));
  const columns = process.stdout.isTTY ? process.stdout.columns : Infinity;
  const stores = {
    forReading: () => openStoreForReading(config.value),
    forRemoval: () => openStoreForRemoval(config.value),
  };
  await runCommand(command, stores, { out: process.stdout, columns, ask });
}

/** The next line of stdin; empty when it ends without one. */
async function ask(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const ended = new Promise<string>((resolve) => lines.once('close', () => resolve('')));
    return await Promise.race([lines.question(question), ended]);
  } finally {
    lines.close();
  }
}

function messageOf(error: unknown): string {
  if (error instanceof UsageError) return `${error.message}\n\n${USAGE}`;
  if (error instanceof StoreUnavailable) {
    const cause = error.cause instanceof Error ? error.cause.message : error.fault;
    const isEmpty = /no such table|relation "applications" does not exist/.test(cause);
    return isEmpty
      ? 'The database holds no applications yet: start the server once.'
      : `The database cannot be read (${error.fault}): ${cause}.`;
  }
  return error instanceof Error ? error.message : String(error);
}

await main().catch((error: unknown) => {
  // The reader of a pipe has seen enough: `… | head`.
  if (error instanceof Error && 'code' in error && error.code === 'EPIPE') return;
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = error instanceof UsageError ? 2 : 1;
});
