import cluster from 'node:cluster';
import {
  createPool,
  poolOf,
  settle,
  TaskCanceled,
  type AnyTask,
  type Job,
  type JobOutcome,
  type Pool,
} from './pool.ts';

/** A worker's request to the primary's pool, numbered by the worker: run a task, or cancel it if `task` is `null`. */
interface Question {
  readonly asks: number;
  readonly task: AnyTask | null;
}
interface Reply extends JobOutcome {
  readonly answers: number;
}

/** This machine's pool: that of the primary, or this process's own if there is no primary. */
export function openPool<Task extends AnyTask, Answers>(): Pool<Task, Answers> {
  return cluster.isWorker ? poolOfPrimary() : createPool();
}

/** In the primary: runs tasks for the workers. When a worker ends, its tasks are canceled. */
export function shareWithWorkers(pool: Pick<Pool, 'run'>): void {
  cluster.on('fork', (worker) => {
    const asked = new Map<number, AbortController>();
    worker.on('message', (message: unknown) => {
      if (!isQuestion(message)) return;
      const { asks, task } = message;
      if (task === null) return asked.get(asks)?.abort();
      const givingUp = new AbortController();
      asked.set(asks, givingUp);
      const reply = (outcome: JobOutcome): void => {
        asked.delete(asks);
        if (worker.isConnected()) worker.send({ answers: asks, ...outcome }, () => {});
      };
      pool.run(task, givingUp.signal).then(
        (answer: unknown) => reply({ answer }),
        (error: unknown) => reply({ error: error instanceof Error ? error.message : String(error) }),
      );
    });
    worker.once('exit', () => asked.forEach((givingUp) => givingUp.abort()));
  });
}

function poolOfPrimary<Task extends AnyTask, Answers>(): Pool<Task, Answers> {
  const waiting = new Map<number, Job>();
  let count = 0;
  process.on('message', (message) => {
    if (!isReply(message)) return;
    const job = waiting.get(message.answers);
    waiting.delete(message.answers);
    if (job !== undefined) settle(job, message);
  });
  const ask = (question: Question) => process.send?.(question);
  return poolOf(
    (job) => {
      const asks = (count += 1);
      waiting.set(asks, job);
      ask({ asks, task: job.task });
      return () => {
        waiting.delete(asks);
        ask({ asks, task: null });
      };
    },
    () => waiting.forEach(({ reject }) => reject(new TaskCanceled())),
  );
}

function isQuestion(message: unknown): message is Question {
  return typeof message === 'object' && message !== null && 'asks' in message;
}

function isReply(message: unknown): message is Reply {
  return typeof message === 'object' && message !== null && 'answers' in message;
}
