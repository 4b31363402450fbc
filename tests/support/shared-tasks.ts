import { createHash } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import type { Answers, Task, TaskPool } from '../../src/server/next-version/tasks.ts';
import { createPool } from '../../src/server/process/pool.ts';
import { program } from './programs.ts';

/** A pool of a test's own, from the bundle, which starts in a fifth of the time of the sources. */
export async function startTasks(): Promise<TaskPool> {
  const words = await program('src/pages/pool-entry.ts');
  return createPool<Task, Answers>({ entry: words.at(-1) ?? '' });
}

let started: Promise<TaskPool> | undefined;

/** Kinds that read or write more than they are given. */
const READING = ['pages', 'preview'];
/** What the pool has computed, by what it was given: tests on two databases ask the same, and nothing else decides it. */
const known = new Map<string, Buffer>();

/**
 * The pool that computes what tests ask of the next version: one for all files of a worker. It ends with the worker. The
 * same is computed once.
 */
export const sharedTasks: TaskPool = {
  async run(task, signal) {
    const name = createHash('sha1').update(serialize(task)).digest('hex');
    const before = known.get(name);
    // A copy each, as from the pool. What is given up is for the pool to say.
    if (before !== undefined && signal?.aborted !== true) return deserialize(before);
    started ??= startTasks();
    const answer = await (await started).run(task, signal);
    if (!READING.includes(task.kind)) known.set(name, serialize(answer));
    return answer;
  },
  close: () => {},
};
