import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { PublishingTerms } from '../../../core/desk/desk-policies.ts';
import { WAITING_STATES, type PublicationState } from '../../../core/desk/publication-state.ts';
import type { DataKeys } from '../../data-keys.ts';
import { transact, type Access } from '../access.ts';
import { inForceIn, keepCatalog, move, Overtaken, type InForce, type NewCatalog } from '../catalog-store.ts';
import { insertEntry, type CommandEntry } from '../command-log.ts';
import type { Database, Tables } from '../schema.ts';
import type { StaffMember } from './staff-store.ts';
import { openText, sealText } from '../typed-text.ts';
import { confirmedBy, lostInWords, lostSigners, type Signer, type Signers } from './publication-signers.ts';

/** A version that is to come into force, or did. Times are ISO 8601 in UTC. */
export interface Publication {
  readonly id: string;
  readonly draft: string;
  readonly version: string;
  /** What it replaces. */
  readonly base: string;
  readonly state: PublicationState;
  readonly author: Pick<StaffMember, 'id' | 'name' | 'email' | 'letInBy'>;
  readonly reason: string;
  /** Who has taken the place of an author who can no longer publish. */
  readonly confirmedBy: string | null;
  /** Who has approved it. */
  readonly approvedBy: string | null;
  /** On whose word it comes into force. */
  readonly signers: Signers;
  readonly requestedAt: string;
  /** From when on; `null` for at once. */
  readonly at: string | null;
  readonly finishedAt: string | null;
  /** What came of it, for people. */
  readonly note: string | null;
}

/** A draft that is to come into force. */
export interface PublicationRequest extends Pick<
  Publication,
  'draft' | 'version' | 'base' | 'reason' | 'at'
> {
  /** The step that is published: the draft must still be there. */
  readonly step: number;
  /** A member of staff. */
  readonly author: string;
  readonly needsApproval: boolean;
}

/** What came of a publication that was due. */
export interface Executed {
  readonly publication: Publication;
  /** What is in force by it; `null` when it was overtaken, or is held. */
  readonly inForce: InForce | null;
}

/** Publications of drafts. Every verb throws `StoreUnavailable` when the database cannot be used. */
export interface PublicationStore {
  /**
   * Writes down that a draft is to come into force, with its very files; the draft waits.
   * @returns `null` when the draft is another one by now: nothing has changed
   */
  request(request: PublicationRequest, catalog: NewCatalog, entry: CommandEntry): Promise<Publication | null>;
  get(id: string): Promise<Publication | null>;
  /**
   * Those that wait, and the last few that did not come into force, one of each draft that is still open: its author can
   * publish or discard it. The newest first.
   */
  list(): Promise<readonly Publication[]>;
  /**
   * @param by another member of staff than its author, and than who has confirmed it in her place
   * @returns `null` when it waits for no approval, or it is hers
   */
  approve(id: string, by: string, entry: CommandEntry): Promise<Publication | null>;
  /**
   * Puts a member of staff in the place of who has signed it and can no longer publish. It is scheduled again, or waits
   * for the approval of another person.
   * @param by may publish
   * @returns `own` when another person has to do so; `null` when there is nothing to confirm
   */
  confirm(
    id: string,
    by: Pick<StaffMember, 'id' | 'letInBy'>,
    terms: PublishingTerms,
    entry: CommandEntry,
  ): Promise<Publication | 'own' | null>;
  /** @returns `null` when it waits for nothing any more */
  cancel(id: string, note: string | null, entry: CommandEntry): Promise<Publication | null>;
  /** Those whose time has come, by the clock of the database. */
  due(): Promise<readonly Publication[]>;
  /**
   * Puts a publication that is due in force, once, whoever tries; or, where something else is in force than what it
   * replaces, writes down that it was overtaken, and opens its draft again; or holds it, where somebody who has signed
   * it can no longer publish. All of it happens with its entry in the log, or not at all.
   * @param entryOf the entry for what came of it
   * @returns `null` when it is not to be executed, because somebody else has done so
   */
  execute(
    id: string,
    terms: Pick<PublishingTerms, 'mayPublish'>,
    entryOf: (executed: Executed) => CommandEntry,
  ): Promise<Executed | null>;
  /**
   * Puts a version in force again that was in force before, with its entry in the log.
   * @param number of what was in force when it was decided
   * @returns what is in force now; `overtaken` when that was something else already, `never` for a version that never was
   */
  rollBack(
    version: string,
    number: number,
    by: Pick<InForce, 'author' | 'reason'>,
    entry: CommandEntry,
  ): Promise<InForce | 'overtaken' | 'never'>;
  /** Writes down that it cannot be put in force, and opens its draft again. @returns `null` as `execute` */
  fail(id: string, note: string, entry: CommandEntry): Promise<Publication | null>;
}

