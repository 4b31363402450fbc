import type { Kysely, Selectable } from 'kysely';
import type { Change, ChangeKind } from '../../core/desk/application-changes.ts';
import { isJsonObject } from '../../core/json.ts';
import { ownValue } from '../../core/own-value.ts';
import { referencesOf } from './log-chain.ts';
import type { Tables } from './schema.ts';

/*
 * Changes of applications are derived from the log. A change and its log entry are committed in the same transaction,
 * and entries are numbered under one lock: a reader that sees an entry sees all before it
 * (docs/decisions/0174-programs.md).
 */

/** The kind of change by the command of a log entry. Entries with other commands are no changes. */
const KINDS: Readonly<Record<string, ChangeKind>> = {
  status: 'status',
  call: 'call',
  called: 'called',
  contact: 'contact',
  assign: 'assignee',
  'next-step': 'next-step',
  note: 'note',
  check: 'note',
  reply: 'reply',
  erase: 'erased',
  erased: 'erased',
};

/** The name in the log for an applicant who acts on her own page. */
export const BY_APPLICANT = 'The applicant';

/** Entries per query, including those that are no changes. */
export const ENTRIES_READ = 500;

interface Entry {
  readonly command: string;
  readonly state: string;
  /** Empty for a command line. */
  readonly actor?: string;
}

/**
 * The kind of change of an entry; `null` if it is none. The entries for the start and end of an erase command on the
 * command line are none: each erased application has an entry of its own.
 */
export function changeKind({ command, state, actor = '' }: Entry): ChangeKind | null {
  if (state !== 'done' || (command === 'erase' && actor === '')) return null;
  return ownValue(KINDS, command) ?? null;
}

/** An entry of the log and its changes, one for each application that it names. */
interface ChangeEntry {
  readonly number: number;
  readonly changes: readonly Change[];
}

/** Entries of the log from a number on, including those without changes. */
export async function changeEntries(
  db: Kysely<Tables>,
  from: number,
  limit = ENTRIES_READ,
): Promise<readonly ChangeEntry[]> {
  const rows = await db
    .selectFrom('command_log')
    .select(['id', 'number', 'at', 'command', 'state', 'details', 'reader', 'account', 'actor'])
    .where('number', '>=', from)
    .orderBy('number')
    .limit(limit)
    .execute();
  const telling = rows.filter((row) => changeKind(row) !== null);
  const references = await referencesOf(db, telling);
  return rows.map((row) => ({
    number: row.number ?? 0,
    changes: (references.get(row.id) ?? []).toSorted().flatMap((reference) => {
      const kind = changeKind(row);
      return kind === null ? [] : { kind, reference, at: row.at, by: byOf(row), to: toOf(kind, row.details) };
    }),
  }));
}

type LogRow = Selectable<Tables['command_log']>;

function byOf({ actor, account, reader }: Pick<LogRow, 'actor' | 'account' | 'reader'>): Change['by'] {
  if (actor !== '') return /^\S+ by token /.test(account) ? 'program' : 'staff';
  return reader === BY_APPLICANT ? 'applicant' : 'system';
}

/** The part of an entry's details that may be published: ids that the agency defines, no personal data. */
function toOf(kind: ChangeKind, text: string): string | null {
  const details: unknown = JSON.parse(text);
  const said = (name: string) => {
    const value = isJsonObject(details) ? details[name] : undefined;
    return typeof value === 'string' && value !== '' ? value : null;
  };
  if (kind === 'call') return said('at') === null ? 'canceled' : 'scheduled';
  if (kind === 'called') return said('outcome');
  return kind === 'status' || kind === 'next-step' ? said('to') : null;
}
