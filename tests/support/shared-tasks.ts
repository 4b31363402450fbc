import type { Answers, Task, TaskPool } from '../../src/server/next-version/tasks.ts';
import { createPool } from '../../src/server/process/pool.ts';
import { program } from './programs.ts';

/** Starts a separate pool for a test from the bundle, which starts five times faster than the sources. */
export async function startTasks(): Promise<TaskPool> {
  const words = await program('src/pages/pool-entry.ts');
  return createPool<Task, Answers>({ entry: words.at(-1) ?? '' });
}

let started: Promise<TaskPool> | undefined;

/**
 * The pool that all test files of a worker process share. It ends with the worker process.
 */
export const sharedTasks: TaskPool = {
  async run(task, signal) {
    started ??= startTasks();
    return (await started).run(task, signal);
  },
  close: () => {},
};
