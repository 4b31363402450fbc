import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { PROJECT_ROOT } from './catalog.ts';
import { program, type Program } from './programs.ts';

/** The output of a command, stdout and stderr together, and its exit code. */
export interface Said {
  readonly code: number | null;
  readonly output: string;
}

/**
 * Runs a command as operators do: as a separate process, without the environment variables of the shared test database.
 * @param input its standard input
 */
export async function runAsOperator(
  name: Program,
  words: readonly string[],
  env: Readonly<Record<string, string>> = {},
  input = '',
): Promise<Said> {
  const child = spawn(process.execPath, [...(await program(name)), ...words], {
    cwd: PROJECT_ROOT,
    env: { ...process.env, DATABASE_URL: '', ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  child.stdin.end(input);
  await once(child, 'close');
  return { code: child.exitCode, output };
}