/** How many are listed that did not come into force. */
const FAILED_LISTED = 5;
/** How often an execution is tried that others are in the way of. */
const TRIES = 5;

/** The publications of a database. @param use the way to it @param keys by which reasons are written and read */
export function createPublicationStore(
  { db, clock }: Database,
  use: Access,
  keys: DataKeys,
): PublicationStore {
  const now = async () => new Date(await clock()).toISOString();
  const sealed = (text: string | null) => (text === null ? null : sealText(keys, text));

  /** Ends one that waits, within a transaction with its entry; its draft is open again. */
  function end(id: string, from: readonly PublicationState[], to: PublicationState, note: string | null) {
    return async (entry: CommandEntry): Promise<Publication | null> => {
      const at = await now();
      return transact(db, async (transaction) => {
        if (!(await settle(transaction, id, from, to, sealed(note), at))) return null;
        await reopen(transaction, id);
        await insertEntry(transaction, at, entry);
        return publicationOf(transaction, id, keys);
      });
    };
  }

  async function executeOnce(
    id: string,
    terms: Pick<PublishingTerms, 'mayPublish'>,
    entryOf: (executed: Executed) => CommandEntry,
  ): Promise<Executed | null> {
    const at = await now();
    return transact(db, async (transaction) => {
      // Whoever comes second waits here for the first one's row, and finds it settled.
      if (!(await settle(transaction, id, ['scheduled'], 'published', null, at))) return null;
      const publication = await publicationOf(transaction, id, keys);
      if (publication === null) return null;
      const { version, base, reason, signers } = publication;
      const before = await inForceIn(transaction, keys);
      if (before === null || before.version !== base) {
        const note =
          before === null
            ? 'Something else was put in force first.'
            : `${before.author} put something else in force first: “${before.reason}”.`;
        await settle(transaction, id, ['published'], 'overtaken', sealed(note), at);
        await reopen(transaction, id);
        const overtaken = await publicationOf(transaction, id, keys);
        if (overtaken === null) return null;
        const executed = { publication: overtaken, inForce: null };
        await insertEntry(transaction, at, entryOf(executed));
        return executed;
      }
      const lost = lostInWords(lostSigners(signers, terms));
      if (lost !== null) {
        const note = `${lost} It comes into force once somebody who may publish confirms it.`;
        await transaction
          .updateTable('desk_publications')
          .set({ state: 'held', note: sealed(note), finished_at: null })
          .where('id', '=', id)
          .execute();
        const held = await publicationOf(transaction, id, keys);
        if (held === null) return null;
        const executed = { publication: held, inForce: null };
        await insertEntry(transaction, at, entryOf(executed));
        return executed;
      }
      const inForce = await move(
        transaction,
        keys,
        { kind: 'publish', version, author: signedBy(publication), reason },
        before.number,
      );
      await transaction
        .updateTable('desk_drafts')
        .set({ state: 'published', updated_at: at })
        .where('publication', '=', id)
        .execute();
      const executed = { publication, inForce };
      await insertEntry(transaction, at, entryOf(executed));
      return executed;
    });
  }

  return {
    request: ({ draft, step, version, base, author, reason, at, needsApproval }, catalog, entry) =>
      use(async () => {
        const requestedAt = await now();
        const id = randomUUID();
        return transact(db, async (transaction) => {
          const waits = await transaction
            .updateTable('desk_drafts')
            .set({ state: 'waiting', publication: id, updated_at: requestedAt })
            .where('id', '=', draft)
            .where('step', '=', step)
            .where('state', '=', 'open')
            .executeTakeFirstOrThrow();
          if (waits.numUpdatedRows !== 1n) return null;
          await keepCatalog(transaction, keys, catalog, { author: entry.reader, reason });
          await transaction
            .insertInto('desk_publications')
            .values({
              id,
              draft,
              version,
              base,
              state: needsApproval ? 'awaiting-approval' : 'scheduled',
              author,
              reason: sealText(keys, reason),
              confirmed_by: null,
              approved_by: null,
              requested_at: requestedAt,
              at,
              finished_at: null,
              note: null,
            })
            .execute();
          // What comes of it stands in the log under the same run.
          await insertEntry(transaction, requestedAt, { ...entry, run: id });
          return publicationOf(transaction, id, keys);
        });
      }),
    get: (id) => use(() => publicationOf(db, id, keys)),
    list: () =>
      use(async () => {
        const newest = () => publications(db).orderBy('desk_publications.requested_at', 'desc');
        const waiting = await newest()
          .where('desk_publications.state', 'in', WAITING_STATES)
          .limit(100)
          .execute();
        const failed = await newest()
          .innerJoin('desk_drafts', 'desk_drafts.id', 'desk_publications.draft')
          .where('desk_drafts.state', '=', 'open')
          .where('desk_publications.state', 'in', ['overtaken', 'failed'])
          .limit(FAILED_LISTED)
          .execute();
        const lastOfEach = failed.filter(
          ({ draft }, index) => failed.findIndex((each) => each.draft === draft) === index,
        );
        return [...waiting, ...lastOfEach].map((row) => toPublication(row, keys));
      }),
    approve: (id, by, entry) =>
      use(async () => {
        const at = await now();
        return transact(db, async (transaction) => {
          const approved = await transaction
            .updateTable('desk_publications')
            .set({ state: 'scheduled', approved_by: by })
            .where('id', '=', id)
            .where('state', '=', 'awaiting-approval')
            .where('author', '<>', by)
            .where(({ eb, or }) => or([eb('confirmed_by', 'is', null), eb('confirmed_by', '<>', by)]))
            .executeTakeFirstOrThrow();
          if (approved.numUpdatedRows !== 1n) return null;
          await insertEntry(transaction, at, entry);
          return publicationOf(transaction, id, keys);
        });
      }),
    confirm: (id, by, terms, entry) =>
      use(async () => {
        const at = await now();
        return transact(db, async (transaction) => {
          // Its row is locked: of two people at once, the second one finds what the first one has made of it.
          const { numUpdatedRows } = await transaction
            .updateTable('desk_publications')
            .set(({ ref }) => ({ state: ref('state') }))
            .where('id', '=', id)
            .where('state', 'in', WAITING_STATES)
            .executeTakeFirstOrThrow();
          const publication = numUpdatedRows === 1n ? await publicationOf(transaction, id, keys) : null;
          if (publication === null) return null;
          const { state, signers } = publication;
          if (state !== 'held' && lostSigners(signers, terms).length === 0) return null;
          const confirmed = confirmedBy(signers, by, terms);
          if (confirmed === 'own') return 'own';
          await transaction
            .updateTable('desk_publications')
            .set({
              state: confirmed.needsApproval ? 'awaiting-approval' : 'scheduled',
              confirmed_by: confirmed.confirmedBy,
              approved_by: confirmed.approvedBy,
              note: null,
            })
            .where('id', '=', id)
            .execute();
          await insertEntry(transaction, at, entry);
          return publicationOf(transaction, id, keys);
        });
      }),
    cancel: (id, note, entry) => use(() => end(id, WAITING_STATES, 'cancelled', note)(entry)),
    due: () =>
      use(async () => {
        const at = await now();
        const rows = await publications(db)
          .where('desk_publications.state', '=', 'scheduled')
          .where(({ eb, or }) =>
            or([eb('desk_publications.at', 'is', null), eb('desk_publications.at', '<=', at)]),
          )
          .orderBy('desk_publications.requested_at')
          .execute();
        return rows.map((row) => toPublication(row, keys));
      }),
    execute: (id, terms, entryOf) =>
      use(async () => {
        for (let attempt = 1; ; attempt += 1) {
          try {
            return await executeOnce(id, terms, entryOf);
          } catch (error) {
            // Somebody else moved the pointer within this moment: the next look finds what is in force now.
            if (!(error instanceof Overtaken) || attempt === TRIES) throw error;
          }
        }
      }),
    rollBack: (version, number, by, entry) =>
      use(async () => {
        const at = await now();
        try {
          return await transact(db, async (transaction) => {
            const known = await transaction
              .selectFrom('catalog_history')
              .select('number')
              .where('version', '=', version)
              .limit(1)
              .executeTakeFirst();
            if (known === undefined) return 'never';
            const inForce = await move(transaction, keys, { kind: 'rollback', version, ...by }, number);
            await insertEntry(transaction, at, entry);
            return inForce;
          });
        } catch (error) {
          if (error instanceof Overtaken) return 'overtaken';
          throw error;
        }
      }),
    fail: (id, note, entry) => use(() => end(id, ['scheduled'], 'failed', note)(entry)),
  };
}

