import { fork, type ChildProcess } from 'node:child_process';
import { getPriority, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { nodeParameters } from '../process/node-parameters.ts';
import type { Answers, Task } from './tasks.ts';

const ENTRY = fileURLToPath(new URL('task-entry.ts', import.meta.url));
const PROJECT_ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** As `nice` has it: requests of applicants come first. */
const PRIORITY = 10;
/** Milliseconds without a task after which the process ends. */
const IDLE = 120_000;
/** Milliseconds that a task may take: the next version may hold anything, also what takes forever. */
const LONGEST = 60_000;
/** Megabytes that what a task makes may take; previews take 200. Node ends the process where that is not enough. */
const MEMORY = 512;
/** Variables that a process has from ours: where it writes what it needs for a while, its clock, its memory. */
const VARIABLES = ['TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'TZ', 'NODE_OPTIONS', 'LD_LIBRARY_PATH'];

/** A task was given up, because a newer one took its place or nobody waits for it. */
export class TaskCanceled extends Error {
  override readonly name = 'TaskCanceled';
}

/** A task came to no end. */
export class TaskFailed extends Error {
  override readonly name = 'TaskFailed';
}

/** A process beside this one that does what would keep requests waiting: one task after another. */
export interface TaskProcess<Any extends { readonly kind: string } = Task, Given extends object = Answers> {
  /** @throws TaskCanceled when the signal says so; TaskFailed */
  run<One extends Any>(task: One, signal?: AbortSignal): Promise<Given[One['kind'] & keyof Given]>;
  /** Starts it, so that the first task does not wait for that. */
  warmUp(): void;
  close(): void;
}

interface Waiting {
  readonly task: { readonly kind: string };
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** How a process does its tasks, where it is not the usual. */
export interface TaskProcessOptions {
  /** What it runs: it answers each task that it is sent. */
  readonly entry?: string;
  /** Milliseconds that a task may take. */
  readonly longest?: number;
  /** Megabytes that what a task makes may take. */
  readonly memory?: number;
}

/** Prepares a process, which starts with the first task. It has no key and no password of the server. */
export function createTaskProcess<
  Any extends { readonly kind: string } = Task,
  Given extends object = Answers,
>({ entry = ENTRY, longest = LONGEST, memory = MEMORY }: TaskProcessOptions = {}): TaskProcess<Any, Given> {
  const queue: Waiting[] = [];
  let child: ChildProcess | null = null;
  let running: Waiting | null = null;
  let count = 0;
  let timer: NodeJS.Timeout | undefined;

  function start(): ChildProcess {
    const started = fork(entry, {
      cwd: PROJECT_ROOT,
      env: Object.fromEntries(VARIABLES.map((name) => [name, process.env[name]])),
      execArgv: [...nodeParameters(entry), `--max-old-space-size=${memory}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    if (started.pid !== undefined) lowerPriority(started.pid);
    // The server ends without waiting for it.
    started.unref();
    started.channel?.unref();
    started.on('message', (message) => {
      // `task-entry.ts` alone sends them.
      const { id, answer, error } = message as { id: number; answer?: unknown; error?: string };
      if (started !== child || id !== count || running === null) return;
      const { resolve, reject } = running;
      running = null;
      if (error === undefined) resolve(answer);
      else reject(new TaskFailed(error));
      next();
    });
    const end = () => {
      if (started !== child) return;
      child = null;
      running?.reject(new TaskFailed('The process ended.'));
      running = null;
      next();
    };
    started.on('exit', end);
    started.on('error', end);
    return started;
  }
  /** Ends the process, whatever it does; the next task has a new one. */
  function stop(): void {
    clearTimeout(timer);
    const stopped = child;
    const isBusy = running !== null;
    child = null;
    running = null;
    // One that has nothing to do clears up and ends by itself.
    if (stopped?.connected === true && !isBusy) stopped.disconnect();
    else stopped?.kill('SIGKILL');
  }
  function next(): void {
    if (running !== null) return;
    clearTimeout(timer);
    const waiting = queue.shift();
    if (waiting === undefined) {
      timer = setTimeout(stop, IDLE).unref();
      return;
    }
    running = waiting;
    count += 1;
    try {
      child ??= start();
    } catch (error) {
      // No process can be started at the moment: whoever waits hears of it, and the next task tries again.
      running = null;
      waiting.reject(new TaskFailed(error instanceof Error ? error.message : String(error)));
      return next();
    }
    child.send({ id: count, task: waiting.task });
    timer = setTimeout(() => {
      stop();
      waiting.reject(new TaskFailed('It takes too long.'));
      next();
    }, longest).unref();
  }

  return {
    run<One extends Any>(task: One, signal?: AbortSignal) {
      return new Promise<Given[One['kind'] & keyof Given]>((resolve, reject) => {
        // The entry answers a task with what `Given` names.
        const answered = (answer: unknown) => resolve(answer as Given[One['kind'] & keyof Given]);
        const waiting: Waiting = { task, resolve: answered, reject };
        if (signal?.aborted === true) return reject(new TaskCanceled());
        signal?.addEventListener('abort', () => {
          const place = queue.indexOf(waiting);
          if (place !== -1) queue.splice(place, 1);
          else if (running !== waiting) return;
          reject(new TaskCanceled());
          next();
        });
        queue.push(waiting);
        next();
      });
    },
    warmUp() {
      try {
        child ??= start();
      } catch {
        // The first task tries again, and says so.
      }
      if (running === null) next();
    },
    close() {
      for (const { reject } of queue.splice(0)) reject(new TaskCanceled());
      running?.reject(new TaskCanceled());
      stop();
    },
  };
}

/** A process of a lower priority than ours stays there; one that has ended already has none. */
function lowerPriority(pid: number): void {
  try {
    if (getPriority() < PRIORITY) setPriority(pid, PRIORITY);
  } catch {
    // It does its work at the server's own priority.
  }
}
