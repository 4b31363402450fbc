import { sql, type Kysely, type RawBuilder } from 'kysely';
import { lookUpsOf } from '../../../core/submission/look-ups.ts';
import type { Related } from '../../../core/desk/application.ts';
import type { DataKeys } from '../../data-keys.ts';
import { verbsUsing, type Access } from '../access.ts';
import { tokenOf } from '../application-row.ts';
import type { Database, StoredApplication, Tables } from '../schema.ts';

/** An application that has to do with another one. */
export type RelatedApplication = Omit<Related, 'form'> & {
  /** The form's id. */
  readonly form: string;
};

/** Texts by which others are found, and rows that are read of each. */
const TEXTS = 8;
const ROWS = 20;

/** Finds what belongs together. Throws `StoreUnavailable`. @param use the way to it */
export function createRelatedStore({ db }: Database, use: Access, keys: DataKeys) {
  return verbsUsing(use, {
    /**
     * Other applications of the same person, and the call requests that belong to one, newest first. Some of very many: a
     * device or an address may have sent any number.
     */
    to: async (application: StoredApplication): Promise<readonly RelatedApplication[]> => {
      const { reference, payload, belongsWith } = application;
      const own = lookUpsOf(payload).slice(0, 3 * TEXTS);
      const named = own.filter(({ kind }) => kind === 'reference').map(({ text }) => text);
      const contacts = own.filter(({ kind }) => kind === 'email' || kind === 'phone').slice(0, TEXTS);
      // Rows of several keys stand side by side.
      const tokens = (texts: typeof own) =>
        texts.flatMap((text) => [null, ...keys.all].map((key) => tokenOf(text, key)));
      const naming = await withTokens(db, tokens([{ kind: 'reference', text: reference }]));
      const same = await withTokens(db, tokens(contacts));
      const how = new Map<string, RelatedApplication['how']>();
      const add = (references: readonly string[], as: RelatedApplication['how']) =>
        references.forEach((each) => each === reference || how.has(each) || how.set(each, as));
      add(belongsWith, 'belongs-with');
      add([...named, ...naming], 'names-it');
      add(same, 'same-person');
      if (how.size === 0) return [];
      const rows = await db
        .selectFrom('applications')
        .select(['reference', 'form', 'received_at', 'verdict', 'status'])
        .where('reference', 'in', [...how.keys()])
        .execute();
      return rows
        .toSorted((one, other) => (one.received_at < other.received_at ? 1 : -1))
        .map(({ reference: other, form, received_at: receivedAt, verdict, status }) => ({
          reference: other,
          form,
          receivedAt,
          // The store's `toRow` alone writes it.
          verdict: verdict as RelatedApplication['verdict'],
          status,
          how: how.get(other) ?? 'same-person',
        }));
    },
  });
}

/** References of the newest rows with each of some tokens. */
async function withTokens(db: Kysely<Tables>, tokens: readonly string[]): Promise<readonly string[]> {
  if (tokens.length === 0) return [];
  // One part for each, which reads the index and stops: one of them can have a million rows.
  const parts = tokens.map(
    (token): RawBuilder<unknown> => sql`SELECT * FROM (
      SELECT reference, received_at FROM application_look_ups WHERE token >= ${token} AND token <= ${token}
      ORDER BY token DESC, received_at DESC, reference DESC LIMIT ${sql.lit(ROWS + 1)}
    ) AS newest`,
  );
  const { rows } = await sql<{
    readonly reference: string;
    readonly received_at: string;
  }>`${sql.join(parts, sql` UNION ALL `)}`.execute(db);
  const newest = rows.toSorted((one, other) => (one.received_at < other.received_at ? 1 : -1));
  return [...new Set(newest.map(({ reference }) => reference))].slice(0, ROWS + 1);
}
