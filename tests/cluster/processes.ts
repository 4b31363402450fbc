import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Chance } from '../torture/chance.ts';

/**
 * Kills processes and all their children, as a power cut would, and waits until none is left.
 * @param pids processes that end by themselves meanwhile are ignored
 */
export async function killTrees(pids: readonly number[]): Promise<void> {
  const all = withDescendants(pids);
  for (const pid of all) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended.
    }
  }
  while (all.some(lives)) await pause(10);
}

function withDescendants(pids: readonly number[]): readonly number[] {
  const { stdout } = spawnSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' });
  const pairs = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const all = [...pids];
  for (let at = 0; at < all.length; at += 1)
    for (const [pid, parent] of pairs) if (pid !== undefined && parent === all[at]) all.push(pid);
  return all;
}

/** Whether a process runs; a zombie counts as ended. */
function lives(pid: number): boolean {
  try {
    return !/^\d+ \(.*\) [ZX]/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/**
 * A free port of 127.0.0.1 below the range that the kernel gives to connections, so that a program can give it up for
 * a while and still find it free again.
 */
export async function lastingPort(chance: Chance): Promise<number> {
  for (;;) {
    const port = chance.between(15_000, 32_000);
    const probe = createServer().listen(port, '127.0.0.1');
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    probe.close();
    await once(probe, 'close');
    return port;
  }
}
