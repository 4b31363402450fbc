import type { Worker } from 'node:cluster';
import { Gauge, type Registry } from 'prom-client';

/** The serving processes of this machine. */
export interface Processes {
  /** How many there should be. */
  readonly wanted: number;
  /** How many there are. */
  readonly serving: number;
}

/** The value for a process without a primary. */
export const SINGLE_PROCESS: Processes = { wanted: 1, serving: 1 };

/** The primary's message to a worker that another worker has replaced. */
export const RETIRE = 'retire';

/** In the primary: sends a worker the counts, which its health endpoint reports. */
export function sendProcessCounts(worker: Worker, processes: Processes): void {
  if (worker.isConnected()) worker.send({ processes }, () => {});
}

/** In a worker: listens for the counts. @returns the latest ones */
export function receiveProcessCounts(): () => Processes {
  let told = SINGLE_PROCESS;
  process.on('message', (message) => {
    if (typeof message === 'object' && message !== null && 'processes' in message)
      // `sendProcessCounts` alone sends it.
      told = message.processes as Processes;
  });
  return () => told;
}

/** Adds the gauge of wanted and serving processes, which an alert compares. */
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
