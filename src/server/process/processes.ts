import type { Worker } from 'node:cluster';
import { Gauge, type Registry } from 'prom-client';

/** The serving processes of this machine. */
export interface Processes {
  /** How many there shall be. */
  readonly wanted: number;
  /** How many there are. */
  readonly serving: number;
}

/** Without a primary. */
export const ALONE: Processes = { wanted: 1, serving: 1 };

/** What the primary sends a worker when another worker has taken its place. */
export const RETIRE = 'retire';

/** In the primary: tells a worker, whose health says it. */
export function tellProcesses(worker: Worker, processes: Processes): void {
  if (worker.isConnected()) worker.send({ processes }, () => {});
}

/** @returns what the primary told last */
export function heedProcesses(): () => Processes {
  let told = ALONE;
  process.on('message', (message) => {
    if (typeof message === 'object' && message !== null && 'processes' in message)
      // `tellProcesses` alone sends it.
      told = message.processes as Processes;
  });
  return () => told;
}

/** Adds the gauge that an alert compares with itself. */
export function observeProcesses(registry: Registry, processes: () => Processes): void {
  new Gauge({
    name: 'harborlight_processes',
    help: 'Processes of this machine: wanted, as WEB_PROCESSES says, and serving.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(processes())) this.set({ state }, count);
    },
  });
}
