import { makeBackup } from '../server/backup/make-backup.ts';
import { loadEnvironment } from '../server/config/environment.ts';
import { ledgerFile } from '../server/store/applications/erasure-ledger.ts';
import { BACKUP_USAGE, readBackupCommand } from './backup/command-line.ts';
import { backupReport } from './backup/reports.ts';
import { logCommand } from './backup/log-command.ts';
import { configIn, runProgram } from './program.ts';

// `npm run backup`: a backup of everything that the server stores, while it runs.
await runProgram(BACKUP_USAGE, async () => {
  const command = readBackupCommand(process.argv.slice(2));
  if (command === 'help') return console.log(BACKUP_USAGE);
  const config = configIn(loadEnvironment());
  const backup = await makeBackup(config, command.named, new Date());
  const { file, manifest } = backup;
  const unwritten = await logCommand(config, 'backup', file, manifest.applications);
  console.log(backupReport(backup, config.dataKeys, ledgerFile(config)));
  if (unwritten !== null) console.log(unwritten);
});
