import type { FastifyBaseLogger } from 'fastify';
import { describeProblem } from '../../core/problem.ts';
import { compileFiles } from './catalog.ts';
import { toNewCatalog, type UsableCatalog } from './opened-catalog.ts';
import { DamagedCatalog, type CatalogStore, type InForce } from '../store/catalog/catalog-store.ts';
import type { CatalogFile } from '../store/catalog/catalog-files.ts';
import { StoreUnavailable } from '../store/faults.ts';

/** The catalog by which this process decides applications. */
export interface DecidingCatalog extends UsableCatalog {
  /** When it came into force, ISO 8601 in UTC; `null` until the database has confirmed it. */
  readonly since: string | null;
}

/** A version in force that this process can't load. */
export interface RefusedVersion {
  readonly version: string;
  readonly reason: string;
}

/**
 * The catalog in force, kept up to date by this process. A request calls `current` once, so that one catalog decides it
 * from start to end.
 */
export interface CatalogInForce {
  current(): DecidingCatalog;
  /** The version in force that can't be loaded, so that the last good one decides; `null` if there is no problem. */
  refused(): RefusedVersion | null;
  /**
   * Resolves once the database has stored the content of a catalog: an application may be stored only if the catalog
   * that decided it is.
   * @throws StoreUnavailable
   */
  ensureStored(deciding: DecidingCatalog): Promise<void>;
  /** Why the deciding catalog is not stored in the database, so that no application can be stored; `null` if it is. */
  fault(): StoreUnavailable | null;
  /** Calls a function with the deciding catalog, now and after every change. */
  follow(listener: (deciding: DecidingCatalog) => void): void;
  /** Stops polling; resolves once no query is running. */
  close(): Promise<void>;
}

/** How a process may put its own catalog in force. */
export interface ActivationPolicy {
  /**
   * `release`: put in force unless somebody has published or rolled back, or staff are making conflicting changes at
   * the desk; a start never undoes a publish or a rollback.
   * `development`: the working copy is always put in force.
   */
  readonly kind: 'release' | 'development';
  readonly author: string;
  readonly reason: string;
}

/** Milliseconds between polls of the pointer. */
const INTERVAL = 250;
/** Maximum milliseconds between polls while the database is unavailable. */
const LONGEST = 2000;
/** Milliseconds after which a version that couldn't be loaded is tried again: somebody may have repaired it. */
const RETRY = 10_000;

/** The database that is followed. */
export interface FollowedStore {
  readonly catalogs: CatalogStore;
  /**
   * Why files of a release must not come into force now, for example because staff are editing the same; `null` if they
   * may.
   */
  readonly conflictWith: (files: readonly CatalogFile[]) => Promise<string | null>;
}

/** Follows the pointer, and can be given a changed working copy. */
interface FollowedCatalog extends CatalogInForce {
  /** Makes another catalog of this process decide at once, and puts it in force in the database. */
  put(own: UsableCatalog, by: ActivationPolicy): void;
}

/**
 * Follows the version in force in the database (docs/decisions/0091-one-pointer-to-what-is-in-force.md). Resolves after
 * the first poll; while the database is unavailable, the process's own catalog decides.
 * @param own the catalog that the process has loaded
 */
