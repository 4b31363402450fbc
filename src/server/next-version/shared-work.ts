import { setTimeout as pause } from 'node:timers/promises';

/** A question that takes long to answer. */
export interface Question {
  /** The subject, such as a rule set: a newer question about the same subject cancels an older one. */
  readonly of: string;
  /** ISO 8601: when this version of the question arose. A late request with an older question cancels nothing. */
  readonly at: string;
  /** Identifies the work: equal for equal questions, which share one job. */
  readonly key: string;
}

/** The connection between the work and those who wait for it. */
export interface Progress {
  /** Aborted when nobody needs the result any more. */
  readonly signal: AbortSignal;
  /** The progress, in a unit of the work's choice. */
  looked: number;
}

interface Job<Result> extends Progress, Question {
  readonly begunAt: number;
  readonly canceling: AbortController;
  /** `null` while the job runs. */
  result: Result | null;
  done: Promise<void>;
}

/** Milliseconds to wait for a job before returning without a result. */
const TIMEOUT = 250;

/**
 * Runs long computations one at a time, shared by all who ask the same question.
 * @param capacity maximum number of cached results; the oldest are evicted
 * @param age milliseconds after which a result is stale; it is evicted at the next question about anything
 */
export function createSharedWork<Result extends object>({
  capacity,
  age = Infinity,
}: {
  readonly capacity: number;
  readonly age?: number;
}) {
  /** Jobs by key, oldest first. */
  const jobs = new Map<string, Job<Result>>();
  /** Resolves when all jobs that are running or queued have ended. */
  let last: Promise<void> = Promise.resolve();

  function forget(job: Job<Result>): void {
    if (jobs.get(job.key) === job) jobs.delete(job.key);
  }
  function start(question: Question, work: (progress: Progress) => Promise<Result | null>): Job<Result> {
    const canceling = new AbortController();
    const { signal } = canceling;
    const state = { begunAt: performance.now(), looked: 0, result: null, done: Promise.resolve() };
    const job: Job<Result> = { ...question, ...state, canceling, signal };
    job.done = last.then(async () => {
      job.result = signal.aborted ? null : await work(job);
      if (job.result === null) forget(job);
    });
    // Those who await `done` get the error.
    last = job.done.catch(() => forget(job));
    jobs.set(job.key, job);
    return job;
  }
  /** @param but the key of the job that is still needed */
  function withdraw({ of, at }: Omit<Question, 'key'>, but?: string): void {
    for (const job of jobs.values()) {
      if (job.of !== of || job.at > at || job.key === but || job.result !== null) continue;
      job.canceling.abort();
      forget(job);
    }
  }
  /** Evicts results that are stale, or too many. Running jobs stay. */
  function release(): void {
    const oldest = performance.now() - age;
    const results = [...jobs.values()].filter(({ result }) => result !== null);
    const tooMany = results.length - capacity;
    results.filter(({ begunAt }, index) => begunAt < oldest || index < tooMany).forEach(forget);
  }

  return {
    /**
     * The result if it is ready within a quarter of a second, otherwise the progress. The work goes on until there is a
     * newer question about the same subject.
     * @param work starts when earlier jobs have ended; if it returns `null`, the next question starts it again
     * @throws the error of the work
     */
    async ask(
      question: Question,
      work: (progress: Progress) => Promise<Result | null>,
    ): Promise<{ readonly result: Result | null; readonly looked: number }> {
      withdraw(question, question.key);
      release();
      const job = jobs.get(question.key) ?? start(question, work);
      await Promise.race([job.done, pause(TIMEOUT)]);
      return { result: job.result, looked: job.looked };
    },
    /** Cancels older jobs about a subject. */
    withdraw: (asked: Omit<Question, 'key'>) => withdraw(asked),
    /** A cached result; `null` for none. */
    known: (key: string): Result | null => jobs.get(key)?.result ?? null,
    /** Cancels all jobs, and waits until they have ended. */
    async close(): Promise<void> {
      for (const { canceling } of jobs.values()) canceling.abort();
      await last;
    },
  };
}
