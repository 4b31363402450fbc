import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const ENTRY = fileURLToPath(new URL('../../pages/pool-entry.ts', import.meta.url));
const PROJECT_ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** How many tasks of the next version run at once: with two, a task that never ends does not block the others. */
const SIZE = 2;
/** Tasks of this kind run apart from the others, one at a time: a repeated request finds the pages already made. */
const APART = 'pages';
/** Milliseconds without a task after which a process ends. */
const IDLE = 120_000;
/**
 * Milliseconds that a task may take: the next version may contain anything, even what never ends. On a busy machine the
 * pool has the lowest priority: a task of two seconds has taken more than a minute there.
 */
const LONGEST = 180_000;
/** Megabytes of heap for a process; previews take 200. Node ends the process if it needs more. */
const MEMORY = 512;
/** Environment variables that a process inherits: temporary folders, time zone, memory, libraries. */
const VARIABLES = ['TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'TZ', 'NODE_OPTIONS', 'LD_LIBRARY_PATH'];

/** A task was canceled: a newer one replaced it, or its caller no longer waits. */
export class TaskCanceled extends Error {
  override readonly name = 'TaskCanceled';
}

/** A task failed, or did not end in time. */
export class TaskFailed extends Error {
  override readonly name = 'TaskFailed';
}

/** A task of whichever kind. */
export interface AnyTask {
  readonly kind: string;
}

/** Runs slow or untrusted tasks in separate processes. */
export interface Pool<Task extends AnyTask = AnyTask, Answers = object> {
  /**
   * @param signal cancels the task: a queued one is not started; the result of a running one is ignored
   * @throws TaskCanceled when the signal is aborted; TaskFailed
   */
  run<One extends Task>(task: One, signal?: AbortSignal): Promise<Answers[One['kind'] & keyof Answers]>;
  /** Kills its processes. The next task starts a new one, which loads its modules again. */
  close(): void;
}

/** A task, with the callbacks of its caller. */
export interface Job {
  readonly task: AnyTask;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** What a process of the pool sends back for its task. */
export interface JobOutcome {
  readonly answer?: unknown;
  readonly error?: string;
}

interface PoolProcess {
  readonly child: ChildProcess;
  job: Job | null;
  /** Fires when its task takes too long, or when it has been idle for too long. */
  timer?: NodeJS.Timeout;
}

/** Creates a pool. Its processes start on demand; they get no key and no password of the server, and end with it. */
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
      // A TypeScript source needs tsx, a bundled module does not.
      execArgv: [...(entry.endsWith('.ts') ? ['--import', 'tsx'] : []), `--max-old-space-size=${memory}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    // Does not keep the server's process alive.
    child.unref();
    child.channel?.unref();
    const started: PoolProcess = { child, job: null };
    processes.add(started);
    child.on('message', (message) => {
      if (!processes.has(started) || started.job === null) return;
      // The entry sends no other messages.
      settle(started.job, message as JobOutcome);
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
  /** @param error the error for its task's caller */
  function end(one: PoolProcess, error: Error): void {
    if (!processes.delete(one)) return;
    clearTimeout(one.timer);
    one.job?.reject(error);
    // An idle process cleans up and ends by itself.
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
      // No process can be started right now: the caller gets the error, and the next task tries again.
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

/** @param begin starts a job, and returns a function that cancels it */
export function poolOf<Task extends AnyTask, Answers>(
  begin: (job: Job) => () => void,
  close: () => void,
): Pool<Task, Answers> {
  return {
    run: (task, signal) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted === true) return reject(new TaskCanceled());
        // The answer of a task has the type that `Answers` lists for its kind.
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

/** Settles a job's promise with the outcome. */
export function settle({ resolve, reject }: Job, { answer, error }: JobOutcome): void {
  if (error === undefined) resolve(answer);
  else reject(new TaskFailed(error));
}
