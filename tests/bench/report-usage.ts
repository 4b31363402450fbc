import { existsSync, readFileSync } from 'node:fs';

/**
 * Loaded before a command: tells whoever started it how long it took, how much of that a processor worked for it, and how
 * much memory it held at most. Linux counts into `maxRSS` what the process held that started it.
 */
process.once('beforeExit', () => {
  const { user, system } = process.cpuUsage();
  const status = existsSync('/proc/self/status') ? readFileSync('/proc/self/status', 'utf8') : '';
  const held = /VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? process.resourceUsage().maxRSS;
  process.send?.({
    seconds: performance.now() / 1000,
    cpuSeconds: (user + system) / 1e6,
    megabytes: Number(held) / 1024,
  });
  process.disconnect?.();
});
