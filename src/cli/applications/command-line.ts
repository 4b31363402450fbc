import { pipeline } from 'node:stream/promises';
import type { JsonObject } from '../../core/json.ts';
import { readPeriod, type Period } from '../../core/privacy/period.ts';
import { OUTCOME_NAMES, type Outcome, type PrivacyTerms } from '../../core/privacy/privacy-terms.ts';
import { describeProblem } from '../../core/problem.ts';
import { readReference } from '../../core/submission/reference.ts';
import { logged, type BegunCommand, type Seen } from '../../server/applications/logged.ts';
import { heldOfPerson } from '../../server/applications/person.ts';
import { readTermsFile } from '../../server/legal-texts.ts';
import type { ApplicationFilter } from '../../server/store/application-filter.ts';
import type { ApplicationStore } from '../../server/store/store.ts';
import { readWords, refuseForeignOptions, unknownCommand, UsageError } from '../command-words.ts';
import { consent } from './consent.ts';
import { resend, showDeliveries, type Resent } from './deliveries.ts';
import { eraseApplication } from './erase.ts';
import { exportApplications } from './export.ts';
import { FILTER_OPTIONS, readFilter, readLimit } from './filter-options.ts';
import { list, type KnownForms, type ListOptions } from './list.ts';
import { showLog } from './log.ts';
import { purge, readOutcome, type PurgeOptions } from './purge.ts';
import { readerOf } from './reader.ts';
import { rekeyApplications } from './rekey.ts';
import { show, type FormReader } from './show.ts';
import { readSince } from './since.ts';
import { printableJson } from './terminal-text.ts';

export const USAGE = `How to use it:
  npm run applications -- list [WHICH] [--search TEXT] [--limit N | --all] [--before REFERENCE] [--json]
  npm run applications -- show REFERENCE [--json]
  npm run applications -- find TEXT                                  (the same as list --search TEXT)
  npm run -s applications -- export --format csv|jsonl [WHICH] [--columns keys] [--output FILE] --reason WHY
  npm run applications -- erase REFERENCE [--yes] --reason WHY
  npm run applications -- purge [--older-than AGE] [--outcome O] [--form F] [--dry-run] [--yes] --reason WHY
  npm run -s applications -- person EMAIL --reason WHY
  npm run -s applications -- consent VERSION
  npm run applications -- log [--since D] [--json]
  npm run applications -- rekey
  npm run applications -- deliveries [--dead] [--json]
  npm run applications -- resend REFERENCE | --dead | --waiting
WHICH: [--form F] [--verdict V] [--state new|opened] [--since D] [--until D] [--flagged].
V is eligible, ineligible, needs-review or not-decided. State "new": nobody has opened it. --flagged: to be reviewed.
D is a day (2026-11-01), a time (2026-11-01T09:30, also with Z or an offset) or an age (7d, 24h).
"list" shows the newest 50, or --limit of them up to 1,000; --before goes on after an application. TEXT is an e-mail
address, a phone number, whole parts of a name, or a reference.
An export goes to the terminal unless --output names a file; "npm run -s" keeps npm's own lines out of it. Its columns
are the questions as they are asked in English; with --columns keys, the names of the fields for programs.
"rekey" writes all answers by the first key of DATA_KEY while the server runs; begin it again if it was ended.
"erase" shows the application and asks for its reference again; with --yes it does not ask. Its older name is "delete".
"purge" erases what came longer ago than AGE (30d, 2w, 18m: months, 7y), by its outcome: eligible, not-eligible,
needs-review or not-decided. Without AGE it goes by the periods of policies/privacy.json. --dry-run only counts.
"person" writes everything that is held of a person, as JSON; "consent" the legal texts of a version that she agreed to.
Every command is written to a log that only grows, which "log" shows: --as NAME says who you are where several people
share an account, --reason WHY what it is for, without names. What shows or erases much asks for the reason.
"deliveries" shows the notices of applications to the agency; "resend" sends those of one application, or those that
were given up, once more, with the same id. "resend --waiting" tries now what would be tried later.
The database is the one of the server: DATABASE_URL, or the folder DATA_DIR (./data).`;