/** @returns whether it was in one of the states */
async function settle(
  db: Kysely<Tables>,
  id: string,
  from: readonly PublicationState[],
  to: PublicationState,
  note: string | null,
  at: string,
): Promise<boolean> {
  const settled = await db
    .updateTable('desk_publications')
    .set({ state: to, note, finished_at: at })
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirstOrThrow();
  return settled.numUpdatedRows === 1n;
}

async function reopen(db: Kysely<Tables>, publication: string): Promise<void> {
  await db
    .updateTable('desk_drafts')
    .set({ state: 'open', publication: null })
    .where('publication', '=', publication)
    .execute();
}

/** How the history calls who has put it in force. */
function signedBy({ author, confirmedBy: confirmer, approvedBy }: Publication): string {
  return [
    author.name,
    ...(confirmer === null ? [] : [`confirmed by ${confirmer}`]),
    ...(approvedBy === null ? [] : [`approved by ${approvedBy}`]),
  ].join(', ');
}

function publications(db: Kysely<Tables>) {
  return db
    .selectFrom('desk_publications')
    .leftJoin('staff as author', 'author.id', 'desk_publications.author')
    .leftJoin('staff as confirmer', 'confirmer.id', 'desk_publications.confirmed_by')
    .leftJoin('staff as approver', 'approver.id', 'desk_publications.approved_by')
    .selectAll('desk_publications')
    .select([
      'author.name as author_name',
      'author.email as author_email',
      'author.roles as author_roles',
      'author.disabled_at as author_disabled_at',
      'author.let_in_by as author_let_in_by',
      'confirmer.name as confirmer_name',
      'confirmer.email as confirmer_email',
      'confirmer.roles as confirmer_roles',
      'confirmer.disabled_at as confirmer_disabled_at',
      'confirmer.let_in_by as confirmer_let_in_by',
      'approver.name as approver_name',
      'approver.email as approver_email',
      'approver.roles as approver_roles',
      'approver.disabled_at as approver_disabled_at',
      'approver.let_in_by as approver_let_in_by',
    ]);
}