export async function followInForce(
  own: UsableCatalog,
  by: ActivationPolicy,
  { catalogs, conflictWith }: FollowedStore,
  log: FastifyBaseLogger,
): Promise<FollowedCatalog> {
  const listeners: ((deciding: DecidingCatalog) => void)[] = [];
  const stored = new Set<string>();
  let deciding: DecidingCatalog = { ...own, since: null };
  /** How to put the own catalog in force; `null` once that has been settled with the database. */
  let bringing: ActivationPolicy | null = by;
  /** The history number of the version that was loaded last. */
  let taken = 0;
  let refusal: (RefusedVersion & { readonly number: number; readonly until: number }) | null = null;
  let syncing: Promise<void> = Promise.resolve();
  let failures = 0;
  let fault: StoreUnavailable | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  function decideBy(next: DecidingCatalog): void {
    const isOther = next.version !== deciding.version;
    deciding = next;
    if (isOther) for (const listener of listeners) listener(next);
  }

  /** @returns what is in force, after this process has put its catalog in force if it may */
  async function bring(how: ActivationPolicy, own: DecidingCatalog): Promise<InForce> {
    const { version, files } = own;
    const content = toNewCatalog(files, own.catalog);
    for (;;) {
      const now = await catalogs.inForce();
      if (now?.version === version) return now;
      if (now !== null && how.kind === 'release') {
        const isPublished = now.kind === 'publish' || now.kind === 'rollback';
        const obstacle = isPublished ? null : await conflictWith(files);
        if (obstacle !== null) log.warn({ version, inForce: now.version }, obstacle);
        if (isPublished || obstacle !== null) {
          // It may have decided applications while the database was unavailable, so it has to be stored.
          await catalogs.add(content, how);
          return now;
        }
      }
      const put = await catalogs.putInForce({ ...how, version }, now?.number ?? 0, content);
      if (put !== null) return put;
    }
  }

  async function sync(): Promise<void> {
    let now = bringing === null ? await catalogs.inForce() : null;
    if (now === null) {
      // Also after the database was replaced by an empty one: the deciding catalog is put in force there again.
      stored.clear();
      const [how, catalog] = [bringing ?? by, deciding];
      now = await bring(how, catalog);
      stored.add(catalog.version);
      // `put` has replaced it in the meantime.
      if (catalog.version !== deciding.version) return;
      bringing = null;
    }
    if (now.number !== taken) await activate(now);
  }

  async function activate(now: InForce): Promise<void> {
    if (refusal?.number === now.number && performance.now() < refusal.until) return;
    const next = now.version === deciding.version ? deciding : await open(now.version);
    if (bringing !== null) return;
    if ('reason' in next) {
      if (refusal?.number !== now.number) {
        log.error({ ...next, deciding: deciding.version }, 'a version in force cannot be taken up');
      }
      refusal = { ...next, number: now.number, until: performance.now() + RETRY };
      return;
    }
    refusal = null;
    taken = now.number;
    stored.add(now.version);
    decideBy({ ...next, since: now.since });
    log.info({ version: now.version, number: now.number, kind: now.kind }, 'forms and rules in force');
  }

  async function open(version: string): Promise<UsableCatalog | RefusedVersion> {
    try {
      const files = await catalogs.filesOf(version);
      if (files === null) return { version, reason: `The database holds no version ${version}.` };
      const compiled = compileFiles(files);
      if (compiled.ok) return { version, files, catalog: compiled.value };
      const [problem] = compiled.problems.map(describeProblem);
      return { version, reason: `This release cannot read version ${version}: ${problem ?? 'it is empty.'}` };
    } catch (error) {
      if (!(error instanceof DamagedCatalog)) throw error;
      return { version, reason: error.message };
    }
  }

  /** Serializes polls. */
  function serialSync(): Promise<void> {
    syncing = syncing.catch(() => {}).then(sync);
    return syncing;
  }

  async function poll(): Promise<void> {
    try {
      await serialSync();
      failures = 0;
    } catch (error) {
      if (error instanceof StoreUnavailable) fault = error;
      if (failures === 0) {
        log.warn(
          { err: error, deciding: deciding.version },
          'what is in force cannot be read; the last good one decides',
        );
      }
      failures += 1;
    }
    if (!isClosed) {
      const delay = Math.min(INTERVAL * 2 ** failures, LONGEST);
      timer = setTimeout(() => void poll(), failures === 0 ? INTERVAL : delay).unref();
    }
  }

  await poll();
  return {
    current: () => deciding,
    refused: () => refusal,
    fault: () => (stored.has(deciding.version) ? null : fault),
    async ensureStored(catalog) {
      if (stored.has(catalog.version)) return;
      await serialSync();
      if (stored.has(catalog.version)) return;
      await catalogs.add(toNewCatalog(catalog.files, catalog.catalog), by);
      stored.add(catalog.version);
    },
    follow(listener) {
      listeners.push(listener);
      listener(deciding);
    },
    put(next, how) {
      if (next.version === deciding.version) return;
      decideBy({ ...next, since: null });
      bringing = how;
      // The next poll retries a failure.
      serialSync().catch(() => {});
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await syncing.catch(() => {});
    },
  };
}
