import { drillBackup } from '../server/backup/drill.ts';
import { restoreBackup } from '../server/backup/restore.ts';
import { loadEnvironment } from '../server/config/environment.ts';
import { ledgerFile } from '../server/store/applications/erasure-ledger.ts';
import { readRestoreCommand, RESTORE_USAGE } from './backup/command-line.ts';
import { drillReport, restoreReport } from './backup/reports.ts';
import { logCommand } from './backup/log-command.ts';
import { configIn, runProgram } from './program.ts';

// `npm run restore`: restores a backup into the database of a stopped server; or, as a drill, tests it while one runs.
await runProgram(RESTORE_USAGE, async () => {
  const command = readRestoreCommand(process.argv.slice(2));
  if (command === 'help') return console.log(RESTORE_USAGE);
  const config = configIn(loadEnvironment());
  if (command.isDrill) {
    const drilled = await drillBackup(config, command.file, command.ledgers, new Date());
    const { begunAt, applications } = drilled.manifest;
    const unwritten = await logCommand(config, 'drill', drilled.file, applications, { begunAt });
    return console.log([drillReport(drilled), ...(unwritten === null ? [] : [unwritten])].join('\n'));
  }
  const restored = await restoreBackup(config, command, new Date());
  const unwritten = await logCommand(config, 'restore', command.file, restored.contents.applications);
  console.log(restoreReport(command.file, restored, ledgerFile(config)));
  if (unwritten !== null) console.log(unwritten);
});
