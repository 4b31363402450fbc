import { createHash } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import type { InForceView } from '../../../core/desk/publications.ts';
import { catalogDigest, isCatalogPath, type CatalogFile } from './catalog-files.ts';
import type { DataKeys } from '../../config/data-keys.ts';
import { insertNew, transact, wrapVerbs, type Access } from '../access.ts';
import type { Tables } from '../schema.ts';
import { openText, sealText } from '../sealed-text.ts';

/** A version that was, or is, in force. */
export type InForce = Readonly<InForceView>;

/** A version to put in force. */
type NewInForce = Omit<InForce, 'number' | 'since'>;

/** The versions of forms or rule sets by id. */
export type PartVersions = Readonly<Record<string, string>>;

/** A catalog to store, with the versions of its parts. */
export interface NewCatalog {
  readonly files: readonly CatalogFile[];
  readonly forms: PartVersions;
  readonly ruleSets: PartVersions;
}

/** A stored catalog. */
export interface StoredCatalog {
  readonly version: string;
  /** Who stored it first, and why. */
  readonly author: string;
  readonly reason: string;
  /** ISO 8601 in UTC. */
  readonly storedAt: string;
  readonly forms: PartVersions;
  readonly ruleSets: PartVersions;
}

/** A version of a form or rule set, which stored applications refer to. */
export interface CatalogPart {
  readonly kind: 'form' | 'rules';
  readonly id: string;
  readonly version: string;
}

/** The files of a catalog differ from what was stored. */
export class DamagedCatalog extends Error {
  override readonly name = 'DamagedCatalog';
}

/**
 * Every version of forms and rules that ever received or decided an application, and which of them is in force. Every
 * verb throws `StoreUnavailable` when the database cannot be used.
 */
export type CatalogStore = ReturnType<typeof createCatalogStore>;

/** The id of the only row of `catalog_in_force`. */
const POINTER = 'catalog';

/** Another transaction has changed what is in force meanwhile: rolls the transaction back. */
export class Overtaken extends Error {}

/** The catalogs in a database. @param use the way to it @param keys that encrypt and decrypt reasons */
export function createCatalogStore(db: Kysely<Tables>, use: Access, keys: DataKeys) {
  return wrapVerbs(use, {
    /** `null` when nothing has ever been in force. */
    inForce: (): Promise<InForce | null> => inForceIn(db, keys),
    /** Stores a catalog once per version, whether it comes into force or not. */
    add: (catalog: NewCatalog, by: Pick<InForce, 'author' | 'reason'>): Promise<void> =>
      transact(db, (transaction) => storeCatalog(transaction, keys, catalog, by)),
    /**
     * Puts a version in force that is stored already, or that this call stores.
     * @param expected the `number` that was in force when the caller decided; 0 for nothing
     * @returns what is in force now; `null` when another call was first: then nothing has changed
     */
    putInForce: async (
      change: NewInForce,
      expected: number,
      catalog?: NewCatalog,
    ): Promise<InForce | null> => {
      try {
        return await transact(db, async (transaction) => {
          if (catalog !== undefined) await storeCatalog(transaction, keys, catalog, change);
          return await move(transaction, keys, change, expected);
        });
      } catch (error) {
        if (error instanceof Overtaken) return null;
        throw error;
      }
    },
    /** What was in force, newest first. @param before the cursor: only entries with a lower number */
    history: async (limit: number, before?: number): Promise<readonly InForce[]> => {
      const query = db.selectFrom('catalog_history').selectAll().orderBy('number', 'desc').limit(limit);
      const rows = await (before === undefined ? query : query.where('number', '<', before)).execute();
      return rows.map((row) => entryOf(row, keys));
    },
    /** The stored catalogs whose version starts with some hexadecimal digits, newest first. */
    find: async (start: string): Promise<readonly StoredCatalog[]> => {
      const rows = await db
        .selectFrom('catalog_versions')
        .selectAll()
        .where('version', 'like', `${start}%`)
        .orderBy('kept_at', 'desc')
        .execute();
      return Promise.all(rows.map((row) => storedCatalogOf(db, row, keys)));
    },
    /**
     * The files of a version, in the order of their paths; `null` when it is not stored.
     * @throws DamagedCatalog
     */
    filesOf: (version: string): Promise<readonly CatalogFile[] | null> => filesOf(db, version),
    /**
     * The newest catalog that contained a version of a form or rule set, so that a decision can be repeated with the
     * same rules; `null` when none is stored.
     * @param also another part that the same catalog must have contained
     * @throws DamagedCatalog
     */
    contentOf: async (
      part: CatalogPart,
      also: CatalogPart = part,
    ): Promise<{ readonly version: string; readonly files: readonly CatalogFile[] } | null> => {
      const row = await db
        .selectFrom('catalog_versions')
        .innerJoin('catalog_parts as one', 'one.version', 'catalog_versions.version')
        .innerJoin('catalog_parts as other', 'other.version', 'catalog_versions.version')
        .select('catalog_versions.version')
        .where(({ and }) =>
          and({ 'one.kind': part.kind, 'one.id': part.id, 'one.part_version': part.version }),
        )
        .where(({ and }) =>
          and({ 'other.kind': also.kind, 'other.id': also.id, 'other.part_version': also.version }),
        )
        .orderBy('catalog_versions.kept_at', 'desc')
        .executeTakeFirst();
      const files = row === undefined ? null : await filesOf(db, row.version);
      return row === undefined || files === null ? null : { version: row.version, files };
    },
  });
}