type Command =
  | { readonly name: 'help' }
  | ({ readonly name: 'list' | 'find' } & ListOptions)
  | { readonly name: 'show'; readonly reference: string; readonly asJson: boolean }
  | { readonly name: 'rekey' }
  | {
      readonly name: 'erase';
      readonly reference: string;
      readonly isConfirmed: boolean;
      /** Under its older name, by which scripts know it, it asks for no reason. */
      readonly isOldName: boolean;
    }
  | ({ readonly name: 'purge' } & PurgeOptions)
  | { readonly name: 'person'; readonly email: string }
  | { readonly name: 'consent'; readonly version: string }
  | { readonly name: 'log'; readonly since: string | undefined; readonly asJson: boolean }
  | { readonly name: 'deliveries'; readonly isDead: boolean; readonly asJson: boolean }
  | ({ readonly name: 'resend' } & Resent)
  | {
      readonly name: 'export';
      readonly filter: ApplicationFilter;
      readonly format: 'csv' | 'jsonl';
      /** What heads the columns of a table: the questions, or the keys of what was sent. */
      readonly columns: 'questions' | 'keys';
      /** A new file; `null` is stdout. */
      readonly output: string | null;
    };

/** Where a command reads and writes. */
interface Terminal {
  readonly out: NodeJS.WritableStream;
  /** Columns of the terminal; `Infinity` where there is none. */
  readonly columns: number;
  /** Asks a question and waits for one line; empty when nobody answers. */
  readonly ask: (question: string) => Promise<string>;
  /** Says what is no part of the output; by default nobody hears it. */
  readonly warn?: (text: string) => void;
}

/** What the commands rest on. */
interface Stores {
  /** Opens the store when a command needs it. */
  readonly open: () => ApplicationStore;
  readonly formOf: FormReader;
  /** The forms of today; by default nobody knows them, and none is missed. */
  readonly forms?: () => KnownForms | null;
  /** How long applications are kept, by their outcome; by default as the project's file says. */
  readonly retention?: typeof periods;
}

/** Who runs a command and why, as the command line says. */
interface GivenReader {
  readonly as: string | null;
  readonly reason: string | null;
}

/**
 * Runs a command, and writes down who ran it.
 * @throws UsageError when it needs a reason that nobody gives
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
  const store = open();
  const run = async (seen: Seen): Promise<void> => {
    switch (command.name) {
      case 'list':
      case 'find':
        return list(store, command, forms(), { columns, print, warn }, seen);
      case 'show': {
        const text = await show(store, command, formOf);
        await seen.open([command.reference]);
        return print(text);
      }
      case 'export':
        return exportApplications(store, command, formOf, out, seen.open);
      case 'rekey':
        return rekeyApplications(store, print);
      case 'deliveries':
        return showDeliveries(store.deliveries, command, print);
      case 'resend':
        return print(await resend(store.deliveries, command));
      case 'erase':
        return eraseApplication(store, command, print, ask, seen.note);
      case 'purge':
        return purge(store.erasures, command, retention, new Date(), print, ask, seen.note);
      case 'person':
        return print(printableJson(await heldOfPerson(store, command.email, new Date(), seen.open), 2));
      case 'consent':
        return print(await consent(store, command.version));
      case 'log':
        return showLog(store.commands, command, print);
    }
  };
  try {
    await logged(store, begunBy(command), by, run);
  } finally {
    await store.close();
  }
}

/** How long applications are kept, by their outcome. @throws Error with what is wrong in `policies/privacy.json` */
function periods(): PrivacyTerms['retention'] {
  const terms = readTermsFile();
  if (!terms.ok) throw new Error(terms.problems.map(describeProblem).join('\n'));
  return terms.value.retention;
}

