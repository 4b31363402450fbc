import { DOCTOR_USAGE, readDoctorCommand } from './doctor/command-line.ts';
import { examine } from './doctor/examine.ts';
import { runProgram } from './program.ts';

// `npm run doctor`: checks this machine and its settings, before the first start and after.
await runProgram(DOCTOR_USAGE, async () => {
  const command = readDoctorCommand(process.argv.slice(2));
  if (command === 'help') return console.log(DOCTOR_USAGE);
  process.exitCode = (await examine(command, console.log)) ? 0 : 1;
});
