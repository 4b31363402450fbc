import { setTimeout as pause } from 'node:timers/promises';

/** A question whose answer takes a while. */
export interface Question {
  /** What it is about, such as a rule set: a newer question about it takes the place of an older one. */
  readonly of: string;
  /** ISO 8601: since when it is asked so. Who comes late with an older question takes nobody's place. */
  readonly at: string;
  /** What has to be worked out: the same for all who ask the same. */
  readonly key: string;
}

/** What the work knows of who waits for it. */
export interface Progress {
  /** Aborted once nobody asks for it any more. */
  readonly signal: AbortSignal;
  /** How far it has come, in a unit of its own. */
  looked: number;
}

interface Job<Result> extends Progress, Question {
  readonly begunAt: number;
  readonly canceling: AbortController;
  /** `null` while it is worked out. */
  result: Result | null;
  done: Promise<void>;
}

/** Milliseconds that an answer waits for what is nearly done. */
const PATIENCE = 250;

/**
 * Works out what several may ask, once for all of them, and one thing at a time.
 * @param remembered results that are kept, the newest of them
 * @param age milliseconds after which a result is released, at the next question about anything
 */
export function createSharedWork<Result extends object>({
  remembered,
  age = Infinity,
}: {
  readonly remembered: number;
  readonly age?: number;
}) {
  /** By what they work out, the oldest first. */
  const jobs = new Map<string, Job<Result>>();
  /** Fulfilled once everything that was begun, or waits, has ended. */
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
    // Whoever waits hears of the error.
    last = job.done.catch(() => forget(job));
    jobs.set(job.key, job);
    return job;
  }
  /** @param but what is still asked */
  function withdraw({ of, at }: Omit<Question, 'key'>, but?: string): void {
    for (const job of jobs.values()) {
      if (job.of !== of || job.at > at || job.key === but || job.result !== null) continue;
      job.canceling.abort();
      forget(job);
    }
  }
  /** Lets go of results that are old, or too many. What is worked out stays. */
  function release(): void {
    const oldest = performance.now() - age;
    const results = [...jobs.values()].filter(({ result }) => result !== null);
    const tooMany = results.length - remembered;
    results.filter(({ begunAt }, index) => begunAt < oldest || index < tooMany).forEach(forget);
  }

  return {
    /**
     * What is known within a quarter of a second; the work goes on until something newer is asked about the same.
     * @param work begins once what was asked before has ended; after a `null` the next question begins it anew
     * @throws the error of the work
     */
    async ask(
      question: Question,
      work: (progress: Progress) => Promise<Result | null>,
    ): Promise<{ readonly result: Result | null; readonly looked: number }> {
      withdraw(question, question.key);
      release();
      const job = jobs.get(question.key) ?? start(question, work);
      await Promise.race([job.done, pause(PATIENCE)]);
      return { result: job.result, looked: job.looked };
    },
    /** Gives up what was asked about something before. */
    withdraw: (asked: Omit<Question, 'key'>) => withdraw(asked),
    /** A result that is remembered; `null` for none. */
    known: (key: string): Result | null => jobs.get(key)?.result ?? null,
    /** Cancels everything, and waits for its end. */
    async close(): Promise<void> {
      for (const { canceling } of jobs.values()) canceling.abort();
      await last;
    },
  };
}
