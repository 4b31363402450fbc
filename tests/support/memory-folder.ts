import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** The in-memory file system of Linux. */
const MEMORY = '/dev/shm';
/** The prefix of a run's folder name, before the id of its process. */
const PREFIX = 'harborlight-tests-';
/** The free bytes required: enough for about two hundred databases. */
const NEEDED = 4 * 2 ** 30;

/**
 * Makes this process and its child processes put temporary files into memory, if there is space. A run creates a
 * hundred thousand database files and would wait for the disk at each commit, which matters only in a power cut.
 * @returns removes all of these files, including those that a test has left behind
 */
export function offerMemory(): () => Promise<void> {
  if (!isUsable()) return async () => {};
  const before = process.env['TMPDIR'];
  removeAbandoned();
  const folder = mkdtempSync(join(MEMORY, `${PREFIX}${process.pid}-`));
  // PostgreSQL runs as another user, who must be able to read the folder.
  chmodSync(folder, 0o755);
  process.env['TMPDIR'] = folder;
  return async () => {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
}

/** Removes the folders of runs that were killed, to free the memory. */
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
  // `noexec` is not allowed, because copies of PostgreSQL's programs run there.
  return bavail * bsize > NEEDED && mount !== undefined && !/\bnoexec\b/.test(mount);
}
