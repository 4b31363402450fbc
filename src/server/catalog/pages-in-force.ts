import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { CatalogInForce, DecidingCatalog } from './catalog-in-force.ts';
import type { CatalogFile } from '../store/catalog-files.ts';
import type { UsableCatalog } from './kept-catalog.ts';
import { hasPages, pagesKey } from '../releases/pages-folder.ts';

/** Milliseconds after which pages that could not be made are tried again. */
const RETRY = 10_000;
/** Milliseconds that a publication waits for its pages at most. */
const PREPARED_WITHIN = 8_000;

/** Asks the pool for all pages of a catalog, unless they are there. */
export interface PagesTask {
  readonly kind: 'pages';
  readonly distDir: string;
  /** The id of the release that serves. */
  readonly release: string;
  /** The files of a catalog that has passed the check. */
  readonly files: readonly CatalogFile[];
}

/** Makes the pages of a catalog, or finds them made. @returns their key @throws Error with what prevents it */
export type EnsurePages = (catalog: Pick<UsableCatalog, 'version' | 'files'>) => Promise<string>;

/**
 * Makes pages of a release beside the server, as a whole or not at all. Several processes may ask for the same ones.
 * @param distDir holds the release, and gets the pages
 * @param release the id of the release
 * @param make makes them @returns their key
 */
export function ensuringPages(
  distDir: string,
  release: string,
  make: (task: PagesTask) => Promise<string>,
): EnsurePages {
  return async ({ version, files }) => {
    const key = pagesKey(release, version);
    return hasPages(distDir, key) ? key : make({ kind: 'pages', distDir, release, files });
  };
}

/**
 * Makes the pages that are shown first: those of what is in force, or the release's own where they cannot be made.
 * @returns the catalog whose pages they are
 * @throws Error when the release's own pages cannot be made either
 */
export async function firstPages(
  deciding: UsableCatalog,
  own: UsableCatalog,
  ensure: EnsurePages,
  log: FastifyBaseLogger,
): Promise<UsableCatalog> {
  try {
    await ensure(deciding);
    return deciding;
  } catch (error) {
    if (deciding.version === own.version) throw error;
    log.error({ err: error, version: deciding.version }, 'pages could not be made');
    await ensure(own);
    return own;
  }
}

/** Pages that follow what is in force. */
export type FollowingPages = ReturnType<typeof followWithPages>;

/**
 * Makes the pages of what is in force, unless they were prepared, and has them shown. Pages that cannot be made leave
 * those that are shown.
 * @param shown the version of the pages that are shown
 * @param show shows the pages with a key
 * @param retry milliseconds after which pages that could not be made are tried again
 */
export function followWithPages(
  inForce: CatalogInForce,
  shown: string,
  { ensure, show }: { readonly ensure: EnsurePages; readonly show: (key: string) => void },
  log: FastifyBaseLogger,
  retry = RETRY,
) {
  let problem: string | null = null;
  let isMaking = false;
  let timer: NodeJS.Timeout | undefined;

  async function make(): Promise<void> {
    if (isMaking) return;
    isMaking = true;
    // Another version may come into force while pages are made.
    for (let next = inForce.current(); next.version !== shown; next = inForce.current()) {
      try {
        const key = await ensure(next);
        if (inForce.current().version !== next.version) continue;
        show(key);
        shown = next.version;
        problem = null;
        log.info({ key }, 'pages shown');
      } catch (error) {
        fail(next, error);
        break;
      }
    }
    isMaking = false;
  }

  function fail({ version }: DecidingCatalog, error: unknown): void {
    const [reason] = (error instanceof Error ? error.message : String(error)).split('\n');
    const sentence = `The pages of version ${version} could not be made: ${reason}`;
    if (problem !== sentence) log.error({ err: error, version, shown }, 'pages could not be made');
    problem = sentence;
    clearTimeout(timer);
    timer = setTimeout(() => void make(), retry).unref();
  }

  inForce.follow(() => void make());
  return {
    /** The version of the catalog whose pages are shown. */
    shown: (): string => shown,
    /** Why the pages do not show what is in force; `null` while they do, or are being made. */
    problem: (): string | null => (inForce.current().version === shown ? null : problem),
    /**
     * Makes the pages of what is about to come into force, so that they change with what decides. Resolves without them
     * where they take too long or cannot be made: that is said once they should be shown.
     */
    prepare: async (next: Pick<UsableCatalog, 'version' | 'files'>): Promise<void> => {
      const made = ensure(next).then(
        () => {},
        () => {},
      );
      await Promise.race([made, pause(PREPARED_WITHIN, undefined, { ref: false })]);
    },
  };
}
