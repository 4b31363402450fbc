import cluster, { type Worker } from 'node:cluster';
import { AggregatorRegistry, Registry } from 'prom-client';
import { observeProcesses, type Processes } from './processes.ts';

/** The metrics of one process, as prom-client exports them. */
type Snapshot = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

/** The primary's message that asks for a worker's metrics. */
const ASK = 'metrics';
/** Milliseconds that a worker has to answer; after that its previous metrics are used. */
const TIMEOUT = 3_000;

interface Answer {
  readonly metrics: Snapshot;
}

/** In a worker: sends its metrics to the primary on request. */
export function sendMetricsOnRequest(registry: Registry): void {
  process.on('message', (message) => {
    if (message === ASK) void sendMetrics(registry);
  });
}

/** Sends the metrics of this worker to the primary; also called when a worker ends. Does nothing elsewhere. */
export async function sendMetrics(registry: Registry): Promise<void> {
  if (!cluster.isWorker || !process.connected) return;
  const answer: Answer = { metrics: await registry.getMetricsAsJSON() };
  await new Promise<void>((resolve) => {
    // If the primary is gone, nothing is sent.
    process.send?.(answer, undefined, undefined, () => resolve());
  });
}

/**
 * In the primary: the metrics of all workers as one text. Counts of ended workers stay in the sums, so that no counter
 * falls when a release takes over; a worker that is killed loses what it counted since the last scrape.
 */
export function metricsOfWorkers(processes: () => Processes): () => Promise<string> {
  const own = new Registry();
  observeProcesses(own, processes);
  const known = new Map<number, Snapshot>();
  let ended: Promise<Snapshot> = Promise.resolve([]);

  cluster.on('message', (worker, message: unknown) => {
    if (isAnswer(message)) known.set(worker.id, message.metrics);
  });
  function settle(worker: Worker): void {
    // A worker's last message may arrive after its exit: waits until it is dead and disconnected.
    if (!worker.isDead() || worker.isConnected()) return;
    const last = known.get(worker.id);
    if (last === undefined) return;
    known.delete(worker.id);
    ended = ended.then((before) => sumOf([before, last.filter(isCumulative)]).getMetricsAsJSON());
  }
  cluster.on('exit', settle);
  cluster.on('disconnect', settle);

  return async () => {
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker?.isConnected() === true);
    await Promise.all(workers.map((worker) => (worker === undefined ? null : ask(worker))));
    return sumOf([...known.values(), await ended, await own.getMetricsAsJSON()]).metrics();
  };
}

/** Resolves when the worker has answered or ended, or when it takes too long. */
function ask(worker: Worker): Promise<void> {
  return new Promise((resolve) => {
    const onMessage = (message: unknown) => {
      if (isAnswer(message)) end();
    };
    const end = () => {
      clearTimeout(timer);
      worker.off('message', onMessage);
      worker.off('exit', end);
      resolve();
    };
    const timer = setTimeout(end, TIMEOUT);
    worker.on('message', onMessage);
    worker.once('exit', end);
    worker.send(ASK, () => {});
  });
}

/** Aggregates each metric by its own rule: counters are added, versions and queues are not. */
function sumOf(snapshots: readonly Snapshot[]): Registry {
  return AggregatorRegistry.aggregate([...snapshots]);
}

/** Whether a metric only rises. */
function isCumulative({ type }: Snapshot[number]): boolean {
  // prom-client exports the name of the type, but declares it as a number.
  return ['counter', 'histogram'].includes(String(type));
}

function isAnswer(message: unknown): message is Answer {
  return (
    typeof message === 'object' && message !== null && 'metrics' in message && Array.isArray(message.metrics)
  );
}
