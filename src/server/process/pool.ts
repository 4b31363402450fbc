import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const ENTRY = fileURLToPath(new URL('../../pages/pool-entry.ts', import.meta.url));
const PROJECT_ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** How many tasks of the next version run at once: while one takes forever, another one ends. */
const SIZE = 2;
/** The kind of task that waits for none of another kind, and runs one at a time: who asks for the same pages finds them made. */
const APART = 'pages';
/** Milliseconds without a task after which a process ends. */
const IDLE = 120_000;
/**
 * Milliseconds that a task may take: the next version may hold anything, also what takes forever. The pool comes last on a
 * busy machine: what takes two seconds there has needed more than a minute.
 */
const LONGEST = 180_000;
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

/** A task of whichever kind. */
export interface AnyTask {
  readonly kind: string;
}

/** Does what is slow, or not trusted, in processes beside this one. */
export interface Pool<Task extends AnyTask = AnyTask, Answers = object> {
  /**
   * @param signal says that nobody waits any more: what is queued is not begun, what has begun comes to its end unread
   * @throws TaskCanceled when the signal says so; TaskFailed
   */
  run<One extends Task>(task: One, signal?: AbortSignal): Promise<Answers[One['kind'] & keyof Answers]>;
  /** Ends its processes, whatever they do. The next task has a new one, which loads its modules anew. */
  close(): void;
}

/** A task, and who waits for its answer. */
export interface Job {
  readonly task: AnyTask;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** What a process of the pool says of its task. */
export interface Outcome {
  readonly answer?: unknown;
  readonly error?: string;
}

interface PoolProcess {
  readonly child: ChildProcess;
  job: Job | null;
  /** Until its task takes too long, or it has been idle for too long. */
  timer?: NodeJS.Timeout;
}

/**
 * Prepares a pool. Its processes start when there is something to do; they have no key and no password of the server,
 * and end with it.
 */
export function createPool<Task extends AnyTask = AnyTask, Answers = object>({
  entry = ENTRY,
  longest = LONGEST,
  memory = MEMORY,
} = {}): Pool<Task, Answers> {
  const queue: Job[] = [];
  const processes = new Set<PoolProcess>();

  function start(): PoolProcess {
    const child = fork(entry, {
      cwd: PROJECT_ROOT,
      env: Object.fromEntries(VARIABLES.map((name) => [name, process.env[name]])),
      // A source needs tsx, a bundled module nothing.
      execArgv: [...(entry.endsWith('.ts') ? ['--import', 'tsx'] : []), `--max-old-space-size=${memory}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    // The server ends without waiting for it.
    child.unref();
    child.channel?.unref();
    const started: PoolProcess = { child, job: null };
    processes.add(started);
    child.on('message', (message) => {
      if (!processes.has(started) || started.job === null) return;
      // The entry sends nothing else.
      settle(started.job, message as Outcome);
      started.job = null;
      endAfter(IDLE, started);
      next();
    });
    child.on('exit', () => end(started, new TaskFailed('The process ended.')));
    child.on('error', (error) => end(started, new TaskFailed(error.message)));
    return started;
  }
  function endAfter(milliseconds: number, one: PoolProcess): void {
    clearTimeout(one.timer);
    one.timer = setTimeout(() => end(one, new TaskFailed('It takes too long.')), milliseconds).unref();
  }
  /** @param error for whoever waits for its task */
  function end(one: PoolProcess, error: Error): void {
    if (!processes.delete(one)) return;
    clearTimeout(one.timer);
    one.job?.reject(error);
    // One that has nothing to do clears up and ends by itself.
    if (one.job === null && one.child.connected) one.child.disconnect();
    else one.child.kill('SIGKILL');
    next();
  }
  function mayStart({ task }: Job): boolean {
    const isApart = task.kind === APART;
    const busy = [...processes].filter(({ job }) => job !== null && (job.task.kind === APART) === isApart);
    return busy.length < (isApart ? 1 : SIZE);
  }
  function next(): void {
    const job = queue.find(mayStart);
    if (job === undefined) return;
    queue.splice(queue.indexOf(job), 1);
    try {
      const one = [...processes].find((each) => each.job === null) ?? start();
      one.job = job;
      endAfter(longest, one);
      one.child.send(job.task);
    } catch (error) {
      // No process can be started at the moment: whoever waits hears of it, and the next task tries again.
      job.reject(new TaskFailed(error instanceof Error ? error.message : String(error)));
      next();
    }
  }

  return poolOf(
    (job) => {
      queue.push(job);
      next();
      return () => {
        const place = queue.indexOf(job);
        if (place !== -1) queue.splice(place, 1);
      };
    },
    () => {
      for (const { reject } of queue.splice(0)) reject(new TaskCanceled());
      for (const one of processes) end(one, new TaskCanceled());
    },
  );
}

/** @param begin does a job, and returns what gives it up */
export function poolOf<Task extends AnyTask, Answers>(
  begin: (job: Job) => () => void,
  close: () => void,
): Pool<Task, Answers> {
  return {
    run: (task, signal) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted === true) return reject(new TaskCanceled());
        // A task is answered with what `Answers` names.
        const answered = (answer: unknown) => resolve(answer as Parameters<typeof resolve>[0]);
        const giveUp = begin({ task, resolve: answered, reject });
        signal?.addEventListener('abort', () => {
          giveUp();
          reject(new TaskCanceled());
        });
      }),
    close,
  };
}

/** Tells who waits for a task how it ended. */
export function settle({ resolve, reject }: Job, { answer, error }: Outcome): void {
  if (error === undefined) resolve(answer);
  else reject(new TaskFailed(error));
}
