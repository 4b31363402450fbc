import type { Kysely, Selectable } from 'kysely';
import type { Change, ChangeKind } from '../../core/desk/application-changes.ts';
import { isJsonObject } from '../../core/json.ts';
import { ownValue } from '../../core/own-value.ts';
import { referencesOf } from './log-chain.ts';
import type { Tables } from './schema.ts';

/*
 * Changes of applications are read out of the log, where each stands in the transaction that made it. The numbers of its
 * entries are given under one lock: whoever sees one sees all before it (docs/decisions/0174-programs.md).
 */

/** Which entries are changes of the applications that they name, by their commands. */
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

/** Who acts on her own page, as the log names her. */
export const BY_APPLICANT = 'The applicant';

/** Entries read at a time, whatever stands in them. */
export const ENTRIES_READ = 500;

interface Entry {
  readonly command: string;
  readonly state: string;
  /** Empty for a command line. */
  readonly actor?: string;
}

/**
 * What kind of change an entry is; `null` for none. That a command line begins and ends to erase is none: what it has
 * erased stands in entries of their own.
 */
export function changeKind({ command, state, actor = '' }: Entry): ChangeKind | null {
  if (state !== 'done' || (command === 'erase' && actor === '')) return null;
  return ownValue(KINDS, command) ?? null;
}

/** An entry of the log with the changes that it is, one for each application that it names. */
interface ChangeEntry {
  readonly number: number;
  readonly changes: readonly Change[];
}

/** Some entries of the log, from a number on, those that are no change among them. */
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

/** What may be told of the details of an entry: ids that the agency has given, and nothing that names somebody. */
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
