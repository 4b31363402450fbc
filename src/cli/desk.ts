import { describeProblem } from '../core/problem.ts';
import { readServerConfig } from '../server/config.ts';
import { localAddress } from '../server/desk/desk-address.ts';
import { openapiDocument } from '../server/desk/openapi-document.ts';
import { readDeskPolicies } from '../server/desk/read-policies.ts';
import { loadEnvironment } from '../server/environment.ts';
import { openStoreForStaff } from '../server/store/open-store.ts';
import { storeFaultText } from './applications/store-fault.ts';
import { UsageError } from './command-words.ts';
import { readDeskCommand, runDeskCommand, USAGE } from './desk/command-line.ts';

/**
 * `npm run desk`: who may work at the desk, and what was done there, whether the server runs or not. Exit code 2: the
 * command line is wrong; 1: the command failed.
 */
async function main(): Promise<void> {
  const env = loadEnvironment();
  const command = readDeskCommand(process.argv.slice(2), new Date());
  const config = readServerConfig(env);
  if (!config.ok) throw new Error(config.problems.map(describeProblem).join('\n'));
  const policies = readDeskPolicies(env);
  if (!policies.ok) throw new Error(policies.problems.map(describeProblem).join('\n'));
  await runDeskCommand(command, {
    open: () => openStoreForStaff(config.value),
    policies: policies.value,
    origin: config.value.deskUrl ?? localAddress(config.value.port),
    describe: () => openapiDocument(config.value, policies.value),
    out: process.stdout,
  });
}

function messageOf(error: unknown): string {
  if (error instanceof UsageError) return `${error.message}\n\n${USAGE}`;
  return storeFaultText(error) ?? (error instanceof Error ? error.message : String(error));
}

await main().catch((error: unknown) => {
  // The reader of a pipe closed it, as in `… | head`.
  if (error instanceof Error && 'code' in error && error.code === 'EPIPE') return;
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = error instanceof UsageError ? 2 : 1;
});
