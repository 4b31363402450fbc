import type { ChangesView } from '../../core/desk/changes.ts';
import type { FileSet } from './file-set.ts';
import type { TaskPool } from './tasks.ts';
import { promiseCache } from '../../core/caches.ts';

/** Describes in words how two sets of files differ, with the results cached. @throws TaskFailed */
export type CompareFiles = (before: FileSet, after: FileSet) => Promise<ChangesView>;

/** Cached results: a user who reads the changes often publishes them next, and publishing logs the same result. */
const MOST_CACHED = 20;

/** @param tasks the pool that compares the files */
export function createComparison(tasks: Pick<TaskPool, 'run'>): CompareFiles {
  const known = promiseCache<ChangesView>(MOST_CACHED);
  return (before, after) =>
    known(`${before.version} ${after.version}`, () =>
      tasks.run({ kind: 'changes', before: before.files, after: after.files }),
    );
}
