import { createTaskProcess, type TaskProcess } from '../../src/server/next-version/task-process.ts';
import { program } from './programs.ts';

/** A process of a test's own, from the bundle, which starts in a fifth of the time of the sources. */
export async function startTasks(): Promise<TaskProcess> {
  const words = await program('src/server/next-version/task-entry.ts');
  return createTaskProcess({ entry: words.at(-1) ?? '' });
}

let started: Promise<TaskProcess> | undefined;

/**
 * The process that computes what tests ask of the next version: one for all files of a worker. It ends with the worker.
 */
export const sharedTasks: TaskProcess = {
  async run(task, signal) {
    started ??= startTasks();
    return (await started).run(task, signal);
  },
  warmUp: () => {},
  close: () => {},
};
