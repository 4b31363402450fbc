import { readPeriod, type Period } from '../../core/privacy/period.ts';
import { OUTCOME_NAMES, type Outcome } from '../../core/privacy/privacy-terms.ts';
import { readReference } from '../../core/submission/reference.ts';
import type { ApplicationFilter } from '../../server/store/applications/application-filter.ts';
import { readNamed, readWords, refuseSurplus, UsageError } from '../command-words.ts';
import type { Resent } from './deliveries.ts';
import { FILTER_OPTIONS, readFilter, readLimit } from './filter-options.ts';
import type { ListOptions } from './list.ts';
import { readOutcome, type PurgeOptions } from './purge.ts';
import { readSince } from './since.ts';

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
address or what stands before its @, a phone number or its last four digits, whole words of a name, or a reference.
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

export type Command =
  | { readonly name: 'help' }
  | ({ readonly name: 'list' | 'find' } & ListOptions)
  | { readonly name: 'show'; readonly reference: string; readonly asJson: boolean }
  | { readonly name: 'rekey' }
  | {
      readonly name: 'erase';
      readonly reference: string;
      readonly isConfirmed: boolean;
      /** The older name `delete`, which scripts use, asks for no reason. */
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
      /** The headings of the columns: questions, or the keys of the payload. */
      readonly columns: 'questions' | 'keys';
      /** A new file; `null` is stdout. */
      readonly output: string | null;
    };

/** Who runs a command and why, as the command line says. */
export interface GivenReader {
  readonly as: string | null;
  readonly reason: string | null;
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

/** The options that filter applications. */
const CHOICES = ['form', 'verdict', 'state', 'since', 'until', 'flagged'];

/** The other options each command takes. */
const TAKES = {
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
} as const;

/** The commands that take a word. */
const TAKE_WORD: readonly string[] = ['find', 'show', 'erase', 'delete', 'person', 'consent'];

/**
 * Reads a command line.
 * @param words what follows the program's name
 * @param now for ages such as `7d`
 * @throws UsageError that names what is wrong
 */
export function readCommand(words: readonly string[], now: Date): Command {
  const { name, values, rest } = readNamed(words, OPTIONS, TAKES, { ofAll: OF_ALL });
  if (name === 'help') return { name };
  const [word, surplus] = rest;
  const isDead = values.dead === true;
  const isWaiting = values.waiting === true;
  const takesWord = TAKE_WORD.includes(name) || (name === 'resend' && !isDead && !isWaiting);
  refuseSurplus(takesWord ? surplus : word);
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

/** Reads who runs a command and why from the command line. */
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
