import { createHash } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import { catalogDigest, isCatalogPath, type CatalogFile } from './catalog-files.ts';
import type { DataKeys } from '../data-keys.ts';
import { transact, verbsUsing, type Access } from './access.ts';
import type { Tables } from './schema.ts';
import { openText, sealText } from './typed-text.ts';

/**
 * How a version came into force: by a `release` that started while nobody had published, by a `publish` or a
 * `rollback` of staff, or in `development` by a file that was saved.
 */
export type InForceKind = 'release' | 'publish' | 'rollback' | 'development';

/** What was, or is, in force. */
export interface InForce {
  /** Counts the changes of what is in force, from 1. */
  readonly number: number;
  readonly kind: InForceKind;
  /** The catalog's version. */
  readonly version: string;
  readonly author: string;
  readonly reason: string;
  /** ISO 8601 in UTC. */
  readonly since: string;
}

/** What is to be in force. */
type NewInForce = Omit<InForce, 'number' | 'since'>;

/** The versions of forms or rule sets by id. */
export type PartVersions = Readonly<Record<string, string>>;

/** A catalog to keep, with the versions of what is in it. */
export interface NewCatalog {
  readonly files: readonly CatalogFile[];
  readonly forms: PartVersions;
  readonly ruleSets: PartVersions;
}

/** A catalog that the database keeps. */
export interface KeptCatalog {
  readonly version: string;
  /** Who brought it first, and why. */
  readonly author: string;
  readonly reason: string;
  /** ISO 8601 in UTC. */
  readonly keptAt: string;
  readonly forms: PartVersions;
  readonly ruleSets: PartVersions;
}

/** A version of a form, or of a rule set: what a stored application names. */
export interface CatalogPart {
  readonly kind: 'form' | 'rules';
  readonly id: string;
  readonly version: string;
}

/** A catalog's files do not hold what they held when they were stored. */
export class DamagedCatalog extends Error {
  override readonly name = 'DamagedCatalog';
}

/**
 * Every version of forms and rules that ever received or decided an application, and which of them is in force. Every
 * verb throws `StoreUnavailable` when the database cannot be used.
 */
export type CatalogStore = ReturnType<typeof createCatalogStore>;

/** The one row of `catalog_in_force`. */
const POINTER = 'catalog';

/** Somebody else has put something in force meanwhile: rolls the transaction back. */
export class Overtaken extends Error {}