/** Whether it shows or erases much, or for good. */
function needsReason(command: Command): boolean {
  if (command.name === 'erase') return !command.isOldName;
  if (command.name === 'purge') return !command.isDryRun;
  // All answers of all applications are an export, whatever they are called.
  if (command.name === 'list' || command.name === 'find') return command.asJson && command.limit === null;
  return command.name === 'export' || command.name === 'person';
}

/** @throws UsageError when nobody is there to say it */
async function askReason(name: string, ask: Terminal['ask']): Promise<string> {
  const reason = (await ask(`Why? It goes to the log of commands, so leave out names. `)).trim();
  if (reason === '') throw new UsageError(`Say what it is for: ${name} … --reason "her request of 12 May".`);
  return reason;
}

/** What is written down of a command before it runs: nothing that somebody looks for, nor where it writes. */
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

/** Options that hold what somebody looks for: perhaps a name. */
const SEARCHED: readonly string[] = ['search', 'text'];

/** The options that were given. */
function definedOf(options: object): JsonObject {
  return Object.fromEntries(
    Object.entries(options).flatMap(([name, value]: [string, unknown]) => {
      if (SEARCHED.includes(name)) return [];
      return typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [];
    }),
  );
}

const OPTIONS = {
  ...FILTER_OPTIONS,
  limit: { type: 'string' },
  all: { type: 'boolean' },
  before: { type: 'string' },
  json: { type: 'boolean' },
  format: { type: 'string' },
  columns: { type: 'string' },
  output: { type: 'string', short: 'o' },
  yes: { type: 'boolean' },
  dead: { type: 'boolean' },
  waiting: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  'older-than': { type: 'string' },
  outcome: { type: 'string' },
  'dry-run': { type: 'boolean' },
  as: { type: 'string' },
  reason: { type: 'string' },
} as const;

/** The options that every command takes. */
const OF_ALL = ['as', 'reason'];

/** Which applications. */
const CHOICES = ['form', 'verdict', 'state', 'since', 'until', 'flagged'];

/** The other options each command takes. */
const TAKES: Readonly<Record<string, readonly string[]>> = {
  list: [...CHOICES, 'search', 'limit', 'all', 'before', 'json'],
  show: ['json'],
  export: [...CHOICES, 'format', 'columns', 'output'],
  find: [...CHOICES, 'limit', 'all', 'before', 'json'],
  erase: ['yes'],
  delete: ['yes'],
  purge: ['older-than', 'outcome', 'form', 'dry-run', 'yes'],
  person: [],
  consent: [],
  log: ['since', 'json'],
  rekey: [],
  deliveries: ['dead', 'json'],
  resend: ['dead', 'waiting'],
};

/** The commands that take a word. */
const TAKE_WORD = ['find', 'show', 'erase', 'delete', 'person', 'consent'];

/**
 * Reads a command line.
 * @param words what follows the program's name
 * @param now for ages such as `7d`
 * @throws UsageError that names what is wrong
 */
