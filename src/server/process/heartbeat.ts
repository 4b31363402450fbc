import cluster, { type Worker } from 'node:cluster';

/** What a worker says of itself: that it lives; that it begins what may keep it from saying so, and has ended it. */
type Sign = 'beat' | 'begin' | 'end';

/** Milliseconds between two heartbeats, and between two looks at them. */
const INTERVAL = 1_000;

/** In a worker: says every second that its event loop turns. Does nothing elsewhere. */
export function sendHeartbeats(): void {
  if (!cluster.isWorker) return;
  let isSent = true;
  const beat = async (): Promise<void> => {
    // A primary that is stopped reads nothing: they would pile up.
    if (!isSent) return;
    isSent = false;
    await tell('beat');
    isSent = true;
  };
  void beat();
  setInterval(() => void beat(), INTERVAL).unref();
}

/** In a worker: does work that may block the event loop for as long as it takes, such as a migration. No deadline runs meanwhile. */
export async function withoutDeadline<T>(work: () => Promise<T>): Promise<T> {
  await tell('begin');
  try {
    return await work();
  } finally {
    await tell('end');
  }
}

function tell(heartbeat: Sign): Promise<void> {
  return new Promise((resolve) => {
    if (!cluster.isWorker || !process.connected) return resolve();
    // A primary that has gone needs no heartbeat.
    process.send?.({ heartbeat }, undefined, undefined, () => resolve());
  });
}

/** Seconds, as the primary counted them. */
interface Life {
  /** Since the worker was started. */
  readonly age: number;
  /** Since it said anything; `null` before that: it loads its modules. */
  readonly silence: number | null;
}

/**
 * In the primary: counts the seconds of a worker until it ends, but for those of work that has no deadline. What is counted
 * are turns of the primary's own event loop, not a clock: while this process, or the machine, is stopped, nothing counts.
 * @param look called every second; a worker that it kills is counted no longer
 */
export function watchHeartbeats(worker: Worker, look: (life: Life) => void): void {
  let age = 0;
  let silence: number | null = null;
  let tasks = 0;
  worker.on('message', (message: unknown) => {
    silence = 0;
    const sign = signIn(message);
    if (sign === 'begin') tasks += 1;
    if (sign === 'end') tasks -= 1;
  });
  const timer = setInterval(() => {
    if (tasks > 0) return;
    age += 1;
    if (silence !== null) silence += 1;
    look({ age, silence });
  }, INTERVAL);
  worker.once('exit', () => clearInterval(timer));
}

function signIn(message: unknown): Sign | null {
  if (typeof message !== 'object' || message === null || !('heartbeat' in message)) return null;
  const { heartbeat } = message;
  return heartbeat === 'beat' || heartbeat === 'begin' || heartbeat === 'end' ? heartbeat : null;
}
