import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { CatalogInForce, DecidingCatalog } from './catalog-in-force.ts';
import type { CatalogFile } from '../store/catalog/catalog-files.ts';
import type { UsableCatalog } from './opened-catalog.ts';
import { hasPages, pagesKey } from '../releases/pages-folder.ts';

/** Milliseconds after which a failed build of pages is retried. */
const RETRY = 10_000;
/** Maximum milliseconds that a publication waits for its pages. */
const PREPARED_WITHIN = 8_000;

/** The pool task that builds all pages of a catalog, unless they exist. */
export interface PagesTask {
  readonly kind: 'pages';
  readonly distDir: string;
  /** The id of the running release. */
  readonly release: string;
  /** The files of a catalog that has passed the check. */
  readonly files: readonly CatalogFile[];
}

/** Builds the pages of a catalog if they don't exist. @returns their key @throws Error with the reason if it fails */
export type EnsurePages = (catalog: Pick<UsableCatalog, 'version' | 'files'>) => Promise<string>;

/**
 * Builds a release's pages in a pool process, all or nothing. Several processes may request the same pages.
 * @param distDir the folder of the release, where the pages are written
 * @param release the id of the release
 * @param make builds them @returns their key
 */
export function createEnsurePages(
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
 * Builds the first pages to be served: those of the catalog in force, or of the release's own catalog if that fails.
 * @returns the catalog whose pages they are
 * @throws Error if the release's own pages can't be built either
 */
export async function ensureFirstPages(
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

/** Serves pages that follow the catalog in force. */
export type CatalogPages = ReturnType<typeof followCatalogWithPages>;

/**
 * Builds the pages of each catalog that comes into force, unless they were prepared, and switches to them. If the build
 * fails, the current pages stay.
 * @param shown the version of the pages that are served now
 * @param show switches to the pages with a key
 * @param retry milliseconds after which a failed build is retried
 */
export function followCatalogWithPages(
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
    // Loops because another version may come into force during a build.
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
    /** The version of the catalog whose pages are served. */
    shown: (): string => shown,
    /** Why the served pages are not those of the catalog in force; `null` if they are, or are being built. */
    problem: (): string | null => (inForce.current().version === shown ? null : problem),
    /**
     * Builds the pages of a version before it comes into force, so that pages and decisions change together. Also
     * resolves if the build fails or takes too long; a failure is reported when the pages are needed.
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
