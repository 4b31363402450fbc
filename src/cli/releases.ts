import { distDirOf, loadEnvironment } from '../server/config/environment.ts';
import { runProgram } from './program.ts';
import { readCommand, runCommand, USAGE } from './releases/command-line.ts';

// `npm run releases`: lists the releases that are kept, and goes back to one of them.
await runProgram(USAGE, async () => {
  const { ok, text } = await runCommand(readCommand(process.argv.slice(2)), distDirOf(loadEnvironment()));
  console.log(text);
  process.exitCode = ok ? 0 : 1;
});
