import type { PreviewRequest } from '../../core/desk/preview.ts';
import type { FileSet } from './file-set.ts';
import type { MadePreview, TaskPool } from './tasks.ts';

/** Pages that are kept in memory, of everybody together: 30 to 90 kB each. */
const KEPT = 20;

/** Pages of the next version: a few of them, in memory, each gone as soon as who looks at it asks for another version. */
export type Previews = ReturnType<typeof createPreviews>;

interface Kept {
  readonly person: string;
  readonly version: string;
  readonly canceling: AbortController;
  readonly page: Promise<MadePreview>;
}

/**
 * @param release the folder of the release whose pages they are
 * @param tasks makes them
 */
export function createPreviews(release: string, tasks: TaskPool) {
  const kept = new Map<string, Kept>();
  /** In the order in which they were asked for. */
  const making: Kept[] = [];

  function keep(key: string, entry: Kept): void {
    kept.set(key, entry);
    const [oldest] = kept.values();
    if (kept.size > KEPT) drop((each) => each === oldest);
  }
  function drop(isDropped: (each: Kept) => boolean): void {
    for (const [key, each] of kept) {
      if (!isDropped(each)) continue;
      kept.delete(key);
      each.canceling.abort();
    }
  }
  /** Of what somebody asks for, the oldest page may be in the making, and she looks at the newest: only these two stay. */
  function dropBetween(person: string): void {
    const between = new Set(making.filter((each) => each.person === person).slice(1, -1));
    drop((each) => between.has(each));
  }
  return {
    /**
     * Makes a page, or finds it made.
     * @param person who looks at it; pages of other versions that she has looked at are dropped, made or not
     * @throws TaskCanceled when she asks for another version by now, or a newer question took its place; TaskFailed
     */
    make(person: string, { files, version }: FileSet, asked: PreviewRequest): Promise<MadePreview> {
      drop((each) => each.person === person && each.version !== version);
      const key = keyOf(person, asked);
      const known = kept.get(key);
      if (known !== undefined) {
        kept.delete(key);
        kept.set(key, known);
        return known.page;
      }
      const canceling = new AbortController();
      const page = tasks.run({ kind: 'preview', release, files, version, asked }, canceling.signal);
      const entry = { person, version, canceling, page };
      keep(key, entry);
      making.push(entry);
      dropBetween(person);
      page
        .then(
          ({ page: address, line }) => {
            if (line === null || kept.get(key) !== entry) return;
            const { form, language } = asked;
            keep(keyOf(person, { form, language, page: address, line }), entry);
          },
          () => {
            if (kept.get(key) === entry) kept.delete(key);
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
