import type { Kysely } from 'kysely';
import { insertNew, transact, transactNow, wrapVerbs, type Access } from '../access.ts';
import { decode, encode } from '../catalog/catalog-store.ts';
import type { Database, Tables } from '../schema.ts';

/** The content of the next version after a step. */
export interface StepContent {
  /** The version of the catalog that its files overlay. */
  readonly base: string;
  /** The files that differ from the base; `null` for a deleted one. */
  readonly overlay: ReadonlyMap<string, Uint8Array | null>;
}

/** An editing step, for display. */
export interface Step {
  /** Never reused, so that a number always identifies the same content. */
  readonly number: number;
  readonly author: { readonly id: string; readonly name: string };
  /** ISO 8601 in UTC. */
  readonly at: string;
  /** What was done, for people. */
  readonly sentence: string;
}

/** The next version of rules and forms, which all staff edit together. */
export interface NextVersion extends StepContent {
  /** It is locked (`waiting`) while its publication waits for a date or for approval. */
  readonly state: 'open' | 'waiting';
  /** The number of the current step; 0 before the first edit. */
  readonly step: number;
  /** The steps since the content last equaled its base, oldest first, up to the current one. */
  readonly steps: readonly Step[];
  /** The step that undo reverts; `null` if there is none. */
  readonly undo: Step | null;
  /** The step that redo applies; `null` if there is none. */
  readonly redo: Step | null;
  /** The authors of all these steps, including steps that are no longer kept. */
  readonly authors: readonly string[];
  /** The publication that locks it. */
  readonly publication: string | null;
  /** ISO 8601 in UTC: changes with each edit, undo and redo. */
  readonly updatedAt: string;
}

/** A step to add. */
export interface NewStep extends StepContent {
  /** A member of staff. */
  readonly author: string;
  readonly sentence: string;
}

/** How many steps are kept. Older ones can no longer be undone. */
export const KEPT_STEPS = 200;

/** The next version, step by step. Every verb throws `StoreUnavailable` when the database cannot be used. */
export type NextVersionStore = ReturnType<typeof createNextVersionStore>;

/** The id of the only row in `desk_drafts`, to which its steps and contents refer. */
export const NEXT = 'next';

/** The next version in a database. @param use the way to it */
export function createNextVersionStore(database: Database, use: Access) {
  const { db } = database;
  return wrapVerbs(use, {
    /** `null` before the first edit. */
    read: (): Promise<NextVersion | null> => transact(db, (transaction) => readNext(transaction)),
    /** The content after a step, and before it if the previous step is still kept; `null` if the step is not. */
    around: (
      number: number,
    ): Promise<{ readonly before: StepContent | null; readonly after: StepContent } | null> =>
      transact(db, async (transaction) => {
        const rows = await steps(transaction)
          .where('number', '<=', number)
          .orderBy('number', 'desc')
          .limit(2)
          .execute();
        const [after, before] = await Promise.all(rows.map((row) => contentOf(transaction, row)));
        return rows[0]?.number !== number || after === undefined ? null : { before: before ?? null, after };
      }),
    /**
     * Adds a step after the current one, and discards the steps that could be redone.
     * @param after the number of the current step, as the caller knows it
     * @returns `false` if another step is current by now, or the next version is locked: nothing has changed
     */
    add: (after: number, { author, base, sentence, overlay }: NewStep): Promise<boolean> =>
      transactNow(database, async (transaction, at) => {
        if (after === 0) await begin(transaction, base, at);
        const all = await steps(transaction).orderBy('number', 'desc').execute();
        const current = all.find(({ number }) => number === after);
        const number = (all[0]?.number ?? 0) + 1;
        if (current === undefined || !(await count(transaction, after, number, at))) return false;
        const gone = await transaction
          .deleteFrom('desk_draft_steps')
          .where('draft', '=', NEXT)
          .where((of) => of.or([of('number', '>', after), of('number', '<=', all[KEPT_STEPS]?.number ?? -1)]))
          .executeTakeFirstOrThrow();
        const files: Record<string, string | null> = {};
        for (const [path, bytes] of overlay) {
          const content = bytes === null ? null : encode(bytes);
          files[path] = content?.digest ?? null;
          if (content === null) continue;
          await insertNew(transaction, 'desk_draft_contents', { draft: NEXT, ...content });
        }
        const made = overlay.size === 0 ? [] : [...new Set([...authorsIn(current), author])];
        const authors = JSON.stringify(made);
        const step = { draft: NEXT, number, base, sentence, files: JSON.stringify(files), at };
        await transaction
          .insertInto('desk_draft_steps')
          .values({ ...step, author, authors })
          .execute();
        if (gone.numDeletedRows > 0n) await removeUnread(transaction);
        return true;
      }),
    /** Undoes or redoes one step. @returns `false` as `add`, or if there is no such step */
    go: (from: number, direction: 'undo' | 'redo'): Promise<boolean> =>
      transactNow(database, async (transaction, at) => {
        const [target] = await (
          direction === 'undo'
            ? steps(transaction).where('number', '<', from).orderBy('number', 'desc')
            : steps(transaction).where('number', '>', from).orderBy('number')
        )
          .limit(1)
          .execute();
        return target !== undefined && count(transaction, from, target.number, at);
      }),
  });
}

