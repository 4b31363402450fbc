import { describeProblem } from '../core/problem.ts';
import { restoreBackup } from '../server/backup/restore.ts';
import { readServerConfig } from '../server/config.ts';
import { loadEnvironment } from '../server/environment.ts';
import { ledgerFile } from '../server/store/erasure-ledger.ts';
import { storeFaultText } from './applications/store-fault.ts';
import { readRestoreCommand, RESTORE_USAGE } from './backup/command-line.ts';
import { restoreReport } from './backup/reports.ts';
import { writeDown } from './backup/written-down.ts';
import { UsageError } from './command-words.ts';

/**
 * `npm run restore`: puts a backup in the place of the server's database, while no server runs. Exit code 2: the command
 * line is wrong; 1: nothing was restored.
 */
async function main(): Promise<string> {
  const command = readRestoreCommand(process.argv.slice(2));
  if (command === 'help') return RESTORE_USAGE;
  const config = readServerConfig(loadEnvironment());
  if (!config.ok) throw new Error(config.problems.map(describeProblem).join('\n'));
  const restored = await restoreBackup(config.value, command, new Date());
  const { applications } = restored.contents;
  const unwritten = await writeDown(config.value, 'restore', command.file, applications);
  const report = restoreReport(command.file, restored, ledgerFile(config.value));
  return [report, ...(unwritten === null ? [] : [unwritten])].join('\n');
}

try {
  console.log(await main());
} catch (error) {
  const message = storeFaultText(error) ?? (error instanceof Error ? error.message : String(error));
  process.stderr.write(error instanceof UsageError ? `${message}\n\n${RESTORE_USAGE}\n` : `${message}\n`);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
