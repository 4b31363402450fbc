import { describeProblem } from '../core/problem.ts';
import { makeBackup } from '../server/backup/make-backup.ts';
import { readServerConfig } from '../server/config.ts';
import { loadEnvironment } from '../server/environment.ts';
import { ledgerFile } from '../server/store/erasure-ledger.ts';
import { storeFaultText } from './applications/store-fault.ts';
import { BACKUP_USAGE, readBackupCommand } from './backup/command-line.ts';
import { backupReport } from './backup/reports.ts';
import { writeDown } from './backup/written-down.ts';
import { UsageError } from './command-words.ts';

/**
 * `npm run backup`: backs up the server's database, whether the server runs or not. Exit code 2: the command line is
 * wrong; 1: there is no new backup.
 */
async function main(): Promise<string> {
  const command = readBackupCommand(process.argv.slice(2));
  if (command === 'help') return BACKUP_USAGE;
  const config = readServerConfig(loadEnvironment());
  if (!config.ok) throw new Error(config.problems.map(describeProblem).join('\n'));
  const backup = await makeBackup(config.value, command.named, new Date());
  const { file, manifest } = backup;
  const unwritten = await writeDown(config.value, 'backup', file, manifest.applications);
  return [
    backupReport(backup, config.value.dataKeys, ledgerFile(config.value)),
    ...(unwritten === null ? [] : [unwritten]),
  ].join('\n');
}

try {
  console.log(await main());
} catch (error) {
  const message = storeFaultText(error) ?? (error instanceof Error ? error.message : String(error));
  process.stderr.write(error instanceof UsageError ? `${message}\n\n${BACKUP_USAGE}\n` : `${message}\n`);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
