import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Metrics } from '../process/metrics.ts';
import type { StepCount, StepStore } from '../store/desk/step-store.ts';
import { StoreUnavailable } from '../store/faults.ts';

/** Milliseconds between two writes: counts in between are lost when the process is killed. */
const EVERY = 30_000;

/**
 * Also counts by day, for the desk, how often each form is opened and each of its steps is reached. The counts are kept
 * in memory and written in one batch, so that a step causes no database query.
 * @returns the metrics to count with
 */
export function countByDay(
  app: FastifyInstance,
  metrics: Metrics,
  store: StepStore,
  logger: FastifyBaseLogger,
): Metrics {
  /** By day, then by form and step. */
  let counts = new Map<string, Map<string, StepCount>>();

  function count(form: string, step: string): void {
    const day = new Date().toISOString().slice(0, 10);
    const ofDay = counts.get(day) ?? new Map<string, StepCount>();
    counts.set(day, ofDay);
    const key = `${form} ${step}`;
    ofDay.set(key, { form, step, count: (ofDay.get(key)?.count ?? 0) + 1 });
  }

  async function write(): Promise<void> {
    const written = counts;
    counts = new Map();
    try {
      for (const [day, ofDay] of written) await store.add(day, [...ofDay.values()]);
    } catch (error) {
      // A failed batch is dropped: a retry could count it twice.
      if (!(error instanceof StoreUnavailable)) logger.error({ err: error }, 'steps are not counted');
    }
  }

  let writing: Promise<void> = Promise.resolve();
  const writeNext = () => (writing = writing.then(write));
  const timer = setInterval(() => void writeNext(), EVERY).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await writeNext();
  });

  return {
    ...metrics,
    opened(form) {
      metrics.opened(form);
      count(form, '');
    },
    reached(form, step, way) {
      metrics.reached(form, step, way);
      count(form, step);
    },
  };
}
