import type { Answers, Task, TaskPool } from '../../src/server/next-version/tasks.ts';
import { createPool } from '../../src/server/process/pool.ts';
import { program } from './programs.ts';

/** A pool of a test's own, from the bundle, which starts in a fifth of the time of the sources. */
export async function startTasks(): Promise<TaskPool> {
  const words = await program('src/pages/pool-entry.ts');
  return createPool<Task, Answers>({ entry: words.at(-1) ?? '' });
}

let started: Promise<TaskPool> | undefined;

/**
 * The pool that computes what tests ask of the next version: one for all files of a worker. It ends with the worker.
 */
export const sharedTasks: TaskPool = {
  async run(task, signal) {
    started ??= startTasks();
    return (await started).run(task, signal);
  },
  close: () => {},
};
