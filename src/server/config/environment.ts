import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';

/** Environment variables by name, as `process.env` has them. */
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The environment of this process: its variables, and those of `./.env` that it does not set itself. The server,
 * the commands, the build, the guide and the social pictures start with it.
 */
export function loadEnvironment(): Environment {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return process.env;
}

/**
 * Returns the same as `loadEnvironment`, without setting variables of this process: processes that it starts later read
 * `./.env` themselves, as it is then.
 * @param named a file to read instead of `./.env`; it must exist
 */
export function readEnvironment(named: string | null = null): Environment {
  if (named === null && !existsSync('.env')) return process.env;
  return { ...parseEnv(readFileSync(named ?? '.env', 'utf8')), ...process.env };
}

/** Reads variables as a text or as a list of words; blank ones count as unset. */
export function variablesOf(env: Environment) {
  const text = (name: string) => env[name]?.trim() || null;
  const list = (name: string) => (text(name) ?? '').split(/[\s,]+/).filter((entry) => entry !== '');
  return { text, list };
}

/** The folder that contains `form-schemas/` and `rules/`, absolute: `CATALOG_ROOT`, or the working directory. */
export function catalogRootOf(env: Environment): string {
  return folder(env, 'CATALOG_ROOT', '.');
}

/** The folder of the releases and their pages (`releases/`, `pages/`), absolute: `DIST_DIR`, or `dist`. */
export function distDirOf(env: Environment): string {
  return folder(env, 'DIST_DIR', 'dist');
}

/** An unset or blank variable takes its default. */
function folder(env: Environment, name: string, fallback: string): string {
  return resolve(env[name]?.trim() || fallback);
}
