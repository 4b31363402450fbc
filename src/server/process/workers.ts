import cluster, { type Worker } from 'node:cluster';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { isAnnouncement } from './announcement.ts';
import { watchHeartbeats } from './heartbeat.ts';
import { RETIRE, sendProcessCounts, type Processes } from './processes.ts';

/** The workers that serve a release. A worker that dies or hangs is started again. */
export type Workers = ReturnType<typeof createWorkers>;

/** A slot in which one worker serves at a time. */
interface Slot {
  worker: Worker | null;
  /** The number of the release change that the worker serves. Not the release's id: a release can replace itself. */
  change: number;
  /** How many workers in a row did not come up here, or died soon after their start. */
  failures: number;
}

/** A worker that listens. */
interface Listening {
  readonly worker: Worker;
  readonly url: string;
}

/**
 * Seconds that a worker has to listen while others serve, without migrations: ten times what a start takes on a machine
 * that gives it a tenth of its CPU time. While none serves there is no deadline: a restart would only take longer.
 */
const START_DEADLINE = 300;
/** Seconds without a heartbeat after which a worker counts as hung: while it starts, and while it serves. */
const SILENT_START = 60;
const SILENT = 9;
/** Milliseconds that a worker has to end; by itself it takes at most 10 s. */
const END_DEADLINE = 13_000;
/** Milliseconds before a worker is started again, by the number of failures in a row at its slot. */
const BACKOFF = [0, 0, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000];
/** Milliseconds of serving after which a worker's death starts the count of failures anew. */
const STEADY = 60_000;
/** The last characters of a worker's stderr that are kept as the reason why it ended. */
const REASON_LENGTH = 2_000;

/**
 * Prepares the workers; nothing is started yet.
 * @param exec the module that each worker runs, with the release's id as its argument
 * @param size how many workers there are
 */
