import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** Where Linux has a file system in memory. */
const MEMORY = '/dev/shm';
/** What the folder of a run is called, before the process that made it. */
const PREFIX = 'harborlight-tests-';
/** Bytes that a run may need of it: some two hundred databases at most. */
const NEEDED = 4 * 2 ** 30;

/**
 * Has this process, and those that it starts, write temporary files to memory where there is room: a run makes a hundred
 * thousand files of databases, and waits for a disk at each commit, which only a power cut would tell from no wait.
 * @returns what removes them all, also what a test has left behind
 */
export function offerMemory(): () => Promise<void> {
  if (!isUsable()) return async () => {};
  const before = process.env['TMPDIR'];
  removeAbandoned();
  const folder = mkdtempSync(join(MEMORY, `${PREFIX}${process.pid}-`));
  // PostgreSQL has a user of its own.
  chmodSync(folder, 0o755);
  process.env['TMPDIR'] = folder;
  return async () => {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
}

/** A run that was killed has removed nothing, and memory is dear. */
function removeAbandoned(): void {
  for (const name of readdirSync(MEMORY)) {
    const [, pid] = new RegExp(`^${PREFIX}(\\d+)-`).exec(name) ?? [];
    if (pid !== undefined && !existsSync(`/proc/${pid}`))
      rmSync(join(MEMORY, name), { recursive: true, force: true });
  }
}

function isUsable(): boolean {
  if (!existsSync(MEMORY) || !existsSync('/proc/mounts')) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  const mount = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .find((line) => line.split(' ')[1] === MEMORY);
  // Copies of PostgreSQL's programs are run there.
  return bavail * bsize > NEEDED && mount !== undefined && !/\bnoexec\b/.test(mount);
}
