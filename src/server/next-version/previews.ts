import type { PreviewRequest } from '../../core/desk/preview.ts';
import type { FileSet } from './file-set.ts';
import type { MadePreview, TaskPool } from './tasks.ts';

/** Pages kept in memory for all people together, 30 to 90 kB each. */
const MOST_CACHED = 20;

/** A small in-memory cache of preview pages. A person's pages are dropped as soon as she requests another version. */
export type Previews = ReturnType<typeof createPreviews>;

interface CachedPreview {
  readonly person: string;
  readonly version: string;
  readonly canceling: AbortController;
  readonly page: Promise<MadePreview>;
}

/**
 * @param release the folder of the release whose pages are made
 * @param tasks the pool that makes them
 */
export function createPreviews(release: string, tasks: TaskPool) {
  const cache = new Map<string, CachedPreview>();
  /** Previews being made, in the order of their requests. */
  const making: CachedPreview[] = [];

  function put(key: string, entry: CachedPreview): void {
    cache.set(key, entry);
    const [oldest] = cache.values();
    if (cache.size > MOST_CACHED) drop((each) => each === oldest);
  }
  function drop(isDropped: (each: CachedPreview) => boolean): void {
    for (const [key, each] of cache) {
      if (!isDropped(each)) continue;
      cache.delete(key);
      each.canceling.abort();
    }
  }
  /**
   * Cancels a person's queued previews except the oldest, which may already be running, and the newest, which she waits
   * for.
   */
  function dropBetween(person: string): void {
    const between = new Set(making.filter((each) => each.person === person).slice(1, -1));
    drop((each) => between.has(each));
  }
  return {
    /**
     * Makes a preview page, or returns the cached one.
     * @param person who requests it; her pages of other versions are dropped, finished or not
     * @throws TaskCanceled if she requests another version in the meantime, or a newer request replaced this one;
     * TaskFailed
     */
    make(person: string, { files, version }: FileSet, asked: PreviewRequest): Promise<MadePreview> {
      drop((each) => each.person === person && each.version !== version);
      const key = keyOf(person, asked);
      const known = cache.get(key);
      if (known !== undefined) {
        cache.delete(key);
        cache.set(key, known);
        return known.page;
      }
      const canceling = new AbortController();
      const page = tasks.run({ kind: 'preview', release, files, version, asked }, canceling.signal);
      const entry = { person, version, canceling, page };
      put(key, entry);
      making.push(entry);
      dropBetween(person);
      page
        .then(
          ({ page: address, line }) => {
            if (line === null || cache.get(key) !== entry) return;
            const { form, language } = asked;
            put(keyOf(person, { form, language, page: address, line }), entry);
          },
          () => {
            if (cache.get(key) === entry) cache.delete(key);
          },
        )
        .finally(() => making.splice(making.indexOf(entry), 1));
      return page;
    },
  };
}

function keyOf(person: string, { form, language, page, about, line }: PreviewRequest): string {
  return JSON.stringify([person, form, language, page, about, line]);
}
