import cluster, { type Worker } from 'node:cluster';

/** A worker's messages: it is alive; it begins work that may block its heartbeats; it has ended that work. */
type HeartbeatMessage = 'beat' | 'begin' | 'end';

/** Milliseconds between two heartbeats, and between two checks of them. */
const INTERVAL = 1_000;

/** In a worker: sends a heartbeat every second while its event loop runs. Does nothing elsewhere. */
export function sendHeartbeats(): void {
  if (!cluster.isWorker) return;
  let isSent = true;
  const beat = async (): Promise<void> => {
    // A primary that is suspended reads nothing: more messages would pile up.
    if (!isSent) return;
    isSent = false;
    await tell('beat');
    isSent = true;
  };
  void beat();
  setInterval(() => void beat(), INTERVAL).unref();
}

/** In a worker: does work without a deadline, such as a migration, which may block the event loop for long. */
export async function withoutHeartbeatCheck<T>(work: () => Promise<T>): Promise<T> {
  await tell('begin');
  try {
    return await work();
  } finally {
    await tell('end');
  }
}

function tell(heartbeat: HeartbeatMessage): Promise<void> {
  return new Promise((resolve) => {
    if (!cluster.isWorker || !process.connected) return resolve();
    // If the primary is gone, nothing is sent.
    process.send?.({ heartbeat }, undefined, undefined, () => resolve());
  });
}

/** Seconds, as the primary counted them. */
interface Liveness {
  /** Since the worker's start. */
  readonly age: number;
  /** Since its last message; `null` before the first one, while it loads its modules. */
  readonly silence: number | null;
}

/**
 * In the primary: counts a worker's seconds until it ends, except during work without a deadline. It counts ticks of
 * its own event loop instead of reading a clock: while this process, or the machine, is suspended, nothing counts.
 * @param look called every second; a worker that it kills is no longer counted
 */
export function watchHeartbeats(worker: Worker, look: (life: Liveness) => void): void {
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

function signIn(message: unknown): HeartbeatMessage | null {
  if (typeof message !== 'object' || message === null || !('heartbeat' in message)) return null;
  const { heartbeat } = message;
  return heartbeat === 'beat' || heartbeat === 'begin' || heartbeat === 'end' ? heartbeat : null;
}
