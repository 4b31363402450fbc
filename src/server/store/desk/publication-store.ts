import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { PublishingTerms } from '../../../core/desk/desk-policies.ts';
import { WAITING_STATES, type PublicationState } from '../../../core/desk/publication-state.ts';
import type { DataKeys } from '../../config/data-keys.ts';
import { isoOf, transactNow, wrapVerbs, type Access } from '../access.ts';
import {
  inForceIn,
  storeCatalog,
  move,
  Overtaken,
  type InForce,
  type NewCatalog,
} from '../catalog/catalog-store.ts';
import { insertEntry, type CommandEntry } from '../command-log.ts';
import type { ChannelName } from '../delivery-queue.ts';
import type { Database, Tables } from '../schema.ts';
import { openText, sealText } from '../sealed-text.ts';
import { notifyOwner } from './account-notice-store.ts';
import { NEXT, startAnew } from './next-version-store.ts';
import { lostInWords, lostSigners, type Account, type Signer } from './publication-signers.ts';
import { memberOf } from './staff-store.ts';

/** A version that is to be published, or was. Times are ISO 8601 in UTC. */
export interface Publication {
  readonly id: string;
  readonly version: string;
  /** The version that it replaces. */
  readonly base: string;
  readonly state: PublicationState;
  readonly author: Signer;
  /** The authors of its steps. */
  readonly makers: readonly Account[];
  readonly reason: string;
  /** The staff member who has approved it; `null` if nobody has. */
  readonly approver: Signer | null;
  /** When it is to take effect; `null` for at once. */
  readonly at: string | null;
  readonly finishedAt: string | null;
  /** The result, as a sentence for staff. */
  readonly note: string | null;
}

/** A request to publish the next version. */
interface PublicationRequest extends Pick<Publication, 'version' | 'base' | 'reason' | 'at'> {
  /** The step to publish: it must still be the current one. */
  readonly step: number;
  /** A member of staff. */
  readonly author: string;
  /** The authors of its steps. */
  readonly makers: readonly string[];
  readonly needsApproval: boolean;
}

/** The result of a publication that was due. */
export interface ExecutedPublication {
  readonly publication: Publication;
  /** What is in force now; `null` if the publication failed. */
  readonly inForce: InForce | null;
}

/** The notice to the signers of a failed publication; the desk shows which one it was, and why it failed. */
const NOT_PUBLISHED = 'A change of rules that was to take effect on your word did not. “Rules” says why.';
/** Attempts to execute a publication when others change what is in force at the same time. */
const TRIES = 5;

/**
 * Publications of the next version, of which one may wait. Every verb throws `StoreUnavailable`.
 * @param use the way to it
 * @param keys by which reasons are written and read
 * @param channels those that are configured
 */
