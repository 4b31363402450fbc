import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { transact, type Access } from '../access.ts';
import { decode, encode } from '../catalog-store.ts';
import type { Database, Tables } from '../schema.ts';

export type DraftState = 'open' | 'waiting' | 'published';

/** Changes of rules and forms that somebody works on. */
export interface Draft {
  readonly id: string;
  readonly author: { readonly id: string; readonly name: string };
  readonly state: DraftState;
  /** The step that counts; 0 before the first edit. */
  readonly step: number;
  /** The publication that it waits for, or came into force by. */
  readonly publication: string | null;
  /** ISO 8601 in UTC. */
  readonly updatedAt: string;
}

/** What a draft is after a step. */
export interface DraftStep {
  /** The version of the catalog that its files lie over. */
  readonly base: string;
  /** What was done, for people. */
  readonly sentence: string;
  /** The files that it holds otherwise than its base: `null` for one that is gone. */
  readonly overlay: ReadonlyMap<string, Uint8Array | null>;
}

/** Steps that a draft keeps beside its current one. What is older cannot be undone any more. */
export const KEPT_STEPS = 200;

/** The steps around the one that counts, for undo and redo. */
export interface DraftSteps {
  readonly now: Pick<DraftStep, 'base' | 'sentence'> & { readonly files: readonly string[] };
  /** Whether there is one to go back to. */
  readonly hasPrevious: boolean;
  /** The sentence of what would be done again; `null` for nothing. */
  readonly next: string | null;
}

/** Drafts, step by step. Every verb throws `StoreUnavailable` when the database cannot be used. */
export interface DraftStore {
  /** @param author a member of staff @param base a version that the database keeps */
  create(author: string, base: string): Promise<Draft>;
  get(id: string): Promise<Draft | null>;
  /** Those that are open or wait, of everybody, last edited first. */
  list(limit: number): Promise<readonly Draft[]>;
  /** What a draft is now; `null` when it is gone. */
  read(id: string): Promise<(DraftStep & { readonly step: number }) | null>;
  steps(draft: Pick<Draft, 'id' | 'step'>): Promise<DraftSteps | null>;
  /**
   * Adds a step after the one that is known; what could have been done again is gone, and so is the oldest of more than
   * `KEPT_STEPS`. Each step says of itself what the draft is, so nothing else changes by that.
   * @returns `false` when the draft is another one by now, or no longer open: nothing has changed
   */
  add(id: string, after: number, step: DraftStep): Promise<boolean>;
  /** Goes back or forth to another step. @returns `false` as `add`, or when there is no such step */
  goTo(id: string, from: number, to: number): Promise<boolean>;
  /** Removes an open draft with all of its steps. */
  remove(id: string): Promise<boolean>;
}

/** The drafts of a database. @param use the way to it */
export function createDraftStore({ db, clock }: Database, use: Access): DraftStore {
  const now = async () => new Date(await clock()).toISOString();
  return {
    create: (author, base) =>
      use(async () => {
        const at = await now();
        const id = randomUUID();
        await transact(db, async (transaction) => {
          await transaction
            .insertInto('desk_drafts')
            .values({ id, author, state: 'open', step: 0, publication: null, created_at: at, updated_at: at })
            .execute();
          await transaction
            .insertInto('desk_draft_steps')
            .values({ draft: id, number: 0, base, sentence: '', files: '{}', at })
            .execute();
        });
        const draft = await draftOf(db, id);
        if (draft === null) throw new Error(`The draft ${id} is gone at once.`);
        return draft;
      }),
    get: (id) => use(() => draftOf(db, id)),
    list: (limit) =>
      use(async () => {
        const rows = await drafts(db)
          .where('desk_drafts.state', 'in', ['open', 'waiting'])
          .orderBy('desk_drafts.updated_at', 'desc')
          .limit(limit)
          .execute();
        return rows.map(toDraft);
      }),
    read: (id) => use(() => readStep(db, id)),
    steps: ({ id, step }) =>
      use(async () => {
        const rows = await db
          .selectFrom('desk_draft_steps')
          .select(['number', 'base', 'sentence', 'files'])
          .where('draft', '=', id)
          .where('number', 'in', [step - 1, step, step + 1])
          .execute();
        const current = rows.find(({ number }) => number === step);
        if (current === undefined) return null;
        const next = rows.find(({ number }) => number === step + 1)?.sentence ?? null;
        const { base, sentence, files } = current;
        const hasPrevious = rows.some(({ number }) => number === step - 1);
        return {
          now: { base, sentence, files: Object.keys(digestsIn(files)).toSorted() },
          hasPrevious,
          next,
        };
      }),
    add: (id, after, { base, sentence, overlay }) =>
      use(async () => {
        const at = await now();
        return transact(db, async (transaction) => {
          const number = after + 1;
          if (!(await setStep(transaction, id, after, number, at))) return false;
          const gone = await transaction
            .deleteFrom('desk_draft_steps')
            .where('draft', '=', id)
            .where((of) => of.or([of('number', '>=', number), of('number', '<', number - KEPT_STEPS)]))
            .executeTakeFirstOrThrow();
          const files: Record<string, string | null> = {};
          for (const [path, bytes] of overlay) {
            const content = bytes === null ? null : encode(bytes);
            files[path] = content?.digest ?? null;
            if (content === null) continue;
            await transaction
              .insertInto('desk_draft_contents')
              .values({ draft: id, ...content })
              .onConflict((conflict) => conflict.doNothing())
              .execute();
          }
          await transaction
            .insertInto('desk_draft_steps')
            .values({ draft: id, number, base, sentence, files: JSON.stringify(files), at })
            .execute();
          if (gone.numDeletedRows > 0n) await removeUnread(transaction, id);
          return true;
        });
      }),
    goTo: (id, from, to) =>
      use(async () => {
        const at = await now();
        return transact(db, async (transaction) => {
          const target = await transaction
            .selectFrom('desk_draft_steps')
            .select('number')
            .where('draft', '=', id)
            .where('number', '=', to)
            .executeTakeFirst();
          return target !== undefined && setStep(transaction, id, from, to, at);
        });
      }),
    remove: (id) =>
      use(() =>
        transact(db, async (transaction) => {
          const removed = await transaction
            .deleteFrom('desk_drafts')
            .where('id', '=', id)
            .where('state', '=', 'open')
            .executeTakeFirstOrThrow();
          if (removed.numDeletedRows !== 1n) return false;
          await transaction.deleteFrom('desk_draft_steps').where('draft', '=', id).execute();
          await transaction.deleteFrom('desk_draft_contents').where('draft', '=', id).execute();
          return true;
        }),
      ),
  };
}

