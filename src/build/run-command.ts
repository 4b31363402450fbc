import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** The options of a command. */
interface CommandOptions {
  /** Variables in addition to those of this process. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Receives everything the command writes, once it has ended. Without it the output goes to this terminal. */
  readonly collect?: (output: string) => void;
}

/**
 * Runs a command of `node_modules/.bin` in a folder.
 * @returns its exit code; 1 when a signal ended it or it could not be started
 */
export function runCommand(
  root: string,
  name: string,
  args: readonly string[],
  { env = {}, collect }: CommandOptions = {},
): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(join(root, 'node_modules', '.bin', name), [...args], {
      cwd: root,
      stdio: collect === undefined ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => (output += String(chunk)));
    child.once('error', (error) => {
      console.error(`${name} could not be started: ${error.message}`);
      resolve(1);
    });
    child.once('close', (code) => {
      collect?.(output);
      resolve(code ?? 1);
    });
  });
}
