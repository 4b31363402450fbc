import { describeProblem } from '../../core/problem.ts';
import { readSiteConfig } from '../../core/site-config.ts';
import { readServerConfig } from '../../server/config/config.ts';
import { channelsOf } from '../../server/deliveries/start-deliveries.ts';
import { readDeskPolicies } from '../../server/desk/read-policies.ts';
import { readEnvironment } from '../../server/config/environment.ts';
import { printable } from '../applications/terminal-text.ts';
import type { DoctorCommand } from './command-line.ts';
import { checkFolders } from './folders.ts';
import { runCheck, type Finding } from './run-check.ts';
import { sendTest } from './messages.ts';
import { checkPublicUrl, isServing, checkLocalServer } from './serving.ts';
import { checkStored } from './stored.ts';

/** Checks what a server on this machine needs, and prints a line for each check. @returns whether none failed */
export async function examine(command: DoctorCommand, print: (line: string) => void): Promise<boolean> {
  let wrong = 0;
  for await (const { state, about, says } of findings(command)) {
    if (state === 'wrong') wrong += 1;
    print(printable(`${state.padEnd(5)}  ${about.padEnd(14)}  ${says.replaceAll('\n', ' ')}`));
  }
  print(`\nWrong: ${wrong === 0 ? 'nothing' : wrong}.`);
  return wrong === 0;
}

async function* findings({ env: file, urls, folders, isSending }: DoctorCommand): AsyncGenerator<Finding> {
  // If Node is too old, src/build/run.cjs has exited before this line.
  yield runCheck('Node', () => process.versions.node);
  const env = readEnvironment(file);
  const config = readServerConfig(env);
  const policies = readDeskPolicies(env);
  for (const problem of [config, policies].flatMap((read) => (read.ok ? [] : read.problems)))
    yield { about: 'settings', state: 'wrong', says: describeProblem(problem) };
  if (!config.ok) return;
  const { deskUrl, delivery } = config.value;
  yield* checkFolders(config.value, folders);
  const stored = await checkStored(config.value);
  yield* stored;
  const isNew = stored.some(({ about, state }) => about === 'database' && state === 'later');
  // Without a database there is usually no server yet. One that runs knows what became of its file.
  if (!isNew || (await isServing(config.value))) {
    const site = originsIn(env['VITE_SITE_URL']);
    for (const origin of new Set(originsIn(...urls, ...site, deskUrl)))
      yield runCheck(new URL(origin).host, () => checkPublicUrl(origin, site.includes(origin)));
    // After the requests above, by which the server may have noticed a proxy that is missing in TRUSTED_PROXIES.
    yield runCheck('server', () => checkLocalServer(config.value));
  }
  const channels = channelsOf({ ...delivery, applicant: null }, deskUrl, readSiteConfig(env));
  for (const channel of isSending ? channels : []) yield runCheck(channel.name, () => sendTest(channel));
}

function originsIn(...urls: readonly (string | null | undefined)[]): readonly string[] {
  return urls.flatMap((url) => (url && URL.canParse(url) ? [new URL(url).origin] : []));
}
