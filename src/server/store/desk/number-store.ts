import { sql, type Kysely, type Selectable } from 'kysely';
import type { Verdict } from '../../../core/rules/evaluate.ts';
import { COUNT_LIMIT } from '../../../core/desk/numbers.ts';
import { wrapVerbs, type Access } from '../access.ts';
import { groupsIn } from '../applications/application-filter.ts';
import { inChunks } from '../command-log.ts';
import { FULL_RANGE, referencesIn } from '../keyset.ts';
import { countRows, readIndex } from '../read-index.ts';
import type { Database, Tables } from '../schema.ts';

/** The counted columns of an application. */
export type CountedRow = Awaited<ReturnType<typeof rowsOf>>[number];

/** An entry of the command log that names one application. */
export type CountedEntry = Pick<Selectable<Tables['command_log']>, 'at' | 'command' | 'reader' | 'details'> &
  Pick<Tables['command_log_references'], 'reference'>;

/**
 * Statistics over a period; counts stop at `COUNT_LIMIT`. Every verb throws `StoreUnavailable`.
 * @param use the way to it
 */
export function createNumberStore({ db }: Database, use: Access) {
  return wrapVerbs(use, {
    /**
     * The applications received since a time, and the log entries since then: the newest `COUNT_LIMIT` for each command,
     * read from the end of its index.
     * @param commands those whose entries name exactly one application
     * @returns `others`: applications received earlier that an entry is about; `since`: from when the lists are complete
     */
    activity: async (since: string, commands: readonly string[]) => {
      const low = { received_at: since, reference: '' };
      const newest = await readIndex(db, 'applications', {}, 'newest')({ ...FULL_RANGE, low }, COUNT_LIMIT);
      const received = await rowsOf(db, referencesIn(newest));
      let whole = newest.length < COUNT_LIMIT ? since : (newest.at(-1)?.received_at ?? since);
      const found: (Omit<CountedEntry, 'reference'> & { readonly id: string })[] = [];
      for (const command of commands) {
        // As in `readIndex`: the end is no condition.
        const { rows: read } = await sql<
          (typeof found)[number]
        >`SELECT id, at, command, reader, details FROM command_log
          WHERE (command, at, id) < (${command}, 'z', '')
          ORDER BY command DESC, at DESC, id DESC LIMIT ${sql.lit(COUNT_LIMIT)}`.execute(db);
        const rows = read.filter((entry) => entry.command === command && entry.at >= since);
        found.push(...rows);
        const last = rows.length < COUNT_LIMIT ? since : (rows.at(-1)?.at ?? since);
        if (last > whole) whole = last;
      }
      const all = db.selectFrom('command_log_references').selectAll();
      const ids = found.map(({ id }) => id);
      const rows = await inChunks(ids, (some) => all.where('entry', 'in', some).execute());
      const named = new Map(rows.map(({ entry, reference }) => [entry, reference]));
      const entries = found.map(({ id, ...entry }) => ({ ...entry, reference: named.get(id) ?? '' }));
      const known = new Set(received.map(({ reference }) => reference));
      const earlier = new Set(referencesIn(entries).filter((reference) => !known.has(reference)));
      return { received, entries, others: await rowsOf(db, [...earlier]), since: whole };
    },
    /** Applications received since a time, by form and verdict. */
    groups: async (since: string): Promise<readonly { form: string; verdict: string; count: number }[]> => {
      const received = db.selectFrom('applications').select('reference').where('received_at', '>=', since);
      const counted: { form: string; verdict: string; count: number }[] = [];
      for (const { form, verdict } of await groupsIn(db, 'all', {})) {
        const ofGroup = received.where('form', '=', form).where('verdict', '=', sql<Verdict>`${verdict}`);
        counted.push({ form, verdict, count: await countRows(db, ofGroup.limit(COUNT_LIMIT)) });
      }
      return counted;
    },
  });
}

/** The counted columns of some applications; deleted ones are left out. */
function rowsOf(db: Kysely<Tables>, references: readonly string[]) {
  const all = db
    .selectFrom('applications')
    .select(['reference', 'received_at as receivedAt', 'verdict', 'status', 'form', 'assignee', 'source']);
  return inChunks(references, (some) => all.where('reference', 'in', some).execute());
}