/** What is in force, read within a transaction. */
export async function inForceIn(db: Kysely<Tables>, keys: DataKeys): Promise<InForce | null> {
  const row = await db
    .selectFrom('catalog_in_force')
    .innerJoin('catalog_history', 'catalog_history.number', 'catalog_in_force.number')
    .selectAll('catalog_history')
    .where('catalog_in_force.id', '=', POINTER)
    .executeTakeFirst();
  return row === undefined ? null : entryOf(row, keys);
}

/** Stores a catalog within a transaction, once per version. */
export async function storeCatalog(
  db: Kysely<Tables>,
  keys: DataKeys,
  { files, forms, ruleSets }: NewCatalog,
  { author, reason }: Pick<InForce, 'author' | 'reason'>,
): Promise<void> {
  const digest = catalogDigest(files);
  const version = digest.slice(0, 12);
  const kept_at = new Date().toISOString();
  const row = { version, digest, author, reason: sealText(keys, reason), kept_at };
  // An existing version has its files already: they are inserted in the same transaction.
  if (!(await insertNew(db, 'catalog_versions', row))) return;
  for (const { path, bytes } of files) {
    const content = encode(bytes);
    await insertNew(db, 'catalog_contents', content);
    await db.insertInto('catalog_files').values({ version, path, digest: content.digest }).execute();
  }
  for (const [kind, parts] of [
    ['form', forms],
    ['rules', ruleSets],
  ] as const) {
    for (const [id, part_version] of Object.entries(parts))
      await db.insertInto('catalog_parts').values({ kind, id, part_version, version }).execute();
  }
}

/** Moves the pointer within a transaction, and adds an entry to the history. @throws Overtaken */
export async function move(
  db: Kysely<Tables>,
  keys: DataKeys,
  change: NewInForce,
  expected: number,
): Promise<InForce> {
  const number = expected + 1;
  if (expected === 0) {
    if (!(await insertNew(db, 'catalog_in_force', { id: POINTER, number }))) throw new Overtaken();
  } else {
    const moved = await db
      .updateTable('catalog_in_force')
      .set({ number })
      .where('id', '=', POINTER)
      .where('number', '=', expected)
      .executeTakeFirstOrThrow();
    if (moved.numUpdatedRows !== 1n) throw new Overtaken();
  }
  const row = { number, ...change, since: new Date().toISOString() };
  await db
    .insertInto('catalog_history')
    .values({ ...row, reason: sealText(keys, change.reason) })
    .execute();
  return row;
}

async function filesOf(db: Kysely<Tables>, version: string): Promise<readonly CatalogFile[] | null> {
  const kept = await db
    .selectFrom('catalog_versions')
    .select('digest')
    .where('version', '=', version)
    .executeTakeFirst();
  if (kept === undefined) return null;
  const rows = await db
    .selectFrom('catalog_files')
    .innerJoin('catalog_contents', 'catalog_contents.digest', 'catalog_files.digest')
    .select(['catalog_files.path', 'catalog_contents.encoding', 'catalog_contents.content'])
    .where('catalog_files.version', '=', version)
    .execute();
  const files = rows
    .map(({ path, encoding, content }) => ({ path, bytes: decode({ encoding, content }) }))
    // The databases have their own collations.
    .sort((one, other) => (one.path < other.path ? -1 : 1));
  if (files.every(({ path }) => isCatalogPath(path)) && catalogDigest(files) === kept.digest) return files;
  throw new DamagedCatalog(`The content of version ${version} in the database is damaged.`);
}

/** Stores text as text, to be readable in the database, and other bytes, such as UTF-16 tables, as base64. */
export function encode(bytes: Uint8Array): Tables['catalog_contents'] {
  const digest = createHash('sha256').update(bytes).digest('hex');
  const text = Buffer.from(bytes).toString('utf8');
  const isText = !text.includes('\0') && Buffer.from(text, 'utf8').equals(bytes);
  return isText
    ? { digest, encoding: 'utf-8', content: text }
    : { digest, encoding: 'base64', content: Buffer.from(bytes).toString('base64') };
}

/** The inverse of `encode`. */
export function decode({
  encoding,
  content,
}: Pick<Tables['catalog_contents'], 'encoding' | 'content'>): Buffer {
  return Buffer.from(content, encoding === 'base64' ? 'base64' : 'utf8');
}

function entryOf(row: Selectable<Tables['catalog_history']>, keys: DataKeys): InForce {
  return { ...row, reason: openText(keys, row.reason) };
}

async function storedCatalogOf(
  db: Kysely<Tables>,
  { version, author, kept_at: storedAt, ...row }: Selectable<Tables['catalog_versions']>,
  keys: DataKeys,
): Promise<StoredCatalog> {
  const parts = await db
    .selectFrom('catalog_parts')
    .selectAll()
    .where('version', '=', version)
    .orderBy('id')
    .execute();
  const versionsOf = (kind: CatalogPart['kind']) =>
    Object.fromEntries(
      parts.filter((part) => part.kind === kind).map(({ id, part_version }) => [id, part_version]),
    );
  const reason = openText(keys, row.reason);
  return { version, author, reason, storedAt, forms: versionsOf('form'), ruleSets: versionsOf('rules') };
}
