import type { FastifyBaseLogger } from 'fastify';
import { describeProblem } from '../../core/problem.ts';
import { compileFiles, type Catalog } from './catalog.ts';
import { toKeep, type UsableCatalog } from './kept-catalog.ts';
import { DamagedCatalog, type CatalogStore, type InForce } from '../store/catalog-store.ts';
import type { CatalogFile } from '../store/catalog-files.ts';
import { StoreUnavailable } from '../store/faults.ts';

/** The catalog that decides in this process. */
export interface DecidingCatalog extends UsableCatalog {
  /** Since when it is in force, ISO 8601 in UTC; `null` while the database has not said so. */
  readonly since: string | null;
}

/** A version that is in force in the database and that this process cannot take up. */
export interface RefusedVersion {
  readonly version: string;
  readonly reason: string;
}

/**
 * What is in force, followed by this process: every request asks it once and is decided by one catalog from its start
 * to its end.
 */
export interface CatalogInForce {
  current(): DecidingCatalog;
  /** The version that the database names, where the last good one decides in its place; `null` when all is well. */
  refused(): RefusedVersion | null;
  /**
   * Resolves once the database keeps the content of a catalog. Nothing is stored that was decided by another.
   * @throws StoreUnavailable
   */
  keep(deciding: DecidingCatalog): Promise<void>;
  /** Why the database does not keep what decides here, so that nothing can be stored; `null` when it does. */
  fault(): StoreUnavailable | null;
  /** Calls a function with the catalog that decides, now and whenever another one does. */
  follow(listener: (deciding: DecidingCatalog) => void): void;
  /** Looks no more; resolves once no query runs. */
  close(): Promise<void>;
}

/** How a process brings a catalog of its own into force. */
export interface OwnCatalog {
  /**
   * `release`: comes into force when nobody has published, and staff are not changing the same at the desk; a publish or
   * a rollback is never undone by a start.
   * `development`: the working copy is always what is in force.
   */
  readonly kind: 'release' | 'development';
  readonly author: string;
  readonly reason: string;
}

/** Milliseconds between two looks at the pointer. */
const INTERVAL = 250;
/** Milliseconds between two looks while the database is away. */
const LONGEST = 2000;
/** Milliseconds after which a version that could not be taken up is tried again: somebody may have mended it. */
const RETRY = 10_000;

/** A catalog that decides whatever a database says: there is none, or it does not matter. */
export function alwaysInForce(catalog: Catalog): CatalogInForce {
  const deciding = { version: '', files: [], catalog, since: null };
  return {
    current: () => deciding,
    refused: () => null,
    fault: () => null,
    keep: async () => {},
    follow: (listener) => listener(deciding),
    close: async () => {},
  };
}

/** The database that is followed. */
export interface FollowedStore {
  readonly catalogs: CatalogStore;
  /** Why files of a release must not come into force now, such as what staff are changing; `null` where they may. */
  readonly inTheWay: (files: readonly CatalogFile[]) => Promise<string | null>;
}

/** What follows the pointer, and lets a changed working copy decide. */
interface FollowedCatalog extends CatalogInForce {
  /** Lets another catalog of this process decide at once, and puts it in force in the database. */
  put(own: UsableCatalog, by: OwnCatalog): void;
}

/**
 * Follows what is in force in the database (docs/decisions/0091-one-pointer-to-what-is-in-force.md). Has looked once
 * when it resolves; while the database is away, its own catalog decides.
 * @param own what the process brought
 */
export async function followInForce(
  own: UsableCatalog,
  by: OwnCatalog,
  { catalogs, inTheWay }: FollowedStore,
  log: FastifyBaseLogger,
): Promise<FollowedCatalog> {
  const listeners: ((deciding: DecidingCatalog) => void)[] = [];
  const kept = new Set<string>();
  let deciding: DecidingCatalog = { ...own, since: null };
  /** How to bring it into force; `null` once the database has answered. */
  let bringing: OwnCatalog | null = by;
  /** The number of what was taken up. */
  let taken = 0;
  let refusal: (RefusedVersion & { readonly number: number; readonly until: number }) | null = null;
  let looking: Promise<void> = Promise.resolve();
  let failures = 0;
  let fault: StoreUnavailable | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  function decideBy(next: DecidingCatalog): void {
    const isOther = next.version !== deciding.version;
    deciding = next;
    if (isOther) for (const listener of listeners) listener(next);
  }

  /** @returns what is in force, once this process has had its say */
  async function bring(how: OwnCatalog, catalog: DecidingCatalog): Promise<InForce> {
    for (;;) {
      const now = await catalogs.inForce();
      if (now?.version === catalog.version) return now;
      if (now !== null && how.kind === 'release' && (now.kind === 'publish' || now.kind === 'rollback')) {
        // It may have decided while the database was away.
        await catalogs.keep(toKeep(catalog.files, catalog.catalog), how);
        return now;
      }
      const obstacle = now !== null && how.kind === 'release' ? await inTheWay(catalog.files) : null;
      if (now !== null && obstacle !== null) {
        log.warn({ version: catalog.version, inForce: now.version }, obstacle);
        await catalogs.keep(toKeep(catalog.files, catalog.catalog), how);
        return now;
      }
      const { version, files } = catalog;
      const put = await catalogs.putInForce(
        { ...how, version },
        now?.number ?? 0,
        toKeep(files, catalog.catalog),
      );
      if (put !== null) return put;
    }
  }

  async function lookOnce(): Promise<void> {
    let now = bringing === null ? await catalogs.inForce() : null;
    if (now === null) {
      // Also for a database that was replaced by an empty one: what decides goes on, and comes into force there.
      kept.clear();
      const [how, catalog] = [bringing ?? by, deciding];
      now = await bring(how, catalog);
      kept.add(catalog.version);
      // Another one was put meanwhile.
      if (catalog.version !== deciding.version) return;
      bringing = null;
    }
    if (now.number !== taken) await takeUp(now);
  }

  async function takeUp(now: InForce): Promise<void> {
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
    kept.add(now.version);
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

  /** One look at a time. */
  function look(): Promise<void> {
    looking = looking.catch(() => {}).then(lookOnce);
    return looking;
  }

  async function poll(): Promise<void> {
    try {
      await look();
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
    fault: () => (kept.has(deciding.version) ? null : fault),
    async keep(catalog) {
      if (kept.has(catalog.version)) return;
      await look();
      if (kept.has(catalog.version)) return;
      await catalogs.keep(toKeep(catalog.files, catalog.catalog), by);
      kept.add(catalog.version);
    },
    follow(listener) {
      listeners.push(listener);
      listener(deciding);
    },
    put(next, how) {
      if (next.version === deciding.version) return;
      decideBy({ ...next, since: null });
      bringing = how;
      // What fails is tried again by the next poll.
      look().catch(() => {});
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await looking.catch(() => {});
    },
  };
}
