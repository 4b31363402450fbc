import { spawn } from 'node:child_process';
import { join } from 'node:path';

/**
 * Runs a command of `node_modules/.bin`, its output on this terminal.
 * @returns its exit code; 1 when a signal ended it or it could not be started
 */
export function runCommand(
  root: string,
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>> = {},
): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(join(root, 'node_modules', '.bin', name), [...args], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    });
    child.once('error', (error) => {
      console.error(`${name} could not be started: ${error.message}`);
      resolve(1);
    });
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
