import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { PROJECT_ROOT } from '../../support/catalog.ts';
import { siteDataDir } from './stored-applications.ts';

const run = promisify(execFile);

/** Runs `npm run applications -- …` as staff do, on the given data. @returns what it wrote */
export async function applications(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<string> {
  const { stdout } = await run('npm', ['run', '--silent', 'applications', '--', ...args], {
    cwd: PROJECT_ROOT,
    env: { ...process.env, DATABASE_URL: '', ...env },
  });
  return stdout;
}

/** What staff see of one application. */
export async function showApplication(reference: string, dataDir = siteDataDir()): Promise<unknown> {
  return JSON.parse(await applications(['show', reference, '--json'], { DATA_DIR: dataDir }));
}
