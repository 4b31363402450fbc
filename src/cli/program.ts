import { valueOf } from '../core/problem.ts';
import { readServerConfig, type ServerConfig } from '../server/config/config.ts';
import type { Environment } from '../server/config/environment.ts';
import { storeFaultText } from './applications/store-fault.ts';
import { printable } from './applications/terminal-text.ts';
import { UsageError } from './command-words.ts';

/**
 * Runs a program to its end. Exit code 2: the command line is wrong, and stderr says how to write it; 1: it failed, and
 * stderr says why.
 */
export async function runProgram(usage: string, main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    // The reader of a pipe closed it, as in `… | head`.
    if (error instanceof Error && 'code' in error && error.code === 'EPIPE') return;
    const message = storeFaultText(error) ?? (error instanceof Error ? error.message : String(error));
    const isUsage = error instanceof UsageError;
    process.stderr.write(printable(isUsage ? `${message}\n\n${usage}\n` : `${message}\n`));
    process.exitCode = isUsage ? 2 : 1;
  }
}

/** The configuration of the server whose database a program uses. @throws Error with every variable that is wrong */
export function configIn(env: Environment): ServerConfig {
  return valueOf(readServerConfig(env));
}