export function readCommand(words: readonly string[], now: Date): Command {
  const { values, positionals } = readWords(words, OPTIONS);
  const [name, ...rest] = positionals;
  if (values.help || name === 'help') return { name: 'help' };
  if (name === undefined) {
    throw new UsageError(
      'Say what to do: list, show, find, export, erase, purge, person, consent, log, rekey, deliveries or resend.',
    );
  }
  const takes = TAKES[name];
  if (takes === undefined) throw unknownCommand(name, Object.keys(TAKES));
  refuseForeignOptions(name, values, [...takes, ...OF_ALL]);

  const [word, surplus] = rest;
  const isDead = values.dead === true;
  const isWaiting = values.waiting === true;
  const takesWord = TAKE_WORD.includes(name) || (name === 'resend' && !isDead && !isWaiting);
  const tooMany = takesWord ? surplus : word;
  if (tooMany !== undefined) throw new UsageError(`"${tooMany}" is one word too many.`);
  const asJson = values.json === true;
  if (name === 'rekey') return { name };
  if (name === 'show') return { name, reference: referenceIn(name, word), asJson };
  if (name === 'deliveries') return { name, isDead, asJson };
  if (name === 'resend') {
    if (isDead && isWaiting) throw new UsageError('Say either --dead or --waiting.');
    if (isDead || isWaiting) return { name, state: isDead ? 'dead' : 'waiting' };
    return { name, reference: referenceIn(name, word) };
  }
  if (name === 'erase' || name === 'delete') {
    const isConfirmed = values.yes === true;
    return { name: 'erase', reference: referenceIn(name, word), isConfirmed, isOldName: name === 'delete' };
  }
  if (name === 'person') {
    if (word === undefined || !word.includes('@'))
      throw new UsageError('Say whom, by her e-mail address: person maria@example.com.');
    return { name, email: word };
  }
  if (name === 'consent') {
    if (word === undefined) throw new UsageError('Say which version, as "show" names it: consent VERSION.');
    return { name, version: word };
  }
  if (name === 'purge') {
    const olderThan = values['older-than'] === undefined ? null : periodIn(values['older-than']);
    const outcome = values.outcome === undefined ? null : outcomeIn(values.outcome);
    if (olderThan !== null && outcome === null)
      throw new UsageError(
        'Say which of them: --outcome not-eligible. Without --older-than, each has its own period.',
      );
    const { form, yes, 'dry-run': dryRun } = values;
    return { name, olderThan, outcome, form, isDryRun: dryRun === true, isConfirmed: yes === true };
  }
  if (name === 'log')
    return { name, since: values.since === undefined ? undefined : readSince(values.since, now), asJson };
  const filter = readFilter(values, now);
  if (name === 'list' || name === 'find') {
    if (name === 'find' && word === undefined) throw new UsageError('Say whom: find "maria@example.com".');
    const { limit, all, before } = values;
    return {
      name,
      filter: word === undefined ? filter : { ...filter, search: word },
      limit: readLimit(limit, all === true),
      before: before === undefined ? null : referenceIn('list --before', before),
      asJson,
    };
  }
  return {
    name: 'export',
    filter,
    format: formatIn(values.format),
    columns: columnsIn(values.columns),
    output: values.output ?? null,
  };
}

/** Who runs a command and why, by what the command line says of it. */
export function readReader(words: readonly string[]): GivenReader {
  const { values } = readWords(words, OPTIONS);
  return { as: values.as?.trim() || null, reason: values.reason?.trim() || null };
}

function referenceIn(name: string, word: string | undefined): string {
  if (word === undefined) throw new UsageError(`Say which application: ${name} REFERENCE.`);
  const reference = readReference(word);
  if (reference === null) throw new UsageError(`"${word}" is no reference: they look like K7QM-3XVD.`);
  return reference;
}

function periodIn(text: string): Period {
  const period = readPeriod(text);
  if (period === null)
    throw new UsageError(`"${text}" is no age: use 30d (days), 2w (weeks), 18m (months) or 7y (years).`);
  return period;
}

function outcomeIn(text: string): Outcome {
  const outcome = readOutcome(text);
  if (outcome === null) throw new UsageError(`"${text}" is no outcome: use ${OUTCOME_NAMES.join(', ')}.`);
  return outcome;
}

function columnsIn(text: string | undefined): 'questions' | 'keys' {
  if (text === undefined || text === 'questions' || text === 'keys') return text ?? 'questions';
  throw new UsageError(`"${text}" is no choice of columns: use --columns questions or --columns keys.`);
}

function formatIn(text: string | undefined): 'csv' | 'jsonl' {
  if (text === 'csv' || text === 'jsonl') return text;
  const found = text === undefined ? 'No format is given' : `"${text}" is no format`;
  throw new UsageError(`${found}: use --format csv or --format jsonl.`);
}
