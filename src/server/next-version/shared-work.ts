import { setTimeout as pause } from 'node:timers/promises';

/** A question whose answer takes a while. */
export interface Question {
  /** What asks it, such as a draft and a rule set: its newer question takes the place of its older one. */
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

/** Works something out; `null` where it was given up. */
type Work<Result> = (progress: Progress) => Promise<Result | null>;

interface Job<Result> extends Progress {
  readonly key: string;
  /** By the clock of `performance`; 0 until its turn. */
  begunAt: number;
  readonly canceling: AbortController;
  /** `null` from its begin on, or once it is canceled. */
  work: Work<Result> | null;
  /** Who waits for it, and since when; nobody once it is done. */
  readonly askers: Map<string, string>;
  /** `null` while it is worked out. */
  result: Result | null;
  done: Promise<void>;
}

/** Milliseconds that an answer waits for what is nearly done. */
const PATIENCE = 250;

/** Works out what several may ask, once for all of them, and one thing at a time. */
export interface SharedWork<Result> {
  /**
   * What is known within a quarter of a second; the work goes on. It is canceled when each that has asked for it asks
   * something newer: nobody cancels what somebody else waits for.
   * @param work begins once what was asked before has ended; after a `null` the next question begins it anew
   * @throws the error of the work
   */
  ask(
    question: Question,
    work: Work<Result>,
  ): Promise<{ readonly result: Result | null; readonly looked: number }>;
  /** Gives up what somebody has asked before, unless somebody else waits for it. */
  withdraw(asker: Omit<Question, 'key'>): void;
  /** A result that is remembered; `null` for none. */
  known(key: string): Result | null;
  /** Cancels everything, and waits for its end. */
  close(): Promise<void>;
}

/**
 * @param remembered results that are kept, the newest of them
 * @param age milliseconds after which a result is released, at the next question about anything
 */
export function createSharedWork<Result extends object>({
  remembered,
  age = Infinity,
}: {
  readonly remembered: number;
  readonly age?: number;
}): SharedWork<Result> {
  /** By what they work out, the oldest first. */
  const jobs = new Map<string, Job<Result>>();
  /** Fulfilled once everything that was begun, or waits, has ended. */
  let last: Promise<void> = Promise.resolve();

  function start(key: string, work: Work<Result>): Job<Result> {
    const canceling = new AbortController();
    const job: Job<Result> = {
      key,
      begunAt: 0,
      canceling,
      signal: canceling.signal,
      work,
      askers: new Map(),
      looked: 0,
      result: null,
      done: Promise.resolve(),
    };
    job.done = last.then(async () => {
      const begun = job.work;
      job.work = null;
      job.begunAt = performance.now();
      job.result = begun === null ? null : await begun(job);
      job.askers.clear();
      if (job.result === null) forget(job);
    });
    // Whoever waits hears of the error.
    last = job.done.catch(() => forget(job));
    jobs.set(key, job);
    return job;
  }
  function forget(job: Job<Result>): void {
    if (jobs.get(job.key) === job) jobs.delete(job.key);
  }
  function stop(job: Job<Result>): void {
    job.canceling.abort();
    job.work = null;
    forget(job);
  }
  /** @param but what is still asked */
  function withdraw({ of, at }: Omit<Question, 'key'>, but?: string): void {
    for (const job of jobs.values()) {
      const since = job.askers.get(of);
      if (job.key === but || since === undefined || since > at) continue;
      job.askers.delete(of);
      if (job.askers.size === 0) stop(job);
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
    async ask(question, work) {
      const { of, at, key } = question;
      withdraw(question, key);
      release();
      const job = jobs.get(key) ?? start(key, work);
      if (job.result === null && (job.askers.get(of) ?? '') < at) job.askers.set(of, at);
      await Promise.race([job.done, pause(PATIENCE)]);
      return { result: job.result, looked: job.looked };
    },
    withdraw: (asker) => withdraw(asker),
    known: (key) => jobs.get(key)?.result ?? null,
    async close() {
      [...jobs.values()].forEach(stop);
      await last;
    },
  };
}
