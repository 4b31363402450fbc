import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnvFile } from 'node:process';

/** Reads `.env` into the environment, where there is one; variables that are set already win. */
export function loadProjectEnv(root: string): void {
  const file = join(root, '.env');
  if (existsSync(file)) loadEnvFile(file);
}