/** Restarts the next version from what was just published, within the same transaction. @param base its version */
export async function startAnew(db: Kysely<Tables>, base: string, at: string): Promise<void> {
  const [last] = await steps(db).orderBy('number', 'desc').limit(1).execute();
  const number = (last?.number ?? 0) + 1;
  await db.deleteFrom('desk_draft_steps').where('draft', '=', NEXT).execute();
  await db.deleteFrom('desk_draft_contents').where('draft', '=', NEXT).execute();
  await db
    .insertInto('desk_draft_steps')
    .values(firstStep(number, base, at))
    .execute();
  await db
    .updateTable('desk_drafts')
    .set({ state: 'open', publication: null, step: number, updated_at: at })
    .where('id', '=', NEXT)
    .execute();
}

async function begin(db: Kysely<Tables>, base: string, at: string): Promise<void> {
  const draft = { id: NEXT, author: '', state: 'open', step: 0, publication: null };
  // The row and its first step are inserted in one transaction.
  if (await insertNew(db, 'desk_drafts', { ...draft, created_at: at, updated_at: at }))
    await db
      .insertInto('desk_draft_steps')
      .values(firstStep(0, base, at))
      .execute();
}

/** A step without changes. */
function firstStep(number: number, base: string, at: string): Tables['desk_draft_steps'] {
  return { draft: NEXT, number, base, sentence: '', files: '{}', at, author: '', authors: '[]' };
}

/** Moves the pointer to the current step. @returns `false` if it was locked, or not at the expected step */
async function count(db: Kysely<Tables>, from: number, to: number, at: string): Promise<boolean> {
  const moved = await db
    .updateTable('desk_drafts')
    .set({ step: to, updated_at: at })
    .where('id', '=', NEXT)
    .where('step', '=', from)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  return moved.numUpdatedRows === 1n;
}

/** Deletes contents that no step references. */
async function removeUnread(db: Kysely<Tables>): Promise<void> {
  const named = new Set((await steps(db).execute()).flatMap(({ files }) => Object.values(digestsIn(files))));
  const kept = await db
    .selectFrom('desk_draft_contents')
    .select('digest')
    .where('draft', '=', NEXT)
    .execute();
  const unread = kept.flatMap(({ digest }) => (named.has(digest) ? [] : [digest]));
  if (unread.length === 0) return;
  await db
    .deleteFrom('desk_draft_contents')
    .where('draft', '=', NEXT)
    .where('digest', 'in', unread)
    .execute();
}

/** @param again retries when another transaction changes it during the read */
async function readNext(db: Kysely<Tables>, again = 3): Promise<NextVersion | null> {
  const row = await db.selectFrom('desk_drafts').selectAll().where('id', '=', NEXT).executeTakeFirst();
  if (row === undefined) return null;
  const all = await steps(db)
    .leftJoin('staff', 'staff.id', 'desk_draft_steps.author')
    .select('staff.name')
    .orderBy('number')
    .execute();
  const current = all.find(({ number }) => number === row.step);
  if (current === undefined) {
    // On PostgreSQL each statement has its own snapshot: the step was undone and replaced between two statements.
    if (again > 0) return readNext(db, again - 1);
    throw new Error(`Step ${row.step} of the next version is not in the database.`);
  }
  const done = all.filter(({ number }) => number <= row.step);
  const unchanged = done.findLastIndex(({ files }) => files === '{}');
  const told = all.map(({ number, author, name, at, sentence }): Step => {
    return { number, author: { id: author, name: name ?? 'Somebody' }, at, sentence };
  });
  return {
    ...(await contentOf(db, current)),
    state: row.state === 'waiting' ? 'waiting' : 'open',
    step: row.step,
    steps: told.slice(unchanged + 1, done.length),
    undo: done.length > 1 ? (told[done.length - 1] ?? null) : null,
    redo: told.find(({ number }) => number > row.step) ?? null,
    authors: authorsIn(current),
    publication: row.publication,
    updatedAt: row.updated_at,
  };
}

function steps(db: Kysely<Tables>) {
  return db.selectFrom('desk_draft_steps').selectAll('desk_draft_steps').where('draft', '=', NEXT);
}

async function contentOf(
  db: Kysely<Tables>,
  { base, files }: Pick<Tables['desk_draft_steps'], 'base' | 'files'>,
): Promise<StepContent> {
  const digests = digestsIn(files);
  const needed = Object.values(digests).filter((digest) => digest !== null);
  const contents =
    needed.length === 0
      ? []
      : await db
          .selectFrom('desk_draft_contents')
          .selectAll()
          .where('draft', '=', NEXT)
          .where('digest', 'in', needed)
          .execute();
  const byDigest = new Map(contents.map((content) => [content.digest, decode(content)]));
  const overlay = Object.entries(digests).map(([path, digest]): [string, Uint8Array | null] => {
    const bytes = digest === null ? null : byDigest.get(digest);
    if (bytes === undefined) throw new Error(`${path} of the next version is not in the database.`);
    return [path, bytes];
  });
  return { base, overlay: new Map(overlay) };
}

/** The casts are safe because only this store writes these columns. */
function digestsIn(files: string): Readonly<Record<string, string | null>> {
  return JSON.parse(files) as Readonly<Record<string, string | null>>;
}

function authorsIn({ authors }: Pick<Tables['desk_draft_steps'], 'authors'>): readonly string[] {
  return JSON.parse(authors) as readonly string[];
}