export function createWorkers(exec: string, size: number, logger: FastifyBaseLogger) {
  const slots: readonly Slot[] = Array.from({ length: size }, () => ({
    worker: null,
    change: 0,
    failures: 0,
  }));
  /** Every worker that has not ended, retired ones too. */
  const alive = new Set<Worker>();
  /** The release that should be served. */
  let serving: { readonly release: string | null; readonly change: number } = { release: null, change: 0 };
  let isStopping = false;
  let lastStart: Promise<void> = Promise.resolve();

  // Workers accept connections themselves. If the primary distributed them (round robin), there would be one more hop,
  // and connections that it holds would be lost with it.
  cluster.schedulingPolicy = cluster.SCHED_NONE;

  const processes = (): Processes => ({
    wanted: size,
    serving: slots.filter(({ worker }) => worker !== null).length,
  });
  const sayProcesses = (): void => alive.forEach((worker) => sendProcessCounts(worker, processes()));

  async function listening(release: string | null): Promise<Listening> {
    cluster.setupPrimary({
      exec,
      args: release === null ? [] : [release],
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
      // Catalog files are sent this way.
      serialization: 'advanced',
    });
    const worker = cluster.fork();
    alive.add(worker);
    worker.once('exit', () => alive.delete(worker));
    let reason = '';
    worker.process.stderr?.on('data', (chunk: Buffer) => {
      process.stderr.write(chunk);
      reason = `${reason}${chunk.toString()}`.slice(-REASON_LENGTH);
    });
    let isListening = false;
    try {
      return await new Promise<Listening>((resolve, reject) => {
        worker.on('message', (message: unknown) => {
          if (!isAnnouncement(message)) return;
          isListening = true;
          resolve({ worker, url: message.url });
        });
        worker.on('error', reject);
        worker.process.once('close', (code, signal) =>
          reject(new Error(reason.trim() || `It ended with ${signal ?? code}.`)),
        );
        watchHeartbeats(worker, ({ age, silence }) => {
          const isSilent = silence !== null && silence > (isListening ? SILENT : SILENT_START);
          const isLate = !isListening && age > START_DEADLINE && processes().serving > 0;
          if (!isSilent && !isLate) return;
          const hung = `It gave no sign of life for ${silence} s.`;
          reject(new Error(isSilent ? hung : `It did not listen within ${START_DEADLINE} s.`));
          if (isListening)
            logger.error({ worker: worker.process.pid, silence }, 'a worker hangs, it is killed');
          worker.process.kill('SIGKILL');
        });
      });
    } catch (error) {
      worker.process.kill('SIGKILL');
      throw error;
    }
  }

  /** Assigns a slot to a worker that listens, and retires the one before. */
  function settle(slot: Slot, change: number, { worker }: Listening): void {
    const started = performance.now();
    const { worker: previous } = slot;
    slot.worker = worker;
    slot.change = change;
    if (previous !== null) retire(previous);
    sayProcesses();
    const onExit = (code: number | null, signal: string | null): void => {
      if (slot.worker !== worker || isStopping) return;
      slot.worker = null;
      sayProcesses();
      logger.error({ worker: worker.process.pid, code, signal }, 'a worker died, another one starts');
      slot.failures = performance.now() - started > STEADY ? 1 : slot.failures + 1;
      void fill(slot);
    };
    if (worker.isDead()) onExit(worker.process.exitCode, worker.process.signalCode);
    else worker.once('exit', onExit);
  }

  /** Starts workers one after another: side by side on a busy machine, none would listen in time. */
  function inTurn(start: () => Promise<void>): Promise<void> {
    const started = lastStart.then(start);
    lastStart = started.catch(() => {});
    return started;
  }

  /** Starts workers at a slot until one serves the current release there. */
  async function fill(slot: Slot): Promise<void> {
    const isFilled = () => isStopping || (slot.worker !== null && slot.change === serving.change);
    while (!isFilled()) {
      await pause(BACKOFF[Math.min(slot.failures, BACKOFF.length - 1)]);
      if (isFilled()) return;
      try {
        await inTurn(async () => {
          if (isFilled()) return;
          const { release, change } = serving;
          const successor = await listening(release);
          // Meanwhile another worker may serve this release at the slot, or the server is stopping.
          if (isFilled()) retire(successor.worker);
          else settle(slot, change, successor);
        });
      } catch (error) {
        slot.failures += 1;
        if (!isStopping) logger.error({ err: error }, 'a worker could not be started again');
      }
    }
  }

  /** @throws Error when the first worker does not listen */
  async function fillFirst(release: string | null): Promise<string> {
    const [first] = slots;
    if (first === undefined) throw new Error('There is no slot for a worker.');
    const successor = await listening(release);
    serving = { release, change: serving.change + 1 };
    settle(first, serving.change, successor);
    return successor.url;
  }

  return {
    /**
     * Starts the first worker, then the others. @returns the URL, as soon as the first one listens
     * @throws Error when the first one ends before it listens; it has written the reason to stderr
     */
    async start(release: string | null): Promise<string> {
      const url = await fillFirst(release);
      for (const slot of slots.slice(1)) void fill(slot);
      return url;
    },
    /**
     * Replaces the workers one by one: each serves until its successor listens, and then finishes its requests. If a
     * successor after the first one does not listen, it is started again until it does.
     * @throws Error with the reason when the first successor does not listen; all workers go on
     */
    async replace(release: string): Promise<void> {
      await fillFirst(release);
      for (const slot of slots.slice(1)) await Promise.race([fill(slot), pause(START_DEADLINE * 1_000)]);
    },
    /** Ends all workers gracefully. */
    async stop(): Promise<void> {
      isStopping = true;
      await Promise.all([...alive].map((worker) => end(worker, () => worker.process.kill('SIGTERM'))));
    },
    processes,
  };
}

function retire(worker: Worker): void {
  void end(worker, () => {
    if (worker.isConnected()) worker.send(RETIRE, () => {});
  });
}

/** Asks a worker to end, and kills it when it takes too long. */
async function end(worker: Worker, ask: () => void): Promise<void> {
  if (worker.isDead()) return;
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  const timer = setTimeout(() => worker.process.kill('SIGKILL'), END_DEADLINE);
  ask();
  await ended;
  clearTimeout(timer);
}