export function createPublicationStore(
  database: Database,
  use: Access,
  keys: DataKeys,
  channels: readonly ChannelName[],
) {
  const { db, clock } = database;
  const sealed = (text: string | null) => (text === null ? null : sealText(keys, text));

  /** Ends a publication that waits or was about to take effect, and unlocks the next version. */
  async function end(
    transaction: Kysely<Tables>,
    id: string,
    { from, to, note, at }: Omit<Ending, 'note'> & { readonly note: string | null; readonly at: string },
  ): Promise<Publication | null> {
    if (!(await settle(transaction, id, { from, to, note: sealed(note) }, at))) return null;
    await transaction
      .updateTable('desk_drafts')
      .set({ state: 'open', publication: null })
      .where('publication', '=', id)
      .execute();
    const ended = await publicationOf(transaction, id, keys);
    // An author who publishes at once sees the failure on her page.
    if (to !== 'failed' || ended === null || (ended.at === null && ended.approver === null)) return ended;
    for (const { id: signer } of [ended.author, ...(ended.approver === null ? [] : [ended.approver])])
      await notifyOwner(transaction, at, signer, NOT_PUBLISHED, channels);
    return ended;
  }

  function executeOnce(
    id: string,
    { mayPublish }: Pick<PublishingTerms, 'mayPublish'>,
    entryOf: (executed: ExecutedPublication) => CommandEntry,
  ): Promise<ExecutedPublication | null> {
    return transactNow(database, async (transaction, at) => {
      // The second transaction blocks on the row's lock, then sees it settled.
      if (!(await settle(transaction, id, { from: ['scheduled'], to: 'published', note: null }, at)))
        return null;
      const publication = await publicationOf(transaction, id, keys);
      if (publication === null) return null;
      const { version, base, reason, author, approver } = publication;
      const before = await inForceIn(transaction, keys);
      const lost = lostInWords(
        lostSigners([author, ...(approver === null ? [] : [approver])], { mayPublish }),
      );
      const problem = before?.version === base ? lost : overtakenBy(before);
      if (problem !== null || before === null) {
        const failed = await end(transaction, id, { from: ['published'], to: 'failed', note: problem, at });
        if (failed === null) return null;
        const executed = { publication: failed, inForce: null };
        await insertEntry(transaction, at, entryOf(executed));
        return executed;
      }
      const inForce = await move(
        transaction,
        keys,
        { kind: 'publish', version, author: signedBy(publication), reason },
        before.number,
      );
      await startAnew(transaction, version, at);
      const executed = { publication, inForce };
      await insertEntry(transaction, at, entryOf(executed));
      return executed;
    });
  }

  /** Ends a publication, and logs it in the same transaction. */
  function ended(id: string, ending: Ending, entry: CommandEntry): Promise<Publication | null> {
    return transactNow(database, async (transaction, at) => {
      const publication = await end(transaction, id, { ...ending, at });
      if (publication !== null) await insertEntry(transaction, at, entry);
      return publication;
    });
  }

  return wrapVerbs(use, {
    /**
     * Requests the publication of the next version, and locks it. The stored catalog keeps the exact files.
     * @returns `null` if another step is current by now: nothing has changed
     */
    request: (
      { step, version, base, author, makers, reason, at, needsApproval }: PublicationRequest,
      catalog: NewCatalog,
      entry: CommandEntry,
    ): Promise<Publication | null> =>
      transactNow(database, async (transaction, requestedAt) => {
        const id = randomUUID();
        const waits = await transaction
          .updateTable('desk_drafts')
          .set({ state: 'waiting', publication: id, updated_at: requestedAt })
          .where('id', '=', NEXT)
          .where('step', '=', step)
          .where('state', '=', 'open')
          .executeTakeFirstOrThrow();
        if (waits.numUpdatedRows !== 1n) return null;
        await storeCatalog(transaction, keys, catalog, { author: entry.reader, reason });
        await transaction
          .insertInto('desk_publications')
          .values({
            id,
            draft: NEXT,
            version,
            base,
            state: needsApproval ? 'awaiting-approval' : 'scheduled',
            author,
            authors: JSON.stringify(makers),
            reason: sealText(keys, reason),
            requested_at: requestedAt,
            at,
          })
          .execute();
        // The log entry for the result has the same run.
        await insertEntry(transaction, requestedAt, { ...entry, run: id });
        return publicationOf(transaction, id, keys);
      }),
    get: (id: string): Promise<Publication | null> => publicationOf(db, id, keys),
    /** The publication that was requested last; `null` before the first one. */
    latest: async (): Promise<Publication | null> => {
      const newest = db.selectFrom('desk_publications').selectAll().orderBy('requested_at', 'desc').limit(1);
      const row = await newest.executeTakeFirst();
      return row === undefined ? null : toPublication(db, row, keys);
    },
    /** @param by a member of staff other than its author @returns `null` if it does not wait for approval */
    approve: (id: string, by: string, entry: CommandEntry): Promise<Publication | null> =>
      transactNow(database, async (transaction, at) => {
        const approved = await transaction
          .updateTable('desk_publications')
          .set({ state: 'scheduled', approved_by: by })
          .where('id', '=', id)
          .where('state', '=', 'awaiting-approval')
          .where('author', '<>', by)
          .executeTakeFirstOrThrow();
        if (approved.numUpdatedRows !== 1n) return null;
        await insertEntry(transaction, at, entry);
        return publicationOf(transaction, id, keys);
      }),
    /** @returns `null` if it no longer waits */
    cancel: (id: string, note: string | null, entry: CommandEntry): Promise<Publication | null> =>
      ended(id, { from: WAITING_STATES, to: 'cancelled', note }, entry),
    /** The scheduled publications whose time has come, by the clock of the database. */
    due: async (): Promise<readonly Publication[]> => {
      const at = isoOf(await clock());
      const rows = await db
        .selectFrom('desk_publications')
        .selectAll()
        .where('state', '=', 'scheduled')
        .where(({ eb, or }) => or([eb('at', 'is', null), eb('at', '<=', at)]))
        .orderBy('requested_at')
        .execute();
      return Promise.all(rows.map((row) => toPublication(db, row, keys)));
    },
    /**
     * Publishes a publication that is due, exactly once, and restarts the next version. If something else is in force
     * than its base, or a signer can no longer publish, it fails: the next version is unlocked, and the signers are
     * told. Everything is committed in one transaction with its log entry.
     * @param entryOf makes the log entry for the result
     * @returns `null` if another process has executed it already
     */
    execute: async (
      id: string,
      terms: Pick<PublishingTerms, 'mayPublish'>,
      entryOf: (executed: ExecutedPublication) => CommandEntry,
    ): Promise<ExecutedPublication | null> => {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await executeOnce(id, terms, entryOf);
        } catch (error) {
          // Another transaction changed what is in force at the same moment: the next attempt reads it.
          if (!(error instanceof Overtaken) || attempt === TRIES) throw error;
        }
      }
    },
    /**
     * Puts a version in force again that was in force before, and logs it. A publication that waits fails.
     * @param number of what was in force when the staff member decided
     * @param entryOfFailed makes the log entry for the publication that fails
     * @returns what is in force now; `overtaken` if that had changed, `never` for a version that was never in force
     */
    rollBack: async (
      version: string,
      number: number,
      by: Pick<InForce, 'author' | 'reason'>,
      entry: CommandEntry,
      entryOfFailed: (failed: Publication) => CommandEntry,
    ): Promise<InForce | 'overtaken' | 'never'> => {
      try {
        return await transactNow(database, async (transaction, at) => {
          const known = await transaction
            .selectFrom('catalog_history')
            .select('number')
            .where('version', '=', version)
            .limit(1)
            .executeTakeFirst();
          if (known === undefined) return 'never';
          const inForce = await move(transaction, keys, { kind: 'rollback', version, ...by }, number);
          const waiting = await transaction
            .selectFrom('desk_publications')
            .select('id')
            .where('state', 'in', WAITING_STATES)
            .execute();
          const note = overtakenBy(inForce);
          await insertEntry(transaction, at, entry);
          for (const { id } of waiting) {
            const failed = await end(transaction, id, { from: WAITING_STATES, to: 'failed', note, at });
            if (failed !== null) await insertEntry(transaction, at, entryOfFailed(failed));
          }
          return inForce;
        });
      } catch (error) {
        if (error instanceof Overtaken) return 'overtaken';
        throw error;
      }
    },
    /** Marks a publication as failed, and unlocks the next version. @returns `null` as `execute` */
    fail: (id: string, note: string, entry: CommandEntry): Promise<Publication | null> =>
      ended(id, { from: ['scheduled'], to: 'failed', note }, entry),
  });
}