/** @returns whether the draft was open, and at the step that was known */
async function setStep(
  db: Kysely<Tables>,
  id: string,
  from: number,
  to: number,
  at: string,
): Promise<boolean> {
  const moved = await db
    .updateTable('desk_drafts')
    .set({ step: to, updated_at: at })
    .where('id', '=', id)
    .where('step', '=', from)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  return moved.numUpdatedRows === 1n;
}

/** Removes contents that no step of a draft names any more. */
async function removeUnread(db: Kysely<Tables>, draft: string): Promise<void> {
  const steps = await db.selectFrom('desk_draft_steps').select('files').where('draft', '=', draft).execute();
  const named = new Set(steps.flatMap(({ files }) => Object.values(digestsIn(files))));
  const kept = await db
    .selectFrom('desk_draft_contents')
    .select('digest')
    .where('draft', '=', draft)
    .execute();
  const unread = kept.flatMap(({ digest }) => (named.has(digest) ? [] : [digest]));
  if (unread.length === 0) return;
  await db
    .deleteFrom('desk_draft_contents')
    .where('draft', '=', draft)
    .where('digest', 'in', unread)
    .execute();
}

/** @param again how often it is read anew when it is changed meanwhile */
async function readStep(
  db: Kysely<Tables>,
  id: string,
  again = 3,
): Promise<(DraftStep & { readonly step: number }) | null> {
  const row = await db
    .selectFrom('desk_drafts')
    .innerJoin('desk_draft_steps', (join) =>
      join
        .onRef('desk_draft_steps.draft', '=', 'desk_drafts.id')
        .onRef('desk_draft_steps.number', '=', 'desk_drafts.step'),
    )
    .select(['desk_drafts.step', 'base', 'sentence', 'files'])
    .where('desk_drafts.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { step, base, sentence, files } = row;
  const digests = digestsIn(files);
  const needed = Object.values(digests).filter((digest) => digest !== null);
  const contents =
    needed.length === 0
      ? []
      : await db
          .selectFrom('desk_draft_contents')
          .selectAll()
          .where('draft', '=', id)
          .where('digest', 'in', needed)
          .execute();
  const byDigest = new Map(contents.map((content) => [content.digest, decode(content)]));
  // The step was taken back and written anew in between, or the draft was discarded.
  if (needed.some((digest) => !byDigest.has(digest))) {
    if (again === 0) throw new Error(`A file of the draft ${id} is not in the database.`);
    return readStep(db, id, again - 1);
  }
  const overlay = Object.entries(digests).map(([path, digest]): [string, Uint8Array | null] => [
    path,
    digest === null ? null : (byDigest.get(digest) ?? null),
  ]);
  return { step, base, sentence, overlay: new Map(overlay) };
}

/** The cast rests on `add`, which alone writes them. */
function digestsIn(files: string): Readonly<Record<string, string | null>> {
  return JSON.parse(files) as Readonly<Record<string, string | null>>;
}

function drafts(db: Kysely<Tables>) {
  return db
    .selectFrom('desk_drafts')
    .leftJoin('staff', 'staff.id', 'desk_drafts.author')
    .selectAll('desk_drafts')
    .select('staff.name');
}

async function draftOf(db: Kysely<Tables>, id: string): Promise<Draft | null> {
  const row = await drafts(db).where('desk_drafts.id', '=', id).executeTakeFirst();
  return row === undefined ? null : toDraft(row);
}

/** The cast rests on this store and that of publications, which alone write the state. */
function toDraft(row: Tables['desk_drafts'] & { readonly name: string | null }): Draft {
  const { id, author, state, step, publication, updated_at: updatedAt, name } = row;
  return {
    id,
    author: { id: author, name: name ?? 'Somebody' },
    state: state as DraftState,
    step,
    publication,
    updatedAt,
  };
}
