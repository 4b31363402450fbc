import { setTimeout as pause } from 'node:timers/promises';

/*
 * Asks for health twenty times a second until it is told to stop, in a process of its own: the one that makes the load
 * has no time to measure. Argument: the server's address. Says in the end how long the answers took.
 */
const url = `${process.argv[2]}/api/health`;
const milliseconds: number[] = [];
let isOver = false;
process.once('message', () => (isOver = true));
while (!isOver) {
  const began = performance.now();
  await fetch(url).then((response) => response.arrayBuffer());
  milliseconds.push(performance.now() - began);
  await pause(50);
}
const sorted = milliseconds.toSorted((one, other) => one - other);
process.send?.({ p99: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN });
process.disconnect?.();
