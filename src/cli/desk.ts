import { valueOf } from '../core/problem.ts';
import { localAddress } from '../server/desk/desk-address.ts';
import { openapiDocument } from '../server/desk/openapi-document.ts';
import { readDeskPolicies } from '../server/desk/read-policies.ts';
import { loadEnvironment } from '../server/config/environment.ts';
import { openStoreForStaff } from '../server/store/open-store.ts';
import { readDeskCommand, runDeskCommand, USAGE } from './desk/command-line.ts';
import { configIn, runProgram } from './program.ts';

// `npm run desk`: manages who may work at the desk and shows what was done there, whether the server runs or not.
await runProgram(USAGE, async () => {
  const env = loadEnvironment();
  const command = readDeskCommand(process.argv.slice(2), new Date());
  const config = configIn(env);
  const policies = valueOf(readDeskPolicies(env));
  await runDeskCommand(command, {
    open: () => openStoreForStaff(config),
    policies,
    origin: config.deskUrl ?? localAddress(config.port),
    describe: () => openapiDocument(config, policies),
    out: process.stdout,
  });
});
