import { userInfo } from 'node:os';
import { describeProblem } from '../core/problem.ts';
import { readServerConfig } from '../server/config.ts';
import { loadEnvironment } from '../server/environment.ts';
import { openStoreForPublishing, openStoreForReading } from '../server/store/open-store.ts';
import { UsageError } from './command-words.ts';
import { storeFaultText } from './applications/store-fault.ts';
import { printable } from './applications/terminal-text.ts';
import { readCommand, runCommand, USAGE } from './catalog/command-line.ts';

/**
 * `npm run catalog`: staff publish forms and rules, see what was in force when, and go back, while the servers run.
 * Exit code 2: the command line is wrong; 1: the command failed.
 */
async function main(): Promise<void> {
  const env = loadEnvironment();
  const command = readCommand(process.argv.slice(2), userName());
  const config = readServerConfig(env);
  if (!config.ok) throw new Error(config.problems.map(describeProblem).join('\n'));
  const stores = {
    forReading: () => openStoreForReading(config.value),
    forPublishing: () => openStoreForPublishing(config.value),
  };
  const { ok, text } = await runCommand(command, config.value.catalogRoot, stores);
  console.log(printable(text));
  process.exitCode = ok ? 0 : 1;
}

/** Who is at the terminal; a container may know no name. */
function userName(): string | null {
  try {
    return userInfo().username;
  } catch {
    return null;
  }
}

await main().catch((error: unknown) => {
  const message = storeFaultText(error) ?? (error instanceof Error ? error.message : String(error));
  process.stderr.write(printable(error instanceof UsageError ? `${message}\n\n${USAGE}\n` : `${message}\n`));
  process.exitCode = error instanceof UsageError ? 2 : 1;
});
