import type { Problem } from '../../core/problem.ts';
import type { ServerConfig } from '../config/config.ts';

/** The reasons why a port or host cannot be used, by Node's error code. */
const LISTENING: Readonly<Record<string, readonly ['PORT' | 'HOST', found: string, fix: string]>> = {
  EADDRINUSE: ['PORT', 'is in use', 'End the program that listens there, or set another port.'],
  EACCES: ['PORT', 'may not be opened by this user', 'Set a port from 1024 on.'],
  EADDRNOTAVAIL: ['HOST', 'is no address of this machine', 'Set one of its own, or 0.0.0.0 for all of them.'],
  ENOTFOUND: ['HOST', 'cannot be found', 'Set an address of this machine, or 0.0.0.0 for all of them.'],
  EAI_AGAIN: ['HOST', 'cannot be found', 'Set an address of this machine, or 0.0.0.0 for all of them.'],
};

/**
 * Why the server cannot listen, naming the variable to change; `null` for another error.
 * @param prefix of the variables' names
 */
export function listeningProblem(
  error: unknown,
  { port, host }: Pick<ServerConfig, 'port' | 'host'>,
  prefix: '' | 'METRICS_' = '',
): Problem | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const known = LISTENING[code];
  if (known === undefined) return null;
  const [path, found, fix] = known;
  return {
    file: 'environment',
    path: `${prefix}${path}`,
    found: `${path === 'PORT' ? port : JSON.stringify(host)} ${found}`,
    fix,
  };
}

/** The problem that there is no release to serve. */
export function noReleaseProblem(distDir: string): Problem {
  return {
    file: 'environment',
    path: 'DIST_DIR',
    found: `there is no release at ${distDir}`,
    fix: 'npm run build makes one.',
  };
}

/** Runs a process until it serves. If it cannot start, it prints why and exits with 1. */
export async function runOrExit(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