interface Ending {
  readonly from: readonly PublicationState[];
  readonly to: PublicationState;
  readonly note: string | null;
}

/** @returns whether it was in one of the states */
async function settle(
  db: Kysely<Tables>,
  id: string,
  { from, to, note }: Ending,
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

/** The reason for a failure when something else is in force than the publication's base. */
function overtakenBy(inForce: InForce | null): string {
  return inForce === null
    ? 'Something else was put in force first.'
    : `${inForce.author} put something else in force first: “${inForce.reason}”.`;
}

/** The author that the history shows for a publication. */
function signedBy({ author, approver }: Publication): string {
  return approver === null ? author.name : `${author.name}, approved by ${approver.name}`;
}

async function publicationOf(db: Kysely<Tables>, id: string, keys: DataKeys): Promise<Publication | null> {
  const row = await db.selectFrom('desk_publications').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : toPublication(db, row, keys);
}

/** The cast is safe because only this store writes the authors. */
async function toPublication(
  db: Kysely<Tables>,
  row: Tables['desk_publications'],
  keys: DataKeys,
): Promise<Publication> {
  const { id, version, base, state, at, approved_by: approver } = row;
  const makers = JSON.parse(row.authors) as readonly string[];
  const ids = [row.author, ...(approver === null ? [] : [approver]), ...makers];
  const rows = await db.selectFrom('staff').selectAll().where('id', 'in', ids).execute();
  const staff = new Map(rows.map((each) => [each.id, memberOf(each)]));
  // A staff member who is missing from the database, such as after restoring an older backup, has no role.
  const nobody = { name: 'Somebody', email: '', roles: [], disabledAt: null, letInBy: null };
  const signer = (of: string, did: Signer['did']): Signer => ({ id: of, ...(staff.get(of) ?? nobody), did });
  return {
    id,
    version,
    base,
    state,
    author: signer(row.author, 'asked'),
    makers: makers.flatMap((maker) => staff.get(maker) ?? []),
    reason: openText(keys, row.reason),
    approver: approver === null ? null : signer(approver, 'approved'),
    at,
    finishedAt: row.finished_at,
    note: row.note === null ? null : openText(keys, row.note),
  };
}
