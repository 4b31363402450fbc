import { distDirOf, loadEnvironment } from '../server/environment.ts';
import { UsageError } from './command-words.ts';
import { readCommand, runCommand, USAGE } from './releases/command-line.ts';

/**
 * `npm run releases`: operators see which releases are kept and which one serves, and go back to an earlier one while
 * the servers run. Exit code 2: the command line is wrong; 1: the command failed.
 */
try {
  const { ok, text } = await runCommand(readCommand(process.argv.slice(2)), distDirOf(loadEnvironment()));
  console.log(text);
  process.exitCode = ok ? 0 : 1;
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(error instanceof UsageError ? `${message}\n\n${USAGE}\n` : `${message}\n`);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
