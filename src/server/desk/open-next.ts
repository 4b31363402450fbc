import { applyDifference } from '../next-version/difference.ts';
import { fileSet, withOverlay, type FileSet } from '../next-version/file-set.ts';
import { ApiError } from '../http/api-error.ts';
import type { Overlay } from '../store/catalog/catalog-files.ts';
import { DamagedCatalog, type InForce } from '../store/catalog/catalog-store.ts';
import type { NextVersion, StepContent } from '../store/desk/next-version-store.ts';
import type { ApplicationStore } from '../store/store.ts';
import { promiseCache } from '../../core/caches.ts';

/** The next version with its files. */
export interface OpenNext {
  /** `null` if nobody has ever edited. */
  readonly next: NextVersion | null;
  /** The number of the current step; 0 if there is none. */
  readonly step: number;
  readonly inForce: InForce;
  /**
   * The files under the overlay: those in force or, if the steps conflict with them or wait to be published, the
   * version that the steps were based on.
   */
  readonly base: FileSet;
  readonly now: FileSet;
  readonly overlay: Overlay;
  /**
   * The places that both the version in force and the steps change; empty if the steps apply to the version in force.
   */
  readonly touched: readonly string[];
}

/** Reads the next version, and stored versions through a cache. */
export type NextReader = ReturnType<typeof createNextReader>;

/** Number of versions whose files are cached in memory; versions are immutable. */
const MOST_CACHED = 8;

export function createNextReader({ catalogs, desk }: Pick<ApplicationStore, 'catalogs' | 'desk'>) {
  const versions = promiseCache<FileSet>(MOST_CACHED);

  async function inForce(): Promise<InForce> {
    const now = await catalogs.inForce();
    if (now !== null) return now;
    throw new ApiError(503, 'nothing-in-force', 'No forms or rules are in force yet. Try again in a moment.');
  }
  const version = (name: string) =>
    versions(name, async () => {
      const files = await catalogs.filesOf(name).catch((error: unknown) => {
        if (!(error instanceof DamagedCatalog)) throw error;
        throw new ApiError(
          409,
          'damaged',
          `${error.message} Restore it from a backup, or publish another version.`,
        );
      });
      if (files === null) throw new ApiError(404, 'no-version', `Version ${name} is no longer stored.`);
      return fileSet(files, name);
    });
  async function filesAfter({ base, overlay }: StepContent): Promise<FileSet> {
    const below = await version(base);
    return overlay.size === 0 ? below : fileSet(withOverlay(below.files, overlay));
  }
  return {
    /** The version in force. @throws ApiError 503 while there is none */
    inForce,
    /** The files of a version. @throws ApiError 404 if it is not stored, 409 if it is damaged */
    version,
    /** The files of the next version after a step. */
    filesAfter,
    async open(): Promise<OpenNext> {
      const [next, current] = [await desk.next.read(), await inForce()];
      const step = next?.step ?? 0;
      const shared = { next, step, inForce: current };
      if (next === null || next.overlay.size === 0) {
        const base = await version(current.version);
        return { ...shared, base, now: base, overlay: new Map(), touched: [] };
      }
      const [base, now] = [await version(next.base), await filesAfter(next)];
      // A waiting publication takes effect unchanged or not at all, so its steps are not rebased.
      if (next.base === current.version || next.state === 'waiting')
        return { ...shared, base, now, overlay: next.overlay, touched: [] };
      const theirs = await version(current.version);
      const carried = applyDifference(base, now, theirs, theirs);
      if (!carried.ok) return { ...shared, base, now, overlay: next.overlay, touched: carried.touched };
      const { overlay } = carried;
      return {
        ...shared,
        base: theirs,
        now: fileSet(withOverlay(theirs.files, overlay)),
        overlay,
        touched: [],
      };
    },
  };
}

export function changedMeanwhile(message: string): ApiError {
  return new ApiError(409, 'changed-meanwhile', message);
}