/** A row with what is known of those who have signed it. */
type SignedRow = Tables['desk_publications'] & {
  readonly [
    Name in `${'author' | 'confirmer' | 'approver'}_${'name' | 'email' | 'roles' | 'disabled_at' | 'let_in_by'}`
  ]: string | null;
};

async function publicationOf(db: Kysely<Tables>, id: string, keys: DataKeys): Promise<Publication | null> {
  const row = await publications(db).where('desk_publications.id', '=', id).executeTakeFirst();
  return row === undefined ? null : toPublication(row, keys);
}

/** The cast rests on this store, which alone writes the state. */
function toPublication(row: SignedRow, keys: DataKeys): Publication {
  const { id, draft, version, base, state, at } = row;
  const reason = openText(keys, row.reason);
  const note = row.note === null ? null : openText(keys, row.note);
  const author = signerOf(row, 'author', row.author);
  const confirmer = row.confirmed_by === null ? null : signerOf(row, 'confirmer', row.confirmed_by);
  const approver = row.approved_by === null ? null : signerOf(row, 'approver', row.approved_by);
  return {
    id,
    draft,
    version,
    base,
    state: state as PublicationState,
    author: { id: author.id, name: author.name, email: author.email, letInBy: author.letInBy },
    reason,
    confirmedBy: confirmer?.name ?? null,
    approvedBy: approver?.name ?? null,
    signers: { responsible: confirmer ?? author, approver },
    requestedAt: row.requested_at,
    at,
    finishedAt: row.finished_at,
    note,
  };
}

const DID = { author: 'asked', confirmer: 'confirmed', approver: 'approved' } as const;

/** Somebody whom the database does not know, as after a restore of an older backup, has no role. */
function signerOf(row: SignedRow, who: keyof typeof DID, id: string): Signer {
  return {
    id,
    did: DID[who],
    name: row[`${who}_name`] ?? 'Somebody',
    email: row[`${who}_email`] ?? '',
    roles: JSON.parse(row[`${who}_roles`] ?? '[]') as readonly string[],
    disabledAt: row[`${who}_disabled_at`],
    letInBy: row[`${who}_let_in_by`],
  };
}
