import type { Kysely, Selectable } from 'kysely';
import type { Purpose } from '../../../core/privacy/privacy-terms.ts';
import type { LegalTexts } from '../../legal-texts.ts';
import { insertNew } from '../access.ts';
import type { Tables } from '../schema.ts';

/** The stored content of a version of the legal texts. */
export interface ConsentTexts {
  readonly version: string;
  readonly purposes: readonly Purpose[];
  /** The content of their files, by path. */
  readonly files: Readonly<Record<string, string>>;
  /** ISO 8601 in UTC. */
  readonly storedAt: string;
}

/** Stores the current legal texts, so that what people agree to can be read later. */
export async function storeConsentTexts(
  db: Kysely<Tables>,
  { version, terms, files }: LegalTexts,
): Promise<void> {
  // Only new texts are written: a start with a full disk still reads.
  const isKept = await db
    .selectFrom('consent_texts')
    .select('version')
    .where('version', '=', version)
    .executeTakeFirst();
  if (isKept !== undefined) return;
  await insertNew(db, 'consent_texts', {
    version,
    purposes: JSON.stringify(terms.purposes),
    texts: JSON.stringify(files),
    kept_at: new Date().toISOString(),
  });
}

/** A version of the legal texts; `null` for one that no server of this database has served. */
export async function consentTexts(db: Kysely<Tables>, version: string): Promise<ConsentTexts | null> {
  const row = await db
    .selectFrom('consent_texts')
    .selectAll()
    .where('version', '=', version)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    version,
    purposes: purposesIn(row.purposes),
    // Only `storeConsentTexts` writes it.
    files: JSON.parse(row.texts) as ConsentTexts['files'],
    storedAt: row.kept_at,
  };
}

/** The purposes of each version of the legal texts that some rows name. */
export async function purposesOf(
  db: Kysely<Tables>,
  rows: readonly Pick<Selectable<Tables['applications']>, 'consent_version'>[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const versions = [...new Set(rows.flatMap(({ consent_version: version }) => version ?? []))];
  if (versions.length === 0) return new Map();
  const kept = await db
    .selectFrom('consent_texts')
    .select(['version', 'purposes'])
    .where('version', 'in', versions)
    .execute();
  return new Map(kept.map(({ version, purposes }) => [version, purposesIn(purposes).map(({ en }) => en)]));
}

function purposesIn(text: string): readonly Purpose[] {
  // Only `storeConsentTexts` writes it.
  return JSON.parse(text) as readonly Purpose[];
}
