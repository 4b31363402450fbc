import { pipeline } from 'node:stream/promises';
import type { JsonObject } from '../../core/json.ts';
import type { PrivacyTerms } from '../../core/privacy/privacy-terms.ts';
import { valueOf } from '../../core/problem.ts';
import { runLogged, type BegunCommand, type AccessRecorder } from '../../server/applications/run-logged.ts';
import { personRecordsByEmail } from '../../server/applications/person-records.ts';
import { readTermsFile } from '../../server/legal-texts.ts';
import { using } from '../../server/store/open-store.ts';
import type { ApplicationStore } from '../../server/store/store.ts';
import { UsageError } from '../command-words.ts';
import { USAGE, type Command, type GivenReader } from './command-line.ts';
import { consent } from './consent.ts';
import { resend, showDeliveries } from './deliveries.ts';
import { eraseApplication } from './erase.ts';
import { exportApplications } from './export.ts';
import { list } from './list.ts';
import { showLog } from './log.ts';
import { purge, type PurgeOptions } from './purge.ts';
import { readerOf } from './reader.ts';
import { rekeyApplications } from './rekey.ts';
import { show, type FormReader } from './show.ts';
import { printableJson } from './terminal-text.ts';

/** The input and output of a command. */
interface Terminal {
  readonly out: NodeJS.WritableStream;
  /** The width of the terminal; `Infinity` if the output is no terminal. */
  readonly columns: number;
  /** Asks a question and waits for one line; empty if there is no input. */
  readonly ask: (question: string) => Promise<string>;
  /** Prints a note that is not part of the output; by default it is dropped. */
  readonly warn?: (text: string) => void;
}

/** What the commands depend on. */
interface Stores {
  /** Opens the store when a command needs it. */
  readonly open: () => ApplicationStore;
  readonly formOf: FormReader;
  /** The ids of the forms that exist today; by default unknown, so that no form is reported as missing. */
  readonly forms?: () => readonly string[] | null;
  /** How long applications are kept, by their outcome; by default from `policies/privacy.json`. */
  readonly retention?: typeof periods;
}

/**
 * Runs a command, and logs who ran it.
 * @throws UsageError when a required reason is missing
 * @throws Error when there is no such application or an erasure is not confirmed; the store's error
 */
export async function runCommand(
  command: Command,
  { open, formOf, forms = () => null, retention = periods }: Stores,
  { out, columns, ask, warn = () => {} }: Terminal,
  { as, reason }: GivenReader = { as: null, reason: null },
): Promise<void> {
  const print = (text: string) => pipeline([`${text}\n`], out, { end: false });
  if (command.name === 'help') return print(USAGE);
  const by = readerOf(as, reason ?? (needsReason(command) ? await askReason(command.name, ask) : null));
  const run = async (store: ApplicationStore, access: AccessRecorder): Promise<void> => {
    switch (command.name) {
      case 'list':
      case 'find':
        return list(store, command, forms(), { columns, print, warn }, access);
      case 'show': {
        const text = await show(store, command, formOf);
        // Only `show` marks an application as opened: one person reads one application.
        await store.markOpened([command.reference]);
        access.record([command.reference]);
        return print(text);
      }
      case 'export':
        return exportApplications(store, command, formOf, out, access.record);
      case 'rekey':
        return rekeyApplications(store, print);
      case 'deliveries':
        return showDeliveries(store.deliveries, command, print);
      case 'resend':
        return print(await resend(store.deliveries, command));
      case 'erase':
        return eraseApplication(store, command, print, ask, access.record);
      case 'purge':
        return purge(store.erasures, command, retention, new Date(), print, ask, access.record);
      case 'person':
        return print(
          printableJson(await personRecordsByEmail(store, command.email, new Date(), access.record), 2),
        );
      case 'consent':
        return print(await consent(store, command.version));
      case 'log':
        return showLog(store.commands, command, print);
    }
  };
  await using(open(), (store) => runLogged(store, begunBy(command), by, (access) => run(store, access)));
}

/** How long applications are kept, by their outcome. @throws Error with what is wrong in `policies/privacy.json` */
function periods(): PrivacyTerms['retention'] {
  return valueOf(readTermsFile()).retention;
}

/** Whether a command needs a reason: it shows or erases many applications, or erases one. */
function needsReason(command: Command): boolean {
  if (command.name === 'erase') return !command.isOldName;
  if (command.name === 'purge') return !command.isDryRun;
  // A list of all applications as JSON is an export, too.
  if (command.name === 'list' || command.name === 'find') return command.asJson && command.limit === null;
  return command.name === 'export' || command.name === 'person';
}

/** @throws UsageError when there is no answer */
async function askReason(name: string, ask: Terminal['ask']): Promise<string> {
  const reason = (await ask(`Why? It goes to the log of commands, so leave out names. `)).trim();
  if (reason === '') throw new UsageError(`Say what it is for: ${name} … --reason "her request of 12 May".`);
  return reason;
}

/** The log entry of a command before it runs: without search texts and output files. */
function begunBy(command: Exclude<Command, { readonly name: 'help' }>): BegunCommand {
  const reference = 'reference' in command ? command.reference : null;
  const details = {
    ...('filter' in command ? definedOf(command.filter) : {}),
    ...('since' in command ? definedOf({ since: command.since }) : {}),
    ...('format' in command ? { format: command.format } : {}),
    ...('asJson' in command && command.asJson ? { json: true } : {}),
    ...(command.name === 'purge' ? purgeDetails(command) : {}),
    ...(command.name === 'consent' ? { version: command.version } : {}),
    ...('isDead' in command && command.isDead ? { dead: true } : {}),
    ...(command.name === 'resend' && 'state' in command ? { state: command.state } : {}),
  };
  return { command: command.name, details, references: reference === null ? [] : [reference] };
}

function purgeDetails({ olderThan, outcome, form, isDryRun }: PurgeOptions): JsonObject {
  return {
    ...(olderThan === null ? {} : { olderThan: `${olderThan.amount} ${olderThan.unit}` }),
    ...definedOf({ outcome: outcome ?? undefined, form }),
    ...(isDryRun ? { dryRun: true } : {}),
  };
}

/** Options with a search text, which may be a name. */
const SEARCHED: readonly string[] = ['search', 'text'];

/** The options that were given, without search texts. */
function definedOf(options: object): JsonObject {
  return Object.fromEntries(
    Object.entries(options).flatMap(([name, value]: [string, unknown]) => {
      if (SEARCHED.includes(name)) return [];
      return typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [];
    }),
  );
}
