import type { ChangesView } from '../../core/desk/changes.ts';
import type { FileSet } from './file-set.ts';
import type { TaskPool } from './tasks.ts';
import { rememberAnswers } from '../remember.ts';

/** Says in words how files differ from others: once for the same files. @throws TaskFailed */
export type CompareFiles = (before: FileSet, after: FileSet) => Promise<ChangesView>;

/**
 * Results that are remembered: who reads the next version’s changes publishes it next, and the same is written down.
 */
const REMEMBERED = 20;

/** @param tasks where files are compared */
export function createComparison(tasks: Pick<TaskPool, 'run'>): CompareFiles {
  const known = rememberAnswers<ChangesView>(REMEMBERED);
  return (before, after) =>
    known(`${before.version} ${after.version}`, () =>
      tasks.run({ kind: 'changes', before: before.files, after: after.files }),
    );
}
