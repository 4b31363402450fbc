import { createTaskProcess, type TaskProcess } from '../../src/server/next-version/task-process.ts';
import { program } from './programs.ts';

let started: Promise<TaskProcess> | undefined;

/**
 * The process that computes what tests ask of the next version: one for all files of a worker, from the bundle, which
 * starts in a fifth of the time of the sources. It ends with the worker.
 */
export const sharedTasks: TaskProcess = {
  async run(task, signal) {
    started ??= program('src/server/next-version/task-entry.ts').then((words) =>
      createTaskProcess({ entry: words.at(-1) ?? '' }),
    );
    return (await started).run(task, signal);
  },
  warmUp: () => {},
  close: () => {},
};
