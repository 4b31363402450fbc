import { userInfo } from 'node:os';
import { loadEnvironment } from '../server/config/environment.ts';
import { openStoreForPublishing, openStoreForReading } from '../server/store/open-store.ts';
import { printable } from './applications/terminal-text.ts';
import { readCommand, runCommand, USAGE } from './catalog/command-line.ts';
import { configIn, runProgram } from './program.ts';

/** The account's name; `null` in a container whose account has none. */
function userName(): string | null {
  try {
    return userInfo().username;
  } catch {
    return null;
  }
}

// `npm run catalog`: staff publish forms and rules, see what was in force when, and go back, while the servers run.
await runProgram(USAGE, async () => {
  const env = loadEnvironment();
  const command = readCommand(process.argv.slice(2), userName());
  const config = configIn(env);
  const { ok, text } = await runCommand(command, config.catalogRoot, {
    forReading: () => openStoreForReading(config),
    forPublishing: () => openStoreForPublishing(config),
  });
  console.log(printable(text));
  process.exitCode = ok ? 0 : 1;
});
