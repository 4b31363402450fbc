/** Whether a process of this machine runs. @param pid the number of one, which another one may have by now */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Somebody else's process cannot be asked.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