/** The versions in a database. @param use the way to it @param keys by which reasons are written and read */
export function createCatalogStore(db: Kysely<Tables>, use: Access, keys: DataKeys) {
  return verbsUsing(use, {
    /** `null` when nothing has ever been in force. */
    inForce: (): Promise<InForce | null> => inForceIn(db, keys),
    /** Keeps a catalog, once for each version, whether it comes into force or not. */
    keep: (catalog: NewCatalog, by: Pick<InForce, 'author' | 'reason'>): Promise<void> =>
      transact(db, (transaction) => keepCatalog(transaction, keys, catalog, by)),
    /**
     * Puts a version in force that is kept already, or is kept with it.
     * @param expected the number of what was in force when it was decided; 0 for nothing
     * @returns what is in force now; `null` when somebody else was first: then nothing has changed
     */
    putInForce: async (
      change: NewInForce,
      expected: number,
      catalog?: NewCatalog,
    ): Promise<InForce | null> => {
      try {
        return await transact(db, async (transaction) => {
          if (catalog !== undefined) await keepCatalog(transaction, keys, catalog, change);
          return await move(transaction, keys, change, expected);
        });
      } catch (error) {
        if (error instanceof Overtaken) return null;
        throw error;
      }
    },
    /** What was in force, the newest first. @param before the number from which the list goes on */
    history: async (limit: number, before?: number): Promise<readonly InForce[]> => {
      const query = db.selectFrom('catalog_history').selectAll().orderBy('number', 'desc').limit(limit);
      const rows = await (before === undefined ? query : query.where('number', '<', before)).execute();
      return rows.map((row) => entryOf(row, keys));
    },
    /** The kept catalogs whose version begins with some hexadecimal digits, the newest first. */
    find: async (start: string): Promise<readonly KeptCatalog[]> => {
      const rows = await db
        .selectFrom('catalog_versions')
        .selectAll()
        .where('version', 'like', `${start}%`)
        .orderBy('kept_at', 'desc')
        .execute();
      return Promise.all(rows.map((row) => keptOf(db, row, keys)));
    },
    /**
     * The very files of a version, in the order of their paths; `null` when it is not kept.
     * @throws DamagedCatalog
     */
    filesOf: (version: string): Promise<readonly CatalogFile[] | null> => filesOf(db, version),
    /**
     * The newest catalog that held a version of a form or of a rule set, so that a decision can be made again by what
     * made it; `null` when none is kept.
     * @param also what the same catalog must have held, too
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

/** What is in force, as a transaction sees it. */
export async function inForceIn(db: Kysely<Tables>, keys: DataKeys): Promise<InForce | null> {
  const row = await db
    .selectFrom('catalog_in_force')
    .innerJoin('catalog_history', 'catalog_history.number', 'catalog_in_force.number')
    .selectAll('catalog_history')
    .where('catalog_in_force.id', '=', POINTER)
    .executeTakeFirst();
  return row === undefined ? null : entryOf(row, keys);
}

/** Keeps a catalog within a transaction, once for each version. */
export async function keepCatalog(
  db: Kysely<Tables>,
  keys: DataKeys,
  { files, forms, ruleSets }: NewCatalog,
  { author, reason }: Pick<InForce, 'author' | 'reason'>,
): Promise<void> {
  const digest = catalogDigest(files);
  const version = digest.slice(0, 12);
  const kept = await db
    .insertInto('catalog_versions')
    .values({ version, digest, author, reason: sealText(keys, reason), kept_at: new Date().toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  // Its files came with it, in one transaction.
  if (kept.numInsertedOrUpdatedRows !== 1n) return;
  for (const { path, bytes } of files) {
    const content = encode(bytes);
    await db
      .insertInto('catalog_contents')
      .values(content)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
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

/** Moves the pointer within a transaction, and writes into the history that it was moved. @throws Overtaken */
export async function move(
  db: Kysely<Tables>,
  keys: DataKeys,
  change: NewInForce,
  expected: number,
): Promise<InForce> {
  const number = expected + 1;
  if (expected === 0) {
    const first = await db
      .insertInto('catalog_in_force')
      .values({ id: POINTER, number })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (first.numInsertedOrUpdatedRows !== 1n) throw new Overtaken();
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
    // The databases sort by rules of their own.
    .sort((one, other) => (one.path < other.path ? -1 : 1));
  if (files.every(({ path }) => isCatalogPath(path)) && catalogDigest(files) === kept.digest) return files;
  throw new DamagedCatalog(`The content of version ${version} in the database is damaged.`);
}

/** Texts stand as texts in the database, where they can be read; tables in UTF-16 do not fit there. */
export function encode(bytes: Uint8Array): Tables['catalog_contents'] {
  const digest = createHash('sha256').update(bytes).digest('hex');
  const text = Buffer.from(bytes).toString('utf8');
  const isText = !text.includes('\0') && Buffer.from(text, 'utf8').equals(bytes);
  return isText
    ? { digest, encoding: 'utf-8', content: text }
    : { digest, encoding: 'base64', content: Buffer.from(bytes).toString('base64') };
}

/** The bytes of what `encode` wrote. */
export function decode({
  encoding,
  content,
}: Pick<Tables['catalog_contents'], 'encoding' | 'content'>): Buffer {
  return Buffer.from(content, encoding === 'base64' ? 'base64' : 'utf8');
}

/** The cast rests on `move`, which alone writes the kind. */
function entryOf(row: Selectable<Tables['catalog_history']>, keys: DataKeys): InForce {
  const { number, kind, version, author, reason, since } = row;
  return { number, kind: kind as InForceKind, version, author, reason: openText(keys, reason), since };
}

async function keptOf(
  db: Kysely<Tables>,
  { version, author, kept_at: keptAt, ...row }: Selectable<Tables['catalog_versions']>,
  keys: DataKeys,
): Promise<KeptCatalog> {
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
  return { version, author, reason, keptAt, forms: versionsOf('form'), ruleSets: versionsOf('rules') };
}
